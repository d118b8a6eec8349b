// SPDX-License-Identifier: GPL-3.0-or-later
#include "await.h"
#include "consul/catalog_requests.h"
#include "consul/driven_checks.h"
#include "consul/values/catalog_json.h"
#include "consul/values/version.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;

namespace {

/// Older agents keep a check of this type and forget which session drives it: said here in their place.
QByteArray withSessionNames(const QJsonArray& checks)
{
    QJsonArray all;
    for (const auto& each : checks) {
        auto check = each.toObject();
        const auto id = check.value(QStringLiteral("CheckID"));
        if (id == QStringLiteral("alive") || id == QStringLiteral("last"))
            check.insert(QStringLiteral("Definition"),
                QJsonObject{{QStringLiteral("SessionName"),
                    id == QStringLiteral("alive") ? QStringLiteral("boss") : QStringLiteral("led")}});
        all.append(check);
    }
    return QJsonDocument(all).toJson();
}

} // namespace

/// Checks that a session drives (Consul 1.21): of such a one, where it is at hand, and of a front that says what it
/// does.
class DrivenChecksTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theRuleIsConsuls();
    void oddDefinitionsCostNothing();
    void theServerFilters();
    void whatItDrivesIsFound();
    void whatEndsDrivesInItsTurn();
    void anotherNodesIsNotMeant();
    void whatIsCriticalAlreadyChangesNothing();
    void checksThatCannotBeRead();
    void withoutANameTheNamelessDriveIt();
    void destroyingItMakesTheCheckCritical();

private:
    [[nodiscard]] DrivenChecks read(const std::vector<SessionInfo>& ending);
    [[nodiscard]] SessionInfo boss() const;
    [[nodiscard]] QString statusOf(const char* node, const QString& check) const;
    void registerCheck(const char* status, const char* node = "ext-1") const;

    support::ConsulAgent m_agent;
    std::unique_ptr<support::FaultProxy> m_front;
    std::unique_ptr<Client> m_client;
    bool m_isReal = false;
    QString m_boss;
};

void DrivenChecksTest::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto self = m_agent.judge().get("/v1/agent/self").object().value(QLatin1String("Config")).toObject();
    const auto version = Version::fromText(self.value(QLatin1String("Version")).toString());
    m_isReal = version.isKnown() && version.sessionsDriveChecks();
    m_front = std::make_unique<support::FaultProxy>(m_agent.httpUrl());
    if (!m_isReal) {
        const QString url = m_agent.httpUrl();
        m_front->setResponder([url](const support::SeenRequest& request) -> std::optional<support::Fault> {
            if (!request.target.startsWith("/v1/health/state/any"))
                return std::nullopt;
            const auto verdict = support::Judge(url).get(request.target);
            return support::Fault::answer({}, verdict.status, withSessionNames(verdict.array()),
                {{"Content-Type", "application/json"}, {"X-Consul-Index", QByteArray::number(verdict.index())}});
        });
    }
    Endpoint endpoint;
    endpoint.address = QUrl(m_front->url());
    m_client = std::make_unique<Client>(endpoint);
    registerCheck("passing"); // On a node without an agent, which would sweep it.
    m_boss = m_agent.judge().createSession(R"({"Name":"boss","Node":"ext-1","LockDelay":"0s","NodeChecks":[]})");
    QVERIFY(!m_boss.isEmpty());
    // Bound to the check: as it becomes critical, this one ends.
    QVERIFY(!m_agent.judge()
                 .createSession(R"({"Name":"led","Node":"ext-1","LockDelay":"0s","NodeChecks":[],
                     "ServiceChecks":[{"ID":"alive"}]})")
                 .isEmpty());
}

void DrivenChecksTest::registerCheck(const char* status, const char* node) const
{
    const QByteArray body = QByteArray(R"({"Node":")") + node
        + R"(","Address":"10.9.9.9","Service":{"ID":"web-1","Service":"web"},"Checks":[{"Node":")" + node
        + R"(","CheckID":"alive","Name":"alive","Type":"session","ServiceID":"web-1","Status":")" + status
        + R"(","Definition":{"SessionName":"boss"}}]})";
    QVERIFY(m_agent.judge().put("/v1/catalog/register", body).isTrue());
}

SessionInfo DrivenChecksTest::boss() const
{
    SessionInfo session;
    session.id = m_boss;
    session.name = QStringLiteral("boss");
    session.node = QStringLiteral("ext-1");
    return session;
}

DrivenChecks DrivenChecksTest::read(const std::vector<SessionInfo>& ending)
{
    return QCoro::waitFor(readDrivenChecks(m_client.get(), ending, {}));
}

void DrivenChecksTest::theRuleIsConsuls()
{
    HealthCheck check;
    check.type = QStringLiteral("session");
    check.sessionName = QStringLiteral("boss");
    QVERIFY(check.isDrivenBy(QStringLiteral("boss")));
    QVERIFY(!check.isDrivenBy(QStringLiteral("Boss")));
    check.type = QStringLiteral("ttl");
    QVERIFY(!check.isDrivenBy(QStringLiteral("boss")));
    check.type = QStringLiteral("session");
    QVERIFY(!check.isDrivenBy(QString()));
    check.sessionName.clear();
    QVERIFY(check.isDrivenBy(QString()));
    QVERIFY(!check.isDrivenBy(QStringLiteral("boss")));
}

void DrivenChecksTest::oddDefinitionsCostNothing()
{
    for (const auto* const definition : {"null", "7", "[]", "{}", R"({"SessionName":7})", R"({"Header":{"a":[1]}})"}) {
        const auto checks = parseHealthChecks(
            QByteArray(R"([{"CheckID":"c","Type":"session","Status":"passing","Definition":)") + definition + "}]");
        QVERIFY2(checks, definition);
        QCOMPARE(checks->front().sessionName, QString());
    }
}

void DrivenChecksTest::theServerFilters()
{
    const auto before = m_front->count("/v1/health/state/any");
    const auto driven = read({boss()});
    QCOMPARE(driven.unread, QString());
    const auto asked = m_front->requests("/v1/health/state/any");
    QCOMPARE(int(asked.size()), before + 1);
    QVERIFY2(asked.back().target.contains("filter=Type%20%3D%3D%20%22session%22"), asked.back().target.constData());
    const auto verdict = m_agent.judge().get("/v1/health/state/any?filter=Type%20%3D%3D%20%22session%22");
    const auto checks = verdict.array();
    for (const auto& each : checks)
        QCOMPARE(each.toObject().value(QStringLiteral("Type")).toString(), QStringLiteral("session"));
}

void DrivenChecksTest::whatItDrivesIsFound()
{
    const auto driven = read({boss()});
    QVERIFY(driven.wasAsked && driven.complete && driven.boundKnown);
    QCOMPARE(driven.checks.size(), std::size_t(1));
    QCOMPARE(driven.checks.front().id, QStringLiteral("alive"));
    QCOMPARE(driven.checks.front().serviceName, QStringLiteral("web"));
    QCOMPARE(driven.bound.size(), std::size_t(1));
    QCOMPARE(driven.bound.front().name, QStringLiteral("led"));
    // Twice the same: a plan that is read again is the same plan.
    QCOMPARE(read({boss()}), driven);
    auto other = boss();
    other.name = QStringLiteral("led");
    QVERIFY(read({other}).checks.empty());
}

void DrivenChecksTest::whatEndsDrivesInItsTurn()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge
                .put("/v1/catalog/register",
                    R"({"Node":"ext-1","Address":"10.9.9.9","Check":{"Node":"ext-1","CheckID":"last","Name":"last",
                        "Type":"session","Status":"passing","Definition":{"SessionName":"led"}}})")
                .isTrue());
    const auto tail = judge.createSession(R"({"Name":"tail","Node":"ext-1","LockDelay":"0s","NodeChecks":["last"]})");
    QVERIFY(!tail.isEmpty());
    const auto driven = read({boss()});
    QCOMPARE(driven.checks.size(), std::size_t(2));
    QCOMPARE(driven.checks.back().id, QStringLiteral("last"));
    QCOMPARE(driven.bound.size(), std::size_t(2));
    QCOMPARE(driven.bound.back().id.toString(), tail);
    QVERIFY(judge.put("/v1/session/destroy/" + tail.toUtf8()).isTrue());
    QVERIFY(judge.put("/v1/catalog/deregister", R"({"Node":"ext-1","CheckID":"last"})").isTrue());
}

void DrivenChecksTest::anotherNodesIsNotMeant()
{
    registerCheck("passing", "elsewhere");
    const auto driven = read({boss()});
    QCOMPARE(driven.checks.size(), std::size_t(1));
    QCOMPARE(driven.checks.front().node, QStringLiteral("ext-1"));
}

void DrivenChecksTest::whatIsCriticalAlreadyChangesNothing()
{
    auto elsewhere = boss();
    elsewhere.node = QStringLiteral("elsewhere");
    registerCheck("critical", "elsewhere");
    QVERIFY(read({elsewhere}).checks.empty());
    registerCheck("passing", "elsewhere");
    QCOMPARE(read({elsewhere}).checks.size(), std::size_t(1));
}

void DrivenChecksTest::checksThatCannotBeRead()
{
    m_front->add(support::Fault::answer("/v1/health/state/any", 403, "Permission denied").times(1));
    const auto driven = read({boss()});
    QVERIFY(driven.wasAsked);
    QVERIFY2(driven.unread.contains(QStringLiteral("Permission denied")), qPrintable(driven.unread));
    QVERIFY(driven.checks.empty());
}

QString DrivenChecksTest::statusOf(const char* node, const QString& check) const
{
    const auto checks = m_agent.judge().get(QByteArray("/v1/health/node/") + node + "?consistent").array();
    for (const auto& each : checks) {
        if (each.toObject().value(QStringLiteral("CheckID")) == check)
            return each.toObject().value(QStringLiteral("Status")).toString();
    }
    return {};
}

/// Consul compares names, be they empty. Versions that drive no checks keep such a one without its name: nothing is
/// said of it there.
void DrivenChecksTest::withoutANameTheNamelessDriveIt()
{
    QVERIFY(m_agent.judge()
                .put("/v1/catalog/register", R"({"Node":"ext-2","Address":"10.9.9.8","Checks":[{"Node":"ext-2",
                    "CheckID":"nameless","Name":"nameless","Type":"session","Status":"passing"}]})")
                .isTrue());
    SessionInfo session;
    session.node = QStringLiteral("ext-2");
    session.id = m_agent.judge().createSession(R"({"Node":"ext-2","LockDelay":"0s","NodeChecks":[]})");
    QVERIFY(!session.id.toString().isEmpty());
    const auto driven = read({session});
    QCOMPARE(driven.checks.size(), std::size_t(m_isReal ? 1 : 0));
    auto named = session;
    named.name = QStringLiteral("boss");
    QVERIFY(read({named}).checks.empty());
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.id.toString().toUtf8()).isTrue());
    QCOMPARE(statusOf("ext-2", QStringLiteral("nameless")),
        m_isReal ? QStringLiteral("critical") : QStringLiteral("passing"));
}

/// Last. That Consul does what is said, where it is one that does; an older one leaves the check alone.
void DrivenChecksTest::destroyingItMakesTheCheckCritical()
{
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + m_boss.toUtf8()).isTrue());
    QCOMPARE(
        statusOf("ext-1", QStringLiteral("alive")), m_isReal ? QStringLiteral("critical") : QStringLiteral("passing"));
    const auto left = m_agent.judge().get("/v1/session/list?consistent").array();
    QCOMPARE(left.size(), m_isReal ? 0 : 1);
}

QTEST_GUILESS_MAIN(DrivenChecksTest)
#include "tst_driven_checks.moc"
