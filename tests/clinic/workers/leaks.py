#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""WRONG: takes a lost answer for "not acquired", opens another session, and keeps the old one alive: its permit leaks."""
import threading
import time

import semaphore


class Leaks(semaphore.Semaphore):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.opened = []
        threading.Thread(target=self.renew_all, daemon=True).start()

    def renew_all(self):
        """As a library does that renews what it has opened until somebody closes it."""
        while True:
            time.sleep(1)
            for session in list(self.opened):
                try:
                    self.ask("PUT", f"/v1/session/renew/{session}", "")
                except semaphore.Lost:
                    pass

    def open(self):
        super().open()
        self.opened.append(self.session)

    def acquire(self):
        try:
            return super().acquire()
        except semaphore.Lost:
            self.open()
            return False


if __name__ == "__main__":
    semaphore.main(Leaks)
