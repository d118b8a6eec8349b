#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# lock.sh URL PATH NAME: a correct client of a lock, with curl. Renews its session, and stops working as soon as it
# cannot be sure of it any more, by its own clock.
url=$1 path=$2 name=$3
ttl=10
session='' inside='' mark=$(mktemp)

say() { curl -fsS -X PUT "$url/critical/$1?name=$name" -o "$mark.out"; }
leave() {
    [ -z "$inside" ] || { say leave && inside=''; }
}
quit() {
    leave
    [ -z "$session" ] || curl -fsS -m 5 -X PUT "$url/v1/session/destroy/$session" -o "$mark.out"
    rm -f "$mark" "$mark.out"
    exit 0
}
trap quit TERM INT

# Good for less than a TTL after the last renewal was asked for.
renew() {
    asked=$(date +%s)
    curl -fsS -m 2 -X PUT "$url/v1/session/renew/$session" -o "$mark.out" && renewed=$asked
}
sure() { [ $(($(date +%s) - renewed)) -lt $((ttl - 3)) ]; }

while true; do
    renewed=$(date +%s)
    session=$(curl -fsS -m 5 -X PUT "$url/v1/session/create" -d "{\"TTL\":\"${ttl}s\",\"LockDelay\":\"1s\"}" |
        sed -n 's/.*"ID": *"\([^"]*\)".*/\1/p')
    [ -n "$session" ] || { sleep 1; continue; }
    while sure; do
        # A lost answer proves nothing: with the same session, the same question can be asked again.
        if [ "$(curl -fsS -m 5 -X PUT "$url/v1/kv/$path?acquire=$session" -d "$name")" = true ] && sure; then
            inside=1
            say enter
            for _ in 1 2 3 4 5 6 7 8; do
                sure || break
                sleep 0.1
            done
            leave
            curl -fsS -m 5 -X PUT "$url/v1/kv/$path?release=$session" -o "$mark.out"
            sleep 0.1
        else
            sleep 0.2
        fi
        renew || sleep 0.5
    done
done
