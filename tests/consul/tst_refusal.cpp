// SPDX-License-Identifier: GPL-3.0-or-later
// What agents of several versions say when they refuse: told apart, and told on in words.
#include "consul/values/refusal.h"
#include "support/patience.h"

#include <rapidcheck.h>

using namespace consul;

namespace {

const QString elsewhere = QStringLiteral(". The anonymous token is used implicitly when a request does not specify a "
                                         "token.");

Error refused(const QString& words, int status = 403)
{
    Error error;
    error.kind = ErrorKind::Denied;
    error.httpStatus = status;
    error.serverWords = words;
    error.request = QStringLiteral("GET /v1/kv/foo");
    error.where = QStringLiteral("http://127.0.0.1:8500");
    return error;
}

} // namespace

class TestRefusal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theMissingRightIsRead_data();
    void theMissingRightIsRead();
    void anyNameIsReadWhole();
    void refusalsAreToldApart_data();
    void refusalsAreToldApart();
    void anAbsentEndpointIsKnown();
};

void TestRefusal::theMissingRightIsRead_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("right");
    QTest::addColumn<QString>("resource");
    QTest::addColumn<QString>("place");
    QTest::addColumn<bool>("anonymous");
    const auto row = [](const char* name, const QString& words, const char* right = "", const char* resource = "",
                         const char* place = "", bool anonymous = false) {
        QTest::newRow(name) << words << QString::fromLatin1(right) << QString::fromUtf8(resource)
                            << QString::fromLatin1(place) << anonymous;
    };
    // acl/errors.go of each version.
    row("1.8.7", QStringLiteral("Permission denied"));
    row("1.8.7 through a client agent", QStringLiteral("rpc error making call: Permission denied"));
    row("a cause of its own", QStringLiteral("Permission denied: simon says"));
    row("1.12", QStringLiteral("Permission denied: provided token lacks permission 'key:write' on \"foo\""),
        "key:write", "foo");
    row("1.12, of no name", QStringLiteral("Permission denied: provided token lacks permission 'service:read'"),
        "service:read");
    row("1.15",
        QStringLiteral("Permission denied: token with AccessorID 'b6855ca8-0bd9-4a7d-a2ba-9b8d9fe2bf2b' lacks "
                       "permission 'session:write' on \"node-1\""),
        "session:write", "node-1");
    row("through a client agent",
        QStringLiteral("rpc error making call: Permission denied: token with AccessorID '' lacks permission "
                       "'key:read' on \"a/b\""),
        "key:read", "a/b");
    row("anonymous, of no name",
        QStringLiteral("Permission denied: anonymous token lacks permission 'acl:read'") + elsewhere, "acl:read", "",
        "", true);
    row("anonymous",
        QStringLiteral("Permission denied: anonymous token lacks permission 'key:read' on \"foo\"") + elsewhere,
        "key:read", "foo", "", true);
    row("Enterprise",
        QStringLiteral("Permission denied: token with AccessorID 'x' lacks permission 'key:list' on \"foo\" in "
                       R"(partition "default" in namespace "team-a")"),
        "key:list", "foo", R"(partition "default" in namespace "team-a")");
    row("a name with quotes",
        QStringLiteral("Permission denied: provided token lacks permission 'key:write' on \"a\" on \"b\""), "key:write",
        "a\" on \"b");
    row("a name that speaks", QStringLiteral("Permission denied: no \"lacks permission 'key:write'\" here"));
}

void TestRefusal::theMissingRightIsRead()
{
    QFETCH(QString, words);
    QFETCH(QString, right);
    QFETCH(QString, resource);
    QFETCH(QString, place);
    QFETCH(bool, anonymous);
    const auto missing = missingRight(words);
    QCOMPARE(missing.has_value(), !right.isEmpty());
    const auto reported = describe(refused(words));
    if (!missing) {
        QVERIFY(reported.contains(QLatin1String("Use a token whose policy allows this, or ask for")));
        QCOMPARE(reported.count(QLatin1String("Permission denied")), 1); // Consul has said it.
        return;
    }
    QCOMPARE(missing->right, right);
    QCOMPARE(missing->resource, resource);
    QCOMPARE(missing->place, place);
    QCOMPARE(missing->anonymous, anonymous);
    const auto advice = reported.mid(reported.indexOf(words) + words.size()); // What we add to Consul's own words.
    QVERIFY2(advice.contains(right), qPrintable(advice));
    QVERIFY2(advice.contains(resource), qPrintable(advice));
    QVERIFY2(advice.contains(place), qPrintable(advice));
    QCOMPARE(advice.contains(QLatin1String("No token was given")), anonymous);
}

void TestRefusal::anyNameIsReadWhole()
{
    const bool holds = rc::check("whatever the name, it is read whole and bounded", [] {
        QString name;
        for (int left = *rc::gen::inRange(1, 40); left > 0; --left) {
            name += QChar(*rc::gen::element(0x22, 0x27, 0x20, 0x2f, 0x0a, 0x61, 0xe4, 0x2e));
        }
        // What ends as Consul's own words would is cut there: told twice by nobody.
        RC_PRE(!name.contains(QLatin1String("\" in partition")));
        const auto missing = missingRight(
            QStringLiteral("Permission denied: provided token lacks permission 'key:write' on \"%1\"").arg(name));
        RC_ASSERT(missing.has_value());
        RC_ASSERT(missing->resource == name);
    });
    QVERIFY(holds);
    const auto huge
        = missingRight(QStringLiteral("Permission denied: provided token lacks permission 'key:write' on \"")
            + QString(5000, QLatin1Char('x')) + QLatin1Char('"'));
    QVERIFY(huge && huge->resource.size() <= 300);
}

void TestRefusal::refusalsAreToldApart_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<int>("refusal");
    QTest::addColumn<QString>("advice");
    QTest::newRow("a right") << QStringLiteral("Permission denied") << int(Refusal::Right)
                             << QStringLiteral("Use a token whose policy allows this, or ask for");
    QTest::newRow("blocked") << QStringLiteral("Endpoint is blocked by agent configuration") << int(Refusal::Blocked)
                             << QStringLiteral("http_config.block_endpoints");
    QTest::newRow("writes from elsewhere") << QStringLiteral("Access is restricted") << int(Refusal::WritesElsewhere)
                                           << QStringLiteral("http_config.allow_write_http_from");
}

void TestRefusal::refusalsAreToldApart()
{
    QFETCH(QString, words);
    QFETCH(int, refusal);
    QFETCH(QString, advice);
    const auto error = refused(words);
    QCOMPARE(int(refusalOf(error)), refusal);
    const auto reported = describe(error);
    QVERIFY2(reported.contains(advice), qPrintable(reported));
    QCOMPARE(reported.contains(QLatin1String("No token changes this")), refusal != int(Refusal::Right));
}

void TestRefusal::anAbsentEndpointIsKnown()
{
    QVERIFY(isAbsentEndpoint(refused(QStringLiteral("Endpoint is blocked by agent configuration"))));
    QVERIFY(!isAbsentEndpoint(refused(QStringLiteral("Permission denied"))));
    auto error = refused(QStringLiteral("Invalid URL path: not a recognized HTTP API endpoint"), 404);
    error.kind = ErrorKind::Rejected;
    QVERIFY(isAbsentEndpoint(error));
    QVERIFY(isUnknownPath(error));
    error.serverWords.clear(); // Consul before 1.11, and proxies.
    error.kind = ErrorKind::Protocol;
    QVERIFY(isAbsentEndpoint(error));
    QVERIFY(!isUnknownPath(error));
    error.kind = ErrorKind::NoLeader;
    error.httpStatus = 500;
    QVERIFY(!isAbsentEndpoint(error));
    error.kind = ErrorKind::Unreachable;
    error.httpStatus = 0;
    QVERIFY(!isAbsentEndpoint(error));
}

QTEST_GUILESS_MAIN(TestRefusal)
#include "tst_refusal.moc"
