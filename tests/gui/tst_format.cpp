// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/format.h"
#include "support/patience.h"

#include <QTextDocument>
#include <QTextDocumentFragment>

using namespace std::chrono_literals;

class TestFormat : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ids()
    {
        const auto id = QStringLiteral("1f0b88c2-1111-2222-3333-44445555e027");
        QCOMPARE(gui::shortId(id), QStringLiteral("1f0b88c2"));
        QCOMPARE(gui::middleId(id), QStringLiteral("1f0b88c2-…-e027"));
        QCOMPARE(gui::middleId(QStringLiteral("short")), QStringLiteral("short"));
    }

    void namesOfConsulLockAreTheirCommand()
    {
        const auto id = QStringLiteral("1f0b88c2-1111-2222-3333-44445555e027");
        QCOMPARE(gui::contenderName(QStringLiteral("Consul lock for 'sleep 3' at 'demo/sem'"), id),
            QStringLiteral("sleep 3"));
        QCOMPARE(
            gui::contenderName(QStringLiteral("signalbox 00000000deadbeef client-1"), id), QStringLiteral("client-1"));
        QCOMPARE(gui::contenderName(QStringLiteral("signalbox is fine"), id), QStringLiteral("signalbox is fine"));
        QCOMPARE(gui::contenderName(QStringLiteral("client-07"), id), QStringLiteral("client-07"));
        QCOMPARE(gui::contenderName({}, id), QStringLiteral("1f0b88c2"));
    }

    /// Each `consul lock` of one command has the same name.
    void whatSeveralAreCalledHasTheirIds()
    {
        const auto one = QStringLiteral("1f0b88c2-1111-2222-3333-44445555e027");
        const auto other = QStringLiteral("aa0b88c2-1111-2222-3333-44445555e027");
        gui::NamesApart names;
        names.add(QStringLiteral("sleep 3"), one);
        names.add(QStringLiteral("sleep 3"), one); // It holds two slots.
        QCOMPARE(names.of(QStringLiteral("sleep 3"), one), QStringLiteral("sleep 3"));
        names.add(QStringLiteral("backup"), other);
        names.add(QStringLiteral("sleep 3"), other);
        const QString shown = names.of(QStringLiteral("sleep 3"), one);
        QCOMPARE(shown, QStringLiteral("sleep 3 (1f0b88c2)"));
        QCOMPARE(names.of(QStringLiteral("sleep 3"), other), QStringLiteral("sleep 3 (aa0b88c2)"));
        QCOMPARE(names.of(QStringLiteral("backup"), other), QStringLiteral("backup"));
        QVERIFY(gui::saysId(shown, one) && gui::saysId(gui::contenderName({}, one), one));
        QVERIFY(!gui::saysId(shown, other) && !gui::saysId(QStringLiteral("sleep 3"), one) && !gui::saysId({}, one));
    }

    void smallCardsTellNeighboursApart()
    {
        const auto id = QStringLiteral("1f0b88c2-1111-2222-3333-44445555e027");
        QCOMPARE(gui::cardLabel(QStringLiteral("client-05"), id), QStringLiteral("05"));
        QCOMPARE(gui::cardLabel(QStringLiteral("worker 1204"), id), QStringLiteral("1204"));
        QCOMPARE(gui::cardLabel(QStringLiteral("ab"), id), QStringLiteral("ab"));
        QCOMPARE(gui::cardLabel(QStringLiteral("Consul lock for 'x' at 'demo/sem'"), id), QStringLiteral("x"));
        QCOMPARE(gui::cardLabel(QStringLiteral("Consul lock for './backup.sh' at 'demo/sem'"), id),
            QStringLiteral("./backup.sh"));
        QCOMPARE(gui::cardLabel(QStringLiteral("worker12"), id), QStringLiteral("12"));
        QCOMPARE(gui::cardLabel(QStringLiteral("alpha service"), id), QStringLiteral("alpha service"));
        QCOMPARE(gui::cardLabel(QStringLiteral("γάμμα 世界"), id), QStringLiteral("γάμμα 世界"));
        QCOMPARE(gui::cardLabel(QStringLiteral("job x1a2"), id), QStringLiteral("x1a2"));
        QCOMPARE(gui::cardLabel({}, id), QStringLiteral("1f0b"));
    }

    void theTtlIsABand()
    {
        consul::SessionInfo session;
        session.ttl = 15s;
        QCOMPARE(gui::ttlBandText(session), QStringLiteral("15 s – usually ends 15 s to 30 s after its last renewal"));
        session.ttl.reset();
        // Whatever ends it without one: it need not have checks.
        QCOMPARE(
            gui::ttlBandText(session), QStringLiteral("none – ends only when destroyed or when its node is removed"));
        session.nodeChecks = {QStringLiteral("serfHealth")};
        const auto byCheck = QStringLiteral("none – ends only when destroyed or when a check fails");
        QCOMPARE(gui::ttlBandText(session), byCheck);
        session.nodeChecks.clear();
        session.serviceChecks = {QStringLiteral("alive")};
        QCOMPARE(gui::ttlBandText(session), byCheck);
    }

    /// A new leader starts all timers again: nothing may be promised about the end (facts §3.2).
    void theTtlPromisesNoEnd()
    {
        const QString text = gui::ttlHelpText(15s);
        QVERIFY2(text.contains(QStringLiteral("15 s")) && text.contains(QStringLiteral("30 s")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("usually")) && text.contains(QStringLiteral("sometimes later")),
            qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"
