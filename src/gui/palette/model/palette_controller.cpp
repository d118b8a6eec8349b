// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/palette_controller.h"

#include "consul/off_thread.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/palette/model/palette_search.h"
#include "observer/session_directory.h"

#include <algorithm>

namespace gui {

namespace {

constexpr int lookUpPauseMs = 150;
constexpr int lookUpLimitMs = 5000;
constexpr qsizetype mostLookedUp = 2000;
constexpr std::size_t mostRecent = 30;

} // namespace

PaletteController::PaletteController(
    Connection* connection, PathWatchSet* watches, LoadedKeys loadedKeys, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_watches(watches)
    , m_loadedKeys(std::move(loadedKeys))
    , m_actions(std::make_shared<const std::vector<PaletteItem>>())
{
    m_lookUpPause.setSingleShot(true);
    m_lookUpPause.setInterval(lookUpPauseMs);
    connect(&m_lookUpPause, &QTimer::timeout, this, &PaletteController::lookUp);
    m_lookUpLimit.setSingleShot(true);
    m_lookUpLimit.setInterval(lookUpLimitMs);
    connect(&m_lookUpLimit, &QTimer::timeout, this, [this] {
        endLookUp();
        m_lookedUp.trouble = tr("Consul took too long to list keys with this prefix. Type more of the name.");
        search();
        Q_EMIT changed();
    });
    connect(m_connection, &Connection::aboutToClose, this, &PaletteController::clear);
    connect(m_connection, &Connection::opened, this, &PaletteController::loadRecent);
    loadRecent();
}

PaletteController::~PaletteController()
{
    if (m_ended)
        *m_ended = true;
}

void PaletteController::clear()
{
    end();
    m_sources.clear();
    m_lookedUp = {};
    m_discovered.clear();
    m_recent.clear();
    m_answered = false;
    m_model.setRows({});
}

void PaletteController::begin(std::vector<PaletteItem> actions)
{
    end();
    m_open = true;
    m_answered = false;
    m_text.clear();
    m_lookedUp = {};
    m_watchable.reset();
    m_actions = std::make_shared<const std::vector<PaletteItem>>(std::move(actions));
    m_reads = std::make_unique<consul::StopSource>();
    if (auto* const client = m_connection->client()) {
        for (const auto kind : {PaletteKind::Session, PaletteKind::Service, PaletteKind::Node})
            m_sources[kind].reading = true;
        followSessions();
        readServices(this, client, m_reads->token());
        readNodes(this, client, m_reads->token());
    }
    search();
}

void PaletteController::end()
{
    m_open = false;
    m_reads.reset();
    m_following.reset();
    m_lease.reset();
    for (auto& source : m_sources)
        source.reading = false;
    endLookUp();
    if (m_ended)
        *m_ended = true;
}

void PaletteController::setText(const QString& text)
{
    if (m_text == text)
        return;
    m_text = text;
    m_answered = false;
    endLookUp();
    m_lookedUp.trouble.clear();
    m_watchable.reset();
    if (!m_text.trimmed().isEmpty() && m_connection->client() != nullptr)
        m_lookUpPause.start();
    search();
}

void PaletteController::setDiscovered(const QStringList& paths)
{
    m_discovered = paths;
}

// --- Searching ----------------------------------------------------------------------------------------------------

PaletteController::Items PaletteController::semaphores() const
{
    auto items = std::make_shared<std::vector<PaletteItem>>();
    const auto watched = m_watches->paths();
    for (const auto& path : watched) {
        const auto state = m_watches->last(path).state;
        const QString detail = state && state->program
            ? tr("%1, watched", "program").arg(semaphore::programTitle(*state->program))
            : tr("watched");
        items->push_back({PaletteKind::Semaphore, path, path, detail, {}, true});
    }
    for (const auto& path : m_discovered) {
        if (!watched.contains(path))
            items->push_back({PaletteKind::Semaphore, path, path, tr("discovered, not watched"), {}, true});
    }
    return items;
}

PaletteCorpus PaletteController::corpus() const
{
    PaletteCorpus all;
    all.items = {semaphores(), m_actions};
    for (const auto& source : m_sources) {
        if (source.items)
            all.items.push_back(source.items);
    }
    if (m_lookedUp.items)
        all.items.push_back(m_lookedUp.items);
    if (m_watchable)
        all.items.push_back(std::make_shared<const std::vector<PaletteItem>>(1, *m_watchable));
    all.levels = m_loadedKeys();
    all.recent = m_recent;
    return all;
}

/// One search at a time; when something has moved meanwhile, it ends early and another follows.
void PaletteController::search()
{
    if (!m_open)
        return;
    if (m_searching) {
        m_searchAgain = true;
        *m_ended = true;
        return;
    }
    m_searching = true;
    m_searchAgain = false;
    m_ended = std::make_shared<std::atomic<bool>>(false);
    consul::offThread(
        this, [all = corpus(), text = m_text, ended = m_ended] { return searchPalette(all, text, *ended); },
        [this](PaletteAnswer answer) {
            m_searching = false;
            adopt(std::move(answer));
        });
}

void PaletteController::adopt(PaletteAnswer answer)
{
    if (!m_open)
        return;
    if (m_searchAgain) {
        search();
        return;
    }
    m_matches = answer.matches;
    m_cut = answer.cut;
    m_answered = true; // Whatever is typed meanwhile makes it search again.
    const bool isLookingUp = m_lookUpPause.isActive() || m_lookUpStop != nullptr;
    if (const QString text = m_text.trimmed(); !text.isEmpty() && !isLookingUp && m_connection->client() != nullptr)
        answer.rows.push_back({keySearchItem(text), {}, 0, false});
    m_model.setRows(std::move(answer.rows));
    Q_EMIT changed();
}

bool PaletteController::isBusy() const
{
    const bool reading = std::ranges::any_of(m_sources, [](const Source& source) { return source.reading; });
    return m_searching || reading || m_lookUpPause.isActive() || m_lookUpStop != nullptr;
}

int PaletteController::foundRows() const
{
    const int rows = m_model.rowCount();
    const auto* const last = m_model.item(m_model.index(rows - 1));
    return last != nullptr && last->kind == PaletteKind::KeySearch ? rows - 1 : rows;
}

bool PaletteController::isFound() const
{
    return foundRows() > 0;
}

QString PaletteController::counts() const
{
    const int shown = foundRows();
    QString text
        = m_matches > shown ? tr("The best %1 of %2").arg(shown).arg(m_matches) : tr("%n found", nullptr, shown);
    if (isBusy())
        text += QLatin1Char(' ') + tr("– still reading…");
    return text;
}

QStringList PaletteController::troubles() const
{
    QStringList sentences;
    for (const auto kind : {PaletteKind::Session, PaletteKind::Service, PaletteKind::Node}) {
        if (const QString trouble = m_sources.value(kind).trouble; !trouble.isEmpty())
            sentences << trouble;
    }
    if (!m_lookedUp.trouble.isEmpty())
        sentences << m_lookedUp.trouble;
    if (m_cut)
        sentences << tr("Too many key names are loaded: only some of them were searched.");
    return sentences;
}

// --- What Consul knows --------------------------------------------------------------------------------------------

template <typename Value>
void PaletteController::take(
    PaletteKind kind, const Value& read, const consul::Error* error, const consul::StopToken& stop)
{
    auto& source = m_sources[kind];
    const quint64 number = ++source.answers;
    if (error != nullptr) {
        source.show(number, {}, unreadText(kind, *error));
        search();
        Q_EMIT changed();
        return;
    }
    // Tens of thousands of nodes are made into rows beside this thread.
    consul::offThread(
        this, [read] { return paletteItems(read); },
        [this, kind, stop, number](const Items& items) {
            // The palette was closed, the agent is another one, or a later answer was quicker.
            if (stop.stopRequested() || number < m_sources[kind].shown)
                return;
            m_sources[kind].show(number, items, items->empty() ? emptyKindText(kind, m_sessionsMayHide) : QString());
            search();
            Q_EMIT changed();
        });
}

/// They come and go: what is chosen later must still be there.
void PaletteController::followSessions()
{
    auto* const directory = m_connection->hub()->directory();
    auto* const facts = m_connection->scope()->facts();
    const auto listed = [this, directory, facts, stop = m_reads->token()] {
        const auto& table = *directory->table();
        if (stop.stopRequested() || !table.known)
            return;
        // Where ACLs are on, Consul empties the list without a word (facts §7).
        facts->want(consul::LiveFacts::Token);
        m_sessionsMayHide = facts->value().acl != consul::AclState::Off;
        take(PaletteKind::Session, table.sessions, nullptr, stop);
    };
    const auto failed = [this, directory, stop = m_reads->token()](const consul::WatchState& state) {
        const bool isReported = state.phase == consul::WatchPhase::Denied || !directory->table()->known;
        if (!stop.stopRequested() && isReported && state.error)
            take(PaletteKind::Session, consul::SessionList(), &*state.error, stop);
    };
    m_following = std::make_unique<QObject>();
    connect(directory, &observer::SessionDirectory::changed, m_following.get(), listed);
    connect(facts, &consul::LiveFacts::changed, m_following.get(), listed);
    connect(directory, &observer::SessionDirectory::stateChanged, m_following.get(), failed);
    m_lease = directory->lease();
    listed();
    failed(directory->state());
}

QCoro::Task<> PaletteController::readServices(
    PaletteController* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    const auto read = co_await client->catalogServices(consul::Consistency::Default, stop);
    if (stop.stopRequested())
        co_return;
    self->take(
        PaletteKind::Service, read ? read->value : QMap<QString, QStringList>(), read ? nullptr : &read.error(), stop);
}

QCoro::Task<> PaletteController::readNodes(
    PaletteController* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    const auto read = co_await client->catalogNodes(stop);
    if (stop.stopRequested())
        co_return;
    self->take(
        PaletteKind::Node, read.value_or(std::vector<consul::CatalogNode>()), read ? nullptr : &read.error(), stop);
}

/// Names that begin as what was typed, of one level: `app/we` asks for what begins so in `app/`.
void PaletteController::lookUp()
{
    auto* const client = m_connection->client();
    const QString prefix = m_text.trimmed();
    if (!m_open || client == nullptr || prefix.isEmpty())
        return;
    m_lookUpStop = std::make_unique<consul::StopSource>();
    m_lookUpLimit.start();
    readKeys(this, client, prefix, m_lookUpStop->token());
}

void PaletteController::endLookUp()
{
    m_lookUpPause.stop();
    m_lookUpLimit.stop();
    m_lookUpStop.reset();
}

QCoro::Task<> PaletteController::readKeys(
    PaletteController* self, QPointer<consul::Client> client, QString prefix, consul::StopToken stop)
{
    const auto names = co_await client->kvKeys(prefix, QStringLiteral("/"), stop);
    if (stop.stopRequested())
        co_return;
    std::optional<consul::Error> denial;
    if (names && names->value.empty() && !prefix.isEmpty()) {
        // What may not be read is left out of lists; one key, even one that is not there, is refused (facts §7).
        const auto probe = co_await client->kvGet(prefix, consul::Consistency::Default, stop);
        if (stop.stopRequested())
            co_return;
        if (!probe && probe.error().kind == consul::ErrorKind::Denied)
            denial = probe.error();
    }
    self->adoptKeys(prefix, denial ? consul::Unexpected(*denial) : names);
}

void PaletteController::adoptKeys(const QString& prefix, const consul::Result<consul::Indexed<QStringList>>& names)
{
    endLookUp();
    m_lookedUp.items.reset();
    m_lookedUp.trouble.clear();
    m_watchable = names ? watchItem(prefix, names->value, m_watches->paths() + m_discovered) : std::nullopt;
    if (!names) {
        m_lookedUp.trouble = unreadText(PaletteKind::Key, names.error());
    } else {
        m_lookedUp.items = paletteKeys(names->value.mid(0, mostLookedUp));
        if (names->value.size() > mostLookedUp)
            m_lookedUp.trouble = tr("%1 keys and folders start with %2: only the first %3 are searched. Type more.")
                                     .arg(names->value.size())
                                     .arg(prefix)
                                     .arg(mostLookedUp);
    }
    search();
    Q_EMIT changed();
}

// --- What was chosen before ---------------------------------------------------------------------------------------

Setting<QStringList> PaletteController::recentSetting() const
{
    // Slashes would make groups of what is one name.
    return Setting<QStringList>(QStringLiteral("palette/recent/")
        + QString::fromLatin1(m_connection->settingsKey().toUtf8().toPercentEncoding()));
}

void PaletteController::loadRecent()
{
    m_recent.clear();
    if (m_connection->isOpen() && !m_connection->isPractice())
        m_recent = recentFrom(recentSetting().value());
}

void PaletteController::noteChosen(const PaletteItem& item)
{
    if (item.kind == PaletteKind::KeySearch)
        return;
    const PaletteChoice choice{item.kind, item.id};
    std::erase(m_recent, choice);
    m_recent.insert(m_recent.begin(), choice);
    if (m_recent.size() > mostRecent)
        m_recent.resize(mostRecent);
    // Of practice nothing is kept, and of sessions nothing is left.
    if (m_connection->isOpen() && !m_connection->isPractice())
        recentSetting().set(recentLines(m_recent));
}

} // namespace gui
