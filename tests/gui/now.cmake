# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_now_models
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_now_models.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h" "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
    LINK signalbox_models
    LABELS gui
)
signalbox_test(
    tst_last_hour
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_last_hour.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h" "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
    LINK signalbox_models rapidcheck
    LABELS gui
)
signalbox_test(
    tst_now_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_now_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/now_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_now_others
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_now_others.cpp" "${CMAKE_CURRENT_LIST_DIR}/profiles_test.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h" "${CMAKE_CURRENT_LIST_DIR}/slow_secrets.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
