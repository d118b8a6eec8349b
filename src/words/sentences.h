// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

namespace words {

/// Puts a translated sentence behind those of a paragraph: with a blank between, but not behind a full-width stop,
/// which brings its own room. An empty one adds nothing.
inline void addSentence(QString& paragraph, const QString& sentence)
{
    constexpr QStringView fullWidth = u"。！？：；";
    if (sentence.isEmpty())
        return;
    if (!paragraph.isEmpty() && !fullWidth.contains(paragraph.back()))
        paragraph += u' ';
    paragraph += sentence;
}

/// One paragraph of translated sentences, empty ones left out.
[[nodiscard]] inline QString joinSentences(const QStringList& sentences)
{
    QString paragraph;
    for (const auto& sentence : sentences)
        addSentence(paragraph, sentence);
    return paragraph;
}

} // namespace words
