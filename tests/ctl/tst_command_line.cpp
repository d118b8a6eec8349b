// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"
#include "lab/scenario.h"
#include "support/patience.h"

#include <QTemporaryFile>

#include <map>
#include <typeinfo>
#include <utility>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

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
    void everyCommandIsReadAsItself();
    void readsWatch();
    void takesConnectionOptionsOnBothSidesOfTheCommand();
    void takesTheFormsOfConsulsOwnCommandLine_data();
    void takesTheFormsOfConsulsOwnCommandLine();
    void valuesThatLookLikeOptionsStayValues();
    void noOptionIsSwallowed_data();
    void noOptionIsSwallowed();
    void numbersAreDecimal();
    void readsContend();
    void contendHasDefaults();
    void readsRunsAndSweep();
    void saysWhatIsWrongWithNumbersTimesAndPaths_data();
    void saysWhatIsWrongWithNumbersTimesAndPaths();
    void warnsOfWhatHasNoEffect();
    void readsRun();
    void readsPractice();
    void readsRecordingAndReplay();
    void findsScenarios();
    void refusesWrongUsage_data();
    void refusesWrongUsage();
    void saysWhatIsWrongWithAnExamination_data();
    void saysWhatIsWrongWithAnExamination();
    void anEmptyTextIsNotEverything_data();
    void anEmptyTextIsNotEverything();
    void anEmptyTokenIsNobodys();
    void refusesWarningWithoutFailing();
    void answersHelpAndVersion();
};

/// One that is only listed would be carried out as another.
void TestCommandLine::everyCommandIsReadAsItself()
{
    const QString file = QStringLiteral("x");
    const std::map<QString, std::pair<QStringList, QByteArray>> typed{
        {u"watch"_s, {{file}, typeid(ctl::WatchArguments).name()}},
        {u"contend"_s,
            {{file, u"--strategy"_s, u"official"_s, u"--limit"_s, u"2"_s}, typeid(ctl::ContendArguments).name()}},
        {u"run"_s, {{u"--list"_s}, typeid(ctl::RunArguments).name()}},
        {u"runs"_s, {{}, typeid(ctl::SweepArguments).name()}},
        {u"sweep"_s, {{}, typeid(ctl::SweepArguments).name()}},
        {u"services"_s, {{}, typeid(ctl::ServicesArguments).name()}},
        {u"deregister"_s, {{file}, typeid(ctl::DeregisterArguments).name()}},
        {u"undo"_s, {{file}, typeid(ctl::UndoArguments).name()}},
        {u"practice"_s, {{}, typeid(ctl::PracticeArguments).name()}},
        {u"replay"_s, {{file}, typeid(ctl::ReplayArguments).name()}},
        {u"why"_s, {{file}, typeid(ctl::WhyArguments).name()}},
        {u"check"_s, {{file}, typeid(ctl::CheckArguments).name()}},
        {u"clinic"_s, {{u"--"_s, u"true"_s}, typeid(ctl::ClinicArguments).name()}},
        {u"prove"_s, {{u"official"_s}, typeid(ctl::ProveArguments).name()}},
    };
    const auto none = parse({});
    const QString words = std::get<ctl::UsageError>(none).sentence;
    auto listed = words.section(u": "_s, 1).chopped(1).split(u", "_s);
    listed.sort();
    QStringList known;
    for (const auto& [command, each] : typed) {
        known.append(command);
        const auto line = parse(QStringList(command) + each.first);
        const QByteArray read = std::visit([](const auto& what) { return QByteArray(typeid(what).name()); }, line);
        const auto* const wrong = std::get_if<ctl::UsageError>(&line);
        QVERIFY2(
            read == each.second, qPrintable(command + u": "_s + (wrong ? wrong->sentence : QString::fromUtf8(read))));
        if (const auto* const runs = std::get_if<ctl::SweepArguments>(&line))
            QCOMPARE(runs->sweep, command == u"sweep"_s);
    }
    QCOMPARE(listed, known);
    QVERIFY(std::get<ctl::UsageError>(parse({u"forgotten"_s})).sentence.contains(u"There is no command forgotten"_s));
}

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

/// For CLI11 `-http-addr=X` is -h, the help, with something glued to it: scripts ended with 0 and had done nothing.
void TestCommandLine::takesTheFormsOfConsulsOwnCommandLine_data()
{
    QTest::addColumn<QStringList>("connection");
    QTest::newRow("=") << QStringList{u"-http-addr=a:1"_s, u"-token=t"_s, u"-datacenter=dc2"_s, u"-namespace=n"_s,
        u"-partition=p"_s, u"-ca-file=f"_s, u"-ca-path=g"_s, u"-client-cert=c"_s, u"-client-key=k"_s,
        u"-tls-server-name=s"_s};
    QTest::newRow("blank") << QStringList{u"-http-addr"_s, u"a:1"_s, u"-token"_s, u"t"_s, u"-datacenter"_s, u"dc2"_s,
        u"-namespace"_s, u"n"_s, u"-partition"_s, u"p"_s, u"-ca-file"_s, u"f"_s, u"-ca-path"_s, u"g"_s,
        u"-client-cert"_s, u"c"_s, u"-client-key"_s, u"k"_s, u"-tls-server-name"_s, u"s"_s};
}

void TestCommandLine::takesTheFormsOfConsulsOwnCommandLine()
{
    QFETCH(const QStringList, connection);
    const QStringList why{u"why"_s, u"x"_s, u"-json"_s};
    for (const auto& arguments : {connection + why, why + connection}) {
        const auto line = parse(arguments);
        const auto* const read = std::get_if<ctl::WhyArguments>(&line);
        QVERIFY2(read, qPrintable(arguments.join(u' ')));
        QVERIFY(read->json);
        const auto& typed = read->connection;
        QCOMPARE(typed.httpAddr.value_or(""), std::string("a:1"));
        QCOMPARE(typed.token.value_or(""), std::string("t"));
        QCOMPARE(typed.datacenter.value_or(""), std::string("dc2"));
        QCOMPARE(typed.nameSpace.value_or(""), std::string("n"));
        QCOMPARE(typed.partition.value_or(""), std::string("p"));
        QCOMPARE(typed.caFile.value_or(""), std::string("f"));
        QCOMPARE(typed.caPath.value_or(""), std::string("g"));
        QCOMPARE(typed.clientCert.value_or(""), std::string("c"));
        QCOMPARE(typed.clientKey.value_or(""), std::string("k"));
        QCOMPARE(typed.tlsServerName.value_or(""), std::string("s"));
    }
    const auto file = parse({u"services"_s, u"-token-file"_s, u"f"_s});
    QCOMPARE(std::get<ctl::ServicesArguments>(file).connection.tokenFile.value_or(""), std::string("f"));
    const auto help = parse({u"why"_s, u"-help"_s});
    QVERIFY(std::holds_alternative<ctl::Information>(help));
}

void TestCommandLine::valuesThatLookLikeOptionsStayValues()
{
    const auto named = parse({u"why"_s, u"x"_s, u"--name"_s, u"-http-addr=y"_s});
    QCOMPARE(std::get<ctl::WhyArguments>(named).question.name, u"-http-addr=y"_s);
    const auto copies = parse({u"clinic"_s, u"--limit=1"_s, u"--"_s, u"lock"_s, u"-http-addr={url}"_s, u"-x"_s});
    QCOMPARE(
        std::get<ctl::ClinicArguments>(copies).plan.command, QStringList({u"lock"_s, u"-http-addr={url}"_s, u"-x"_s}));
    const auto before = parse({u"replay"_s, u"f"_s, u"--at=-10s"_s});
    QCOMPARE(std::get<ctl::ReplayArguments>(before).at.value_or(QString()), u"-10s"_s);
}

/// An option without its value takes no other option for it: that may be what keeps it from writing.
void TestCommandLine::noOptionIsSwallowed_data()
{
    QTest::addColumn<QStringList>("typed");
    QTest::addColumn<bool>("isUnderstood");
    QTest::newRow("empty, with =") << QStringList{u"--token="_s, u"--dry-run"_s} << true;
    QTest::newRow("empty, Consul's form") << QStringList{u"-token="_s, u"-dry-run"_s} << true;
    QTest::newRow("empty, before what is removed") << QStringList{u"--dry-run"_s, u"--token="_s} << true;
    QTest::newRow("missing") << QStringList{u"--token"_s, u"--dry-run"_s} << false;
    QTest::newRow("missing, Consul's form") << QStringList{u"-token"_s, u"-dry-run"_s} << false;
    QTest::newRow("missing, before one with =") << QStringList{u"--token"_s, u"--agent=n1=a:1"_s} << false;
    QTest::newRow("empty, not allowed") << QStringList{u"--save="_s, u"--dry-run"_s} << false;
}

void TestCommandLine::noOptionIsSwallowed()
{
    QFETCH(const QStringList, typed);
    QFETCH(const bool, isUnderstood);
    const QStringList head{u"deregister"_s, u"--verify"_s, u"0"_s, u"--yes"_s, u"--all"_s};
    for (const auto& arguments :
        {head + typed + QStringList{u"web"_s}, QStringList{u"deregister"_s} + typed + QStringList{u"web"_s}}) {
        const auto line = parse(arguments);
        const auto* const read = std::get_if<ctl::DeregisterArguments>(&line);
        QCOMPARE(read != nullptr, isUnderstood);
        if (read == nullptr) {
            QVERIFY(std::holds_alternative<ctl::UsageError>(line));
            continue;
        }
        QVERIFY2(read->dryRun, qPrintable(arguments.join(u' ')));
        QCOMPARE(read->connection.token, std::optional(std::string()));
        QCOMPARE(read->rule.services, QStringList{u"web"_s});
    }
    const auto other
        = parse({u"contend"_s, u"a"_s, u"--strategy=queue"_s, u"--limit=1"_s, u"-token="_s, u"-read-only"_s});
    QVERIFY(std::get<ctl::ContendArguments>(other).connection.readOnly);
}

/// `010` is ten or a slip, never eight.
void TestCommandLine::numbersAreDecimal()
{
    for (const QString& limit : {u"010"_s, u"0x2"_s, u"+2"_s, u"2 "_s, u"1e1"_s}) {
        const auto line = parse({u"contend"_s, u"a"_s, u"--strategy=queue"_s, u"--limit"_s, limit});
        const auto* const wrong = std::get_if<ctl::UsageError>(&line);
        QVERIFY2(wrong, qPrintable(limit));
        QVERIFY2(wrong->sentence.contains(u"--limit requires an integer"_s), qPrintable(wrong->sentence));
    }
}

void TestCommandLine::readsContend()
{
    const auto line = parse({u"contend"_s, u"/demo/sem/"_s, u"--strategy"_s, u"queue"_s, u"--limit"_s, u"3"_s,
        u"--count"_s, u"20"_s, u"--cycles"_s, u"5"_s, u"--for"_s, u"1m"_s, u"--hold"_s, u"10ms..20ms"_s, u"--ttl"_s,
        u"20s"_s, u"--try"_s, u"600ms"_s, u"--seed"_s, u"7"_s, u"--json"_s, u"--http-addr"_s, u"a:1"_s});
    const auto* contend = std::get_if<ctl::ContendArguments>(&line);
    QVERIFY(contend);
    QVERIFY(contend->json);
    QCOMPARE(contend->connection.httpAddr.value_or(""), std::string("a:1"));
    const lab::Scenario& scenario = contend->scenario;
    QCOMPARE(scenario.path, u"demo/sem"_s);
    QCOMPARE(scenario.limit, 3);
    QCOMPARE(scenario.seed, std::optional<quint32>(7));
    QCOMPARE(scenario.longest, 60s);
    QCOMPARE(scenario.groups.size(), std::size_t(1));
    QCOMPARE(scenario.groups[0].count, 20);
    const lab::ContenderSpec& spec = scenario.groups[0].contender;
    QCOMPARE(spec.strategy, protocols::StrategyId::Queue);
    QCOMPARE(spec.cycles, std::optional(5));
    QCOMPARE(spec.hold, (lab::Spread{10ms, 20ms, lab::Spread::Kind::Uniform}));
    QCOMPARE(spec.terms.ttl, std::optional(20s));
    QCOMPARE(spec.tryFor, std::optional(600ms));
}

void TestCommandLine::contendHasDefaults()
{
    const auto once = parse({u"contend"_s, u"k"_s, u"--strategy=official-lock"_s});
    const auto& scenario = std::get<ctl::ContendArguments>(once).scenario;
    QCOMPARE(scenario.limit, 1); // A lock needs none.
    QVERIFY(!scenario.seed);
    QVERIFY(scenario.longest > 24h);
    QCOMPARE(scenario.groups[0].count, 1);
    QCOMPARE(scenario.groups[0].contender.cycles, std::optional(1));
    QCOMPARE(scenario.groups[0].contender.hold, lab::Spread());
    QVERIFY(!scenario.groups[0].contender.tryFor);
    QVERIFY(!scenario.groups[0].contender.terms.ttl);
    const auto timed = parse({u"contend"_s, u"k"_s, u"--strategy=queue"_s, u"--limit=1"_s, u"--for=10s"_s});
    QVERIFY(!std::get<ctl::ContendArguments>(timed).scenario.groups[0].contender.cycles);
    const auto endless = parse({u"contend"_s, u"k"_s, u"--strategy=queue"_s, u"--limit=1"_s, u"--for=forever"_s});
    QVERIFY(!std::get<ctl::ContendArguments>(endless).scenario.groups[0].contender.cycles);
    QVERIFY(std::get<ctl::ContendArguments>(endless).scenario.longest > 24h);
}

void TestCommandLine::readsRunsAndSweep()
{
    const auto runs = parse({u"runs"_s, u"--json"_s, u"--http-addr=a:1"_s});
    QVERIFY(!std::get<ctl::SweepArguments>(runs).sweep);
    QVERIFY(std::get<ctl::SweepArguments>(runs).json);
    QCOMPARE(std::get<ctl::SweepArguments>(runs).connection.httpAddr.value_or(""), std::string("a:1"));
    const auto sweep = parse({u"sweep"_s, u"one"_s, u"two"_s, u"--yes"_s});
    QVERIFY(std::get<ctl::SweepArguments>(sweep).sweep);
    QVERIFY(std::get<ctl::SweepArguments>(sweep).yes);
    QCOMPARE(std::get<ctl::SweepArguments>(sweep).ids, QStringList({u"one"_s, u"two"_s}));
}

void TestCommandLine::saysWhatIsWrongWithNumbersTimesAndPaths_data()
{
    QTest::addColumn<QStringList>("option");
    QTest::addColumn<QString>("words");
    QTest::newRow("number") << QStringList{u"--count=many"_s} << u"--count requires an integer, not “many”."_s;
    QTest::newRow("limit") << QStringList{u"--limit=x"_s} << u"--limit requires an integer"_s;
    QTest::newRow("too large a limit") << QStringList{u"--limit=99999999999999999999"_s}
                                       << u"--limit requires an integer, not “99999999999999999999”."_s;
    QTest::newRow("too low a limit") << QStringList{u"--limit=-99999999999999999999"_s}
                                     << u"--limit requires an integer"_s;
    QTest::newRow("too fine") << QStringList{u"--try=1us"_s} << u"whole milliseconds"_s;
    QTest::newRow("backwards") << QStringList{u"--hold=2s..1s"_s} << u"is reversed"_s;
}

void TestCommandLine::saysWhatIsWrongWithNumbersTimesAndPaths()
{
    QFETCH(QStringList, option);
    QFETCH(QString, words);
    const auto line = parse(QStringList{u"contend"_s, u"x"_s, u"--strategy=queue"_s} + option);
    const QString sentence = std::get<ctl::UsageError>(line).sentence;
    QVERIFY2(sentence.contains(words), qPrintable(sentence));
    const auto odd = parse({u"contend"_s, u"a//b"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QVERIFY(std::get<ctl::UsageError>(odd).sentence.contains(u"cannot be used"_s));
}

void TestCommandLine::warnsOfWhatHasNoEffect()
{
    const auto warnings = [](const QStringList& options) {
        const auto line = parse(QStringList{u"contend"_s, u"x"_s} + options);
        return lab::warningsOf(std::get<ctl::ContendArguments>(line).scenario);
    };
    QCOMPARE(warnings({u"--strategy=queue"_s, u"--limit=2"_s, u"--ttl=20s"_s}), QStringList());
    QCOMPARE(warnings({u"--strategy=spring-lock"_s, u"--limit=1"_s}), QStringList());
    const auto ttl = warnings({u"--strategy=spring"_s, u"--limit=2"_s, u"--ttl=20s"_s});
    QVERIFY(ttl.size() == 1 && ttl[0].contains(u"TTL"_s));
    const auto limit = warnings({u"--strategy=official-lock"_s, u"--limit=2"_s});
    QVERIFY(limit.size() == 1 && limit[0].contains(u"is a lock"_s));
    auto late = *lab::builtInScenario(u"crash-with-ttl"_s);
    QCOMPARE(lab::warningsOf(late), QStringList());
    late.faults.at(0).at = late.longest;
    QVERIFY(lab::warningsOf(late).size() == 1);
}

void TestCommandLine::readsRun()
{
    const auto named = parse({u"run"_s, u"doc-000"_s, u"--seed"_s, u"4294967295"_s, u"--json"_s});
    const auto* run = std::get_if<ctl::RunArguments>(&named);
    QVERIFY(run);
    QCOMPARE(run->scenario, u"doc-000"_s);
    QCOMPARE(run->seed, std::optional<quint32>(4294967295U));
    QVERIFY(run->json && !run->list);
    const auto list = parse({u"run"_s, u"--list"_s});
    QVERIFY(std::get<ctl::RunArguments>(list).list);
}

void TestCommandLine::readsRecordingAndReplay()
{
    const auto watch = parse({u"watch"_s, u"x"_s, u"--record"_s, u"a.sbxrec"_s, u"--without-values"_s});
    QCOMPARE(std::get<ctl::WatchArguments>(watch).record, u"a.sbxrec"_s);
    QVERIFY(std::get<ctl::WatchArguments>(watch).withoutValues);
    QCOMPARE(std::get<ctl::WatchArguments>(watch).layouts, QString());
    const auto own = parse({u"watch"_s, u"x"_s, u"--layouts"_s, u"my.json"_s});
    QCOMPARE(std::get<ctl::WatchArguments>(own).layouts, u"my.json"_s);
    const auto plain = parse({u"replay"_s, u"a.sbxrec"_s});
    QCOMPARE(std::get<ctl::ReplayArguments>(plain).file, u"a.sbxrec"_s);
    QVERIFY(!std::get<ctl::ReplayArguments>(plain).at);
    QVERIFY(!std::get<ctl::ReplayArguments>(plain).format);
    const auto at = parse({u"replay"_s, u"a"_s, u"--at=-10s"_s, u"--json"_s});
    QCOMPARE(std::get<ctl::ReplayArguments>(at).at, std::optional(u"-10s"_s));
    QVERIFY(std::get<ctl::ReplayArguments>(at).json);
    const auto picture = parse({u"replay"_s, u"a"_s, u"--export"_s, u"svg"_s});
    QCOMPARE(std::get<ctl::ReplayArguments>(picture).format, std::optional(ctl::ExportFormat::Svg));
    const auto check = parse({u"check"_s, u"a"_s, u"--witness"_s, u"b"_s, u"--witness"_s, u"c"_s, u"--clock-error"_s,
        u"1.5ms"_s, u"--json"_s});
    QCOMPARE(std::get<ctl::CheckArguments>(check).file, u"a"_s);
    QCOMPARE(std::get<ctl::CheckArguments>(check).witnesses, (QStringList{u"b"_s, u"c"_s}));
    QCOMPARE(std::get<ctl::CheckArguments>(check).clockError, std::optional(std::chrono::microseconds(1500)));
    QVERIFY(std::get<ctl::CheckArguments>(check).json);
    for (const QStringList& wrong : {QStringList{u"watch"_s, u"x"_s, u"--without-values"_s}, QStringList{u"replay"_s},
             QStringList{u"replay"_s, u"a"_s, u"b"_s}, QStringList{u"replay"_s, u"a"_s, u"--export=png"_s},
             QStringList{u"replay"_s, u"a"_s, u"--export=csv"_s, u"--json"_s},
             QStringList{u"--http-addr=a:1"_s, u"replay"_s, u"a"_s}, QStringList{u"check"_s},
             QStringList{u"check"_s, u"a"_s, u"--clock-error"_s, u"-5ms"_s},
             QStringList{u"--token=x"_s, u"check"_s, u"a"_s}})
        QVERIFY2(std::holds_alternative<ctl::UsageError>(parse(wrong)), qPrintable(wrong.join(u' ')));
}

void TestCommandLine::readsPractice()
{
    const auto plain = parse({u"practice"_s});
    QVERIFY(!std::get<ctl::PracticeArguments>(plain).address);
    QVERIFY(!std::get<ctl::PracticeArguments>(plain).scenario);
    const auto full = parse({u"practice"_s, u"--listen"_s, u"[::1]:8600"_s, u"--with"_s, u"doc-000"_s});
    const auto* practice = std::get_if<ctl::PracticeArguments>(&full);
    QVERIFY(practice);
    QCOMPARE(practice->address, std::optional(u"::1"_s));
    QCOMPARE(practice->port, quint16(8600));
    QCOMPARE(practice->scenario.value_or(lab::Scenario()).id, u"doc-000"_s);
    const auto local = parse({u"practice"_s, u"--listen=localhost:0"_s});
    QCOMPARE(std::get<ctl::PracticeArguments>(local).address, std::optional(u"127.0.0.1"_s));
    for (const auto& wrong : {u"8600"_s, u"host.example:8600"_s, u"127.0.0.1"_s, u"127.0.0.1:8600/x"_s, u""_s})
        QVERIFY2(
            std::holds_alternative<ctl::UsageError>(parse({u"practice"_s, u"--listen"_s, wrong})), qPrintable(wrong));
    const auto words = [](const QStringList& arguments) {
        const auto line = parse(QStringList{u"practice"_s} + arguments);
        const auto* const wrong = std::get_if<ctl::UsageError>(&line);
        return wrong ? wrong->sentence : QString();
    };
    // Each says what is wrong with it, and what would be right.
    QVERIFY(words({u"--listen"_s, u"8600"_s}).contains(u"localhost:8600"_s));
    QVERIFY(words({u"--listen"_s, u"127.0.0.1:70000"_s}).contains(u"70000 is not a valid port"_s));
    QVERIFY(words({u"--listen"_s, u"host.example:8600"_s}).contains(u"host.example"_s));
    QVERIFY(words({u"--listen"_s, u"host.example:8600"_s}).contains(u"0.0.0.0"_s));
    const auto named = parse({u"practice"_s, u"--meta"_s, u"zone=a=b"_s, u"--node"_s, u"SHOP-1"_s, u"--empty"_s,
        u"--meta=rack="_s, u"--meta=zone=c"_s});
    const auto* const own = std::get_if<ctl::PracticeArguments>(&named);
    QVERIFY(own);
    QVERIFY(own->isEmpty);
    QCOMPARE(own->node, u"SHOP-1"_s);
    QCOMPARE(own->meta, (std::map<QString, QString>{{u"zone"_s, u"c"_s}, {u"rack"_s, QString()}}));
    QCOMPARE(std::get<ctl::PracticeArguments>(plain).vintage, practice::Vintage()); // the newest
    const auto old = parse({u"practice"_s, u"--as"_s, u"1.22-30s"_s});
    QCOMPARE(std::get<ctl::PracticeArguments>(old).vintage.answerLimit, std::chrono::seconds(30));
    for (const auto& wrong : {u"1.9"_s, u"2"_s})
        QVERIFY2(words({u"--as"_s, wrong}).contains(u"1.8.7, 1.15, "_s), qPrintable(words({u"--as"_s, wrong})));
    QVERIFY(words({u"--node"_s, u"SHOP-1"_s}).contains(u"--empty"_s));
    QVERIFY(words({u"--node"_s, u"a b"_s}).contains(u"a b"_s));
    for (const auto& wrong : {u"zone"_s, u"=x"_s, u"a b=x"_s, QString(u"a="_s + QString(600, u'x'))})
        QVERIFY2(words({u"--meta"_s, wrong}).contains(u"KEY=VALUE"_s), qPrintable(wrong));
    QVERIFY(words({u"--meta=consul-x=y"_s}).contains(u"consul-"_s));
    const QString unknown = words({u"--with"_s, u"no-such"_s});
    QVERIFY2(unknown.contains(u"doc-000, "_s), qPrintable(unknown));
    QVERIFY(!words({u"--http-addr"_s, u"a:1"_s}).isEmpty());
    QVERIFY(std::holds_alternative<ctl::UsageError>(parse({u"--http-addr"_s, u"a:1"_s, u"practice"_s})));
}

void TestCommandLine::findsScenarios()
{
    ctl::RunArguments arguments;
    arguments.scenario = u"doc-000"_s;
    arguments.seed = 5;
    const auto builtIn = ctl::findScenario(arguments);
    QVERIFY(builtIn.has_value());
    QCOMPARE(builtIn->seed, std::optional<quint32>(5));

    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(lab::writeScenario(*builtIn));
    file.flush();
    arguments.scenario = file.fileName();
    arguments.seed.reset();
    QCOMPARE(ctl::findScenario(arguments), builtIn);

    file.write("\n  x");
    file.flush();
    const auto broken = ctl::findScenario(arguments);
    QVERIFY(!broken.has_value());
    QVERIFY2(broken.error().startsWith(file.fileName() + u':') && broken.error().contains(u":3: "_s),
        qPrintable(broken.error()));
    arguments.scenario = u"no such thing"_s;
    QVERIFY(ctl::findScenario(arguments).error().contains(u"--list"_s));
}

void TestCommandLine::refusesWrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("empty argument") << QStringList{QString()};
    QTest::newRow("empty argument first") << QStringList{QString(), u"listen"_s};
    QTest::newRow("no prefix") << QStringList{u"watch"_s};
    QTest::newRow("unknown command") << QStringList{u"listen"_s, u"x"_s};
    QTest::newRow("unknown option") << QStringList{u"watch"_s, u"x"_s, u"--twice"_s};
    QTest::newRow("option without value") << QStringList{u"watch"_s, u"x"_s, u"--token"_s};
    QTest::newRow("token twice over") << QStringList{
        u"--token"_s, u"a"_s, u"--token-file"_s, u"b"_s, u"watch"_s, u"x"_s};
    QTest::newRow("empty prefix") << QStringList{u"watch"_s, QString()};
    QTest::newRow("odd prefix") << QStringList{u"watch"_s, u"a//b"_s};
    const QStringList contend{u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    QTest::newRow("no strategy") << QStringList{u"contend"_s, u"x"_s, u"--limit=1"_s};
    QTest::newRow("no limit") << QStringList{u"contend"_s, u"x"_s, u"--strategy=queue"_s};
    QTest::newRow("contend for nothing") << QStringList{u"contend"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    QTest::newRow("contend for two") << (contend + QStringList{u"y"_s});
    QTest::newRow("contend for an odd prefix")
        << QStringList{u"contend"_s, u"a//b"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    QTest::newRow("unknown strategy") << QStringList{u"contend"_s, u"x"_s, u"--strategy=luck"_s, u"--limit=1"_s};
    QTest::newRow("limit 0") << QStringList{u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit=0"_s};
    for (const QString& option : {u"--count=0"_s, u"--count=2001"_s, u"--count=x"_s, u"--cycles=0"_s, u"--for=0"_s,
             u"--for=10"_s, u"--for=577h"_s, u"--hold=2s..1s"_s, u"--hold=fast"_s, u"--ttl=9s"_s, u"--ttl=10500ms"_s,
             u"--ttl=25h"_s, u"--try=-1s"_s, u"--try=1us"_s, u"--seed=-1"_s, u"--seed=4294967296"_s})
        QTest::newRow(qPrintable(option)) << (contend + QStringList{option});
    // More than 64 bits hold: not the largest that they hold.
    const QString tooLarge = u"99999999999999999999"_s;
    for (const QString& option : {u"--count"_s, u"--cycles"_s, u"--seed"_s})
        QTest::newRow(qPrintable(u"too large: contend "_s + option))
            << QStringList{u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit=1"_s, option, tooLarge};
    QTest::newRow("too large: contend --limit")
        << QStringList{u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit"_s, tooLarge};
    QTest::newRow("too large: run --seed") << QStringList{u"run"_s, u"doc-000"_s, u"--seed"_s, tooLarge};
    QTest::newRow("too large: why --limit") << QStringList{u"why"_s, u"x"_s, u"--limit"_s, tooLarge};
    QTest::newRow("too large: clinic --limit")
        << QStringList{u"clinic"_s, u"--limit"_s, tooLarge, u"--"_s, u"./worker"_s};
    for (const QString& option : {u"--contenders"_s, u"--limit"_s, u"--faults"_s, u"--states"_s})
        QTest::newRow(qPrintable(u"too large: prove "_s + option))
            << QStringList{u"prove"_s, u"queue"_s, option, tooLarge};
    // None of them may pass for a question for help.
    QTest::newRow("a wrong address in Consul's form") << QStringList{u"-http-adr=a:1"_s, u"why"_s, u"x"_s};
    QTest::newRow("an option that is Consul's alone") << QStringList{u"why"_s, u"x"_s, u"-stale"_s};
    QTest::newRow("glued to -h") << QStringList{u"why"_s, u"x"_s, u"-hx"_s};
    QTest::newRow("a help that is something") << QStringList{u"-h=a:1"_s, u"why"_s, u"x"_s};
    QTest::newRow("all and failing") << QStringList{u"deregister"_s, u"web"_s, u"--all"_s, u"--failing"_s};
    QTest::newRow("deregister nothing") << QStringList{u"deregister"_s, u"--yes"_s};
    QTest::newRow("a service and an instance") << QStringList{u"deregister"_s, u"web"_s, u"--instance"_s, u"n/i"_s};
    QTest::newRow("an instance without a node") << QStringList{u"deregister"_s, u"--instance"_s, u"i"_s};
    QTest::newRow("an instance without an ID") << QStringList{u"deregister"_s, u"--instance"_s, u"n/"_s};
    QTest::newRow("no time to verify") << QStringList{u"deregister"_s, u"web"_s, u"--verify"_s, u"soon"_s};
    QTest::newRow("an agent without an address") << QStringList{u"deregister"_s, u"web"_s, u"--agent"_s, u"n2"_s};
    QTest::newRow("undo nothing") << QStringList{u"undo"_s};
    QTest::newRow("check nothing") << QStringList{u"check"_s};
    QTest::newRow("check on an agent") << QStringList{u"--http-addr=a:1"_s, u"check"_s, u"file"_s};
    QTest::newRow("no error of a clock") << QStringList{u"check"_s, u"file"_s, u"--clock-error"_s, u"soon"_s};
    QTest::newRow("why nothing") << QStringList{u"why"_s};
    const QStringList why{u"why"_s, u"demo/sem"_s};
    const QStringList then{u"--at"_s, u"0s"_s, u"/nowhere.sbxrec"_s};
    QTest::newRow("why an odd prefix") << QStringList{u"why"_s, u"a//b"_s};
    QTest::newRow("two askers") << (why + QStringList{u"--session"_s, u"x"_s, u"--name"_s, u"y"_s});
    QTest::newRow("why limit 0") << (why + QStringList{u"--limit"_s, u"0"_s});
    QTest::newRow("a moment without a file") << (why + QStringList{u"--at"_s, u"0s"_s});
    for (const QString& time : {u"soon"_s, u"0s"_s, u"25h"_s})
        QTest::newRow(qPrintable(u"why --for "_s + time)) << (why + QStringList{u"--for"_s, time});
    QTest::newRow("why for a while in the past") << (why + QStringList{u"--for"_s, u"1s"_s} + then);
    QTest::newRow("a token for a recording") << (why + QStringList{u"--token"_s, u"x"_s} + then);
    QTest::newRow("run nothing") << QStringList{u"run"_s};
    QTest::newRow("run and list") << QStringList{u"run"_s, u"doc-000"_s, u"--list"_s};
    QTest::newRow("run two") << QStringList{u"run"_s, u"doc-000"_s, u"doc-001"_s};
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

void TestCommandLine::saysWhatIsWrongWithAnExamination_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("words");
    const QStringList program{u"--"_s, u"true"_s};
    const auto row = [](const char* name, const QStringList& arguments, const QString& words) {
        QTest::newRow(name) << arguments << words;
    };
    row("no program", {}, u"after --"_s);
    row("nothing after --", {u"--"_s}, u"after --"_s);
    row("an empty program", {u"--"_s, QString()}, u"after --"_s);
    row("a program without --", {u"./worker"_s}, {});
    row("limit 0", QStringList{u"--limit"_s, u"0"_s} + program, u"--limit requires"_s);
    row("as many copies as permits", QStringList{u"--limit"_s, u"2"_s, u"--count"_s, u"2"_s} + program,
        u"--count must be greater than --limit"_s);
    row("too many copies", QStringList{u"--count"_s, u"65"_s} + program, u"at most 64"_s);
    row("an unknown fault", QStringList{u"--faults"_s, u"crash,earthquake"_s} + program, u"“earthquake”"_s);
    row("no time", QStringList{u"--for"_s, u"soon"_s} + program, u"--for requires"_s);
    row("an unknown version", QStringList{u"--as"_s, u"0.1"_s} + program, u"--as requires"_s);
    row("a connection", QStringList{u"--http-addr"_s, u"a:1"_s} + program, {});
    for (const QString& junit : {u"/nowhere/./a"_s, u"/nowhere/a.witness.jsonl"_s})
        row(qPrintable(u"JUnit onto "_s + junit),
            QStringList{u"--record"_s, u"/nowhere/a"_s, u"--junit"_s, junit} + program, u"--junit would replace"_s);
    row("a bad path", QStringList{u"--path"_s, u"/"_s} + program, {});
}

void TestCommandLine::saysWhatIsWrongWithAnExamination()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, words);
    const auto line = parse(QStringList{u"clinic"_s} + arguments);
    const auto* const wrong = std::get_if<ctl::UsageError>(&line);
    QVERIFY(wrong);
    QVERIFY2(!wrong->sentence.isEmpty() && wrong->sentence.contains(words), qPrintable(wrong->sentence));
}

void TestCommandLine::anEmptyTextIsNotEverything_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("option");
    const auto add = [](const QStringList& command, const QStringList& options) {
        for (const QString& option : options)
            QTest::newRow(qPrintable(command.first() + u' ' + option)) << command << option;
    };
    add({u"services"_s, u"web"_s}, {u"--node"_s, u"--tag"_s});
    add({u"deregister"_s, u"web"_s, u"--yes"_s},
        {u"--node"_s, u"--tag"_s, u"--critical-for"_s, u"--verify"_s, u"--pause"_s, u"--save"_s, u"--agent"_s});
    add({u"deregister"_s, u"--yes"_s}, {u"--instance"_s});
    add({u"undo"_s, u"file"_s}, {u"--instance"_s, u"--agent"_s});
    add({u"why"_s, u"x"_s}, {u"--session"_s, u"--name"_s, u"--timeout"_s, u"--for"_s});
    add({u"watch"_s, u"x"_s}, {u"--record"_s, u"--layouts"_s});
    add({u"practice"_s}, {u"--node"_s, u"--listen"_s, u"--with"_s, u"--as"_s});
    add({u"check"_s, u"file"_s}, {u"--witness"_s, u"--clock-error"_s});
    add({u"replay"_s, u"file"_s}, {u"--at"_s, u"--export"_s});
    add({u"prove"_s, u"queue"_s}, {u"--kinds"_s, u"--property"_s, u"--replay"_s, u"--path"_s});
    add({u"runs"_s},
        {u"--profile"_s, u"--http-addr"_s, u"--datacenter"_s, u"--namespace"_s, u"--ns"_s, u"--partition"_s,
            u"--token-file"_s, u"--ca-file"_s, u"--ca-path"_s, u"--client-cert"_s, u"--client-key"_s,
            u"--tls-server-name"_s, u"-datacenter"_s});
    // What has no name of an option.
    add({u"services"_s}, {QString()});
    add({u"deregister"_s, u"web"_s}, {QString()});
    add({u"undo"_s}, {QString()});
    add({u"sweep"_s}, {QString()});
}

/// A script that has lost the value of a variable gives one.
void TestCommandLine::anEmptyTextIsNotEverything()
{
    QFETCH(QStringList, command);
    QFETCH(const QString, option);
    if (!option.isEmpty())
        command << option;
    const auto line = parse(command + QStringList{QString()});
    const auto* const wrong = std::get_if<ctl::UsageError>(&line);
    QVERIFY(wrong);
    QVERIFY2(wrong->sentence.contains(u"must not be empty"_s), qPrintable(wrong->sentence));
    QCOMPARE(wrong->command, command.first());
}

/// It stands in place of the one of the environment.
void TestCommandLine::anEmptyTokenIsNobodys()
{
    const auto line = parse({u"services"_s, u"--token"_s, QString()});
    const auto* const services = std::get_if<ctl::ServicesArguments>(&line);
    QVERIFY(services);
    QCOMPARE(services->connection.token, std::optional(std::string()));
}

/// Alone it would leave out nothing, and what is passing would be removed.
void TestCommandLine::refusesWarningWithoutFailing()
{
    for (const QStringList& what : {QStringList{u"web"_s}, QStringList{u"--instance"_s, u"n1/web-1"_s}}) {
        const QStringList command = QStringList{u"deregister"_s, u"--yes"_s} + what;
        const auto alone = parse(command + QStringList{u"--warning"_s});
        const auto* const wrong = std::get_if<ctl::UsageError>(&alone);
        QVERIFY(wrong);
        QVERIFY2(wrong->sentence.contains(u"--failing"_s), qPrintable(wrong->sentence));
        const auto both = parse(command + QStringList{u"--warning"_s, u"--failing"_s});
        const auto* const right = std::get_if<ctl::DeregisterArguments>(&both);
        QVERIFY(right);
        QVERIFY(right->rule.onlyFailing && right->rule.withWarning);
    }
}

void TestCommandLine::answersHelpAndVersion()
{
    const auto help = parse({u"--help"_s});
    QVERIFY(std::get<ctl::Information>(help).text.contains(u"--http-addr"_s));
    const auto watchHelp = parse({u"watch"_s, u"--help"_s});
    QVERIFY(std::get<ctl::Information>(watchHelp).text.contains(u"PREFIX"_s));
    const auto version = parse({u"--version"_s});
    QVERIFY(std::get<ctl::Information>(version).text.startsWith(u"signalboxctl "_s));
    // Of a command that there is not, nothing is known.
    for (const QString& option : {u"--help"_s, u"-h"_s, u"--help-all"_s, u"--version"_s}) {
        for (const QStringList& arguments : {QStringList{u"nosuch"_s, option}, QStringList{option, u"nosuch"_s}}) {
            const auto line = parse(arguments);
            const auto* const wrong = std::get_if<ctl::UsageError>(&line);
            QVERIFY2(wrong, qPrintable(arguments.join(u' ')));
            QVERIFY2(wrong->sentence.contains(u"There is no command nosuch"_s), qPrintable(wrong->sentence));
        }
    }
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_command_line.moc"
