// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for whom: paths of made-up holders and waiters, and what must be told of them.
#include "waits/waits.h"

#include "history/scene.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QElapsedTimer>
#include <QSet>

#include <algorithm>
#include <random>

using waits::ActorRule;
using waits::WaitGraph;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qint64 noon = 1'800'000'000'000;

QDateTime at(qint64 second)
{
    return QDateTime::fromMSecsSinceEpoch(noon + 1000 * second).toUTC();
}

/// One path as a test writes it. Sessions are words; `a1` and `a2` may be of one actor.
struct Scheme {
    QString path;
    int limit = 1;
    QStringList holders = {};
    QStringList waiting = {};
    QStringList stale = {};
};

semaphore::State stateOf(const Scheme& scheme)
{
    semaphore::State state;
    state.path = scheme.path + u'/';
    state.layout = semaphore::Layout::Official;
    state.found = true;
    state.limit = scheme.limit;
    state.sessionsKnown = true;
    for (const QString& each : scheme.holders)
        state.holders.push_back({each, u"name-"_s + each, QStringLiteral("n1"), true, each, 1, 1, {}, 1});
    for (const QString& each : scheme.stale)
        state.holders.push_back({each, u"name-"_s + each, QStringLiteral("n1"), false, {}, 0, 0, {}, 0});
    int position = 0;
    for (const QString& each : scheme.waiting)
        state.waiting.push_back({each, u"name-"_s + each, QStringLiteral("n1"), each, 1, 1, ++position});
    return state;
}

waits::WatchedPath watched(const Scheme& scheme)
{
    return {std::make_shared<const semaphore::State>(stateOf(scheme)), {}};
}

std::vector<waits::WatchedPath> watched(const std::vector<Scheme>& schemes)
{
    std::vector<waits::WatchedPath> all;
    all.reserve(schemes.size());
    for (const Scheme& each : schemes)
        all.push_back(watched(each));
    return all;
}

ActorRule ruleOf(const QString& text)
{
    auto rule = ActorRule::fromText(text);
    return rule ? *rule : ActorRule();
}

/// `a1@x` and `a2@x` are the actor `a`.
ActorRule byLetters()
{
    return ruleOf(QStringLiteral("^name-(?<actor>[a-z]+)"));
}

WaitGraph graphOf(const std::vector<Scheme>& schemes, const ActorRule& rule = byLetters())
{
    return waits::waitGraph(watched(schemes), rule);
}

const waits::WaitActor* find(const WaitGraph& graph, const QString& id)
{
    const auto found = std::ranges::find(graph.actors, id, &waits::WaitActor::id);
    return found == graph.actors.end() ? nullptr : &*found;
}

QStringList actorsOf(const WaitGraph& graph, const waits::WaitCycle& cycle)
{
    QStringList ids;
    for (const int each : cycle.actors)
        ids.append(graph.actors[static_cast<std::size_t>(each)].id);
    return ids;
}

/// In the order of their ids, for cycles are told in that of their fingerprints.
QList<QStringList> cyclesOf(const WaitGraph& graph)
{
    QList<QStringList> cycles;
    for (const waits::WaitCycle& each : graph.cycles)
        cycles.append(actorsOf(graph, each));
    std::ranges::sort(cycles);
    return cycles;
}

/// Every actor of a cycle holds, live, what the one before waits for.
bool isClosed(const WaitGraph& graph, const waits::WaitCycle& cycle)
{
    const auto has = [&graph](int actor, int path, bool owns) {
        return std::ranges::any_of(graph.edges, [&](const waits::WaitEdge& each) {
            return each.actor == actor && each.path == path && each.owns == owns && !each.stale;
        });
    };
    const std::size_t size = cycle.actors.size();
    if (size == 0 || cycle.paths.size() != size)
        return false;
    for (std::size_t step = 0; step < size; ++step) {
        if (!has(cycle.actors[step], cycle.paths[step], false)
            || !has(cycle.actors[(step + 1) % size], cycle.paths[step], true))
            return false;
    }
    return true;
}

/// As slow and plain as can be: who can go on is taken away, one at a time.
QSet<QString> naivelyStuck(const std::vector<Scheme>& schemes, const ActorRule& rule)
{
    const auto actor
        = [&rule](const QString& session) { return rule.actorOf(session, u"name-"_s + session, QStringLiteral("n1")); };
    QSet<QString> left;
    for (const Scheme& each : schemes) {
        for (const QString& one : each.holders + each.stale + each.waiting)
            left.insert(actor(one));
    }
    const auto canGoOn = [&](const QString& who) {
        bool waits = false;
        for (const Scheme& each : schemes) {
            if (std::ranges::none_of(each.waiting, [&](const QString& one) { return actor(one) == who; }))
                continue;
            waits = true;
            const auto taken = each.holders.size() + each.stale.size();
            if (each.holders.isEmpty() || !each.stale.isEmpty() || taken < each.limit)
                return true;
            if (std::ranges::any_of(each.holders, [&](const QString& one) { return !left.contains(actor(one)); }))
                return true;
        }
        return !waits;
    };
    for (bool changed = true; changed;) {
        changed = false;
        const auto all = left;
        for (const QString& who : all) {
            if (canGoOn(who)) {
                left.remove(who);
                changed = true;
            }
        }
    }
    return left;
}

/// Who waits for whom, step by step, from one holder.
QSet<QString> naivelyBlocked(const std::vector<Scheme>& schemes, const ActorRule& rule, const QString& from)
{
    const auto actor
        = [&rule](const QString& session) { return rule.actorOf(session, u"name-"_s + session, QStringLiteral("n1")); };
    QSet<QString> blocked;
    QStringList due{from};
    bool first = true;
    while (!due.isEmpty()) {
        const QString who = due.takeFirst();
        for (const Scheme& each : schemes) {
            if (each.holders.size() + each.stale.size() < each.limit)
                continue;
            // What a session holds that is gone does not depend on what the actor waits for.
            const auto held = first ? each.holders + each.stale : each.holders;
            if (std::ranges::none_of(held, [&](const QString& one) { return actor(one) == who; }))
                continue;
            for (const QString& one : each.waiting) {
                if (!blocked.contains(actor(one))) {
                    blocked.insert(actor(one));
                    due.append(actor(one));
                }
            }
        }
        first = false;
    }
    blocked.remove(from);
    return blocked;
}

} // namespace

class tst_waits : public QObject // NOLINT(readability-identifier-naming)
{
    Q_OBJECT

private Q_SLOTS:
    /// Names come from outside: whatever they are, each actor gets a title of its own.
    void titlesThatOthersTook()
    {
        const QString victim = u"f0000000-0000-0000-0000-000000000000"_s;
        Scheme scheme{u"p"_s, 1};
        auto state = stateOf(scheme);
        int number = 0;
        const auto add = [&](const QString& session, const QString& name) {
            state.waiting.push_back({session, name, u"n1"_s, session, 1, 1, ++number});
        };
        for (qsizetype letters = 8; letters <= victim.size(); ++letters)
            add(QStringLiteral("0%1-0000-0000-0000-000000000000").arg(letters, 7, 10, QLatin1Char('0')),
                QStringLiteral("X (%1)").arg(victim.left(letters)));
        add(u"e0000000-0000-0000-0000-000000000000"_s, u"X"_s);
        add(victim, u"X"_s);
        const auto graph = waits::waitGraph({{std::make_shared<const semaphore::State>(state), {}}}, {});
        QSet<QString> titles;
        for (const auto& actor : graph.actors)
            titles.insert(actor.title);
        QCOMPARE(titles.size(), qsizetype(graph.actors.size()));
    }

    void cycles_data()
    {
        QTest::addColumn<std::vector<Scheme>>("paths");
        QTest::addColumn<QList<QStringList>>("expected");
        using List = std::vector<Scheme>;
        using Cycles = QList<QStringList>;
        QTest::newRow("nothing") << List{} << Cycles{};
        QTest::newRow("nobody waits") << List{{u"p"_s, 1, {u"a1"_s}}} << Cycles{};
        QTest::newRow("chain") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"c1"_s}},
            {u"r"_s, 1, {u"c2"_s}, {u"d1"_s}}}
                               << Cycles{};
        QTest::newRow("diamond") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s, u"c1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"d1"_s}},
            {u"r"_s, 1, {u"c2"_s}, {u"d2"_s}}}
                                 << Cycles{};
        QTest::newRow("two") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}}
                             << Cycles{{u"a"_s, u"b"_s}};
        QTest::newRow("three") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"c1"_s}},
            {u"r"_s, 1, {u"c2"_s}, {u"a2"_s}}}
                               << Cycles{{u"a"_s, u"c"_s, u"b"_s}};
        QTest::newRow("two, and a victim of theirs") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s, u"v1"_s}},
            {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}} << Cycles{{u"a"_s, u"b"_s}};
        QTest::newRow("two apart") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}},
            {u"r"_s, 1, {u"x1"_s}, {u"y1"_s}}, {u"s"_s, 1, {u"y2"_s}, {u"x2"_s}}}
                                   << Cycles{{u"a"_s, u"b"_s}, {u"x"_s, u"y"_s}};
        QTest::newRow("one holder of two can go on")
            << List{{u"p"_s, 2, {u"a1"_s, u"c1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}} << Cycles{};
        QTest::newRow("a permit is free")
            << List{{u"p"_s, 2, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}} << Cycles{};
        QTest::newRow("a knot: both holders are stuck") << List{{u"p"_s, 2, {u"a1"_s, u"c1"_s}, {u"b1"_s}},
            {u"q"_s, 1, {u"b2"_s}, {u"a2"_s, u"c2"_s}}} << Cycles{{u"a"_s, u"b"_s}};
        QTest::newRow("the second holder waits elsewhere, and goes on there") << List{
            {u"p"_s, 2, {u"a1"_s, u"c1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}},
            {u"r"_s, 1, {u"d1"_s}, {u"c2"_s}}} << Cycles{};
        QTest::newRow("the second holder waits elsewhere for one that is stuck") << List{
            {u"p"_s, 2, {u"a1"_s, u"c1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}},
            {u"r"_s, 1, {u"b3"_s}, {u"c2"_s}}} << Cycles{{u"a"_s, u"b"_s}};
        QTest::newRow("waits for itself") << List{{u"p"_s, 1, {u"a1"_s}, {u"a2"_s}}} << Cycles{{u"a"_s}};
        QTest::newRow("waits for itself, and another has a permit")
            << List{{u"p"_s, 2, {u"a1"_s, u"b1"_s}, {u"a2"_s}}} << Cycles{};
        QTest::newRow("waits for itself twice over")
            << List{{u"p"_s, 2, {u"a1"_s, u"a3"_s}, {u"a2"_s}}} << Cycles{{u"a"_s}};
        QTest::newRow("a stale holder: who waits takes it out")
            << List{{u"p"_s, 1, {}, {u"b1"_s}, {u"a1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}} << Cycles{};
        QTest::newRow("waits at two paths, and goes on at one") << List{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}},
            {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}, {u"r"_s, 1, {u"c1"_s}, {u"a3"_s}}}
                                                                << Cycles{};
        QTest::newRow("more than the limit")
            << List{{u"p"_s, 1, {u"a1"_s, u"c1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s, u"c2"_s}}}
            << Cycles{{u"a"_s, u"b"_s}};
    }
    void cycles()
    {
        QFETCH(const std::vector<Scheme>, paths);
        QFETCH(const QList<QStringList>, expected);
        const WaitGraph graph = graphOf(paths);
        QCOMPARE(cyclesOf(graph), expected);
        for (const waits::WaitCycle& each : graph.cycles) {
            QVERIFY(isClosed(graph, each));
            QVERIFY(!each.text.isEmpty());
        }
    }

    /// Without a rule each session stands for itself: what two sessions of one program do is no cycle.
    void withoutARuleSessionsStandForThemselves()
    {
        const std::vector<Scheme> paths{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}};
        const WaitGraph graph = graphOf(paths, {});
        QCOMPARE(graph.actors.size(), std::size_t{4});
        QVERIFY(graph.cycles.empty());
        QVERIFY(graph.blindSpots.join(u' ').contains(QLatin1String("actor rule")));
        const WaitGraph ruled = graphOf(paths);
        QCOMPARE(ruled.actors.size(), std::size_t{2});
        QCOMPARE(ruled.cycles.size(), std::size_t{1});
        QVERIFY(!ruled.blindSpots.join(u' ').contains(QLatin1String("actor rule")));
        QCOMPARE(find(ruled, u"a"_s)->sessions, QStringList({u"a1"_s, u"a2"_s}));
        // One session at two paths is one actor by itself.
        const WaitGraph same = graphOf({{u"p"_s, 1, {u"a"_s}, {u"b"_s}}, {u"q"_s, 1, {u"b"_s}, {u"a"_s}}}, {});
        QCOMPARE(cyclesOf(same), (QList<QStringList>{{u"a"_s, u"b"_s}}));
    }

    void fingerprintDoesNotDependOnTheOrder()
    {
        std::vector<Scheme> paths{{u"p"_s, 1, {u"a1"_s}, {u"b1"_s, u"x1"_s}},
            {u"q"_s, 1, {u"b2"_s}, {u"c1"_s, u"y1"_s}}, {u"r"_s, 1, {u"c2"_s}, {u"d1"_s}},
            {u"s"_s, 1, {u"d2"_s}, {u"a2"_s}}};
        QSet<QString> prints;
        std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same every time.
        for (int turn = 0; turn < 50; ++turn) {
            std::ranges::shuffle(paths, random);
            for (Scheme& each : paths)
                std::ranges::shuffle(each.waiting, random);
            const WaitGraph graph = graphOf(paths);
            QCOMPARE(graph.cycles.size(), std::size_t{1});
            prints.insert(graph.cycles.front().fingerprint);
        }
        QCOMPARE(prints.size(), 1);
        paths.front().waiting.append(u"z1"_s);
        QCOMPARE(*prints.begin(), graphOf(paths).cycles.front().fingerprint); // A victim more is no other deadlock.
        QVERIFY(
            graphOf({{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}}).cycles.front().fingerprint
            != *prints.begin());
    }

    void rootsComeFirstWithWhatTheyBlock()
    {
        std::vector<waits::WatchedPath> all = watched({{u"p"_s, 1, {u"root1"_s}, {u"b1"_s, u"c1"_s}},
            {u"q"_s, 1, {u"b2"_s}, {u"d1"_s, u"e1"_s}}, {u"r"_s, 1, {u"lone1"_s}, {u"f1"_s}}, {u"s"_s, 1, {u"idle1"_s}},
            {u"t"_s, 1, {}, {u"g1"_s}, {u"gone1"_s}}});
        all[0].sightings.holding = {{u"root1"_s, {at(10), true}}};
        all[0].sightings.waiting = {{u"b1"_s, {at(30), true}}, {u"c1"_s, {at(20), true}}};
        all[1].sightings.holding = {{u"b2"_s, {at(25), true}}};
        all[1].sightings.waiting = {{u"d1"_s, {at(5), false}}, {u"e1"_s, {at(40), true}}};
        all[4].sightings.holding = {{u"gone1"_s, {at(1), true}}};
        all[4].sightings.waiting = {{u"g1"_s, {at(2), false}}};
        const WaitGraph graph = waits::waitGraph(all, byLetters());
        QStringList order;
        for (const waits::WaitActor& each : graph.actors)
            order.append(QStringLiteral("%1 %2 %3").arg(each.id).arg(each.blocks).arg(each.root));
        QCOMPARE(order,
            QStringList({u"root 4 1"_s, u"gone 1 1"_s, u"lone 1 1"_s, u"b 2 0"_s, u"c 0 0"_s, u"d 0 0"_s, u"e 0 0"_s,
                u"f 0 0"_s, u"g 0 0"_s, u"idle 0 0"_s}));
        QCOMPARE(*find(graph, u"root"_s)->blocksSince, at(20)); // When the first one came.
        QVERIFY(find(graph, u"root"_s)->blocksExact);
        QCOMPARE(*find(graph, u"b"_s)->blocksSince, at(25)); // When it got what d had waited for already.
        QVERIFY(find(graph, u"b"_s)->blocksExact);
        QCOMPARE(*find(graph, u"gone"_s)->blocksSince, at(2));
        QVERIFY(!find(graph, u"gone"_s)->blocksExact);
        QVERIFY(find(graph, u"gone"_s)->stale);
        QVERIFY(!find(graph, u"root"_s)->stale);
        QVERIFY(!find(graph, u"lone"_s)->blocksSince); // Nothing was seen of when.
        QVERIFY(!find(graph, u"idle"_s)->blocksSince);
    }

    /// Where a permit is free, holders keep nobody out.
    void aFreePermitBlocksNobody()
    {
        const WaitGraph graph = graphOf({{u"p"_s, 3, {u"a1"_s}, {u"b1"_s}}});
        QCOMPARE(find(graph, u"a"_s)->blocks, 0);
        QVERIFY(!find(graph, u"a"_s)->root);
    }

    void edgesAreNumberedInTime()
    {
        std::vector<waits::WatchedPath> all
            = watched({{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}, {u"q"_s, 1, {u"b2"_s}, {u"a2"_s}}, {u"r"_s, 1, {u"o1"_s}}});
        all[0].sightings.holding = {{u"a1"_s, {at(1), true}}};
        all[0].sightings.waiting = {{u"b1"_s, {at(4), true}}};
        all[1].sightings.holding = {{u"b2"_s, {at(2), true}}};
        all[1].sightings.waiting = {{u"a2"_s, {at(2), true}}};
        all[2].sightings.holding = {{u"o1"_s, {at(3), false}}};
        WaitGraph graph = waits::waitGraph(all, byLetters());
        QStringList numbers;
        for (const waits::WaitEdge& each : graph.edges)
            numbers.append(QStringLiteral("%1 %2").arg(each.session).arg(each.number));
        numbers.sort();
        QCOMPARE(numbers, QStringList({u"a1 1"_s, u"a2 2"_s, u"b1 3"_s, u"b2 2"_s, u"o1 0"_s}));
        QCOMPARE(graph.cycles.size(), std::size_t{1});
        QCOMPARE(graph.cycles.front().text,
            QStringLiteral("Deadlock: 2 actor(s) wait for one another, and none of them can continue. 1. a acquired p. "
                           "2. b acquired q. 3. a started to wait for q. 4. b started to wait for p."));
        // One of the four began before somebody looked: no order is told.
        all[0].sightings.holding = {{u"a1"_s, {at(1), false}}};
        graph = waits::waitGraph(all, byLetters());
        QVERIFY(graph.cycles.front().text.contains(QLatin1String("a holds p. ")));
        QVERIFY(graph.cycles.front().text.endsWith(QLatin1String("The order was not observed.")));
        QVERIFY(!graph.cycles.front().text.contains(QLatin1String("1. ")));
    }

    /// Its contender key goes a moment later than its permit.
    void whoLeavesDoesNotWait()
    {
        auto all = watched({{u"p"_s, 1, {u"a1"_s}, {u"b1"_s}}});
        all[0].sightings.leaving = {{u"b1"_s, at(1)}};
        const WaitGraph graph = waits::waitGraph(all, {});
        QCOMPARE(graph.edges.size(), std::size_t{1});
        QVERIFY(graph.edges.front().owns);
    }

    void blindSpotsAreTold()
    {
        const auto reportedOf = [](const std::function<void(semaphore::State&)>& change) {
            semaphore::State state = stateOf({u"p"_s, 1, {u"a1"_s}, {u"b1"_s}});
            change(state);
            return waits::waitGraph({{std::make_shared<const semaphore::State>(state), {}}}, {}).blindSpots.join(u' ');
        };
        QCOMPARE(reportedOf([](semaphore::State&) {}), QString());
        QCOMPARE(reportedOf([](semaphore::State& state) { state.layout = semaphore::Layout::Lock; }),
            QStringLiteral(
                "Consul does not show clients that wait for plain locks. Missing here: waiting clients of p."));
        QVERIFY(reportedOf([](semaphore::State& state) {
            state.layout = semaphore::Layout::Slots;
        }).contains(QLatin1String("plain locks")));
        QVERIFY(reportedOf([](semaphore::State& state) {
            state.limit.reset();
        }).contains(QLatin1String("limit of p is unknown")));
        QCOMPARE(reportedOf([](semaphore::State& state) { state.sessionsKnown = false; }), QString());
        QVERIFY(reportedOf([](semaphore::State& state) {
            state.sessionsKnown = false;
            state.holders.front().isUnconfirmed = true;
        }).contains(QLatin1String("sessions cannot be read")));
        QVERIFY(reportedOf([](semaphore::State& state) {
            state.holders.clear();
            state.findings.push_back({semaphore::FindingKind::UndecodableBody, {}, {}, {}, {}, 0});
        }).contains(QLatin1String("holders of p cannot be read")));
    }

    /// Whether a permit is free cannot be told: no deadlock is claimed.
    void whatCannotBeToldIsNoDeadlock()
    {
        const auto cyclesWith = [](const std::function<void(semaphore::State&)>& change) {
            semaphore::State state = stateOf({u"p"_s, 1, {u"a1"_s}, {u"b1"_s}});
            change(state);
            return waits::waitGraph(
                {{std::make_shared<const semaphore::State>(state), {}}, watched({u"q"_s, 1, {u"b2"_s}, {u"a2"_s}})},
                byLetters())
                .cycles.size();
        };
        QCOMPARE(cyclesWith([](semaphore::State&) {}), std::size_t{1});
        QCOMPARE(cyclesWith([](semaphore::State& state) { state.limit.reset(); }), std::size_t{0});
        QCOMPARE(cyclesWith([](semaphore::State& state) { state.holders.front().live = false; }), std::size_t{0});
        QCOMPARE(waits::waitGraph({{nullptr, {}}}, {}).paths.size(), 0);
    }

    void rules_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("actor");
        QTest::newRow("none") << u""_s << u"worker-1"_s << u"s"_s;
        QTest::newRow("group") << u"^(?<actor>\\w+)-"_s << u"worker-1"_s << u"worker"_s;
        QTest::newRow("whole match") << u"^\\w+-"_s << u"worker-1"_s << u"worker-"_s;
        QTest::newRow("node is part of it") << u"@(?<actor>.*)$"_s << u"worker-1"_s << u"n1"_s;
        QTest::newRow("no match") << u"^x"_s << u"worker-1"_s << u"s"_s;
        QTest::newRow("an empty match") << u"^(?<actor>x*)"_s << u"worker-1"_s << u"s"_s;
        QTest::newRow("no name") << u"^(?<actor>.+)@"_s << u""_s << u"s"_s;
        QTest::newRow("too many steps") << u"^(a+)+$"_s << QString(40, u'a') << u"s"_s;
        QTest::newRow("only the beginning of a long name")
            << u"(?<actor>b)"_s << QString(ActorRule::longestSubject, u'a') + u'b' << u"s"_s;
    }
    void rules()
    {
        QFETCH(const QString, expression);
        QFETCH(const QString, name);
        const auto rule = ActorRule::fromText(expression);
        QVERIFY2(rule, rule ? "" : qPrintable(rule.error()));
        QCOMPARE(rule->text(), expression);
        QTEST(rule->actorOf(u"s"_s, name, u"n1"_s), "actor");
    }

    void brokenRulesAreSaid_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("begin");
        QTest::newRow("open bracket") << u"a(b"_s << u"The expression is not valid at character 4: "_s;
        QTest::newRow("nothing to repeat") << u"*"_s << u"The expression is not valid at character 1: "_s;
        QTest::newRow("too long") << QString(501, u'a') << u"The expression is longer than 500 characters."_s;
    }
    void brokenRulesAreSaid()
    {
        QFETCH(const QString, expression);
        QFETCH(const QString, begin);
        const auto rule = ActorRule::fromText(expression);
        QVERIFY(!rule);
        QVERIFY2(rule.error().startsWith(begin), qPrintable(rule.error()));
    }

    /// An expression that takes too many steps takes them a few times, and not for each of many names.
    void aSlowRuleIsLeftAlone()
    {
        Scheme scheme{u"p"_s, 1};
        semaphore::State state = stateOf(scheme);
        for (int number = 0; number < 20'000; ++number) {
            const QString id = QString::number(number);
            state.waiting.push_back({id, QString(60, u'a') + id, u"n1"_s, id, 1, 1, number + 1});
        }
        const auto rule = ActorRule::fromText(u"^(a+)+$"_s);
        QVERIFY(rule);
        QElapsedTimer timer;
        timer.start();
        const WaitGraph graph = waits::waitGraph({{std::make_shared<const semaphore::State>(state), {}}}, *rule);
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(graph.actors.size(), std::size_t{20'000});
        QVERIFY(graph.blindSpots.join(u' ').contains(QLatin1String("The actor rule takes too many steps. 20000")));
    }

    void titlesAreForPeople()
    {
        semaphore::State state = stateOf({u"p"_s, 1});
        const auto hold = [&state](const QString& id, const QString& name) {
            state.holders.push_back({id, name, u"n1"_s, true, id, 1, 1, {}, 1});
        };
        hold(u"11111111-a"_s, u"worker"_s);
        hold(u"22222222-b"_s, u"worker"_s);
        hold(u"33333333-c"_s, u""_s);
        hold(u"44444444-d"_s, u"two\nlines\t"_s + QString(5000, u'x'));
        hold(u"55555555-e"_s, u"signalbox 0123456789abcdef left-0"_s);
        const WaitGraph graph = waits::waitGraph({{std::make_shared<const semaphore::State>(state), {}}}, {});
        QCOMPARE(find(graph, u"11111111-a"_s)->title, QStringLiteral("worker (11111111)"));
        QCOMPARE(find(graph, u"22222222-b"_s)->title, QStringLiteral("worker (22222222)"));
        QCOMPARE(find(graph, u"33333333-c"_s)->title, QStringLiteral("33333333"));
        QCOMPARE(find(graph, u"55555555-e"_s)->title, QStringLiteral("left-0"));
        const QString odd = find(graph, u"44444444-d"_s)->title;
        QCOMPARE(odd.size(), waits::WaitActor::longestTitle);
        QVERIFY(odd.startsWith(QLatin1String("two lines xx")));
    }

    void inversions_data()
    {
        QTest::addColumn<QString>("story"); // In order: second, path, holder, waiter.
        QTest::addColumn<QStringList>("expected"); // Both paths, and what was seen of them.
        // A letter and what it does at p and q: h holds, w waits, - nothing; a second for each.
        const QString one = u"actor-1 acquired p before q."_s;
        const QString other = u"actor-2 acquired q before p."_s;
        const QString waited = u"actor-1 held p and waited for q."_s;
        const auto reported = [](const QString& first, const QString& second) {
            return QStringList{u"p/ q/ "_s + first + u' ' + second + u" At the same time, this can be a deadlock."_s};
        };
        QTest::newRow("none") << u"p:h- q:-- | p:-- q:h-"_s << QStringList{};
        QTest::newRow("same order") << u"p:hhh- q:-hh- | p:---hhh q:----hh"_s << QStringList{};
        QTest::newRow("both orders") << u"p:hhh- q:-hh- | p:----hh q:---hhh"_s << reported(one, other);
        QTest::newRow("one waits only") << u"p:hhh- q:-ww- | p:----hh q:---hhh"_s << reported(waited, other);
        QTest::newRow("waits, then acquires") << u"p:hhhh q:-wwh | p:-----hh q:----hhh"_s << reported(one, other);
        QTest::newRow("waited before it held the other")
            << u"p:-hh- q:www- | p:----hh q:---hhh"_s << reported(waited, other);
        QTest::newRow("the other waits only")
            << u"p:hhh- q:-hh- | p:----ww q:---hhh"_s << reported(one, u"actor-2 held q and waited for p."_s);
        QTest::newRow("one actor, both orders") << u"p:hhh----hh q:-hh---hhh"_s << QStringList{};
        QTest::newRow("one actor both orders, another one of them")
            << u"p:hhh----hh q:-hh---hhh | p:------hhh q:-------hh"_s
            << reported(u"actor-2 acquired p before q."_s, u"actor-1 acquired q before p."_s);
        QTest::newRow("both at one moment have no order") << u"p:hh-- q:hh-- | p:---hh q:--hhh"_s << QStringList{};
        QTest::newRow("one after the other") << u"p:h-- q:-h- | p:---- q:--h- | p:---h q:----"_s << QStringList{};
    }
    void inversions()
    {
        QFETCH(const QString, story);
        history::Lanes lanes;
        lanes.paths = {{QStringLiteral("p/"), {}, {}, {}}, {QStringLiteral("q/"), {}, {}, {}}};
        int number = 0;
        for (const QString& actor : story.split(u" | "_s)) {
            const QString name = QStringLiteral("actor-%1").arg(++number);
            for (const QString& part : actor.split(u' ')) {
                history::Lane lane;
                lane.path = part.startsWith(u'p') ? 0 : 1;
                lane.session = QStringLiteral("%1-%2").arg(name).arg(lane.path);
                lane.sessions = {{history::Time(0), lane.session}};
                lane.name = name;
                for (int second = 0; second + 2 < part.size(); ++second) {
                    const QChar what = part[second + 2];
                    if (what == u'-')
                        continue;
                    const auto kind = what == u'h' ? history::SpanKind::Holding : history::SpanKind::Waiting;
                    const auto from = Scene::timeOf(second);
                    const auto to = Scene::timeOf(second + 1);
                    if (!lane.spans.empty() && lane.spans.back().kind == kind && lane.spans.back().to == from)
                        lane.spans.editLast().to = to;
                    else
                        lane.spans.push_back({from, to, kind});
                }
                lanes.lanes.push_back(lane);
            }
        }
        QStringList reported;
        for (const auto& each : waits::inversionsOf(lanes, ruleOf(u"^(?<actor>actor-\\d)"_s)))
            reported.append(each.first + u' ' + each.second + u' ' + each.text);
        QTEST(reported, "expected");
        QVERIFY(waits::inversionsOf(lanes, {}).empty()); // Each session has one path.
    }

    /// Against the plainest possible reckoning.
    void deadlocksAsANaiveOracleSays()
    {
        QVERIFY(holds(4000, [] {
            const int paths = *rc::gen::inRange(1, 6);
            const int actors = *rc::gen::inRange(1, 7);
            std::vector<Scheme> schemes;
            for (int number = 0; number < paths; ++number) {
                Scheme scheme{QString(QChar(u'p' + number)), *rc::gen::inRange(1, 4)};
                const auto some = [&](int most) {
                    QStringList sessions;
                    for (const int one : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, actors))) {
                        if (sessions.size() < most)
                            sessions.append(QStringLiteral("%1%2").arg(QChar(u'a' + one)).arg(number));
                    }
                    sessions.removeDuplicates();
                    return sessions;
                };
                scheme.holders = some(scheme.limit);
                if (*rc::gen::inRange(0, 6) == 0)
                    scheme.stale
                        = {QStringLiteral("%1%2x").arg(QChar(u'a' + *rc::gen::inRange(0, actors))).arg(number)};
                for (const QString& each : some(4))
                    scheme.waiting.append(each + u'w');
                schemes.push_back(scheme);
            }
            const auto stuck = naivelyStuck(schemes, byLetters());
            const WaitGraph graph = graphOf(schemes);
            RC_ASSERT(graph.cycles.empty() == stuck.isEmpty());
            QSet<QString> fingerprints;
            for (const waits::WaitCycle& each : graph.cycles) {
                RC_ASSERT(isClosed(graph, each));
                fingerprints.insert(each.fingerprint);
                for (const QString& id : actorsOf(graph, each))
                    RC_ASSERT(stuck.contains(id));
            }
            RC_ASSERT(fingerprints.size() == static_cast<qsizetype>(graph.cycles.size()));
            for (const waits::WaitActor& each : graph.actors)
                RC_ASSERT(each.blocks == naivelyBlocked(schemes, byLetters(), each.id).size());
            std::ranges::reverse(schemes);
            const WaitGraph again = graphOf(schemes);
            RC_ASSERT(cyclesOf(again) == cyclesOf(graph));
        }));
    }

    /// 250 paths of 250 contenders each, in the worst shapes. The bound is for a build without
    /// optimization on a machine that has other work; what is quadratic takes hours.
    void manyAreFast_data()
    {
        QTest::addColumn<int>("shape");
        QTest::newRow("apart") << 0;
        QTest::newRow("one ring over all paths") << 1;
        QTest::newRow("everybody waits everywhere") << 2;
        QTest::newRow("everybody holds and waits") << 3;
    }
    void manyAreFast()
    {
        QFETCH(const int, shape);
        constexpr int many = 250;
        std::vector<waits::WatchedPath> all;
        for (int path = 0; path < many; ++path) {
            Scheme scheme{QStringLiteral("p%1").arg(path, 3, 10, QLatin1Char('0')), 1};
            for (int one = 0; one < many; ++one) {
                const QString own = QStringLiteral("s%1-%2").arg(path).arg(one);
                const QString common = QStringLiteral("c%1").arg(one);
                if (shape == 0)
                    (one == 0 ? scheme.holders : scheme.waiting).append(own);
                else if (shape == 1)
                    (one == 0 ? scheme.holders : scheme.waiting)
                        .append(one == 0   ? QStringLiteral("r%1").arg(path)
                                : one == 1 ? QStringLiteral("r%1").arg((path + 1) % many)
                                           : own);
                else if (shape == 2)
                    (one == path ? scheme.holders : scheme.waiting).append(common);
                else
                    (one < many / 2 ? scheme.holders : scheme.waiting)
                        .append(QStringLiteral("c%1").arg((one + path) % many));
            }
            scheme.limit = static_cast<int>(scheme.holders.size());
            all.push_back(watched(scheme));
        }
        QElapsedTimer timer;
        timer.start();
        const WaitGraph graph = waits::waitGraph(all, {});
        qInfo("%lld ms, %zu actors, %zu cycles", timer.elapsed(), graph.actors.size(), graph.cycles.size());
        QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(graph.edges.size(), std::size_t{many} * many);
        QCOMPARE(graph.cycles.size(), std::size_t{shape == 0 ? 0U : 1U});
        if (shape == 1)
            QCOMPARE(graph.cycles.front().actors.size(), std::size_t{many});
    }
};

QTEST_GUILESS_MAIN(tst_waits)
#include "tst_waits.moc"
