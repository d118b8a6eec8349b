# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_nodes_models
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_nodes_models.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h"
    LINK signalbox_models
    LABELS gui
)
signalbox_test(
    tst_nodes_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_nodes_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/nodes_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
