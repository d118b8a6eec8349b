#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# never_looks.sh URL PATH NAME: WRONG. Acquires the lock correctly, and then never looks whether it still has it: when
# the session ends, it goes on.
url=$1 path=$2 name=$3

while true; do
    session=$(curl -s -X PUT "$url/v1/session/create" -d '{"TTL":"10s","LockDelay":"0s"}' |
        sed -n 's/.*"ID": *"\([^"]*\)".*/\1/p')
    while [ "$(curl -s -X PUT "$url/v1/kv/$path?acquire=$session")" = false ]; do
        sleep 0.2
        curl -s -X PUT "$url/v1/session/renew/$session" >/dev/null
    done
    curl -s -X PUT "$url/critical/enter?name=$name" >/dev/null
    for _ in 1 2 3 4 5 6; do
        sleep 1
        curl -s -X PUT "$url/v1/session/renew/$session" >/dev/null # Whatever the answer is.
    done
    curl -s -X PUT "$url/critical/leave?name=$name" >/dev/null
    curl -s -X PUT "$url/v1/session/destroy/$session" >/dev/null
done
