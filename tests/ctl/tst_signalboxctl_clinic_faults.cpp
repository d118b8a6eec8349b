// SPDX-License-Identifier: GPL-3.0-or-later
// Right programs under every fault of the clinic. Sessions have to run out, which takes minutes.
#include "running.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

class TestSignalboxctlClinicFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lockInShell() { passes({u"lock.sh"_s, u"{url}"_s, u"{path}"_s, u"{name}"_s}, 1); }
    void semaphoreInPython() { passes({u"semaphore.py"_s, u"{url}"_s, u"{path}"_s, u"{name}"_s, u"2"_s}, 2); }
    void consulLock()
    {
        const QString consul = support::consulBinary();
        QVERIFY(!consul.isEmpty());
        passes({consul, u"lock"_s, u"-n"_s, u"2"_s, u"{path}"_s, workers + u"/consul_lock.sh {url} {name}"_s}, 2);
    }

private:
    const QString workers = QStringLiteral(CLINIC_WORKERS);

    void passes(QStringList command, int limit)
    {
        if (!command.front().startsWith(u'/'))
            command.front().prepend(workers + u'/');
        Running run(support::environmentWithoutConsul(),
            QStringList{u"clinic"_s, u"--json"_s, u"--verbose"_s, u"--faults"_s, u"all"_s, u"--limit"_s,
                QString::number(limit), u"--count"_s, QString::number(limit + 2), u"--"_s}
                + command);
        QVERIFY(run.process().waitForFinished(500'000));
        const auto object = lastObject(run.out());
        QVERIFY2(run.process().exitCode() == 0, (run.out() + run.err()).constData());
        QCOMPARE(object[u"verdict"_s], u"held"_s);
        for (const QString& fault : {u"crash"_s, u"pause"_s, u"lost-answer"_s, u"lose-agent"_s, u"leader"_s})
            QVERIFY2(object[u"faults"_s][fault].toInt() > 0, qPrintable(fault));
        QVERIFY(object[u"entries"_s].toInt() > 0);
        qInfo("%s", run.out().constData());
    }
};

QTEST_GUILESS_MAIN(TestSignalboxctlClinicFaults)
#include "tst_signalboxctl_clinic_faults.moc"
