// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_json.h"
#include "ctl/render_text.h"
#include "history/scene.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

namespace {

semaphore::State example()
{
    semaphore::State state;
    state.path = u"demo/sem/"_s;
    state.layout = semaphore::Layout::Official;
    state.found = true;
    state.limit = 3;
    state.index = 18446744073709551615ULL; // Above what a double can carry.
    semaphore::Holder live;
    live.session = u"aaaaaaaa-0000"_s;
    live.name = u"say \"hi\"\n\\ \x1b[31m 世界"_s;
    live.node = u"n1"_s;
    live.live = true;
    semaphore::Holder stale;
    stale.session = u"bbbbbbbb-0000"_s;
    state.holders = {live, stale};
    semaphore::Waiter waiter;
    waiter.session = u"cccccccc-0000"_s;
    waiter.position = 1;
    state.waiting = {waiter};
    semaphore::Finding finding;
    finding.kind = semaphore::FindingKind::StaleHolder;
    finding.severity = semaphore::Severity::Problem;
    finding.session = stale.session;
    state.findings = {finding};
    return state;
}

} // namespace

class TestRender : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void jsonHasTheSchemaAndNothingElse();
    void jsonNumbersAreExact();
    void jsonLimitMayBeUnknown();
    void jsonNamesTheProgram();
    void jsonNamesTheProgramsBelow();
    void whatIsOnlyNamedIsNeitherAliveNorDead();
    void textIsCompact();
    void textCountsTheLivingAsHolders();
    void whoLeavesDoesNotWait();
    void aHolderWithoutAKeyIsToldAfterAHandOver();
    void textNamesTheProgram();
    void textNamesTheProgramsBelow();
    void textShowsWhatChanged();
    void terminalCodesOfStrangersAreDisarmed();
    void everyFindingKindIsDocumented();
};

void TestRender::jsonHasTheSchemaAndNothingElse()
{
    const QByteArray line = ctl::toJsonLine(example());
    QVERIFY(line.endsWith('\n'));
    QCOMPARE(line.count('\n'), 1);
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(line, &error).object();
    QCOMPARE(error.error, QJsonParseError::NoError);
    QStringList keys = object.keys();
    QCOMPARE(keys,
        QStringList({u"findings"_s, u"holders"_s, u"index"_s, u"layout"_s, u"limit"_s, u"prefix"_s, u"waiting"_s}));
    QCOMPARE(object[u"prefix"].toString(), u"demo/sem/"_s);
    QCOMPARE(object[u"layout"].toString(), u"official"_s);
    QCOMPARE(object[u"limit"].toInt(), 3);
    const QJsonObject holder = object[u"holders"].toArray().first().toObject();
    QCOMPARE(holder.keys(), QStringList({u"live"_s, u"name"_s, u"node"_s, u"session"_s}));
    QCOMPARE(holder[u"name"].toString(), example().holders.front().name);
    QCOMPARE(holder[u"live"].toBool(), true);
    QCOMPARE(object[u"holders"].toArray().last().toObject()[u"live"].toBool(true), false);
    const QJsonObject waiter = object[u"waiting"].toArray().first().toObject();
    QCOMPARE(waiter.keys(), QStringList({u"name"_s, u"position"_s, u"session"_s}));
    QCOMPARE(waiter[u"position"].toInt(), 1);
    const QJsonObject finding = object[u"findings"].toArray().first().toObject();
    QCOMPARE(finding.keys(), QStringList({u"kind"_s, u"session"_s, u"text"_s}));
    QCOMPARE(finding[u"kind"].toString(), u"stale-holder"_s);
    QVERIFY(!finding[u"text"].toString().isEmpty());
}

void TestRender::jsonNumbersAreExact()
{
    QVERIFY(ctl::toJsonLine(example()).contains("\"index\":18446744073709551615,"));
}

void TestRender::jsonLimitMayBeUnknown()
{
    auto state = example();
    state.limit.reset();
    QVERIFY(ctl::toJsonLine(state).contains("\"limit\":null,"));
}

void TestRender::jsonNamesTheProgram()
{
    auto state = example();
    state.program.emplace().id = u"terraform"_s;
    const auto object = QJsonDocument::fromJson(ctl::toJsonLine(state)).object();
    QCOMPARE(object[u"program"].toString(), u"terraform"_s);
}

void TestRender::jsonNamesTheProgramsBelow()
{
    const auto object = QJsonDocument::fromJson(
        ctl::toJsonLine(example(),
            {{QStringLiteral("a/core/lock"), semaphore::Layout::Lock, QStringLiteral("vault")},
                {QStringLiteral("a/x"), semaphore::Layout::Lock}}))
                            .object();
    const QJsonArray below = object.value(QStringLiteral("below")).toArray();
    QCOMPARE(below[0][QStringLiteral("program")].toString(), QStringLiteral("vault"));
    QVERIFY(!below[1].toObject().contains(QStringLiteral("program")));
}

void TestRender::whatIsOnlyNamedIsNeitherAliveNorDead()
{
    auto state = example();
    state.holders.front().isUnconfirmed = true;
    const auto object = QJsonDocument::fromJson(ctl::toJsonLine(state)).object();
    QVERIFY(object[u"holders"].toArray().first().toObject()[u"live"].isNull());
    const QStringList lines = ctl::stateBlock(state, {}).split(u'\n', Qt::SkipEmptyParts);
    QVERIFY2(lines[1].startsWith(u"  named  aaaaaaaa"_s), qPrintable(lines[1]));
    QVERIFY2(lines[0].contains(u"1 of 3 named as held, 1 stale"_s), qPrintable(lines[0]));
    // Beside one that Consul confirms.
    auto mixed = example();
    mixed.holders.insert(mixed.holders.begin(), mixed.holders.front());
    mixed.holders.front().isUnconfirmed = true;
    const QString line = ctl::stateBlock(mixed, {}).section(u'\n', 0, 0);
    QVERIFY2(line.contains(u"1 of 3 held, 1 only named, 1 stale"_s), qPrintable(line));
    mixed.limit.reset();
    QVERIFY(ctl::stateBlock(mixed, {}).contains(u"1 held, 1 only named, limit unknown"_s));
    // An entry of the ranked layout that no session holds may have run out.
    auto ranked = example();
    ranked.holders.front().isTimed = true;
    const auto shown = QJsonDocument::fromJson(ctl::toJsonLine(ranked)).object()[u"holders"].toArray();
    QVERIFY(shown.first().toObject()[u"live"].isNull());
    QVERIFY(ctl::stateBlock(ranked, {}).contains(u"\n  named  aaaaaaaa"_s));
}

void TestRender::textIsCompact()
{
    const QString block = ctl::stateBlock(example(), {});
    const QStringList lines = block.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines.first(), u"demo/sem/  official  1 of 3 held, 1 stale, 1 waiting, findings: 1"_s);
    QVERIFY(lines[1].startsWith(u"  holds  aaaaaaaa"_s));
    QVERIFY(lines[2].startsWith(u"  stale  bbbbbbbb"_s));
    QVERIFY(lines[3].startsWith(u"  waits 1  cccccccc"_s));
    QVERIFY(lines[4].startsWith(u"  ! stale-holder: bbbbbbbb"_s));
    QVERIFY(ctl::stateBlock(example(), {true}).contains(u"\x1b[31m"_s));
    auto gone = semaphore::State();
    gone.path = u"demo/sem/"_s;
    QCOMPARE(ctl::stateBlock(gone, {}), u"demo/sem/  not found\n"_s);
}

void TestRender::textCountsTheLivingAsHolders()
{
    auto state = example();
    state.findings.clear();
    state.limit.reset();
    QCOMPARE(ctl::stateLine(state, {}), u"demo/sem/  official  1 held, limit unknown, 1 stale, 1 waiting\n"_s);
    state.limit = 3;
    state.holders.pop_back();
    QCOMPARE(ctl::stateLine(state, {}), u"demo/sem/  official  1 of 3 held, 1 waiting\n"_s);
    state.holders.front().live = false;
    QCOMPARE(ctl::stateLine(state, {}), u"demo/sem/  official  0 of 3 held, 1 stale, 1 waiting\n"_s);
    state.holders.clear();
    state.findings.resize(1);
    state.findings.front().kind = semaphore::FindingKind::UndecodableBody;
    const QString line = ctl::stateLine(state, {});
    QVERIFY2(line.startsWith(u"demo/sem/  official  holders unknown, 1 waiting"_s), qPrintable(line));
    std::swap(state.unplaced, state.waiting);
    const QString block = ctl::stateBlock(state, {});
    QVERIFY2(block.startsWith(u"demo/sem/  official  holders unknown, 1 may hold or wait"_s), qPrintable(block));
    QVERIFY2(block.contains(u"\n  unknown  cccccccc"_s) && !block.contains(u"waits"_s), qPrintable(block));
    const auto json = QJsonDocument::fromJson(ctl::toJsonLine(state)).object();
    QVERIFY(json[u"waiting"_s].toArray().isEmpty());
    QCOMPARE(json[u"unplaced"_s].toArray().size(), 1);
}

/// It gave its permit back, and its contender key is still there.
void TestRender::whoLeavesDoesNotWait()
{
    auto state = example();
    state.findings.clear();
    state.waiting.push_back(state.waiting.front());
    state.waiting.back().session = u"dddddddd-0000"_s;
    state.waiting.back().position = 2;
    observer::Update update;
    update.state = std::make_shared<const semaphore::State>(state);
    update.receivedAt = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5)).toUTC();
    update.sightings.leaving.insert(state.waiting.front().session, update.receivedAt);
    const auto during = *ctl::settled(update, update.receivedAt.addMSecs(1999)).state;
    const QString block = ctl::stateBlock(during, {});
    QVERIFY2(block.contains(u", 1 waiting\n"_s) && block.contains(u"  waits 1  dddddddd"_s), qPrintable(block));
    QVERIFY2(!block.contains(u"cccccccc"_s), qPrintable(block));
    QVERIFY(!ctl::toJsonLine(during).contains("cccccccc"));
    const QString later = ctl::stateBlock(*ctl::settled(update, update.receivedAt.addSecs(2)).state, {});
    QVERIFY2(later.contains(u", 2 waiting"_s) && later.contains(u"  waits 2  dddddddd"_s), qPrintable(later));
}

/// A release of Spring deletes its key first.
void TestRender::aHolderWithoutAKeyIsToldAfterAHandOver()
{
    const auto moments = releaseOfSpring();
    const auto& update = moments.back().update;
    for (const double second : {2.0, 3.999, 4.0}) {
        const bool isReleasing = second < 4;
        const auto state = *ctl::settled(update, Scene::began().addMSecs(Scene::timeOf(second).count() / 1000)).state;
        QCOMPARE(state.liveHolders(), isReleasing ? 1 : 0);
        QCOMPARE(state.liveHolders(), levelAt(moments, second).live);
        const QString block = ctl::stateBlock(state, {});
        QVERIFY2(block.contains(isReleasing ? u"1 of 1 held, 1 waiting\n"_s : u"0 of 1 held, 1 stale, 1 waiting"_s),
            qPrintable(block));
        QVERIFY2(block.contains(isReleasing ? u"  holds  "_s : u"  stale  "_s), qPrintable(block));
        QCOMPARE(ctl::toJsonLine(state).contains("\"live\":true"), isReleasing);
    }
}

void TestRender::textNamesTheProgram()
{
    auto state = example();
    state.findings.clear();
    state.program.emplace().id = u"consul-api"_s;
    state.program->title = u"Consul client library"_s;
    QVERIFY2(ctl::stateLine(state, {}).startsWith(u"demo/sem/  official  1 of 3 held"_s), "the usual one");
    state.layout = semaphore::Layout::Lock;
    QVERIFY(ctl::stateLine(state, {}).startsWith(u"demo/sem/  lock  Consul client library  1 of 3 held"_s));
    state.program->id = u"own:printer"_s; // Anybody may write its title.
    state.program->title = u"Printer\x1b[2J lock"_s;
    QVERIFY(ctl::stateLine(state, {}).startsWith(u"demo/sem/  lock  Printer␛[2J lock  1 of 3 held"_s));
}

void TestRender::textNamesTheProgramsBelow()
{
    using semaphore::Layout;
    QCOMPARE(ctl::belowLine({{u"a/core/lock"_s, Layout::Lock, u"vault"_s}, {u"a/sem/"_s, Layout::Official},
                 {u"b/sem/"_s, Layout::Official, u"consul-api"_s}, {u"c"_s, Layout::Lock},
                 {u"d"_s, Layout::Lock, u"own:printer"_s}}),
        u"  below it: a/core/lock (Vault active node), a/sem/ (semaphore, official), b/sem/ (semaphore, official), "
        "c (lock), d (own:printer)\n"_s);
}

void TestRender::textShowsWhatChanged()
{
    auto before = example();
    before.findings.clear();
    observer::Update update;
    update.state = std::make_shared<const semaphore::State>(example());
    semaphore::Event event;
    event.kind = semaphore::EventKind::Granted;
    event.session = u"aaaaaaaa-0000"_s;
    event.name = u"worker 7"_s;
    update.events = {event};
    update.receivedAt = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5, 6)).toUTC();
    const QStringList lines = ctl::changeBlock(update, before, {}).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(u"03:04:05.006  aaaaaaaa  "_s));
    QVERIFY(lines[0].contains(u"worker 7"_s));
    QVERIFY(lines[1].startsWith(u"03:04:05.006  demo/sem/  official"_s));
    QVERIFY(lines[2].contains(u"stale-holder"_s));
    // A finding that was there before is not news.
    QCOMPARE(ctl::changeBlock(update, example(), {}).count(u'\n'), 2);
    // Neither is one that a later write of `.lock` left as it was, and nothing is said twice.
    auto later = example();
    ++later.index;
    ++later.findings.front().modifyIndex;
    update.state = std::make_shared<const semaphore::State>(later);
    QCOMPARE(ctl::changeBlock(update, example(), {}).count(u'\n'), 2);
    update.events.clear();
    QCOMPARE(ctl::changeBlock(update, example(), {}), QString());
    later.waiting.emplace_back();
    update.state = std::make_shared<const semaphore::State>(later);
    QCOMPARE(ctl::changeBlock(update, example(), {}).count(u'\n'), 1);
}

void TestRender::terminalCodesOfStrangersAreDisarmed()
{
    QVERIFY(!ctl::stateBlock(example(), {}).contains(u'\x1b'));
    QCOMPARE(ctl::printable(u"a\tb\x1b\u009b"_s), u"a\u2409b\u241b\ufffd"_s);
    // What turns the direction, breaks a line or hides in it.
    QCOMPARE(ctl::printable(u"a\u202eb\u2066c\u2028d\u2029e\u200ff\ufeffg\U000e0041h"_s),
        u"a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffdg\ufffdh"_s);
    const QString wellMeant = u"\u65e5\u672c \u0633\u0644\u0627\u0645 \U0001f468\u200d\U0001f469"_s;
    QCOMPARE(ctl::printable(wellMeant), wellMeant);
    QCOMPARE(ctl::jsonString(wellMeant), '"' + wellMeant.toUtf8() + '"');
    const QString harmful = u"\"\\\n\x7f\u009b\u202e\u2066\u2028\ufeff\U000e0041"_s;
    const QByteArray json = ctl::jsonString(harmful);
    QCOMPARE(json, R"("\"\\\u000a\u007f\u009b\u202e\u2066\u2028\ufeff\udb40\udc41")"_ba);
    QCOMPARE(QJsonDocument::fromJson('[' + json + ']').array().at(0).toString(), harmful);
    // As Qt writes it, too.
    const QByteArray others = QJsonDocument(QJsonArray{harmful}).toJson(QJsonDocument::Compact);
    const QByteArray harmless = ctl::harmlessJson(others);
    QVERIFY(std::all_of(harmless.begin(), harmless.end(), [](char each) { return each >= 0x20 && each < 0x7f; }));
    QCOMPARE(QJsonDocument::fromJson(harmless).array().at(0).toString(), harmful);
}

void TestRender::everyFindingKindIsDocumented()
{
    QFile manual(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/manual/findings.md"));
    QVERIFY(manual.open(QIODevice::ReadOnly));
    const QByteArray text = manual.readAll();
    for (int kind = 0; kind <= static_cast<int>(semaphore::FindingKind::OtherSession); ++kind) {
        const QByteArray id = semaphore::findingId(static_cast<semaphore::FindingKind>(kind)).toUtf8();
        QVERIFY2(text.contains("\n`" + id + "`. "), id.constData());
    }
}

QTEST_GUILESS_MAIN(TestRender)
#include "tst_render.moc"
