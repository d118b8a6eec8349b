# SPDX-License-Identifier: GPL-3.0-or-later
find_package(rapidcheck REQUIRED)

foreach(name format stage_layout stage_scene facts flow_stats watch_list banner scratch_folder time_words)
    signalbox_test(
        tst_${name} SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" LINK signalbox_models rapidcheck LABELS gui
    )
endforeach()
signalbox_test(
    tst_semaphore_tree_model
    SOURCES
        "${CMAKE_CURRENT_LIST_DIR}/tst_semaphore_tree_model.cpp"
        "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
        "${CMAKE_CURRENT_LIST_DIR}/shown_tree.h"
    LINK signalbox_models rapidcheck
    LABELS gui
)
foreach(name plan_dialog repair_controller discover_dialog fight_in_window)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
foreach(name choice first page programs)
    signalbox_test(
        tst_semaphores_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_semaphores_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/semaphores_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
signalbox_test(
    tst_lab_requests
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_lab_requests.cpp" "${CMAKE_CURRENT_LIST_DIR}/history_bench.h"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_history_controller
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_history_controller.cpp" "${CMAKE_CURRENT_LIST_DIR}/history_bench.h"
    LINK signalbox_models signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
signalbox_test(
    tst_time_travel
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_time_travel.cpp" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
    LINK signalbox_gui signalbox_test_support
    LABELS gui agent
    TIMEOUT 600
)
foreach(name unwatched hours_in_csv outdated)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
foreach(name stage_view page_panes)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/state_samples.h"
        LINK signalbox_gui
        LABELS gui
    )
endforeach()

foreach(name geometry lanes table)
    signalbox_test(
        tst_timeline_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_timeline_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/timeline_samples.h"
        LINK signalbox_models rapidcheck
        LABELS gui
    )
endforeach()
foreach(name view drawing pane)
    signalbox_test(
        tst_timeline_${name}
        SOURCES
            "${CMAKE_CURRENT_LIST_DIR}/tst_timeline_${name}.cpp"
            "${CMAKE_CURRENT_LIST_DIR}/timeline_open.h"
            "${CMAKE_CURRENT_LIST_DIR}/timeline_samples.h"
        LINK signalbox_gui
        LABELS gui
    )
endforeach()

signalbox_test(
    tst_chart_figures
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_chart_figures.cpp" ../support/properties.h ../history/scene.h
    LINK signalbox_models rapidcheck
    LABELS gui
)
signalbox_test(
    tst_figures_agree
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_figures_agree.cpp" ../support/properties.h ../history/random_history.h
    LINK signalbox_models rapidcheck
    LABELS gui
)
foreach(name request_figures lanes_question)
    signalbox_test(
        tst_${name} SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" LINK signalbox_models LABELS gui
    )
endforeach()
signalbox_test(
    tst_timeline_export
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_timeline_export.cpp" "${CMAKE_CURRENT_LIST_DIR}/recorded_history.h"
    LINK signalbox_models
    LABELS gui
)
# They look into the charts themselves.
foreach(name charts_pane charts_asked insights_pane compare_dialog)
    signalbox_test(
        tst_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/recorded_history.h"
        LINK signalbox_gui "$<LINK_ONLY:Qt6::Charts>"
        LABELS gui
    )
endforeach()
