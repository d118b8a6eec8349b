# SPDX-License-Identifier: GPL-3.0-or-later
signalbox_test(tst_key_rows SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_key_rows.cpp" LINK signalbox_models LABELS gui)
signalbox_test(
    tst_key_tree
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_key_tree.cpp"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_also_practice(tst_key_tree)
signalbox_test(tst_value_text SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_value_text.cpp" LINK signalbox_models LABELS gui)
signalbox_test(
    tst_value_lines SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_value_lines.cpp" LINK signalbox_models rapidcheck LABELS gui
)
foreach(name page value look long plans drafts acts files dialogs replacing)
    signalbox_test(
        tst_keys_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_keys_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/keys_bench.h" "${CMAKE_CURRENT_LIST_DIR}/value_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
signalbox_test(
    tst_keys_unlisted
    ALONE
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_keys_unlisted.cpp"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
