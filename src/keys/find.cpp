// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/find.h"

#include "consul/off_thread.h"
#include "consul/values/refusal.h"
#include "consul/values/request.h"
#include "keys/key_name.h"
#include "keys/page_reader.h"
#include "keys/selection.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QElapsedTimer>

#include <algorithm>
#include <tuple>
#include <utility>

namespace keys {

/// What the coroutines of a search share. `owner` lives as long as the token is not stopped.
struct Search {
    QPointer<consul::Client> client;
    Query query;
    Matcher matcher;
    Finder* owner = nullptr;
    consul::StopToken stop; ///< Stopped by cancel().
    consul::StopToken alive; ///< Stopped when the owner dies.
    FindReport report;
    QElapsedTimer sinceProgress;
    QStringList searched = {}; ///< Of the known folders, when the whole store is not searched.
    qint64 before = 0; ///< Keys of those that have been searched.

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || alive.stopRequested() || !client; }
};

namespace {

constexpr int mostKeySpans = 16;
constexpr int mostValueMatches = 1000;
constexpr qsizetype excerptLength = 160;
constexpr qsizetype excerptBefore = 40;

bool isWordCharacter(QChar character)
{
    return character.isLetterOrNumber() || character == u'_' || character.isSurrogate() || character.isMark();
}

/// Nothing of a word stands directly before or behind it.
bool isWhole(QStringView text, const HitSpan& span)
{
    const qsizetype end = span.at + span.length;
    const bool opens = span.at == 0 || !isWordCharacter(text[span.at - 1]) || !isWordCharacter(text[span.at]);
    const bool closes = end == text.size() || !isWordCharacter(text[end]) || !isWordCharacter(text[end - 1]);
    return opens && closes;
}

/// One line that can be shown: what cannot be seen stands as a blank.
QString shown(QStringView text)
{
    QString line = text.toString();
    for (QChar& each : line) {
        if (!each.isSurrogate() && !consul::isPrintable(each.unicode()))
            each = u' ';
    }
    return line;
}

void addExcerpt(Hit& hit, QStringView text, const HitSpan& first)
{
    const QStringView before = text.left(first.at);
    hit.line = int(before.count(u'\n')) + 1;
    const qsizetype lineBegin = before.lastIndexOf(u'\n') + 1;
    const qsizetype begin = std::max(lineBegin, first.at - excerptBefore);
    qsizetype end = std::min(begin + excerptLength, text.size());
    const qsizetype newline = text.indexOf(u'\n', first.at + first.length);
    if (newline >= 0)
        end = std::min(end, newline);
    hit.excerpt = shown(text.mid(begin, end - begin));
    hit.excerptSpan = {first.at - begin, std::min(first.length, end - first.at)};
}

/// One match's replacement. `match` null: `with` is meant letter by letter.
void appendReplacement(QString& text, const QString& with, const QRegularExpressionMatch* match)
{
    if (match == nullptr) {
        text += with;
        return;
    }
    for (qsizetype at = 0; at < with.size(); ++at) {
        const QChar next = at + 1 < with.size() ? with[at + 1] : QChar();
        if (with[at] != u'\\' || next.isNull()) {
            text += with[at];
            continue;
        }
        ++at;
        if (next >= u'0' && next <= u'9')
            text += match->captured(next.unicode() - u'0');
        else if (next == u'n' || next == u't')
            text += next == u'n' ? u'\n' : u'\t';
        else if (next == u'\\')
            text += next;
        else
            (text += u'\\') += next;
    }
}

constexpr qsizetype namesAtOnce = 20000;
constexpr qint64 progressMs = 100;

using Hits = std::shared_ptr<std::vector<Hit>>;

using SearchPtr = std::shared_ptr<Search>;

void tell(Search& search, const Hits& hits)
{
    if (search.isOver())
        return;
    search.report.progress.hits += qint64(hits->size());
    if (!hits->empty())
        Q_EMIT search.owner->found(*hits);
    // A slot may have ended it.
    if (search.isOver() || (search.sinceProgress.isValid() && search.sinceProgress.elapsed() < progressMs))
        return;
    search.sinceProgress.start();
    Q_EMIT search.owner->progressed(search.report.progress);
}

QCoro::Task<Hits> matchNames(SearchPtr search, Names names, qsizetype from)
{
    const auto work = [matcher = search->matcher, names, from] {
        auto hits = std::make_shared<std::vector<Hit>>();
        const qsizetype end = std::min(from + namesAtOnce, names->size());
        for (qsizetype row = from; row < end; ++row) {
            if (auto hit = matcher.hit(names->at(row), nullptr))
                hits->push_back(std::move(*hit));
        }
        return hits;
    };
    return consul::offThread(work);
}

QCoro::Task<> findInNames(SearchPtr search, Names names)
{
    for (qsizetype from = 0; from < names->size() && !search->isOver(); from += namesAtOnce) {
        const Hits hits = co_await matchNames(search, names, from);
        search->report.progress.keysSeen = search->before + std::min<qint64>(from + namesAtOnce, names->size());
        tell(*search, hits);
    }
}

QCoro::Task<Hits> matchPage(SearchPtr search, std::shared_ptr<const EntryPage> page)
{
    const auto work = [matcher = search->matcher, page] {
        auto hits = std::make_shared<std::vector<Hit>>();
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
    return consul::offThread(work);
}

void addPage(Search& search, const EntryPage& page)
{
    auto& progress = search.report.progress;
    progress.keysSeen = search.before + page.names;
    progress.keysRead += qint64(page.entries.size());
    for (const auto& entry : page.entries)
        progress.bytesRead += entry.value.size();
}

/// While a page is compared, the next one is on its way.
QCoro::Task<> findInValues(SearchPtr search, QString folder, Names names)
{
    const auto reader = std::make_shared<PageReader>(search->client, folder, names, search->stop);
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
        const auto page = std::make_shared<const EntryPage>(std::move(**answer));
        reading = reader->next();
        const Hits hits = co_await matchPage(search, page);
        search->report.unreachable += page->unreachable.size();
        addPage(*search, *page);
        tell(*search, hits);
    }
}

QCoro::Task<> findIn(SearchPtr search, QString folder, Names names)
{
    search->report.progress.keysTotal += names->size();
    auto finding = search->query.inValues ? findInValues(search, folder, names) : findInNames(search, names);
    co_await finding;
    search->before += names->size();
}

/// `denied`: why the whole store cannot be listed.
QCoro::Task<> findInKnown(SearchPtr search, consul::Error denied)
{
    QStringList folders = search->query.known;
    folders.sort(); // A folder comes before those in it.
    for (const QString& folder : folders) {
        if (!search->searched.isEmpty() && folder.startsWith(search->searched.constLast()))
            continue;
        auto reading = readNames(search->client, folder, search->stop);
        const auto names = co_await reading;
        if (search->isOver())
            co_return;
        if (!names && consul::refusalOf(names.error()) == consul::Refusal::Right)
            continue;
        if (!names) {
            search->report.error = names.error();
            co_return;
        }
        search->searched.append(folder);
        auto finding = findIn(search, folder, *names);
        co_await finding;
        if (search->isOver() || search->report.error)
            co_return;
    }
    if (search->searched.isEmpty())
        search->report.error = denied;
}

/// `searched`: known folders, in place of all keys.
QString noteOf(const QStringList& searched, int unreachable, int undecided)
{
    QStringList notes;
    if (const auto folders = int(searched.size()); folders > 0) {
        constexpr qsizetype most = 5;
        QStringList names;
        for (const QString& folder : searched.mid(0, most))
            names << visibleName(folder);
        if (folders > most)
            names << QStringLiteral("…");
        notes << Words::tr(
            "The token is not allowed to list all keys, so only %n known folder(s) were searched: %1.", "", folders)
                     .arg(names.join(QStringLiteral(", ")));
    }
    if (unreachable > 0) {
        notes << Words::tr(
            "The values of %n key(s) were not read: their names contain bytes that are not UTF-8.", "", unreachable);
    }
    if (undecided > 0) {
        notes << Words::tr("%n text(s) were not fully searched: the regular expression takes too many steps. A simpler "
                           "one may find more.",
            "", undecided);
    }
    return words::joinSentences(notes);
}

void finish(Search& search)
{
    if (search.alive.stopRequested())
        return;
    search.report.cancelled = search.stop.stopRequested();
    search.report.note
        = [searched = search.searched, unreachable = int(search.report.unreachable),
              undecided = int(search.matcher.undecided())] { return noteOf(searched, unreachable, undecided); };
    Q_EMIT search.owner->progressed(search.report.progress);
    if (!search.alive.stopRequested())
        Q_EMIT search.owner->finished(search.report);
}

QCoro::Task<> run(SearchPtr search)
{
    const auto names = co_await readNames(search->client, search->query.folder, search->stop);
    if (search->alive.stopRequested())
        co_return;
    if (names) {
        auto finding = findIn(search, search->query.folder, *names);
        co_await finding;
    } else if (search->query.folder.isEmpty() && consul::refusalOf(names.error()) == consul::Refusal::Right) {
        auto finding = findInKnown(search, names.error());
        co_await finding;
    } else if (names.error().kind != consul::ErrorKind::Cancelled) {
        search->report.error = names.error();
    }
    finish(*search);
}

} // namespace

Matcher::Matcher(const Query& query)
    : m_query(query)
{
    if (query.text.isEmpty()) {
        m_problem = Words::tr("Enter a text to search for.");
        return;
    }
    if (!query.regex)
        return;
    QRegularExpression::PatternOptions options
        = QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!query.matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_expression = QRegularExpression(query.text, options);
    if (!m_expression.isValid()) {
        m_problem = Words::tr("At character %1: %2")
                        .arg(m_expression.patternErrorOffset() + 1)
                        .arg(m_expression.errorString());
        return;
    }
    m_expression.optimize();
}

template <typename Take>
bool Matcher::eachMatch(const QString& text, Take take) const
{
    const auto counts
        = [&](const HitSpan& span) { return !m_query.wholeWord || (span.length > 0 && isWhole(text, span)); };
    if (!isValid())
        return true;
    if (m_query.regex) {
        auto matches = m_expression.globalMatch(text);
        while (matches.hasNext()) {
            const auto match = matches.next();
            const HitSpan span{match.capturedStart(), match.capturedLength()};
            if (counts(span) && !take(span, &match))
                break;
        }
        if (!matches.isValid())
            ++*m_undecided;
        return matches.isValid();
    }
    const auto sensitivity = m_query.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
    qsizetype at = text.indexOf(m_query.text, 0, sensitivity);
    while (at >= 0) {
        const HitSpan span{at, m_query.text.size()};
        const bool isOne = counts(span);
        if (isOne && !take(span, nullptr))
            break;
        at = text.indexOf(m_query.text, at + (isOne ? m_query.text.size() : 1), sensitivity);
    }
    return true;
}

std::vector<HitSpan> Matcher::spans(const QString& text, int atMost) const
{
    std::vector<HitSpan> found;
    std::ignore = eachMatch(text, [&](const HitSpan& span, const QRegularExpressionMatch*) {
        found.push_back(span);
        return int(found.size()) < atMost;
    });
    return found;
}

std::optional<Replaced> Matcher::replaced(const QString& text, const QString& with, qsizetype most) const
{
    Replaced result;
    qsizetype copied = 0; // Of the text before.
    const bool whole = eachMatch(text, [&](const HitSpan& span, const QRegularExpressionMatch* match) {
        if (span.length == 0)
            return true;
        result.text += QStringView(text).mid(copied, span.at - copied);
        const auto begin = result.text.size();
        appendReplacement(result.text, with, match);
        copied = span.at + span.length;
        if (result.count++ == 0) {
            result.first = span;
            result.length = result.text.size() - begin;
        }
        result.tooLong = result.text.size() > most;
        return !result.tooLong;
    });
    if (!whole || result.count == 0)
        return std::nullopt;
    if (!result.tooLong) {
        result.text += QStringView(text).mid(copied);
        result.tooLong = result.text.size() > most;
    }
    return result;
}

std::optional<Hit> Matcher::hit(const QString& key, const QByteArray* value) const
{
    Hit hit;
    if (m_query.inKeys)
        hit.keySpans = spans(key, mostKeySpans);
    if (value && m_query.inValues) {
        // Most values do not match: that is cheaper to see before they are made into text.
        const bool plain = !m_query.regex && m_query.matchCase && !m_query.text.contains(QChar::ReplacementCharacter);
        if (!plain || value->contains(m_query.text.toUtf8())) {
            const QString text = QString::fromUtf8(*value);
            const auto found = spans(text, mostValueMatches);
            hit.valueMatches = int(found.size());
            if (!found.empty())
                addExcerpt(hit, text, found.front());
        }
    }
    if (hit.keySpans.empty() && hit.valueMatches == 0)
        return std::nullopt;
    hit.key = key;
    hit.bytes = value ? value->size() : -1;
    return hit;
}

Finder::Finder(QPointer<consul::Client> client, Query query, QObject* parent)
    : QObject(parent)
{
    m_search = std::make_shared<Search>(Search{std::move(client), query, Matcher(query), this, m_cancelling.token(),
        m_living.token(), FindReport(), QElapsedTimer()});
    connect(this, &Finder::finished, this, [this] { m_running = false; });
}

Finder::~Finder()
{
    // Silent first: what ends because of the cancelling must not speak.
    m_living.stop();
    m_cancelling.stop();
}

void Finder::start()
{
    if (std::exchange(m_started, true))
        return;
    m_running = true;
    const SearchPtr search = m_search;
    QString problem = search->matcher.problem();
    if (problem.isEmpty() && !search->query.inKeys && !search->query.inValues)
        problem = Words::tr("Choose to search keys or values.");
    const QString& folder = search->query.folder;
    if (problem.isEmpty() && !folder.isEmpty() && !folder.endsWith(u'/'))
        problem = Words::tr("A folder must end in “/”.");
    if (!problem.isEmpty()) {
        search->report.error = refusedError(problem);
        finish(*search);
        return;
    }
    run(search);
}

} // namespace keys
