# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(
    tst_alert_engine
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_alert_engine.cpp" "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
    LINK signalbox_models
    LABELS gui
)
signalbox_test(
    tst_hook_runs
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_hook_runs.cpp" "${CMAKE_CURRENT_LIST_DIR}/hook_files.h"
    LINK signalbox_models
    LABELS gui
)
signalbox_test(
    tst_settings_keeper SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_settings_keeper.cpp" LINK signalbox_models LABELS gui
)
signalbox_test(
    tst_desktop_motion SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_desktop_motion.cpp" LINK signalbox_gui Qt6::DBus LABELS gui
)
signalbox_test(tst_contrast SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_contrast.cpp" LINK signalbox_gui LABELS gui)
foreach(name accessibility alert_hooks alerts_window focus_ways settings_dialog)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/accessible_walk.h"
                "${CMAKE_CURRENT_LIST_DIR}/dialog_walk.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
signalbox_test(
    tst_layouts_page
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_layouts_page.cpp"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
)
signalbox_test(
    tst_mnemonics
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_mnemonics.cpp" "${CMAKE_CURRENT_LIST_DIR}/mnemonics.h"
        "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_keyboard_only
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_keyboard_only.cpp" "${CMAKE_CURRENT_LIST_DIR}/keyboard.h"
        "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
foreach(name state_survives token_nowhere)
    signalbox_test(
        tst_${name}
        ALONE
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp"
        LINK signalbox_gui signalbox_test_support
        DEFINE SIGNALBOX="$<TARGET_FILE:signalbox>" SIGNALBOXCTL="$<TARGET_FILE:signalboxctl>"
        NEEDS signalbox signalboxctl
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
