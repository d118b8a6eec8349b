// SPDX-License-Identifier: GPL-3.0-or-later
// A token that comes to its end is spoken of before, and told apart from one that nobody ever knew.
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/time_words.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

class TestTokenEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void itsEndIsKnown_data();
    void itsEndIsKnown();
    void anExpiredOneIsNoStranger();
    void whoIsNotAskedIsNotLimited();

private:
    static constexpr int patience = 60'000;
    std::unique_ptr<support::ConsulAgent> m_guarded;
};

void TestTokenEnd::initTestCase()
{
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    m_guarded = std::make_unique<support::ConsulAgent>(options);
    QVERIFY(m_guarded->start());
}

void TestTokenEnd::itsEndIsKnown_data()
{
    QTest::addColumn<QString>("ttl");
    QTest::addColumn<bool>("soon");
    QTest::newRow("near") << u"30m0s"_s << true;
    QTest::newRow("far") << u"5h0m0s"_s << false;
}

void TestTokenEnd::itsEndIsKnown()
{
    QFETCH(QString, ttl);
    QFETCH(bool, soon);
    const QJsonObject identity{{u"Name"_s, u"global-management"_s}};
    const QJsonObject body{{u"ExpirationTTL"_s, ttl}, {u"Policies"_s, QJsonArray{identity}}};
    const auto token = m_guarded->judge().put("/v1/acl/token", QJsonDocument(body).toJson()).object();
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_guarded->httpUrl());
    endpoint.token = consul::Secret(token.value(u"SecretID"_s).toString());
    QVERIFY(!endpoint.token.isEmpty());
    gui::Connection connection;
    connection.open(endpoint);
    QTRY_VERIFY_WITH_TIMEOUT(connection.status().token.expires.isValid(), patience);
    const auto& known = connection.status().token;
    const auto reported
        = QDateTime::fromString(token.value(u"ExpirationTime"_s).toString().left(19) + u'Z', Qt::ISODate);
    QVERIFY(reported.isValid());
    QCOMPARE(known.expires.toSecsSinceEpoch(), reported.toSecsSinceEpoch());
    QVERIFY(known.given && known.management && !known.isLimited());
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().token.endsSoon, soon, patience);
    const auto words = gui::pillWords(connection.status(), endpoint);
    QCOMPARE(words.rest.contains(u"token expires at "_s + gui::clockOf(reported, gui::ClockDetail::Minutes)), soon);
    QVERIFY2(words.spoken.contains(gui::dayAndClock(reported)), qPrintable(words.spoken));
    QVERIFY(gui::bannerWords(connection.status()).title.isEmpty());
}

void TestTokenEnd::anExpiredOneIsNoStranger()
{
    const auto end = QDateTime::fromString(QStringLiteral("2026-11-22T14:03:00Z"), Qt::ISODate);
    gui::ConnectionStatus status;
    status.phase = gui::ConnectionPhase::Denied;
    status.error = consul::Error();
    status.error->kind = consul::ErrorKind::TokenUnknown;
    status.token.given = true;
    const auto strange = gui::bannerWords(status, end.addSecs(60)).title;
    QVERIFY(strange.contains(u"does not recognize"_s));
    status.token.expires = end;
    QCOMPARE(gui::bannerWords(status, end.addSecs(-60)).title, strange); // It was deleted before its time.
    const auto words = gui::bannerWords(status, end.addSecs(60));
    QCOMPARE(words.title, u"The token expired on %1"_s.arg(gui::dayAndClock(end)));
    QVERIFY(words.text.contains(u"another token"_s));
    QVERIFY(gui::bannerActText(status).contains(u"token"_s));
    consul::WatchState watch;
    watch.phase = consul::WatchPhase::Denied;
    watch.error = status.error;
    const auto page = gui::bannerFor(u"demo/sem/"_s, watch, status, nullptr, end.addSecs(60));
    QVERIFY2(page.text.contains(u"The token expired on"_s), qPrintable(page.text));
}

void TestTokenEnd::whoIsNotAskedIsNotLimited()
{
    support::ConsulAgent open;
    QVERIFY(open.start());
    consul::Endpoint endpoint;
    endpoint.address = QUrl(open.httpUrl());
    gui::Connection connection;
    connection.open(endpoint);
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().leader.isEmpty(), patience);
    QCOMPARE(connection.status().token, gui::TokenStatus());
    // Without a token, on an agent that is open to all, nothing is asked that would log a refusal.
    for (const auto& entry : connection.client()->wireLog().entries())
        QVERIFY(!entry.request.path.startsWith("/v1/acl/"));
}

QTEST_GUILESS_MAIN(TestTokenEnd)
#include "tst_token_end.moc"
