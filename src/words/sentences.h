// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace words {

/// One paragraph of translated sentences, empty ones left out: with a blank between two of them, but not behind a
/// full-width stop, which brings its own room.
[[nodiscard]] inline QString joinSentences(const QStringList& sentences)
{
    QString paragraph;
    for (const auto& sentence : sentences) {
        if (sentence.isEmpty())
            continue;
        if (!paragraph.isEmpty() && !paragraph.endsWith(u'。'))
            paragraph += u' ';
        paragraph += sentence;
    }
    return paragraph;
}

} // namespace words
