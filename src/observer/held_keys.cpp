// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/agent_notes.h"
#include "consul/off_thread.h"
#include "consul/rights_calls.h"
#include "observer/search.h"
#include "observer/store_walk.h"
#include "semaphore/programs.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <memory>

namespace observer {

namespace {

using Trouble = std::optional<consul::Error>;

/// So many sessions are asked about by name where the token may not read all: each costs two requests.
constexpr qsizetype mostAskedAbout = 16;
/// Stands in HeldKeys::denied for the whole store.
constexpr QLatin1StringView root("/");

/// One search. The coroutines below share it; whichever ends, the others do not run.
struct Search {
    std::shared_ptr<StoreWalk> walk;
    QSet<consul::SessionId> sessions;
    SearchProgress progress;
    semaphore::HeldKeys held;

    [[nodiscard]] bool isOver() const { return walk->isOver(); }
};
using SearchPtr = std::shared_ptr<Search>;

bool isDenied(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::Denied;
}

QCoro::Task<Trouble> readNames(SearchPtr search)
{
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto answer = co_await search->walk->client->send(request, search->walk->stop, true);
    if (search->isOver())
        co_return cancelled();
    if (!answer) {
        if (!isDenied(answer.error()))
            co_return answer.error();
        search->held.denied = QStringList{root}; // Forbidden by acl.enable_key_list_policy.
        co_return std::nullopt;
    }
    const auto parsing = [response = *answer] { return parseNames(response); };
    auto parsed = consul::offThread(parsing);
    const consul::Result<QStringList> names = co_await parsed;
    if (search->isOver())
        co_return cancelled();
    if (!names)
        co_return names.error();
    search->walk->names = *names;
    if (answer->body.size() + names->size() * entryOverhead > search->walk->budget)
        search->held.unsearchedFrom = names->constFirst();
    co_return std::nullopt;
}

QCoro::Task<Trouble> readParts(SearchPtr search)
{
    while (search->walk->hasMore()) {
        auto reading = readPart(search->walk);
        const Trouble trouble = co_await reading;
        if (trouble)
            co_return trouble;
        for (const consul::KvEntry& entry : std::as_const(search->walk->found))
            (search->sessions.contains(entry.session) ? search->held.keys : search->held.beside).push_back(entry);
        if (search->progress)
            search->progress(search->walk->read, search->walk->names.size(), search->held);
    }
    if (search->walk->read < search->walk->names.size())
        search->held.unsearchedFrom = search->walk->names[search->walk->read];
    search->held.denied += search->walk->denied;
    co_return std::nullopt;
}

/// Only those of locks that were found stay.
void keepBesideHeld(semaphore::HeldKeys& held)
{
    QSet<QString> locks;
    for (const consul::KvEntry& entry : held.keys)
        locks.insert(entry.key);
    std::erase_if(
        held.beside, [&](const consul::KvEntry& entry) { return !locks.contains(semaphore::lockBeside(entry.key)); });
}

/// What nobody read is as the observers see it. What was read is newer than what they saw before the search.
void addWatched(Search& search, const Watched& watched)
{
    QMap<QString, const consul::KvEntry*> known; // Sorted: a plan shows them in the same order each time.
    for (const consul::KvEntry& entry : watched.entries) {
        if (search.sessions.contains(entry.session))
            known.insert(entry.key, &entry);
        else if (semaphore::tellsOfLock(entry))
            search.held.beside.push_back(entry);
    }
    const auto add = [&search](const consul::KvEntry* entry) {
        if (entry != nullptr)
            search.held.keys.push_back(*entry);
    };
    if (search.held.denied.contains(root)) {
        for (const consul::KvEntry* entry : std::as_const(known))
            add(entry);
        return;
    }
    for (qsizetype name = search.walk->read; name < search.walk->names.size(); ++name)
        add(known.value(search.walk->names[name], nullptr));
    search.held.denied.append(watched.denied);
}

/// Consul leaves out without a word what a token may not list, but refuses to read one key there, even one that does
/// not exist (facts §7). `consul lock` tells in the name of its session where to look.
QCoro::Task<Trouble> askWhereItsNameLeads(SearchPtr search, QString session)
{
    const auto info = co_await search->walk->client->sessionInfo(session, search->walk->stop);
    if (search->isOver())
        co_return cancelled();
    if (!info || !*info)
        co_return std::nullopt;
    const consul::SessionList sessions{**info};
    for (const semaphore::Candidate& named : semaphore::discover({}, sessions)) {
        const QString key = named.path + QStringLiteral(".lock");
        const auto answer = co_await search->walk->client->kvGet(key, consul::Consistency::Default, search->walk->stop);
        if (search->isOver())
            co_return cancelled();
        if (!answer && isDenied(answer.error()))
            search->held.denied.append(named.path);
    }
    co_return std::nullopt;
}

/// Only where ACLs are off, and to a management token, Consul surely shows everything, unless it says otherwise itself.
QCoro::Task<consul::Result<bool>> mayReadAll(SearchPtr search)
{
    auto asking = consul::readToken(search->walk->client, search->walk->stop);
    const auto token = co_await asking;
    if (search->isOver())
        co_return consul::Unexpected(cancelled());
    co_return consul::hidesNothing(token, search->walk->client->notes().leftOutAnyKey());
}

} // namespace

QCoro::Task<consul::Result<semaphore::HeldKeys>> findHeldKeys(QPointer<consul::Client> client, QStringList sessions,
    std::function<Watched()> watched, consul::StopToken stop, qint64 budget, SearchProgress progress)
{
    if (!client || stop.stopRequested())
        co_return consul::Unexpected(cancelled());
    auto search = std::make_shared<Search>();
    search->sessions = QSet<consul::SessionId>(sessions.cbegin(), sessions.cend());
    const auto wanted = [all = search->sessions](const consul::KvEntry& entry) {
        return all.contains(entry.session) || semaphore::tellsOfLock(entry);
    };
    search->walk = std::make_shared<StoreWalk>(StoreWalk{client, std::move(stop), {}, budget, wanted});
    search->progress = std::move(progress);
    semaphore::HeldKeys& held = search->held;

    Trouble trouble = co_await readNames(search);
    if (!trouble && held.unsearchedFrom.isEmpty())
        trouble = co_await readParts(search);
    if (trouble)
        co_return consul::Unexpected(*trouble);
    const auto all = co_await mayReadAll(search);
    if (!all)
        co_return consul::Unexpected(all.error());
    if (!*all && !held.denied.contains(root)) {
        for (qsizetype asked = 0; asked < std::min(sessions.size(), mostAskedAbout); ++asked) {
            trouble = co_await askWhereItsNameLeads(search, sessions[asked]);
            if (trouble)
                co_return consul::Unexpected(*trouble);
        }
    }
    addWatched(*search, watched());
    keepBesideHeld(held);
    held.denied.sort();
    held.denied.removeDuplicates();
    held.oddNames = search->walk->oddNames;
    held.complete = *all && !held.oddNames && held.denied.isEmpty() && held.unsearchedFrom.isEmpty();
    co_return std::move(held);
}

} // namespace observer
