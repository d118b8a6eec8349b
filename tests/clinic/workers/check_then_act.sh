#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check_then_act.sh URL PATH NAME: WRONG. Looks whether the lock is free, and takes it by a plain write if it is. Between
# the two, others look, too.
url=$1 path=$2 name=$3

while true; do
    if [ -z "$(curl -s "$url/v1/kv/$path?raw")" ]; then
        curl -s -X PUT "$url/v1/kv/$path" -d "$name" >/dev/null
        curl -s -X PUT "$url/critical/enter?name=$name" >/dev/null
        sleep 0.3
        curl -s -X PUT "$url/critical/leave?name=$name" >/dev/null
        curl -s -X DELETE "$url/v1/kv/$path" >/dev/null
    fi
    sleep 0.1
done
