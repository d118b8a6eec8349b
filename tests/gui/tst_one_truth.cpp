// SPDX-License-Identifier: GPL-3.0-or-later
// No two panes show two states of one path: not in a single frame, neither now nor paused, neither in the past nor from
// a file, and not without contact.
#include "gui/history/model/history_controller.h"
#include "gui/lone_page.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/inspector.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/stage/view/path_stage.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace Qt::Literals::StringLiterals;
using gui::SemaphoreTreeModel;
using Mode = gui::HistoryController::Mode;

namespace {

/// What a pane shows of the path: the sessions of those who hold and who wait, sorted.
struct Shown {
    QStringList holders;
    QStringList waiters;

    [[nodiscard]] QString text() const { return holders.join(u' ') + u" | "_s + waiters.join(u' '); }
    bool operator==(const Shown&) const = default;
};

Shown sorted(Shown shown)
{
    shown.holders.sort();
    shown.waiters.sort();
    return shown;
}

Shown inTree(const QAbstractItemModel& rows, const QString& path)
{
    Shown shown;
    for (int top = 0; top < rows.rowCount(); ++top) {
        const auto head = rows.index(top, 0);
        for (int group = 0; head.data(SemaphoreTreeModel::PathRole) == path && group < rows.rowCount(head); ++group) {
            const auto parent = rows.index(group, 0, head);
            for (int row = 0; row < rows.rowCount(parent); ++row) {
                const auto each = rows.index(row, 0, parent);
                const auto kind = each.data(SemaphoreTreeModel::KindRole).value<gui::RowKind>();
                const QString session = each.data(SemaphoreTreeModel::SessionRole).toString();
                if (kind == gui::RowKind::Holder)
                    shown.holders << session;
                else if (kind == gui::RowKind::Waiter)
                    shown.waiters << session;
            }
        }
    }
    return sorted(shown);
}

Shown onStage(const gui::StageScene& scene)
{
    Shown shown;
    for (const auto& permit : scene.permits) {
        if (permit.card)
            shown.holders << permit.card->session;
    }
    for (const auto& card : scene.queue)
        shown.waiters << card.session;
    return sorted(shown);
}

QString detailOf(const QAbstractItemModel& rows, const QString& session)
{
    const auto found = rows.match(rows.index(0, 0), SemaphoreTreeModel::SessionRole, session, 1,
        Qt::MatchExactly | Qt::MatchRecursive | Qt::MatchWrap);
    return found.isEmpty() ? QString() : found.constFirst().data(SemaphoreTreeModel::DetailRole).toString();
}

QString textOnStage(const gui::StageView& stage, const QString& session)
{
    for (int item = 0; item < stage.itemCount(); ++item) {
        if (const auto* const card = stage.cardAt(item); card != nullptr && card->session == session)
            return stage.itemText(item);
    }
    return {};
}

/// Compares the panes of the page, and a stage of another page, whenever anything of the window is painted.
class Witness : public QObject
{
public:
    Witness(const gui::SemaphoresPage* page, const gui::PathStage* other)
        : m_page(page)
        , m_stage(page->findChild<gui::StageView*>(u"stage"_s))
        , m_other(other->findChild<gui::StageView*>())
        , m_inspector(page->findChild<gui::Inspector*>())
        , m_rows(page->findChild<QTreeView*>(u"semaphoreTree"_s)->model())
    {
        qApp->installEventFilter(this);
    }

    [[nodiscard]] Shown shown() const { return inTree(*m_rows, m_page->selection().path); }
    /// Empty: all of them show the same.
    [[nodiscard]] QString difference() const
    {
        const auto tree = shown();
        for (const auto* const stage : {m_stage, m_other}) {
            if (const auto other = onStage(stage->scene()); other != tree)
                return u"%1: tree %2, stage %3"_s.arg(stage->objectName(), tree.text(), other.text());
        }
        return m_page->selection().session.isEmpty() ? inDetails(tree) : QString();
    }
    /// The same of how long the selected contender has held or waited.
    [[nodiscard]] QString ageDifference() const
    {
        const QString age = shownAge();
        if (age.isEmpty())
            return {};
        const QString& session = m_page->selection().session;
        const QString tree = detailOf(*m_rows, session).section(u" · "_s, 0, 0);
        const QString stage = textOnStage(*m_stage, session);
        const QString other = textOnStage(*m_other, session);
        const bool isSame = (tree == age || tree == u"held "_s + age) && stage.endsWith(u"for "_s + age)
            && other.endsWith(u"for "_s + age);
        return isSame ? QString() : u"details %1, tree %2, stage %3, other stage %4"_s.arg(age, tree, stage, other);
    }
    /// In details; empty: of nobody.
    [[nodiscard]] QString shownAge() const
    {
        const auto* const since = fact("fact.since");
        return m_page->selection().session.isEmpty() || since == nullptr ? QString()
                                                                         : since->text().section(u" ("_s, 0, 0);
    }
    /// Nothing that was painted differed. Forgets what was painted.
    [[nodiscard]] QString take()
    {
        QString reported = m_frames == 0 ? u"nothing was painted"_s : m_difference;
        m_frames = 0;
        m_difference.clear();
        return reported;
    }

protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        if (event->type() != QEvent::Paint)
            return false;
        ++m_frames;
        if (m_difference.isEmpty())
            m_difference = difference();
        if (m_difference.isEmpty())
            m_difference = ageDifference();
        return false;
    }

private:
    [[nodiscard]] const QLabel* fact(const char* name) const
    {
        const auto labels = m_inspector->findChildren<QLabel*>(QLatin1StringView(name));
        const auto shown = std::ranges::find_if(labels, [](const QLabel* label) { return !label->isHidden(); });
        return shown == labels.end() ? nullptr : *shown;
    }
    [[nodiscard]] QString inDetails(const Shown& tree) const
    {
        const auto* const holders = fact("fact.holders");
        const auto* const waiting = fact("fact.waiting");
        if (holders == nullptr || waiting == nullptr)
            return tree == Shown() ? QString() : u"details: nothing, tree "_s + tree.text();
        const QString counts = holders->text().section(u", "_s, 1) + u' ' + waiting->text();
        if (const auto wanted = u"%1 listed %2"_s.arg(tree.holders.size()).arg(tree.waiters.size()); counts != wanted)
            return u"details: %1, tree %2"_s.arg(counts, tree.text());
        static const QRegularExpression id(u"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"_s);
        QStringList named;
        const auto* const body = m_inspector->findChild<QPlainTextEdit*>(u"rawBody"_s);
        for (const auto& match : id.globalMatch(body->toPlainText()))
            named << match.captured();
        named.sort();
        return named == tree.holders ? QString() : u"value %1, tree %2"_s.arg(named.join(u' '), tree.text());
    }

    const gui::SemaphoresPage* m_page;
    const gui::StageView* m_stage;
    const gui::StageView* m_other;
    const gui::Inspector* m_inspector;
    const QAbstractItemModel* m_rows;
    int m_frames = 0;
    QString m_difference;
};

} // namespace

class TestOneTruth : public WindowTest
{
    Q_OBJECT

private:
    const QString m_path = u"demo/sem/"_s;
    QTemporaryDir m_folder;
    QStringList m_contenders;

    void store(const QStringList& holders) const
    {
        QStringList entries;
        for (const auto& session : holders)
            entries.append(u"\"%1\":true"_s.arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            uR"({"Limit":2,"Holders":{%1}})"_s.arg(entries.join(u',')).toUtf8());
    }
    void come()
    {
        const auto judge = m_agent.judge();
        m_contenders.append(judge.createSession(
            uR"({"Name":"client-%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})"_s.arg(m_contenders.size())
                .toUtf8()));
        const auto session = m_contenders.back().toUtf8();
        judge.put("/v1/kv/demo/sem/" + session + "?flags=16210313421097356768&acquire=" + session);
    }

    /// The window, a stage of another page beside it, and the witness of both.
    struct Bench {
        Bench(const QString& url, const QString& path)
        {
            app.start(TestOneTruth::endpointOf(url), {path});
            app.window()->showPage(u"semaphores"_s);
            connection = &app.connection();
            page = app.window()->findChild<gui::SemaphoresPage*>();
            history = bench::historyOf(page);
            other = std::make_unique<gui::PathStage>(connection, history->views());
            other->setObjectName(u"other"_s);
            other->resize(600, 400);
            other->select({path, {}});
            other->show();
            witness = std::make_unique<Witness>(page, other.get());
        }

        /// As the timeline tells it of the moment that is looked at: how many hold and wait.
        [[nodiscard]] std::pair<int, int> onTimeline() const
        {
            const auto& lanes = history->lanes();
            const int number = history::pathNumber(lanes, page->selection().path);
            if (number < 0)
                return {};
            const auto& levels = lanes.paths[static_cast<std::size_t>(number)].levels;
            const auto after = std::ranges::upper_bound(levels, history->cursor(), {}, &history::Level::at);
            return after == levels.begin()
                ? std::pair(0, 0)
                : std::pair(std::prev(after)->live + std::prev(after)->stale, std::prev(after)->waiting);
        }
        [[nodiscard]] bool isOnTimeline(int holders, int waiters) const
        {
            return onTimeline() == std::pair(holders, waiters);
        }
        [[nodiscard]] bool agrees() const
        {
            const auto shown = witness->shown();
            return isOnTimeline(int(shown.holders.size()), int(shown.waiters.size()));
        }
        [[nodiscard]] bool shows(int holders, int waiters) const
        {
            const auto shown = witness->shown();
            return shown.holders.size() == holders && shown.waiters.size() == waiters;
        }
        /// Goes to the event before or after, and waits until it is shown. False: there is none.
        [[nodiscard]] bool step(int direction) const
        {
            QSignalSpy shown(history, &gui::HistoryController::pastShown);
            const auto before = history->cursor();
            history->stepEvent(direction);
            return history->cursor() != before && QTest::qWaitFor([&] { return !shown.isEmpty(); }, patience);
        }

        gui::Application app;
        gui::Connection* connection = nullptr;
        gui::SemaphoresPage* page = nullptr;
        gui::HistoryController* history = nullptr;
        std::unique_ptr<gui::PathStage> other;
        std::unique_ptr<Witness> witness;
    };

    /// One after the other comes and gets a permit; the third waits; the first gives its permit back.
    void tell(const Bench& bench)
    {
        QTRY_VERIFY_WITH_TIMEOUT(bench.history->isPast() || bench.page->watchSet()->isConfirmed(m_path), patience);
        for (int count = 1; count <= 3; ++count) {
            come();
            store(m_contenders.mid(0, 2));
            QTRY_VERIFY_WITH_TIMEOUT(bench.shows(std::min(count, 2), std::max(0, count - 2)), patience);
        }
        m_agent.judge().del("/v1/kv/demo/sem/" + m_contenders.constFirst().toUtf8());
        store(m_contenders.mid(1, 1));
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(1, 1), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bench.isOnTimeline(1, 1), patience);
    }
    /// From where it stands to the first event, and to the last one; what is painted on the way agrees, and the
    /// timeline with it.
    static void walk(const Bench& bench)
    {
        int steps = 0;
        for (const int direction : {-1, 1}) {
            while (bench.step(direction)) {
                // What was asked for before the step may still be shown first.
                QTRY_VERIFY2(bench.agrees(),
                    qPrintable(
                        bench.witness->shown().text() + u' ' + QString::number(bench.history->cursor().count())));
                QTRY_COMPARE(bench.witness->difference(), QString());
                ++steps;
            }
        }
        QVERIFY(steps > 4);
    }

private Q_SLOTS:
    void cleanup()
    {
        m_contenders.clear();
        m_agent.judge().del("/v1/kv/demo/?recurse");
    }

    void ofWhatIsSoNow()
    {
        store({});
        const Bench bench(m_agent.httpUrl(), m_path);
        tell(bench);
        QCOMPARE(bench.witness->take(), QString());
        bench.page->showPlace({gui::Place::Kind::Watched, m_path, m_contenders[1]});
        QTRY_COMPARE(bench.page->selection().session, m_contenders[1]);
        QTRY_COMPARE(bench.witness->difference(), QString());
    }

    void whileItIsPausedAndInThePast()
    {
        store({});
        const Bench bench(m_agent.httpUrl(), m_path);
        tell(bench);
        bench.history->pause();
        QCOMPARE(bench.history->mode(), Mode::Paused);
        QVERIFY(bench.shows(1, 1));
        // What goes on meanwhile is shown by nobody.
        store(m_contenders.mid(1, 2));
        QTRY_VERIFY_WITH_TIMEOUT(bench.history->lanes().paths.front().levels.back().live == 2, patience);
        QVERIFY(bench.shows(1, 1));
        QVERIFY(bench.isOnTimeline(1, 1));
        QTRY_COMPARE(bench.witness->difference(), QString());
        walk(bench);
        bench.history->setSpeed(100);
        bench.history->seek(history::Time(0));
        bench.history->play();
        QTRY_COMPARE_WITH_TIMEOUT(bench.history->mode(), Mode::Live, patience);
        QVERIFY(bench.shows(2, 0));
        QTRY_COMPARE(bench.witness->difference(), QString());
        QCOMPARE(bench.witness->take(), QString());
    }

    void ofARecording()
    {
        const QString file = m_folder.filePath(u"seen.sbxrec"_s);
        store({});
        const Bench bench(m_agent.httpUrl(), m_path);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page->watchSet()->isConfirmed(m_path), patience);
        QCOMPARE(bench.history->startRecording(file).value_or(QString()), QString());
        tell(bench);
        bench.history->stopRecording();
        QTRY_VERIFY_WITH_TIMEOUT(history::Recording::open(file)->hasEnded(), patience);
        store(m_contenders.mid(1, 2));
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(2, 0), patience);
        bench.history->openRecording(file);
        QTRY_VERIFY_WITH_TIMEOUT(bench.history->isFile(), patience);
        bench.history->seek(bench.history->now());
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(1, 1), patience);
        walk(bench);
        bench.history->closeRecording();
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(2, 0), patience);
        QTRY_COMPARE(bench.witness->difference(), QString());
        QCOMPARE(bench.witness->take(), QString());
    }

    void withoutContact()
    {
        store({});
        support::FaultProxy proxy(m_agent.httpUrl());
        const Bench bench(proxy.url(), m_path);
        tell(bench);
        proxy.setDown(true);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.connection->isInContact(), patience);
        store(m_contenders.mid(1, 2));
        bench.page->showPlace({gui::Place::Kind::Watched, m_path, m_contenders[1]});
        QVERIFY(bench.shows(1, 1));
        proxy.setDown(false);
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(2, 0), patience);
        QCOMPARE(bench.witness->take(), QString());
    }

    /// Ages, too, count to one moment.
    void ofHowLongAContenderHolds()
    {
        store({});
        support::FaultProxy proxy(m_agent.httpUrl());
        const Bench bench(proxy.url(), m_path);
        tell(bench);
        bench.page->showPlace({gui::Place::Kind::Watched, m_path, m_contenders[1]});
        QTRY_VERIFY(!bench.witness->shownAge().isEmpty());
        for (int more = 2; more < 5; ++more) {
            come();
            QTRY_VERIFY_WITH_TIMEOUT(bench.shows(1, more), patience);
        }
        const QString before = bench.witness->shownAge();
        QTRY_VERIFY_WITH_TIMEOUT(bench.witness->shownAge() != before, patience); // Without an answer.
        QCOMPARE(bench.witness->take(), QString());
        while (bench.step(-1))
            QTRY_COMPARE(bench.witness->ageDifference(), QString());
        bench.history->goLive();
        QTRY_VERIFY_WITH_TIMEOUT(bench.shows(1, 4), patience);
        QCOMPARE(bench.page->selection().session, m_contenders[1]);
        QTRY_COMPARE(bench.witness->ageDifference(), QString());
        proxy.setDown(true);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.connection->isInContact(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bench.page->history()->views()->view(m_path).isOld, patience);
        QTRY_COMPARE(bench.witness->ageDifference(), QString());
        QCOMPARE(bench.witness->take(), QString());
    }
};

QTEST_MAIN(TestOneTruth)
#include "moc_window_test.cpp"
#include "tst_one_truth.moc"
