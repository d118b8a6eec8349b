// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/timeline_legend.h"

#include "gui/models/timeline_words.h"
#include "gui/paint/timeline_bars.h"

#include <QPainter>

#include <array>

namespace gui {

namespace {

constexpr int sampleWidth = 14;
constexpr int sampleGap = 4;
constexpr int entryGap = 12;
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
    setObjectName(QStringLiteral("timelineLegend"));
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(legendWords().join(QStringLiteral(", ")));
    setToolTip(tr("Waiting is a low bar, holding a full one. Stale, hatched with a frame: the session is gone, its "
                  "permit is lost. Lock-delay, dashed: the key may be refused so long. Expiry, a bracket: the session "
                  "was renewed last in here, if its TTL ended it. Gap, hatched: not every change was seen."));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QSize TimelineLegend::sizeHint() const
{
    int width = 0;
    for (const QString& word : legendWords())
        width += sampleWidth + sampleGap + fontMetrics().horizontalAdvance(word) + entryGap;
    return {width, fontMetrics().height() + 2};
}

QSize TimelineLegend::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void TimelineLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Theme theme = Theme::of(palette());
    const QStringList words = legendWords();
    const int line = fontMetrics().height();
    const auto widthOf
        = [&](const QString& word) { return sampleWidth + sampleGap + fontMetrics().horizontalAdvance(word); };
    // The first ones count most: they stay while room lacks.
    int shown = 0;
    int taken = 0;
    while (shown < words.size() && taken + widthOf(words[shown]) <= width())
        taken += widthOf(words[shown++]) + entryGap;
    int left = width() - taken + entryGap;
    for (int i = 0; i < shown; ++i) {
        const QRect sample(left, (height() - line) / 2, sampleWidth, line);
        const auto span = static_cast<std::size_t>(i);
        if (span < spanSamples.size())
            paintBar(painter, sample, spanSamples[span], theme);
        else
            paintBand(painter, sample.adjusted(0, 2, 0, -2), bandSamples[span - spanSamples.size()], theme);
        painter.setPen(theme.quiet);
        painter.drawText(QRect(left + sampleWidth + sampleGap, 0, width(), height()),
            static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), words[i]);
        left += widthOf(words[i]) + entryGap;
    }
}

} // namespace gui
