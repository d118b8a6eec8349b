# SPDX-License-Identifier: GPL-3.0-or-later
# What is on the screen: text of others, sizes, and what the start of the window says on standard error.
signalbox_test(
    tst_plain_text SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_plain_text.cpp" LINK signalbox_models rapidcheck LABELS gui
)
signalbox_test(
    tst_model_rules SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_model_rules.cpp" LINK signalbox_models LABELS gui
)
foreach(name hostile_text window_sizes text_sizes quiet_start)
    signalbox_test(
        tst_${name}
        SOURCES
            "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/dialog_walk.h"
            "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
signalbox_test(
    tst_living_window
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_living_window.cpp" "${CMAKE_CURRENT_LIST_DIR}/all_pages.h"
        "${CMAKE_CURRENT_LIST_DIR}/own_screen.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        "${CMAKE_CURRENT_LIST_DIR}/window_texts.h"
    LINK signalbox_gui signalbox_test_support
    BESIDE isAsBeforeAfterAPresentation saysWhatOneBuiltAnewSays
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_window_hostile
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_window_hostile.cpp" "${CMAKE_CURRENT_LIST_DIR}/dialog_walk.h"
        "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    DEFINE HOSTILE="$<TARGET_FILE:hostile>"
    NEEDS hostile
    BESIDE aDripIsSurvived
    LABELS gui hostile
    TIMEOUT 900
)
signalbox_test(
    tst_row_hold
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_row_hold.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h"
        "${CMAKE_CURRENT_LIST_DIR}/state_samples.h" "${CMAKE_CURRENT_LIST_DIR}/shown_tree.h"
    LINK signalbox_gui
    LABELS gui
)
signalbox_test(
    tst_dialogs_alone
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_dialogs_alone.cpp" "${CMAKE_CURRENT_LIST_DIR}/accessible_walk.h"
        "${CMAKE_CURRENT_LIST_DIR}/keys_bench.h" "${CMAKE_CURRENT_LIST_DIR}/mnemonics.h"
        "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
