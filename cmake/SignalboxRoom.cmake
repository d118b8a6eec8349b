# SPDX-License-Identifier: GPL-3.0-or-later

# signalbox_room(NAME SOURCES … LINK … [NO_PCH]): one static library per room of docs/architecture.md.
# LINK is PUBLIC: it states, and only it, what the room may know.
function(signalbox_room name)
    cmake_parse_arguments(ROOM "NO_PCH" "" "SOURCES;LINK" ${ARGN})
    add_library(${name} STATIC ${ROOM_SOURCES})
    target_link_libraries(${name} PUBLIC signalbox_options ${ROOM_LINK})
    if(NOT ROOM_NO_PCH)
        target_precompile_headers(
            ${name} PRIVATE <QtCore/QtCore> <algorithm> <chrono> <memory> <optional> <vector> <tl/expected.hpp>
        )
    endif()
endfunction()

# signalbox_test(NAME SOURCES … LINK … [GUI] [LABELS …] [TIMEOUT s]): one QtTest executable, registered with ctest.
function(signalbox_test name)
    cmake_parse_arguments(TEST "GUI" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    target_link_libraries(${name} PRIVATE signalbox_options Qt6::Test ${TEST_LINK})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    add_test(NAME ${name} COMMAND ${name})
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 120)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}")
    # English and one time zone, whatever machine runs this; a person's own Consul settings must not leak in.
    set_property(
        TEST ${name}
        PROPERTY
            ENVIRONMENT
            "LANG=C.UTF-8;LC_ALL=C.UTF-8;TZ=UTC;QT_LOGGING_RULES=*.debug=false;SIGNALBOX_CONSUL_CACHE=$ENV{SIGNALBOX_CONSUL_CACHE}"
    )
    if(NOT TEST_GUI)
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT "QT_QPA_PLATFORM=offscreen")
    endif()
endfunction()
