// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign.h"

#include "cleanup/definitions.h"
#include "cleanup/orchestrator.h"
#include "cleanup/plan_words.h"
#include "cleanup/presence.h"
#include "cleanup/sending.h"
#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "consul/stop.h"
#include "consul/values/refusal.h"

#include <QCoroSignal>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>

namespace cleanup {

using consul::StopToken;
using std::chrono::milliseconds;

/// The words of a campaign.
struct CampaignText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Campaign)
};

/// What a campaign remembers. Its coroutines hold a pointer to it and look at their StopToken after each suspension
/// before they touch it.
class Campaign::Private
{
public:
    Private(Campaign* campaign, AgentPool* thePool, CleanupPlan thePlan, CampaignOptions theOptions);

    // The order of things.
    static QCoro::Task<> run(Private* self, consul::StopToken stop);
    void setPhase(Phase next);
    void changed(std::size_t row);
    void finishItem(std::size_t row, ItemVerdict verdict, const QString& explanation, const QString& advice = {});
    void cancelRest(std::size_t from, const QString& why);

    // One item, up to the moment before its removal. They answer whether to go on with it.
    static QCoro::Task<> removeItem(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> learn(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> look(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> lookAgain(Private* self, std::size_t row, consul::StopToken stop);
    [[nodiscard]] bool mayStillGo(std::size_t row, const Instance* instance);
    [[nodiscard]] bool isOwner(std::size_t row, const Identity& identity);
    /// On the disk before anything is sent; written beside this thread.
    static QCoro::Task<bool> keep(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> lookIfLate(Private* self, std::size_t row, consul::StopToken stop);

    // The removal, and whether the catalog agrees.
    static QCoro::Task<bool> send(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> confirm(Private* self, std::size_t row, consul::StopToken stop);
    /// Whether the catalog stops showing it within `settle`. Error: it could not be read at the end.
    static QCoro::Task<consul::Result<bool>> waitUntilGone(Private* self, std::size_t row, consul::StopToken stop);
    static QCoro::Task<bool> unmask(Private* self, std::size_t row, consul::StopToken stop);
    void beginWatch(std::size_t row);
    void failItem(std::size_t row, const consul::Error& error, const QString& before = {});
    void noteCall(std::size_t row, const Sent& sent);
    [[nodiscard]] const consul::CatalogNode& nodeOf(const Removal& removal) const;

    // Whether it stays gone.
    static QCoro::Task<bool> seeCatalog(Private* self, std::size_t row, consul::StopToken stop);
    /// Answers once the watch has answered, or its time is over.
    static QCoro::Task<> firstAnswer(std::shared_ptr<Presence> presence, std::chrono::milliseconds patience);
    [[nodiscard]] std::shared_ptr<Presence> watching(const QString& service);
    [[nodiscard]] std::shared_ptr<Presence> watchOf(const QString& service) const;
    void lookForReturns(const Presence& presence);
    void markBack(std::size_t row, const QDateTime& now);
    void finishWatch(std::size_t row); ///< It was not back at the end.
    static QCoro::Task<> settleDue(Private* self, consul::StopToken stop);
    void armTimer();
    void endWatching(const QString& why);
    void finishIfDone();

    Campaign* q;
    QPointer<AgentPool> pool;
    CleanupPlan plan;
    CampaignOptions options;
    std::vector<Item> items;
    Phase phase = Phase::Ready;
    bool cancelled = false;
    bool watchEnded = false; ///< What leaves the catalog from now on is not watched.
    bool tokenUnknown = false; ///< No further call makes sense.
    QDateTime startedAt;
    QDateTime endedAt;
    DefinitionFile definitions;
    bool definitionsWritten = false;
    QHash<QString, consul::CatalogNode> nodes; ///< Of the plan, by name.
    QHash<QString, std::shared_ptr<Presence>> presences; ///< By service, for a few services.
    std::shared_ptr<Presence> everything; ///< For all others, once there are more.
    std::vector<quint64> absentAt; ///< By row: the catalog did not show it at this index, so what is newer is a return.
    struct Held { ///< What is known of the removal under way.
        bool known = false; ///< The agent was asked whether it holds it,
        bool holds = false; ///< and said so.
        quint64 seenAt = 0; ///< The catalog's index at the last look.
        QElapsedTimer sinceLook; ///< Since it was answered.
        SavedDefinition definition;
    };
    Held held;
    /// Why the answer to the removal under way never came: whether Consul carried it out, only the catalog tells.
    std::optional<consul::Error> unanswered;
    QTimer due;
    QElapsedTimer settled; ///< Since the last look at what was due.
    bool settling = false;
    std::unique_ptr<consul::StopSource> pausing; ///< Stopped by cancel(), so that it need not wait for the pause.
    consul::StopSource stop;
};

namespace {

Q_LOGGING_CATEGORY(removalLog, "signalbox.cleanup", QtInfoMsg)

/// A name that sorts by time and is nobody else's, unless one was given.
QString definitionsPath(const CampaignOptions& options)
{
    if (!options.file.isEmpty() || options.folder.isEmpty())
        return options.file;
    const QString time = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    const QString run = QStringLiteral("%1").arg(QRandomGenerator::global()->generate(), 8, 16, QLatin1Char('0'));
    return QDir(options.folder).filePath(QStringLiteral("removed-%1-%2.jsonl").arg(time, run));
}

std::vector<Item> itemsOf(const CleanupPlan& plan)
{
    std::vector<Item> items;
    for (const Removal& removal : plan.removals) {
        Item item;
        item.ref = removal.instance.ref;
        item.service = removal.instance.definition.service;
        items.push_back(item);
    }
    return items;
}

/// A sidecar is kept with its service, and registered again with it: the one of these that it stands beside; null:
/// none.
const InstanceRef* serviceOf(const Instance& sidecar, const std::vector<InstanceRef>& refs)
{
    const auto found = std::find_if(refs.begin(), refs.end(), [&sidecar](const InstanceRef& each) {
        return sidecar.definition.proxyOfId == each.id
            && sidecar.ref == InstanceRef{each.node, each.id + QLatin1String("-sidecar-proxy")};
    });
    return found == refs.end() ? nullptr : &*found;
}

/// In the form that a registration takes.
QByteArray nodeJson(const consul::CatalogNode& node)
{
    const auto object = [](const QMap<QString, QString>& map) {
        QJsonObject out;
        for (auto each = map.begin(); each != map.end(); ++each)
            out.insert(each.key(), each.value());
        return out;
    };
    QJsonObject out{{QStringLiteral("Node"), node.name}, {QStringLiteral("Address"), node.address},
        {QStringLiteral("TaggedAddresses"), object(node.taggedAddresses)},
        {QStringLiteral("NodeMeta"), object(node.meta)}};
    if (!node.id.isEmpty())
        out.insert(QStringLiteral("ID"), node.id);
    return QJsonDocument(out).toJson(QJsonDocument::Compact);
}

/// For so long a look counts as one right before the call.
constexpr std::chrono::seconds lookHolds{1};

/// With ACLs on, an agent answers 500 where it otherwise says yes and does nothing (facts §6.1); newer ones answer 404.
bool isUnknownService(const consul::Error& error)
{
    return (error.httpStatus == 500 || error.httpStatus == 404)
        && error.serverWords.startsWith(QLatin1String("Unknown service"));
}

/// No answer came, but the request may have arrived.
bool mayHaveArrived(const consul::Error& error)
{
    return error.httpStatus == 0
        && (error.kind == consul::ErrorKind::Unreachable || error.kind == consul::ErrorKind::TimedOut);
}

/// So many connections a campaign may take for its watches: an agent lets one address have 200 (facts §5.1).
constexpr qsizetype mostWatches = 12;

constexpr milliseconds lookEvery{500};

bool isDue(const Item& item, milliseconds verify, const QDateTime& now)
{
    return item.phase == ItemPhase::Watching && item.removedAt.addMSecs(verify.count()) <= now;
}

} // namespace

Campaign::Private::Private(Campaign* campaign, AgentPool* thePool, CleanupPlan thePlan, CampaignOptions theOptions)
    : q(campaign)
    , pool(thePool)
    , plan(std::move(thePlan))
    , options(std::move(theOptions))
    , items(itemsOf(plan))
    , definitions(definitionsPath(options))
    , absentAt(items.size(), 0)
    , pausing(std::make_unique<consul::StopSource>())
{
    for (const auto& node : plan.nodes)
        nodes.insert(node.name, node);
    due.setSingleShot(true);
}

Campaign::Campaign(AgentPool* pool, CleanupPlan plan, CampaignOptions options, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, pool, std::move(plan), std::move(options)))
{
    connect(&d->due, &QTimer::timeout, this, [this] { Private::settleDue(d.get(), d->stop.token()); });
}

Campaign::~Campaign()
{
    // Coroutines resume in here and must find everything in place.
    d->stop.stop();
    d->pausing->stop();
}

void Campaign::start()
{
    if (d->phase != Phase::Ready)
        return;
    d->startedAt = QDateTime::currentDateTimeUtc();
    Private::run(d.get(), d->stop.token());
}

void Campaign::cancel()
{
    d->cancelled = true;
    d->pausing->stop(); // Goes on from the pause at once, and tells of it: the campaign may be gone after this.
}

void Campaign::endWatch()
{
    const auto token = d->stop.token();
    d->watchEnded = true;
    if (d->phase == Phase::Removing)
        cancel();
    if (token.stopRequested())
        return;
    d->endWatching(CampaignText::tr("It is out of the catalog. The watch was ended before its time."));
}

void Campaign::noteTakenBack(const std::vector<InstanceRef>& refs)
{
    const auto token = d->stop.token();
    for (std::size_t row = 0; row < d->items.size(); ++row) {
        const Item& item = d->items[row];
        const auto* const beside
            = item.verdict == ItemVerdict::AlreadyGone ? serviceOf(d->plan.removals[row].instance, refs) : nullptr;
        if (beside) {
            d->finishItem(row, ItemVerdict::TakenBack,
                CampaignText::tr("It had left the catalog before its turn, and an undo of %1 has registered it again.")
                    .arg(beside->id));
            if (token.stopRequested())
                return;
            continue;
        }
        const bool isOut = item.phase == ItemPhase::Watching || item.verdict == ItemVerdict::Gone
            || item.verdict == ItemVerdict::GoneSoFar;
        if (!isOut || std::find(refs.begin(), refs.end(), item.ref) == refs.end())
            continue;
        d->finishItem(
            row, ItemVerdict::TakenBack, CampaignText::tr("It left the catalog, and an undo has registered it again."));
        if (token.stopRequested())
            return;
    }
    if (d->phase != Phase::Finished)
        return d->finishIfDone();
    Q_EMIT phaseChanged(d->phase); // What it came to is another now.
}

Campaign::Phase Campaign::phase() const
{
    return d->phase;
}

const std::vector<Item>& Campaign::items() const
{
    return d->items;
}

const CleanupPlan& Campaign::plan() const
{
    return d->plan;
}

const CampaignOptions& Campaign::options() const
{
    return d->options;
}

bool Campaign::isCancelled() const
{
    return d->cancelled;
}

int Campaign::watchCount() const
{
    return static_cast<int>(d->presences.size());
}

int Campaign::doneCount() const
{
    return int(std::count_if(d->items.begin(), d->items.end(), [](const Item& item) { return item.isDone(); }));
}

QString Campaign::definitionsFile() const
{
    return d->definitionsWritten ? d->definitions.path() : QString();
}

bool Campaign::canBeUndone() const
{
    return std::any_of(d->items.begin(), d->items.end(), [](const Item& item) {
        const bool isBack = item.verdict == ItemVerdict::TakenBack || item.verdict == ItemVerdict::CameBack;
        return item.saved && item.removedAt.isValid() && !isBack;
    });
}

CampaignReport Campaign::report() const
{
    CampaignReport report;
    report.startedAt = d->startedAt;
    report.endedAt = d->endedAt;
    report.agent = d->plan.connected.displayAddress();
    report.datacenter = d->plan.datacenter;
    report.in = consul::tenancyOf(d->plan.connected);
    report.verify = d->options.verify;
    report.dryRun = d->options.dryRun;
    report.cancelled = d->cancelled;
    report.definitionsFile = definitionsFile();
    report.removals = d->plan.removals;
    report.items = d->items;
    report.missing = d->plan.missing;
    return report;
}

// Each signal may delete the campaign: after each of these, a coroutine looks at its token.

void Campaign::Private::setPhase(Phase next)
{
    phase = next;
    Q_EMIT q->phaseChanged(next);
}

void Campaign::Private::changed(std::size_t row)
{
    const Item& item = items[row];
    if (item.isDone())
        qCInfo(removalLog).noquote() << item.ref.node << item.ref.id << verdictName(item.verdict);
    Q_EMIT q->itemChanged(int(row));
}

void Campaign::Private::finishItem(
    std::size_t row, ItemVerdict verdict, const QString& explanation, const QString& advice)
{
    Item& item = items[row];
    item.phase = ItemPhase::Done;
    item.verdict = verdict;
    item.explanation = explanation;
    item.advice = advice;
    changed(row);
}

void Campaign::Private::cancelRest(std::size_t from, const QString& why)
{
    const auto token = stop.token();
    for (std::size_t row = from; row < items.size(); ++row) {
        finishItem(row, ItemVerdict::Cancelled, why);
        if (token.stopRequested())
            return;
    }
}

QCoro::Task<> Campaign::Private::run(Private* self, consul::StopToken stop)
{
    self->setPhase(Phase::Removing);
    if (stop.stopRequested())
        co_return;
    for (std::size_t row = 0; row < self->items.size(); ++row) {
        const bool pauses = row > 0 && self->options.pause.count() > 0;
        if (pauses && !self->cancelled) {
            auto sleeping = self->pausing->token().sleepFor(self->options.pause);
            static_cast<void>(co_await sleeping);
            if (stop.stopRequested())
                co_return;
        }
        if (self->cancelled || self->tokenUnknown) {
            self->cancelRest(row,
                self->tokenUnknown ? CampaignText::tr("Consul does not know the token. Nothing was sent for this one.")
                                   : CampaignText::tr("Cancelled before its turn. Nothing was sent."));
            break;
        }
        co_await removeItem(self, row, stop);
        if (stop.stopRequested())
            co_return;
    }
    if (stop.stopRequested())
        co_return;
    self->setPhase(Phase::Watching);
    if (stop.stopRequested())
        co_return;
    self->armTimer();
    self->finishIfDone();
}

const consul::CatalogNode& Campaign::Private::nodeOf(const Removal& removal) const
{
    static const consul::CatalogNode none;
    const auto found = nodes.constFind(removal.instance.ref.node);
    return found == nodes.constEnd() ? none : *found;
}

void Campaign::Private::noteCall(std::size_t row, const Sent& sent)
{
    items[row].calls.push_back(sent.call);
}

void Campaign::Private::failItem(std::size_t row, const consul::Error& error, const QString& before)
{
    items[row].error = error;
    tokenUnknown = tokenUnknown || error.kind == consul::ErrorKind::TokenUnknown;
    QString advice;
    if (consul::refusalOf(error) == consul::Refusal::Right)
        advice = CampaignText::tr("The token lacks %1.").arg(plan.removals[row].neededRight);
    const QString words = consul::describe(error);
    finishItem(row, ItemVerdict::Failed, before.isEmpty() ? words : before + u' ' + words, advice);
}

QCoro::Task<> Campaign::Private::removeItem(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    self->items[row].startedAt = QDateTime::currentDateTimeUtc();
    if (removal.isRefused()) {
        self->finishItem(row, ItemVerdict::Refused, removal.refusal);
        co_return;
    }
    self->held = {};
    self->items[row].phase = ItemPhase::Checking;
    self->changed(row);
    using Step = QCoro::Task<bool> (*)(Private*, std::size_t, StopToken);
    // What takes time comes first, so that the last look is a last one. Where keeping does, another look follows.
    constexpr std::array<Step, 3> preparing{&Private::learn, &Private::seeCatalog, &Private::look};
    constexpr std::array<Step, 4> acting{&Private::keep, &Private::lookIfLate, &Private::send, &Private::confirm};
    for (const Step step : preparing) {
        if (stop.stopRequested())
            co_return;
        if (self->options.dryRun && step != &Private::look)
            continue;
        const bool goOn = co_await step(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return;
    }
    if (self->options.dryRun) {
        self->finishItem(
            row, ItemVerdict::WouldRemove, CampaignText::tr("Dry run: %1 was not sent.").arg(removal.route.text()));
        co_return;
    }
    for (const Step step : acting) {
        const bool goOn = co_await step(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return;
    }
}

/// What its agent holds: what cannot be kept cannot be undone.
QCoro::Task<bool> Campaign::Private::learn(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    if (removal.route.kind != RouteKind::AgentDeregister)
        co_return true;
    const QString id = removal.instance.ref.id;
    auto* const client = self->pool ? self->pool->clientFor(removal.route.removal->endpoint) : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    auto reading = client->agentService(id, stop);
    auto readingSidecar = client->agentService(id + QLatin1String("-sidecar-proxy"), stop);
    const auto own = co_await reading;
    const auto sidecar = co_await readingSidecar;
    if (stop.stopRequested())
        co_return false;
    if (!own && !self->definitions.path().isEmpty()) {
        self->failItem(
            row, own.error(), CampaignText::tr("Its definition cannot be read at its agent, so nothing was sent."));
        co_return false;
    }
    self->held.known = own.has_value();
    self->held.holds = own && own->has_value();
    if (self->held.holds) {
        self->held.definition.agentService = **own;
        if (sidecar && *sidecar)
            self->held.definition.sidecar = **sidecar;
    }
    co_return true;
}

/// Both questions at once, right before the call: does it still stand as planned, and who answers there?
QCoro::Task<bool> Campaign::Private::look(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    std::optional<QCoro::Task<Identity>> asking;
    if (removal.route.identity)
        asking = checkIdentity(self->pool, *removal.route.identity, self->nodeOf(removal), self->plan.datacenter, stop);
    const bool stands = co_await lookAgain(self, row, stop);
    if (stop.stopRequested() || !stands)
        co_return false;
    if (!asking)
        co_return true;
    const auto identity = co_await *asking;
    co_return !stop.stopRequested() && self->isOwner(row, identity);
}

QCoro::Task<bool> Campaign::Private::lookAgain(Private* self, std::size_t row, StopToken stop)
{
    const auto& planned = self->plan.removals[row].instance;
    const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    const QString& service = planned.definition.service;
    // Of a service with thousands of instances, this one only.
    auto reading = consul::isAddressable(service)
        ? client->healthInstance(service, planned.ref.node, planned.ref.id, consul::Consistency::Consistent, stop)
        : client->nodeEntries(consul::Consistency::Consistent, stop);
    auto entries = co_await reading;
    if (stop.stopRequested())
        co_return false;
    if (!entries) {
        self->failItem(row, entries.error(), CampaignText::tr("Nothing was sent."));
        co_return false;
    }
    std::erase_if(entries->value, [&planned](const auto& entry) { return entry.node.name != planned.ref.node; });
    InventorySource source;
    source.entries = std::move(entries->value);
    const auto now = makeInventory(std::move(source));
    const auto* const instance = now.find(planned.ref);
    if (!self->mayStillGo(row, instance))
        co_return false;
    self->held.seenAt = entries->index;
    auto& definition = self->held.definition;
    definition.catalogService = instance->definition.json;
    definition.catalogNode = nodeJson(now.findNode(planned.ref.node)->node);
    definition.checks.clear();
    for (const auto& check : instance->checks)
        definition.checks.push_back(check.json);
    co_return true;
}

/// Null: it is not there.
bool Campaign::Private::mayStillGo(std::size_t row, const Instance* instance)
{
    const auto& planned = plan.removals[row].instance;
    QString why;
    switch (standingOf(planned, instance)) {
    case PlanValidity::AsPlanned:
        return true;
    case PlanValidity::NotThere:
        finishItem(
            row, ItemVerdict::AlreadyGone, CampaignText::tr("It was not in the catalog any more. Nothing was sent."));
        return false;
    case PlanValidity::RegisteredAnew:
        why = CampaignText::tr("It was registered anew since the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Redefined:
        why = CampaignText::tr("Its definition has changed since the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Recovered:
        why = CampaignText::tr("It has recovered since the plan was made: it was %1 and is %2. Nothing was sent.")
                  .arg(statusText(planned.status), statusText(instance->status));
        break;
    }
    finishItem(row, ItemVerdict::Skipped, why);
    return false;
}

bool Campaign::Private::isOwner(std::size_t row, const Identity& identity)
{
    noteCall(row, identity.sent);
    if (identity.reach == Reach::Answers)
        return true;
    if (identity.reach == Reach::WrongAgent)
        items[row].falseSuccess = FalseSuccess::WrongAgent;
    items[row].error = identity.sent.error;
    finishItem(row, ItemVerdict::Failed, identity.explanation);
    return false;
}

QCoro::Task<bool> Campaign::Private::keep(Private* self, std::size_t row, StopToken stop)
{
    self->held.sinceLook.start();
    if (self->definitions.path().isEmpty())
        co_return true;
    const auto& instance = self->plan.removals[row].instance;
    auto& definition = self->held.definition;
    definition.ref = instance.ref;
    definition.service = instance.definition.service;
    definition.datacenter = self->plan.datacenter;
    definition.in = tenancyOf(definition.catalogService, self->plan.connected);
    definition.savedAt = QDateTime::currentDateTimeUtc();
    definition.owner = instance.owner.kind;
    const auto write = [file = self->definitions, definition] { return file.append(definition); };
    auto writing = consul::offThread(write);
    const auto kept = co_await writing;
    if (stop.stopRequested())
        co_return false;
    if (!kept) {
        self->failItem(row, kept.error(), CampaignText::tr("Its definition could not be kept, so nothing was sent."));
        co_return false;
    }
    self->definitionsWritten = true;
    self->items[row].saved = true;
    co_return true;
}

/// What is kept is what was seen, so it is kept after the look; and a disk may take its time for it.
QCoro::Task<bool> Campaign::Private::lookIfLate(Private* self, std::size_t row, StopToken stop)
{
    if (!self->held.sinceLook.hasExpired(std::chrono::milliseconds(lookHolds).count()))
        co_return true;
    co_return co_await look(self, row, stop);
}

/// The one request that removes something. It is sent once.
QCoro::Task<bool> Campaign::Private::send(Private* self, std::size_t row, StopToken stop)
{
    const auto& route = self->plan.removals[row].route;
    const bool wasGhost = self->held.known && !self->held.holds && route.ifGhost;
    if (wasGhost)
        self->items[row].falseSuccess = FalseSuccess::Ghost;
    self->items[row].phase = ItemPhase::Removing;
    self->changed(row);
    if (stop.stopRequested())
        co_return false;
    auto sending = sendCall(self->pool, wasGhost ? *route.ifGhost : *route.removal, stop);
    auto sent = co_await sending;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error && !wasGhost && route.ifGhost && isUnknownService(*sent.error)) {
        self->items[row].falseSuccess = FalseSuccess::Ghost;
        sent = co_await sendCall(self->pool, *route.ifGhost, stop);
        if (stop.stopRequested())
            co_return false;
        self->noteCall(row, sent);
    }
    self->unanswered.reset();
    if (sent.error && mayHaveArrived(*sent.error)) {
        self->unanswered = sent.error;
    } else if (sent.error) {
        self->failItem(row, *sent.error);
        co_return false;
    }
    self->items[row].removedAt = QDateTime::currentDateTimeUtc();
    co_return true;
}

QCoro::Task<consul::Result<bool>> Campaign::Private::waitUntilGone(Private* self, std::size_t row, StopToken stop)
{
    const InstanceRef ref = self->items[row].ref;
    const QString service = self->items[row].service;
    const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
    const auto absent = co_await waitUntilAbsent(client, service, ref, self->held.seenAt, self->options.settle, stop);
    if (stop.stopRequested())
        co_return false;
    if (!absent)
        co_return consul::Unexpected(absent.error());
    self->absentAt[row] = absent->value_or(0);
    co_return absent->has_value();
}

/// The agent said yes, and the catalog still shows it: does the agent still hold it?
QCoro::Task<bool> Campaign::Private::unmask(Private* self, std::size_t row, StopToken stop)
{
    const auto& route = self->plan.removals[row].route;
    auto* client = self->pool ? self->pool->clientFor(route.removal->endpoint) : nullptr;
    if (!client)
        co_return false;
    auto asking = client->agentService(self->items[row].ref.id, stop);
    const auto held = co_await asking;
    if (stop.stopRequested())
        co_return false;
    if (!held) {
        self->failItem(row, held.error(),
            CampaignText::tr("The agent said yes, the catalog still shows it, and the agent cannot be asked why."));
        co_return false;
    }
    if (held->has_value()) {
        self->finishItem(row, ItemVerdict::StillThere,
            CampaignText::tr("The agent said yes and holds it still: it was registered again at once."),
            CampaignText::tr("Stop the program that registers it, then try again."));
        co_return false;
    }
    self->items[row].falseSuccess = self->held.holds ? FalseSuccess::Ghost : FalseSuccess::SilentAgent;
    const auto sent = co_await sendCall(self->pool, *route.ifGhost, stop);
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error) {
        self->failItem(row, *sent.error,
            CampaignText::tr("Its agent removed it but may not take it out of the catalog: a ghost."));
        co_return false;
    }
    co_return true;
}

QCoro::Task<bool> Campaign::Private::confirm(Private* self, std::size_t row, StopToken stop)
{
    self->items[row].phase = ItemPhase::Confirming;
    self->changed(row);
    if (stop.stopRequested())
        co_return false;
    auto gone = co_await waitUntilGone(self, row, stop);
    if (stop.stopRequested())
        co_return false;
    const bool toldAgent = self->plan.removals[row].route.ifGhost.has_value();
    const bool isTold = self->items[row].falseSuccess != FalseSuccess::None;
    if (gone && !*gone && toldAgent && !isTold && !self->unanswered) {
        const bool goOn = co_await unmask(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return false;
        gone = co_await waitUntilGone(self, row, stop);
        if (stop.stopRequested())
            co_return false;
    }
    if (!gone) {
        self->failItem(row, gone.error(),
            CampaignText::tr("The removal was sent, and the catalog cannot be read: whether it is gone is not known."));
        co_return false;
    }
    if (!*gone && self->unanswered) {
        self->failItem(row, *self->unanswered);
        co_return false;
    }
    if (!*gone) {
        self->finishItem(row, ItemVerdict::StillThere,
            CampaignText::tr("Consul said yes, and the catalog still shows it after %n second(s).", nullptr,
                int(self->options.settle.count() / 1000)));
        co_return false;
    }
    self->beginWatch(row);
    co_return !stop.stopRequested();
}

void Campaign::Private::beginWatch(std::size_t row)
{
    const auto token = stop.token();
    Item& item = items[row];
    item.leftAfter = milliseconds(item.removedAt.msecsTo(QDateTime::currentDateTimeUtc()));
    if (watchEnded)
        return finishItem(
            row, ItemVerdict::GoneSoFar, CampaignText::tr("It is out of the catalog. It was not watched."));
    item.phase = ItemPhase::Watching;
    changed(row);
    if (!token.stopRequested() && !due.isActive())
        armTimer();
}

void Campaign::Private::markBack(std::size_t row, const QDateTime& now)
{
    Item& item = items[row];
    item.backAfter = milliseconds(item.removedAt.msecsTo(now));
    const QString after = secondsText(*item.backAfter);
    // Noted before it was sent, so it stands there by now.
    const auto in = tenancyOf(plan.removals[row].instance.definition.json, plan.connected);
    const UndoLog undone(options.folder);
    if (undone.holds(item.ref, plan.datacenter, item.removedAt, in)) {
        finishItem(row, ItemVerdict::TakenBack,
            CampaignText::tr("Left the catalog, and an undo registered it again after %1 s.").arg(after));
        return;
    }
    const auto& removal = plan.removals[row];
    if (undone.isUnknown(item.ref, plan.datacenter, item.removedAt, in)) {
        finishItem(row, ItemVerdict::CameBack,
            CampaignText::tr(
                "Came back after %1 s. An undo was sent before, and Consul did not say whether it was done: "
                "it may have been the undo, or somebody else.")
                .arg(after),
            words::adviceWhenBack(removal));
        return;
    }
    const auto kind = removal.instance.owner.kind;
    const QString who = kind != OwnerKind::ExternalNode && kind != OwnerKind::Orchestrator && kind != OwnerKind::Ghost
        ? CampaignText::tr("Came back from the agent of %1 after %2 s.")
        : CampaignText::tr("Came back on the node %1 after %2 s.");
    finishItem(row, ItemVerdict::CameBack, who.arg(item.ref.node, after), words::adviceWhenBack(removal));
}

/// A watch that has answered stands before anything is removed: what it then stops showing has left.
QCoro::Task<bool> Campaign::Private::seeCatalog(Private* self, std::size_t row, consul::StopToken stop)
{
    if (!self->pool || !self->pool->connected()) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    const milliseconds patience = self->options.settle * 2;
    const auto own = self->watching(self->items[row].service);
    co_await firstAnswer(own, patience);
    if (stop.stopRequested())
        co_return false;
    auto missing = own->isKnown() ? nullptr : own;
    if (const auto all = self->everything; all && !missing) {
        co_await firstAnswer(all, patience);
        if (stop.stopRequested())
            co_return false;
        missing = all->isKnown() ? nullptr : all;
    }
    if (!missing)
        co_return true;
    self->failItem(row, missing->error().value_or(consul::Error()),
        CampaignText::tr("The catalog does not answer, so nothing was sent."));
    co_return false;
}

QCoro::Task<> Campaign::Private::firstAnswer(std::shared_ptr<Presence> presence, milliseconds patience)
{
    if (presence->isKnown())
        co_return;
    auto waiting = qCoro(presence.get(), &Presence::changed, patience);
    static_cast<void>(co_await waiting);
}

/// The watch of a service that is about to lose an instance. It has one of its own, which answers at once.
std::shared_ptr<Presence> Campaign::Private::watching(const QString& service)
{
    if (const auto known = presences.value(service))
        return known;
    const auto begin = [this](const QString& what) {
        auto presence = std::make_shared<Presence>(pool->connected(), what);
        QObject::connect(
            presence.get(), &Presence::changed, q, [this, watched = presence.get()] { lookForReturns(*watched); });
        return presence;
    };
    if (presences.size() >= mostWatches) {
        if (!everything)
            everything = begin({});
        if (everything->isKnown())
            presences.clear();
    }
    const auto fresh = begin(service);
    presences.insert(service, fresh);
    return fresh;
}

std::shared_ptr<Presence> Campaign::Private::watchOf(const QString& service) const
{
    const auto own = presences.value(service);
    return own ? own : everything;
}

void Campaign::Private::lookForReturns(const Presence& presence)
{
    const auto token = stop.token();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (std::size_t row = 0; row < items.size(); ++row) {
        const Item& item = items[row];
        if (item.phase != ItemPhase::Watching || !presence.shows(item.ref) || presence.index() <= absentAt[row]
            || watchOf(item.service).get() != &presence)
            continue;
        markBack(row, now);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void Campaign::Private::armTimer()
{
    std::optional<QDateTime> next;
    for (const Item& item : items) {
        if (item.phase == ItemPhase::Watching && (!next || item.removedAt < *next))
            next = item.removedAt;
    }
    if (!next || settling)
        return;
    const auto wait = QDateTime::currentDateTimeUtc().msecsTo(next->addMSecs(options.verify.count()));
    // What was removed one after another falls due one after another: a look at the catalog serves many.
    const qint64 rest = settled.isValid() ? lookEvery.count() - settled.elapsed() : 0;
    due.start(int(std::max<qint64>({wait, rest, 0})));
}

/// The watch wakes when something comes; that it would have woken is proven by one more look at the end.
QCoro::Task<> Campaign::Private::settleDue(Private* self, consul::StopToken stop)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QHash<QString, std::vector<std::size_t>> dueRows;
    for (std::size_t row = 0; row < self->items.size(); ++row) {
        if (isDue(self->items[row], self->options.verify, now))
            dueRows[self->items[row].service].push_back(row);
    }
    self->settling = true;
    const auto services = dueRows.keys();
    for (const auto& service : services) {
        auto reading = readPresent(self->pool ? self->pool->connected() : nullptr, service, stop);
        const auto there = co_await reading;
        if (stop.stopRequested())
            co_return;
        for (const auto row : dueRows.value(service)) {
            const Item& item = self->items[row];
            if (item.phase != ItemPhase::Watching)
                continue; // It came back meanwhile.
            if (!there) {
                self->finishItem(row, ItemVerdict::GoneSoFar,
                    CampaignText::tr("It left the catalog, but the catalog could not be read at the end: %1")
                        .arg(consul::describe(there.error())));
            } else if (there->contains(item.ref)) {
                self->markBack(row, QDateTime::currentDateTimeUtc());
            } else {
                self->finishWatch(row);
            }
            if (stop.stopRequested())
                co_return;
        }
    }
    self->settling = false;
    self->settled.start();
    self->armTimer();
    self->finishIfDone();
}

/// What a living agent still holds comes back when it next compares itself: a shorter watch proves nothing.
void Campaign::Private::finishWatch(std::size_t row)
{
    const QString time = secondsText(options.verify);
    const auto longest = longestSyncPeriod(plan.memberCount);
    if (plan.removals[row].outlook == Outlook::WhileItRuns) {
        finishItem(row, ItemVerdict::GoneSoFar,
            CampaignText::tr("Left the catalog, and was not back %1 s later. If what it stands for still runs, it is "
                             "registered again; when, nothing tells.")
                .arg(time),
            words::orchestratorAdvice(plan.removals[row].instance.owner.orchestrator.value_or(Orchestrator())));
        return;
    }
    if (plan.removals[row].outlook != Outlook::ComesBack || options.verify >= longest) {
        finishItem(
            row, ItemVerdict::Gone, CampaignText::tr("Left the catalog, and was not back %1 s later.").arg(time));
        return;
    }
    const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(longest).count());
    finishItem(row, ItemVerdict::GoneSoFar,
        CampaignText::tr("Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to "
                         "%n minute(s) to bring it back.",
            nullptr, minutes)
            .arg(time),
        CampaignText::tr("Look again then, or watch for that long."));
}

void Campaign::Private::endWatching(const QString& why)
{
    const auto token = stop.token();
    for (std::size_t row = 0; row < items.size(); ++row) {
        if (items[row].phase != ItemPhase::Watching)
            continue;
        finishItem(row, ItemVerdict::GoneSoFar, why);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void Campaign::Private::finishIfDone()
{
    const bool allDone = std::all_of(items.begin(), items.end(), [](const Item& item) { return item.isDone(); });
    if (phase != Phase::Watching || !allDone)
        return;
    due.stop();
    presences.clear();
    everything.reset();
    endedAt = QDateTime::currentDateTimeUtc();
    const auto token = stop.token();
    setPhase(Phase::Finished);
    if (!token.stopRequested())
        Q_EMIT q->finished();
}

} // namespace cleanup
