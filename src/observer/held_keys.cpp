// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/off_thread.h"
#include "observer/search.h"
#include "observer/store_walk.h"
#include "semaphore/programs.h"

#include <QMap>
#include <QSet>

#include <algorithm>
#include <memory>

namespace observer {

namespace {

using Entries = std::vector<consul::KvEntry>;
using Trouble = std::optional<consul::Error>;

/// A key name costs at least so many bytes more in the full listing than in the list of names (indexes, flags, base64).
constexpr qint64 entryOverhead = 150;
/// The largest value that an agent takes by default, in base64: expected as long as nothing has been read.
constexpr qint64 largestEntry = consul::maxValueBytes * 4 / 3 + entryOverhead;
constexpr qint64 mostKeysAtOnce = 2048;
/// A read may take this part of what is left when its keys are like those before.
constexpr qint64 shareOfRest = 4;
/// However much may be read in all, one answer is to be about so large at most.
constexpr qint64 mostBytesAtOnce = 16 << 20;
/// So many sessions are asked about by name where the token may not read all: each costs two requests.
constexpr qsizetype mostAskedAbout = 16;
/// Stands in HeldKeys::denied for the whole store.
constexpr QLatin1StringView root("/");

/// One search. The coroutines below share it; whichever ends, the others do not run.
struct Search {
    QPointer<consul::Client> client;
    QSet<consul::SessionId> sessions;
    consul::StopToken stop;
    SearchProgress progress;
    qint64 budget = 0;
    QStringList names; ///< In Consul's order.
    qsizetype at = 0; ///< Names before it have been read.
    qint64 spent = 0; ///< Bytes of the reads so far.
    bool unreachable = false; ///< A key has a name that no request can say.
    semaphore::HeldKeys held;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    [[nodiscard]] qsizetype keysToRead() const
    {
        const qint64 each = at == 0 ? largestEntry : std::max<qint64>(spent / at, 1);
        const qint64 bytes = std::min((budget - spent) / shareOfRest, mostBytesAtOnce);
        return std::clamp<qint64>(bytes / each, 1, mostKeysAtOnce);
    }
    void tell() const
    {
        if (progress)
            progress(at, names.size(), held);
    }
};
using SearchPtr = std::shared_ptr<Search>;

/// Of one part.
struct Found {
    Entries held;
    Entries beside; ///< HeldKeys::beside, of all that are there.
    qint64 bytes = 0;
};

consul::Result<Found> heldIn(const consul::Response& response, const QSet<consul::SessionId>& sessions)
{
    auto entries = parseEntries(response);
    if (!entries)
        return consul::Unexpected(entries.error());
    Found found{{}, {}, response.body.size()};
    for (consul::KvEntry& entry : *entries) {
        if (sessions.contains(entry.session))
            found.held.push_back(std::move(entry));
        else if (semaphore::tellsOfLock(entry))
            found.beside.push_back(std::move(entry));
    }
    return found;
}

bool isDenied(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::Denied;
}

QCoro::Task<Trouble> readNames(SearchPtr search)
{
    const consul::Request request = rootListing(QByteArrayLiteral("keys"));
    const auto answer = co_await search->client->send(request, search->stop, true);
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
    search->names = *names;
    if (answer->body.size() + names->size() * entryOverhead > search->budget)
        search->held.unsearchedFrom = names->constFirst();
    co_return std::nullopt;
}

QCoro::Task<consul::Result<Found>> readSingle(SearchPtr search, QString key)
{
    const auto answer = co_await search->client->kvGet(key, consul::Consistency::Default, search->stop);
    if (!answer)
        co_return consul::Unexpected(answer.error());
    Found found;
    if (const auto& entry = answer->value) {
        found.bytes = entry->value.size() * 4 / 3 + entryOverhead;
        if (search->sessions.contains(entry->session))
            found.held.push_back(*entry);
        else if (semaphore::tellsOfLock(*entry))
            found.beside.push_back(*entry);
    } else if (key.contains(QChar::ReplacementCharacter)) {
        search->unreachable = true; // It may stand for bytes that are not UTF-8.
    }
    co_return found;
}

QCoro::Task<consul::Result<Found>> readPrefix(SearchPtr search, QString prefix)
{
    const consul::Request request = recurseListing(prefix);
    const auto answer = co_await search->client->send(request, search->stop, true);
    if (!answer)
        co_return consul::Unexpected(answer.error());
    const auto filtering = [response = *answer, sessions = search->sessions] { return heldIn(response, sessions); };
    auto filtered = consul::offThread(filtering);
    const consul::Result<Found> found = co_await filtered;
    co_return found;
}

QCoro::Task<Trouble> readParts(SearchPtr search)
{
    while (search->at < search->names.size()) {
        if (search->spent > search->budget) {
            search->held.unsearchedFrom = search->names[search->at];
            break;
        }
        const StorePart part = nextPart(search->names, search->at, search->keysToRead());
        auto reading = part.single ? readSingle(search, part.prefix) : readPrefix(search, part.prefix);
        const consul::Result<Found> found = co_await reading;
        if (search->isOver())
            co_return cancelled();
        search->at += part.keys;
        if (found) {
            search->spent += found->bytes;
            search->held.keys.insert(search->held.keys.end(), found->held.cbegin(), found->held.cend());
            search->held.beside.insert(search->held.beside.end(), found->beside.cbegin(), found->beside.cend());
        } else if (isDenied(found.error())) {
            search->held.denied.append(part.prefix.isEmpty() ? QString(root) : part.prefix);
        } else {
            co_return found.error();
        }
        search->tell();
    }
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
    for (qsizetype name = search.at; name < search.names.size(); ++name)
        add(known.value(search.names[name], nullptr));
    search.held.denied.append(watched.denied);
}

/// Consul leaves out without a word what a token may not list, but refuses to read one key there, even one that does
/// not exist (facts §7). `consul lock` tells in the name of its session where to look.
QCoro::Task<Trouble> askWhereItsNameLeads(SearchPtr search, QString session)
{
    const auto info = co_await search->client->sessionInfo(session, search->stop);
    if (search->isOver())
        co_return cancelled();
    if (!info || !*info)
        co_return std::nullopt;
    const std::vector<consul::SessionInfo> sessions{**info};
    for (const semaphore::Candidate& named : semaphore::discover({}, sessions)) {
        const QString key = named.path + QStringLiteral(".lock");
        const auto answer = co_await search->client->kvGet(key, consul::Consistency::Default, search->stop);
        if (search->isOver())
            co_return cancelled();
        if (!answer && isDenied(answer.error()))
            search->held.denied.append(named.path);
    }
    co_return std::nullopt;
}

/// Only where ACLs are off, and to a management token, Consul surely shows everything.
QCoro::Task<consul::Result<bool>> mayReadAll(SearchPtr search)
{
    const auto token = co_await search->client->tokenSelf(search->stop);
    if (search->isOver())
        co_return consul::Unexpected(cancelled());
    co_return token ? token->isManagement : consul::isAclOff(token.error());
}

} // namespace

QCoro::Task<consul::Result<semaphore::HeldKeys>> findHeldKeys(QPointer<consul::Client> client, QStringList sessions,
    std::function<Watched()> watched, consul::StopToken stop, qint64 budget, SearchProgress progress)
{
    if (!client || stop.stopRequested())
        co_return consul::Unexpected(cancelled());
    auto search = std::make_shared<Search>();
    search->client = client;
    search->sessions = QSet<consul::SessionId>(sessions.cbegin(), sessions.cend());
    search->stop = std::move(stop);
    search->progress = std::move(progress);
    search->budget = budget;
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
    held.oddNames = search->unreachable;
    held.complete = *all && !held.oddNames && held.denied.isEmpty() && held.unsearchedFrom.isEmpty();
    co_return std::move(held);
}

} // namespace observer
