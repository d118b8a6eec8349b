// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_controller.h"

#include "cleanup/definitions.h"
#include "cleanup/facts.h"
#include "consul/values/refusal.h"

#include <algorithm>

namespace gui {

namespace {

constexpr int removalTickMs = 500;
constexpr int newsMs = 40;

} // namespace

ServicesController::ServicesController(Connection* connection, QObject* parent)
    : WatchedList(connection, parent)
{
    m_removalTick.setInterval(removalTickMs);
    m_removalNews.setInterval(newsMs);
    m_removalNews.setSingleShot(true);
    connect(&m_removalNews, &QTimer::timeout, this, &ServicesController::removalRunChanged);
    connect(&m_removalTick, &QTimer::timeout, this, [this] { m_items.setNow(QDateTime::currentDateTimeUtc()); });
    begin();
}

QString ServicesController::definitionsFolder() const
{
    return connection()->isOpen() ? connection()->scope()->agents()->definitionsFolder() : cleanup::definitionsFolder();
}

cleanup::AgentPool* ServicesController::pool() const
{
    return connection()->isOpen() ? connection()->scope()->agents()->pool() : nullptr;
}

void ServicesController::open()
{
    m_source = {};
    auto* const scope = connection()->scope();
    scope->agents()->records().subscribe(this, [this](const AgentRecords& known) {
        m_source.addresses = known.addresses;
        m_source.probes = known.probes;
        show();
    });
    scope->catalog()->catalog().subscribe(this, [this](const Catalog& catalog) { seeCatalog(catalog); });
    lease();
}

void ServicesController::seeCatalog(const Catalog& catalog)
{
    if (m_source.inventory != catalog.inventory) {
        m_source.inventory = catalog.inventory;
        m_source.clock = catalog.clock;
        show();
        Q_EMIT changed(catalog.inventory->readAt);
    }
    if (std::exchange(m_state, catalog.state) != catalog.state)
        Q_EMIT watchStateChanged(catalog.state);
}

void ServicesController::close()
{
    connection()->scope()->catalog()->catalog().unsubscribe(this); // What ends with it is no news.
    m_lease.reset();
    m_removalTick.stop();
    m_items.setRemovalRun(nullptr);
    m_removalRun.reset();
    m_state = {};
    m_tokenPools.clear();
    m_tokenClients.clear();
    m_source = {};
    show();
    Q_EMIT removalRunChanged();
}

void ServicesController::setWatching(bool watching)
{
    m_watching = watching;
    lease();
}

void ServicesController::lease()
{
    m_lease = m_watching && connection()->isOpen() ? connection()->scope()->catalog()->lease() : nullptr;
}

bool ServicesController::isKept() const
{
    return m_lease ? m_lease.use_count() > 1 : isWatched();
}

bool ServicesController::isWatched() const
{
    return connection()->isOpen() && connection()->scope()->catalog()->isWatched();
}

int ServicesController::watchCount() const
{
    const int list = isWatched() ? 1 : 0;
    return m_removalRun ? list + m_removalRun->watchCount() : list;
}

bool ServicesController::leftOut() const
{
    return connection()->client() != nullptr && cleanup::isLeftOut(*connection()->client());
}

void ServicesController::setAddresses(const cleanup::AddressBook& addresses, AgentDirectory::Saved saved)
{
    if (auto* const scope = connection()->scope())
        scope->agents()->setAddresses(addresses, this, std::move(saved));
}

// --- The removal run
// --------------------------------------------------------------------------------------------------

cleanup::AgentPool* ServicesController::poolWith(const consul::Secret& token)
{
    auto* const connected = connection()->client();
    if (connected == nullptr)
        return nullptr;
    auto endpoint = connected->endpoint();
    endpoint.token = token;
    auto* const client = m_tokenClients.emplace_back(std::make_unique<consul::Client>(endpoint)).get();
    client->setReadOnly(connected->isReadOnly());
    connect(connected, &consul::Client::readOnlyChanged, client, &consul::Client::setReadOnly);
    auto* const pool = m_tokenPools.emplace_back(std::make_unique<cleanup::AgentPool>(client)).get();
    connect(pool, &cleanup::AgentPool::clientAdded, connection()->scope(), &ConnectionScope::noteClient);
    connection()->scope()->noteClient(client);
    return pool;
}

void ServicesController::start(
    cleanup::AgentPool* pool, const cleanup::CleanupPlan& plan, const cleanup::RemovalOptions& options)
{
    if (isRemoving() || pool == nullptr)
        return;
    m_items.setRemovalRun(nullptr);
    m_removalPool = pool;
    m_removalRun = std::make_unique<cleanup::RemovalRun>(pool, plan, options);
    m_items.setRemovalRun(m_removalRun.get());
    connect(m_removalRun.get(), &cleanup::RemovalRun::itemChanged, this, [this](int row) {
        noteRemoval(m_removalRun->items()[static_cast<std::size_t>(row)]);
        if (!m_removalNews.isActive())
            m_removalNews.start();
    });
    connect(m_removalRun.get(), &cleanup::RemovalRun::phaseChanged, this, [this](cleanup::RemovalRun::Phase phase) {
        if (phase == cleanup::RemovalRun::Phase::Finished)
            m_removalTick.stop();
        Q_EMIT removalRunChanged();
    });
    m_removalTick.start();
    m_removalRun->start();
    Q_EMIT removalRunChanged();
}

void ServicesController::noteRemoval(const cleanup::Item& item)
{
    if (item.phase >= cleanup::ItemPhase::Removing)
        connection()->scope()->catalog()->noteRemoval(
            item.ref, (!item.isDone() && !item.foundGoneAt.isValid()) || cleanup::wasRemoved(item));
}

void ServicesController::dismiss()
{
    if (isRemoving() || !m_removalRun)
        return;
    m_removalTick.stop();
    m_items.setRemovalRun(nullptr);
    m_removalRun.reset();
    Q_EMIT removalRunChanged();
}

std::vector<cleanup::InstanceRef> ServicesController::unfinished() const
{
    std::vector<cleanup::InstanceRef> refs;
    if (!m_removalRun)
        return refs;
    for (const auto& item : m_removalRun->items()) {
        using cleanup::ItemVerdict;
        const bool isLeft = item.verdict == ItemVerdict::GoneSoFar || item.verdict == ItemVerdict::TakenBack;
        if (item.isDone() && !cleanup::isGood(item.verdict) && !isLeft)
            refs.push_back(item.ref);
    }
    return refs;
}

std::vector<cleanup::InstanceRef> ServicesController::denied() const
{
    std::vector<cleanup::InstanceRef> refs;
    if (!m_removalRun)
        return refs;
    using Kind = consul::ErrorKind;
    const auto& items = m_removalRun->items();
    const auto isUnknown
        = [](const cleanup::Item& item) { return item.error && item.error->kind == Kind::TokenUnknown; };
    // After that nothing more was tried, so the rest was kept from being done, too.
    const bool unknown = std::ranges::any_of(items, isUnknown);
    for (const auto& item : items) {
        const bool refused = item.error && consul::refusalOf(*item.error) == consul::Refusal::Right;
        if (refused || isUnknown(item) || (unknown && item.verdict == cleanup::ItemVerdict::Cancelled))
            refs.push_back(item.ref);
    }
    return refs;
}

} // namespace gui
