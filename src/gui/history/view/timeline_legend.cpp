// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_legend.h"
#include "gui/kit/view/views.h"

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
constexpr std::array spanSamples{history::SpanKind::Waiting, history::SpanKind::Holding, history::SpanKind::Stale};
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

/// The words in the order of the samples.
QStringList legendWords()
{
    QStringList words;
    for (const auto kind : spanSamples)
        words.append(spanKindText(kind));
    for (const auto kind : bandSamples)
        words.append(bandWord(kind));
    return words;
}

} // namespace

TimelineLegend::TimelineLegend(QWidget* parent)
    : QWidget(parent)
{
    nameWidget(this, "timelineLegend", tr("Legend"));
    setAccessibleDescription(legendWords().join(QStringLiteral(", ")));
    setToolTip(
        tr("Waiting: low bar. Holding: full bar. Stale (hatched, framed): session ended, permit lost. Lock-delay "
           "(dashed): the key may be rejected during this time. Expiry (bracket): range of the last renewal, if the "
           "TTL ended the session. Gap (hatched): not all changes were observed; without contact there are no bars."));
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    for (const QString& word : legendWords()) {
        const int needed = sampleWidth + sampleGap + fontMetrics().horizontalAdvance(word);
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
    const QStringList words = legendWords();
    const auto rects = entries(width());
    const int line = fontMetrics().height();
    for (qsizetype i = 0; i < rects.size(); ++i) {
        const QRect& room = rects[i];
        const QRect sample(room.left(), room.top() + (room.height() - line) / 2, sampleWidth, line);
        const auto span = static_cast<std::size_t>(i);
        if (span < spanSamples.size())
            paintBar(painter, sample, spanSamples[span], theme);
        else
            paintBand(painter, sample.adjusted(0, 2, 0, -2), bandSamples[span - spanSamples.size()], theme);
        painter.setPen(theme.quiet);
        painter.drawText(room.adjusted(sampleWidth + sampleGap, 0, 2, 0),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), words[i]);
    }
}

} // namespace gui
