// SPDX-License-Identifier: GPL-3.0-or-later
// What gzip made, whole, broken, and made to burst.
#include "keys/unpacked.h"

#include "support/patience.h"

#include <zlib.h>

namespace {

QByteArray packed(QByteArray text)
{
    z_stream stream{};
    if (deflateInit2(&stream, 9, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        return {};
    QByteArray result(
        static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(text.size()))), Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    deflate(&stream, Z_FINISH);
    result.truncate(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return result;
}

constexpr qsizetype most = 100'000;

} // namespace

class TestKeysUnpacked : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsWhole_data();
    void whatIsWhole();
    void whatIsBroken_data();
    void whatIsBroken();
    void bombs();
    void anyBytesEnd();
};

void TestKeysUnpacked::whatIsWhole_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("words") << QByteArray("some words");
    QTest::newRow("bytes") << QByteArray("\0\xff\x1f\x8b", 4);
    QTest::newRow("as much as may be") << QByteArray(most, 'x');
}

void TestKeysUnpacked::whatIsWhole()
{
    QFETCH(QByteArray, text);
    QVERIFY(keys::isGzip(packed(text)));
    const auto one = keys::gunzip(packed(text), most);
    QCOMPARE(one.bytes, text);
    QVERIFY2(!one.more && one.problem.isEmpty(), qPrintable(one.problem));
    const auto two = keys::gunzip(packed("before ") + packed(text), most + 7);
    QCOMPARE(two.bytes, "before " + text);
    QVERIFY2(!two.more && two.problem.isEmpty(), qPrintable(two.problem));
}

void TestKeysUnpacked::whatIsBroken_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("bytes");
    const auto whole = packed("some words");
    QTest::newRow("its head") << whole.left(10) << QByteArray();
    QTest::newRow("half of its head") << whole.left(5) << QByteArray();
    QTest::newRow("cut") << whole.chopped(4) << QByteArray("some words");
    auto wrong = whole;
    wrong[wrong.size() - 6] = char(wrong[wrong.size() - 6] ^ 1);
    QTest::newRow("wrong sum") << wrong << QByteArray("some words");
    QTest::newRow("more behind") << whole + "tail" << QByteArray("some words");
    QTest::newRow("another head behind") << whole + "\x1f\x8b" << QByteArray("some words");
    QTest::newRow("no gzip") << QByteArray("\x1f\x8b\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff") << QByteArray();
}

void TestKeysUnpacked::whatIsBroken()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, bytes);
    const auto result = keys::gunzip(value, most);
    QCOMPARE(result.bytes, bytes);
    QVERIFY(!result.problem.isEmpty() && !result.more);
}

/// A value of half a megabyte can stand for half a gigabyte, or have tens of thousands of members of nothing.
void TestKeysUnpacked::bombs()
{
    const auto large = keys::gunzip(packed(QByteArray(100'000'000, '\0')), most);
    QVERIFY(large.more);
    QCOMPARE(large.bytes.size(), most);
    const auto many = keys::gunzip(packed({}).repeated(25'000), most);
    QVERIFY(many.bytes.isEmpty() && many.problem.isEmpty() && !many.more);
}

void TestKeysUnpacked::anyBytesEnd()
{
    QByteArray value = packed(QByteArray("0123456789abcdef").repeated(40));
    for (qsizetype at = 3; at < value.size(); ++at) {
        for (const int flip : {1, 0x55, 0xff}) {
            QByteArray other = value;
            other[at] = char(other[at] ^ flip);
            QVERIFY(keys::gunzip(other, most).bytes.size() <= most);
        }
    }
}

QTEST_GUILESS_MAIN(TestKeysUnpacked)
#include "tst_keys_unpacked.moc"
