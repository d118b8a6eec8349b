// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/find.h"

#include "keys/in_pool.h"
#include "keys/names.h"
#include "keys/page_reader.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace keys {

namespace {

constexpr qsizetype namesAtOnce = 20000;
constexpr qint64 progressMs = 100;

using Hits = std::shared_ptr<std::vector<Hit>>;

/// What the coroutines of a search share. `owner` lives as long as the token is not stopped.
struct Search {
    QPointer<consul::Client> client;
    Query query;
    Matcher matcher;
    Finder* owner = nullptr;
    consul::StopToken stop; ///< Stopped by cancel().
    consul::StopToken alive; ///< Stopped when the owner dies.
    FindReport report;
    QElapsedTimer told;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || alive.stopRequested() || !client; }
};
using SearchPtr = std::shared_ptr<Search>;

void tell(Search& search, const Hits& hits)
{
    if (search.isOver())
        return;
    search.report.progress.hits += qint64(hits->size());
    if (!hits->empty())
        Q_EMIT search.owner->found(*hits);
    // A slot may have ended it.
    if (search.isOver() || (search.told.isValid() && search.told.elapsed() < progressMs))
        return;
    search.told.start();
    Q_EMIT search.owner->progressed(search.report.progress);
}

QCoro::Task<Hits> matchNames(SearchPtr search, Names names, qsizetype from)
{
    const auto work = [matcher = search->matcher, names, from] {
        const auto hits = std::make_shared<std::vector<Hit>>();
        const qsizetype end = std::min(from + namesAtOnce, names->size());
        for (qsizetype row = from; row < end; ++row) {
            if (auto hit = matcher.hit(names->at(row), nullptr))
                hits->push_back(std::move(*hit));
        }
        return hits;
    };
    return inPool(work);
}

QCoro::Task<> findInNames(SearchPtr search, Names names)
{
    for (qsizetype from = 0; from < names->size() && !search->isOver(); from += namesAtOnce) {
        auto matching = matchNames(search, names, from);
        const Hits hits = co_await matching;
        search->report.progress.keysSeen = std::min<qint64>(from + namesAtOnce, names->size());
        tell(*search, hits);
    }
}

QCoro::Task<Hits> matchPage(SearchPtr search, std::shared_ptr<const Page> page)
{
    const auto work = [matcher = search->matcher, page] {
        const auto hits = std::make_shared<std::vector<Hit>>();
        for (const auto& entry : page->entries) {
            if (auto hit = matcher.hit(entry.key, &entry.value))
                hits->push_back(std::move(*hit));
        }
        for (const QString& name : page->unreachable) {
            if (auto hit = matcher.hit(name, nullptr))
                hits->push_back(std::move(*hit));
        }
        return hits;
    };
    return inPool(work);
}

void addPage(FindProgress& progress, const Page& page)
{
    progress.keysSeen = page.names;
    progress.keysRead += qint64(page.entries.size());
    for (const auto& entry : page.entries)
        progress.bytesRead += entry.value.size();
}

/// While a page is compared, the next one is on its way.
QCoro::Task<> findInValues(SearchPtr search, Names names)
{
    const auto reader = std::make_shared<PageReader>(search->client, search->query.folder, names, search->stop);
    auto reading = reader->next();
    for (;;) {
        auto answer = co_await reading;
        if (!answer) {
            if (answer.error().kind != consul::ErrorKind::Cancelled)
                search->report.error = answer.error();
            co_return;
        }
        if (!*answer || search->isOver())
            co_return;
        const auto page = std::make_shared<const Page>(std::move(**answer));
        reading = reader->next();
        auto matching = matchPage(search, page);
        const Hits hits = co_await matching;
        search->report.unreachable += page->unreachable.size();
        addPage(search->report.progress, *page);
        tell(*search, hits);
    }
}

QString noteOf(const Search& search)
{
    QStringList notes;
    if (const auto unreachable = int(search.report.unreachable); unreachable > 0) {
        notes << Words::tr(
            "The values of %n key(s) were not read: their names hold bytes that are not UTF-8.", "", unreachable);
    }
    if (const auto undecided = int(search.matcher.undecided()); undecided > 0) {
        notes << Words::tr(
            "%n text(s) were not searched to the end: the regular expression takes too many steps there. "
            "A simpler one may find more.",
            "", undecided);
    }
    return notes.join(u' ');
}

void finish(Search& search)
{
    if (search.alive.stopRequested())
        return;
    search.report.cancelled = search.stop.stopRequested();
    search.report.note = noteOf(search);
    Q_EMIT search.owner->progressed(search.report.progress);
    if (!search.alive.stopRequested())
        Q_EMIT search.owner->finished(search.report);
}

QCoro::Task<> run(SearchPtr search)
{
    auto listing = readNames(search->client, search->query.folder, search->stop);
    const auto names = co_await listing;
    if (search->alive.stopRequested())
        co_return;
    if (!names) {
        if (names.error().kind != consul::ErrorKind::Cancelled)
            search->report.error = names.error();
        finish(*search);
        co_return;
    }
    search->report.progress.keysTotal = (*names)->size();
    auto finding = search->query.inValues ? findInValues(search, *names) : findInNames(search, *names);
    co_await finding;
    finish(*search);
}

} // namespace

class Finder::Private
{
public:
    SearchPtr search;
    bool started = false;
    bool running = false;
    consul::StopSource cancelling;
    consul::StopSource living;
};

Finder::Finder(QPointer<consul::Client> client, Query query, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>())
{
    d->search = std::make_shared<Search>(Search{std::move(client), query, Matcher(query), this, d->cancelling.token(),
        d->living.token(), FindReport(), QElapsedTimer()});
    connect(this, &Finder::finished, this, [this] { d->running = false; });
}

Finder::~Finder()
{
    // Silent first: what ends because of the cancelling must not speak.
    d->living.stop();
    d->cancelling.stop();
}

void Finder::start()
{
    if (std::exchange(d->started, true))
        return;
    d->running = true;
    const SearchPtr search = d->search;
    QString problem = search->matcher.problem();
    if (problem.isEmpty() && !search->query.inKeys && !search->query.inValues)
        problem = Words::tr("Look into keys or into values.");
    const QString& folder = search->query.folder;
    if (problem.isEmpty() && !folder.isEmpty() && !folder.endsWith(u'/'))
        problem = Words::tr("A folder ends in “/”.");
    if (!problem.isEmpty()) {
        search->report.error = refusedError(problem);
        finish(*search);
        return;
    }
    run(search);
}

void Finder::cancel()
{
    d->cancelling.stop();
}

bool Finder::isRunning() const
{
    return d->running;
}

const Query& Finder::query() const
{
    return d->search->query;
}

} // namespace keys
