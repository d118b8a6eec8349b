// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/card_layout.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/lessons/model/lesson_words.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace gui {

/// A part of a lesson: a heading, and what stands below it.
class LessonPart : public QWidget
{
    Q_OBJECT
public:
    explicit LessonPart(const char* name, QWidget* parent = nullptr);

    void setHeading(const QString& heading);
    [[nodiscard]] QVBoxLayout* column() const { return m_column; }

private:
    QLabel* m_heading;
    QVBoxLayout* m_column;
};

/// A contender: its name, where it stands, and what it does or waits for.
class LessonContender : public TintedFrame
{
    Q_OBJECT
public:
    explicit LessonContender(QWidget* parent = nullptr);

    void setContender(int number, const proof::ContenderProgress& contender, bool isTooMany);

private:
    QLabel* m_name;
    BadgeLabel* m_badge;
    QLabel* m_text;
};

/// Cards of the contenders, as many side by side as fit, and the store below.
class LessonStage : public QWidget
{
    Q_OBJECT
public:
    explicit LessonStage(QWidget* parent = nullptr);

    void setScene(const lessons::Scene& scene, qint64 limit);

private:
    CardColumn<LessonContender, CardLayout> m_cards;
    QLabel* m_inside;
    QLabel* m_store;
};

/// One step of what happens: its number, whose it is, and what is sent and returned.
class LessonStep : public QWidget
{
    Q_OBJECT
public:
    explicit LessonStep(QWidget* parent = nullptr);

    void setStep(int number, const lessons::Scene& scene, bool isCurrent);

private:
    QLabel* m_text;
    QLabel* m_wire;
};

} // namespace gui
