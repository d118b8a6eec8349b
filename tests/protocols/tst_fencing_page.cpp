// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QFile>
#include <QProcess>

namespace {

/// The code blocks of this language, one after the other.
QString blocksOf(const QString& page, const QString& language)
{
    QString text;
    bool isIn = false;
    const auto lines = page.split(u'\n');
    for (const QString& line : lines) {
        if (line.startsWith(u"```"))
            isIn = !isIn && line == QStringLiteral("```") + language;
        else if (isIn)
            text += line + u'\n';
    }
    return text;
}

} // namespace

/// docs/fencing.md in both languages: its commands, run as they stand there, print what stands there.
class TestFencingPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void printsWhatItSays_data();
    void printsWhatItSays();
};

void TestFencingPage::printsWhatItSays_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("en") << QStringLiteral("docs/fencing.md");
    QTest::newRow("zh_CN") << QStringLiteral("docs/zh_CN/fencing.md");
}

void TestFencingPage::printsWhatItSays()
{
    QFETCH(QString, file);
    QFile page(QStringLiteral(SIGNALBOX_SOURCE_DIR "/") + file);
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(page.readAll());
    QString commands = blocksOf(text, QStringLiteral("sh"));
    const QString printed = blocksOf(text, QStringLiteral("text"));
    const QString address = QStringLiteral("http://127.0.0.1:8500");
    QCOMPARE(commands.count(address), 1);
    QVERIFY(printed.count(u'\n') > 10);

    support::ConsulAgent agent;
    QVERIFY(agent.start());
    commands.replace(address, agent.httpUrl());
    QProcess shell;
    shell.start(QStringLiteral("bash"), {QStringLiteral("-eu")});
    QVERIFY(shell.waitForStarted());
    shell.write(commands.toUtf8());
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished(30'000));
    const QString errors = QString::fromUtf8(shell.readAllStandardError());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), printed);
    QVERIFY2(shell.exitCode() == 0, qPrintable(errors));
}

QTEST_GUILESS_MAIN(TestFencingPage)
#include "tst_fencing_page.moc"
