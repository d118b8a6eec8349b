// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/answer_rows.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/lessons/model/lesson_words.h"

#include <QApplication>
#include <QButtonGroup>
#include <QPainter>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

/// How many of a class chose an answer, as a bar with its number.
class HandsBar : public QWidget
{
public:
    explicit HandsBar(QWidget* parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    void setCount(int count, int most, bool isRight)
    {
        m_count = count;
        m_most = most;
        m_isRight = isRight;
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override { return {fontMetrics().height() * 8, fontMetrics().height() + 4}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {fontMetrics().height() * 4, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        Q_UNUSED(event)
        QPainter painter(this);
        const auto theme = Theme::of(QApplication::palette());
        const auto& tone = m_isRight ? theme.holding : theme.neutral;
        const auto words = QString::number(m_count);
        const int label = fontMetrics().horizontalAdvance(words) + fontMetrics().height() / 2;
        const int room = std::max(0, width() - label);
        const int length = m_most > 0 ? room * m_count / m_most : 0;
        const QRect bar(0, 3, length, height() - 6);
        painter.fillRect(bar, tone.strong);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(
            QRect(length + fontMetrics().height() / 4, 0, label, height()), Qt::AlignVCenter | Qt::AlignLeft, words);
    }

private:
    int m_count = 0;
    int m_most = 0;
    bool m_isRight = false;
};

/// One answer.
class AnswerRow : public QWidget
{
    Q_OBJECT
public:
    explicit AnswerRow(QWidget* parent)
        : QWidget(parent)
        , radio(new QRadioButton(this))
        , text(uncutSentence({}, "lessonAnswerText", this))
        , badge(named(new BadgeLabel(this), "lessonAnswerBadge"))
        , hands(new QSpinBox(this))
        , bar(new HandsBar(this))
    {
        text->setTextInteractionFlags(Qt::NoTextInteraction); // A click on it chooses.
        constexpr int largestClass = 999;
        hands->setRange(0, largestClass);
        auto* const column = layoutIn<QVBoxLayout>(this, {}, 2);
        auto* const row = layoutIn<QHBoxLayout>(nullptr, {}, 8);
        row->addWidget(radio, 0, Qt::AlignTop);
        row->addWidget(text, 1);
        row->addWidget(badge, 0, Qt::AlignTop);
        row->addWidget(hands, 0, Qt::AlignTop);
        column->addLayout(row);
        column->addWidget(bar);
        bar->setContentsMargins({});
    }

    QRadioButton* radio;
    QLabel* text;
    BadgeLabel* badge;
    QSpinBox* hands;
    HandsBar* bar;
    QString id;

protected:
    /// The words beside the button belong to it.
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        Q_UNUSED(event)
        if (radio->isEnabled())
            radio->click();
    }
};

AnswerRows::AnswerRows(LessonsController* controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_group(new QButtonGroup(this))
    , m_column(layoutIn<QVBoxLayout>(this, {}, 6))
    , m_rows(m_column)
{
    setObjectName(QStringLiteral("lessonAnswers"));
}

QList<QWidget*> AnswerRows::tabStops() const
{
    QList<QWidget*> fields;
    QList<QWidget*> choices;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        fields << m_rows[i]->hands;
        choices << m_rows[i]->radio;
    }
    return fields + choices;
}

bool AnswerRows::choose(int number)
{
    if (number < 0 || static_cast<std::size_t>(number) >= m_rows.size()
        || !m_rows[static_cast<std::size_t>(number)]->radio->isEnabled())
        return false;
    auto* const radio = m_rows[static_cast<std::size_t>(number)]->radio;
    const auto radios = m_group->buttons();
    // The focus does not stay on another answer. From elsewhere it does not come: there, arrow keys turn pages.
    if (std::ranges::any_of(radios, [](const QAbstractButton* each) { return each->hasFocus(); }))
        radio->setFocus(Qt::ShortcutFocusReason);
    radio->click();
    return true;
}

void AnswerRows::refresh()
{
    using Phase = LessonsController::Phase;
    const auto phase = m_controller->phase();
    const auto& answers = m_controller->findings().answers;
    m_rows.resize(answers.size(), [this] {
        auto* const row = new AnswerRow(this);
        m_group->addButton(row->radio);
        connect(row->radio, &QRadioButton::toggled, m_controller, [this, row](bool on) {
            if (on)
                m_controller->setChosen(row->id);
        });
        connect(row->hands, &QSpinBox::valueChanged, m_controller,
            [this, row](int count) { m_controller->setHands(row->id, count); });
        return row;
    });
    const bool isAsking = phase == Phase::Asking;
    const bool isDone = phase == Phase::Done;
    const auto& attempt = m_controller->attempt();
    int most = 0;
    for (const auto& answer : answers)
        most = std::max(most, attempt.hands.value(answer.id));
    const QString marked = isAsking ? m_controller->chosen() : attempt.predicted;
    m_group->setExclusive(false); // Of a new question none is chosen.
    for (std::size_t i = 0; i < answers.size(); ++i) {
        auto* const row = m_rows[i];
        const auto& answer = answers[i];
        row->id = answer.id;
        row->setObjectName(QStringLiteral("lessonAnswerRow.") + answer.id);
        row->text->setText(blockText(answer.text));
        const bool isRight = isDone && answer.id == attempt.happened;
        const bool isMine = !isAsking && answer.id == attempt.predicted;
        row->badge->setBadge(isRight && isMine ? Badge{tr("predicted and correct"), RowState::Holding}
                : isRight                      ? Badge{tr("correct", "answer"), RowState::Holding}
                : isMine                       ? Badge{tr("predicted", "answer"), RowState::Hint}
                                               : Badge());
        {
            const QSignalBlocker blocker(row->radio);
            if (!isAsking)
                yieldFocus(row->radio);
            row->radio->setObjectName(QStringLiteral("lessonAnswer.") + answer.id);
            // The key that chooses it. An answer that is a number must not be read on from it.
            row->radio->setText(tr("%1:", "key of an answer").arg(i + 1));
            row->radio->setAccessibleName(tr("%1. %2", "number, answer").arg(i + 1).arg(lineText(answer.text)));
            row->radio->setChecked(answer.id == marked);
            row->radio->setEnabled(isAsking);
        }
        const QSignalBlocker blocker(row->hands);
        row->hands->setObjectName(QStringLiteral("lessonHands.") + answer.id);
        row->hands->setAccessibleName(tr("Hands for: %1", "answer").arg(lineText(answer.text)));
        row->hands->setValue(m_controller->hands(answer.id));
        if (!isAsking)
            yieldFocus(row->hands);
        row->hands->setVisible(isAsking && m_controller->countsHands());
        row->bar->setObjectName(QStringLiteral("lessonBar.") + answer.id);
        const int count = attempt.hands.value(answer.id);
        row->bar->setCount(count, most, isRight);
        row->bar->setAccessibleName(tr("%n hand(s)", nullptr, count));
        row->bar->setVisible(!isAsking && most > 0);
    }
    m_group->setExclusive(true);
}

} // namespace gui

#include "answer_rows.moc"
