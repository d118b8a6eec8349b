// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign.h"

#include "cleanup/campaign_private.h"
#include "consul/addressed.h"

#include <QDir>
#include <QRandomGenerator>

#include <algorithm>

namespace cleanup {

namespace {

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
        auto removing = removeItem(self, row, stop);
        co_await removing;
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

} // namespace cleanup
