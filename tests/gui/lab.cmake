# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_lab_models SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_models.cpp" LINK signalbox_models LABELS gui
)
signalbox_test(
    tst_lab_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/lab_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_habits
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_habits.cpp" "${CMAKE_CURRENT_LIST_DIR}/lab_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_groups
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_groups.cpp" "${CMAKE_CURRENT_LIST_DIR}/lab_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_view
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_view.cpp" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_truth
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_truth.cpp" "${CMAKE_CURRENT_LIST_DIR}/lab_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_sweep
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_sweep.cpp" "${CMAKE_CURRENT_LIST_DIR}/lab_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_lab_leftovers
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_leftovers.cpp"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
