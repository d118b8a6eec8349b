// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

namespace {

ctl::CommandLine parse(const QStringList& arguments)
{
    return ctl::parseCommandLine(QStringList{u"signalboxctl"_s} + arguments);
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWatch();
    void takesConnectionOptionsOnBothSidesOfTheCommand();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void answersHelpAndVersion();
};

void TestCommandLine::readsWatch()
{
    const auto line = parse({u"watch"_s, u"demo/sem"_s, u"/a/b/"_s, u"demo/sem"_s, u"--once"_s, u"--json"_s});
    const auto* watch = std::get_if<ctl::WatchArguments>(&line);
    QVERIFY(watch);
    QCOMPARE(watch->paths, QStringList({u"demo/sem"_s, u"a/b/"_s}));
    QVERIFY(watch->once);
    QVERIFY(watch->json);
    QVERIFY(watch->connection.isEmpty());
    QVERIFY(!watch->connection.readOnly);
    const auto plain = parse({u"watch"_s, u"x"_s});
    QVERIFY(!std::get<ctl::WatchArguments>(plain).once);
    QVERIFY(!std::get<ctl::WatchArguments>(plain).json);
}

void TestCommandLine::takesConnectionOptionsOnBothSidesOfTheCommand()
{
    const auto line = parse({u"--http-addr"_s, u"a:1"_s, u"watch"_s, u"x"_s, u"--token=t"_s, u"--datacenter"_s,
        u"dc2"_s, u"--read-only"_s});
    const auto& connection = std::get<ctl::WatchArguments>(line).connection;
    QCOMPARE(connection.httpAddr.value_or(""), std::string("a:1"));
    QCOMPARE(connection.token.value_or(""), std::string("t"));
    QCOMPARE(connection.datacenter.value_or(""), std::string("dc2"));
    QVERIFY(connection.readOnly);
    QVERIFY(!connection.isEmpty());
    const auto readOnly = parse({u"--read-only"_s, u"watch"_s, u"x"_s});
    QVERIFY(std::get<ctl::WatchArguments>(readOnly).connection.readOnly);
}

void TestCommandLine::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("no prefix") << QStringList{u"watch"_s};
    QTest::newRow("unknown command") << QStringList{u"listen"_s, u"x"_s};
    QTest::newRow("unknown option") << QStringList{u"watch"_s, u"x"_s, u"--twice"_s};
    QTest::newRow("option without value") << QStringList{u"watch"_s, u"x"_s, u"--token"_s};
    QTest::newRow("token twice over") << QStringList{
        u"--token"_s, u"a"_s, u"--token-file"_s, u"b"_s, u"watch"_s, u"x"_s};
    QTest::newRow("empty prefix") << QStringList{u"watch"_s, QString()};
    QTest::newRow("odd prefix") << QStringList{u"watch"_s, u"a//b"_s};
}

void TestCommandLine::refusesWrongUsage()
{
    QFETCH(QStringList, arguments);
    const auto line = parse(arguments);
    const auto* wrong = std::get_if<ctl::UsageError>(&line);
    QVERIFY(wrong);
    QVERIFY(!wrong->sentence.isEmpty());
    QVERIFY(!wrong->sentence.contains(u'\n'));
}

void TestCommandLine::answersHelpAndVersion()
{
    const auto help = parse({u"--help"_s});
    QVERIFY(std::get<ctl::Information>(help).text.contains(u"--http-addr"_s));
    const auto watchHelp = parse({u"watch"_s, u"--help"_s});
    QVERIFY(std::get<ctl::Information>(watchHelp).text.contains(u"PREFIX"_s));
    const auto version = parse({u"--version"_s});
    QVERIFY(std::get<ctl::Information>(version).text.startsWith(u"signalboxctl "_s));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
