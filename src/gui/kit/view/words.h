// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace gui {

// Labels of words that a person reads: plain text that wraps and can be copied.

[[nodiscard]] QLabel* sentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* boldSentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
/// Breaks within a word, too, where that is longer than its line: paths, ids, JSON. Never widens what it stands in.
[[nodiscard]] QLabel* uncutSentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* uncutQuietLabel(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* headline(const QString& text, const char* objectName, QWidget* parent = nullptr);
void makeBold(QLabel* label);

[[nodiscard]] QString bullets(const QStringList& sentences); ///< `• …` a line each.

} // namespace gui
