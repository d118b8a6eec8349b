# SPDX-License-Identifier: GPL-3.0-or-later
# One INTERFACE target that carries the language level, the warnings and Qt's strictness for everything we build.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

# ccache with precompiled headers: it has to look past their time stamps and macros, GCC has to keep the include of the
# header in its preprocessed text, and Clang has to leave the time stamp out of it. Without these every build is a miss.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime;${CCACHE_PROGRAM}"
    )
    add_compile_options(
        $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess> "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>"
    )
endif()

# GCC looks for memory to use again each time its heap has doubled, and finds little: that is a fifth of a source's time.
# It may as well take some more, for most sources never need it.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=786432>)

add_library(signalbox_options INTERFACE)
# GCC 12 finds a zero as null pointer constant in every coroutine that it writes itself; Clang looks for all.
target_compile_options(
    signalbox_options
    INTERFACE
        -Wall -Wextra -Wpedantic -Wcast-align -Wpointer-arith -Wnon-virtual-dtor -Woverloaded-virtual -Wsuggest-override
        -Wshadow -Wvla -Wdate-time -Wformat=2
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op -Wduplicated-cond -fcoroutines>
        $<$<CXX_COMPILER_ID:Clang>:-Wno-gnu-zero-variadic-macro-arguments -Wzero-as-null-pointer-constant>
        $<$<BOOL:${SIGNALBOX_WARNINGS_AS_ERRORS}>:-Werror>
        # In a unity build every source is included by another: what is unnamed in one can be seen in the next.
        $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>
        $<$<AND:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>,$<CXX_COMPILER_ID:GNU>>:-Wno-subobject-linkage>
)
target_compile_definitions(
    signalbox_options
    INTERFACE
        QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
        QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_KEYWORDS QT_NO_FOREACH QT_STRICT_ITERATORS
        QT_DISABLE_DEPRECATED_BEFORE=0x060400
)
target_link_options(signalbox_options INTERFACE -Wl,--no-undefined)
target_include_directories(signalbox_options INTERFACE "${PROJECT_SOURCE_DIR}/src")

if(SIGNALBOX_SANITIZE)
    list(JOIN SIGNALBOX_SANITIZE "," _sanitizers)
    target_compile_options(signalbox_options INTERFACE -fsanitize=${_sanitizers} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(signalbox_options INTERFACE -fsanitize=${_sanitizers})
endif()
if(SIGNALBOX_COVERAGE)
    target_compile_options(signalbox_options INTERFACE --coverage -O0)
    target_link_options(signalbox_options INTERFACE --coverage)
endif()

# Hundreds of tests are linked: gold, where there is one, takes half the time.
include(CheckLinkerFlag)
check_linker_flag(CXX "-fuse-ld=gold" SIGNALBOX_HAS_GOLD)
if(SIGNALBOX_HAS_GOLD)
    target_link_options(signalbox_options INTERFACE -fuse-ld=gold)
endif()
