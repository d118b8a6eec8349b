// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/view/stage_view.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/view_memory.h"

#include "gui/kit/model/format.h"
#include "gui/stage/view/stage_painter.h"
#include "words/times.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSet>
#include <QVariantAnimation>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gui {

namespace {

constexpr int flightMs = 250;
constexpr std::size_t mostCardsInMotion = 60; ///< Beyond, nobody could follow one of them.
constexpr std::size_t mostFlights = 8; ///< At the same time; who comes after is there at once.

/// A flight is over: its timer ends now, and it a turn later, for it may be the one that tells so.
void drop(QVariantAnimation* progress)
{
    progress->disconnect();
    progress->stop();
    progress->deleteLater();
}

/// Of a queue that may be empty now: cards that come and go do not change the size of all.
bool showsFirstWaiter(StageSpec spec, int height)
{
    spec.queue = std::max(1, spec.queue);
    return layOut(spec).queue.front().bottom() <= height;
}

} // namespace

StageView::StageView(QWidget* parent)
    : ItemsView(parent)
    , m_now(QDateTime::currentDateTimeUtc())
    , m_outdated(new OutdatedOverlay(this))
{
    setObjectName(QStringLiteral("stage"));
    keepSaid(this, [this] {
        setAccessibleName(tr("Diagram"));
        relayout(); // Ages have a width in each language.
    });
}

void StageView::setScene(const StageScene& scene)
{
    if (scene == m_scene)
        return;
    const QString focused = cardAt(focusedItem()) != nullptr ? cardAt(focusedItem())->session : QString();
    takeOff(scene);
    m_scene = scene;
    relayout();
    // The focus stays on the contender, wherever it went.
    setFocusedItem(std::min(focused.isEmpty() ? focusedItem() : itemOfSession(focused), itemCount() - 1));
    QAccessibleEvent changed(this, QAccessible::VisibleDataChanged);
    QAccessible::updateAccessibility(&changed);
}

void StageView::resetScene(const StageScene& scene)
{
    land();
    m_scene = scene;
    setFocusedItem(-1);
    verticalScrollBar()->setValue(0);
    relayout();
    QAccessibleEvent changed(this, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
}

void StageView::setNow(const QDateTime& now)
{
    m_now = now;
    viewport()->update();
}

void StageView::setOld(bool old)
{
    if (m_outdated->isOutdated() == old)
        return;
    m_outdated->setOutdated(old);
    if (old)
        land();
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

void StageView::setSelectedSession(const QString& session)
{
    if (m_selected == session)
        return;
    m_selected = session;
    viewport()->update();
}

void StageView::setLooks(const ContenderLooks& looks)
{
    if (m_looks == looks)
        return;
    m_looks = looks;
    m_severalKinds = kindsOf(looks).size() > 1;
    viewport()->update();
    QAccessibleEvent changed(this, QAccessible::VisibleDataChanged);
    QAccessible::updateAccessibility(&changed);
}

bool StageView::isAnimating() const
{
    return !m_flights.empty();
}

bool StageView::motionWanted(std::size_t cards) const
{
    return isMotionWanted() && !isOld() && isVisible() && cards <= mostCardsInMotion;
}

/// The card of a contender that was in the queue and has a permit in the next scene flies there. Who flies there
/// already goes on: a hand-over is several changes, one shortly after the other.
void StageView::takeOff(const StageScene& next)
{
    if (!motionWanted(next.permits.size() + next.queue.size()))
        return land();
    const auto permitOf = [&next](const QString& session) {
        const auto permit = std::ranges::find_if(
            next.permits, [&session](const StagePermit& each) { return each.card && each.card->session == session; });
        return permit == next.permits.end() ? -1 : static_cast<int>(permit - next.permits.begin());
    };
    std::erase_if(m_flights, [&permitOf](const Flight& flight) {
        const bool isOver = permitOf(flight.card.session) != flight.permit;
        if (isOver)
            drop(flight.progress);
        return isOver;
    });
    for (std::size_t i = 0; i < m_scene.queue.size() && m_flights.size() < mostFlights; ++i) {
        if (const int permit = permitOf(m_scene.queue[i].session); permit >= 0)
            fly(m_scene.queue[i], m_layout.queue[i], permit);
    }
}

void StageView::fly(const StageCard& card, const QRectF& from, int permit)
{
    auto* const progress = named(new QVariantAnimation(this), "flight");
    progress->setDuration(flightMs);
    progress->setStartValue(0.0);
    progress->setEndValue(1.0);
    progress->setEasingCurve(QEasingCurve::InOutCubic);
    m_flights.push_back({card, from, permit, progress});
    connect(progress, &QVariantAnimation::valueChanged, this, [this] {
        if (!isMotionWanted())
            land();
        viewport()->update();
    });
    connect(progress, &QVariantAnimation::finished, this, [this, progress] {
        std::erase_if(m_flights, [progress](const Flight& flight) { return flight.progress == progress; });
        drop(progress);
        viewport()->update();
    });
    progress->start();
}

void StageView::land()
{
    for (const auto& flight : m_flights)
        drop(flight.progress);
    m_flights.clear();
}

bool StageView::isPresented() const
{
    return window()->property(arrangedForNowProperty).toBool();
}

/// While presenting, the words and the cards grow as long as all of them are seen: half of a large screen would stay
/// empty otherwise, and the back row reads what fills it.
void StageView::growIntoRoom()
{
    constexpr double most = 2.0;
    constexpr int parts = 10;
    if (!isPresented() || m_scene.permits.empty()) {
        if (std::exchange(m_isGrown, false))
            setFont(QFont()); // That of the window again.
        return;
    }
    const QFont usual = fontAround(this);
    QFont chosen = usual;
    // From below: a crowd that does not fit costs one layout, not ten for each change.
    for (int part = 1; part <= parts; ++part) {
        const QFont font = scaledFont(usual, 1.0 + part * (most - 1.0) / parts);
        const auto layout = layOut(specFor(font));
        if (layout.permitSize != CardSize::Large || layout.size.height() > viewport()->height())
            break;
        chosen = font;
    }
    m_isGrown = true;
    if (chosen != font())
        setFont(chosen); // Lays out again.
}

StageSpec StageView::specFor(const QFont& font) const
{
    StageSpec spec;
    spec.permits = static_cast<int>(m_scene.permits.size());
    spec.queue = static_cast<int>(m_scene.queue.size());
    spec.more = m_scene.hiddenWaiters > 0;
    spec.width = viewport()->width();
    const QFontMetricsF metrics(font);
    spec.line = std::ceil(metrics.height());
    spec.age = widestSmallAge(font);
    spec.compact = isCompact() || (isPresented() && !showsFirstWaiter(spec, viewport()->height()));
    const qreal room = std::max(1.0, layOut(spec).sentence.width() - spec.line);
    spec.sentence = metrics.boundingRect(QRectF(0, 0, room, 10000), Qt::TextWordWrap, m_scene.sentence).height();
    return spec;
}

void StageView::relayout()
{
    if (!m_isGrowing) {
        m_isGrowing = true;
        growIntoRoom();
        m_isGrowing = false;
    }
    const StageSpec spec = specFor(font());
    m_layout = layOut(spec);
    setContentHeight(m_layout.size.height(), spec.line);
}

void StageView::paintContent(QPainter& painter, const QRectF& seen)
{
    StagePainter stage(m_scene, m_layout, palette(), font());
    stage.setNow(m_now);
    stage.setSelected(m_selected);
    stage.setLooks(m_looks, m_severalKinds);
    stage.setFocusedItem(hasFocus() ? focusedItem() : -1);
    QSet<QString> flying;
    for (const auto& flight : m_flights)
        flying.insert(flight.card.session);
    stage.setFlying(flying);
    stage.paint(painter, seen);
    for (const auto& flight : m_flights)
        stage.paintFlight(painter, flight.card, flight.from, itemRect(m_layout, flight.permit),
            flight.progress->currentValue().toReal());
}

int StageView::startItem() const
{
    return std::max(itemOfSession(m_selected), itemCount() > 0 ? 0 : -1);
}

void StageView::mousePressEvent(QMouseEvent* event)
{
    const QPointF point = toContent(event->pos());
    if (m_layout.more.contains(point)) {
        Q_EMIT moreWanted();
        return;
    }
    // With any button: the menu that follows is that of the card.
    if (const int item = itemAt(point); item >= 0) {
        setFocusedItem(item);
        activateItem(item);
    }
}

QString StageView::itemTip(int item) const
{
    const auto* card = cardAt(item);
    if (card == nullptr)
        return {};
    QStringList lines{itemText(item), card->session, itemHelp(item)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void StageView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int item = byKey ? focusedItem() : itemAt(toContent(event->pos()));
    const auto* card = cardAt(item);
    if (card == nullptr)
        return;
    const QPoint at = byKey ? viewport()->mapToGlobal(itemGeometry(item).center()) : event->globalPos();
    Q_EMIT contextMenuWanted(card->session, at);
}

// --- Items --------------------------------------------------------------------------------------------------------

int StageView::itemCount() const
{
    return static_cast<int>(m_scene.permits.size() + m_scene.queue.size());
}

const StageCard* StageView::cardAt(int item) const
{
    const auto permits = static_cast<int>(m_scene.permits.size());
    if (item < 0 || item >= itemCount())
        return nullptr;
    if (item >= permits)
        return &m_scene.queue[static_cast<std::size_t>(item - permits)];
    const auto& card = m_scene.permits[static_cast<std::size_t>(item)].card;
    return card ? &*card : nullptr;
}

int StageView::itemOfSession(const QString& session) const
{
    for (int item = 0; item < itemCount() && !session.isEmpty(); ++item) {
        const auto* card = cardAt(item);
        if (card != nullptr && card->session == session)
            return item;
    }
    return -1;
}

QString StageView::itemText(int item) const
{
    const auto permits = static_cast<int>(m_scene.permits.size());
    const auto* card = cardAt(item);
    if (card == nullptr)
        return item >= 0 && item < permits ? tr("Permit %1: free").arg(item + 1) : QString();
    const auto look = m_looks.constFind(card->ownName);
    const QString name
        = look == m_looks.constEnd() ? card->name : tr("%1 (%2)", "contender, its kind").arg(card->name, look->kind);
    const QString age = card->since.isValid()
        ? words::ageText(std::chrono::milliseconds(card->since.msecsTo(m_now)), card->exact)
        : tr("unknown time");
    if (item >= permits)
        return tr("Position %1 in the queue: %2, waiting for %3").arg(item - permits + 1).arg(name, age);
    if (!card->note.isEmpty())
        return tr("Permit %1: %2, %3").arg(item + 1).arg(name, card->note);
    const bool over = m_scene.permits[static_cast<std::size_t>(item)].overLimit;
    return over ? tr("Beyond the limit: %1, held for %2").arg(name, age)
                : tr("Permit %1: %2, held for %3").arg(item + 1).arg(name, age);
}

QString StageView::itemHelp(int item) const
{
    const auto* card = cardAt(item);
    if (card == nullptr)
        return {};
    if (item == static_cast<int>(m_scene.permits.size()))
        return tr(
            "First in line: arrived first. Consul keeps no queue, so another contender may acquire the next permit.");
    const bool holds = item < static_cast<int>(m_scene.permits.size());
    return holds && hasTtl(*card) ? ttlHelpText(*card->ttl.time) : QString();
}

QString StageView::itemsDescription() const
{
    QStringList known{isOld() ? tr("Outdated") : QString(), m_scene.permitsTitle, m_scene.sentence};
    known.removeAll(QString());
    return known.join(QStringLiteral(". "));
}

void StageView::activateItem(int item)
{
    if (const auto* card = cardAt(item))
        Q_EMIT sessionSelected(card->session);
    viewport()->update();
}

QSize StageView::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.height() * 34, metrics.height() * 24};
}

} // namespace gui
