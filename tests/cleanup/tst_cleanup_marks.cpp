// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/selection.h"
#include "field.h"

using namespace cleanup;
using namespace Qt::Literals::StringLiterals;

namespace {

QByteArray registration(const QString& node, const QString& id, const QString& status)
{
    const QJsonObject service{{u"ID"_s, id}, {u"Service"_s, u"shop"_s}};
    const QJsonObject check{{u"Node"_s, node}, {u"CheckID"_s, u"c"_s}, {u"Status"_s, status}, {u"ServiceID"_s, id}};
    return QJsonDocument(
        {{u"Node"_s, node}, {u"Address"_s, u"10.9.9.9"_s}, {u"Service"_s, service}, {u"Check"_s, check}})
        .toJson();
}

} // namespace

/// A name that begins with a byte order mark is another name, and looks the same in many a tool.
class MarksTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void cleanup();
    void whatFailsIsRemovedAndNothingElse_data();
    void whatFailsIsRemovedAndNothingElse();

private:
    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
};

void MarksTest::cleanup()
{
    for (const auto& node : {u"victim"_s, u"\uFEFFvictim"_s, u"other"_s})
        QVERIFY(m_agent.judge()
                    .put("/v1/catalog/deregister", QJsonDocument(QJsonObject{{u"Node"_s, node}}).toJson())
                    .isTrue());
}

void MarksTest::whatFailsIsRemovedAndNothingElse_data()
{
    QTest::addColumn<InstanceRef>("healthy");
    QTest::addColumn<InstanceRef>("failing");
    QTest::newRow("node") << InstanceRef{u"victim"_s, u"web"_s} << InstanceRef{u"\uFEFFvictim"_s, u"web"_s};
    QTest::newRow("service") << InstanceRef{u"other"_s, u"web"_s} << InstanceRef{u"other"_s, u"\uFEFFweb"_s};
}

void MarksTest::whatFailsIsRemovedAndNothingElse()
{
    QFETCH(InstanceRef, healthy);
    QFETCH(InstanceRef, failing);
    const auto judge = m_agent.judge();
    // The mark stands in both bodies as three bytes: QJsonDocument writes it so.
    for (const auto& [ref, status] : {std::pair(healthy, u"passing"_s), std::pair(failing, u"critical"_s)}) {
        auto body = registration(ref.node, ref.id, status);
        if (ref.node == healthy.node)
            body.replace(R"("CheckID": "c")", R"("CheckID": "c-)" + status.toUtf8() + '"');
        QVERIFY(judge.put("/v1/catalog/register", body).isTrue());
    }
    Field field(m_agent.httpUrl());
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    QVERIFY(inventory->find(healthy));
    QVERIFY(inventory->find(failing));
    Rule rule;
    rule.onlyFailing = true;
    const auto chosen = select(*inventory, rule, {}, QDateTime::currentDateTimeUtc());
    QCOMPARE(chosen, std::vector<InstanceRef>{failing});

    field.run(chosen);
    const auto names = [&](const QByteArray& target) { return judge.get(target).body; };
    const bool byNode = healthy.node != failing.node;
    const QByteArray target = byNode ? "/v1/catalog/nodes?consistent" : "/v1/catalog/node/other?consistent";
    const QByteArray mine = byNode ? "\"victim\"" : "\"web\"";
    const QByteArray marked = byNode ? "\"\xEF\xBB\xBFvictim\"" : "\"\xEF\xBB\xBFweb\"";
    const QByteArray services = "/v1/catalog/service/shop?consistent";
    QVERIFY2(names(services).contains(mine), names(services).constData());
    QVERIFY2(!names(services).contains(marked), names(services).constData());

    const auto definitions = DefinitionFile(field.last.definitionsFile).read();
    QVERIFY(definitions);
    QCOMPARE(definitions->size(), std::size_t(1));
    const auto result = await(undo(&field.pool, definitions->front(), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QVERIFY2(names(services).contains(marked), names(services).constData());
    QVERIFY2(names(target).contains(mine), names(target).constData());
}

QTEST_GUILESS_MAIN(MarksTest)
#include "tst_cleanup_marks.moc"
