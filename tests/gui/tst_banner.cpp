// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/connection_words.h"

#include "consul/http_errors.h"
#include "gui/state_samples.h"
#include "support/patience.h"

namespace {

consul::WatchState failing(consul::WatchPhase phase, consul::ErrorKind kind)
{
    consul::WatchState watch;
    watch.phase = phase;
    watch.error = consul::Error();
    watch.error->kind = kind;
    watch.error->where = QStringLiteral("http://127.0.0.1:8500");
    watch.retryAt = samples::noon().addSecs(4);
    watch.lastAnswerAt = samples::noon().addSecs(-30);
    return watch;
}

} // namespace

class TestBanner : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void banners_data()
    {
        using consul::ErrorKind;
        using consul::WatchPhase;
        QTest::addColumn<WatchPhase>("phase");
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<QString>("id");
        QTest::newRow("unreachable") << WatchPhase::Retrying << ErrorKind::Unreachable << QStringLiteral("retrying");
        QTest::newRow("timed out") << WatchPhase::Retrying << ErrorKind::TimedOut << QStringLiteral("retrying");
        QTest::newRow("no leader") << WatchPhase::Retrying << ErrorKind::NoLeader << QStringLiteral("no-leader");
        QTest::newRow("denied") << WatchPhase::Denied << ErrorKind::Denied << QStringLiteral("denied");
        QTest::newRow("token unknown") << WatchPhase::Denied << ErrorKind::TokenUnknown << QStringLiteral("denied");
    }
    void banners()
    {
        QFETCH(consul::WatchPhase, phase);
        QFETCH(consul::ErrorKind, kind);
        QFETCH(QString, id);
        const auto state = samples::state(3, {1}, {});
        const auto banner = gui::bannerFor(state.path, failing(phase, kind), {}, &state, samples::noon());
        QCOMPARE(banner.id, id);
        QVERIFY(banner.canRetry);
        QVERIFY2(banner.text.contains(QStringLiteral("30 s old")), qPrintable(banner.text));
        QVERIFY2(banner.text.contains(QStringLiteral("4.0 s")), qPrintable(banner.text));
        QVERIFY(!banner.detail.isEmpty());
    }

    /// Whoever breaks something in practice is not told of a network that fails.
    void ownFaultsComeFirst()
    {
        const auto state = samples::state(3, {1}, {});
        gui::ConnectionStatus status;
        status.practice = true;
        status.set.drops = true;
        const auto textOf = [&state, &status](consul::ErrorKind kind) {
            const auto watch = failing(consul::WatchPhase::Retrying, kind);
            return gui::bannerFor(state.path, watch, status, &state, samples::noon()).text;
        };
        const QString begin = QStringLiteral("You set a fault in practice: dropped connections.");
        for (const auto kind : {consul::ErrorKind::Unreachable, consul::ErrorKind::NoLeader})
            QVERIFY2(textOf(kind).startsWith(begin), qPrintable(textOf(kind)));
        status.practice = false;
        QVERIFY(!textOf(consul::ErrorKind::Unreachable).contains(QStringLiteral("practice")));
    }

    void eachTroubleHasItsOwnWords_data()
    {
        using consul::ErrorKind;
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<QString>("words");
        QTest::newRow("unreachable") << ErrorKind::Unreachable << QStringLiteral("does not respond.");
        QTest::newRow("timed out") << ErrorKind::TimedOut << QStringLiteral("did not respond in time");
        QTest::newRow("tls") << ErrorKind::Tls << QStringLiteral("TLS");
        QTest::newRow("rate limited") << ErrorKind::RateLimited << QStringLiteral("too many requests");
        QTest::newRow("protocol") << ErrorKind::Protocol << QStringLiteral("cannot be read");
        QTest::newRow("server error") << ErrorKind::Rejected << QStringLiteral("returned an error");
    }
    void eachTroubleHasItsOwnWords()
    {
        QFETCH(consul::ErrorKind, kind);
        QFETCH(QString, words);
        const auto state = samples::state(3, {1}, {});
        const auto watch = failing(consul::WatchPhase::Retrying, kind);
        const QString text = gui::bannerFor(state.path, watch, {}, &state, samples::noon()).text;
        QVERIFY2(text.startsWith(QStringLiteral("The agent at http://127.0.0.1:8500 ")), qPrintable(text));
        QVERIFY2(text.contains(words), qPrintable(text));
        QCOMPARE(text.contains(QStringLiteral("does not respond.")), kind == consul::ErrorKind::Unreachable);
    }

    void aDatacenterThatIsAwayNamesTheOthers()
    {
        const auto state = samples::state(3, {1}, {});
        auto watch = failing(consul::WatchPhase::Retrying, consul::ErrorKind::DatacenterAway);
        watch.error->request = QStringLiteral("GET /v1/kv/demo/sem/?recurse&dc=dc9");
        gui::ConnectionStatus status;
        status.phase = gui::ConnectionPhase::Lost;
        status.error = watch.error;
        const auto pageText = [&] { return gui::bannerFor(state.path, watch, status, &state, samples::noon()).text; };
        QCOMPARE(
            gui::bannerFor(state.path, watch, status, &state, samples::noon()).id, QStringLiteral("datacenter-away"));
        QVERIFY2(pageText().startsWith(QStringLiteral("The agent responds, but datacenter dc9 does not.")),
            qPrintable(pageText()));
        QVERIFY2(!pageText().contains(QStringLiteral("Known")), qPrintable(pageText()));
        status.datacenters = {QStringLiteral("dc1"), QStringLiteral("dc2")};
        const QString known = QStringLiteral("Known datacenters: dc1, dc2.");
        QVERIFY2(pageText().contains(known), qPrintable(pageText()));
        QVERIFY2(gui::bannerWords(status).text.endsWith(known), qPrintable(gui::bannerWords(status).text));
    }

    /// As an agent of dc1 answers for servers of dc2 that have just died.
    void aDatacenterThatDiedJustNowIsNotTheLocalCluster_data()
    {
        QTest::addColumn<QString>("said");
        QTest::newRow("connection") << QStringLiteral("rpc error getting client: failed to get conn: dial tcp "
                                                      "127.0.0.1:8300: connect: connection refused");
        QTest::newRow("call") << QStringLiteral("rpc error making call: EOF");
        QTest::newRow("leader") << QStringLiteral("rpc error making call: No cluster leader");
    }
    void aDatacenterThatDiedJustNowIsNotTheLocalCluster()
    {
        QFETCH(QString, said);
        const auto state = samples::state(3, {1}, {});
        auto watch = failing(consul::WatchPhase::Retrying, consul::kindOfStatus(500, said.toUtf8(), {}));
        watch.error->httpStatus = 500;
        watch.error->serverWords = said;
        watch.error->request = QStringLiteral("GET /v1/kv/demo/sem/?recurse&dc=dc2");
        gui::ConnectionStatus status;
        status.phase = gui::ConnectionPhase::NoLeader;
        status.datacenter = QStringLiteral("dc1");
        status.datacenters = {QStringLiteral("dc1"), QStringLiteral("dc2")};
        status.error = watch.error;
        const QString away = QStringLiteral("The agent responds, but datacenter dc2 does not");
        const QString known = QStringLiteral("Known datacenters: dc1, dc2.");
        consul::WatchState live;
        live.phase = consul::WatchPhase::Live;
        for (const auto& each : {watch, live}) {
            const auto banner = gui::bannerFor(state.path, each, status, &state, samples::noon());
            QCOMPARE(banner.id, QStringLiteral("datacenter-away"));
            QVERIFY2(banner.text.startsWith(away + u'.') && banner.text.contains(known), qPrintable(banner.text));
        }
        const auto words = gui::bannerWords(status);
        QCOMPARE(words.title, away);
        QVERIFY2(words.text.endsWith(known), qPrintable(words.text));
        const auto pill = gui::pillWords(status, {});
        QVERIFY2(pill.rest.endsWith(QStringLiteral("dc2 does not respond")), qPrintable(pill.rest));
        // Of the agent's own datacenter it is the cluster.
        status.datacenter = QStringLiteral("dc2");
        QVERIFY(gui::bannerWords(status).title != away);
        QCOMPARE(gui::bannerFor(state.path, watch, status, &state, samples::noon()).id, QStringLiteral("no-leader"));
    }

    void whatWasNeverSeenIsNotOld()
    {
        const auto denied = failing(consul::WatchPhase::Denied, consul::ErrorKind::Denied);
        const auto banner = gui::bannerFor(QStringLiteral("demo/sem/"), denied, {}, nullptr, samples::noon());
        QCOMPARE(banner.id, QStringLiteral("denied"));
        QVERIFY2(!banner.text.contains(QStringLiteral("old")), qPrintable(banner.text));
        semaphore::State nothing;
        nothing.path = QStringLiteral("demo/sem/");
        const auto later = gui::bannerFor(nothing.path, denied, {}, &nothing, samples::noon());
        QVERIFY2(!later.text.contains(QStringLiteral("old")), qPrintable(later.text));
    }

    void liveAndFoundNeedsNoBanner()
    {
        consul::WatchState live;
        live.phase = consul::WatchPhase::Live;
        const auto state = samples::state(3, {1}, {});
        QVERIFY(gui::bannerFor(state.path, live, {}, &state, samples::noon()).id.isEmpty());
        semaphore::State nothing;
        QCOMPARE(gui::bannerFor(state.path, live, {}, &nothing, samples::noon()).id, QStringLiteral("not-found"));
        QCOMPARE(gui::bannerFor(state.path, live, {}, nullptr, samples::noon()).id, QStringLiteral("connecting"));
        gui::ConnectionStatus status;
        status.phase = gui::ConnectionPhase::NoLeader;
        QCOMPARE(gui::bannerFor(state.path, live, status, &state, samples::noon()).id, QStringLiteral("no-leader"));
    }
};

QTEST_GUILESS_MAIN(TestBanner)
#include "tst_banner.moc"
