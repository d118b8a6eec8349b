// SPDX-License-Identifier: GPL-3.0-or-later
// The Why page about a real `consul lock`: its network is cut, its agent dies, and its only agent loses its data. What
// it says of the holder, and of how the lock ended. SIGNALBOX_TEST_PICTURES: a folder for pictures of these moments.
#include "gui/kit/view/page.h"
#include "own_screen.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "window_test.h"

#include <QComboBox>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace {

QString holderOf(const support::Judge& judge, const QByteArray& prefix)
{
    const auto entries = judge.get("/v1/kv/" + prefix + "/.lock").array();
    return entries.isEmpty() ? QString() : entries.first()[u"Session"_s].toString();
}

} // namespace

class TestWhyLock : public WindowTest
{
    Q_OBJECT
    static QString textOf(const gui::Application& app, const char* step)
    {
        const auto* const label = find<QLabel>(app, step);
        return label != nullptr ? label->text() : QString();
    }
    /// The window, with the Why page about the lock.
    static void ask(gui::Application& app, const support::ConsulAgent& agent, const QString& path)
    {
        app.start(endpointOf(agent.httpUrl()), {path});
        app.window()->resize(1280, 800);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, path});
        QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.contact").startsWith(u"Consul responded"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!textOf(app, "whyText.held").isEmpty(), patience);
        // That ACLs are off was read when the window began.
        QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.rights").startsWith(u"ACLs are off"_s), patience);
    }
    /// In the language too, if one is given.
    static void keepPicture(gui::Application& app, const QString& name, const QString& language = {})
    {
        const QString folder = qEnvironmentVariable("SIGNALBOX_TEST_PICTURES");
        if (folder.isEmpty())
            return;
        if (!language.isEmpty()) {
            const QString path = find<QComboBox>(app, "whyPath")->currentData().toString();
            app.setLanguage(language);
            app.window()->resize(1280, 800);
            app.window()->showPage(u"why"_s);
            Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, path});
            QTRY_VERIFY_WITH_TIMEOUT(!textOf(app, "whyText.held").isEmpty(), patience);
        }
        // The graph is of a moment later.
        QTRY_VERIFY_WITH_TIMEOUT(!textOf(app, "waitBlindSpots").isEmpty()
                && textOf(app, "waitBlindSpots").contains(u"Consul does not show"_s) == language.isEmpty(),
            patience);
        QImage last;
        int still = 0;
        const auto isStill = [&] {
            auto now = app.window()->grab().toImage();
            still = now == std::exchange(last, now) ? still + 1 : 0;
            return still >= 8; // It is looked at every 50 ms.
        };
        QTRY_VERIFY_WITH_TIMEOUT(isStill(), patience);
        QVERIFY(last.save(folder + u'/' + name + u".png"_s));
    }

private Q_SLOTS:
    void theNetworkOfAHolderIsCut();
    void theAgentOfAHolderIsKilled();
    void anAgentLosesItsData();
};

void TestWhyLock::theNetworkOfAHolderIsCut()
{
    support::FaultProxy network(m_agent.httpUrl());
    gui::Application app;
    ask(app, m_agent, u"locks/deploy"_s);
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, network.url());
    const support::BackgroundCommand lock(
        support::consulBinary(), {u"lock"_s, u"locks/deploy"_s, u"sleep 60"_s}, environment);
    const auto judge = m_agent.judge();
    QTRY_VERIFY(!holderOf(judge, "locks/deploy").isEmpty());
    network.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.held").contains(u"it expires by "_s), patience);
    const QString held = textOf(app, "whyText.held");
    QVERIFY2(held.startsWith(u"The lock is held by sleep 60 on node "_s), qPrintable(held));
    QVERIFY2(held.contains(u"has the TTL 15 s. Consul does not report renewals."_s), qPrintable(held));
    keepPicture(app, u"why-network-held"_s);

    QTRY_VERIFY_WITH_TIMEOUT(holderOf(judge, "locks/deploy").isEmpty(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.ending0").contains(u"TTL"_s), patience);
    const QString end = textOf(app, "whyText.ending0");
    // On a machine that is too busy to see its birth in time, nobody can tell a timer from a hand.
    QVERIFY2(end.startsWith(u"The TTL of 15 s expired."_s) || end.startsWith(u"The TTL expired, or a client"_s),
        qPrintable(end));
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.lock-delay").contains(u"ended while it held the key"_s), patience);
    QVERIFY2(textOf(app, "whyHeadline").contains(u"in lock-delay until"_s), qPrintable(textOf(app, "whyHeadline")));
    keepPicture(app, u"why-network"_s);
    gui::Application::setTheme(gui::ThemeChoice::Dark);
    keepPicture(app, u"why-network-dark"_s);
    gui::Application::setTheme(gui::ThemeChoice::System);
    keepPicture(app, u"why-network-zh_CN"_s, u"zh_CN"_s);
}

void TestWhyLock::theAgentOfAHolderIsKilled()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    gui::Application app;
    ask(app, cluster.agent(1), u"locks/deploy"_s);
    const auto lock = cluster.agent(2).cliBeside({u"lock"_s, u"locks/deploy"_s, u"sleep 60"_s});
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.held").contains(cluster.agent(2).nodeName()), patience);
    // What ends its session is told apart only by who watches the nodes.
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.held").contains(u"Its node is alive"_s), patience);
    cluster.agent(2).kill9();
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.ending0").contains(u"serfHealth became critical"_s), patience);
    QVERIFY2(textOf(app, "whyText.ending0").startsWith(u"Node %1 failed"_s.arg(cluster.agent(2).nodeName())),
        qPrintable(textOf(app, "whyText.ending0")));
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.lock-delay").contains(u"ended while it held the key"_s), patience);
    keepPicture(app, u"why-agent"_s);
}

void TestWhyLock::anAgentLosesItsData()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    gui::Application app;
    ask(app, agent, u"locks/deploy"_s);
    const auto lock = agent.cliBeside({u"lock"_s, u"locks/deploy"_s, u"sleep 60"_s});
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.held").contains(u"The lock is held by"_s), patience);
    agent.kill9();
    QVERIFY(agent.start());
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.ending0").contains(u"Consul lost its state"_s), patience);
    QVERIFY2(textOf(app, "whyText.ending0").contains(u"No client released the permit"_s),
        qPrintable(textOf(app, "whyText.ending0")));
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyText.lock-delay").contains(u"Consul lost its state"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(textOf(app, "whyHeadline").contains(u"former holders may still run"_s), patience);
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestWhyLock>({1280, 800}, argc, argv);
}

#include "tst_why_lock.moc"
