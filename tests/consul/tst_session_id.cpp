// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json.h"
#include "consul/values/session_id.h"
#include "support/patience.h"

#include <QSet>

#include <rapidcheck.h>

#include <algorithm>
#include <thread>

using consul::SessionId;

namespace {

/// Texts that are ids, nearly ids, and anything: what differs in one letter, in its case, or in its length.
rc::Gen<QString> anyText()
{
    return rc::gen::exec([] {
        const auto digits = *rc::gen::container<std::string>(32, rc::gen::element('0', '1', '9', 'a', 'f'));
        QString id = QString::fromStdString(digits);
        for (const int dash : {20, 16, 12, 8})
            id.insert(dash, u'-');
        switch (*rc::gen::inRange(0, 8)) {
        case 0:
            return id.toUpper();
        case 1:
            return id.left(*rc::gen::inRange(0, 36));
        case 2: {
            const auto letter
                = *rc::gen::element<char16_t>(u'A', u'g', u'-', u'/', u':', u'`', 0, 0x130, 0xd800, 0xff10);
            id[*rc::gen::inRange(0, 36)] = QChar(letter);
            return id;
        }
        case 3: {
            const auto units = *rc::gen::container<std::vector<char16_t>>(rc::gen::arbitrary<char16_t>());
            return QString::fromUtf16(units.data(), qsizetype(units.size()));
        }
        case 4: // Begins as the address of a text does.
            return QStringLiteral("00000000-0000-0000-") + id.mid(19);
        case 5:
            return id + QString::fromStdString(*rc::gen::arbitrary<std::string>());
        default:
            return id;
        }
    });
}

} // namespace

class TestSessionId : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyTextComesBack();
    void idsAreEqualAndOrderedAsTheirTexts();
    void noneIsTheEmptyText();
    void whatLooksLikeAnAddressIsAText();
    void readsWhatAnAnswerSays();
    void copiesOutliveOneAnother();
    void copiesAreMadeInManyThreads();
};

void TestSessionId::anyTextComesBack()
{
    QVERIFY(rc::check([] {
        const QString text = *anyText();
        const SessionId id(text);
        RC_ASSERT(id.toString() == text);
        RC_ASSERT(id.isSpelled(text));
        RC_ASSERT(id.isEmpty() == text.isEmpty());
        if (text.isValidUtf16())
            RC_ASSERT(SessionId::fromUtf8(text.toUtf8()) == id);
    }));
}

void TestSessionId::idsAreEqualAndOrderedAsTheirTexts()
{
    QVERIFY(rc::check([] {
        const auto texts = *rc::gen::container<std::vector<QString>>(2, anyText());
        const QString& one = texts[0];
        // Twins that differ in one letter or its case are the ones to be told apart.
        QString other = texts[1];
        if (*rc::gen::arbitrary<bool>()) {
            other = one;
            if (!other.isEmpty()) {
                QChar& letter = other[*rc::gen::inRange<qsizetype>(0, other.size())];
                letter = *rc::gen::arbitrary<bool>() ? letter.toUpper() : QChar(*rc::gen::element(u'0', u'a', u'-'));
            }
        }
        const SessionId a(one);
        const SessionId b(other);
        RC_ASSERT((a == b) == (one == other));
        RC_ASSERT((a < b) == (one < other));
        RC_ASSERT((a > b) == (one > other));
        RC_ASSERT(a.isSpelled(other) == (one == other));
        RC_ASSERT((a == other) == (one == other));
        if (one == other)
            RC_ASSERT(qHash(a, 7) == qHash(b, 7));
        RC_ASSERT(QSet<SessionId>({a, b}).size() == QSet<QString>({one, other}).size());
    }));
}

void TestSessionId::noneIsTheEmptyText()
{
    QVERIFY(SessionId().isEmpty());
    QVERIFY(SessionId(QString()).isEmpty());
    QVERIFY(SessionId(QStringLiteral("")).isEmpty());
    QCOMPARE(SessionId(), SessionId(QStringLiteral("")));
    QCOMPARE(SessionId().toString(), QString());
    QVERIFY(SessionId() < SessionId(QStringLiteral("00000000-0000-0000-0000-000000000000")));
    QVERIFY(!SessionId().isSpelled(u"00000000-0000-0000-0000-000000000000"));
}

void TestSessionId::whatLooksLikeAnAddressIsAText()
{
    const QString zeros = QStringLiteral("00000000-0000-0000-0000-000000000000");
    QVERIFY(!SessionId(zeros).isEmpty());
    QCOMPARE(SessionId(zeros).toString(), zeros);
    // The sixteen bytes of an odd id end in the address of its text: an answer that spells them gets no such text.
    const SessionId secret(QStringLiteral("an id that is none"));
    quint64 bytes[2] = {};
    static_assert(sizeof secret == sizeof bytes);
    std::memcpy(bytes, static_cast<const void*>(&secret), sizeof bytes); // NOLINT: bytes are what is looked at
    const QString address = QStringLiteral("%1").arg(bytes[1], 16, 16, QLatin1Char('0'));
    const QString spelled = QStringLiteral("00000000-0000-0000-") + address.left(4) + u'-' + address.mid(4);
    QCOMPARE(spelled.size(), SessionId::textLength);
    QVERIFY(SessionId(spelled) != secret);
    QCOMPARE(SessionId(spelled).toString(), spelled);
}

void TestSessionId::readsWhatAnAnswerSays()
{
    const auto entries = consul::parseKvList(R"([{"Key":"a","Session":"ADF4238A-882B-9DDC-4A9D-5B6758E4159E"},
        {"Key":"b","Session":"adf4238a-882b-9ddc-4a9d-5b6758e4159e"},{"Key":"c"},{"Key":"d","Session":""},
        {"Key":"e","Session":"\u00e9\ud83d\ude82 <b>"}])");
    QVERIFY(entries.has_value());
    QCOMPARE(entries->at(0).session.toString(), QStringLiteral("ADF4238A-882B-9DDC-4A9D-5B6758E4159E"));
    QCOMPARE(entries->at(1).session.toString(), QStringLiteral("adf4238a-882b-9ddc-4a9d-5b6758e4159e"));
    QVERIFY(entries->at(0).session != entries->at(1).session);
    QVERIFY(entries->at(2).session.isEmpty());
    QVERIFY(entries->at(3).session.isEmpty());
    QCOMPARE(entries->at(4).session.toString(), QString::fromUtf8("\u00e9\U0001f682 <b>"));
    const auto sessions = consul::parseSessions(R"([{"ID":"adf4238a-882b-9ddc-4a9d-5b6758e4159e"}])");
    QVERIFY(sessions.has_value());
    QCOMPARE(sessions->front().id, entries->at(1).session);
    const auto wrong = consul::parseKvList(R"([{"Key":"a","Session":7}])");
    QVERIFY(!wrong.has_value());
    QVERIFY2(wrong.error().serverWords.contains(u"Session of entry 1"), qPrintable(wrong.error().serverWords));
}

void TestSessionId::copiesOutliveOneAnother()
{
    const QString text = QStringLiteral("odd");
    auto first = std::make_unique<SessionId>(text);
    SessionId copy = *first;
    SessionId moved = std::move(*first);
    first.reset();
    SessionId assigned(QStringLiteral("another"));
    assigned = copy;
    copy = SessionId();
    const SessionId& self = moved;
    moved = self;
    QCOMPARE(moved.toString(), text);
    QCOMPARE(assigned.toString(), text);
    QVERIFY(copy.isEmpty());
    QList<SessionId> many(1000, assigned); // A list that grows moves its ids as bytes.
    for (int i = 0; i < 1000; ++i)
        many.prepend(QString::number(i));
    assigned = {};
    moved = {};
    QCOMPARE(many.back().toString(), text);
    QCOMPARE(many.front().toString(), QStringLiteral("999"));
}

void TestSessionId::copiesAreMadeInManyThreads()
{
    const SessionId odd(QStringLiteral("shared by all of them"));
    std::vector<std::thread> threads;
    threads.reserve(4);
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([odd] {
            for (int round = 0; round < 20000; ++round)
                const std::vector<SessionId> copies(3, odd);
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(odd.toString(), QStringLiteral("shared by all of them"));
}

QTEST_GUILESS_MAIN(TestSessionId)
#include "tst_session_id.moc"
