// SPDX-License-Identifier: GPL-3.0-or-later
#include "case_size.h"
#include "invariants.h"
#include "support/patience.h"
#include "support/properties.h"

using namespace samples;

namespace {

using Text = std::string;

rc::Gen<Text> token()
{
    return rc::gen::oneOf(
        rc::gen::element<Text>("{", "}", "[", "]", ":", ",", "\"", "null", "true", "0", "-1", "3", "1e9", "\"Limit\"",
            "\"limit\"", "\"Holders\"", "\"holders\"", " ", "\\", "\\u00e9", "3.0"),
        rc::gen::map(rc::gen::inRange(0, 6), [](int n) { return '"' + id(n).toStdString() + '"'; }),
        rc::gen::map(rc::gen::arbitrary<char>(), [](char c) { return Text(1, c); }));
}

QByteArray validBody()
{
    const auto family = static_cast<Family>(*rc::gen::inRange(0, 3));
    const int limit = *rc::gen::inRange(-1, 6);
    const auto holders = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 8));
    return body(family, limit, QList<int>(holders.begin(), holders.end()));
}

QByteArray mutated(QByteArray text)
{
    const int changes = *rc::gen::inRange(0, 4);
    for (int i = 0; i < changes; ++i) {
        const qsizetype at = *rc::gen::inRange<qsizetype>(0, text.size() + 1);
        const qsizetype gone = *rc::gen::inRange<qsizetype>(0, 4);
        text.replace(at, std::min(gone, text.size() - at), QByteArray::fromStdString(*token()));
    }
    return text;
}

QByteArray anyBody()
{
    switch (*rc::gen::inRange(0, 4)) {
    case 0:
        return QByteArray::fromStdString(*rc::gen::arbitrary<Text>());
    case 1: {
        QByteArray text;
        for (const Text& part : *rc::gen::container<std::vector<Text>>(token()))
            text += QByteArray::fromStdString(part);
        return text;
    }
    case 2:
        return mutated(validBody());
    default:
        return validBody();
    }
}

QString anyName()
{
    const int number = *rc::gen::inRange(0, 8);
    switch (*rc::gen::inRange(0, 12)) {
    case 0:
        return QStringLiteral("slot_00%1").arg(number);
    case 1:
        return QStringLiteral("owners/") + id(number);
    case 2:
        return QStringLiteral("times/") + id(number);
    case 3:
        return *rc::gen::element(
            QStringLiteral(".counter"), QStringLiteral(".mutex"), QString(), QStringLiteral("a/b/c"));
    case 4:
        return QString::fromStdString(*rc::gen::arbitrary<Text>());
    default:
        return id(number);
    }
}

semaphore::Observation anyObservation()
{
    Store store(
        *rc::gen::weightedElement<QString>({{9, QStringLiteral("demo/sem/")}, {1, QStringLiteral("demo/sem")}}));
    const auto flags = rc::gen::element<quint64>(0, consul::semaphoreFlag, consul::lockFlag, 7);
    const auto holder = [&] { return *rc::gen::inRange(0, 3) ? id(*rc::gen::inRange(0, 8)) : QString(); };
    if (*rc::gen::inRange(0, 5))
        store.key(QStringLiteral(".lock"), anyBody(), *flags, *rc::gen::inRange(0, 9) ? QString() : holder(), 50);
    const int keys = *rc::gen::inRange(0, 10);
    for (int i = 0; i < keys; ++i)
        store.key(anyName(), *rc::gen::inRange(0, 3) ? QByteArray() : anyBody(), *flags, holder(),
            *rc::gen::inRange<quint64>(1, 120));
    const int sessions = *rc::gen::inRange(0, 8);
    for (int i = 0; i < sessions; ++i)
        store.alive(*rc::gen::inRange(0, 8));
    store.seen.sessionsKnown = *rc::gen::arbitrary<bool>();
    store.at(*rc::gen::inRange<quint64>(0, 130));
    return store.seen;
}

/// The observation with every id in other letters.
semaphore::Observation respelled(semaphore::Observation seen, const char* letters)
{
    const QByteArray from("00000000-0000-4000-8000-");
    const QByteArray to = letters + from.mid(6);
    const auto spell = [&](const QString& text) {
        return QString(text).replace(QString::fromLatin1(from), QString::fromLatin1(to));
    };
    for (consul::KvEntry& entry : seen.entries) {
        entry.key = spell(entry.key);
        entry.value.replace(from, to);
        entry.session = spell(entry.session);
    }
    samples::changeSessions(seen.sessions, [&](consul::SessionInfo& session) { session.id = spell(session.id); });
    return seen;
}

/// Everything about sessions that a State and what led to it say, in letters that do not tell how ids are spelled.
QStringList linesOf(const semaphore::State& before, const semaphore::State& state)
{
    QStringList lines{QStringLiteral("%1 %2").arg(semaphore::layoutId(state.layout)).arg(state.limit.value_or(-1))};
    for (const auto& holder : state.holders)
        lines << QStringLiteral("holds %1 %2 %3 %4").arg(holder.session, holder.key, holder.name).arg(holder.live);
    for (const auto& waiter : state.waiting)
        lines << QStringLiteral("waits %1 %2 %3").arg(waiter.session, waiter.key, waiter.name);
    for (const auto& finding : state.findings)
        lines
            << QStringLiteral("finding %1 %2 %3").arg(semaphore::findingId(finding.kind), finding.session, finding.key);
    for (const auto& event : semaphore::diff(before, state))
        lines << QStringLiteral("event %1 %2 %3").arg(semaphore::eventId(event.kind), event.session, event.detail);
    lines.replaceInStrings(QStringLiteral("ABCDEF"), QStringLiteral("abcdef"));
    lines.sort(); // What is between two ids in one spelling is before or behind them in the other.
    return lines;
}

void demand(const char* broken)
{
    if (broken)
        RC_FAIL(broken);
}

} // namespace

class TestSemaphoreProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyBodyIsSafe();
    void everyListedHolderAppears();
    void anyObservationIsSound();
    void anyTwoObservationsCompare();
    void idsOfOtherSpellingAreLikeAnyOther();
};

void TestSemaphoreProperties::anyBodyIsSafe()
{
    QVERIFY(holds(manyTimes(12000, largestCase), [] {
        Store store;
        store.lock(anyBody(), *rc::gen::element<quint64>(0, consul::semaphoreFlag)).contender(1).contender(2);
        demand(invariants::ofAll(store.seen));
    }));
}

void TestSemaphoreProperties::everyListedHolderAppears()
{
    QVERIFY(holds(manyTimes(4000, largestCase), [] {
        const auto family = static_cast<Family>(*rc::gen::inRange(0, 3));
        const auto numbers = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 60));
        const int limit = *rc::gen::inRange(1, 100);
        QStringList wanted;
        for (const int number : numbers)
            wanted.append(id(number));
        wanted.removeDuplicates();
        Store store;
        store.lock(body(family, limit, QList<int>(numbers.begin(), numbers.end()))).contender(1).contender(70);
        const semaphore::State state = store.state();
        RC_ASSERT(holderIds(state) == wanted);
        RC_ASSERT(state.limit == limit);
        RC_ASSERT(static_cast<qsizetype>(state.waiting.size()) == 2 - wanted.count(id(1)));
    }));
}

void TestSemaphoreProperties::anyObservationIsSound()
{
    QVERIFY(holds(manyTimes(6000, largestCase), [] { demand(invariants::ofAll(anyObservation())); }));
}

void TestSemaphoreProperties::anyTwoObservationsCompare()
{
    QVERIFY(holds(manyTimes(6000, largestCase), [] {
        const semaphore::State before = semaphore::decode(anyObservation());
        const semaphore::State after = semaphore::decode(anyObservation());
        demand(invariants::ofDiff(before, after));
    }));
}

void TestSemaphoreProperties::idsOfOtherSpellingAreLikeAnyOther()
{
    // Small hex is kept as bytes, capitals as text.
    QVERIFY(holds(manyTimes(1000, largestCase), [] {
        const auto one = anyObservation();
        const auto other = anyObservation();
        const auto lines = [&](const char* letters) {
            return linesOf(semaphore::decode(respelled(one, letters)), semaphore::decode(respelled(other, letters)));
        };
        RC_ASSERT(lines("ABCDEF") == lines("abcdef"));
    }));
}

QTEST_GUILESS_MAIN(TestSemaphoreProperties)
#include "tst_semaphore_properties.moc"
