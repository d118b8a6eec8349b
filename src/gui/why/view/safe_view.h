// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/why/model/why_answer.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace gui {

class SafetyMark;
class SafetyStrip;

/// Whether more than the limit ever had a permit: the verdict, the time that was looked at with its holes, and words.
/// What is open looks like neither of the others, by its words, its colour and its shape.
class SafeView : public QWidget
{
    Q_OBJECT
public:
    explicit SafeView(QWidget* parent = nullptr);

    void setFigures(const WhyFigures* figures, const QDateTime& now); ///< Null: not worked out yet.

private:
    void showSafety();

    SafetyMark* m_mark;
    SafetyStrip* m_strip;
    QLabel* m_text;
    QLabel* m_range;
    QLabel* m_holes;
    bool m_isWorkedOut = false;
    std::optional<WhySafety> m_safety; ///< Nothing: nothing was seen of the path yet.
    QDateTime m_now;
};

} // namespace gui
