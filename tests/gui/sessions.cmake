# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_sessions_models SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_sessions_models.cpp" LINK signalbox_models LABELS gui
)
signalbox_test(
    tst_sessions_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_sessions_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/sessions_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_destroy_plan
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_destroy_plan.cpp" "${CMAKE_CURRENT_LIST_DIR}/sessions_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
