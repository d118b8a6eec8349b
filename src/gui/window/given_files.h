// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace gui {

class Application;

/// The arguments of the program, sorted: a desktop gives files, a person prefixes as well.
struct GivenFiles {
    QStringList prefixes; ///< Whatever is no file.
    QString recording; ///< Absolute name of a file; empty: none was given.
    QString scenario; ///< Likewise.
    QString problem; ///< Translated sentence: what cannot be opened. Empty: all is well.
};

/// A file is what is there and begins as a recording or has the ending of one or of a scenario (`.sbxrec`, `.json`),
/// and every `file:` address. A folder is none: prefixes may be called like one.
[[nodiscard]] GivenFiles sortArguments(const QStringList& arguments);

/// Shows them in the window, which must be there: the recording on the Semaphores page, the scenario on the Lab page.
/// They stay in front of what a connection was left with that opens later, when its secrets are there.
void openGiven(Application& application, const GivenFiles& given);

} // namespace gui
