// SPDX-License-Identifier: GPL-3.0-or-later
// Every strategy under every fault of the lab, on a real agent: what does Why say to those who wait, and is it
// so? `why_table FILE CHINESE-FILE [STRATEGY…]` writes the page in both languages. Exit: 0, at least 95% right and
// nothing wrong; 1, else.
//
// The truth comes from elsewhere than the answer: curl reads the keys, and where a key is free, tries to acquire it. It
// is read before and after the question; a moment in which it changed is left out, for both may be right then.

#include "consul/values/catalog_json.h"
#include "explain/ended_sessions.h"
#include "explain/why.h"
#include "fault_cell.h"
#include "observer/hub.h"
#include "observer/session_directory.h"
#include "support/consul_agent.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QUrl>

#include <cstdio>
#include <map>

using bench::FaultCell;
using protocols::StrategyId;

namespace {

constexpr int startMs = 1100; ///< Between the starts of two cells.
constexpr int pauseMs = 4000; ///< Between two questions in a cell.
constexpr int beforeMs = 800; ///< The truth must stand still before the question for so long, on a busy machine, …
constexpr int edgeMs = 500; ///< A latest time that is so near may pass before curl has tried.
constexpr int afterMs = 200; ///< … and so long behind it.

struct Truth {
    QString cause; ///< `held`, `stale-holder`, `lock-delay`, `free`; `free?`: not tried.
    QSet<QString> holders; ///< Of held.

    bool operator==(const Truth&) const = default;
};

struct Tally {
    int right = 0;
    int unknown = 0;
    int wrong = 0;
    QSet<QString> named; ///< What was said where it was wrong.
};

QByteArray valueOf(const QJsonObject& entry)
{
    return QByteArray::fromBase64(entry[QStringLiteral("Value")].toString().toUtf8());
}

/// Consul's own word: does it refuse an acquire of this free key?
QString tryKey(const support::Judge& judge, const QString& key)
{
    const QString session = judge.createSession(R"({"Name":"judge","TTL":"10s","LockDelay":"0s"})");
    const auto id = session.toUtf8();
    const auto entry = judge.get("/v1/kv/" + key.toUtf8()).array().first().toObject();
    const auto value = valueOf(entry);
    const bool got = judge.put("/v1/kv/" + key.toUtf8() + "?acquire=" + id, value).isTrue();
    if (got)
        judge.put("/v1/kv/" + key.toUtf8() + "?release=" + id, value);
    judge.put("/v1/session/destroy/" + id);
    return got ? QStringLiteral("free") : QStringLiteral("lock-delay");
}

Truth truthOfBody(const QMap<QString, QJsonObject>& keys, const QString& path, qint64 limit)
{
    const auto body = QJsonDocument::fromJson(valueOf(keys.value(path + QStringLiteral("/.lock")))).object();
    QStringList listed;
    for (const auto* const name : {"Holders", "holders"}) {
        const auto value = body[QLatin1String(name)];
        listed += value.toObject().keys();
        const auto elements = value.toArray();
        for (const auto& each : elements)
            listed << each.toString();
    }
    Truth truth;
    for (const auto& each : listed) {
        if (keys.value(path + u'/' + each)[QStringLiteral("Session")].toString() == each)
            truth.holders.insert(each);
    }
    truth.cause = truth.holders.size() >= limit ? QStringLiteral("held")
        : listed.size() >= limit                ? QStringLiteral("stale-holder")
                                                : QStringLiteral("free");
    return truth;
}

/// As protocols.md describes the client: run-out entries are dropped, then the rank counts.
Truth truthOfRanked(const QMap<QString, QJsonObject>& keys, const QString& path, qint64 limit)
{
    const auto scoreOf = [&keys](const QString& key) {
        return QJsonDocument::fromJson(valueOf(keys.value(key))).object()[QStringLiteral("score")].toDouble(-1);
    };
    const double oldest
        = double(QDateTime::currentMSecsSinceEpoch()) - double(std::chrono::milliseconds(bench::faultTtl).count());
    const QString owners = path + QStringLiteral("/owners/");
    const bool hasTimes = std::any_of(keys.keyBegin(), keys.keyEnd(),
        [&path](const QString& key) { return key.startsWith(path + QStringLiteral("/times/")); });
    std::vector<std::pair<double, QString>> ranked;
    for (auto each = keys.begin(); each != keys.end(); ++each) {
        if (!each.key().startsWith(owners))
            continue;
        const QString id = each.key().sliced(owners.size());
        const QString session = each.value()[QStringLiteral("Session")].toString();
        const double time = hasTimes ? scoreOf(path + QStringLiteral("/times/") + id) : scoreOf(each.key());
        if (!session.isEmpty() || time > oldest)
            ranked.emplace_back(scoreOf(each.key()), session.isEmpty() ? id : session);
    }
    std::sort(ranked.begin(), ranked.end());
    Truth truth;
    for (std::size_t i = 0; i < ranked.size() && i < static_cast<std::size_t>(limit); ++i)
        truth.holders.insert(ranked[i].second);
    truth.cause = truth.holders.size() >= limit ? QStringLiteral("held") : QStringLiteral("free");
    return truth;
}

Truth truthOfSlots(
    const support::Judge& judge, const QMap<QString, QJsonObject>& keys, const QString& path, qint64 limit, bool tries)
{
    Truth truth;
    QStringList open;
    for (int slot = 0; slot < limit; ++slot) {
        const QString key = path + QStringLiteral("/slot_%1").arg(slot, 3, 10, QLatin1Char('0'));
        const QString session = keys.value(key)[QStringLiteral("Session")].toString();
        if (session.isEmpty())
            open << key;
        else
            truth.holders.insert(session);
    }
    truth.cause = open.isEmpty() ? QStringLiteral("held") : QStringLiteral("free?");
    for (const auto& key : tries ? open : QStringList()) {
        if (truth.cause != QStringLiteral("free"))
            truth.cause = tryKey(judge, key);
    }
    return truth;
}

using Keys = QMap<QString, QJsonObject>;

/// Of all cells, in one read: many of them would take the time that the contenders need to renew.
Keys readKeys(const support::Judge& judge)
{
    Keys keys;
    const auto entries = judge.get("/v1/kv/faults/?recurse").array();
    for (const auto& entry : entries)
        keys.insert(entry[QStringLiteral("Key")].toString(), entry.toObject());
    return keys;
}

Truth truthOf(const support::Judge& judge, const Keys& all, const FaultCell& cell, bool tries)
{
    const QString& path = cell.path();
    const qint64 limit = cell.finding().limit;
    Keys keys;
    for (auto each = all.lowerBound(path); each != all.end() && each.key().startsWith(path); ++each) {
        if (each.key() == path || each.key().startsWith(path + u'/'))
            keys.insert(each.key(), each.value());
    }
    switch (cell.finding().strategy) {
    case StrategyId::OfficialLock:
    case StrategyId::SpringLock:
    case StrategyId::ShardingLock: {
        const QString session = keys.value(path)[QStringLiteral("Session")].toString();
        if (!session.isEmpty())
            return {QStringLiteral("held"), {session}};
        return {tries ? tryKey(judge, path) : QStringLiteral("free?"), {}};
    }
    case StrategyId::Slots:
        return truthOfSlots(judge, keys, path, limit, tries);
    case StrategyId::Timeout:
    case StrategyId::Fair:
    case StrategyId::Clockless:
    case StrategyId::Guarded:
        return truthOfRanked(keys, path, limit);
    default:
        return truthOfBody(keys, path, limit);
    }
}

/// A cell, and a connection that looks at it as the window does.
class Patient : public QObject
{
public:
    Patient(const support::ConsulAgent& agent, observer::Hub* hub, const QString& records, StrategyId strategy,
        lab::FaultKind fault)
        : m_cell(agent.httpUrl(), agent.judge(), records, strategy, fault)
        , m_judge(agent.judge())
        , m_hub(hub)
        , m_observer(hub->observe(m_cell.path()))
    {
        connect(m_observer.get(), &observer::PathObserver::updated, this,
            [this](const observer::Update& update) { m_ends.add(update.state->path, update); });
        connect(hub, &observer::Hub::sessionsChanged, this, [this] { seeSessions(); });
        seeSessions();
    }

    [[nodiscard]] FaultCell& cell() { return m_cell; }
    [[nodiscard]] const std::map<QString, Tally>& tallies() const { return m_tallies; }

    void look(const Keys& keys)
    {
        m_isAsked = false;
        m_before.reset();
        if (m_cell.isWatched() && waiting())
            m_before = truthOf(m_judge, keys, m_cell, false);
    }

    void ask(const std::vector<consul::HealthCheck>& checks)
    {
        const auto* const asker = waiting();
        const auto update = m_observer->last();
        if (!m_before || !asker || !update.state)
            return;
        explain::WhyFacts known;
        known.now = QDateTime::currentDateTimeUtc();
        known.inContact = m_observer->isConfirmed();
        known.answeredAt = update.receivedAt;
        known.leader = QStringLiteral("the agent");
        known.version = consul::Version::fromText(u"1.8.7");
        known.rights.aclOff = true;
        known.state = update.state;
        known.sightings = update.sightings;
        known.observation = update.observation;
        const auto& table = m_hub->directory()->table();
        known.sessions = table->sessions;
        known.sessionsKnown = table->known;
        known.checks = checks;
        known.checksKnown = true;
        known.ended = m_ends.of(update.state->path);
        m_question.path = update.state->path;
        m_question.name = asker->spec().terms.sessionName;
        m_question.limit = m_cell.finding().limit;
        m_question.timeout = bench::faultTtl;
        m_why = explain::whyNot(m_question, known);
        m_isAsked = true;
    }

    void judge(const Keys& keys)
    {
        if (!m_isAsked || !waiting() || truthOf(m_judge, keys, m_cell, false) != *m_before)
            return;
        // It ends while curl tries.
        const auto& delay = m_why.steps[std::size_t(explain::ReasonKind::LockDelay)];
        if (delay.until && QDateTime::currentDateTimeUtc().msecsTo(*delay.until) < edgeMs)
            return;
        const auto truth = truthOf(m_judge, keys, m_cell, true);
        QString named = QStringLiteral("free");
        if (m_why.outcome == explain::Outcome::Unknown)
            named = QStringLiteral("unknown");
        else if (m_why.outcome == explain::Outcome::Refused)
            named = reasonId(m_why.deciding()->kind);
        auto& tally = m_tallies[truth.cause];
        if (named == QStringLiteral("unknown"))
            ++tally.unknown;
        else if (named == truth.cause && (named != QStringLiteral("held") || namesAll(truth.holders)))
            ++tally.right;
        else {
            ++tally.wrong;
            tally.named.insert(named);
            std::fprintf(stderr, "WRONG %s: %s is named, %s is so. %s\n", qPrintable(m_cell.path()), qPrintable(named),
                qPrintable(truth.cause), qPrintable(m_why.headline));
            for (const auto& step : m_why.steps)
                std::fprintf(stderr, "    %s: %s\n", qPrintable(reasonId(step.kind)), qPrintable(step.text));
        }
        if (named == QStringLiteral("unknown"))
            std::fprintf(stderr, "unknown %s: %s is so. %s\n", qPrintable(m_cell.path()), qPrintable(truth.cause),
                qPrintable(m_why.deciding()->text));
    }

private:
    void seeSessions()
    {
        const auto& table = m_hub->directory()->table();
        if (table->known)
            m_ends.addSessions(table->sessions, table->receivedAt, std::chrono::seconds(1), table->index);
    }

    /// Null: nobody waits.
    [[nodiscard]] const lab::Contender* waiting() const
    {
        for (const auto* each : m_cell.run().contenders()) {
            if (each->state() == lab::ContenderState::Queuing && !each->isOver())
                return each;
        }
        return nullptr;
    }

    /// Whether the holders that there are stand among those that are named.
    [[nodiscard]] bool namesAll(const QSet<QString>& holders) const
    {
        QSet<QString> named;
        for (const auto& each : m_why.steps[std::size_t(explain::ReasonKind::Held)].evidence) {
            if (each.kind == explain::Evidence::Kind::Path)
                named.insert(each.part);
        }
        return named.contains(holders);
    }

    FaultCell m_cell;
    support::Judge m_judge;
    observer::Hub* m_hub;
    std::shared_ptr<observer::PathObserver> m_observer;
    explain::EndedSessions m_ends;
    std::optional<Truth> m_before;
    bool m_isAsked = false;
    explain::Question m_question;
    explain::Why m_why;
    std::map<QString, Tally> m_tallies; ///< By the true cause.
};

struct Row {
    StrategyId strategy;
    lab::FaultKind fault;
    std::map<QString, Tally> tallies;
};

/// As fault_table plays them, but locks by themselves, and one cell after the other: when many sessions end at once,
/// the list that shows it does not tell which of them ended when.
const std::vector<std::vector<StrategyId>> sittings{
    {StrategyId::Official, StrategyId::Spring, StrategyId::NoCas, StrategyId::Queue},
    {StrategyId::OfficialLock, StrategyId::ShardingLock, StrategyId::Slots},
    {StrategyId::Timeout, StrategyId::Fair},
    {StrategyId::Clockless, StrategyId::Guarded},
    {StrategyId::SpringLock},
};

void play(const std::vector<StrategyId>& strategies, std::vector<Row>& rows)
{
    support::AgentOptions options;
    options.config.insert(QStringLiteral("limits"), QJsonObject{{QStringLiteral("http_max_conns_per_client"), 4000}});
    support::ConsulAgent agent(options);
    const QTemporaryDir records;
    if (!agent.start())
        qFatal("no agent");
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    consul::Client client(endpoint);
    observer::Hub hub(&client);
    const auto looks = hub.directory()->lease();
    std::vector<std::unique_ptr<Patient>> patients;
    for (const auto strategy : strategies) {
        for (const auto fault : lab::allFaults()) {
            patients.push_back(std::make_unique<Patient>(agent, &hub, records.path(), strategy, fault));
            const auto wait = startMs * static_cast<int>(patients.size() - 1);
            QTimer::singleShot(wait, &patients.back()->cell(), [cell = &patients.back()->cell()] { cell->start(); });
        }
    }
    QEventLoop loop;
    const auto judge = agent.judge();
    QTimer look;
    QTimer ask;
    QTimer compare;
    ask.setSingleShot(true);
    compare.setSingleShot(true);
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (std::all_of(patients.begin(), patients.end(), [](const auto& each) { return each->cell().isOver(); }))
            return loop.quit();
        const auto keys = readKeys(judge);
        for (const auto& each : patients)
            each->look(keys);
        ask.start(beforeMs);
    });
    QObject::connect(&ask, &QTimer::timeout, &loop, [&] {
        const auto checks = consul::parseHealthChecks(judge.get("/v1/health/state/any").body);
        for (const auto& each : patients)
            each->ask(checks ? *checks : std::vector<consul::HealthCheck>());
        compare.start(afterMs);
    });
    QObject::connect(&compare, &QTimer::timeout, &loop, [&] {
        const auto keys = readKeys(judge);
        for (const auto& each : patients)
            each->judge(keys);
    });
    look.start(pauseMs);
    loop.exec();
    for (const auto& each : patients)
        rows.push_back({each->cell().finding().strategy, each->cell().finding().fault, each->tallies()});
}

// The page, in its parts.
const char* const head
    = "# Does Why name the true cause?\n\n"
      "For each [strategy](../strategies.md) under each [fault](../scenarios.md#faults), [why](../why.md) is asked for "
      "a waiting\ncontender, every 4 s after the fault. `bench/run why` runs all combinations on a real agent and "
      "writes this "
      "page.\nDo not edit it by hand.\n\n"
      "The true cause comes from another source: curl reads the keys before and after the question. Where a key is "
      "free,\n"
      "curl tries to acquire it, so that Consul itself shows a lock-delay. A question during a change is not counted. "
      "A named\nholder counts only if all true holders are named. `free`: nothing prevented the contender; it was "
      "about "
      "to acquire, or\nslept.\n\n"
      "| questions | correct | unknown | wrong |";
const char* const cellsHead = "Each cell: true cause, correct results of all questions.\n\n| strategy |";
const char* const emptyCells
    = "\n–: after this fault, no contender waited, so there was nothing to ask. With `clock-skew`, every contender of "
      "these strategies\nacquires immediately, because entries seem to be expired ([faults](faults.md#clock-skew)).\n";

QString cellText(const std::map<QString, Tally>& tallies)
{
    QStringList parts;
    for (const auto& [cause, tally] : tallies) {
        QString part
            = QStringLiteral("`%1` %2/%3").arg(cause).arg(tally.right).arg(tally.right + tally.unknown + tally.wrong);
        if (tally.unknown > 0)
            part += QStringLiteral(" (%1 unknown)").arg(tally.unknown);
        if (tally.wrong > 0)
            part += QStringLiteral(" **WRONG: %1**")
                        .arg(QStringList(tally.named.cbegin(), tally.named.cend()).join(u' '));
        parts << part;
    }
    return parts.isEmpty() ? QStringLiteral("–") : parts.join(QStringLiteral("<br>"));
}

Tally total(const std::vector<Row>& rows)
{
    Tally all;
    for (const auto& row : rows) {
        for (const auto& [cause, tally] : row.tallies) {
            all.right += tally.right;
            all.unknown += tally.unknown;
            all.wrong += tally.wrong;
        }
    }
    return all;
}

QString pageOf(const std::vector<Row>& rows, const Tally& all)
{
    const int asked = all.right + all.unknown + all.wrong;
    QString page = QString::fromUtf8(head)
        + QStringLiteral("\n|---|---|---|---|\n| %1 | %2 (%3%) | %4 | %5 |\n\n")
              .arg(asked)
              .arg(all.right)
              .arg(asked > 0 ? 100.0 * all.right / asked : 0.0, 0, 'f', 1)
              .arg(all.unknown)
              .arg(all.wrong)
        + QString::fromUtf8(cellsHead);
    QString rule = QStringLiteral("|---|");
    for (const auto fault : lab::allFaults()) {
        page += QStringLiteral(" `%1` |").arg(lab::faultName(fault));
        rule += QStringLiteral("---|");
    }
    page += u'\n' + rule + u'\n';
    std::optional<StrategyId> last;
    for (const auto& row : rows) {
        if (last != row.strategy)
            page += (last ? QStringLiteral("\n") : QString())
                + QStringLiteral("| `%1` |").arg(protocols::strategyName(row.strategy));
        last = row.strategy;
        page += QStringLiteral(" %1 |").arg(cellText(row.tallies));
    }
    page += u'\n';
    const bool hasEmpty = std::any_of(rows.begin(), rows.end(), [](const Row& row) { return row.tallies.empty(); });
    return hasEmpty ? page + QString::fromUtf8(emptyCells) : page;
}

bool writePage(const QString& name, const QString& text)
{
    QFile page(name);
    const auto bytes = text.toUtf8();
    if (page.open(QIODevice::WriteOnly | QIODevice::Truncate) && page.write(bytes) == bytes.size())
        return true;
    std::fprintf(stderr, "%s cannot be written\n", qPrintable(name));
    return false;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty()) {
        std::fputs("why_table FILE [STRATEGY…]\n", stderr);
        return 2;
    }
    const auto wanted = arguments.mid(1);
    std::vector<Row> rows;
    for (auto strategies : sittings) {
        if (!wanted.isEmpty())
            std::erase_if(
                strategies, [&wanted](StrategyId id) { return !wanted.contains(protocols::strategyName(id)); });
        if (!strategies.empty())
            play(strategies, rows);
    }
    const auto all = total(rows);
    if (!writePage(arguments[0], pageOf(rows, all)))
        return 1;
    const int asked = all.right + all.unknown + all.wrong;
    std::fprintf(stderr, "%d questions: %d right, %d unknown, %d wrong\n", asked, all.right, all.unknown, all.wrong);
    constexpr int enough = 95;
    return asked > 0 && all.wrong == 0 && all.right * 100 >= asked * enough ? 0 : 1;
}
