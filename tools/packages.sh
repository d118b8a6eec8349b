# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What Signalbox needs from Debian 12 / Ubuntu 24.04 or newer, and how it gets there. Sourced by ./run and ./test.

# To build and to run both programs.
# shellcheck disable=SC2034 # used by the scripts that source this file
packages_build=(
    g++
    cmake
    ninja-build
    ccache
    qt6-base-dev
    qt6-base-dev-tools
    qt6-svg-dev
    qt6-charts-dev
    libqt6opengl6-dev
    qt6-tools-dev
    qt6-tools-dev-tools
    qt6-l10n-tools
    qt6-translations-l10n
    qcoro-qt6-dev
    qtkeychain-qt6-dev
    libsimdjson-dev
    libexpected-dev
    libcli11-dev
    zlib1g-dev
    libmd4c-dev
    libmd4c-html0-dev
    libqscintilla2-qt6-dev
    fonts-dejavu-core
)

# On top of these, to run all tests.
# shellcheck disable=SC2034
packages_test=(
    dbus-daemon
    librapidcheck-dev
    curl
    git
    procps
    python3
    xvfb
    xauth
    debian-archive-keyring
    dpkg-dev
    fish
    zsh
)

# Formatter, linters and validators. Not every system has each of them, or this version of it: tests start without them,
# and the checks that need one that is missing are left out.
# shellcheck disable=SC2034
packages_tools=(
    desktop-file-utils
    appstream
    lintian
    shellcheck
    clang-format-14
)

# To take the pictures of the manual (tools/pictures): Chinese letters, and what makes the files small.
# shellcheck disable=SC2034
packages_pictures=(
    fonts-noto-cjk
    pngquant
    optipng
)

say() { echo "signalbox: $*" >&2; }

# installed_packages prints what is installed, and what that provides: Debian 13 has some of our names only so.
installed_packages() {
    dpkg-query -W -f '${db:Status-Status}\t${Package}\t${Provides}\n' |
        awk -F '\t' '$1 == "installed" {
            print $2
            count = split($3, provided, /, */)
            for (i = 1; i <= count; i++) { sub(/ .*/, "", provided[i]); print provided[i] }
        }'
}

# missing_packages NAME… prints those that are not installed, one a line. Asks dpkg only: no network.
missing_packages() {
    local installed name
    installed=$(installed_packages)
    for name in "$@"; do
        grep -qFx -- "$name" <<<"$installed" || echo "$name"
    done
}

# apt_as_root VERB…: may need sudo. stdout belongs to the program that is started afterwards.
apt_as_root() {
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Acquire::Retries=3 "$@" >&2
}
can_be_root() { [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; }

# need_packages NAME… installs those that are missing. Touches apt only when something is missing.
# SIGNALBOX_SKIP_INSTALL=1 trusts that everything is there, for systems without apt.
need_packages() {
    [ -z "${SIGNALBOX_SKIP_INSTALL:-}" ] || return 0
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "this system has no apt, so nothing can be installed for you. What is needed, by its Debian names:"
        printf '    %s\n' "$@" >&2
        say "Install what corresponds here, then start again with SIGNALBOX_SKIP_INSTALL=1."
        return 1
    fi
    local missing=()
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0

    say "these packages are missing and will be installed: ${missing[*]}"
    if ! can_be_root; then
        say "that needs root, and there is no sudo. Run as root: apt-get install ${missing[*]}"
        return 1
    fi
    if ! apt_as_root update || ! apt_as_root install --no-install-recommends "${missing[@]}"; then
        say "apt could not install them (its words are above). Is there a network?"
        return 1
    fi
}

# want_packages NAME… installs those that are missing, as far as apt has them; of the others it says so. Never fails.
want_packages() {
    [ -z "${SIGNALBOX_SKIP_INSTALL:-}" ] || return 0
    local missing=() available=() unknown=() name
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -gt 0 ] || return 0

    # Lists that were never fetched know no package at all.
    if [ -z "$(apt-get indextargets 'Created-By: Packages' 2>/dev/null)" ] && can_be_root; then
        apt_as_root update || true
    fi
    for name in "${missing[@]}"; do
        if apt-cache show "$name" >/dev/null 2>&1; then
            available+=("$name")
        else
            unknown+=("$name")
        fi
    done
    if [ ${#unknown[@]} -gt 0 ]; then
        say "apt has no ${unknown[*]} here: the checks that need that are left out."
    fi
    [ ${#available[@]} -gt 0 ] || return 0
    say "these packages are missing and will be installed: ${available[*]}"
    if ! can_be_root || ! apt_as_root install --no-install-recommends "${available[@]}"; then
        say "that did not work; the checks that need them are left out. As root: apt-get install ${available[*]}"
    fi
}

# configure_and_build PRESET [CMAKE ARG…]: ninja runs CMake again by itself when a CMake file changed.
configure_and_build() {
    local preset=$1
    shift
    local ninja_file=build/$preset/build.ninja
    if [ ! -e "$ninja_file" ] || [ CMakePresets.json -nt "$ninja_file" ] || [ $# -gt 0 ]; then
        cmake --preset "$preset" "$@" >&2 || return 1
    fi
    cmake --build --preset "$preset" >&2
}
