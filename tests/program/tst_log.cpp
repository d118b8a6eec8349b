// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/log.h"
#include "support/patience.h"

#include <CLI/CLI.hpp>
#include <QLoggingCategory>

using namespace Qt::Literals::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(labLog, "signalbox.lab", QtInfoMsg)
Q_LOGGING_CATEGORY(keysLog, "signalbox.keys", QtInfoMsg)

/// What the option does with `arguments`; empty: they are right.
std::string parsed(std::vector<std::string> arguments)
{
    CLI::App app("test");
    program::addLogOption(app);
    std::reverse(arguments.begin(), arguments.end());
    try {
        app.parse(arguments);
    } catch (const CLI::ParseError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { program::keepLog(); }

    void remembersWhatWasSaid()
    {
        qCInfo(labLog) << "seen" << 7;
        qCDebug(labLog) << "not asked for";
        const auto last = program::recentLog().constLast();
        QVERIFY2(last.endsWith(u"Z info signalbox.lab: seen 7"_s), qPrintable(last));
        QVERIFY(QDateTime::fromString(last.section(u' ', 0, 0), Qt::ISODateWithMs).isValid());
    }
    void aLineIsOneLineAndEnds()
    {
        qCInfo(labLog).noquote() << u"a\nb\u001b[31m\u202ec"_s;
        QVERIFY(program::recentLog().constLast().endsWith(u"a\ufffdb\ufffd[31m\ufffdc"_s));
        qCInfo(labLog).noquote() << QString(100'000, u'x');
        QVERIFY(program::recentLog().constLast().size() < 700);
        QVERIFY(program::recentLog().constLast().endsWith(u"x…"_s));
    }
    void keepsNoMoreThanItSays()
    {
        for (int i = 0; i < program::mostOfLog + 100; ++i)
            qCInfo(labLog) << i;
        const auto lines = program::recentLog();
        QCOMPARE(lines.size(), program::mostOfLog);
        QVERIFY(lines.constLast().endsWith(QString::number(program::mostOfLog + 99)));
    }
    void partsAreChosen()
    {
        QCOMPARE(parsed({"--log", "lab,consul"}), std::string());
        QVERIFY(labLog().isDebugEnabled());
        QVERIFY(!keysLog().isDebugEnabled());
        QCOMPARE(parsed({"--log", "all"}), std::string());
        QVERIFY(keysLog().isDebugEnabled());
    }
    void aPartThatThereIsNotIsTold()
    {
        const auto told = QString::fromStdString(parsed({"--log", "lab,desk"}));
        QVERIFY2(told.contains(u"cleanup, consul"_s), qPrintable(told));
        QVERIFY(!parsed({"--log"}).empty());
    }
};

QTEST_GUILESS_MAIN(TestLog)
#include "tst_log.moc"
