# SPDX-License-Identifier: GPL-3.0-or-later

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

# signalbox_room(NAME SOURCES … LINK … [PCH header …]): one library per room of docs/architecture.md. LINK is PUBLIC: it
# states, and only it, what the room may know. PCH: headers to compile once besides those that all rooms use.
# In a unity build, which halves the time of a build from nothing, several sources are one: what a source calls its helpers
# has to be unlike what others of the room call theirs.
# BUILD_SHARED_LIBS, as in the presets with tests: hundreds of tests hold no copy each of what they test. Without it, as
# in a release, the programs hold it all.
function(signalbox_room name)
    cmake_parse_arguments(ROOM "" "" "SOURCES;LINK;PCH" ${ARGN})
    add_library(${name} ${ROOM_SOURCES})
    # No macro of its own: the room shares precompiled headers with others.
    set_target_properties(${name} PROPERTIES DEFINE_SYMBOL "" INSTALL_RPATH "$ORIGIN" UNITY_BUILD_BATCH_SIZE 10)
    if(BUILD_SHARED_LIBS)
        install(TARGETS ${name} LIBRARY DESTINATION "${SIGNALBOX_ROOMS_FOLDER}")
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
