# SPDX-License-Identifier: GPL-3.0-or-later
foreach(name models trouble words)
    signalbox_test(
        tst_services_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_services_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h"
        LINK signalbox_models
        LABELS gui
    )
endforeach()
foreach(name activity kept layout live page token undo)
    signalbox_test(
        tst_services_${name}
        SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_services_${name}.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_bench.h" "${CMAKE_CURRENT_LIST_DIR}/page_bench.h" "${CMAKE_CURRENT_LIST_DIR}/window_test.h"
        LINK signalbox_gui signalbox_test_support
        LABELS gui agent
        TIMEOUT 600
    )
endforeach()
signalbox_test(
    tst_services_plan
    SOURCES "${CMAKE_CURRENT_LIST_DIR}/tst_services_plan.cpp" "${CMAKE_CURRENT_LIST_DIR}/services_samples.h"
    LINK signalbox_gui
    LABELS gui
)
foreach(name kept live token undo)
    signalbox_also_strict(tst_services_${name})
endforeach()
