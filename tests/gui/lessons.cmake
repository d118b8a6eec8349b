# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_lessons_controller
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lessons_controller.cpp"
    LINK signalbox_models signalbox_test_support
    LABELS gui
)
signalbox_test(
    tst_lessons_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lessons_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/own_screen.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
