// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_controller.h"

#include "cleanup/definitions.h"
#include "cleanup/facts.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"
#include "gui/connections/model/connection_scope.h"

#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

#include <algorithm>

namespace gui {

namespace {

constexpr int campaignTickMs = 500;
constexpr int newsMs = 40;

} // namespace

ServicesController::ServicesController(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    m_campaignTick.setInterval(campaignTickMs);
    m_campaignNews.setInterval(newsMs);
    m_campaignNews.setSingleShot(true);
    connect(&m_campaignNews, &QTimer::timeout, this, &ServicesController::campaignChanged);
    connect(&m_campaignTick, &QTimer::timeout, this, [this] { m_items.setNow(QDateTime::currentDateTimeUtc()); });
    connect(m_connection, &Connection::opened, this, &ServicesController::open);
    connect(m_connection, &Connection::aboutToClose, this, &ServicesController::close);
    connect(m_connection, &Connection::retryWanted, this, &ServicesController::retryNow);
    connect(m_connection, &Connection::statusChanged, this, [this] {
        if (m_pool)
            followProfile();
    });
    if (m_connection->isOpen())
        open();
}

QString ServicesController::definitionsFolder() const
{
    return m_practiceFolder ? m_practiceFolder->path() : cleanup::definitionsFolder();
}

QString ServicesController::addressFile() const
{
    if (m_practiceFolder)
        return m_practiceFolder->filePath(QStringLiteral("agents.json"));
    const auto key = QCryptographicHash::hash(m_connection->settingsKey().toUtf8(), QCryptographicHash::Sha256);
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation))
        .filePath(QStringLiteral("agents-%1.json").arg(QString::fromLatin1(key.toHex().first(12))));
}

void ServicesController::open()
{
    auto* const client = m_connection->client();
    m_writer.finish(); // What is read below was said before it.
    m_practiceFolder = m_connection->isPractice() ? std::make_unique<QTemporaryDir>() : nullptr;
    m_source = {};
    m_usual.clear();
    m_source.addresses = cleanup::AddressBook(client->endpoint());
    followProfile();
    std::ignore = m_source.addresses.load(addressFile()); // What cannot be read is asked for again when it is needed.
    m_pool = std::make_unique<cleanup::AgentPool>(client);
    connect(m_pool.get(), &cleanup::AgentPool::clientAdded, m_connection->scope(), &ConnectionScope::noteClient);
    m_watch = std::make_unique<cleanup::InventoryWatch>(client, this, m_connection->scope()->facts());
    connect(m_watch.get(), &cleanup::InventoryWatch::stateChanged, this, &ServicesController::watchStateChanged);
    connect(m_watch.get(), &cleanup::InventoryWatch::changed, this, [this](const cleanup::InventoryPtr& inventory) {
        m_source.inventory = inventory;
        m_source.clock = m_watch->clock();
        m_own.see(*inventory);
        show();
        Q_EMIT changed(inventory->readAt);
    });
    connect(m_watch.get(), &cleanup::InventoryWatch::confirmed, this, &ServicesController::confirmed);
    if (isWatched())
        m_watch->start();
    show();
}

/// What was said on the page counts for more than what the profile says, which is edited elsewhere and not kept here.
void ServicesController::followProfile()
{
    QHash<consul::NodeName, QUrl> usual;
    if (const auto profile = m_connection->profile()) {
        for (auto each = profile->agents.begin(); each != profile->agents.end(); ++each)
            usual.insert(each.key(), QUrl(each.value()));
    }
    if (usual == m_usual)
        return;
    // What an agent has told was told at its old address.
    m_source.probes.removeIf([this, &usual](QHash<consul::NodeName, cleanup::AgentProbe>::iterator each) {
        return m_usual.value(each.key()) != usual.value(each.key());
    });
    m_usual = usual;
    m_source.addresses.setUsual(usual);
    show();
}

void ServicesController::close()
{
    m_campaignTick.stop();
    m_items.setCampaign(nullptr);
    m_campaign.reset();
    m_watch.reset();
    m_tokenPools.clear();
    m_tokenClients.clear();
    m_pool.reset();
    m_source = {};
    m_own = {};
    show();
    Q_EMIT campaignChanged();
}

void ServicesController::setWatching(bool watching)
{
    const bool before = isWatched();
    m_watching = watching;
    followWatching(before);
}

void ServicesController::setKept(const void* keeper, bool kept)
{
    const bool before = isWatched();
    if (kept)
        m_keepers.insert(keeper);
    else
        m_keepers.remove(keeper);
    followWatching(before);
}

void ServicesController::followWatching(bool before)
{
    if (!m_watch || before == isWatched())
        return;
    if (isWatched())
        m_watch->start();
    else
        m_watch->stop();
}

void ServicesController::retryNow()
{
    if (m_watch && isWatched())
        m_watch->retryNow();
}

int ServicesController::watchCount() const
{
    const int list = m_watch && isWatched() ? 1 : 0;
    return m_campaign ? list + m_campaign->watchCount() : list;
}

bool ServicesController::leftOut() const
{
    return m_connection->client() != nullptr && cleanup::isLeftOut(*m_connection->client());
}

void ServicesController::setAddresses(const cleanup::AddressBook& addresses, Saved saved)
{
    // What was asked elsewhere says nothing about the new address.
    m_source.probes.removeIf([&](auto each) {
        return addresses.overrideOf(each.key().text) != m_source.addresses.overrideOf(each.key().text);
    });
    m_source.addresses = addresses;
    m_source.addresses.setUsual(m_usual);
    show();
    const auto write = [addresses, file = addressFile()] {
        const auto written = addresses.save(file);
        return written ? QString() : written.error().serverWords;
    };
    m_writer.run(this, write, std::move(saved));
}

void ServicesController::remember(const cleanup::Facts& facts)
{
    m_source.probes.insert(facts.probes);
    show();
}

ActAgents ServicesController::agents()
{
    return {[this] { return pool(); }, [this] { return addresses(); },
        [this](const cleanup::Facts& facts) { remember(facts); },
        [this](const QString& node, bool isOwn) { m_own.noteNode(node, isOwn); }};
}

CatalogFeed ServicesController::feed(const void* keeper)
{
    return {[this] { return inventory(); }, [this]() -> const cleanup::StatusClock& { return clock(); },
        [this] { return departures(); }, [this] { return isConfirmed(); }, [this] { return watchState(); },
        [this, keeper](bool kept) { setKept(keeper, kept); }};
}

// --- The campaign -------------------------------------------------------------------------------------------------

cleanup::AgentPool* ServicesController::poolWith(const consul::Secret& token)
{
    auto* const connected = m_connection->client();
    if (!m_pool || connected == nullptr)
        return nullptr;
    auto endpoint = connected->endpoint();
    endpoint.token = token;
    auto* const client = m_tokenClients.emplace_back(std::make_unique<consul::Client>(endpoint)).get();
    client->setReadOnly(connected->isReadOnly());
    connect(connected, &consul::Client::readOnlyChanged, client, &consul::Client::setReadOnly);
    auto* const pool = m_tokenPools.emplace_back(std::make_unique<cleanup::AgentPool>(client)).get();
    connect(pool, &cleanup::AgentPool::clientAdded, m_connection->scope(), &ConnectionScope::noteClient);
    m_connection->scope()->noteClient(client);
    return pool;
}

void ServicesController::start(
    cleanup::AgentPool* pool, const cleanup::CleanupPlan& plan, const cleanup::CampaignOptions& options)
{
    if (isRemoving() || pool == nullptr)
        return;
    m_items.setCampaign(nullptr);
    m_campaignPool = pool;
    m_campaign = std::make_unique<cleanup::Campaign>(pool, plan, options);
    m_items.setCampaign(m_campaign.get());
    connect(m_campaign.get(), &cleanup::Campaign::itemChanged, this, [this](int row) {
        noteRemoval(m_campaign->items()[static_cast<std::size_t>(row)]);
        if (!m_campaignNews.isActive())
            m_campaignNews.start();
    });
    connect(m_campaign.get(), &cleanup::Campaign::phaseChanged, this, [this](cleanup::Campaign::Phase phase) {
        if (phase == cleanup::Campaign::Phase::Finished)
            m_campaignTick.stop();
        Q_EMIT campaignChanged();
    });
    m_campaignTick.start();
    m_campaign->start();
    Q_EMIT campaignChanged();
}

void ServicesController::noteRemoval(const cleanup::Item& item)
{
    if (item.phase >= cleanup::ItemPhase::Removing)
        m_own.note(item.ref, !item.isDone() || cleanup::wasRemoved(item));
}

void ServicesController::dismiss()
{
    if (isRemoving() || !m_campaign)
        return;
    m_campaignTick.stop();
    m_items.setCampaign(nullptr);
    m_campaign.reset();
    Q_EMIT campaignChanged();
}

std::vector<cleanup::InstanceRef> ServicesController::unfinished() const
{
    std::vector<cleanup::InstanceRef> refs;
    if (!m_campaign)
        return refs;
    for (const auto& item : m_campaign->items()) {
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
    if (!m_campaign)
        return refs;
    using Kind = consul::ErrorKind;
    const auto& items = m_campaign->items();
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
