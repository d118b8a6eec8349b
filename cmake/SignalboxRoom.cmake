# SPDX-License-Identifier: GPL-3.0-or-later

# signalbox_unity(NAME [OWN name …] [APART file …]): lets the sources of a target be compiled several at a time where
# CMAKE_UNITY_BUILD asks for it; it halves the time of a build from nothing. OWN: names that several sources have for
# helpers of their own, such as `Words` for their translations. APART: sources that are left alone.
function(signalbox_unity name)
    cmake_parse_arguments(UNITY "" "" "OWN;APART" ${ARGN})
    set(before "#define SIGNALBOX_JOIN_(a, b) a##b\n#define SIGNALBOX_JOIN(a, b) SIGNALBOX_JOIN_(a, b)\n")
    set(after "#undef SIGNALBOX_JOIN\n#undef SIGNALBOX_JOIN_\n")
    foreach(own ${UNITY_OWN})
        string(APPEND before "#define ${own} SIGNALBOX_JOIN(${own}, SIGNALBOX_UNIT)\n")
        string(APPEND after "#undef ${own}\n")
    endforeach()
    set_target_properties(
        ${name}
        PROPERTIES
            UNITY_BUILD_UNIQUE_ID SIGNALBOX_UNIT
            UNITY_BUILD_CODE_BEFORE_INCLUDE "${before}"
            UNITY_BUILD_CODE_AFTER_INCLUDE "${after}"
            UNITY_BUILD_BATCH_SIZE 10
    )
    set_source_files_properties(${UNITY_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# signalbox_headers(TARGET LINK … HEADERS …): headers that are compiled once for all who reuse them. A precompiled header
# takes as long as ten sources and is 250 MB large.
function(signalbox_headers target)
    cmake_parse_arguments(ONCE "" "" "LINK;HEADERS" ${ARGN})
    if(TARGET ${target})
        return()
    endif()
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/headers/${target}.cpp" CONTENT "int main() { return 0; }\n")
    add_executable(${target} "${PROJECT_BINARY_DIR}/headers/${target}.cpp")
    target_link_libraries(${target} PRIVATE signalbox_options ${ONCE_LINK})
    target_precompile_headers(${target} PRIVATE ${ONCE_HEADERS} <algorithm> <chrono> <memory> <optional> <vector> <tl/expected.hpp>)
    set_target_properties(${target} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
endfunction()

# signalbox_room(NAME SOURCES … LINK … [PCH header …] [OWN …] [APART …] [ONE_BY_ONE]): one library per room of
# docs/architecture.md. LINK is PUBLIC: it states, and only it, what the room may know. PCH: headers to compile once
# besides those that all rooms use. OWN, APART: see signalbox_unity(); ONE_BY_ONE: no unity build.
# BUILD_SHARED_LIBS, as in the presets with tests: hundreds of tests hold no copy each of what they test. Without it, as
# in a release, the programs hold it all.
function(signalbox_room name)
    cmake_parse_arguments(ROOM "ONE_BY_ONE" "" "SOURCES;LINK;PCH;OWN;APART" ${ARGN})
    add_library(${name} ${ROOM_SOURCES})
    # No macro of its own: the room shares precompiled headers with others.
    set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "" INSTALL_RPATH "$ORIGIN")
    if(BUILD_SHARED_LIBS)
        install(TARGETS ${name} LIBRARY DESTINATION "${SIGNALBOX_ROOMS_FOLDER}")
    endif()
    if(ROOM_ONE_BY_ONE)
        set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
    else()
        signalbox_unity(${name} OWN ${ROOM_OWN} APART ${ROOM_APART})
    endif()
    target_link_libraries(${name} PUBLIC signalbox_options ${ROOM_LINK})
    if(ROOM_PCH)
        target_precompile_headers(
            ${name} PRIVATE <QtCore/QtCore> <algorithm> <chrono> <memory> <optional> <vector> <tl/expected.hpp> ${ROOM_PCH}
        )
    else()
        # No more than every room may know.
        signalbox_headers(signalbox_room_headers LINK Qt6::Core tl::expected HEADERS <QtCore/QtCore>)
        target_precompile_headers(${name} REUSE_FROM signalbox_room_headers)
    endif()
endfunction()

# Where the tests find the Consul binary; tools/get-consul fills it. ./test passes it on.
if(DEFINED ENV{SIGNALBOX_CONSUL_CACHE} AND NOT "$ENV{SIGNALBOX_CONSUL_CACHE}" STREQUAL "")
    set(_consul_cache "$ENV{SIGNALBOX_CONSUL_CACHE}")
elseif(DEFINED ENV{XDG_CACHE_HOME} AND NOT "$ENV{XDG_CACHE_HOME}" STREQUAL "")
    set(_consul_cache "$ENV{XDG_CACHE_HOME}/signalbox/consul")
else()
    set(_consul_cache "$ENV{HOME}/.cache/signalbox/consul")
endif()
set(SIGNALBOX_CONSUL_CACHE "${_consul_cache}" CACHE PATH "Folder with the consul binary for the tests")

# signalbox_test_environment(NAME): English and one time zone whatever machine runs this; a person's own settings,
# Consul variables and proxies neither leak in nor get written to.
function(signalbox_test_environment name)
    set(home "${PROJECT_BINARY_DIR}/test-home/${name}")
    set_property(
        TEST ${name}
        APPEND
        PROPERTY
            ENVIRONMENT
            LANG=C.UTF-8
            LC_ALL=C.UTF-8
            TZ=UTC
            "QT_LOGGING_RULES=*.debug=false"
            "SIGNALBOX_CONSUL_CACHE=${SIGNALBOX_CONSUL_CACHE}"
            "XDG_CONFIG_HOME=${home}/config"
            "XDG_DATA_HOME=${home}/data"
            "XDG_CACHE_HOME=${home}/cache"
            "ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1:check_initialization_order=1"
            "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/lsan.supp:print_suppressions=0"
            "UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1"
    )
    set(unset LANGUAGE QT_STYLE_OVERRIDE QT_QPA_PLATFORMTHEME QT_SCALE_FACTOR http_proxy https_proxy HTTP_PROXY HTTPS_PROXY all_proxy ALL_PROXY)
    foreach(
        suffix
        HTTP_ADDR HTTP_TOKEN HTTP_TOKEN_FILE HTTP_AUTH HTTP_SSL HTTP_SSL_VERIFY CACERT CAPATH CLIENT_CERT CLIENT_KEY
        TLS_SERVER_NAME NAMESPACE PARTITION
    )
        list(APPEND unset CONSUL_${suffix})
    endforeach()
    list(TRANSFORM unset APPEND "=unset:")
    set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT_MODIFICATION "${unset}")
endfunction()

# signalbox_moc(TARGET source …): what AUTOMOC does, for the few files of a test: a process and an empty source less for each
# of two hundred tests. x.cpp includes x.moc; of x.h, what moc makes is compiled unless a source includes moc_x.cpp.
function(signalbox_moc target)
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
    set(included "")
    foreach(source ${ARGN})
        if(source MATCHES "\\.cpp$")
            file(STRINGS "${source}" lines REGEX "^#include \"moc_[a-z_0-9]+\\.cpp\"")
            string(APPEND included "${lines}")
        endif()
    endforeach()
    foreach(source ${ARGN})
        file(STRINGS "${source}" objects REGEX "Q_OBJECT|Q_GADGET" LIMIT_COUNT 1)
        if(NOT objects)
            continue()
        endif()
        get_filename_component(path "${source}" ABSOLUTE)
        get_filename_component(stem "${source}" NAME_WE)
        set(made "${folder}/moc_${stem}.cpp")
        if(source MATCHES "\\.cpp$")
            set(made "${folder}/${stem}.moc")
        endif()
        add_custom_command(
            OUTPUT "${made}"
            COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
            COMMAND Qt6::moc --no-notes -o "${made}" "${path}"
            DEPENDS "${path}"
            VERBATIM
        )
        target_sources(${target} PRIVATE "${made}")
        if(included MATCHES "moc_${stem}\\.cpp")
            set_source_files_properties("${made}" PROPERTIES HEADER_FILE_ONLY ON)
        endif()
    endforeach()
    target_include_directories(${target} PRIVATE "${folder}")
endfunction()

# signalbox_test(NAME SOURCES … LINK … [GUI] [LABELS …] [TIMEOUT s]): one QtTest executable, registered with ctest.
# GUI: it opens windows on the display that DISPLAY names, one test at a time, for there is one keyboard focus.
function(signalbox_test name)
    cmake_parse_arguments(TEST "GUI" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    target_link_libraries(${name} PRIVATE signalbox_options Qt6::Test ${TEST_LINK})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    set_target_properties(${name} PROPERTIES UNITY_BUILD OFF AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    if("signalbox_gui" IN_LIST TEST_LINK)
        set(headers signalbox_window_test_headers)
        signalbox_headers(
            ${headers}
            LINK Qt6::Widgets Qt6::Network QCoro6::Core QCoro6::Network tl::expected
            HEADERS <QtCore/QtCore> <QtGui/QtGui> <QtWidgets/QtWidgets> <QtNetwork/QtNetwork> <QCoro/QCoroTask>
        )
    else()
        set(headers signalbox_test_headers)
        signalbox_headers(
            ${headers}
            LINK Qt6::Network QCoro6::Core QCoro6::Network tl::expected
            HEADERS <QtCore/QtCore> <QtNetwork/QtNetwork> <QCoro/QCoroTask>
        )
    endif()
    target_link_libraries(${name} PRIVATE Qt6::Network QCoro6::Core QCoro6::Network tl::expected)
    target_precompile_headers(${name} REUSE_FROM ${headers})
    signalbox_moc(${name} ${TEST_SOURCES})
    add_test(NAME ${name} COMMAND ${name})
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 300)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}")
    # QtTest would end a function after five minutes, however long the test may take.
    set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=${TEST_TIMEOUT}000)
    signalbox_test_environment(${name})
    if(TEST_GUI)
        set_property(TEST ${name} PROPERTY RESOURCE_LOCK display)
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=xcb)
    else()
        set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=offscreen)
    endif()
endfunction()

# signalbox_also_practice(NAME [NEEDS_CONSUL function …]): registers a test that speaks to Consul a second time, as
# NAME@practice, against the practice agent. NEEDS_CONSUL names functions about what that agent does not have: joining,
# a data folder, TLS, ACLs.
function(signalbox_also_practice name)
    cmake_parse_arguments(TEST "" "" "NEEDS_CONSUL" ${ARGN})
    set(again "${name}@practice")
    add_test(
        NAME ${again} COMMAND "${PROJECT_SOURCE_DIR}/tests/support/run-without" $<TARGET_FILE:${name}>
                              ${TEST_NEEDS_CONSUL}
    )
    get_test_property(${name} TIMEOUT timeout)
    set_tests_properties(${again} PROPERTIES TIMEOUT ${timeout} LABELS practice)
    signalbox_test_environment(${again})
    set_property(
        TEST ${again} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=offscreen SIGNALBOX_TEST_AGENT=practice
    )
endfunction()

# signalbox_also_strict(NAME [NOT function …]): registers a test that speaks to Consul a second time, as NAME@strict, with
# a front before the agents that answers and refuses as Consul 1.23 does (tests/support/newer_consul.h): what a newer one
# taught is held where none is at hand. NOT: functions about what the front does not do.
function(signalbox_also_strict name)
    cmake_parse_arguments(TEST "" "" "NOT" ${ARGN})
    set(again "${name}@strict")
    add_test(NAME ${again} COMMAND "${PROJECT_SOURCE_DIR}/tests/support/run-without" $<TARGET_FILE:${name}> ${TEST_NOT})
    get_test_property(${name} TIMEOUT timeout)
    get_test_property(${name} RESOURCE_LOCK lock)
    set_tests_properties(${again} PROPERTIES TIMEOUT ${timeout} LABELS strict)
    signalbox_test_environment(${again})
    set(platform offscreen)
    if(lock)
        set(platform xcb)
        set_property(TEST ${again} PROPERTY RESOURCE_LOCK ${lock})
    endif()
    set_property(TEST ${again} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=${platform} SIGNALBOX_TEST_AGENT=strict)
endfunction()
