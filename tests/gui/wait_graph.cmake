# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_wait_graph_layout
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_wait_graph_layout.cpp"
    LINK signalbox_models rapidcheck
    LABELS gui
)
signalbox_test(
    tst_wait_graph_view
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_wait_graph_view.cpp"
    LINK signalbox_gui
    LABELS gui
)
