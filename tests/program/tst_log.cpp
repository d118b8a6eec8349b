// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/log.h"
#include "support/patience.h"

#include <CLI/CLI.hpp>
#include <QLoggingCategory>

#include <iostream>
#include <sstream>

using namespace Qt::Literals::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(guiLog, "signalbox.gui", QtInfoMsg)
Q_LOGGING_CATEGORY(consulLog, "signalbox.consul", QtInfoMsg)

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
        qCInfo(guiLog) << "seen" << 7;
        qCDebug(guiLog) << "not asked for";
        const auto last = program::recentLog().constLast();
        QVERIFY2(last.endsWith(u"Z info signalbox.gui: seen 7"_s), qPrintable(last));
        QVERIFY(QDateTime::fromString(last.section(u' ', 0, 0), Qt::ISODateWithMs).isValid());
    }
    void aLineIsOneLineAndEnds()
    {
        qCInfo(guiLog).noquote() << u"a\nb\u001b[31m\u202ec"_s;
        QVERIFY(program::recentLog().constLast().endsWith(u"a\ufffdb\ufffd[31m\ufffdc"_s));
        qCInfo(guiLog).noquote() << QString(100'000, u'x');
        QVERIFY(program::recentLog().constLast().size() < 700);
        QVERIFY(program::recentLog().constLast().endsWith(u"x…"_s));
    }
    void keepsNoMoreThanItSays()
    {
        for (int i = 0; i < program::mostOfLog + 100; ++i)
            qCInfo(guiLog) << i;
        const auto lines = program::recentLog();
        QCOMPARE(lines.size(), program::mostOfLog);
        QVERIFY(lines.constLast().endsWith(QString::number(program::mostOfLog + 99)));
    }
    void partsAreChosen()
    {
        QCOMPARE(parsed({"--log", "gui"}), std::string());
        QVERIFY(guiLog().isDebugEnabled());
        QVERIFY(!consulLog().isDebugEnabled());
        QCOMPARE(parsed({"--log", "all"}), std::string());
        QVERIFY(consulLog().isDebugEnabled());
    }
    void whatWasNotChosenIsNotTold()
    {
        QCOMPARE(parsed({"--log", "gui"}), std::string());
        std::ostringstream reported;
        auto* const before = std::cerr.rdbuf(reported.rdbuf());
        qCInfo(consulLog) << "a request";
        qCInfo(guiLog) << "a window";
        qCWarning(consulLog) << "a warning";
        std::cerr.rdbuf(before);
        const auto text = QString::fromStdString(reported.str());
        QVERIFY2(text.contains(u"a window"_s) && text.contains(u"a warning"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"a request"_s), qPrintable(text));
        QVERIFY(program::recentLog().constLast().contains(u"a warning"_s));
    }
    void aPartThatThereIsNotIsTold()
    {
        const auto reported = QString::fromStdString(parsed({"--log", "gui,desk"}));
        QVERIFY2(reported.contains(u"all, cleanup, consul, gui, history, lab, practice"_s), qPrintable(reported));
        QVERIFY(!parsed({"--log"}).empty());
    }
};

QTEST_GUILESS_MAIN(TestLog)
#include "tst_log.moc"
