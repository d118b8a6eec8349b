// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn of who waits for whom, and where.
#include "gui/why/model/wait_graph_layout.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <QElapsedTimer>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

QDateTime noon()
{
    return QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
}

/// Who holds and who waits at a path, as words. `a1` is a session of the actor `a`; `!` before it: it is stale.
waits::WatchedPath pathOf(const QString& path, int limit, const QStringList& holders, const QStringList& waiting)
{
    semaphore::State state;
    state.path = path + u'/';
    state.layout = semaphore::Layout::Official;
    state.found = true;
    state.limit = limit;
    state.sessionsKnown = true;
    semaphore::Sightings sightings;
    for (const QString& each : holders) {
        const bool stale = each.startsWith(u'!');
        const QString id = stale ? each.mid(1) : each;
        state.holders.push_back({id, u"name-"_s + id, u"n1"_s, !stale, id, 1, 1, {}, 1});
        sightings.holding.insert(id, {noon().addSecs(-60), true});
    }
    for (const QString& each : waiting) {
        state.waiting.push_back({each, u"name-"_s + each, u"n1"_s, each, 1, 1, 1});
        sightings.waiting.insert(each, {noon().addSecs(-30), true});
    }
    return {std::make_shared<const semaphore::State>(state), sightings};
}

waits::WaitGraph graphOf(const std::vector<waits::WatchedPath>& paths)
{
    return waits::waitGraph(paths, *waits::ActorRule::fromText(u"^name-(?<actor>[a-z]+)"_s));
}

QStringList named(const QString& letter, int count)
{
    QStringList names;
    for (int number = 0; number < count; ++number)
        names.append(letter + QString(number / 26 + 1, QChar(u'a' + number % 26)));
    return names;
}

gui::WaitLayout laidOut(const gui::WaitScene& scene, qreal width = 360)
{
    gui::WaitSpec spec;
    spec.width = width;
    for (const gui::WaitNode& each : scene.nodes)
        spec.titles.push_back(8.0 * static_cast<qreal>(each.title.size()));
    return gui::layOut(scene, spec);
}

int nodeOf(const gui::WaitScene& scene, const QString& title)
{
    const auto found = std::ranges::find(scene.nodes, title, &gui::WaitNode::title);
    return found == scene.nodes.end() ? -1 : static_cast<int>(found - scene.nodes.begin());
}

QRectF boxOf(const gui::WaitScene& scene, const gui::WaitLayout& layout, const QString& title)
{
    return layout.nodes[static_cast<std::size_t>(nodeOf(scene, title))];
}

QStringList titlesOf(const gui::WaitScene& scene)
{
    QStringList titles;
    for (const gui::WaitNode& each : scene.nodes)
        titles.append(each.title);
    return titles;
}

/// Its ends lie on the edges of boxes.
bool runsBehindABox(const gui::WaitLayout& layout, const gui::WaitWay& way)
{
    constexpr int points = 400;
    for (int at = 0; at <= points; ++at) {
        const auto point = gui::pointOn(way, static_cast<qreal>(at) / points);
        for (const QRectF& box : layout.nodes) {
            if (box.adjusted(1, 1, -1, -1).contains(point))
                return true;
        }
    }
    return false;
}

} // namespace

class TestWaitGraphLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void holdersStandAboveAndWaitingBelow()
    {
        const auto scene = gui::waitScene(
            graphOf({pathOf(u"p"_s, 2, {u"a1"_s, u"!g1"_s}, {u"b1"_s}), pathOf(u"q"_s, 1, {u"b2"_s}, {u"c1"_s})}));
        const auto layout = laidOut(scene);
        const auto top = [&](const QString& title) { return boxOf(scene, layout, title).top(); };
        QVERIFY(top(u"a"_s) < top(u"p"_s));
        QCOMPARE(top(u"g"_s), top(u"a"_s));
        QVERIFY(top(u"p"_s) < top(u"b"_s));
        QVERIFY(top(u"b"_s) < top(u"q"_s));
        QVERIFY(top(u"q"_s) < top(u"c"_s));
        const auto& stale = scene.nodes[static_cast<std::size_t>(nodeOf(scene, u"g"_s))];
        QVERIFY(stale.stale);
        QVERIFY2(!stale.help.contains(u"ended"_s), qPrintable(stale.help)); // It may live on, without its key.
        QVERIFY(std::ranges::none_of(layout.ways, &gui::WaitWay::back));
        QCOMPARE(scene.summary, u"No deadlock was detected. 2 root blocker(s)."_s);
    }

    /// Who holds two paths of which one is far below, and who waits in a second line of boxes: their lines go around
    /// what stands in between.
    void linesGoAroundBoxes()
    {
        const auto scene = gui::waitScene(graphOf({pathOf(u"p"_s, 1, {u"a1"_s}, {u"b1"_s}),
            pathOf(u"q"_s, 1, {u"b2"_s}, {u"c1"_s}), pathOf(u"r"_s, 2, {u"a2"_s, u"c2"_s}, named(u"w"_s, 9))}));
        for (const int width : {200, 300, 900}) {
            const auto layout = laidOut(scene, width);
            for (std::size_t line = 0; line < layout.ways.size(); ++line) {
                const auto& each = scene.lines[line];
                QVERIFY2(layout.ways[line].back || !runsBehindABox(layout, layout.ways[line]),
                    qPrintable(scene.nodes[static_cast<std::size_t>(each.actor)].title + u' '
                        + scene.nodes[static_cast<std::size_t>(each.path)].title));
            }
        }
    }

    void manyAreFolded()
    {
        const auto scene = gui::waitScene(graphOf({pathOf(u"p"_s, 9, named(u"h"_s, 9), named(u"w"_s, 500))}));
        const QStringList titles = titlesOf(scene);
        QCOMPARE(titles.size(), 1 + gui::mostShownHolders + 1 + gui::mostShownWaiting + 1);
        QVERIFY(titles.contains(u"5 more hold(s)"_s));
        QVERIFY(titles.contains(u"497 more wait(s)"_s));
        // One more takes as much room as the words that say so.
        const auto few = gui::waitScene(graphOf({pathOf(u"p"_s, 1, {u"a1"_s}, named(u"w"_s, 4))}));
        QCOMPARE(few.nodes.size(), std::size_t{6});
    }

    /// Five are named, and the others counted.
    void manyPathsAreCounted()
    {
        std::vector<waits::WatchedPath> paths;
        for (int number = 1; number <= 8; ++number)
            paths.push_back(pathOf(QStringLiteral("p%1").arg(number), 1, {u"a%1"_s.arg(number)}, {}));
        const auto words = [&] {
            const auto scene = gui::waitScene(graphOf(paths));
            return scene.nodes[static_cast<std::size_t>(nodeOf(scene, u"a"_s))].words;
        };
        QCOMPARE(words(), u"a holds p1, p2, p3, p4, p5 and 3 more."_s);
        paths.resize(6);
        QCOMPARE(words(), u"a holds p1, p2, p3, p4, p5 and 1 more."_s);
        paths.resize(5);
        QCOMPARE(words(), u"a holds p1, p2, p3, p4, p5."_s);
    }

    void aCycleIsNeverFolded()
    {
        const auto scene
            = gui::waitScene(graphOf({pathOf(u"p"_s, 1, {u"a1"_s}, named(u"w"_s, 50) + QStringList{u"b1"_s}),
                pathOf(u"q"_s, 1, {u"b2"_s}, {u"a2"_s})}));
        for (const QString& each : {u"a"_s, u"b"_s, u"p"_s, u"q"_s}) {
            QVERIFY2(nodeOf(scene, each) >= 0, qPrintable(each));
            QVERIFY(scene.nodes[static_cast<std::size_t>(nodeOf(scene, each))].stuck);
        }
        QCOMPARE(std::ranges::count(scene.lines, true, &gui::WaitLine::stuck), 4);
        for (const gui::WaitLine& each : scene.lines)
            QVERIFY(!each.stuck || each.number > 0);
        const auto layout = laidOut(scene);
        QCOMPARE(std::ranges::count(layout.ways, true, &gui::WaitWay::back), 1);
        QVERIFY(scene.nodes[static_cast<std::size_t>(nodeOf(scene, u"a"_s))].words.contains(u"Part of a deadlock."_s));
        QVERIFY(scene.summary.startsWith(u"1 deadlock(s)."_s));
    }

    void onlySoManyPathsAreDrawn()
    {
        std::vector<waits::WatchedPath> paths;
        paths.reserve(41);
        for (int number = 0; number < 40; ++number)
            paths.push_back(pathOf(u"p%1"_s.arg(number, 2, 10, QChar(u'0')), 1, {QString(number + 1, u'x')}, {}));
        paths.push_back(pathOf(u"idle"_s, 1, {}, {}));
        auto scene = gui::waitScene(graphOf(paths));
        QCOMPARE(scene.hiddenPaths, 40 - static_cast<int>(gui::mostShownPaths));
        QCOMPARE(nodeOf(scene, u"idle"_s), -1);
        QCOMPARE(nodeOf(scene, u"p39"_s), -1);
        scene = gui::waitScene(graphOf(paths), u"p39/"_s);
        QVERIFY(nodeOf(scene, u"p39"_s) >= 0);
    }

    void placesLeadToTheContender()
    {
        const auto scene = gui::waitScene(graphOf({pathOf(u"p"_s, 1, {u"a1"_s}, {u"b1"_s})}));
        const auto placeOf
            = [&](const QString& title) { return scene.nodes[static_cast<std::size_t>(nodeOf(scene, title))].place; };
        QCOMPARE(placeOf(u"b"_s), (gui::Place{.kind = gui::Place::Kind::Watched, .id = u"p/"_s, .part = u"b1"_s}));
        QCOMPARE(placeOf(u"p"_s), (gui::Place{.kind = gui::Place::Kind::Watched, .id = u"p/"_s}));
    }

    void arrowsReachEveryBox()
    {
        const auto scene = gui::waitScene(graphOf({pathOf(u"p"_s, 3, named(u"h"_s, 3), {u"b1"_s, u"c1"_s}),
            pathOf(u"q"_s, 1, {u"b2"_s}, named(u"v"_s, 20))}));
        const auto layout = laidOut(scene);
        std::vector<int> due{gui::neighbour(layout, -1, gui::Step::Down)};
        std::vector<bool> seen(scene.nodes.size(), false);
        while (!due.empty()) {
            const int node = due.back();
            due.pop_back();
            if (node < 0 || seen[static_cast<std::size_t>(node)])
                continue;
            seen[static_cast<std::size_t>(node)] = true;
            for (const auto step : {gui::Step::Left, gui::Step::Right, gui::Step::Up, gui::Step::Down})
                due.push_back(gui::neighbour(layout, node, step));
        }
        QVERIFY(std::ranges::all_of(seen, [](bool each) { return each; }));
        QCOMPARE(gui::neighbour({}, -1, gui::Step::Down), -1);
    }

    /// No box on another one, and none outside, whatever the graph.
    void boxesDoNotOverlap()
    {
        QVERIFY(rc::check("boxes do not overlap", [] {
            std::vector<waits::WatchedPath> paths;
            const int count = *rc::gen::inRange(1, 16);
            for (int number = 0; number < count; ++number) {
                const auto some = [number] {
                    QStringList names;
                    for (const int one : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12)))
                        names.append(QString(QChar(u'a' + one)) + QString::number(number));
                    names.removeDuplicates();
                    return names;
                };
                paths.push_back(pathOf(u"path%1"_s.arg(number), *rc::gen::inRange(1, 4), some(), some()));
            }
            const auto scene = gui::waitScene(graphOf(paths));
            const auto layout = laidOut(scene, *rc::gen::inRange(200, 1200));
            RC_ASSERT(layout.nodes.size() == scene.nodes.size());
            RC_ASSERT(layout.ways.size() == scene.lines.size());
            const QRectF all(QPointF(), layout.size);
            for (std::size_t one = 0; one < layout.nodes.size(); ++one) {
                RC_ASSERT(all.contains(layout.nodes[one]));
                for (std::size_t other = 0; other < one; ++other)
                    RC_ASSERT(!layout.nodes[one].intersects(layout.nodes[other]));
            }
            for (std::size_t line = 0; line < scene.lines.size(); ++line) {
                const auto layer = [&](int node) { return layout.layers[static_cast<std::size_t>(node)]; };
                const gui::WaitLine& each = scene.lines[line];
                if (layout.ways[line].back)
                    continue;
                RC_ASSERT((each.owns ? layer(each.actor) < layer(each.path) : layer(each.path) < layer(each.actor)));
                RC_ASSERT(!runsBehindABox(layout, layout.ways[line]));
            }
        }));
    }

    void fiveHundredAreFast()
    {
        std::vector<waits::WatchedPath> paths;
        paths.reserve(20);
        for (int number = 0; number < 20; ++number)
            paths.push_back(pathOf(u"p%1"_s.arg(number), 1, {named(u"h"_s, 20).at(number)}, named(u"w"_s, 500)));
        const auto graph = graphOf(paths);
        QElapsedTimer timer;
        timer.start();
        const auto scene = gui::waitScene(graph);
        std::ignore = laidOut(scene);
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(scene.nodes.size() < 300);
    }

    void rulesArePreviewed_data()
    {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << u""_s << true << u"4 actor(s): left-a, left-b, right-a, lone. Each has one session."_s;
        QTest::newRow("by name") << u"^(?<actor>\\w+)-"_s << true
                                 << u"3 actor(s): left, right, lone. 1 of them have several sessions."_s;
        QTest::newRow("one for all") << u"@n1"_s << true << u"1 actor(s): @n1. 1 of them have several sessions."_s;
        QTest::newRow("broken") << u"("_s << false
                                << u"The expression is not valid at character 2: missing closing parenthesis"_s;
    }
    void rulesArePreviewed()
    {
        QFETCH(const QString, expression);
        const std::vector<gui::ActorSubject> subjects{{u"s1"_s, u"left-a"_s, u"n1"_s}, {u"s2"_s, u"left-b"_s, u"n1"_s},
            {u"s3"_s, u"right-a"_s, u"n1"_s}, {u"s4"_s, u"lone"_s, u"n1"_s}};
        const auto preview = gui::actorPreview(expression, subjects);
        QTEST(preview.text, "text");
        QTEST(preview.valid, "valid");
        QVERIFY(gui::actorPreview(expression, {}).valid == preview.valid);
    }

    void aCutPreviewSaysSo()
    {
        std::vector<gui::ActorSubject> subjects(gui::mostPreviewed, {u"s"_s, u"worker"_s, u"n"_s});
        for (std::size_t at = 0; at < subjects.size(); ++at)
            subjects[at].session = QString::number(at);
        QVERIFY(!gui::actorPreview({}, subjects).text.contains(u"only"));
        subjects.push_back({u"one more"_s, u"worker"_s, u"n"_s});
        QVERIFY(gui::actorPreview({}, subjects).text.endsWith(u"tried on the first 2000 session(s) only."));
    }

    void aSlowRuleIsRefused()
    {
        std::vector<gui::ActorSubject> subjects(3000, {u"s"_s, QString(60, u'a'), u"n"_s});
        for (std::size_t at = 0; at < subjects.size(); ++at)
            subjects[at].session = QString::number(at);
        const auto preview = gui::actorPreview(u"^(a+)+$"_s, subjects);
        QVERIFY(!preview.valid);
        QCOMPARE(preview.text, u"The expression takes too many steps. Use a simpler one."_s);
    }

    void rootBlockersAreTold()
    {
        const auto graph
            = graphOf({pathOf(u"p"_s, 1, {u"a1"_s}, named(u"w"_s, 12)), pathOf(u"q"_s, 1, {u"!g1"_s}, {u"x1"_s})});
        const auto roots = gui::rootBlockers(graph, noon(), 8);
        QCOMPARE(roots.size(), std::size_t{2});
        QCOMPARE(roots[0].text, u"a blocks 12 for 30 s"_s);
        QCOMPARE(roots[1].text, u"g blocks 1 for 30 s (stale)"_s);
        QCOMPARE(roots[1].place, (gui::Place{.kind = gui::Place::Kind::Watched, .id = u"q/"_s, .part = u"g1"_s}));
        QCOMPARE(gui::rootBlockers(graph, noon(), 1).size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestWaitGraphLayout)
#include "tst_wait_graph_layout.moc"
