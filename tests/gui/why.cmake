# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_why_model
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_why_model.cpp" "${CMAKE_CURRENT_LIST_DIR}/why_bench.h"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_why_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_why_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/own_screen.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
