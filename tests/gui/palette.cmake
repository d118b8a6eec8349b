# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_fuzzy SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_fuzzy.cpp" LINK signalbox_models rapidcheck LABELS gui
)
signalbox_test(
    tst_shortcuts SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_shortcuts.cpp" LINK signalbox_models LABELS gui
)
signalbox_test(
    tst_palette
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_palette.cpp"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_find_anything
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_find_anything.cpp" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
