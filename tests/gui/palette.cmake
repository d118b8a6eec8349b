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
foreach(name find_anything palette_enter)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
