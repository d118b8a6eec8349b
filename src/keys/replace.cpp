// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/replace.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/off_thread.h"
#include "consul/wire_log.h"
#include "keys/act_run.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/page_reader.h"
#include "keys/selection.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

constexpr qsizetype aroundMatch = 10;
constexpr qsizetype mostOfMatch = 40;
constexpr qsizetype namesBetweenTurns = 20'000;
constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

/// A part of a text in one line, with a little before and behind; what cannot be seen stands as a blank.
QString excerpt(const QString& text, qsizetype at, qsizetype length)
{
    const qsizetype begin = std::max<qsizetype>(0, at - aroundMatch);
    const qsizetype shown = std::min(length, mostOfMatch);
    QString line = text.mid(begin, at - begin + shown + aroundMatch);
    for (QChar& each : line) {
        if (!each.isSurrogate() && !consul::isPrintable(each.unicode()))
            each = u' ';
    }
    if (begin > 0)
        line.prepend(u'…');
    if (begin + at - begin + shown + aroundMatch < text.size())
        line += u'…';
    return line;
}

/// What a page comes to, and why some of it cannot be written.
struct Worked {
    std::vector<ReplaceRow> rows;
    std::vector<Skipped> leftAlone;
    qint64 after = 0; ///< Bytes of what the rows shall be.
};

/// `most`: bytes that a value may have then, and why it may not have more.
struct MostOfValue {
    qint64 bytes = 0;
    bool isAgents = false; ///< False: the agent has not reported its limit, and `bytes` is what a plan may contain.
};

void workOn(Worked& worked, const Matcher& matcher, const QString& with, const consul::KvEntry& entry, MostOfValue most)
{
    // Decoding drops it, and it is no part of the text: it stays as it is.
    const qsizetype begin = entry.value.startsWith(byteOrderMark) ? byteOrderMark.size() : 0;
    const QByteArray bytes = entry.value.mid(begin);
    const QString text = QString::fromUtf8(bytes);
    const auto replaced = matcher.replaced(text, with, most.bytes);
    if (!replaced)
        return;
    const auto leave = [&](const QString& words) {
        worked.leftAlone.push_back({entry.key, ChangeVerdict::Refused, words.arg(visibleName(entry.key))});
    };
    if (text.toUtf8() != bytes) {
        leave(Words::tr("%1 is not valid UTF-8: its other bytes would change, too."));
        return;
    }
    const QByteArray after = replaced->tooLong ? QByteArray() : entry.value.first(begin) + replaced->text.toUtf8();
    if (replaced->tooLong || after.size() > most.bytes) {
        leave(most.isAgents ? Words::tr("%1 would exceed the size limit of a value.")
                            : Words::tr("%1 would exceed the size limit of undo."));
        return;
    }
    if (after == entry.value)
        return;
    ReplaceRow row;
    row.key = plannedKey(entry);
    row.before = entry.value;
    row.after = after;
    row.matches = replaced->count;
    row.was = excerpt(text, replaced->first.at, replaced->first.length);
    row.willBe = excerpt(replaced->text, replaced->first.at, replaced->length);
    worked.after += row.after.size();
    worked.rows.push_back(std::move(row));
}

Change changeOf(const ReplaceRow& row)
{
    Change change{row.key.key, row.key.modifyIndex, Content{row.after, row.key.flags}};
    change.seen = row.key.mark;
    return change;
}

/// The first transaction as it will be sent.
QString curlOf(const ReplacePlan& plan, const consul::Endpoint& endpoint, std::size_t most)
{
    std::vector<Operations> rows;
    for (std::size_t row = 0; row < std::min(most, plan.rows.size()); ++row)
        rows.push_back(operationsOf(changeOf(plan.rows[row])));
    if (rows.empty())
        return {};
    const auto in = consul::tenancyOf(endpoint);
    const Batch first = batchesOf(rows, in, most).front();
    Operations operations;
    for (std::size_t row = 0; row < first.end; ++row)
        operations.insert(operations.end(), rows[row].begin(), rows[row].end());
    QString text = consul::toCurl(consul::txnRequest(operations, in), endpoint);
    if (first.end < plan.rows.size())
        text += u'\n' + Words::tr("# and so on for %n more key(s)", "", int(plan.rows.size() - first.end));
    return text;
}

QString placeOf(const ReplaceRequest& request)
{
    return request.query.folder.isEmpty() ? Words::tr("The whole store") : visibleName(request.query.folder);
}

void judge(ReplacePlan& plan, qint64 undecided, qint64 unreachable)
{
    const int count = int(plan.rows.size());
    plan.title = Words::tr("Replace in %n value(s) of %1", "", count).arg(placeOf(plan.request));
    if (!plan.refusal.isEmpty())
        return;
    if (plan.hidden != HiddenKeys::None)
        plan.consequences << hiddenWords(plan.hidden, Words::tr("Such keys stay unchanged."));
    plan.consequences << Words::tr("%n of %1 values read will change. Flags stay unchanged.", "", count)
                             .arg(QLocale().toString(plan.read));
    plan.consequences << Words::tr(
        "%n match(es) will be replaced. Each value is written only if it has not changed since it was read.", "",
        int(plan.matches));
    if (const auto left = int(plan.leftAlone.size()); left > 0)
        plan.consequences
            << Words::tr("%n matching value(s) stay unchanged: %1", "", left).arg(plan.leftAlone.front().words);
    if (undecided > 0) {
        plan.consequences << Words::tr(
            "%n value(s) stay unchanged: the regular expression takes too many steps there.", "", int(undecided));
    }
    if (unreachable > 0) {
        plan.consequences << Words::tr(
            "The values of %n key(s) were not read: their names contain bytes that are not UTF-8.", "",
            int(unreachable));
    }
    plan.consequences += plan.bearing.warnings();
    if (!plan.bearing.held.empty()) {
        plan.undoLimits << Words::tr(
            "Some of these keys are held. Undo restores their values, but not the LockIndex or anything the holders "
            "did because of the change. Consul sets LockIndex to 0 with every write.");
    }
    if (plan.rows.empty())
        plan.refusal = Words::tr("There is nothing to replace: no value matches.");
}

/// What one reading keeps.
struct Gathering {
    ReplacePlan plan;
    qint64 before = 0;
    qint64 after = 0;
    qint64 unreachable = 0;

    /// False: it is more than a plan may hold.
    [[nodiscard]] bool add(Worked& worked)
    {
        for (auto& row : worked.rows) {
            before += memoryOfChange(row.key.key, row.before.size());
            after += row.after.size();
            plan.matches += row.matches;
            plan.rows.push_back(std::move(row));
        }
        plan.leftAlone.insert(plan.leftAlone.end(), worked.leftAlone.begin(), worked.leftAlone.end());
        const auto& most = plan.request;
        if (plan.rows.size() <= most.mostKeys && plan.leftAlone.size() <= most.mostKeys && before <= most.mostBytes
            && after <= most.mostBytes)
            return true;
        plan.refusal = Words::tr("More than %1 values, or more than %2 of values, would change. Choose a smaller "
                                 "folder or a more specific search text.")
                           .arg(QLocale().toString(qint64(most.mostKeys)), QLocale().formattedDataSize(most.mostBytes));
        return false;
    }
};

} // namespace

QString replaceProblem(const ReplaceRequest& request)
{
    if (const Matcher matcher(request.query); !matcher.isValid())
        return matcher.problem();
    if (!request.query.folder.isEmpty() && !request.query.folder.endsWith(u'/'))
        return Words::tr("A folder must end in “/”.");
    if (!request.query.regex && request.query.matchCase && request.with == request.query.text)
        return Words::tr("The replacement is the same as the search text.");
    return {};
}

QCoro::Task<consul::Result<ReplacePlan>> planReplace(ClientPtr client, ReplaceRequest request, ProgressSink progress,
    consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    const auto gathered = std::make_shared<Gathering>();
    gathered->plan.request = request;
    if (const QString problem = replaceProblem(request); !problem.isEmpty()) {
        gathered->plan.refusal = problem;
        co_return std::move(gathered->plan);
    }
    const Matcher matcher(request.query);
    const KeySelection selection{{}, {request.query.folder}};
    PageReader reader(client, selection, stop);
    Progress state;
    for (;;) {
        auto page = co_await reader.next();
        if (!page)
            co_return consul::Unexpected(page.error());
        if (!*page)
            break;
        gathered->plan.read += qint64((*page)->entries.size());
        gathered->unreachable += (*page)->unreachable.size();
        for (const auto& entry : (*page)->entries)
            state.bytes += entry.value.size();
        state.done = (*page)->names;
        state.total = reader.known();
        const auto entries = std::make_shared<const std::vector<consul::KvEntry>>(std::move((*page)->entries));
        const auto limit = client->keyRule().limits().value;
        const MostOfValue most{
            limit.value_or(std::max<qint64>(request.mostBytes, consul::maxValueBytes)), limit.has_value()};
        const auto working = [matcher, with = request.with, entries, most, mostOfAll = request.mostBytes] {
            auto worked = std::make_shared<Worked>();
            for (const auto& entry : *entries) {
                if (worked->after > mostOfAll)
                    break; // It is refused.
                workOn(*worked, matcher, with, entry, most);
            }
            return worked;
        };
        auto pooled = consul::offThread(working);
        const auto worked = co_await pooled;
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelledError());
        if (!gathered->add(*worked))
            break;
        if (progress)
            progress(state);
    }
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    auto hiding = hiddenIn(client, selection.folders, stop);
    gathered->plan.hidden = co_await hiding;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    // A token that may not read sessions still may write.
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto endpoint = client->endpoint();
    const auto rule = client->keyRule();
    const std::size_t most = mostOperations(*client);
    const auto judging = [gathered, known, layouts, endpoint, rule, most, undecided = matcher.undecided()] {
        auto& plan = gathered->plan;
        const auto in = consul::tenancyOf(endpoint);
        std::erase_if(plan.rows, [&](const ReplaceRow& row) {
            const QString problem = contentProblem(row.key.key, {row.after, row.key.flags}, in, &rule);
            if (!problem.isEmpty())
                plan.leftAlone.push_back({row.key.key, ChangeVerdict::Refused, problem});
            return !problem.isEmpty();
        });
        std::vector<PlannedKey> planned;
        WayBack back(in, rule);
        for (const auto& row : plan.rows) {
            planned.push_back(row.key);
            back.add(row.key.key, row.before.size());
        }
        plan.restorable = plan.rows.empty() || back.refused() < qint64(plan.rows.size());
        plan.bearing = bearingOf(planned, known, layouts);
        plan.curl = curlOf(plan, endpoint, most);
        judge(plan, undecided, gathered->unreachable);
        plan.consequences += back.sentences();
        return 0;
    };
    auto pooled = consul::offThread(judging);
    co_await pooled;
    co_return std::move(gathered->plan);
}

QCoro::Task<ReplaceOutcome> carryOut(
    ClientPtr client, ReplacePlan plan, ProgressSink progress, consul::StopToken stop, QString folder)
{
    ReplaceOutcome outcome;
    if (!plan.refusal.isEmpty()) {
        outcome.error = refusedError(plan.refusal);
        co_return outcome;
    }
    outcome.undo.at = QDateTime::currentDateTimeUtc();
    outcome.undo.title = plan.title;
    outcome.undo.limits = plan.undoLimits;
    std::vector<ActRow> written;
    for (const ReplaceRow& row : plan.rows)
        written.push_back({changeOf(row), Content{row.before, row.key.flags}});
    const BatchSink came = [&outcome, &plan](std::size_t first, const std::vector<ChangeResult>& results) {
        for (std::size_t at = 0; at < results.size(); ++at) {
            if (results[at].verdict != ChangeVerdict::Done)
                continue;
            const ReplaceRow& row = plan.rows[first + at];
            ++outcome.changed;
            Change back{row.key.key, results[at].index, Content{row.before, row.key.flags}};
            back.was = row.key.modifyIndex;
            back.seen = markOf({row.after, row.key.flags});
            outcome.undo.changes.push_back(back);
        }
    };
    const ActHead head{ActKind::Replace, plan.title};
    auto running = writeRows(client, head, std::move(written), folder, came, progress, stop);
    static_cast<ActEnding&>(outcome) = co_await running;
    outcome.undo.journals = {outcome.journal};
    co_return outcome;
}

QString ReplaceOutcome::summary() const
{
    QStringList sentences{Words::tr("%n value(s) changed.", "", int(changed))};
    return words::joinSentences(sentences + ActEnding::sentences(Words::tr("Canceled. Keys already written stay.")));
}

QCoro::Task<consul::Result<MovePlan>> planReplaceInNames(ClientPtr client, ReplaceRequest request, IfExists ifExists,
    ProgressSink progress, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    MovePlan none;
    none.refusal = replaceProblem(request);
    if (!none.refusal.isEmpty())
        co_return none;
    const auto names = co_await readNames(client, request.query.folder, stop);
    if (!names)
        co_return consul::Unexpected(names.error());
    const Matcher matcher(request.query);
    const auto renamings = std::make_shared<std::vector<Renaming>>();
    for (qsizetype from = 0; from < (*names)->size(); from += namesBetweenTurns) {
        const auto working = [matcher, names = *names, from, request, renamings] {
            const auto begin = request.query.folder.size();
            for (const auto& name : names->slice(from, from + namesBetweenTurns)) {
                const auto replaced = matcher.replaced(name.mid(begin), request.with, consul::maxValueBytes);
                const QString to = replaced ? name.left(begin) + replaced->text : name;
                if (to != name && renamings->size() <= request.mostKeys)
                    renamings->push_back({name, to, false});
            }
            return 0;
        };
        auto pooled = consul::offThread(working);
        co_await pooled;
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelledError());
    }
    if (renamings->size() > request.mostKeys) {
        none.refusal
            = Words::tr("More than %1 names would change. Choose a smaller folder or a more specific search text.")
                  .arg(QLocale().toString(qint64(request.mostKeys)));
        co_return none;
    }
    QStringList undecided;
    if (const auto count = int(matcher.undecided()); count > 0) {
        undecided << Words::tr(
            "%n name(s) stay unchanged: the regular expression takes too many steps there.", "", count);
    }
    if (renamings->empty()) {
        none.consequences = undecided;
        none.refusal = Words::tr("There is nothing to replace: no name matches.");
        co_return none;
    }
    MoveRequest moving;
    moving.renamings = std::move(*renamings);
    moving.ifExists = ifExists;
    auto planning = planMove(client, std::move(moving), progress, stop, layouts);
    auto plan = co_await planning;
    if (plan) {
        plan->title = Words::tr("Replace in %n name(s) of %1", "", int(plan->keys.size())).arg(placeOf(request));
        plan->consequences += undecided;
        auto hiding = hiddenIn(client, QStringList(request.query.folder), stop);
        plan->hidden = co_await hiding;
        if (plan->hidden != HiddenKeys::None)
            plan->consequences.prepend(hiddenWords(plan->hidden, Words::tr("Such keys keep their names.")));
    }
    co_return plan;
}

} // namespace keys
