# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A clean Debian in a folder, for the scripts that source this. Needs root, debootstrap and a Debian whose apt works:
# its archive is used. Everything is mounted in a namespace of its own, so nothing stays mounted however a script ends.

say() { echo "$(basename "$0"): $*" >&2; }

# in_own_namespace "$@": starts the calling script again where what it mounts is seen by nobody else.
in_own_namespace() {
    [ -z "${SIGNALBOX_CLEAN_ROOM:-}" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        say "a clean system can only be made by root."
        exit 2
    fi
    command -v debootstrap >/dev/null || { say "debootstrap is missing: apt-get install debootstrap"; exit 2; }
    SIGNALBOX_CLEAN_ROOM=1 exec unshare --mount --pid --fork --kill-child --propagation private "$0" "$@"
}

# Where apt of this system gets its packages.
archive() {
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v -e security | head -n 1
}

# make_root SUITE FOLDER: a minimal system, or the one that an earlier call with --keep left there.
make_root() {
    local suite=$1 root=$2 recipe=/usr/share/debootstrap/scripts/$1
    if [ ! -e "$root/etc/signalbox-clean-room" ]; then
        # Debootstrap of an older Debian does not know the newest suites by name; their recipe is the same.
        [ -e "$recipe" ] || recipe=/usr/share/debootstrap/scripts/sid
        say "making a minimal $suite in $root"
        debootstrap --variant=minbase "$suite" "$root" "$(archive)" "$recipe" >"$root.log" 2>&1 || {
            tail -n 20 "$root.log" >&2
            exit 1
        }
        rm -f "$root.log"
        apt-config dump | grep -i '::proxy' >"$root/etc/apt/apt.conf.d/00proxy" || true
        touch "$root/etc/signalbox-clean-room"
    fi
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/tmp"
    mkdir -p "$root/dev/shm" "$root/dev/pts"
    mount -t tmpfs tmpfs "$root/dev/shm"
    mount -t devpts devpts "$root/dev/pts"
}

# in_root FOLDER CMD…: with nothing of this system's environment.
in_root() {
    local root=$1
    shift
    chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

# install_in_root FOLDER PACKAGE…: those that the suite has; names the others.
install_in_root() {
    local root=$1 name known=()
    shift
    in_root "$root" apt-get -q -y -o Acquire::Retries=3 update >/dev/null
    for name in "$@"; do
        if [ -n "$(in_root "$root" apt-cache policy "$name" | grep -v -e 'Candidate: (none)' | grep Candidate)" ]; then
            known+=("$name")
        else
            say "there is no $name here; going on without it"
        fi
    done
    in_root "$root" apt-get -q -y -o Acquire::Retries=3 install --no-install-recommends "${known[@]}" >"$root/var/log/clean-room.log" 2>&1 || {
        tail -n 20 "$root/var/log/clean-room.log" >&2
        exit 1
    }
}

# remove_root FOLDER: only what make_root made.
remove_root() {
    local root=$1
    [ -e "$root/etc/signalbox-clean-room" ] || return 0
    umount "$root/dev/pts" "$root/dev/shm" "$root/tmp" "$root/proc" 2>/dev/null || true
    rm -rf --one-file-system "$root"
}
