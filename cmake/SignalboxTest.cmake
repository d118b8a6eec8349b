# SPDX-License-Identifier: GPL-3.0-or-later

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

# How many tests one source holds in a unity build. More compile faster from nothing, and slower when one of them changed.
set(SIGNALBOX_TESTS_TOGETHER 8)

# signalbox_test_headers(TARGET LINK…): lets a program that links these use headers that were compiled once for all tests.
function(signalbox_test_headers name)
    target_link_libraries(${name} PRIVATE Qt6::Network QCoro6::Core QCoro6::Network tl::expected)
    if("signalbox_gui" IN_LIST ARGN)
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
    target_precompile_headers(${name} REUSE_FROM ${headers})
endfunction()

# _signalbox_test_program(NAME SOURCES … LINK … [DEFINE …] [NEEDS …]): a program of tests, with the headers compiled once
# that its room allows.
function(_signalbox_test_program name)
    cmake_parse_arguments(TEST "" "" "SOURCES;LINK;DEFINE;NEEDS" ${ARGN})
    add_executable(${name} ${TEST_SOURCES})
    target_link_libraries(${name} PRIVATE signalbox_options Qt6::Test ${TEST_LINK})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_compile_definitions(${name} PRIVATE ${TEST_DEFINE})
    set_target_properties(${name} PROPERTIES UNITY_BUILD OFF AUTOMOC OFF AUTOUIC OFF AUTORCC OFF)
    signalbox_test_headers(${name} ${TEST_LINK})
    if(TEST_NEEDS)
        add_dependencies(${name} ${TEST_NEEDS})
    endif()
endfunction()

# _signalbox_tests_together(NAME KIND): makes one program of the tests of this folder that wait under KIND, and for each of
# them a target and a link of its own name to it.
function(_signalbox_tests_together program kind)
    foreach(what NAMES FILES HEADERS LINK DEFINE NEEDS)
        get_property(${what} DIRECTORY PROPERTY "SIGNALBOX_${kind}_${what}")
        list(REMOVE_DUPLICATES ${what})
        set_property(DIRECTORY PROPERTY "SIGNALBOX_${kind}_${what}")
    endforeach()
    if(NOT NAMES)
        return()
    endif()
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${program}.cpp")
    set(script "${PROJECT_SOURCE_DIR}/tests/support/together")
    _signalbox_test_program(${program} SOURCES "${source}" LINK ${LINK} DEFINE ${DEFINE} NEEDS ${NEEDS})
    # As if it lay where the tests lie.
    target_include_directories(${program} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
    target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
    signalbox_moc(${program} ${FILES} ${HEADERS})
    get_target_property(made ${program} SOURCES)
    list(FILTER made INCLUDE REGEX "_moc/")
    set(included ${made})
    list(FILTER included INCLUDE REGEX "/moc_[^/]*$")
    set_source_files_properties(${included} PROPERTIES HEADER_FILE_ONLY ON)
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${script}" "${CMAKE_CURRENT_BINARY_DIR}/${program}_moc" ${included} ${FILES} > "${source}"
        DEPENDS "${script}" ${FILES} ${made}
        VERBATIM
    )
    foreach(name ${NAMES})
        add_custom_command(
            TARGET ${program}
            POST_BUILD
            COMMAND "${CMAKE_COMMAND}" -E create_symlink "$<TARGET_FILE_NAME:${program}>"
                    "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name}"
        )
        add_custom_target(${name} DEPENDS ${program})
    endforeach()
endfunction()

# What is left when all tests of a folder are known.
function(_signalbox_tests_end)
    get_property(kinds DIRECTORY PROPERTY SIGNALBOX_TEST_KINDS)
    list(REMOVE_DUPLICATES kinds)
    foreach(kind ${kinds})
        _signalbox_tests_next(${kind})
    endforeach()
endfunction()
function(_signalbox_tests_next kind)
    get_property(count DIRECTORY PROPERTY SIGNALBOX_${kind}_PROGRAMS)
    math(EXPR count "${count} + 1")
    set_property(DIRECTORY PROPERTY SIGNALBOX_${kind}_PROGRAMS ${count})
    get_filename_component(folder "${CMAKE_CURRENT_SOURCE_DIR}" NAME)
    _signalbox_tests_together(tests_${folder}_${kind}_${count} ${kind})
endfunction()

# signalbox_test(NAME SOURCES … LINK … [ALONE] [DEFINE …] [NEEDS target …] [BESIDE function …] [LABELS …]
# [TIMEOUT s]): one QtTest executable, registered with ctest. DEFINE: macros; NEEDS: what it starts. BESIDE: functions that
# take long; each is a test of its own, NAME.function, so that ctest runs it beside the others.
# In a unity build several tests of a folder are one program, which is started by the name of each (support/together):
# what they include is read once for all. ALONE: not this one, for it starts itself, or replaces a function of the system.
function(signalbox_test name)
    cmake_parse_arguments(TEST "ALONE" "TIMEOUT" "SOURCES;LINK;DEFINE;NEEDS;BESIDE;LABELS" ${ARGN})
    set(files ${TEST_SOURCES})
    list(FILTER files INCLUDE REGEX "\\.cpp$")
    list(LENGTH files count)
    if(CMAKE_UNITY_BUILD AND NOT TEST_ALONE AND count EQUAL 1)
        # Which kind of application QTEST_MAIN makes depends on what of Qt is known.
        set(kind core)
        if("signalbox_gui" IN_LIST TEST_LINK)
            set(kind window)
        elseif("signalbox_models" IN_LIST TEST_LINK)
            set(kind model)
        endif()
        get_property(known DIRECTORY PROPERTY SIGNALBOX_TEST_KINDS)
        if(NOT known)
            cmake_language(DEFER CALL _signalbox_tests_end)
        endif()
        set_property(DIRECTORY APPEND PROPERTY SIGNALBOX_TEST_KINDS ${kind})
        set(headers ${TEST_SOURCES})
        list(REMOVE_ITEM headers ${files})
        get_filename_component(file "${files}" ABSOLUTE)
        set_property(DIRECTORY APPEND PROPERTY SIGNALBOX_${kind}_NAMES ${name})
        set_property(DIRECTORY APPEND PROPERTY SIGNALBOX_${kind}_FILES "${file}")
        set_property(DIRECTORY APPEND PROPERTY SIGNALBOX_${kind}_HEADERS ${headers})
        foreach(what LINK DEFINE NEEDS)
            set_property(DIRECTORY APPEND PROPERTY SIGNALBOX_${kind}_${what} ${TEST_${what}})
        endforeach()
        get_property(names DIRECTORY PROPERTY SIGNALBOX_${kind}_NAMES)
        list(LENGTH names count)
        if(count EQUAL SIGNALBOX_TESTS_TOGETHER)
            _signalbox_tests_next(${kind})
        endif()
    else()
        _signalbox_test_program(
            ${name} SOURCES ${TEST_SOURCES} LINK ${TEST_LINK} DEFINE ${TEST_DEFINE} NEEDS ${TEST_NEEDS}
        )
        signalbox_moc(${name} ${TEST_SOURCES})
    endif()
    set(program "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name}")
    if(TEST_BESIDE)
        add_test(NAME ${name} COMMAND "${PROJECT_SOURCE_DIR}/tests/support/run-without" "${program}" ${TEST_BESIDE})
    else()
        add_test(NAME ${name} COMMAND "${program}")
    endif()
    set(tests ${name})
    foreach(function ${TEST_BESIDE})
        add_test(NAME ${name}.${function} COMMAND "${program}" ${function})
        list(APPEND tests ${name}.${function})
        set_tests_properties(${name}.${function} PROPERTIES COST 100) # Begins early.
    endforeach()
    if(NOT TEST_TIMEOUT)
        set(TEST_TIMEOUT 300)
    endif()
    foreach(test ${tests})
        set_tests_properties(${test} PROPERTIES TIMEOUT ${TEST_TIMEOUT} LABELS "${TEST_LABELS}")
        # QtTest would end a function after five minutes, however long the test may take.
        set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=${TEST_TIMEOUT}000)
        signalbox_test_environment(${test})
        set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=offscreen)
    endforeach()
endfunction()

# _signalbox_test_again(NAME AGENT [function …]): registers a test a second time, as NAME@AGENT, without these functions.
function(_signalbox_test_again name agent)
    set(again "${name}@${agent}")
    add_test(
        NAME ${again} COMMAND "${PROJECT_SOURCE_DIR}/tests/support/run-without"
                              "${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/${name}" ${ARGN}
    )
    get_test_property(${name} TIMEOUT timeout)
    set_tests_properties(${again} PROPERTIES TIMEOUT ${timeout} LABELS ${agent})
    signalbox_test_environment(${again})
    set_property(
        TEST ${again} APPEND PROPERTY ENVIRONMENT QT_QPA_PLATFORM=offscreen SIGNALBOX_TEST_AGENT=${agent}
    )
endfunction()

# signalbox_also_practice(NAME [NEEDS_CONSUL function …]): registers a test that speaks to Consul a second time, as
# NAME@practice, against the practice agent. NEEDS_CONSUL names functions about what that agent does not have: joining,
# a data folder, TLS, ACLs.
function(signalbox_also_practice name)
    cmake_parse_arguments(TEST "" "" "NEEDS_CONSUL" ${ARGN})
    _signalbox_test_again(${name} practice ${TEST_NEEDS_CONSUL})
endfunction()

# signalbox_also_strict(NAME [NOT function …]): registers a test that speaks to Consul a second time, as NAME@strict, with
# a front before the agents that answers and refuses as Consul 1.23 does (tests/support/newer_consul.h): what a newer one
# taught is held where none is at hand. NOT: functions about what the front does not do.
function(signalbox_also_strict name)
    cmake_parse_arguments(TEST "" "" "NOT" ${ARGN})
    _signalbox_test_again(${name} strict ${TEST_NOT})
endfunction()
