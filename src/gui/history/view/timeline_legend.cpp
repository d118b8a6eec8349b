// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_legend.h"
#include "gui/kit/view/keep_said.h"

#include "gui/history/model/timeline_words.h"
#include "gui/history/view/timeline_painter.h"

#include <QPainter>

#include <array>

namespace gui {

namespace {

constexpr int sampleWidth = 14;
constexpr int sampleGap = 4;
constexpr int entryGap = 12;
constexpr int legendMargin = 8;
constexpr std::array spanSamples{
    history::SpanKind::Waiting, history::SpanKind::Holding, history::SpanKind::Stale, history::SpanKind::Named};
constexpr std::array bandSamples{history::BandKind::LockDelay, history::BandKind::Expired, history::BandKind::Gap};

QString bandWord(history::BandKind kind)
{
    switch (kind) {
    case history::BandKind::LockDelay:
        return TimelineLegend::tr("lock-delay");
    case history::BandKind::Expired:
        return TimelineLegend::tr("expiry");
    case history::BandKind::Gap:
    case history::BandKind::Outage:
        break;
    }
    return TimelineLegend::tr("gap");
}

} // namespace

TimelineLegend::TimelineLegend(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("timelineLegend"));
    keepSaid(this, [this] {
        setAccessibleName(tr("Legend"));
        setToolTip(tr(
            "Waiting: low bar. Holding: full bar. Stale (hatched, framed): session without a key, permit lost. Named "
            "(framed): only a value names the holder. Lock-delay (dashed): the key may be rejected during this time. "
            "Expiry (bracket): range of the last renewal, if the TTL ended the session. Gap (hatched): not all changes "
            "were observed; without contact there are no bars."));
        makeSamples();
    });
    // Not Fixed: that would bound it to the one row of its size hint, whatever its height for this width.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TimelineLegend::setKinds(const std::vector<ContenderLook>& kinds)
{
    if (m_kinds == kinds)
        return;
    m_kinds = kinds;
    makeSamples();
}

void TimelineLegend::makeSamples()
{
    m_samples.clear();
    for (const auto kind : spanSamples) {
        m_samples.push_back({spanKindText(kind), [kind](QPainter& painter, const QRect& room, const Theme& theme) {
                                 paintBar(painter, room, kind, theme);
                             }});
    }
    for (const auto& look : m_kinds) {
        m_samples.push_back({look.kind, [look](QPainter& painter, const QRect& room, const Theme& theme) {
                                 constexpr int width = 5;
                                 const QRect stripe(room.right() - width, room.top(), width, room.height());
                                 paintKind(painter, stripe, look.colour, theme);
                             }});
    }
    for (const auto kind : bandSamples) {
        m_samples.push_back({bandWord(kind), [kind](QPainter& painter, const QRect& room, const Theme& theme) {
                                 paintBand(painter, room.adjusted(0, 2, 0, -2), kind, theme);
                             }});
    }
    QStringList words;
    for (const auto& sample : m_samples)
        words.append(sample.word);
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int TimelineLegend::rowHeight() const
{
    return fontMetrics().height() + 2;
}

/// In as many rows as it takes: none is left out.
QList<QRect> TimelineLegend::entries(int width) const
{
    QList<QRect> rects;
    QPoint place(legendMargin, 0);
    for (const auto& sample : m_samples) {
        const int needed = sampleWidth + sampleGap + fontMetrics().horizontalAdvance(sample.word);
        if (place.x() > legendMargin && place.x() + needed > width - legendMargin)
            place = {legendMargin, place.y() + rowHeight()};
        rects.append({place, QSize(needed, rowHeight())});
        place.rx() += needed + entryGap;
    }
    return rects;
}

QSize TimelineLegend::sizeHint() const
{
    const auto rects = entries(QWIDGETSIZE_MAX);
    return {rects.back().right() + legendMargin, rowHeight()};
}

QSize TimelineLegend::minimumSizeHint() const
{
    return {0, rowHeight()};
}

int TimelineLegend::heightForWidth(int width) const
{
    return entries(width).constLast().bottom() + 1;
}

void TimelineLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Theme theme = Theme::of(palette());
    const auto rects = entries(width());
    const int line = fontMetrics().height();
    for (std::size_t i = 0; i < m_samples.size(); ++i) {
        const QRect& room = rects[static_cast<qsizetype>(i)];
        const QRect place(room.left(), room.top() + (room.height() - line) / 2, sampleWidth, line);
        m_samples[i].paint(painter, place, theme);
        painter.setPen(theme.quiet);
        painter.drawText(room.adjusted(sampleWidth + sampleGap, 0, 2, 0),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), m_samples[i].word);
    }
}

} // namespace gui
