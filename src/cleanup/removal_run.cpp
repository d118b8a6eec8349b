// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/removal_run.h"

#include "cleanup/definitions.h"
#include "cleanup/held_instance.h"
#include "cleanup/presence.h"
#include "cleanup/removal_verdict.h"
#include "cleanup/sending.h"
#include "cleanup/service_visibility.h"
#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/off_thread.h"
#include "consul/stop.h"
#include "consul/values/catalog_json.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"
#include "words/sentences.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QHash>
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

namespace {

Q_LOGGING_CATEGORY(removalLog, "signalbox.cleanup", QtInfoMsg)

/// A name that sorts by time and is nobody else's, unless one was given.
QString definitionsPath(const RemovalOptions& options)
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

/// For so long a look counts as one right before the call.
constexpr std::chrono::seconds lookHolds{1};

constexpr milliseconds lookEvery{500};

Inventory ofNode(std::vector<consul::NodeEntry> entries, const QString& node)
{
    std::erase_if(entries, [&node](const auto& entry) { return !consul::isSameNode(entry.node.name, node); });
    InventorySource source;
    source.entries = std::move(entries);
    return makeInventory(std::move(source));
}

/// What gossip thinks of the agent of a node. nullopt: not known.
QCoro::Task<std::optional<consul::HealthCheck>> readSerfHealth(
    QPointer<consul::Client> client, QString node, StopToken stop)
{
    if (!client)
        co_return std::nullopt;
    const auto request = consul::Request::get("/v1/health/node/" + consul::encodeKey(node));
    auto asking = client->send(consul::with(request, consul::Consistency::Consistent), stop);
    const auto answer = co_await asking;
    const auto checks = answer ? consul::parseHealthChecks(answer->body).value_or(std::vector<consul::HealthCheck>())
                               : std::vector<consul::HealthCheck>();
    const auto found = std::ranges::find_if(checks, [](const auto& check) { return check.isSerfHealth(); });
    co_return found == checks.end() ? std::nullopt : std::optional(*found);
}

bool isDue(const Item& item, milliseconds verify, const QDateTime& now)
{
    return item.phase == ItemPhase::Watching && item.leftAt().addMSecs(verify.count()) <= now;
}

} // namespace

RemovalRun::RemovalRun(AgentPool* pool, CleanupPlan plan, RemovalOptions options, QObject* parent)
    : QObject(parent)
    , m_pool(pool)
    , m_plan(std::move(plan))
    , m_options(std::move(options))
    , m_items(itemsOf(m_plan))
    , m_definitions(definitionsPath(m_options))
    , m_absentAt(m_items.size(), 0)
    , m_pausing(std::make_unique<consul::StopSource>())
{
    for (const auto& node : m_plan.nodes)
        m_nodes.insert(node.name, node);
    m_due.setSingleShot(true);
    connect(&m_presences, &PresenceSet::changed, this, &RemovalRun::lookForReturns);
    connect(&m_due, &QTimer::timeout, this, [this] { settleDue(this, m_stop.token()); });
}

RemovalRun::~RemovalRun()
{
    // Coroutines resume in here and must find everything in place.
    m_stop.stop();
    m_pausing->stop();
}

void RemovalRun::start()
{
    if (m_phase != Phase::Ready)
        return;
    m_startedAt = QDateTime::currentDateTimeUtc();
    run(this, m_stop.token());
}

void RemovalRun::cancel()
{
    m_cancelled = true;
    m_pausing->stop(); // Goes on from the pause at once, and tells of it: the removal run may be gone after this.
}

void RemovalRun::endWatch()
{
    const auto token = m_stop.token();
    m_watchEnded = true;
    if (m_phase == Phase::Removing)
        cancel();
    if (token.stopRequested())
        return;
    endWatching([] {
        return RemovalRunText::tr("The instance is no longer in the catalog. The observation was ended early.");
    });
}

void RemovalRun::noteTakenBack(const std::vector<InstanceRef>& refs)
{
    const auto token = m_stop.token();
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        const Item& item = m_items[row];
        const bool wasAbsent = item.foundGoneAt.isValid() && !wasRemoved(item)
            && (item.phase == ItemPhase::Watching || item.verdict == ItemVerdict::AlreadyGone
                || item.verdict == ItemVerdict::GoneSoFar);
        const auto* const beside = wasAbsent ? serviceOf(m_plan.removals[row].instance, refs) : nullptr;
        if (beside) {
            finishItem(row, ItemVerdict::TakenBack, [id = beside->id] {
                return RemovalRunText::tr(
                    "The instance had left the catalog before its turn, and an undo of %1 has registered it again.")
                    .arg(id);
            });
            if (token.stopRequested())
                return;
            continue;
        }
        const bool isOut = item.phase == ItemPhase::Watching || item.verdict == ItemVerdict::Gone
            || item.verdict == ItemVerdict::GoneSoFar;
        if (!isOut || std::ranges::find(refs, item.ref) == refs.end())
            continue;
        finishItem(row, ItemVerdict::TakenBack,
            [] { return RemovalRunText::tr("The instance left the catalog, and an undo has registered it again."); });
        if (token.stopRequested())
            return;
    }
    if (m_phase != Phase::Finished)
        return finishIfDone();
    Q_EMIT phaseChanged(m_phase); // What it came to is another now.
}

int RemovalRun::doneCount() const
{
    return int(std::ranges::count_if(m_items, [](const Item& item) { return item.isDone(); }));
}

bool RemovalRun::canBeUndone() const
{
    return std::ranges::any_of(m_items, [](const Item& item) {
        const bool isBack = item.verdict == ItemVerdict::TakenBack || item.verdict == ItemVerdict::CameBack;
        return item.saved && wasRemoved(item) && !isBack;
    });
}

RemovalReport RemovalRun::report() const
{
    RemovalReport report;
    report.startedAt = m_startedAt;
    report.endedAt = m_endedAt;
    report.createdAt = QDateTime::currentDateTimeUtc();
    report.agent = m_plan.connected.displayAddress();
    report.datacenter = m_plan.datacenter;
    report.in = consul::tenancyOf(m_plan.connected);
    report.verify = m_options.verify;
    report.dryRun = m_options.dryRun;
    report.cancelled = m_cancelled;
    report.definitionsFile = definitionsFile();
    report.removals = m_plan.removals;
    report.items = m_items;
    report.missing = m_plan.missing;
    return report;
}

// Each signal may delete the removal run: after each of these, a coroutine looks at its token.

void RemovalRun::setPhase(Phase next)
{
    m_phase = next;
    Q_EMIT phaseChanged(next);
}

void RemovalRun::finishItem(std::size_t row, ItemVerdict verdict, words::LateWords explanation, words::LateWords advice)
{
    finishItem(row, {verdict, std::move(explanation), std::move(advice)});
}

void RemovalRun::finishItem(std::size_t row, const Ruling& ruling)
{
    Item& item = m_items[row];
    item.phase = ItemPhase::Done;
    item.verdict = ruling.verdict;
    item.explanation = ruling.explanation;
    item.advice = ruling.advice;
    qCInfo(removalLog).noquote() << item.ref.node << item.ref.id << verdictName(item.verdict);
    Q_EMIT itemChanged(int(row));
}

void RemovalRun::cancelRest(std::size_t from, const words::LateWords& why)
{
    const auto token = m_stop.token();
    for (std::size_t row = from; row < m_items.size(); ++row) {
        finishItem(row, ItemVerdict::Cancelled, why);
        if (token.stopRequested())
            return;
    }
}

QCoro::Task<> RemovalRun::run(RemovalRun* self, consul::StopToken stop)
{
    self->setPhase(Phase::Removing);
    if (stop.stopRequested())
        co_return;
    for (std::size_t row = 0; row < self->m_items.size(); ++row) {
        const bool pauses = row > 0 && self->m_options.pause.count() > 0;
        if (pauses && !self->m_cancelled) {
            auto sleeping = self->m_pausing->token().sleepFor(self->m_options.pause);
            static_cast<void>(co_await sleeping);
            if (stop.stopRequested())
                co_return;
        }
        if (self->m_cancelled || self->m_tokenUnknown) {
            self->cancelRest(row, [isUnknown = self->m_tokenUnknown] {
                return isUnknown
                    ? RemovalRunText::tr("Consul does not recognize the token. Nothing was sent for this instance.")
                    : RemovalRunText::tr("Canceled before this instance was processed. Nothing was sent.");
            });
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

const consul::CatalogNode& RemovalRun::nodeOf(const Removal& removal) const
{
    static const consul::CatalogNode none;
    const auto found = m_nodes.constFind(removal.instance.ref.node);
    return found == m_nodes.constEnd() ? none : *found;
}

void RemovalRun::noteCall(std::size_t row, const Sent& sent)
{
    m_items[row].calls.push_back(sent.call);
}

void RemovalRun::failItem(std::size_t row, const consul::Error& error, const words::LateWords& before)
{
    m_items[row].error = error;
    m_tokenUnknown = m_tokenUnknown || error.kind == consul::ErrorKind::TokenUnknown;
    words::LateWords advice;
    if (consul::refusalOf(error) == consul::Refusal::Right)
        advice = [right = m_plan.removals[row].neededRight] {
            return RemovalRunText::tr("The token lacks %1.").arg(right);
        };
    finishItem(
        row, ItemVerdict::Failed,
        [before, error] {
            return words::joinSentences({before.text(), consul::describe(error)});
        },
        advice);
}

/// It is not shown, and that proves nothing.
void RemovalRun::finishInDoubt(
    std::size_t row, ItemVerdict verdict, const VisibilityDoubt& doubt, const words::LateWords& before)
{
    if (verdict == ItemVerdict::Failed)
        m_items[row].error = doubt.error;
    words::LateWords advice;
    if (!doubt.permission.isEmpty())
        advice = [permission = doubt.permission] { return RemovalRunText::tr("The token lacks %1.").arg(permission); };
    finishItem(
        row, verdict,
        [before, error = doubt.error] {
            return words::joinSentences({before.text(), error ? consul::describe(*error) : QString()});
        },
        advice);
}

QCoro::Task<> RemovalRun::removeItem(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->m_plan.removals[row];
    self->m_items[row].startedAt = QDateTime::currentDateTimeUtc();
    if (removal.isRefused()) {
        self->finishItem(row, ItemVerdict::Refused, [refusal = removal.refusal] { return refusal; });
        co_return;
    }
    self->m_held = {};
    self->m_items[row].phase = ItemPhase::Checking;
    Q_EMIT self->itemChanged(int(row));
    using Step = QCoro::Task<bool> (*)(RemovalRun*, std::size_t, StopToken);
    // What takes time comes first, so that the last look is a last one. Where keeping does, another look follows.
    constexpr std::array<Step, 3> preparing{&RemovalRun::learn, &RemovalRun::seeCatalog, &RemovalRun::look};
    constexpr std::array<Step, 4> acting{
        &RemovalRun::keep, &RemovalRun::lookIfLate, &RemovalRun::send, &RemovalRun::confirm};
    for (const Step step : preparing) {
        if (stop.stopRequested())
            co_return;
        if (self->m_options.dryRun && step != &RemovalRun::look)
            continue;
        const bool goOn = co_await step(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return;
    }
    if (self->m_options.dryRun) {
        self->finishItem(row, ItemVerdict::WouldRemove,
            [what = removal.route.text()] { return RemovalRunText::tr("Dry run: %1 was not sent.").arg(what); });
        co_return;
    }
    for (const Step step : acting) {
        const bool goOn = co_await step(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return;
    }
}

/// What its agent holds: what cannot be kept cannot be undone.
QCoro::Task<bool> RemovalRun::learn(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->m_plan.removals[row];
    if (removal.route.kind == RouteKind::AgentExpiry) {
        // No path asks its agent for it. What the catalog shows of it came from there.
        self->m_held.definition.agentService = removal.instance.definition.json;
        co_return true;
    }
    if (removal.route.kind != RouteKind::AgentDeregister)
        co_return true;
    const QString id = removal.instance.ref.id;
    auto* const client = self->m_pool ? self->m_pool->clientFor(removal.route.removal->endpoint) : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled,
            [] { return RemovalRunText::tr("The connection no longer exists. Nothing was sent."); });
        co_return false;
    }
    auto reading = client->agentService(id, stop);
    auto readingSidecar = client->agentService(id + QLatin1String("-sidecar-proxy"), stop);
    const auto own = co_await reading;
    const auto sidecar = co_await readingSidecar;
    if (stop.stopRequested())
        co_return false;
    if (!own && !self->m_definitions.path().isEmpty()) {
        self->failItem(row, own.error(), [] {
            return RemovalRunText::tr(
                "Cannot read the definition of the instance from its agent, so nothing was sent.");
        });
        co_return false;
    }
    self->m_held.known = own.has_value();
    self->m_held.holds = own && own->has_value();
    if (self->m_held.holds) {
        self->m_held.definition.agentService = **own;
        if (sidecar && *sidecar)
            self->m_held.definition.sidecar = **sidecar;
    }
    co_return true;
}

/// Both questions at once, right before the call: does it still stand as planned, and who answers there?
QCoro::Task<bool> RemovalRun::look(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->m_plan.removals[row];
    std::optional<QCoro::Task<Identity>> asking;
    if (removal.route.identity)
        asking = checkIdentity(
            self->m_pool, *removal.route.identity, self->nodeOf(removal), self->m_plan.datacenter, stop);
    const auto seen = co_await lookAgain(self, row, stop);
    if (stop.stopRequested() || seen == Seen::Finished)
        co_return false;
    if (asking) {
        const auto identity = co_await *asking;
        if (stop.stopRequested() || !self->isOwner(row, identity))
            co_return false;
    }
    if (seen == Seen::AsPlanned)
        co_return true;
    co_return co_await askOwner(self, row, stop);
}

/// The catalog is a copy: what its agent still has is back with the next anti-entropy sync.
QCoro::Task<bool> RemovalRun::askOwner(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->m_plan.removals[row];
    const Instance& planned = removal.instance;
    self->m_held.isInCatalog = false;
    if (!removal.route.isAtAgent()) {
        self->noteAbsent(row);
        co_return false;
    }
    auto asking = readHeld(self->ownerOf(row), planned.ref.id, stop);
    const auto held = co_await asking;
    if (stop.stopRequested())
        co_return false;
    if (!held) {
        self->failItem(row, held.error(), [] {
            return RemovalRunText::tr(
                "The catalog no longer shows the instance, and it is unknown whether its agent still "
                "has it. Nothing was sent.");
        });
        co_return false;
    }
    if (!*held) {
        self->noteAbsent(row);
        co_return false;
    }
    const Instance now = heldAs(planned, **held);
    if (!self->mayStillGo(row, now))
        co_return false;
    self->m_held.known = true;
    self->m_held.holds = true;
    self->m_held.seenAt = 0; // It was not shown, so nothing has to change before it is gone.
    self->m_held.definition.agentService = (*held)->definition.json;
    self->m_held.definition.takeShown(planned, self->nodeOf(removal));
    self->m_items[row].foundGoneAt = QDateTime::currentDateTimeUtc();
    co_return true;
}

QPointer<consul::Client> RemovalRun::ownerOf(std::size_t row) const
{
    return m_pool ? m_pool->clientFor(m_plan.removals[row].route.removal->endpoint) : nullptr;
}

/// Nothing is sent for it, and it is watched as the others are: what brings it back does so within the same time.
void RemovalRun::noteAbsent(std::size_t row)
{
    m_items[row].foundGoneAt = QDateTime::currentDateTimeUtc();
    m_absentAt[row] = m_held.seenAt;
    if (m_options.dryRun) {
        auto seen = seenOf(row, {});
        seen.verify = {}; // Nothing is watched.
        return finishItem(row, rulingOnAbsence(m_plan.removals[row], seen));
    }
    beginWatch(row);
}

QCoro::Task<RemovalRun::Seen> RemovalRun::lookAgain(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& planned = self->m_plan.removals[row].instance;
    const QPointer<consul::Client> client = self->m_pool ? self->m_pool->connected() : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled,
            [] { return RemovalRunText::tr("The connection no longer exists. Nothing was sent."); });
        co_return Seen::Finished;
    }
    auto reading = readEntriesOf(client, planned.definition.service, planned.ref, stop);
    auto entries = co_await reading;
    if (stop.stopRequested())
        co_return Seen::Finished;
    if (!entries) {
        self->failItem(row, entries.error(), [] { return RemovalRunText::tr("Nothing was sent."); });
        co_return Seen::Finished;
    }
    const auto now = ofNode(std::move(entries->value), planned.ref.node);
    const auto* const instance = now.find(planned.ref);
    if (!instance) {
        ServiceVisibility visibility{client, self->m_plan.acl, planned.definition.service};
        auto proving = visibilityDoubt(&visibility, planned.ref.node, stop);
        const auto doubt = co_await proving;
        if (stop.stopRequested())
            co_return Seen::Finished;
        if (doubt) {
            self->finishInDoubt(row, ItemVerdict::Failed, *doubt, [isUnknown = doubt->permission.isEmpty()] {
                return isUnknown ? RemovalRunText::tr(
                           "The catalog does not show the instance, but Signalbox could not check whether "
                           "the token can see it. Nothing was sent.")
                                 : RemovalRunText::tr(
                                     "The catalog does not show the instance, but the token may be unable to see it. "
                                     "Nothing was sent.");
            });
            co_return Seen::Finished;
        }
        self->m_held.seenAt = entries->index;
        co_return Seen::Absent;
    }
    self->m_held.isInCatalog = true;
    self->m_items[row].foundGoneAt = {}; // An earlier look may not have found it.
    if (!self->mayStillGo(row, *instance))
        co_return Seen::Finished;
    self->m_held.seenAt = entries->index;
    self->m_held.definition.takeShown(*instance, now.findNode(planned.ref.node)->node);
    co_return Seen::AsPlanned;
}

bool RemovalRun::mayStillGo(std::size_t row, const Instance& now)
{
    const auto ruling = rulingOnChange(m_plan.removals[row].instance, now);
    if (ruling)
        finishItem(row, *ruling);
    return !ruling;
}

bool RemovalRun::isOwner(std::size_t row, const Identity& identity)
{
    noteCall(row, identity.sent);
    if (identity.reach == Reach::Answers)
        return true;
    if (identity.reach == Reach::WrongAgent)
        m_items[row].falseSuccess = FalseSuccess::WrongAgent;
    m_items[row].error = identity.sent.error;
    finishItem(row, ItemVerdict::Failed, identity.explanation);
    return false;
}

QCoro::Task<bool> RemovalRun::keep(RemovalRun* self, std::size_t row, StopToken stop)
{
    self->m_held.sinceLook.start();
    if (self->m_definitions.path().isEmpty())
        co_return true;
    const auto& instance = self->m_plan.removals[row].instance;
    auto& definition = self->m_held.definition;
    definition.ref = instance.ref;
    definition.service = instance.definition.service;
    definition.datacenter = self->m_plan.datacenter;
    definition.in = tenancyOf(definition.catalogService, self->m_plan.connected);
    definition.savedAt = QDateTime::currentDateTimeUtc();
    definition.owner = instance.owner.kind;
    definition.sessions.clear();
    for (const SessionLoss& loss : self->m_plan.removals[row].sessions)
        definition.sessions.push_back({loss.session.id.toString(), loss.session.name,
            loss.session.behavior == consul::SessionBehavior::Delete, loss.keys});
    const auto write = [file = self->m_definitions, definition] { return file.append(definition); };
    auto writing = consul::offThread(write);
    const auto kept = co_await writing;
    if (stop.stopRequested())
        co_return false;
    if (!kept) {
        self->failItem(row, kept.error(),
            [] { return RemovalRunText::tr("Cannot save the definition of the instance, so nothing was sent."); });
        co_return false;
    }
    self->m_definitionsWritten = true;
    self->m_items[row].saved = true;
    co_return true;
}

/// What is kept is what was seen, so it is kept after the look; and a disk may take its time for it.
QCoro::Task<bool> RemovalRun::lookIfLate(RemovalRun* self, std::size_t row, StopToken stop)
{
    if (!self->m_held.sinceLook.hasExpired(std::chrono::milliseconds(lookHolds).count()))
        co_return true;
    co_return co_await look(self, row, stop);
}

/// The one request that removes something. It is sent once.
QCoro::Task<bool> RemovalRun::send(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& route = self->m_plan.removals[row].route;
    const bool wasGhost = self->m_held.known && !self->m_held.holds && route.ifGhost;
    if (wasGhost)
        self->m_items[row].falseSuccess = FalseSuccess::Ghost;
    self->m_items[row].phase = ItemPhase::Removing;
    Q_EMIT self->itemChanged(int(row));
    if (stop.stopRequested())
        co_return false;
    auto sending = sendCall(self->m_pool, wasGhost ? *route.ifGhost : *route.removal, stop);
    auto sent = co_await sending;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error && !self->m_held.isInCatalog && isUnknownService(*sent.error)) {
        self->noteAbsent(row); // Its agent let it go just now.
        co_return false;
    }
    if (sent.error && !wasGhost && route.ifGhost && isUnknownService(*sent.error)) {
        self->m_items[row].falseSuccess = FalseSuccess::Ghost;
        sent = co_await sendCall(self->m_pool, *route.ifGhost, stop);
        if (stop.stopRequested())
            co_return false;
        self->noteCall(row, sent);
    }
    self->m_unanswered.reset();
    if (sent.error && consul::mayHaveBeenApplied(*sent.error)) {
        self->m_unanswered = sent.error;
    } else if (sent.error) {
        self->failItem(row, *sent.error);
        co_return false;
    }
    self->m_items[row].removedAt = QDateTime::currentDateTimeUtc();
    co_return true;
}

QCoro::Task<consul::Result<bool>> RemovalRun::waitUntilGone(RemovalRun* self, std::size_t row, StopToken stop)
{
    const InstanceRef ref = self->m_items[row].ref;
    const QString service = self->m_items[row].service;
    const QPointer<consul::Client> client = self->m_pool ? self->m_pool->connected() : nullptr;
    const auto absent
        = co_await waitUntilAbsent(client, service, ref, self->m_held.seenAt, self->m_options.settle, stop);
    if (stop.stopRequested())
        co_return false;
    if (!absent)
        co_return consul::Unexpected(absent.error());
    self->m_absentAt[row] = absent->value_or(0);
    co_return absent->has_value();
}

/// The agent said yes, and the catalog still shows it: does the agent still hold it?
QCoro::Task<bool> RemovalRun::unmask(RemovalRun* self, std::size_t row, StopToken stop)
{
    const auto& route = self->m_plan.removals[row].route;
    const auto client = self->ownerOf(row);
    if (!client)
        co_return false;
    auto asking = client->agentService(self->m_items[row].ref.id, stop);
    const auto held = co_await asking;
    if (stop.stopRequested())
        co_return false;
    if (!held) {
        self->failItem(row, held.error(), [] {
            return RemovalRunText::tr(
                "The agent reported success, but the catalog still lists the instance, and the agent "
                "cannot be queried for the reason.");
        });
        co_return false;
    }
    if (held->has_value()) {
        self->finishHeld(row, {});
        co_return false;
    }
    self->m_items[row].falseSuccess = self->m_held.holds ? FalseSuccess::Ghost : FalseSuccess::SilentAgent;
    const auto sent = co_await sendCall(self->m_pool, *route.ifGhost, stop);
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error && consul::mayHaveBeenApplied(*sent.error)) { // Then it is looked for once more.
        self->m_unanswered = sent.error;
        co_return true;
    }
    if (sent.error) {
        self->failItem(row, *sent.error, [] {
            return RemovalRunText::tr(
                "The agent removed the instance, but it was not deregistered from the catalog. It is now "
                "an orphaned catalog entry.");
        });
        co_return false;
    }
    co_return true;
}

/// What was asked for has not happened: its agent still has it.
void RemovalRun::finishHeld(std::size_t row, const std::optional<consul::Error>& unanswered)
{
    const bool isExpiring = m_plan.removals[row].route.kind == RouteKind::AgentExpiry;
    if (unanswered || !isExpiring)
        m_items[row].removedAt = {};
    if (unanswered)
        return failItem(row, *unanswered,
            [] { return RemovalRunText::tr("The removal request failed, and the agent still has the instance."); });
    if (isExpiring)
        return finishItem(row, ItemVerdict::StillThere, [] {
            return RemovalRunText::tr(
                "The agent accepted the critical check, but it still has the instance after %n second(s).", nullptr,
                int(expiryPatience.count()));
        });
    finishItem(
        row, ItemVerdict::StillThere,
        [] {
            return RemovalRunText::tr(
                "The agent reported success but still has the instance: it was registered again immediately.");
        },
        [] { return RemovalRunText::tr("Stop the program that registers it, then try again."); });
}

/// What the catalog did not show cannot leave it, so only its agent tells. True: it does not have it any more.
bool RemovalRun::wasLetGo(
    std::size_t row, const consul::Result<bool>& letGo, const std::optional<consul::Error>& unanswered)
{
    if (!letGo)
        failItem(row, letGo.error(), [] {
            return RemovalRunText::tr(
                "The removal request was sent, but the agent cannot be asked. It is unknown whether it "
                "still has the instance.");
        });
    else if (!*letGo)
        finishHeld(row, unanswered);
    return letGo && *letGo;
}

QCoro::Task<bool> RemovalRun::confirm(RemovalRun* self, std::size_t row, StopToken stop)
{
    self->m_items[row].phase = ItemPhase::Confirming;
    Q_EMIT self->itemChanged(int(row));
    if (stop.stopRequested())
        co_return false;
    if (self->m_plan.removals[row].route.kind == RouteKind::AgentExpiry) {
        const auto& held = self->m_held;
        awaitExpiry(self, row, held.isInCatalog ? std::optional(held.seenAt) : std::nullopt, self->m_unanswered, stop);
        co_return false;
    }
    if (!self->m_held.isInCatalog) {
        auto letting = waitUntilLetGo(self->ownerOf(row), self->m_items[row].ref.id, self->m_options.settle, stop);
        const auto letGo = co_await letting;
        if (stop.stopRequested() || !self->wasLetGo(row, letGo, self->m_unanswered))
            co_return false;
        self->m_unanswered.reset(); // The agent has answered by what it does not have.
    }
    auto gone = co_await waitUntilGone(self, row, stop);
    if (stop.stopRequested())
        co_return false;
    const bool agentWasCalled = self->m_plan.removals[row].route.ifGhost.has_value();
    const bool isReported = self->m_items[row].falseSuccess != FalseSuccess::None;
    if (gone && !*gone && agentWasCalled && !isReported && !self->m_unanswered) {
        const bool goOn = co_await unmask(self, row, stop);
        if (stop.stopRequested() || !goOn)
            co_return false;
        gone = co_await waitUntilGone(self, row, stop);
        if (stop.stopRequested())
            co_return false;
    }
    if (!gone) {
        self->failItem(row, gone.error(), [] {
            return RemovalRunText::tr(
                "The removal request was sent, but the catalog cannot be read. It is unknown whether the "
                "instance is gone.");
        });
        co_return false;
    }
    if (!*gone && self->m_unanswered) {
        self->m_items[row].removedAt = {}; // No request was confirmed, and the instance is still listed.
        self->failItem(row, *self->m_unanswered,
            [] { return RemovalRunText::tr("The removal request failed, and the catalog still lists the instance."); });
        co_return false;
    }
    if (!*gone) {
        self->m_items[row].removedAt = {};
        self->finishItem(row, ItemVerdict::StillThere, [settle = self->m_options.settle] {
            return RemovalRunText::tr(
                "Consul reported success, but the catalog still lists the instance after %n second(s).", nullptr,
                int(settle.count() / 1000));
        });
        co_return false;
    }
    self->beginWatch(row);
    co_return !stop.stopRequested();
}

QCoro::Task<> RemovalRun::awaitExpiry(RemovalRun* self, std::size_t row, std::optional<quint64> seenAt,
    std::optional<consul::Error> unanswered, StopToken stop)
{
    const QDeadlineTimer deadline(expiryPatience);
    if (!seenAt) { // Its new registration comes into the catalog, and is no return.
        auto letting = waitUntilLetGo(self->ownerOf(row), self->m_items[row].ref.id, expiryPatience, stop);
        const auto letGo = co_await letting;
        if (stop.stopRequested() || self->m_items[row].isDone())
            co_return;
        if (!self->wasLetGo(row, letGo, unanswered)) {
            if (!stop.stopRequested())
                self->finishIfDone();
            co_return;
        }
        unanswered.reset();
    }
    const QPointer<consul::Client> client = self->m_pool ? self->m_pool->connected() : nullptr;
    const auto patience = std::max(milliseconds(deadline.remainingTime()), self->m_options.settle);
    auto waiting = waitUntilAbsent(
        client, self->m_items[row].service, self->m_items[row].ref, seenAt.value_or(0), patience, stop);
    const auto absent = co_await waiting;
    if (stop.stopRequested() || self->m_items[row].isDone())
        co_return;
    if (!absent) {
        self->failItem(row, absent.error(), [] {
            return RemovalRunText::tr(
                "The removal request was sent, but the catalog cannot be read. It is unknown whether the "
                "instance is gone.");
        });
    } else if (absent->has_value()) {
        self->m_absentAt[row] = **absent;
        self->beginWatch(row);
    } else if (unanswered) {
        self->m_items[row].removedAt = {};
        self->failItem(row, *unanswered);
    } else {
        self->finishItem(row, ItemVerdict::StillThere, [] {
            return RemovalRunText::tr(
                "The agent accepted the critical check, but the catalog still lists the instance after %n "
                "second(s).",
                nullptr, int(expiryPatience.count()));
        });
    }
    if (!stop.stopRequested())
        self->finishIfDone();
}

void RemovalRun::beginWatch(std::size_t row)
{
    const auto token = m_stop.token();
    Item& item = m_items[row];
    if (item.removedAt.isValid())
        item.leftAfter = milliseconds(item.removedAt.msecsTo(QDateTime::currentDateTimeUtc()));
    if (m_watchEnded)
        return finishItem(row, ItemVerdict::GoneSoFar, [] {
            return RemovalRunText::tr("The instance is no longer in the catalog. It was not observed afterwards.");
        });
    item.phase = ItemPhase::Watching;
    Q_EMIT itemChanged(int(row));
    if (!token.stopRequested() && !m_due.isActive())
        armTimer();
}

/// `undone`: read after it was seen.
void RemovalRun::markBack(std::size_t row, const UndoLog::Notes& undone, const QDateTime& now)
{
    Item& item = m_items[row];
    item.backAfter = milliseconds(item.absentFrom().msecsTo(now));
    const auto& removal = m_plan.removals[row];
    // Noted before it was sent, so it stands there by now.
    const auto in = tenancyOf(removal.instance.definition.json, m_plan.connected);
    auto undo = undone.last(item.ref, m_plan.datacenter, item.absentFrom(), in);
    // A sidecar that went with its service is back with it, too.
    const InstanceRef service{item.ref.node, removal.instance.definition.proxyOfId};
    if (!wasRemoved(item) && undo == UndoLog::Outcome::Failed && serviceOf(removal.instance, {service}) != nullptr)
        undo = undone.last(service, m_plan.datacenter, m_startedAt, in);
    finishItem(row, rulingOnReturn(removal, *item.backAfter, undo));
}

/// A watch that has answered stands before anything is removed: what it then stops showing has left.
QCoro::Task<bool> RemovalRun::seeCatalog(RemovalRun* self, std::size_t row, consul::StopToken stop)
{
    if (!self->m_pool || !self->m_pool->connected()) {
        self->finishItem(row, ItemVerdict::Cancelled,
            [] { return RemovalRunText::tr("The connection no longer exists. Nothing was sent."); });
        co_return false;
    }
    auto seeing = PresenceSet::see(
        &self->m_presences, self->m_pool->connected(), self->m_items[row].service, self->m_options.settle * 2, stop);
    const auto silent = co_await seeing;
    if (stop.stopRequested())
        co_return false;
    if (silent)
        self->failItem(
            row, *silent, [] { return RemovalRunText::tr("The catalog does not respond, so nothing was sent."); });
    co_return !silent;
}

void RemovalRun::lookForReturns(const Presence& presence)
{
    const auto token = m_stop.token();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    std::optional<UndoLog::Notes> undone; // Read when the first is back, for all that are.
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        const Item& item = m_items[row];
        if (item.phase != ItemPhase::Watching || !presence.shows(item.ref) || presence.index() <= m_absentAt[row]
            || m_presences.of(item.service) != &presence)
            continue;
        if (!undone)
            undone = UndoLog(m_options.folder).read();
        markBack(row, *undone, now);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void RemovalRun::armTimer()
{
    std::optional<QDateTime> next;
    for (const Item& item : m_items) {
        if (item.phase == ItemPhase::Watching && (!next || item.leftAt() < *next))
            next = item.leftAt();
    }
    if (!next || m_settling)
        return;
    const auto wait = QDateTime::currentDateTimeUtc().msecsTo(next->addMSecs(m_options.verify.count()));
    // What was removed one after another falls due one after another: a look at the catalog serves many.
    const qint64 rest = m_settled.isValid() ? lookEvery.count() - m_settled.elapsed() : 0;
    m_due.start(int(std::max<qint64>({wait, rest, 0})));
}

/// The watch wakes when something comes; that it would have woken is proven by one more look at the end.
QCoro::Task<> RemovalRun::settleDue(RemovalRun* self, consul::StopToken stop)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QHash<QString, std::vector<std::size_t>> dueRows;
    for (std::size_t row = 0; row < self->m_items.size(); ++row) {
        if (isDue(self->m_items[row], self->m_options.verify, now))
            dueRows[self->m_items[row].service].push_back(row);
    }
    self->m_settling = true;
    const auto services = dueRows.keys();
    for (const auto& service : services) {
        const QPointer<consul::Client> client = self->m_pool ? self->m_pool->connected() : nullptr;
        auto reading = readPresent(client, service, stop);
        const auto there = co_await reading;
        if (stop.stopRequested())
            co_return;
        std::optional<UndoLog::Notes> undone; // Read when the first is back, and after the catalog was.
        ServiceVisibility visibility{client, self->m_plan.acl, service};
        QHash<consul::NodeName, std::optional<consul::HealthCheck>> agents;
        for (const auto row : dueRows.value(service)) {
            const Item& item = self->m_items[row];
            std::optional<VisibilityDoubt> doubt;
            if (item.phase == ItemPhase::Watching && there && !there->instances.contains(item.ref)) {
                auto proving = visibilityDoubt(&visibility, item.ref.node, stop);
                doubt = co_await proving;
                if (stop.stopRequested())
                    co_return;
                if (self->seenOf(row, {}).restsOnAgent(self->m_plan.removals[row]) && !agents.contains(item.ref.node)) {
                    auto asking = readSerfHealth(client, item.ref.node, stop);
                    const auto agent = co_await asking;
                    if (stop.stopRequested())
                        co_return;
                    agents.insert(item.ref.node, agent);
                }
            }
            if (item.phase != ItemPhase::Watching)
                continue; // It came back meanwhile.
            if (!there) {
                self->finishItem(row, ItemVerdict::GoneSoFar, [error = there.error()] {
                    return RemovalRunText::tr(
                        "The instance left the catalog, but the catalog could not be read at the end: %1")
                        .arg(consul::describe(error));
                });
            } else if (there->instances.contains(item.ref)) {
                if (!undone)
                    undone = UndoLog(self->m_options.folder).read();
                self->markBack(row, *undone, QDateTime::currentDateTimeUtc());
            } else if (doubt) {
                self->finishInDoubt(row, ItemVerdict::GoneSoFar, *doubt, [isUnknown = doubt->permission.isEmpty()] {
                    return isUnknown
                        ? RemovalRunText::tr("The instance left the catalog, but Signalbox could not check at the end "
                                             "whether the token can still see it, so its absence proves nothing.")
                        : RemovalRunText::tr("The instance left the catalog, but at the end the token may have "
                                             "been unable to see it, so its absence proves nothing.");
                });
            } else if (there->index < self->m_absentAt[row]) {
                self->finishItem(row, ItemVerdict::GoneSoFar, [] {
                    return RemovalRunText::tr(
                        "The instance left the catalog, but then the index of Consul ran backwards: its "
                        "state was lost or restored. Its absence from the new state proves nothing.");
                });
            } else {
                const auto& removal = self->m_plan.removals[row];
                const auto seen = self->seenOf(row, agents.value(item.ref.node));
                self->finishItem(row, wasRemoved(item) ? rulingOnWatch(removal, seen) : rulingOnAbsence(removal, seen));
            }
            if (stop.stopRequested())
                co_return;
        }
    }
    self->m_settling = false;
    self->m_settled.start();
    self->armTimer();
    self->finishIfDone();
}

WatchSeen RemovalRun::seenOf(std::size_t row, const std::optional<consul::HealthCheck>& agent) const
{
    const auto longest
        = m_options.syncPeriod.count() > 0 ? m_options.syncPeriod : longestSyncPeriod(m_plan.memberCount);
    return {m_options.verify, longest, m_absentAt[row], agent};
}

void RemovalRun::endWatching(const words::LateWords& why)
{
    const auto token = m_stop.token();
    for (std::size_t row = 0; row < m_items.size(); ++row) {
        const auto& route = m_plan.removals[row].route;
        const bool isExpiring = m_items[row].phase == ItemPhase::Confirming && route.kind == RouteKind::AgentExpiry;
        if (isExpiring)
            finishItem(row, ItemVerdict::StillThere, [] {
                return RemovalRunText::tr(
                    "The agent accepted the critical check. The observation ended before the agent "
                    "removed the instance.");
            });
        else if (m_items[row].phase == ItemPhase::Watching)
            finishItem(row, ItemVerdict::GoneSoFar, why);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void RemovalRun::finishIfDone()
{
    const bool allDone = std::ranges::all_of(m_items, [](const Item& item) { return item.isDone(); });
    if (m_phase != Phase::Watching || !allDone)
        return;
    m_due.stop();
    m_presences.clear();
    m_endedAt = QDateTime::currentDateTimeUtc();
    const auto token = m_stop.token();
    setPhase(Phase::Finished);
    if (!token.stopRequested())
        Q_EMIT finished();
}

} // namespace cleanup
