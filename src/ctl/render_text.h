// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/utf8.h"
#include "observer/path_observer.h"
#include "semaphore/discovery.h"

#include <QString>

namespace ctl {

/// How much the terminal can show.
struct Style {
    bool colour = false;

    /// Colour for a terminal, unless NO_COLOR is set to something or the terminal is dumb.
    [[nodiscard]] static Style forStandardOutput();
};

/// As the window shows it at that time: a hint that is normal during a hand-over waits, and who gives its permit back
/// does not.
[[nodiscard]] observer::Update settled(observer::Update update, const QDateTime& now);
/// One line: `demo/sem/  official  3 of 3 held, 9 waiting`; with a stale holder `2 of 3 held, 1 stale, 9 waiting`; of a
/// program that is known `demo/tf/  lock  Terraform state lock  1 of 1 held, 0 waiting`.
[[nodiscard]] QString stateLine(const semaphore::State& state, Style style);
/// The state line and, indented below, every holder, waiter and finding.
[[nodiscard]] QString stateBlock(const semaphore::State& state, Style style);
/// What changed, with local time, then the state line and the findings that are new. Empty: it would say what was said
/// before.
[[nodiscard]] QString changeBlock(const observer::Update& update, const semaphore::State& before, Style style);

/// What lies below a path that is no semaphore itself; empty where it is one.
[[nodiscard]] std::vector<semaphore::Below> belowOf(const observer::Update& update);
/// `  below it: demo/sem/ (semaphore, official), locks/x (lock), tf/ (Terraform state lock)`, of many the first ones.
/// Empty when nothing is.
[[nodiscard]] QString belowLine(const std::vector<semaphore::Below>& below);

using consul::printable;

} // namespace ctl
