// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/process_end.h"
#include "support/patience.h"

#include <QPointer>
#include <QProcess>

using namespace Qt::Literals::StringLiterals;

class TestProcessEnd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatRunsIsDeletedAtItsEnd();
    void whatHasEndedIsDeleted();

private:
    static constexpr int patience = 60'000;
};

/// A kernel may be slow to end what was killed. This one runs until it is allowed to end.
void TestProcessEnd::whatRunsIsDeletedAtItsEnd()
{
    const QPointer<QProcess> process = new QProcess;
    process->start(u"/bin/cat"_s, {});
    QVERIFY(process->waitForStarted(patience));
    consul::deleteWhenEnded(process);
    QVERIFY(!process.isNull());
    QCOMPARE(process->state(), QProcess::Running);
    process->closeWriteChannel();
    QTRY_VERIFY_WITH_TIMEOUT(process.isNull(), patience);
}

void TestProcessEnd::whatHasEndedIsDeleted()
{
    const QPointer<QProcess> process = new QProcess;
    process->start(u"/bin/true"_s, {});
    QVERIFY(process->waitForFinished(patience));
    consul::deleteWhenEnded(process);
    QTRY_VERIFY_WITH_TIMEOUT(process.isNull(), patience);
}

QTEST_GUILESS_MAIN(TestProcessEnd)
#include "tst_process_end.moc"
