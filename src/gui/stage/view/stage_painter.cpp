// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/view/stage_painter.h"

#include "gui/kit/model/format.h"
#include "gui/kit/view/shapes.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>

#include <algorithm>

namespace gui {

namespace {

struct StagePainterText {
    Q_DECLARE_TR_FUNCTIONS(gui::StagePainter)
};

QFont scaled(QFont font, qreal factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(7, static_cast<int>(font.pixelSize() * factor)));
    return font;
}

void drawElided(QPainter& painter, const QRectF& room, Qt::Alignment align, const QString& text,
    Qt::TextElideMode mode = Qt::ElideRight)
{
    const QFontMetricsF metrics(painter.font());
    painter.drawText(room, static_cast<int>(align), metrics.elidedText(text, mode, room.width()));
}

constexpr qreal smallFont = 0.9;
constexpr qreal mostShrunk = 0.7;

/// "≥ 12 s" is long for a small card: the sign stays, the blank goes.
QString smallAge(QString age)
{
    return age.replace(QStringLiteral("≥ "), QStringLiteral("≥"));
}

/// Of the stripe that tells the kind of a contender.
qreal kindHeight(const QRectF& card)
{
    return std::clamp(card.height() * 0.09, 3.0, 6.0);
}

QPainterPath flightPath(const QPointF& from, const QPointF& to)
{
    QPainterPath path(from);
    const qreal bend = (from.y() - to.y()) * 0.55;
    path.cubicTo(from - QPointF(0, bend), to + QPointF(0, bend), to);
    return path;
}

/// Out at the left of `from`, along the free height `between`, up to the bottom of `to`.
QPainterPath wayPath(const QRectF& from, const QRectF& to, qreal between)
{
    const qreal bulge = 0.9 * from.left();
    const qreal aim = to.center().x();
    const qreal bend = std::min(to.width() / 4, aim - from.left());
    QPainterPath path({from.left(), from.center().y()});
    path.cubicTo({from.left() - bulge, from.center().y()}, {from.left() - bulge, between}, {from.left(), between});
    path.lineTo(aim - bend, between);
    path.quadTo({aim, between}, {aim, to.bottom()});
    return path;
}

/// Of `— limit 3, all taken`, `— in order of arrival (CreateIndex)` or `session ended – stale`, what comes first where
/// not all of it fits.
QString fittingRest(const QString& rest, const QFontMetricsF& metrics, qreal room)
{
    static const QRegularExpression parting(QStringLiteral("(?:, |，| \\(|（| – )"));
    QString fitting = rest;
    while (metrics.horizontalAdvance(fitting) > room) {
        const auto end = fitting.lastIndexOf(parting);
        if (end < 0)
            return rest;
        fitting.truncate(end);
    }
    return fitting;
}

/// Smaller, but readable, where the text needs it.
QFont shrunk(const QFont& font, const QString& text, qreal room)
{
    constexpr qreal spare = 0.98; // Letters of another size are not exactly as wide as their size says.
    const qreal width = QFontMetricsF(font).horizontalAdvance(text);
    return width > room ? scaled(font, std::max(mostShrunk, spare * room / width)) : font;
}

} // namespace

CardLine fittingLine(const QString& text, const QFont& font, qreal room)
{
    if (QFontMetricsF(font).horizontalAdvance(text) <= room)
        return {text, font};
    const QString fitting = fittingRest(text, QFontMetricsF(scaled(font, mostShrunk)), room);
    return {fitting, shrunk(font, fitting, room)};
}

qreal widestSmallAge(const QFont& font)
{
    using namespace std::chrono_literals;
    const auto width = [](const QFont& with, std::chrono::milliseconds age) {
        return QFontMetricsF(with).horizontalAdvance(smallAge(words::ageText(age, false)));
    };
    // Seconds and their tenths in full size, rarer and longer ages in the smallest.
    const QFont full = scaled(font, smallFont);
    const QFont least = scaled(full, mostShrunk);
    return std::max({width(full, 8800ms), width(full, 58s), width(least, 58min + 58s), width(least, 20h + 58min)});
}

StagePainter::StagePainter(
    const StageScene& scene, const StageLayout& layout, const QPalette& palette, const QFont& font)
    : m_scene(scene)
    , m_layout(layout)
    , m_palette(palette)
    , m_theme(Theme::of(palette))
    , m_font(font)
    , m_bold(font)
    , m_small(scaled(font, smallFont))
    , m_fixed(fixedFont(font))
{
    m_bold.setBold(true);
}

void StagePainter::paint(QPainter& painter, const QRectF& exposed) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintNext(painter);
    paintTitles(painter);
    for (std::size_t i = 0; i < m_scene.permits.size() && i < m_layout.permits.size(); ++i) {
        if (m_layout.permits[i].intersects(exposed))
            paintPermit(painter, m_scene.permits[i], m_layout.permits[i], m_layout.cards[i]);
    }
    for (std::size_t i = 0; i < m_scene.queue.size() && i < m_layout.queue.size(); ++i) {
        if (m_layout.queue[i].intersects(exposed))
            paintSmall(painter, m_scene.queue[i], m_layout.queue[i]);
    }
    if (!m_layout.more.isNull()) {
        painter.setFont(m_small);
        painter.setPen(m_theme.quiet);
        drawElided(painter, m_layout.more, Qt::AlignLeft | Qt::AlignVCenter,
            StagePainterText::tr("… %n more", nullptr, m_scene.hiddenWaiters));
    }
    paintSentence(painter);
    paintFocus(painter);
}

/// From the first in line to the permit that can be taken, around the queue's title and beneath everything else.
void StagePainter::paintNext(QPainter& painter) const
{
    const auto permit = static_cast<std::size_t>(m_scene.nextPermit);
    if (m_scene.nextPermit < 0 || permit >= m_layout.permits.size() || m_layout.queue.empty() || !m_flying.isEmpty())
        return;
    painter.setPen(wayPen());
    painter.setBrush(Qt::NoBrush);
    const qreal between = (m_layout.permits.back().bottom() + m_layout.queueTitle.top()) / 2;
    painter.drawPath(wayPath(m_layout.queue.front(), m_layout.permits[permit], between));
}

QPen StagePainter::wayPen() const
{
    QPen pen(m_theme.next.strong, 1.5, Qt::DashLine);
    pen.setDashPattern({4, 3});
    return pen;
}

void StagePainter::paintTitles(QPainter& painter) const
{
    QString permits = m_scene.permitsTitle;
    if (m_scene.hiddenPermits > 0)
        permits = StagePainterText::tr("%1 (%2)").arg(
            permits, StagePainterText::tr("%n not drawn", nullptr, m_scene.hiddenPermits));
    if (!permits.isEmpty())
        paintTitle(painter, m_layout.permitsTitle, StagePainterText::tr("Permits"), permits);
    if (!m_scene.queueTitle.isEmpty())
        paintTitle(painter, m_layout.queueTitle, StagePainterText::tr("Queue"), m_scene.queueTitle);
}

void StagePainter::paintTitle(QPainter& painter, const QRectF& room, const QString& head, const QString& rest) const
{
    painter.setFont(m_bold);
    painter.setPen(m_palette.color(QPalette::WindowText));
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), head);
    QRectF behind = room;
    behind.setLeft(room.left() + QFontMetricsF(m_bold).horizontalAdvance(head + QLatin1Char(' ')));
    painter.setFont(m_font);
    if (!rest.isEmpty())
        drawElided(painter, behind, Qt::AlignLeft | Qt::AlignVCenter,
            fittingRest(QStringLiteral("— ") + rest, QFontMetricsF(m_font), behind.width()));
}

void StagePainter::paintPermit(
    QPainter& painter, const StagePermit& permit, const QRectF& outline, const QRectF& inside) const
{
    QPen pen(permit.overLimit ? m_theme.stale.strong : m_theme.neutral.outline, 1.5, Qt::DashLine);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(outline.adjusted(1, 1, -1, -1), 6, 6);
    const bool shown = permit.card && !m_flying.contains(permit.card->session);
    if (shown && m_layout.permitSize == CardSize::Small) {
        paintSmall(painter, *permit.card, inside);
    } else if (shown) {
        paintHolder(painter, *permit.card, inside);
    } else if (!permit.card) {
        painter.setFont(m_small);
        painter.setPen(m_theme.quiet);
        const QString free = StagePainterText::tr("free", "permit");
        const bool room = m_layout.permitSize != CardSize::Small;
        drawElided(painter, inside, Qt::AlignCenter,
            !permit.label.isEmpty() && room ? StagePainterText::tr("%1 · %2").arg(permit.label, free)
                : room                      ? free
                                            : QString());
    }
}

void StagePainter::paintBox(QPainter& painter, const QRectF& room, const Tone& tone, bool selected) const
{
    painter.setPen(selected ? QPen(m_theme.info.strong, 2) : QPen(tone.outline, 1));
    painter.setBrush(tone.fill);
    painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

/// The fill of a card tells what a contender does. Its kind is a stripe along the upper edge, where no word stands.
void StagePainter::paintKind(QPainter& painter, const StageCard& card, const QRectF& room) const
{
    const auto look = m_looks.constFind(card.ownName);
    if (look == m_looks.constEnd())
        return;
    const qreal height = kindHeight(room);
    painter.save();
    painter.setClipRect(QRectF(room.left(), room.top(), room.width(), height), Qt::IntersectClip);
    painter.setPen(Qt::NoPen);
    painter.setBrush(kindTone(m_theme, look->colour).strong);
    painter.drawRoundedRect(room.adjusted(1, 1, -1, -1), 5, 5);
    painter.restore();
}

QString StagePainter::age(const StageCard& card) const
{
    if (!card.since.isValid())
        return {};
    return words::ageText(std::chrono::milliseconds(card.since.msecsTo(m_now)), card.exact);
}

void StagePainter::paintHolder(QPainter& painter, const StageCard& card, const QRectF& room) const
{
    const Tone& tone = toneFor(m_theme, card.state);
    paintBox(painter, room, tone, card.session == m_selected);
    paintKind(painter, card, room);
    const qreal line = QFontMetricsF(m_font).height();
    const bool medium = m_layout.permitSize == CardSize::Medium;
    const qreal side = (medium ? 0.35 : 0.55) * line;
    const qreal edge = (medium ? 0.2 : 0.3) * line;
    const auto look = m_looks.constFind(card.ownName);
    const bool hasLook = look != m_looks.constEnd();
    const qreal stripe = hasLook ? kindHeight(room) - edge + 1 : 0;
    const QRectF text = room.adjusted(side, edge + std::max(0.0, stripe), -side, -edge);
    painter.setPen(tone.text);
    painter.setFont(m_bold);
    // Neighbours often begin alike and differ in their last figures. A large card of no kind has a line for the id.
    drawElided(painter, QRectF(text.topLeft(), QSizeF(text.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
        medium || hasLook ? card.name : card.ownName, Qt::ElideMiddle);
    const QString held = age(card);
    QString state = !card.note.isEmpty() ? card.note
        : held.isEmpty()                 ? QString()
                                         : StagePainterText::tr("held %1").arg(held);
    if (hasTtl(card) && card.note.isEmpty() && !held.isEmpty()) {
        // Half a number would be another one.
        const QString withTtl = StagePainterText::tr("held %1 · TTL %2").arg(held, words::chosenText(*card.ttl.time));
        if (QFontMetricsF(m_small).horizontalAdvance(withTtl) <= text.width())
            state = withTtl;
    }
    if (medium) {
        const CardLine fitting = fittingLine(card.note.isEmpty() ? held : card.note, m_small, text.width());
        painter.setFont(fitting.font);
        drawElided(painter, QRectF(text.left(), text.bottom() - line, text.width(), line),
            Qt::AlignLeft | Qt::AlignVCenter, fitting.text);
        return;
    }
    if (hasLook) {
        painter.setFont(m_small);
        drawElided(painter, QRectF(text.left(), text.top() + line, text.width(), line),
            Qt::AlignLeft | Qt::AlignVCenter, look->kind);
        drawElided(painter, QRectF(text.left(), text.top() + 2 * line, text.width(), line),
            Qt::AlignLeft | Qt::AlignVCenter, state);
        return;
    }
    painter.setFont(m_fixed);
    drawElided(painter, QRectF(text.left(), text.top() + line, text.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
        card.name == shortId(card.session) ? StagePainterText::tr("no name", "session") : shortId(card.session));
    painter.setFont(m_small);
    drawElided(painter, QRectF(text.left(), text.top() + 2 * line, text.width(), line),
        Qt::AlignLeft | Qt::AlignVCenter, state);
}

void StagePainter::paintSmall(QPainter& painter, const StageCard& card, const QRectF& room) const
{
    const Tone& tone = toneFor(m_theme, card.state);
    paintBox(painter, room, tone, card.session == m_selected);
    paintKind(painter, card, room);
    painter.setPen(tone.text);
    const QString old = card.note.isEmpty() ? age(card) : QString();
    const QRectF text = room.adjusted(2, 0.08 * room.height(), -2, -0.08 * room.height());
    painter.setFont(m_bold);
    // Where several kinds contend, a number alone is that of one of each.
    const qreal wish = QFontMetricsF(m_bold).horizontalAdvance(card.name);
    const bool isWhole = (m_severalKinds || m_scene.severalNames) && wish * mostShrunk <= text.width();
    const QString label = isWhole ? card.name : card.label;
    if (isWhole && wish > text.width())
        painter.setFont(scaled(m_bold, text.width() / wish));
    if (old.isEmpty()) {
        drawElided(painter, text, Qt::AlignCenter, label, Qt::ElideMiddle);
        return;
    }
    drawElided(painter, QRectF(text.left(), text.top(), text.width(), text.height() / 2), Qt::AlignCenter, label,
        Qt::ElideMiddle);
    const QString shown = smallAge(old);
    const QFont font = shrunk(m_small, shown, text.width());
    painter.setFont(font);
    painter.drawText(QRectF(text.left(), text.center().y(), text.width(), text.height() / 2), Qt::AlignCenter,
        QFontMetricsF(font).elidedText(shown, Qt::ElideRight, text.width()));
}

void StagePainter::paintFocus(QPainter& painter) const
{
    const QRectF room = itemRect(m_layout, m_focused);
    if (room.isNull())
        return;
    painter.setPen(QPen(m_palette.color(QPalette::Highlight), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(room.adjusted(-2, -2, 2, 2), 7, 7);
}

void StagePainter::paintSentence(QPainter& painter) const
{
    painter.setFont(m_font);
    painter.setPen(m_theme.quiet);
    QRectF room = m_layout.sentence;
    if (m_scene.sentenceTone == RowState::Stale || m_scene.sentenceTone == RowState::Warning) {
        const qreal line = QFontMetricsF(m_font).height();
        paintDot(
            painter, {room.left() + 0.35 * line, room.top() + 0.5 * line}, 0.22 * line, m_scene.sentenceTone, m_theme);
        room.setLeft(room.left() + line);
    }
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap), m_scene.sentence);
}

void StagePainter::paintFlight(
    QPainter& painter, const StageCard& card, const QRectF& from, const QRectF& to, qreal progress) const
{
    const auto path = flightPath(from.center(), to.center());
    painter.save();
    QRegion room = painter.hasClipping() ? painter.clipRegion()
                                         : QRegion(path.boundingRect().toAlignedRect().adjusted(-2, -2, 2, 2));
    for (const QRectF& title : {m_layout.permitsTitle, m_layout.queueTitle})
        room -= title.toAlignedRect(); // A line through a heading cannot be read, and nor can the heading.
    painter.setClipRegion(room);
    painter.setPen(wayPen());
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.restore();
    const QSizeF size = from.size() + (to.size() - from.size()) * progress;
    QRectF place(QPointF(), size);
    place.moveCenter(path.pointAtPercent(std::clamp(progress, 0.0, 1.0)));
    paintSmall(painter, card, place);
}

} // namespace gui
