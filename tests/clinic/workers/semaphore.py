#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""semaphore.py URL PATH NAME LIMIT: a correct client of a semaphore in the layout of Consul's Go client.

The wrong ones beside it change one method each.
"""
import base64
import json
import signal
import sys
import time
import urllib.error
import urllib.request

FLAGS = 16210313421097356768  # As the Go client marks its semaphores.
TTL = 10


class Lost(Exception):
    """Nobody knows whether the request was carried out."""


class Semaphore:
    def __init__(self, url, path, name, limit):
        self.url, self.path, self.name, self.limit = url, path, name, limit
        self.session = None
        self.renewed = 0.0

    def ask(self, method, target, body=None):
        data = body.encode() if isinstance(body, str) else body
        request = urllib.request.Request(self.url + target, data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=5) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code == 404:
                return None
            raise Lost(str(error)) from error
        except OSError as error:  # Refused, cut off, too late: http.client's errors are among them.
            raise Lost(str(error)) from error

    def say(self, what):
        # The agent hears this whatever else it does not answer.
        self.ask("PUT", f"/critical/{what}?name={self.name}", "")

    # The session

    def open(self):
        begun = time.monotonic()
        wish = {"TTL": f"{TTL}s", "LockDelay": "0s", "Behavior": "delete", "Name": self.name}
        self.session = json.loads(self.ask("PUT", "/v1/session/create", json.dumps(wish)))["ID"]
        self.renewed = begun
        self.ask("PUT", f"/v1/kv/{self.path}/{self.session}?acquire={self.session}&flags={FLAGS}", "")

    def renew(self):
        begun = time.monotonic()
        if self.ask("PUT", f"/v1/session/renew/{self.session}", "") is None:
            self.renewed = 0.0
        else:
            self.renewed = begun

    def is_sure(self):
        """By the own clock: Consul does not end a session before its TTL is over."""
        return time.monotonic() - self.renewed < TTL - 3

    def close(self):
        if self.session:
            self.ask("PUT", f"/v1/session/destroy/{self.session}", "")
            self.session = None

    # The permit

    def read(self):
        """Who holds, of those that live, and the index that a write has to name."""
        text = self.ask("GET", f"/v1/kv/{self.path}/?recurse")
        holders, index, living = [], 0, set()
        for entry in json.loads(text) if text else []:
            if entry["Key"] == f"{self.path}/.lock":
                holders = list(json.loads(base64.b64decode(entry["Value"]))["Holders"])
                index = entry["ModifyIndex"]
            elif entry.get("Session"):
                living.add(entry["Session"])
        return [each for each in holders if each in living], index

    def write(self, holders, index):
        body = json.dumps({"Limit": self.limit, "Holders": {each: True for each in holders}})
        return self.ask("PUT", f"/v1/kv/{self.path}/.lock?cas={index}&flags={FLAGS}", body) == "true"

    def acquire(self):
        holders, index = self.read()
        if self.session in holders:
            return True  # An answer was lost, and the write was not.
        if len(holders) >= self.limit:
            return False
        return self.write(holders + [self.session], index)

    def release(self):
        while True:
            holders, index = self.read()
            if self.session not in holders:
                return
            if self.write([each for each in holders if each != self.session], index):
                return

    # The work

    def work(self):
        self.say("enter")
        try:
            until = time.monotonic() + 0.8
            while time.monotonic() < until and self.is_sure():
                time.sleep(0.05)
        finally:
            self.say("leave")

    def turn(self):
        """Waits for a permit, works, gives it back."""
        while not self.acquire():
            time.sleep(0.2)
            self.renew()
        if self.is_sure():
            self.work()
        self.release()
        self.renew()
        time.sleep(0.1)

    def run(self):
        while True:
            try:
                if self.session is None or not self.is_sure():
                    self.open()
                self.turn()
            except Lost:
                time.sleep(0.5)


def main(kind):
    semaphore = kind(*sys.argv[1:4], int(sys.argv[4]))
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    try:
        semaphore.run()
    finally:
        try:
            semaphore.close()
        except Lost:
            pass


if __name__ == "__main__":
    main(Semaphore)
