# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_prove_models
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_prove_models.cpp"
    LINK signalbox_models rapidcheck
    LABELS gui
    TIMEOUT 300
)
signalbox_test(
    tst_prove_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_prove_page.cpp" "${CMAKE_CURRENT_LIST_DIR}/own_screen.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 300
)
