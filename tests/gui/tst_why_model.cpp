// SPDX-License-Identifier: GPL-3.0-or-later
// What the Why page knows, on a real agent: the answer, what it asks for, and what it does not.
#include "consul/agent_notes.h"
#include "explain/reads.h"
#include "gui/kit/model/setting.h"
#include "gui/why/model/why_facts.h"
#include "gui/why/model/why_words.h"
#include "gui/why_bench.h"
#include "semaphore/decode.h"
#include "support/acl.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSettings>

using namespace Qt::StringLiterals;

class TestWhyModel : public QObject
{
    Q_OBJECT
    static constexpr int patience = 60'000;
    support::ConsulAgent m_agent;

    /// A lock that a session holds.
    [[nodiscard]] QString hold(const QByteArray& key, const QString& name) const
    {
        const auto judge = m_agent.judge();
        const QString session = judge.createSession(R"({"Name":")" + name.toUtf8() + R"("})");
        const bool isHeld
            = judge.put("/v1/kv/" + key + "?flags=3304740253564472344&acquire=" + session.toUtf8(), "x").isTrue();
        return isHeld ? session : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"signalbox"_s);
        QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
        QVERIFY(m_agent.start());
    }
    void init() { QSettings().clear(); } // Watched paths are remembered.
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void aHeldLockIsRefused();
    void whatTheTokenMayIsAsked();
    void whatIsToldOfTheTokenGoesFirst();
    void anAgentOfAnotherDatacenterCreatesNoSession();
    void nothingIsAskedWhileNobodyLooks();
    void aLockKeyIsAskedOfItsFolder();
    void oneWatchAtMost();
    void theEndOfASessionIsSeen();
    void theLastHolderIsToldOf();
    void aReleaseIsNoLockDelay();
    void manyEndingsAreBounded();
    void figuresAreOfTheirSource();
    void whatDoesNotChangeIsNotWorkedOutAgain();
    void aHoleThatLastsGrows();
    void whatWasNeverReadHasNoVerdict();
    void answerAndPictureAreOfOneMoment();
    void aLargeAnswerIsNotMadeOnTheThreadOfTheWindow();
    void whatWaitsForTheCheckerIsAddedByTheWorker();
    void theLossOfContactWaitsForNoFigures();
    void aHoldThatIsNotSeenAnyMoreIsOfThePast();
    void aHolderWhoseOwnEntryKeepsItOutIsAskedAbout();
    void theActorRuleIsKept();
    void wordsAreOfTheAnswer_data();
    void wordsAreOfTheAnswer();
    void permissionsAreOfThePath_data();
    void permissionsAreOfThePath();
    void aPartialListOfSessionsProvesNoEnd();
    void noAclsElsewherePermitNothing();
    void everyNamedHolderIsLedTo();
    void namesThatAreTheSameAreToldApart();
    void thoseWhoCanBeAskedAboutAreToldApart();
};

namespace {

QString idOf(int number)
{
    return u"%1-0000-4000-8000-000000000000"_s.arg(number, 8, 10, QLatin1Char('0'));
}

/// All permits are held, by one after the other of these names.
std::pair<explain::ReasonStep, semaphore::State> heldBy(const QStringList& names)
{
    explain::WhyFacts known;
    semaphore::Observation seen;
    seen.path = u"demo/sem/"_s;
    seen.sessionsKnown = true;
    QByteArrayList holders;
    for (int i = 0; i < names.size(); ++i) {
        consul::SessionInfo session;
        session.id = idOf(i + 1);
        session.name = names[i];
        session.node = u"n1"_s;
        seen.sessions.push_back(session);
        consul::KvEntry key;
        key.key = seen.path + idOf(i + 1);
        key.flags = consul::semaphoreFlag;
        key.session = session.id;
        seen.entries.push_back(key);
        holders << '"' + idOf(i + 1).toUtf8() + "\":true";
    }
    consul::KvEntry lock;
    lock.key = seen.path + u".lock"_s;
    lock.flags = consul::semaphoreFlag;
    lock.value = R"({"Limit":)" + QByteArray::number(names.size()) + R"(,"Holders":{)" + holders.join(',') + "}}";
    seen.entries.push_back(lock);
    known.state = std::make_shared<const semaphore::State>(semaphore::decode(seen));
    known.sessions = seen.sessions;
    known.sessionsKnown = known.inContact = true;
    const auto why = explain::whyNot({seen.path}, known);
    return {why.steps[static_cast<std::size_t>(explain::ReasonKind::Held)], *known.state};
}

} // namespace

/// Figures may take long, and the answer of before stands as one of now.
void TestWhyModel::theLossOfContactWaitsForNoFigures()
{
    QVERIFY(!hold("locks/a", u"worker-1"_s).isEmpty());
    support::FaultProxy network(m_agent.httpUrl());
    bench::WhyBench bench(network.url());
    bench.why.ask(u"locks/a"_s, {});
    bench.why.setWatching(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures && bench.step(explain::ReasonKind::Held) != nullptr, patience);
    QVERIFY(bench.connection.isInContact());
    std::optional<bool> hadFigures; // The first answer after the contact was lost.
    bench.why.answers().subscribe(this, [&](const gui::WhyAnswer&) {
        if (!hadFigures && !bench.connection.isInContact())
            hadFigures = bench.why.answer().figures != nullptr;
    });
    network.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(hadFigures, patience);
    QVERIFY(!*hadFigures);
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures, patience);
    bench.why.answers().unsubscribe(this);
}

void TestWhyModel::everyNamedHolderIsLedTo()
{
    for (const auto& names : {QStringList{u"worker-1"_s, u"worker-2"_s},
             QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s, u"e"_s, u"f"_s, u"g"_s}}) {
        const auto [step, state] = heldBy(names);
        const auto links = gui::linksOf(step, &state, gui::NamesApart(state), {});
        for (qsizetype i = 0; i < std::min<qsizetype>(names.size(), 5); ++i) {
            QVERIFY2(step.text.contains(names[i]), qPrintable(step.text));
            const auto& link = links[static_cast<std::size_t>(i)]; // The row shows the first ones.
            QCOMPARE(link.text, names[i]);
            QCOMPARE(link.place.kind, gui::Place::Kind::Watched);
            QCOMPARE(link.place.part, idOf(int(i) + 1));
        }
        QVERIFY(std::ranges::any_of(links, [](const auto& link) { return link.text.startsWith(u"Session "_s); }));
    }
    // Of one, what it is says enough.
    const auto [step, state] = heldBy({u"worker-1"_s});
    const auto links = gui::linksOf(step, &state, gui::NamesApart(state), {});
    QCOMPARE(links.front().text, u"Contender"_s);
    QCOMPARE(links[1].text, u"Session"_s);
}

void TestWhyModel::namesThatAreTheSameAreToldApart()
{
    const auto [step, state] = heldBy({u"job"_s, u"job"_s, QString()});
    const auto links = gui::linksOf(step, &state, gui::NamesApart(state), {});
    QCOMPARE(links[0].text, u"job (00000001)"_s);
    QCOMPARE(links[1].text, u"job (00000002)"_s);
    QCOMPARE(links[2].text, u"00000003"_s);
    // So are those of whom nobody knows who holds. Of many, no work may be left to the thread of the window.
    semaphore::State hidden;
    for (const auto& holder : state.holders)
        hidden.unplaced.push_back({holder.session, holder.name, {}, {}, 0, 0, 0});
    QCOMPARE(gui::linksOf(step, &hidden, gui::NamesApart(hidden), {}), links);
    hidden.unplaced.resize(1000, hidden.unplaced.front());
    gui::WhyAsked many;
    many.facts.state = std::make_shared<const semaphore::State>(hidden);
    QVERIFY(gui::isLarge(many));
    // A name is text from outside.
    const auto [evil, of] = heldBy({u"<b>x</b>\n\u202e"_s + QString(100'000, u'y'), u"b"_s});
    const auto shown = gui::linksOf(evil, &of, gui::NamesApart(of), {}).front().text;
    QVERIFY(shown.size() < 2000 && !shown.contains(u'\n') && !shown.contains(QChar(0x202e)));
}

/// Of several `consul lock` of one command, each can be chosen, and the title says which one was.
void TestWhyModel::thoseWhoCanBeAskedAboutAreToldApart()
{
    const auto [step, state] = heldBy({u"job"_s, u"job"_s, u"other"_s});
    gui::WhyAsked asked;
    asked.path = state.path;
    asked.session = idOf(2);
    asked.facts.now = asked.facts.answeredAt = asked.facts.stateAt = QDateTime::currentDateTimeUtc();
    asked.facts.inContact = asked.facts.rights.aclOff = true;
    asked.facts.state = std::make_shared<const semaphore::State>(state);
    const auto answer = gui::answerOf(asked, nullptr);
    QStringList choices;
    for (const auto& asker : answer.askers)
        choices << gui::askerChoice(asker, answer.isOld);
    QCOMPARE(choices, (QStringList{u"job (00000001) (holds)"_s, u"job (00000002) (holds)"_s, u"other (holds)"_s}));
    QVERIFY2(gui::whyTitle(answer).contains(u"job (00000002)"_s), qPrintable(gui::whyTitle(answer)));
}

void TestWhyModel::permissionsAreOfThePath_data()
{
    using explain::WhyVerdict;
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<WhyVerdict>("may");
    QTest::newRow("the lock") << u"locks/a"_s << QByteArray("/v1/kv/locks/a") << WhyVerdict::No;
    QTest::newRow("a neighbour of the lock") << u"locks/a"_s << QByteArray("/v1/kv/locks/ab") << WhyVerdict::Unknown;
    QTest::newRow("below the semaphore") << u"demo/sem/"_s << QByteArray("/v1/kv/demo/sem/.lock") << WhyVerdict::No;
    QTest::newRow("a neighbour of the semaphore")
        << u"demo/sem/"_s << QByteArray("/v1/kv/demo/sem2/.lock") << WhyVerdict::Unknown;
}

void TestWhyModel::permissionsAreOfThePath()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, written);
    QFETCH(explain::WhyVerdict, may);
    consul::WireLog log;
    consul::WireEntry entry;
    entry.request = consul::Request::put(written);
    constexpr int forbidden = 403;
    log.finish(log.begin(entry), forbidden, u"Permission denied"_s, {}, 0, 0);
    semaphore::State state;
    state.path = path;
    QCOMPARE(gui::rightsSeen({}, {}, &state, &log).writeKey, may);
}

/// Window and terminal, with a token that may see the sessions of one node.
void TestWhyModel::aPartialListOfSessionsProvesNoEnd()
{
    using explain::WhyVerdict;
    semaphore::Observation seen;
    seen.path = u"demo/sem/"_s;
    seen.sessionsKnown = true;
    consul::SessionInfo session;
    session.id = idOf(1);
    session.node = u"n1"_s;
    session.createIndex = 5;
    seen.sessions.push_back(session);
    const auto state = std::make_shared<const semaphore::State>(semaphore::decode(seen));

    gui::ConnectionStatus status;
    status.token.given = true;
    status.token.acl = consul::AclState::On;
    explain::WhyFacts window;
    window.state = state;
    window.sessions = seen.sessions;
    window.sessionsKnown = window.inContact = true;
    explain::WhyFacts terminal = window;
    window.rights = gui::rightsSeen(status, {}, state.get(), nullptr);
    consul::Response allowed;
    allowed.status = 200;
    allowed.body = R"([{"Resource":"session","Access":"read","Segment":"n1","Allow":true}])";
    consul::Endpoint asked;
    asked.token = consul::Secret(u"secret"_s);
    static_cast<void>(explain::fillIn(terminal, {explain::Read::Kind::Permissions, {}}, allowed, asked));
    for (const auto& known : {window, terminal}) {
        QCOMPARE(known.rights.readSessions, WhyVerdict::Unknown);
        QCOMPARE(explain::whyNot({seen.path, idOf(2)}, known).position, explain::AskerPosition::NotSeen);
        const auto named = explain::whyNot({seen.path, {}, u"worker-2"_s}, known);
        QCOMPARE(named.position, explain::AskerPosition::NoSuchName);
        QVERIFY2(!named.headline.contains(u"No session has the name"_s), qPrintable(named.headline));
    }
    // Where rules for some keys below grant less, the path may have more than is shown.
    allowed.body = R"([{"Resource":"key","Access":"write","Segment":"demo/sem/.lock","Allow":true},)"
                   R"({"Resource":"key","Access":"write-prefix","Segment":"demo/sem/","Allow":false}])";
    explain::WhyFacts told;
    static_cast<void>(explain::fillIn(told, {explain::Read::Kind::Permissions, {}}, allowed, asked));
    QVERIFY(told.rights.mayMissKeys());
    QVERIFY(window.rights.mayMissAny()); // Nothing is told yet.
    QVERIFY(gui::withTold(window.rights, told.rights).mayMissKeys());
    // A management token is shown all of them.
    status.token.management = true;
    window.rights = gui::rightsSeen(status, {}, state.get(), nullptr);
    consul::Response self;
    self.status = 200;
    self.body = R"({"AccessorID":"a","Description":"root","Policies":[)"
                R"({"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"}]})";
    static_cast<void>(explain::fillIn(terminal, {explain::Read::Kind::Token, {}}, self, asked));
    for (const auto& known : {window, terminal}) {
        QCOMPARE(known.rights.readSessions, WhyVerdict::Yes);
        QCOMPARE(explain::whyNot({seen.path, idOf(2)}, known).position, explain::AskerPosition::NoSuchSession);
    }
    // Unless Consul says otherwise itself.
    consul::AgentNotes notes;
    consul::AnswerHead head;
    head.leftOut = true;
    notes.note(consul::Request::get("/v1/session/list"), head);
    notes.note(consul::Request::get("/v1/kv/demo/sem/?recurse"), head);
    fillInNotes(terminal.rights, notes, seen.path);
    QCOMPARE(terminal.rights.readSessions, WhyVerdict::Unknown);
    QVERIFY(terminal.rights.mayMissKeys());
}

/// An agent without ACLs speaks for its own datacenter only.
void TestWhyModel::noAclsElsewherePermitNothing()
{
    consul::Response agent;
    agent.status = 200;
    agent.body = R"({"Config":{"Datacenter":"dc1","NodeName":"n1"}})";
    consul::Error off;
    off.kind = consul::ErrorKind::Rejected;
    off.httpStatus = 401;
    off.serverWords = u"ACL support disabled"_s;
    for (const auto& datacenter : {QString(), u"dc1"_s, u"dc2"_s}) {
        consul::Endpoint asked;
        asked.datacenter = datacenter;
        explain::WhyFacts facts;
        for (const auto& read : explain::firstReads()) {
            if (read.kind == explain::Read::Kind::Self)
                static_cast<void>(explain::fillIn(facts, read, agent, asked));
            else if (read.kind == explain::Read::Kind::Token)
                static_cast<void>(explain::fillIn(facts, read, consul::Unexpected(off), asked));
        }
        QCOMPARE(facts.rights.aclOff, datacenter != u"dc2");
    }
}

void TestWhyModel::aHeldLockIsRefused()
{
    const QString session = hold("lock/a", u"worker-1"_s);
    QVERIFY(!session.isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/a"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/a"_s, {});
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.answer().why.outcome, explain::Outcome::Refused, patience);
    const auto* const held = bench.step(explain::ReasonKind::Held);
    QVERIFY(held != nullptr);
    QCOMPARE(held->applies, explain::WhyVerdict::Yes);
    QVERIFY2(gui::whyTitle(bench.why.answer()).startsWith(u"Why can’t a new client acquire lock/a"),
        qPrintable(gui::whyTitle(bench.why.answer())));
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures != nullptr, patience);
    // It is let go: the answer follows by itself.
    QVERIFY(m_agent.judge().put("/v1/kv/lock/a?flags=3304740253564472344&release=" + session.toUtf8(), "x").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.step(explain::ReasonKind::Held) != nullptr
            && bench.step(explain::ReasonKind::Held)->applies == explain::WhyVerdict::No,
        patience);
}

/// As `signalboxctl why` does: a permit that comes free would be of no use to a token that may create no session.
void TestWhyModel::whatTheTokenMayIsAsked()
{
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto judge = guarded.judge();
    const auto session = judge.createSession(R"({"Name":"worker-1"})").toUtf8();
    const QByteArray flags = "?flags=16210313421097356768";
    QVERIFY(judge.put("/v1/kv/demo/sem/" + session + flags + "&acquire=" + session, "x").isTrue());
    QVERIFY(
        judge.put("/v1/kv/demo/sem/.lock" + flags, R"({"Limit":1,"Holders":{")" + session + R"(":true}})").isTrue());
    const auto token = support::makeToken(
        judge, u"no-sessions"_s, u"key_prefix \"\" { policy = \"write\" } agent_prefix \"\" { policy = \"read\" }"_s);
    bench::WhyBench bench(guarded.httpUrl(), token.secret);
    bench.why.setWatching(true);
    bench.why.ask(u"demo/sem/"_s, {});
    const auto rights = [&bench] {
        const auto* const step = bench.step(explain::ReasonKind::Rights);
        return step != nullptr ? *step : explain::ReasonStep();
    };
    QTRY_COMPARE_WITH_TIMEOUT(rights().applies, explain::WhyVerdict::Yes, patience);
    QVERIFY2(
        rights().text.contains(u"session:write"_s) && !rights().text.contains(u"key:"_s), qPrintable(rights().text));
    QCOMPARE(bench.why.answer().why.headline, u"The token does not allow it."_s);
    QCOMPARE(bench.why.answer().why.advice.kind, explain::AdviceKind::Change);
}

/// But for a read that was refused since.
void TestWhyModel::whatIsToldOfTheTokenGoesFirst()
{
    using explain::WhyVerdict;
    explain::TokenRights told;
    told.readKey = WhyVerdict::No;
    told.unreadKey = u"demo/sem/.lock"_s;
    told.writeSession = WhyVerdict::No;
    explain::TokenRights seen;
    seen.readKey = seen.writeKey = WhyVerdict::Yes;
    auto both = gui::withTold(seen, told);
    QCOMPARE(both.readKey, WhyVerdict::No);
    QCOMPARE(both.unreadKey, told.unreadKey);
    QCOMPARE(both.writeKey, WhyVerdict::Yes); // Nothing is told of it.
    QCOMPARE(both.writeSession, WhyVerdict::No);
    seen.readKey = WhyVerdict::No;
    told.readKey = WhyVerdict::Yes;
    told.unreadKey.clear();
    both = gui::withTold(seen, told);
    QCOMPARE(both.readKey, WhyVerdict::No);
    QVERIFY(both.unreadKey.isEmpty());
}

/// As `signalboxctl why` does: the node of the agent is not registered in the datacenter that is asked.
void TestWhyModel::anAgentOfAnotherDatacenterCreatesNoSession()
{
    QVERIFY(
        m_agent.judge().put("/v1/kv/far/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})").isTrue());
    support::FaultProxy elsewhere(m_agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/agent/self", 200,
        R"({"Config":{"Datacenter":"bar","NodeName":"agent-two","Version":"1.8.7"},"Member":{"Name":"agent-two"}})"));
    elsewhere.add(support::Fault::answer("/v1/acl/token/self", 200,
        R"({"AccessorID":"a","Description":"root","Policies":[)"
        R"({"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"}]})"));
    bench::WhyBench bench(elsewhere.url(), u"secret"_s, u"dc1"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"far/sem/"_s, {});
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.answer().why.headline,
        u"Clients of this agent cannot create a session in datacenter dc1."_s, patience);
    QCOMPARE(bench.why.answer().why.outcome, explain::Outcome::Refused);
    QCOMPARE(bench.requests("/v1/catalog/node/agent-two"), 1);
}

void TestWhyModel::nothingIsAskedWhileNobodyLooks()
{
    QVERIFY(!hold("lock/quiet", u"worker-1"_s).isEmpty());
    QVERIFY(!hold("lock/other", u"worker-2"_s).isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.why.ask(u"lock/quiet"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.connection.status().phase == gui::ConnectionPhase::Live, patience);
    // Others go on asking; a change reaches those who watch.
    bench.history.watches()->add(u"lock/other"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.history.watches()->isConfirmed(u"lock/other"_s), patience);
    QCOMPARE(bench.requests("/v1/kv/lock/quiet"), 0);
    QCOMPARE(bench.connection.hub()->observerCount(), 1);
    bench.why.setWatching(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.requests("/v1/kv/lock/quiet") > 0, patience);
    bench.why.setWatching(false);
    QCOMPARE(bench.connection.hub()->observerCount(), 1);
    QVERIFY(!bench.isCatalogWatched());
}

/// What is watched is its folder, and the question is about what is watched.
void TestWhyModel::aLockKeyIsAskedOfItsFolder()
{
    QVERIFY(!hold("dir/.lock", u"worker-1"_s).isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.why.setWatching(true);
    bench.why.ask(u"dir/.lock"_s, {});
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.path(), u"dir/"_s, patience);
}

void TestWhyModel::oneWatchAtMost()
{
    QVERIFY(!hold("lock/b", u"worker-1"_s).isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/b"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.history.watches()->isConfirmed(u"lock/b"_s), patience);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/b"_s, {});
    // The watch of the path is shared: there is room for that of the nodes.
    QCOMPARE(bench.connection.hub()->observerCount(), 1);
    QVERIFY(bench.isCatalogWatched());
    bench.why.ask(u"lock/unwatched"_s, {});
    QCOMPARE(bench.connection.hub()->observerCount(), 2);
    QVERIFY(!bench.isCatalogWatched());
}

void TestWhyModel::theEndOfASessionIsSeen()
{
    const QString session = hold("lock/c", u"worker-9"_s);
    QVERIFY(!session.isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/c"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/c"_s, session);
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().isKnown && bench.why.answer().asker == u"worker-9"_s, patience);
    QVERIFY(!bench.ends.endOf(u"lock/c"_s, session));
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.ends.endOf(u"lock/c"_s, session).has_value(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.answer().endings.size(), std::size_t(1), patience);
    const auto& ending = bench.why.answer().endings.front();
    QCOMPARE(ending.ended.info.name, u"worker-9"_s);
    QVERIFY(ending.ended.held);
    QVERIFY(!ending.explanation.text.isEmpty());
    const auto place = gui::placeOf(ending.ended);
    QCOMPARE(place.kind, gui::Place::Kind::Event);
    QCOMPARE(place.part, session);
    QVERIFY(place.at.has_value());
}

/// A new client asks of a lock whose holder is gone: how that ended is what matters.
void TestWhyModel::theLastHolderIsToldOf()
{
    const QString session = hold("lock/d", u"worker-4"_s);
    QVERIFY(!session.isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/d"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/d"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().isKnown, patience);
    QVERIFY(bench.why.answer().endings.empty());
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.answer().endings.size(), std::size_t(1), patience);
    QCOMPARE(bench.why.answer().endings.front().ended.info.id.toString(), session);
    QVERIFY(bench.why.answer().endings.front().ended.freedKey);
    QTRY_COMPARE_WITH_TIMEOUT(bench.step(explain::ReasonKind::LockDelay)->applies, explain::WhyVerdict::Yes, patience);
}

/// `consul lock` releases and destroys its session at once: nothing is refused then, so nothing may be said to be.
void TestWhyModel::aReleaseIsNoLockDelay()
{
    const QString session = hold("lock/e", u"worker-5"_s); // First: a lock that comes later is looked for every 30 s.
    QVERIFY(!session.isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/e"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/e"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.step(explain::ReasonKind::Held) != nullptr
            && bench.step(explain::ReasonKind::Held)->applies == explain::WhyVerdict::Yes,
        patience);
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/lock/e?flags=3304740253564472344&release=" + session.toUtf8(), "x").isTrue());
    QVERIFY(judge.put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.ends.endOf(u"lock/e"_s, session).has_value(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.step(explain::ReasonKind::Held)->applies, explain::WhyVerdict::No, patience);
    QVERIFY2(bench.step(explain::ReasonKind::LockDelay)->applies != explain::WhyVerdict::Yes,
        qPrintable(bench.step(explain::ReasonKind::LockDelay)->text));
}

/// Of many stale holders each had an end.
void TestWhyModel::manyEndingsAreBounded()
{
    constexpr int many = 30;
    const auto judge = m_agent.judge();
    QStringList sessions;
    QByteArray holders;
    for (int i = 0; i < many; ++i) {
        const QString session = judge.createSession(R"({"Name":"worker","LockDelay":"0s"})");
        QVERIFY(
            judge
                .put("/v1/kv/many/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8(), "x")
                .isTrue());
        holders += (holders.isEmpty() ? "\"" : ",\"") + session.toUtf8() + "\":true";
        sessions << session;
    }
    QVERIFY(judge.put("/v1/kv/many/.lock?flags=16210313421097356768", "{\"Limit\":30,\"Holders\":{" + holders + "}}")
                .isTrue());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"many/"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"many/"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().isKnown, patience);
    for (const auto& session : sessions)
        QVERIFY(judge.put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(sessions,
                                 [&](const QString& each) { return bench.ends.endOf(u"many/"_s, each).has_value(); }),
        patience);
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.step(explain::ReasonKind::StaleHolder)->applies, explain::WhyVerdict::Unknown, patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.why.answer().endings.size(), std::size_t(20), patience);
}

/// The source of what is seen changes while figures are worked out: those are not of the new one.
void TestWhyModel::figuresAreOfTheirSource()
{
    QVERIFY(!hold("lock/f", u"worker-6"_s).isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/f"_s);
    bool isKept = false;
    bench.history.atLanes = [&] {
        if (bench.history.lanesWanted == 1) // Comes before the result, which is told later.
            QMetaObject::invokeMethod(
                &bench.why, [&bench] { Q_EMIT bench.history.sourceChanged(); }, Qt::QueuedConnection);
        else if (bench.history.lanesWanted == 2)
            isKept = bench.why.answer().figures != nullptr;
    };
    bench.why.setWatching(true);
    bench.why.ask(u"lock/f"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.history.lanesWanted > 1, patience);
    QVERIFY(!isKept);
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures != nullptr, patience);
}

/// The answer is of each second, but what rests on what was seen is worked out when that is another.
void TestWhyModel::whatDoesNotChangeIsNotWorkedOutAgain()
{
    QVERIFY(!hold("lock/g", u"worker-7"_s).isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/g"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/g"_s, {});
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures != nullptr && bench.why.answer().figures->safety, patience);
    // Nothing happens: answers follow one another, and at last none of them makes new figures.
    int reported = 0;
    int since = -1;
    bench.why.answers().subscribe(this, [&](const gui::WhyAnswer&) {
        reported = bench.history.lanesWanted == since ? reported + 1 : 0;
        since = bench.history.lanesWanted;
    });
    QTRY_VERIFY_WITH_TIMEOUT(reported >= 4, patience);
    const auto before = bench.why.answer().figures;
    QVERIFY(m_agent.judge().put("/v1/kv/lock/g?flags=3304740253564472344", "y").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures != before, patience);
}

/// Among very many contenders even the first answer is made beside it. Until then nothing is claimed.
void TestWhyModel::aLargeAnswerIsNotMadeOnTheThreadOfTheWindow()
{
    const auto put = [this](const QByteArray& path, int holders) {
        QByteArrayList ids;
        for (int i = 0; i < holders; ++i)
            ids << '"' + idOf(i + 1).toUtf8() + "\":true";
        const QByteArray body = R"({"Limit":)" + QByteArray::number(holders) + R"(,"Holders":{)" + ids.join(',') + "}}";
        return m_agent.judge().put("/v1/kv/" + path + ".lock?flags=16210313421097356768", body).isTrue();
    };
    QVERIFY(put("crowd/large/", 600));
    QVERIFY(put("crowd/small/", 6));
    bench::WhyBench bench(m_agent.httpUrl());
    auto* const watches = bench.history.watches();
    const auto isSeen = [watches](const QString& path, std::size_t holders) {
        const auto state = watches->last(path).state;
        return state && state->holders.size() == holders;
    };
    watches->add(u"crowd/large/"_s);
    watches->add(u"crowd/small/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(isSeen(u"crowd/large/"_s, 600) && isSeen(u"crowd/small/"_s, 6), patience);

    bench.why.ask(u"crowd/small/"_s, {});
    bench.why.setWatching(true);
    QVERIFY(bench.why.answer().isKnown && !bench.why.answer().isPending); // Of few it comes at once.
    bench.why.ask(u"crowd/large/"_s, {});
    const auto first = bench.why.answer(); // The event loop has not turned.
    QVERIFY(first.isPending);
    QCOMPARE(first.question.path, u"crowd/large/"_s);
    QVERIFY(!first.isKnown && first.why.steps.empty() && first.why.outcome == explain::Outcome::Unknown);
    QVERIFY2(first.why.headline.contains(u"Working out"_s), qPrintable(first.why.headline));
    const QString text = gui::whyText(first, QDateTime::currentDateTimeUtc());
    QVERIFY2(!text.contains(u"not knowable"_s), qPrintable(text));

    QTRY_VERIFY_WITH_TIMEOUT(!bench.why.answer().isPending, patience);
    QVERIFY(bench.why.answer().isKnown && bench.why.answer().figures);
    QVERIFY(!bench.why.answer().why.steps.empty());
    QCOMPARE(bench.why.answer().question.path, u"crowd/large/"_s);

    // The others can be chosen while the result for one is worked out.
    const auto askers = bench.why.answer().askers;
    QVERIFY(!askers.empty());
    bench.why.ask(u"crowd/large/"_s, askers.front().session);
    QVERIFY(bench.why.answer().isPending);
    QCOMPARE(bench.why.answer().askers.size(), askers.size());
}

namespace {

/// A lock that one session holds, seen once more.
history::Moment heldAt(int number)
{
    semaphore::Observation seen;
    seen.path = u"lock/w"_s;
    seen.index = 100 + static_cast<quint64>(number);
    seen.sessionsKnown = true;
    consul::SessionInfo session;
    session.id = idOf(1);
    seen.sessions.push_back(session);
    consul::KvEntry key;
    key.key = seen.path;
    key.flags = consul::lockFlag;
    key.session = session.id;
    key.createIndex = key.modifyIndex = 50;
    seen.entries.push_back(key);
    history::Moment moment;
    moment.path = seen.path;
    moment.at = history::Time(number);
    moment.update.state = std::make_shared<const semaphore::State>(semaphore::decode(seen));
    moment.update.first = number == 0;
    return moment;
}

qint64 stepsOf(const exclusion::ExclusionChecker& checker)
{
    const auto check = checker.check(u"lock/w"_s);
    return check ? check->steps : 0;
}

} // namespace

/// Without contact, who held may have released.
void TestWhyModel::aHoldThatIsNotSeenAnyMoreIsOfThePast()
{
    gui::WhyAsked asked;
    asked.path = u"lock/w"_s;
    asked.session = idOf(1);
    asked.facts.now = asked.facts.answeredAt = asked.facts.stateAt = QDateTime::currentDateTimeUtc();
    asked.facts.inContact = asked.facts.sessionsKnown = asked.facts.rights.aclOff = true;
    asked.facts.state = heldAt(0).update.state;
    const auto now = gui::answerOf(asked, nullptr);
    QVERIFY2(gui::whyTitle(now).endsWith(u" holds lock/w"_s), qPrintable(gui::whyTitle(now)));
    QCOMPARE(now.askers.size(), std::size_t(1));
    QVERIFY(gui::askerChoice(now.askers.front(), now.isOld).endsWith(u" (holds)"_s));
    asked.facts.inContact = false;
    asked.facts.trouble = consul::Error();
    asked.facts.trouble->kind = consul::ErrorKind::TimedOut;
    const auto then = gui::answerOf(asked, nullptr);
    QVERIFY2(gui::whyTitle(then).endsWith(u" held lock/w when last seen"_s), qPrintable(gui::whyTitle(then)));
    QVERIFY(gui::askerChoice(then.askers.front(), then.isOld).endsWith(u" (held when last seen)"_s));
    // The agent was reached: no setting leads to another one.
    QCOMPARE(gui::adviceBadge(then.why.advice, asked.facts.now).text, u"not knowable from here"_s);
    // As the sentence beside it: not too early.
    const QDateTime until(QDate(2024, 5, 1), QTime(11, 43, 39, 746));
    const explain::Advice wait{explain::AdviceKind::Wait, u"Wait."_s, until, {}, false};
    QCOMPARE(gui::adviceBadge(wait, until).text, u"wait until 11:43:40"_s);
}

/// All permits are held, and its contender key is newer than the list (hashicorp/consul#14118).
void TestWhyModel::aHolderWhoseOwnEntryKeepsItOutIsAskedAbout()
{
    gui::WhyAsked asked;
    asked.path = u"demo/sem/"_s;
    asked.session = idOf(1);
    asked.facts.now = asked.facts.answeredAt = asked.facts.stateAt = QDateTime::currentDateTimeUtc();
    asked.facts.inContact = asked.facts.sessionsKnown = asked.facts.rights.aclOff = true;
    asked.facts.leader = u"n1"_s;
    semaphore::Observation seen;
    seen.path = asked.path;
    seen.sessionsKnown = true;
    consul::SessionInfo session;
    session.id = idOf(1);
    session.name = u"worker-1"_s;
    session.ttl = std::chrono::seconds(15);
    seen.sessions.push_back(session);
    consul::KvEntry key;
    key.key = seen.path + idOf(1);
    key.flags = consul::semaphoreFlag;
    key.session = session.id;
    key.modifyIndex = 51;
    consul::KvEntry lock;
    lock.key = seen.path + u".lock"_s;
    lock.flags = consul::semaphoreFlag;
    lock.value = R"({"Limit":1,"Holders":{")" + idOf(1).toUtf8() + R"(":true}})";
    lock.modifyIndex = 50;
    seen.entries = {key, lock};
    asked.facts.sessions = seen.sessions;
    asked.facts.observation = std::make_shared<const semaphore::Observation>(seen);
    asked.facts.state = std::make_shared<const semaphore::State>(semaphore::decode(seen));
    const auto answer = gui::answerOf(asked, nullptr);
    QCOMPARE(answer.why.position, explain::AskerPosition::Holds);
    QCOMPARE(answer.why.outcome, explain::Outcome::Refused);
    QCOMPARE(gui::whyTitle(answer), u"Why can’t worker-1 acquire demo/sem/?"_s);
    QVERIFY(gui::adviceBadge(answer.why.advice, asked.facts.now).tone != gui::RowState::Holding);
}

/// Nothing happens while nobody can tell who holds, and the hole is longer all the same.
void TestWhyModel::aHoleThatLastsGrows()
{
    QVERIFY(m_agent.judge().put("/v1/kv/broken/.lock?flags=16210313421097356768", "oops").isTrue());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.setLively(true);
    bench.history.watches()->add(u"broken/"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"broken/"_s, {});
    const auto holes = [&bench] {
        const auto& figures = bench.why.answer().figures;
        return figures && figures->safety ? figures->safety->check.granted.holes : std::vector<semaphore::Hole>();
    };
    QTRY_COMPARE_WITH_TIMEOUT(holes().size(), std::size_t(1), patience);
    const auto first = holes().front();
    QCOMPARE(first.kind, semaphore::Hole::Kind::LimitUnknown);
    for (int i = 1; i <= 2; ++i) {
        const auto before = holes().front();
        QTRY_VERIFY_WITH_TIMEOUT(holes().size() == 1 && holes().front().to > before.to, patience);
    }
    QCOMPARE(holes().front().from, first.from);
    QCOMPARE(bench.why.answer().figures->safety->check.verdict(), semaphore::Exclusion::Open);
}

/// It is watched, but the token cannot read it.
void TestWhyModel::whatWasNeverReadHasNoVerdict()
{
    history::Moment moment = heldAt(0);
    moment.kind = history::Moment::Kind::Contact;
    moment.contact = history::Contact::Lost;
    moment.update = {};
    history::LaneBuilder lanes;
    lanes.add(moment);
    gui::WhySeen seen;
    seen.checker = std::make_shared<exclusion::ExclusionChecker>();
    seen.moments = {moment};
    seen.lanes = lanes.lanes();
    QCOMPARE(seen.lanes.paths.size(), std::size_t(1));
    QVERIFY(!gui::figuresOf(u"lock/w"_s, {}, seen).safety);
    seen.moments = {heldAt(1)};
    QVERIFY(gui::figuresOf(u"lock/w"_s, {}, seen).safety);
}

/// What comes while a worker has the checker is never added all at once on the thread of the window.
void TestWhyModel::whatWaitsForTheCheckerIsAddedByTheWorker()
{
    constexpr int many = 100;
    gui::SharedChecker shared;
    int number = 0;
    shared.add(heldAt(number++));
    const auto first = shared.lendOut();
    QVERIFY(first.moments.empty());
    QCOMPARE(stepsOf(*first.checker), 1);
    for (int i = 0; i < many; ++i)
        shared.add(heldAt(number++));
    shared.takeBack();
    QCOMPARE(stepsOf(*first.checker), 1);

    const auto next = shared.lendOut();
    QVERIFY(next.checker == first.checker);
    QCOMPARE(next.moments.size(), std::size_t(many));
    gui::WhySeen seen;
    seen.checker = next.checker;
    seen.moments = next.moments;
    (void)gui::figuresOf(u"lock/w"_s, {}, seen);
    QCOMPARE(stepsOf(*next.checker), 1 + many);

    // Nobody looks any more: with each further one, a few of those that wait are added, in their order.
    for (int i = 0; i < many; ++i)
        shared.add(heldAt(number++));
    shared.takeBack();
    for (int i = 0; i < many; ++i) {
        const auto before = stepsOf(*next.checker);
        shared.add(heldAt(number++));
        QVERIFY(stepsOf(*next.checker) - before <= gui::SharedChecker::mostAtOnce);
    }
    QCOMPARE(stepsOf(*next.checker), 1 + 3 * many);
    QVERIFY(shared.lendOut().moments.empty());
    QCOMPARE(shared.moments(), quint64(number));
}

/// While a lock changes hands, nobody holds it in the words and somebody else in the picture.
void TestWhyModel::answerAndPictureAreOfOneMoment()
{
    const auto judge = m_agent.judge();
    QString holder = hold("lock/h", u"worker-8"_s);
    QVERIFY(!holder.isEmpty());
    bench::WhyBench bench(m_agent.httpUrl());
    bench.history.watches()->add(u"lock/h"_s);
    bench.why.setWatching(true);
    bench.why.ask(u"lock/h"_s, {});
    const auto reported = [&bench] {
        QStringList sessions;
        const auto state = bench.why.answer().state;
        for (const auto& each : state ? state->holders : std::vector<semaphore::Holder>())
            sessions << each.session.toString();
        return sessions;
    };
    QTRY_VERIFY_WITH_TIMEOUT(bench.why.answer().figures != nullptr && reported() == QStringList{holder}, patience);
    int wrong = 0;
    bench.why.answers().subscribe(this, [&](const gui::WhyAnswer&) {
        if (!bench.why.answer().figures)
            return;
        QStringList drawn;
        for (const auto& edge : bench.why.answer().figures->graph.edges) {
            if (edge.owns)
                drawn << edge.session;
        }
        wrong += drawn != reported() ? 1 : 0;
    });
    for (int turn = 0; turn < 3; ++turn) {
        const QByteArray let = "/v1/kv/lock/h?flags=3304740253564472344&release=" + holder.toUtf8();
        QVERIFY(judge.put(let, "x").isTrue());
        holder = hold("lock/h", u"worker-9"_s);
        QVERIFY(!holder.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(reported(), QStringList{holder}, patience);
    }
    QCOMPARE(wrong, 0);
}

void TestWhyModel::theActorRuleIsKept()
{
    const QString rule = u"^(?<actor>[^@]+)@"_s;
    {
        bench::WhyBench bench(m_agent.httpUrl());
        QCOMPARE(bench.why.rule(), QString());
        bench.why.setRule(rule);
        QCOMPARE(bench.why.rule(), rule);
        bench.why.setRule(u"("_s); // None: what holds stays.
        QCOMPARE(bench.why.rule(), rule);
    }
    bench::WhyBench bench(m_agent.httpUrl());
    QCOMPARE(bench.why.rule(), rule);
    gui::preferences().actorRule.reset(); // As the dialog of settings does.
    QCOMPARE(bench.why.rule(), QString());
    QSettings().setValue(gui::preferences().actorRule.key(), u"("_s); // Somebody broke the file.
    const bench::WhyBench broken(m_agent.httpUrl());
    QCOMPARE(broken.why.rule(), QString());
}

void TestWhyModel::wordsAreOfTheAnswer_data()
{
    QTest::addColumn<explain::WhyVerdict>("applies");
    QTest::addColumn<QString>("pill");
    QTest::newRow("keeps out") << explain::WhyVerdict::Yes << u"no"_s;
    QTest::newRow("nothing wrong") << explain::WhyVerdict::No << u"yes"_s;
    QTest::newRow("unknown") << explain::WhyVerdict::Unknown << u"not knowable"_s;
    QTest::newRow("depends on the client") << explain::WhyVerdict::Untold << u"not knowable"_s;
    QTest::newRow("does not matter") << explain::WhyVerdict::Needless << u"not needed"_s;
}

void TestWhyModel::wordsAreOfTheAnswer()
{
    QFETCH(explain::WhyVerdict, applies);
    QTEST(gui::stepBadge(applies).text, "pill");
    // One of two that nobody can tell apart is more than nothing.
    explain::EndExplanation explanation;
    QCOMPARE(gui::endingBadge(explanation).text, u"unknown"_s);
    explanation.cause = explain::EndCause::TtlOrDestroyed;
    explanation.confidence = explain::Confidence::Certain;
    QCOMPARE(gui::endingBadge(explanation).text, u"one of two"_s);
    // What is open looks like neither of the others.
    const auto open = gui::safetyBadge(semaphore::Exclusion::Open);
    for (const auto other : {semaphore::Exclusion::Proved, semaphore::Exclusion::Refuted}) {
        QVERIFY(gui::safetyBadge(other).text != open.text);
        QVERIFY(gui::safetyBadge(other).tone != open.tone);
    }
    // A hole after a restart is no sign that nobody watched.
    gui::WhySafety safety;
    safety.check.granted.holes = {{semaphore::Hole::Kind::NotWatched, history::Time(1000), history::Time(2000)}};
    QVERIFY(gui::holeSentences(safety, {}).constFirst().endsWith(u"or its data was restored or replaced."_s));
}

QTEST_GUILESS_MAIN(TestWhyModel)
#include "tst_why_model.moc"
