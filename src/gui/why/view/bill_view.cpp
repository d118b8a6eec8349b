// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/bill_view.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/why/model/why_words.h"
#include "words/times.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr std::size_t mostLines = 8; ///< The bar has all parts, whatever it is read by.

const Tone& billTone(const Theme& theme, waits::BillKind kind)
{
    switch (kind) {
    case waits::BillKind::Behind:
        return theme.waiting;
    case waits::BillKind::Stale:
        return theme.stale;
    case waits::BillKind::LockDelay:
        return theme.next;
    case waits::BillKind::HandOver:
        return theme.info;
    default:
        return theme.neutral;
    }
}

/// What was not seen is hatched, like the gaps of the timeline.
void paintPart(QPainter& painter, const QRectF& room, waits::BillKind kind, const Theme& theme)
{
    const auto& tone = billTone(theme, kind);
    if (kind == waits::BillKind::Unseen || kind == waits::BillKind::Untold) {
        painter.fillRect(room, tone.fill);
        painter.fillRect(
            room, QBrush(tone.strong, kind == waits::BillKind::Unseen ? Qt::BDiagPattern : Qt::Dense6Pattern));
        return;
    }
    painter.fillRect(room, tone.strong);
}

} // namespace

class BillBar : public QWidget
{
public:
    explicit BillBar(QWidget* parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        keepMeasured(this, [this] { setFixedHeight(fontMetrics().height() * 3 / 2); });
    }
    void setBill(const WhyBill& bill)
    {
        m_bill = bill;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const auto theme = Theme::of(QApplication::palette());
        const auto whole = static_cast<qreal>(std::max<qint64>(1, m_bill.whole.count()));
        qreal left = 0;
        for (const auto& part : m_bill.parts) {
            const qreal wide = width() * static_cast<qreal>(part.time.count()) / whole;
            paintPart(painter, QRectF(left, 0, std::max<qreal>(1, wide), height()), part.kind, theme);
            left += wide;
            // Two holders side by side have one colour: a line tells them apart.
            painter.fillRect(QRectF(left - 1, 0, 1, height()), QApplication::palette().color(QPalette::Base));
        }
    }

private:
    WhyBill m_bill;
};

class BillLine : public QWidget
{
public:
    explicit BillLine(QWidget* parent)
        : QWidget(parent)
        , m_title(new UncutLabel(this))
        , m_time(new PlainLabel(this))
    {
        m_time->setObjectName(QStringLiteral("whyBillTime"));
        m_title->setObjectName(QStringLiteral("whyBillPart"));
        makeBold(m_time);
        auto* const row = layoutIn<QHBoxLayout>(this, {}, 8);
        keepMeasured(this, [this, row] { row->setContentsMargins(fontMetrics().height() + 4, 0, 0, 0); });
        row->addWidget(m_title, 1);
        row->addWidget(m_time);
    }
    void setPart(const BillPart& part)
    {
        m_kind = part.kind;
        m_title->setText(blockText(part.title));
        m_time->setText(words::lengthText(part.time));
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const qreal side = fontMetrics().height() * 0.6;
        paintPart(painter, QRectF(0, (fontMetrics().height() - side) / 2, side, side), m_kind,
            Theme::of(QApplication::palette()));
    }

private:
    waits::BillKind m_kind = waits::BillKind::HandOver;
    QLabel* m_title;
    QLabel* m_time;
};

BillView::BillView(QWidget* parent)
    : QWidget(parent)
    , m_title(boldSentence({}, "whyBillTitle", this))
    , m_text(uncutSentence({}, "whyBillText", this))
    , m_bar(named(new BillBar(this), "whyBillBar"))
    , m_column(roomyLayoutIn<QVBoxLayout>(this, QMargins(14, 12, 14, 12), 6))
    , m_foot(uncutQuietLabel({}, "whyBillFoot", this))
{
    setObjectName(QStringLiteral("whyBill"));
    m_column->addWidget(m_title);
    m_column->addWidget(m_bar);
    m_lines = CardColumn<BillLine>(m_column, 2);
    m_column->addWidget(m_text);
    m_column->addWidget(m_foot);
    keepSaid(this, [this] {
        setAccessibleName(tr("What the wait was made of"));
        showBill();
    });
}

void BillView::setFigures(const WhyFigures* figures)
{
    auto bill = figures != nullptr ? std::optional(figures->bill) : std::nullopt;
    if (bill == m_bill)
        return;
    m_bill = std::move(bill);
    showBill();
}

void BillView::showBill()
{
    const auto bill = m_bill.value_or(WhyBill());
    const bool isAny = !bill.parts.empty();
    m_title->setText(isAny ? billTitle(bill) : tr("Waiting time"));
    m_bar->setVisible(isAny);
    m_bar->setBill(bill);
    m_bar->setAccessibleName(m_title->text());
    m_bar->setAccessibleDescription(bill.text);
    const bool isMore = bill.parts.size() > mostLines;
    m_lines.resize(std::min(bill.parts.size(), mostLines), [this] { return new BillLine(this); });
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        m_lines[i]->setPart(bill.parts[i]);
    m_text->setText(isMore ? blockText(bill.text) : QString());
    m_text->setVisible(!m_text->text().isEmpty());
    m_foot->setText(!m_bill ? tr("Not worked out yet.")
            : !isAny        ? tr("No wait was observed here.")
            : bill.ofAll    ? tr("The time of all waiting contenders together. Hatched: not observed.")
                            : tr("The parts add up to the whole. Hatched: not observed."));
}

} // namespace gui
