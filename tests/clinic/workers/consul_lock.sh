#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# consul_lock.sh URL NAME: what `consul lock` runs while it holds the permit. Says that it leaves however it ends: when
# the permit is lost, `consul lock` sends SIGTERM.
url=$1 name=$2
leave() {
    curl -s -X PUT "$url/critical/leave?name=$name" >/dev/null
    exit 0
}
trap leave TERM INT
curl -s -X PUT "$url/critical/enter?name=$name" >/dev/null
sleep 0.7 &
wait
leave
