#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""WRONG: writes the list of holders without ?cas=, so two that read the same list both think that they are on it."""
import json

import semaphore


class NoCas(semaphore.Semaphore):
    def write(self, holders, index):
        body = json.dumps({"Limit": self.limit, "Holders": {each: True for each in holders}})
        return self.ask("PUT", f"/v1/kv/{self.path}/.lock?flags={semaphore.FLAGS}", body) == "true"


if __name__ == "__main__":
    semaphore.main(NoCas)
