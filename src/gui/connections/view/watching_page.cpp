// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/watching_page.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/outdated_overlay.h"
#include "gui/kit/view/paint_clock.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr std::chrono::seconds tickEach{1};
constexpr std::chrono::minutes restAfter{5};

} // namespace

WatchingPage::WatchingPage(Connection* connection, QWidget* parent)
    : Page(parent)
    , m_connection(connection)
    , m_paintClock(new PaintClock(this))
    , m_split(new QSplitter(this))
    , m_now(QDateTime::currentDateTimeUtc())
{
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(m_split, 1);
    connect(connection, &Connection::statusChanged, this, &WatchingPage::showOutdated);
    connect(this, &Page::watchStateChanged, this, &WatchingPage::showOutdated);
    connect(m_paintClock, &PaintClock::shown, this, &Page::changeShown);
    m_tick.setInterval(tickEach);
    m_tick.setTimerType(Qt::CoarseTimer);
    connect(&m_tick, &QTimer::timeout, this, &WatchingPage::tickNow);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restAfter);
    connect(&m_rest, &QTimer::timeout, this, [this] { rest(true); });
}

QIcon WatchingPage::icon() const
{
    return gui::icon(id(), Ink::Rail);
}

// --- Watching and resting -----------------------------------------------------------------------------------------

void WatchingPage::setActive(bool active)
{
    if (isRecorded())
        setWatching(true);
    if (m_active == active) {
        // The window began with another page: here nobody has looked yet, and nobody misses anything.
        if (!active && !m_rest.isActive() && !isRecorded()) {
            m_resting = true;
            setWatching(false);
        }
        return;
    }
    m_active = active;
    if (active) {
        m_rest.stop();
        rest(false);
        tickNow();
        m_tick.start();
        Q_EMIT watchStateChanged(watchState());
    } else {
        m_tick.stop();
        if (!isRecorded())
            m_rest.start();
    }
}

void WatchingPage::rest(bool resting)
{
    m_resting = resting;
    setWatching(!resting);
    tellResting();
}

void WatchingPage::tickNow()
{
    m_now = QDateTime::currentDateTimeUtc();
    tick();
    showOutdated();
}

void WatchingPage::dimWhenOutdated(const QList<QWidget*>& parts)
{
    for (auto* const part : parts)
        m_overlays.append(new OutdatedOverlay(part));
}

void WatchingPage::showOutdated()
{
    const bool outdated = isOutdated();
    if (!outdated)
        m_outdatedAt = {};
    else if (!m_connection->isInContact())
        m_outdatedAt = m_connection->contactAt(m_now);
    else if (!m_outdatedAt.isValid())
        m_outdatedAt = m_now;
    for (auto* const overlay : std::as_const(m_overlays))
        overlay->setOutdated(outdated);
}

bool WatchingPage::isOutdated() const
{
    return hasData() && (watchState().phase != consul::WatchPhase::Live || !m_connection->isInContact());
}

void WatchingPage::noteShown(const QDateTime& receivedAt)
{
    m_paintClock->changed(receivedAt);
}

bool WatchingPage::isTroubleShown() const
{
    return window() != this && !bannerWords(m_connection->status()).title.isEmpty();
}

// --- Panes --------------------------------------------------------------------------------------------------------

void WatchingPage::addAbove(QWidget* strip)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(layout()->indexOf(m_split), strip);
}

void WatchingPage::restoreSplit()
{
    m_split->setObjectName(id() + QStringLiteral("Split"));
    views().keep(m_split, id() + QStringLiteral("/split"));
    followLook(this, [this] { shareUnlessArranged(); });
}

void WatchingPage::shareUnlessArranged()
{
    if (!views().isArranged(m_split))
        sharePanes();
}

void WatchingPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    layout()->activate();
    shareUnlessArranged();
}

} // namespace gui
