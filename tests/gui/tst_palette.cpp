// SPDX-License-Identifier: GPL-3.0-or-later
// What the palette finds on real agents, and what it says of what it may not see; without a window.
#include "gui/keys/model/key_tree_model.h"
#include "gui/palette/model/palette_controller.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSettings>
#include <QSignalSpy>

namespace {

struct PaletteBench {
    explicit PaletteBench(const QString& url, const QString& token = {})
        : watches(&connection)
        , controller(&connection, &watches, [this] { return keys.levels(); })
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        connection.open(endpoint);
        watches.setActive(true);
    }

    void begin()
    {
        gui::PaletteItem quit;
        quit.id = QStringLiteral("/quitAction");
        quit.text = QStringLiteral("Quit");
        controller.begin({quit});
    }
    QStringList shown()
    {
        QStringList texts;
        for (int row = 0; row < controller.model()->rowCount(); ++row) {
            if (controller.model()->item(controller.model()->index(row))->kind != gui::PaletteKind::KeySearch)
                texts << controller.model()->index(row).data().toString();
        }
        return texts;
    }
    QString troubles() const { return controller.troubles().join(QLatin1Char('\n')); }
    /// Asked for below /v1/kv with this prefix, and how it ended.
    const consul::WireEntry* lookUp(const QByteArray& prefix)
    {
        const auto& log = connection.client()->wireLog();
        entries.clear();
        for (const auto& entry : log.entries())
            entries.push_back(entry);
        const auto found = std::find_if(entries.rbegin(), entries.rend(), [&prefix](const consul::WireEntry& entry) {
            return entry.request.path == "/v1/kv/" + prefix && consul::target(entry.request).contains("separator");
        });
        return found == entries.rend() ? nullptr : &*found;
    }

    gui::Connection connection;
    gui::PathWatchSet watches;
    gui::KeyTreeModel keys;
    gui::PaletteController controller;
    std::vector<consul::WireEntry> entries;
};

} // namespace

class TestPalette : public QObject
{
    Q_OBJECT
private:
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        QCoreApplication::setApplicationName(QStringLiteral("TestPalette"));
        QVERIFY(m_agent.start());
        QVERIFY(m_agent.judge().put("/v1/kv/app/web/port", "80").isTrue());
        QVERIFY(m_agent.judge().put("/v1/kv/app/worker", "v").isTrue());
        QVERIFY(!m_agent.judge().createSession(R"({"Name":"night-watch"})").isEmpty());
        m_agent.judge().put("/v1/agent/service/register", R"({"Name":"billing"})");
    }
    void init() { QSettings().clear(); }

    void everyKindIsFound();
    void keysAreLookedUpAsTyped();
    void aLookUpEndsWhenTypingGoesOn();
    void loadedKeysAreFoundAnywhere();
    void choicesComeFirstTheNextTime();
    void allKeysCanBeSearched();
    void aSemaphoreCanBeWatchedByItsName();
    void sessionsComeAndGoWhileItIsOpen();
    void sessionsThatMayNotBeSeenAnyMoreLeaveIt();
    void whatATokenMayNotSeeIsSaid();
    void nothingIsKnownOfAnotherAgent();
};

void TestPalette::everyKindIsFound()
{
    PaletteBench bench(m_agent.httpUrl());
    QVERIFY(bench.watches.add(QStringLiteral("demo/sem/")));
    bench.controller.setDiscovered({QStringLiteral("demo/sem/"), QStringLiteral("jobs/lock")});
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isBusy(), patience);
    const auto all = bench.shown();
    for (const auto& text : {QStringLiteral("Quit"), QStringLiteral("demo/sem/"), QStringLiteral("jobs/lock"),
             QStringLiteral("night-watch"), QStringLiteral("billing"), m_agent.nodeName()})
        QVERIFY2(all.contains(text), qPrintable(text + QStringLiteral(" in ") + all.join(u' ')));
    QCOMPARE(all.count(QStringLiteral("demo/sem/")), 1);
    QVERIFY(bench.controller.troubles().isEmpty());
    bench.controller.setText(QStringLiteral("nwatch"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList(QStringLiteral("night-watch")), patience);
    const auto places = bench.controller.model()->index(0).data(gui::PaletteModel::PlacesRole).value<QList<int>>();
    QCOMPARE(places, QList<int>({0, 6, 7, 8, 9, 10}));
}

void TestPalette::keysAreLookedUpAsTyped()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    bench.controller.setText(QStringLiteral("app/w"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(QStringLiteral("app/worker")), patience);
    QVERIFY(bench.shown().contains(QStringLiteral("app/web/"))); // One level: what lies below is not read.
    QVERIFY(!bench.shown().contains(QStringLiteral("app/web/port")));
}

void TestPalette::aLookUpEndsWhenTypingGoesOn()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    PaletteBench bench(proxy.url());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isBusy(), patience);
    proxy.add(support::Fault::hang("/v1/kv/app/we"));
    bench.controller.setText(QStringLiteral("app/we"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lookUp("app/we") != nullptr, patience);
    QVERIFY(!bench.lookUp("app/we")->finished);
    bench.controller.setText(QStringLiteral("app/wo"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.lookUp("app/we")->stopped, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(QStringLiteral("app/worker")), patience);
}

void TestPalette::loadedKeysAreFoundAnywhere()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.keys.setClient(bench.connection.client());
    bench.keys.setWatching(true);
    bench.keys.reveal(QStringLiteral("app/web/port"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.keys.indexOf(QStringLiteral("app/web/port")).isValid(), patience);
    bench.begin();
    bench.controller.setText(QStringLiteral("webport"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList(QStringLiteral("app/web/port")), patience);
    bench.controller.end();
    bench.keys.setClient(nullptr);
}

void TestPalette::choicesComeFirstTheNextTime()
{
    {
        PaletteBench bench(m_agent.httpUrl());
        gui::PaletteItem key;
        key.kind = gui::PaletteKind::Key;
        key.id = QStringLiteral("app/web/port");
        bench.controller.noteChosen(key);
    }
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.model()->rowCount() > 0, patience);
    const auto first = bench.controller.model()->index(0);
    QCOMPARE(first.data().toString(), QStringLiteral("app/web/port"));
    QVERIFY(first.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("used before")));
}

void TestPalette::allKeysCanBeSearched()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isBusy(), patience);
    const auto last = [&bench] {
        return bench.controller.model()->item(
            bench.controller.model()->index(bench.controller.model()->rowCount() - 1));
    };
    QVERIFY(last()->kind != gui::PaletteKind::KeySearch); // Nothing was typed that could be looked for.
    bench.controller.setText(QStringLiteral("port")); // app/web/port, in a folder that nobody opened.
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isAnswered() && !bench.controller.isBusy(), patience);
    QVERIFY(!bench.controller.isFound());
    QVERIFY(bench.controller.counts().startsWith(QLatin1Char('0')));
    QCOMPARE(last()->kind, gui::PaletteKind::KeySearch);
    QCOMPARE(last()->id, QStringLiteral("port"));
    bench.controller.noteChosen(*last());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isBusy(), patience);
    QVERIFY(!bench.shown().contains(QStringLiteral("port"))); // It is no thing that could be gone to again.
}

void TestPalette::aSemaphoreCanBeWatchedByItsName()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    const QString offer = QStringLiteral("Watch app/web");
    bench.controller.setText(QStringLiteral("app/web"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(offer), patience);
    const auto row = bench.shown().indexOf(offer);
    QCOMPARE(bench.controller.model()->item(bench.controller.model()->index(static_cast<int>(row)))->id,
        QStringLiteral("app/web"));
    bench.controller.setText(QStringLiteral("app/we")); // There is none of this name.
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isAnswered() && !bench.controller.isBusy(), patience);
    QVERIFY(bench.shown().filter(QStringLiteral("Watch")).isEmpty());
    QVERIFY(bench.watches.add(QStringLiteral("app/web/")));
    bench.controller.setText(QStringLiteral("app/web")); // Watched already.
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isAnswered() && !bench.controller.isBusy(), patience);
    QVERIFY(!bench.shown().contains(offer));
}

void TestPalette::sessionsComeAndGoWhileItIsOpen()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    bench.controller.setText(QStringLiteral("late-riser"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isAnswered() && !bench.controller.isBusy(), patience);
    QVERIFY(!bench.controller.isFound());
    const auto session = m_agent.judge().createSession(R"({"Name":"late-riser"})");
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList(QStringLiteral("late-riser")), patience);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.controller.isFound(), patience);
}

void TestPalette::sessionsThatMayNotBeSeenAnyMoreLeaveIt()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    PaletteBench bench(proxy.url());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(QStringLiteral("night-watch")), patience);
    proxy.add(support::Fault::answer("/v1/session/list", 403, "Permission denied"));
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.shown().contains(QStringLiteral("night-watch")), patience);
    QVERIFY2(bench.troubles().contains(QStringLiteral("Cannot read sessions")), qPrintable(bench.troubles()));
}

void TestPalette::whatATokenMayNotSeeIsSaid()
{
    support::AgentOptions options;
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    {
        // Nobody's token: lists come empty, with 200.
        PaletteBench bench(guarded.httpUrl());
        bench.begin();
        QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("node:read")), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("service:read")), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("session:read")), patience);
        bench.controller.setText(QStringLiteral("app"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("Cannot list keys")), patience);
    }
    PaletteBench bench(guarded.httpUrl(), QStringLiteral("99999999-2222-3333-4444-555555555555"));
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("Cannot read sessions")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("Cannot read nodes")), patience);
    bench.controller.setText(QStringLiteral("app"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.troubles().contains(QStringLiteral("Cannot list keys")), patience);
    bench.controller.setText(QStringLiteral("qui"));
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.shown(), QStringList(QStringLiteral("Quit")), patience); // Acts are found all the same.
}

void TestPalette::nothingIsKnownOfAnotherAgent()
{
    PaletteBench bench(m_agent.httpUrl());
    bench.begin();
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(QStringLiteral("night-watch")), patience);
    bench.connection.close();
    QCOMPARE(bench.controller.model()->rowCount(), 0);
    bench.begin();
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList(QStringLiteral("Quit")), patience);
}

QTEST_GUILESS_MAIN(TestPalette)
#include "tst_palette.moc"
