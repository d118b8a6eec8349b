// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_plan.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/off_thread.h"
#include "consul/wire_log.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/move_work.h"
#include "keys/page_reader.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

constexpr qsizetype mostTaken = 1000;

/// What stands at a new name already.
struct Target {
    quint64 index = 0;
    qint64 bytes = 0;
    quint64 mark = 0;
};
using Targets = QHash<QString, Target>;

/// What is moved, as a selection.
KeySelection selectionOf(const std::vector<Renaming>& renamings)
{
    KeySelection selection;
    for (const auto& each : renamings)
        (each.folder ? selection.folders : selection.keys).append(each.from);
    return selection;
}

/// The new name of a key, which one of the renamings covers.
class NewNames
{
public:
    explicit NewNames(const std::vector<Renaming>& renamings)
    {
        for (const auto& each : renamings) {
            if (each.folder)
                m_folders.push_back(each);
            else
                m_keys.insert(each.from, each.to);
        }
    }

    [[nodiscard]] QString of(const QString& key) const
    {
        const auto exact = m_keys.constFind(key);
        if (exact != m_keys.constEnd())
            return *exact;
        for (const auto& each : m_folders) {
            if (key.startsWith(each.from))
                return each.to + key.mid(each.from.size());
        }
        return {};
    }

private:
    QHash<QString, QString> m_keys;
    std::vector<Renaming> m_folders;
};

QString titleOf(const MovePlan& plan)
{
    const int count = int(plan.keys.size());
    const auto& all = plan.request.renamings;
    const bool single = all.size() == 1;
    const QString from = single ? visibleName(all.front().from) : selectionTitle(selectionOf(all));
    const QString to = visibleName(single ? all.front().to : parentFolder(all.front().to));
    if (single && !all.front().folder) {
        return plan.request.duplicate ? Words::tr("Duplicate %1 as %2").arg(from, to)
                                      : Words::tr("Rename %1 to %2").arg(from, to);
    }
    return plan.request.duplicate ? Words::tr("Duplicate %1 as %2 (%n key(s))", "", count).arg(from, to)
                                  : Words::tr("Move %1 to %2 (%n key(s))", "", count).arg(from, to);
}

QStringList consequencesOf(const MovePlan& plan, const consul::KeyRule& rule)
{
    QStringList sentences;
    if (plan.atomic) {
        sentences << Words::tr("All changes are made in one transaction: all or nothing.");
    } else if (plan.request.duplicate) {
        sentences << Words::tr("Too large for one transaction: the keys are copied in batches. Progress is logged, so "
                               "the operation can be finished or rolled back after a crash.");
    } else {
        sentences << Words::tr(
            "Too large for one transaction: all keys are copied first, then the originals are deleted. Both exist in "
            "between. Progress is logged, so the move can be finished or rolled back after a crash.");
    }
    if (plan.takenCount > 0 && plan.request.ifExists == IfExists::Overwrite)
        sentences << Words::tr("%n key(s) will be overwritten.", "", int(plan.takenCount));
    if (plan.takenCount > 0 && plan.request.ifExists == IfExists::Skip)
        sentences << Words::tr("%n key(s) stay because their new names are taken.", "", int(plan.takenCount));
    const auto hard = std::ranges::count_if(plan.keys, [&rule](const MovedKey& key) {
        return key.targetIndex == 0 && reachOf(key.to, &rule) == consul::KeyWay::Transaction;
    });
    if (hard > 0)
        sentences << transactionOnlyWarning(hard);
    if (!plan.unreachable.isEmpty()) {
        sentences << Words::tr(
            "%n key(s) stay because their names contain bytes that are not UTF-8 and cannot be used in a request.", "",
            int(plan.unreachable.size()));
    }
    if (!plan.request.duplicate && !plan.bearing.held.empty()) {
        sentences << Words::tr("%n key(s) are held. Their locks are not moved; they end with the old names.", "",
            int(plan.bearing.held.size()));
    }
    return sentences + plan.bearing.warnings();
}

/// Gathers the keys that move; sets the refusal when their new names clash.
void arrange(MovePlan& plan, const std::vector<PlannedKey>& sources, const Targets& targets, const consul::Tenancy& in,
    const consul::KeyRule& rule)
{
    const NewNames newNames(plan.request.renamings);
    QSet<QString> old;
    for (const auto& each : sources)
        old.insert(each.key);
    QSet<QString> made;
    for (const auto& each : sources) {
        MovedKey key;
        key.from = each.key;
        key.to = newNames.of(each.key);
        key.modifyIndex = each.modifyIndex;
        key.flags = each.flags;
        key.bytes = each.bytes;
        key.session = each.session;
        key.mark = each.mark;
        const Target target = targets.value(key.to);
        key.targetIndex = target.index;
        key.targetMark = target.mark;
        const QString problem = contentProblem(key.to, {QByteArray(each.bytes, '\0'), each.flags}, in, &rule);
        if (!problem.isEmpty() && plan.refusal.isEmpty())
            plan.refusal = problem;
        if (old.contains(key.to) && plan.refusal.isEmpty()) {
            plan.refusal = Words::tr("%1 would become %2, which is also about to move. Use two steps.")
                               .arg(visibleName(key.from), visibleName(key.to));
        }
        if (made.contains(key.to) && plan.refusal.isEmpty())
            plan.refusal = Words::tr("Two keys would become %1.").arg(visibleName(key.to));
        made.insert(key.to);
        if (key.targetIndex != 0) {
            ++plan.takenCount;
            if (plan.taken.size() < mostTaken)
                plan.taken.append(key.to);
            if (plan.request.ifExists == IfExists::Skip)
                continue;
        }
        plan.bytes += key.bytes;
        plan.keys.push_back(std::move(key));
    }
}

void judge(MovePlan& plan)
{
    if (plan.refusal.isEmpty() && plan.takenCount > 0 && plan.request.ifExists == IfExists::Refuse) {
        plan.refusal = Words::tr("%n new name(s) are already taken, including %1.", "", int(plan.takenCount))
                           .arg(visibleName(plan.taken.first()));
    }
    if (plan.refusal.isEmpty() && plan.keys.empty())
        plan.refusal = Words::tr("There is nothing to move.");
}

QString curlOf(const MovePlan& plan, const consul::Endpoint& endpoint, std::size_t most)
{
    Operations operations;
    std::size_t reported = 0;
    for (const auto& key : plan.keys) {
        // The value is not known here: a word stands for it.
        Change make{key.to, key.targetIndex, Content{QByteArrayLiteral("VALUE"), key.flags}};
        make.guardKey = plan.request.duplicate || !plan.atomic ? key.from : QString();
        make.guardIndex = make.guardKey.isEmpty() ? 0 : key.modifyIndex;
        Operations next = operationsOf(make);
        if (plan.atomic && !plan.request.duplicate)
            next.push_back(operationsOf({key.from, key.modifyIndex, std::nullopt}).front());
        if (operations.size() + next.size() > most)
            break;
        operations.insert(operations.end(), next.begin(), next.end());
        ++reported;
    }
    if (operations.empty())
        return {};
    QString text = consul::toCurl(consul::txnRequest(operations, consul::tenancyOf(endpoint)), endpoint);
    if (reported < plan.keys.size())
        text += u'\n' + Words::tr("# and so on for %n more key(s)", "", int(plan.keys.size() - reported));
    return text;
}

/// What a plan needs to know of the store.
struct Scene {
    std::vector<PlannedKey> sources;
    QStringList unreachable;
    Targets targets;
    std::vector<consul::SessionInfo> sessions;
    semaphore::OwnLayouts layouts;
    consul::KeyRule rule;
};
using ScenePtr = std::shared_ptr<Scene>;
using MoveRequestPtr = std::shared_ptr<const MoveRequest>; ///< It may be about twenty thousand names.

/// New names that are there, as far as listings tell; those of single keys in any case.
QStringList maybeTaken(const std::vector<Renaming>& renamings, const Scene& scene, const std::vector<Names>& there)
{
    const NewNames newNames(renamings);
    QSet<QString> wanted;
    for (const auto& each : scene.sources)
        wanted.insert(newNames.of(each.key));
    QStringList maybe;
    for (const auto& each : renamings) {
        if (!each.folder)
            maybe.append(each.to);
    }
    for (const auto& names : there) {
        for (qsizetype row = 0; row < names->size(); ++row) {
            const QString name = names->at(row);
            if (wanted.contains(name))
                maybe.append(name);
        }
    }
    return maybe;
}

QCoro::Task<std::optional<consul::Error>> readTargets(
    ClientPtr client, MoveRequestPtr request, ScenePtr scene, consul::StopToken stop)
{
    std::vector<Names> there;
    for (const auto& each : request->renamings) {
        if (!each.folder)
            continue;
        const auto names = co_await readNames(client, each.to, stop);
        if (!names)
            co_return names.error();
        there.push_back(*names);
    }
    const auto work = [request, scene, there] { return maybeTaken(request->renamings, *scene, there); };
    auto comparing = consul::offThread(work);
    const QStringList maybe = co_await comparing;
    const auto entries = co_await readKeys(client, maybe, stop);
    if (!entries)
        co_return entries.error();
    for (const auto& entry : *entries) {
        if (entry)
            scene->targets.insert(entry->key, {entry->modifyIndex, entry->value.size(), markOf(contentOf(*entry))});
    }
    co_return std::nullopt;
}

QCoro::Task<std::optional<consul::Error>> readScene(ClientPtr client, MoveRequestPtr request, KeySelection all,
    ScenePtr scene, ProgressSink progress, consul::StopToken stop)
{
    PageReader reader(client, all, stop);
    for (;;) {
        const auto page = co_await reader.next();
        if (!page)
            co_return page.error();
        if (!*page)
            break;
        for (const auto& entry : (*page)->entries)
            scene->sources.push_back(plannedKey(entry));
        scene->unreachable += (*page)->unreachable;
        if (progress && !stop.stopRequested())
            progress({Progress::Step::Reading, (*page)->names, reader.known(), 0});
    }
    const auto failed = co_await readTargets(client, request, scene, stop);
    if (failed)
        co_return failed;
    if (stop.stopRequested() || !client)
        co_return cancelledError();
    const auto sessions = co_await client->sessionList(stop);
    if (sessions)
        scene->sessions = sessions->value;
    if (stop.stopRequested() || !client)
        co_return cancelledError();
    scene->rule = client->keyRule();
    co_return std::nullopt;
}

/// What an undo would have to keep.
qint64 keptOf(const MovePlan& plan, const Targets& targets)
{
    qint64 kept = 0;
    for (const auto& key : plan.keys) {
        if (!plan.request.duplicate)
            kept += memoryOfMove(key.from, key.to);
        if (plan.request.duplicate || key.targetIndex != 0)
            kept += memoryOfChange(key.to, targets.value(key.to).bytes);
    }
    return kept;
}

/// What an undo would have to write: the old names, and what stood at the new ones.
void lookBack(MovePlan& plan, const Targets& targets, const consul::Tenancy& in, const consul::KeyRule& rule)
{
    WayBack back(in, rule);
    qint64 written = 0;
    for (const auto& key : plan.keys) {
        if (!plan.request.duplicate) {
            back.add(key.from, key.bytes);
            ++written;
        }
        if (key.targetIndex != 0) {
            back.add(key.to, targets.value(key.to).bytes);
            ++written;
        }
    }
    if (plan.undoable)
        plan.consequences += back.sentences();
    plan.restorable = written == 0 || back.refused() < written;
}

MovePlan planOf(const MoveRequest& request, const Scene& scene, const consul::Endpoint& endpoint)
{
    MovePlan plan;
    plan.request = request;
    plan.unreachable = scene.unreachable;
    const auto in = consul::tenancyOf(endpoint);
    arrange(plan, scene.sources, scene.targets, in, scene.rule);
    plan.title = titleOf(plan);
    judge(plan);
    const auto most = std::size_t(scene.rule.version().txnMostOperations());
    plan.atomic = isAtomic(plan.keys, request.duplicate, in, most);
    plan.bearing = bearingOf(scene.sources, scene.sessions, scene.layouts);
    plan.consequences = consequencesOf(plan, scene.rule);
    plan.undoLimits = moveUndoLimits(plan.keys, request.duplicate);
    plan.undoable = keptOf(plan, scene.targets) + undoRoom <= undoBudget;
    lookBack(plan, scene.targets, in, scene.rule);
    if (!plan.undoable) {
        plan.undoLimits
            = {Words::tr("The data exceeds the size limit of undo (%1).").arg(QLocale().formattedDataSize(undoBudget))};
    }
    plan.curl = curlOf(plan, endpoint, most);
    return plan;
}

QString problemOf(const Renaming& renaming)
{
    for (const QString& name : {renaming.from, renaming.to}) {
        if (name.isEmpty() && renaming.folder)
            return Words::tr("The root of the store cannot be moved or overwritten.");
        if (QString problem = reachProblem(name); !problem.isEmpty())
            return problem;
        if (renaming.folder && !name.endsWith(u'/'))
            return Words::tr("%1 is not a folder: its name does not end in “/”.").arg(visibleName(name));
    }
    if (renaming.from == renaming.to)
        return Words::tr("%1 already has this name.").arg(visibleName(renaming.from));
    if (renaming.folder && renaming.to.startsWith(renaming.from)) {
        return Words::tr("%1 is inside %2. A folder cannot be placed inside itself.")
            .arg(visibleName(renaming.to), visibleName(renaming.from));
    }
    return {};
}

/// What is moved, without what lies within another; and what is wrong with it.
struct Checked {
    KeySelection all;
    QString problem; ///< As renamingProblem().
};

Checked check(const MoveRequest& request)
{
    Checked checked;
    if (request.renamings.empty()) {
        checked.problem = Words::tr("Nothing is selected.");
        return checked;
    }
    for (const auto& each : request.renamings) {
        checked.problem = problemOf(each);
        if (!checked.problem.isEmpty())
            return checked;
    }
    checked.all = merged(selectionOf(request.renamings));
    if (std::size_t(checked.all.keys.size() + checked.all.folders.size()) != request.renamings.size())
        checked.problem = Words::tr("One of the items to move is inside another one.");
    return checked;
}

} // namespace

QStringList moveUndoLimits(const std::vector<MovedKey>& keys, bool duplicate)
{
    const auto held = std::ranges::count_if(keys, [](const MovedKey& key) { return !key.session.isEmpty(); });
    if (duplicate || held == 0)
        return {};
    return {Words::tr("Undo restores values and flags, but not the lock(s) of %n held key(s).", "", int(held))};
}

QCoro::Task<consul::Result<MovePlan>> planMove(
    ClientPtr client, MoveRequest request, ProgressSink progress, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    const auto asked = std::make_shared<const MoveRequest>(std::move(request));
    const auto checkingNames = [asked] { return check(*asked); };
    auto checking = consul::offThread(checkingNames);
    const Checked checked = co_await checking;
    if (!checked.problem.isEmpty()) {
        MovePlan refused;
        refused.request = *asked;
        refused.refusal = checked.problem;
        co_return refused;
    }
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto scene = std::make_shared<Scene>();
    scene->layouts = std::move(layouts);
    const auto failed = co_await readScene(client, asked, checked.all, scene, progress, stop);
    if (failed)
        co_return consul::Unexpected(*failed);
    auto hiding = hiddenIn(client, checked.all.folders, stop);
    const HiddenKeys hidden = co_await hiding;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto endpoint = client->endpoint();
    const auto work = [asked, scene, endpoint] { return std::make_shared<MovePlan>(planOf(*asked, *scene, endpoint)); };
    auto planning = consul::offThread(work);
    const auto plan = co_await planning;
    plan->hidden = hidden;
    if (hidden != HiddenKeys::None) {
        const QString effect = asked->duplicate ? Words::tr("Such keys are not copied.")
                                                : Words::tr("Such keys stay at their old names.");
        plan->consequences.prepend(hiddenWords(hidden, effect));
    }
    co_return std::move(*plan);
}

QCoro::Task<MoveOutcome> carryOut(
    ClientPtr client, MovePlan plan, QString folder, ProgressSink progress, consul::StopToken stop)
{
    if (!plan.refusal.isEmpty()) {
        MoveOutcome refused;
        refused.error = refusedError(plan.refusal);
        co_return refused;
    }
    MoveJob job;
    job.title = plan.title;
    job.keys = std::move(plan.keys);
    job.duplicate = plan.request.duplicate;
    MoveOutcome outcome = co_await runMove(client, job, folder, progress, stop);
    co_return outcome;
}

std::vector<Renaming> intoFolder(const KeySelection& selection, const QString& folder)
{
    std::vector<Renaming> renamings;
    const KeySelection all = merged(selection);
    for (const QString& each : all.folders)
        renamings.push_back({each, folder + lastPart(each), true});
    for (const QString& each : all.keys)
        renamings.push_back({each, folder + lastPart(each), false});
    return renamings;
}

QString renamingProblem(const MoveRequest& request)
{
    return check(request).problem;
}

} // namespace keys
