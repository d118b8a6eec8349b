// SPDX-License-Identifier: GPL-3.0-or-later
// The catalog, health and agent endpoints beside those of a real Consul: the same requests in the same order, the same
// answers. What may differ, and why:
// - absolute indexes: an index of one agent must always stand for the same index of the other, in the same order;
// - numbers of ports other than HTTP, and the hash of a service's content, which both are made up;
// - the order of entries that Consul takes from a Go map: the tags of /v1/catalog/services, the services and checks of
//   /v1/agent/health;
// - what a filter's parser had expected where it gave up.
#include "exchange.h"
#include "indexes.h"
#include "large_requests.h"
#include "like_consul.h"
#include "practice/agent.h"
#include "practice/fleet.h"
#include "practice/populate.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

struct Line {
    QByteArray text;
    QByteArray method;
    QByteArray target;
    QByteArray body;
    QByteArray header;
};

std::vector<Line> linesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Line> lines;
    for (const auto& raw : file.readAll().split('\n')) {
        if (raw.isEmpty() || raw.startsWith('#'))
            continue;
        const auto first = raw.indexOf(' ');
        const auto second = raw.indexOf(' ', first + 1);
        Line line{raw, raw.first(first), raw.mid(first + 1, second < 0 ? -1 : second - first - 1),
            second < 0 ? QByteArray() : raw.sliced(second + 1), {}};
        if (const auto end = line.body.indexOf("}}"); line.body.startsWith("{{") && end > 0) {
            line.header = line.body.sliced(2, end - 2);
            line.body = line.body.sliced(end + 2).trimmed();
        }
        line.target.replace('"', "%22").replace('`', "%60").replace('^', "%5E").replace('[', "%5B").replace(']', "%5D");
        lines.push_back(line);
    }
    return lines;
}

std::vector<Line> script()
{
    auto lines = linesOf(QStringLiteral(PRACTICE_REQUESTS "/clean_up_requests.txt"));
    const auto more = linesOf(QStringLiteral(PRACTICE_REQUESTS "/catalog_requests.txt"));
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

QJsonValue sorted(const QJsonValue& value)
{
    if (value.isObject()) {
        auto object = value.toObject();
        for (auto at = object.begin(); at != object.end(); ++at)
            at.value() = sorted(at.value());
        return object;
    }
    if (!value.isArray())
        return value;
    std::map<QByteArray, QJsonValue> items;
    const auto all = value.toArray();
    for (const auto& item : all) {
        const auto inner = sorted(item);
        items.emplace(QJsonDocument(QJsonArray{inner}).toJson(), inner);
    }
    QJsonArray array;
    for (const auto& [key, item] : items)
        array.append(item);
    return array;
}

/// The answer with everything taken out that may differ.
QByteArray comparable(const Line& line, const Exchange& answer)
{
    auto body = answer.body;
    if (const auto at = body.indexOf("no match found"); at >= 0)
        body.truncate(at + 14);
    if (const auto at = body.indexOf(": rule \""); at >= 0 && body.startsWith("Failed to create"))
        body.truncate(at);
    // Of these types newer versions have more fields than one line of an error is worth.
    if (const auto at = body.indexOf("of type struct {"); at >= 0 && vintageOfConsul().isSince(1, 9))
        body.truncate(at);
    const bool isUnordered
        = line.target.startsWith("/v1/agent/health/") || line.target.startsWith("/v1/catalog/services");
    if (const auto json = QJsonDocument::fromJson(body); isUnordered && !json.isNull())
        body = QJsonDocument(QJsonArray{sorted(json.isArray() ? QJsonValue(json.array()) : json.object())}).toJson();
    auto text = QString::fromUtf8(body);
    static const QRegularExpression hash(u"(\"ContentHash\": )\"[0-9a-f]+\""_s);
    text.replace(hash, u"\\1\"…\""_s);
    if (line.target.startsWith("/v1/agent/members")) {
        static const QRegularExpression port(u"(\"(?:Port|wan_join_port)\": )\"?[0-9]+\"?"_s);
        text.replace(port, u"\\1…"_s);
        // A build from the sources says so here, and nowhere else.
        static const QRegularExpression build(u"(\"build\": \"[0-9.]+)[^\"]*"_s);
        text.replace(build, u"\\1"_s);
    }
    QByteArray headers;
    for (const auto* const name : {"age", "allow", "content-type", "x-consul-default-acl-policy",
             "x-consul-query-backend", "location", "vary", "x-cache", "x-consul-effective-consistency",
             "x-consul-knownleader", "x-consul-lastcontact", "x-consul-reason"}) {
        const auto found = answer.headers.find(name);
        if (found == answer.headers.end())
            continue;
        // The cache of newer agents knows more of what is the same question, and of services it has a stream.
        const bool isCached = QByteArrayView(name) == "x-cache" || QByteArrayView(name) == "age";
        if (isCached && vintageOfConsul().isSince(1, 10))
            continue;
        // These grow old, and a second may pass at any time.
        const bool ages = QByteArrayView(name) == "age" && line.target.startsWith("/v1/catalog/datacenters");
        headers += found->first + ": " + (ages ? QByteArray("…") : found->second) + '\n';
    }
    return QByteArray::number(answer.status) + '\n' + headers + '\n' + text.toUtf8();
}

qulonglong indexOf(const Exchange& answer)
{
    const auto found = answer.headers.find("x-consul-index");
    return found == answer.headers.end() ? 0 : found->second.toULongLong();
}

} // namespace

class TestPracticeCleanUp : public QObject
{
    Q_OBJECT
private:
    /// An agent tells its server about its node before or after the server has registered itself as a service, and all
    /// indexes come in the order of that. Changing the node there and back makes it the later one.
    static void changeNodeLast(const support::Judge& judge)
    {
        const auto node = QJsonDocument::fromJson(judge.get("/v1/catalog/nodes").body).array().first().toObject();
        QJsonObject record;
        for (const auto& name : {u"ID"_s, u"Node"_s, u"Address"_s, u"TaggedAddresses"_s})
            record.insert(name, node.value(name));
        auto meta = node.value(u"Meta"_s).toObject();
        meta.insert(u"changed"_s, u"yes"_s);
        record.insert(u"NodeMeta"_s, meta);
        QVERIFY(judge.put("/v1/catalog/register", QJsonDocument(record).toJson()).isTrue());
        record.insert(u"NodeMeta"_s, node.value(u"Meta"_s));
        QVERIFY(judge.put("/v1/catalog/register", QJsonDocument(record).toJson()).isTrue());
    }

    /// Within three seconds an agent compares all services of its node with its own (agent/ae/ae.go, serverUpIntv), and
    /// removes from the catalog what it does not know: later it would do so in the middle of the requests. Where it did
    /// before, the next time is a minute away, and so it is in practice.
    static void awaitFirstComparison(const support::Judge& judge, int longest)
    {
        const QByteArray stray = R"({"Node":"practice","Address":"127.0.0.1","SkipNodeUpdate":true,)"
                                 R"("Service":{"Service":"stray"}})";
        QVERIFY(judge.put("/v1/catalog/register", stray).isTrue());
        static_cast<void>(
            QTest::qWaitFor([&judge] { return !judge.get("/v1/catalog/services").body.contains("stray"); }, longest));
        const QByteArray gone = R"({"Node":"practice","ServiceID":"stray"})";
        QVERIFY(judge.put("/v1/catalog/deregister", gone).isTrue());
    }

    void startBoth()
    {
        support::AgentOptions real;
        real.nodeName = u"practice"_s;
        m_consul = std::make_unique<support::ConsulAgent>(real);
        QVERIFY(m_consul->start());
        // An agent tells its server about its node a little after that one knows of it.
        QTRY_VERIFY(m_consul->judge().get("/v1/catalog/nodes").body.contains("lan_ipv4"));
        constexpr int firstComparison = 4000;
        awaitFirstComparison(m_consul->judge(), firstComparison);
        // Where in the network that is it tells only after half a minute.
        const auto reported = m_consul->judge().put("/v1/coordinate/update",
            R"({"Node":"practice","Coord":{"Vec":[0,0,0,0,0,0,0,0],"Error":1.5,"Adjustment":0,"Height":0.00001}})");
        QCOMPARE(reported.status, 200);
        QTRY_VERIFY(m_consul->judge().get("/v1/coordinate/nodes").body.contains("practice"));
        changeNodeLast(m_consul->judge());
        const auto config = m_consul->judge().get("/v1/agent/self").object().value(u"Config"_s).toObject();
        const auto leader = QJsonDocument::fromJson('[' + m_consul->judge().get("/v1/status/leader").body + ']');
        auto ours = likeConsul(*m_consul);
        ours.identity.nodeId = config.value(u"NodeID"_s).toString().toUtf8();
        ours.identity.serverPort = leader.array().first().toString().section(u':', -1).toInt();
        ours.identity.wanPort = 0; // as the agents of tests
        m_practice = std::make_unique<practice::Agent>(ours);
        QVERIFY2(m_practice->start(), qPrintable(m_practice->errorText()));
        const support::Judge judge(m_practice->httpUrl());
        awaitFirstComparison(judge, 0);
        changeNodeLast(judge);
    }
    [[nodiscard]] bool isBegunAlike() const
    {
        Indexes indexes;
        for (const auto* const target : {"/v1/catalog/services", "/v1/catalog/nodes", "/v1/catalog/node/practice",
                 "/v1/catalog/service/consul", "/v1/health/node/practice", "/v1/health/service/consul"}) {
            const Line line{target, "GET", target, {}, {}};
            const auto theirs = Exchange::of(QUrl(m_consul->httpUrl()), line.method, line.target, {});
            const auto ours = Exchange::of(QUrl(m_practice->httpUrl()), line.method, line.target, {});
            auto left = comparable(line, ours);
            auto right = comparable(line, theirs);
            if (!indexes.strip(left, right) || !indexes.pair(indexOf(ours), indexOf(theirs)))
                return false;
        }
        return true;
    }

private Q_SLOTS:
    /// A busy machine lets Consul's own registrations come in another order than usual. Nothing that the test is about
    /// depends on it, but all indexes do: then another agent is asked.
    void initTestCase()
    {
        constexpr int attempts = 10;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            startBoth();
            if (QTest::currentTestFailed() || isBegunAlike())
                return;
        }
        QFAIL("Consul did not register itself in the usual order even once.");
    }

    void answersAsConsulDoes()
    {
        const auto lines = script();
        QVERIFY(lines.size() > 150);
        const QUrl consul(m_consul->httpUrl());
        const QUrl practice(m_practice->httpUrl());
        Indexes indexes;
        int differences = 0;
        for (const auto& line : lines) {
            const auto theirs = Exchange::of(consul, line.method, line.target, line.body, line.header);
            const auto ours = Exchange::of(practice, line.method, line.target, line.body, line.header);
            auto left = comparable(line, ours);
            auto right = comparable(line, theirs);
            bool same = indexes.strip(left, right);
            same = indexes.pair(indexOf(ours), indexOf(theirs)) && same;
            if (same && left == right)
                continue;
            ++differences;
            qWarning().noquote() << line.text << "\n--- practice" << indexOf(ours) << '\n'
                                 << left << "\n--- Consul" << indexOf(theirs) << '\n'
                                 << right;
        }
        QCOMPARE(differences, 0);
    }

    /// Bodies beyond what a key may hold: Consul takes them wherever nothing else is said.
    void largeBodies_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        for (const auto& [target, body] : largeRequests())
            QTest::addRow("%s %s", target.constData(), body.left(30).constData()) << target << body;
    }
    void largeBodies()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        const Line line{{}, "PUT", target, body, {}};
        const auto ours = comparable(line, Exchange::of(QUrl(m_practice->httpUrl()), line.method, target, body));
        const auto theirs = comparable(line, Exchange::of(QUrl(m_consul->httpUrl()), line.method, target, body));
        QVERIFY2(ours == theirs, (ours.left(400) + "\n--- Consul\n" + theirs.left(400)).constData());
    }

    void eachNodeHasAPort()
    {
        auto options = likeConsul(*m_consul);
        options.prepare = practice::populate;
        practice::Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        const auto nameAt = [](const QString& url) {
            const auto self = QJsonDocument::fromJson(Exchange::of(QUrl(url), "GET", "/v1/agent/self", {}).body);
            return self.object().value(u"Config"_s).toObject().value(u"NodeName"_s).toString();
        };
        QCOMPARE(nameAt(agent.httpUrl()), u"practice"_s);
        const auto urls = agent.nodeUrls();
        QCOMPARE(urls.size(), std::size_t(2)); // the dead one is not reached
        for (const auto& [node, url] : urls)
            QCOMPARE(nameAt(url), QString::fromUtf8(node));
        const QUrl shop(urls.at(practice::shopNode));
        QVERIFY(Exchange::of(shop, "GET", "/v1/agent/services", {}).body.contains("web-1"));
        // The wrong agent does nothing; older ones said yes to it.
        const auto wrong = Exchange::of(QUrl(agent.httpUrl()), "PUT", "/v1/agent/service/deregister/web-1", {});
        QCOMPARE(wrong.status, options.vintage.refusesUnknownIds ? 404 : 200);
        QVERIFY(Exchange::of(QUrl(agent.httpUrl()), "GET", "/v1/catalog/service/web", {}).body.contains("web-1"));
        QCOMPARE(Exchange::of(shop, "PUT", "/v1/agent/service/deregister/web-1", {}).status, 200);
        QVERIFY(!Exchange::of(QUrl(agent.httpUrl()), "GET", "/v1/catalog/service/web", {}).body.contains("web-1"));
        // A node that leaves answers before it goes; one that comes back is where it was.
        QCOMPARE(Exchange::of(shop, "PUT", "/v1/agent/leave", {}).status, 200);
        QTRY_COMPARE(Exchange::of(shop, "GET", "/v1/agent/self", {}).status, 0);
        QVERIFY(agent.perform([](practice::Cluster& cluster, practice::Instant now) {
            cluster.fleet->restart(practice::shopNode, now);
        }));
        QCOMPARE(agent.nodeUrls().at(practice::shopNode), shop.toString());
        QCOMPARE(nameAt(shop.toString()), QString::fromUtf8(practice::shopNode));
    }

private:
    std::unique_ptr<support::ConsulAgent> m_consul;
    std::unique_ptr<practice::Agent> m_practice;
};

QTEST_GUILESS_MAIN(TestPracticeCleanUp)

#include "tst_practice_clean_up.moc"
