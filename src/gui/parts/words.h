// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace gui {

// Labels of words that a person reads: plain text that wraps and can be copied.

[[nodiscard]] QLabel* sentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* boldSentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* headline(const QString& text, const char* objectName, QWidget* parent = nullptr);
void makeBold(QLabel* label);

[[nodiscard]] QString bullets(const QStringList& sentences); ///< `• …` a line each.

} // namespace gui
