// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/safe_view.h"

#include "exclusion/check_words.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/why/model/why_words.h"

#include <QApplication>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

/// Proved: a full green pill with a disc. Refuted: a red box with a diamond. Open: a dashed frame around nothing, with
/// a ring.
class SafetyMark : public QWidget
{
public:
    explicit SafetyMark(QWidget* parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    void setVerdict(semaphore::Exclusion verdict)
    {
        m_verdict = verdict;
        m_badge = safetyBadge(verdict);
        setAccessibleName(m_badge.text);
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        const int line = fontMetrics().height();
        return {QFontMetrics(bold()).horizontalAdvance(m_badge.text) + line * 2, line + 8};
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto theme = Theme::of(QApplication::palette());
        const auto& tone = toneFor(theme, m_badge.tone);
        const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
        const bool isOpen = m_verdict == semaphore::Exclusion::Open;
        const qreal round = m_verdict == semaphore::Exclusion::Proved ? frame.height() / 2 : isOpen ? 4 : 0;
        painter.setPen(QPen(isOpen ? tone.strong : tone.outline, 1.5, isOpen ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(isOpen ? QBrush(Qt::NoBrush) : QBrush(tone.fill));
        painter.drawRoundedRect(frame, round, round);
        const qreal line = fontMetrics().height();
        paintDot(painter, QPointF(line * 0.8, height() / 2.0), line * 0.26, m_badge.tone, theme);
        painter.setFont(bold());
        painter.setPen(isOpen ? QApplication::palette().color(QPalette::Text) : tone.text);
        painter.drawText(
            QRectF(line * 1.35, 0, width() - line * 1.35, height()), Qt::AlignVCenter | Qt::AlignLeft, m_badge.text);
    }

private:
    [[nodiscard]] QFont bold() const
    {
        auto letters = font();
        letters.setBold(true);
        return letters;
    }

    semaphore::Exclusion m_verdict = semaphore::Exclusion::Open;
    Badge m_badge;
};

/// The time that was looked at, from left to right. Only what is proved is filled; holes are hatched, an overlap is red
/// and higher.
class SafetyStrip : public QWidget
{
public:
    explicit SafetyStrip(QWidget* parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        keepMeasured(this, [this] { setFixedHeight(fontMetrics().height() + 4); });
    }
    void setSafety(const WhySafety& safety)
    {
        m_safety = safety;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        if (!m_safety)
            return;
        QPainter painter(this);
        const auto theme = Theme::of(QApplication::palette());
        const auto& granted = m_safety->check.granted;
        const QRectF room = QRectF(rect()).adjusted(0.5, 3.5, -0.5, -3.5);
        const bool isProved = granted.verdict == semaphore::Exclusion::Proved;
        painter.setPen(isProved ? theme.holding.outline : theme.neutral.strong);
        painter.setBrush(isProved ? QBrush(theme.holding.strong) : QBrush(Qt::NoBrush));
        painter.drawRect(room);
        painter.setPen(Qt::NoPen);
        for (const auto& hole : granted.holes) {
            const auto place = part(hole.from, hole.to, room, 5);
            painter.fillRect(place, theme.neutral.fill);
            painter.fillRect(place, QBrush(theme.neutral.strong, Qt::BDiagPattern));
        }
        if (granted.overlap)
            painter.fillRect(part(granted.overlap->from, granted.overlap->to, QRectF(rect()), 4), theme.stale.strong);
    }

private:
    [[nodiscard]] QRectF part(history::Time from, history::Time to, const QRectF& room, qreal least) const
    {
        const auto whole = static_cast<qreal>(std::max<qint64>(1, (m_safety->to - m_safety->from).count()));
        const auto at = [&](history::Time time) {
            const auto share = static_cast<qreal>((time - m_safety->from).count()) / whole;
            return room.left() + std::clamp<qreal>(share, 0, 1) * room.width();
        };
        const qreal left = std::min(at(from), room.right() - least);
        return {left, room.top(), std::max(least, at(to) - left), room.height()};
    }

    std::optional<WhySafety> m_safety;
};

SafeView::SafeView(QWidget* parent)
    : QWidget(parent)
    , m_mark(named(new SafetyMark(this), "whyVerdict"))
    , m_strip(named(new SafetyStrip(this), "whyStrip"))
    , m_text(uncutSentence({}, "whySafeText", this))
    , m_range(uncutQuietLabel({}, "whySafeRange", this))
    , m_holes(uncutQuietLabel({}, "whyHoles", this))
{
    setObjectName(QStringLiteral("whySafe"));
    auto* const column = roomyLayoutIn<QVBoxLayout>(this, QMargins(12, 10, 12, 12), 6);
    column->addWidget(m_mark);
    column->addWidget(m_text);
    column->addWidget(m_strip);
    column->addWidget(m_range);
    column->addWidget(m_holes);
    keepSaid(this, [this] {
        setAccessibleName(tr("Was it safe?"));
        showSafety();
    });
}

void SafeView::setFigures(const WhyFigures* figures, const QDateTime& now)
{
    m_isWorkedOut = figures != nullptr;
    m_safety = figures != nullptr ? figures->safety : std::nullopt;
    m_now = now;
    showSafety();
}

void SafeView::showSafety()
{
    m_mark->setVisible(m_safety.has_value());
    m_strip->setVisible(m_safety.has_value());
    if (!m_safety) {
        setShownWords(m_text,
            m_isWorkedOut ? tr("Nothing was observed here yet, so nothing is proved.") : tr("Not worked out yet."));
        setShownWords(m_range, {});
        setShownWords(m_holes, {});
        return;
    }
    m_mark->setVerdict(m_safety->check.granted.verdict);
    m_strip->setSafety(*m_safety);
    m_strip->setAccessibleName(tr("Observed time, with what was not observed"));
    setShownWords(m_text, exclusion::checkText(m_safety->check));
    setShownWords(m_range, safetyRange(*m_safety, m_now));
    m_strip->setAccessibleDescription(m_range->text());
    setShownWords(m_holes, bullets(holeSentences(*m_safety, m_now)));
}

} // namespace gui
