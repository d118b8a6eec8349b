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
