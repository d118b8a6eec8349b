// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/model/alert_controller.h"

#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/path_watch_set.h"

#include <algorithm>
#include <map>

namespace gui {

namespace {

/// No path begins with a blank line.
QString servicesPlace()
{
    return QStringLiteral("\nservices");
}

std::vector<Alarm> alarmsIn(const AlertModel& model)
{
    std::vector<Alarm> alarms;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (const auto& alert : model.open(row)) { // Whichever rule leads the row.
            const bool isWait = alert.fact.kind == AlertKind::WaitingLong;
            if (!isWait && alert.fact.kind != AlertKind::HeldLong)
                continue;
            alarms.push_back({QString::number(alert.id), alertText(alert), alert.fact.path, alert.fact.since,
                alert.fact.exact, isWait, placeOf(alert)});
        }
    }
    return alarms;
}

/// What is due, but waits for newer answers to be worked off, is looked at again.
constexpr std::chrono::milliseconds behindPause{100};

QDateTime utcNow()
{
    return QDateTime::currentDateTimeUtc();
}

std::chrono::milliseconds until(const QDateTime& moment)
{
    // A timer that fires a little early would find nothing due, and a day is the longest that is waited at a time.
    constexpr qint64 day = 24LL * 3600 * 1000;
    return std::chrono::milliseconds(std::clamp<qint64>(utcNow().msecsTo(moment) + 1, 1, day));
}

} // namespace

AlertController::AlertController(Connection* connection, PathWatchSet* watches, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_watches(watches)
{
    m_rules = loadAlertRules();
    connect(&settingsNotifier(), &SettingsNotifier::changed, this, [this](const QSet<QString>& keys) {
        if (std::ranges::any_of(keys, [](const QString& key) { return key.startsWith(alertRulesGroup); }))
            setRules(loadAlertRules());
    });
    m_due.setSingleShot(true);
    m_due.setTimerType(Qt::PreciseTimer);
    m_unmute.setSingleShot(true);
    connect(&m_due, &QTimer::timeout, this, [this] {
        take(m_engine.step(utcNow(), [this](const QString& place, const QDateTime& now) {
            return m_watches->knownUntil(place, now); // Services: no path is called so.
        }));
    });
    connect(&m_unmute, &QTimer::timeout, this, [this] {
        if (m_rules.mutedUntil && utcNow() < *m_rules.mutedUntil)
            m_unmute.start(until(*m_rules.mutedUntil));
        else
            Q_EMIT rulesChanged();
    });
    if (m_rules.isMuted(utcNow()) && m_rules.mutedUntil)
        m_unmute.start(until(*m_rules.mutedUntil));
    take(m_engine.setRules(m_rules, utcNow()));
    followWatches();
    connect(m_connection, &Connection::aboutToClose, this, &AlertController::forgetAll);
    connect(m_connection, &Connection::opened, this, &AlertController::open);
    open();
}

AlertController::~AlertController() = default;

void AlertController::setRules(const AlertRules& rules)
{
    if (m_rules == rules)
        return;
    m_rules = rules;
    saveAlertRules(m_rules);
    m_unmute.stop();
    if (m_rules.mutedUntil && utcNow() < *m_rules.mutedUntil)
        m_unmute.start(until(*m_rules.mutedUntil));
    take(m_engine.setRules(m_rules, utcNow()));
    forgetUnneeded(); // While no rule needs it, nobody tells what becomes of it.
    keepWatching();
    readAll();
    Q_EMIT rulesChanged();
}

bool AlertController::isMuted() const
{
    return m_rules.isMuted(utcNow());
}

void AlertController::muteFor(std::chrono::seconds time)
{
    setMute(false, utcNow().addSecs(time.count()));
}

void AlertController::mute()
{
    setMute(true, std::nullopt);
}

void AlertController::unmute()
{
    setMute(false, std::nullopt);
}

void AlertController::setMute(bool forGood, const std::optional<QDateTime>& until)
{
    auto rules = m_rules;
    rules.muted = forGood;
    rules.mutedUntil = until;
    setRules(rules);
}

// --- What comes in ------------------------------------------------------------------------------------------------

void AlertController::followWatches()
{
    // What is shown may be of before an outage, even while the watch is Live again: only what is confirmed is so now.
    connect(m_watches, &PathWatchSet::storeLost, this,
        [this](const QString& path) { take(m_engine.forget(path, utcNow(), AlertEnd::StoreLost)); });
    connect(m_watches, &PathWatchSet::updated, this, &AlertController::seeSemaphore);
    connect(m_watches, &PathWatchSet::confirmed, this, &AlertController::seeSemaphore);
    connect(m_watches, &PathWatchSet::watchStateChanged, this,
        [this](const QString& path, const consul::WatchState& state) {
            if (state.phase != consul::WatchPhase::Live) {
                m_engine.lose(path);
                setTimer();
            }
        });
    connect(m_watches, &PathWatchSet::removed, this,
        [this](const QString& path) { take(m_engine.forget(path, utcNow())); });
    connect(m_watches, &PathWatchSet::renamed, this,
        [this](const QString& from) { take(m_engine.forget(from, utcNow())); });
}

void AlertController::open()
{
    if (m_connection->isOpen()) {
        m_connection->scope()->catalog()->catalog().subscribe(
            this, [this](const Catalog& catalog) { followCatalog(catalog); });
    }
    keepWatching();
}

/// Each inventory is seen once, and once more when it is known again after what is known of it may have been old.
void AlertController::followCatalog(const Catalog& catalog)
{
    if (catalog.state.phase != consul::WatchPhase::Live) {
        m_seen.reset();
        m_engine.lose(servicesPlace());
        setTimer();
    } else if (catalog.isConfirmed && std::exchange(m_seen, catalog.inventory) != catalog.inventory) {
        seeServices();
    }
}

void AlertController::seeSemaphore(const QString& path)
{
    if (!m_rules.watchesSemaphores() || !m_watches->isConfirmed(path))
        return;
    if (const auto last = m_watches->last(path); last.state) {
        const auto until = m_watches->knownUntil(path, utcNow());
        take(m_engine.see(path, alertFactsOf(*last.state, last.sightings, until), until));
    }
}

void AlertController::seeServices()
{
    const auto& catalog = m_connection->catalog();
    if (m_rules.watchesServices() && catalog.isConfirmed)
        take(m_engine.see(
            servicesPlace(), alertFactsOf(*catalog.inventory, catalog.clock, catalog.departures, utcNow()), utcNow()));
}

/// A rule that was just turned on looks at what is known already.
void AlertController::readAll()
{
    for (const auto& path : m_watches->paths())
        seeSemaphore(path);
    seeServices();
}

void AlertController::forgetUnneeded()
{
    for (const auto& place : m_engine.places()) {
        const bool isNeeded = place == servicesPlace() ? m_rules.watchesServices() : m_rules.watchesSemaphores();
        if (!isNeeded)
            take(m_engine.forget(place, utcNow()));
    }
}

void AlertController::keepWatching()
{
    m_watches->setKept(this, m_rules.watchesSemaphores());
    const bool isNeeded = m_rules.watchesServices() && m_connection->isOpen();
    m_catalog = isNeeded ? m_connection->scope()->catalog()->lease() : nullptr;
}

// --- What goes out ------------------------------------------------------------------------------------------------

void AlertController::take(const AlertEngine::News& news)
{
    const auto now = utcNow();
    m_model.setNow(now);
    const bool isMuted = m_rules.isMuted(now);
    std::map<quint64, Alert> causes; // By id: what is told once more takes the place of what the desktop shows.
    for (const auto& alert : news.begun) {
        const Alert& shown = m_model.add(alert);
        causes.insert_or_assign(shown.id, shown);
        m_ruleCauses.begin(alert, shown.id);
    }
    std::vector<Alert> begun;
    begun.reserve(causes.size());
    for (const auto& [id, alert] : causes)
        begun.push_back(alert);
    if (m_rules.desktop && !isMuted) {
        for (const auto& alert : forDesktop(begun))
            Q_EMIT raised(alert);
    }
    for (const auto& alert : m_ruleCauses.takeBegun())
        Q_EMIT began(alert);
    for (const auto& alert : news.ended) {
        if (const auto over = m_model.end(alert))
            Q_EMIT withdrawn(*over);
        if (const auto over = m_ruleCauses.end(alert))
            Q_EMIT ended(*over);
    }
    for (const auto& alert : news.changed) {
        m_model.change(alert);
        m_ruleCauses.change(alert);
    }
    if (!news.isEmpty()) // No text tells how long it is by now.
        showAlarms();
    setTimer();
}

void AlertController::showAlarms()
{
    m_alarms.set(alarmsIn(m_model));
}

void AlertController::retranslate()
{
    m_model.retranslate();
    showAlarms();
}

void AlertController::setTimer()
{
    const auto due = m_engine.nextDue();
    if (due && *due <= utcNow())
        m_due.start(behindPause);
    else if (due)
        m_due.start(until(*due));
    else
        m_due.stop();
}

/// What was told of one cluster leads nowhere on another.
void AlertController::forgetAll()
{
    AlertEngine::News over; // Also of what the list shows no more: it may still stand on the desktop.
    for (const auto& place : m_engine.places()) {
        const auto gone = m_engine.forget(place, utcNow()).ended;
        over.ended.insert(over.ended.end(), gone.begin(), gone.end());
    }
    take(over);
    m_model.clear();
    showAlarms();
    setTimer();
    m_catalog.reset();
}

} // namespace gui
