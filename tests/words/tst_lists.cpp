// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "words/lists.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

QStringList namesOf(int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names << QString::number(i);
    return names;
}

} // namespace

class TestLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasAnEnd_data();
    void hasAnEnd();
    void whatIsInANameStays();
    void countsEachNameOnce();
};

void TestLists::hasAnEnd_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0 << 3 << QString();
    QTest::newRow("one") << 1 << 3 << u"0"_s;
    QTest::newRow("as many as fit") << 3 << 3 << u"0, 1, 2"_s;
    QTest::newRow("one more") << 4 << 3 << u"0, 1, 2 and 1 more"_s;
    QTest::newRow("many more") << 1003 << 3 << u"0, 1, 2 and 1000 more"_s;
}

void TestLists::hasAnEnd()
{
    QFETCH(int, count);
    QFETCH(int, most);
    QTEST(words::someOf(namesOf(count), most), "text");
}

/// A name from outside may look like a place for another text.
void TestLists::whatIsInANameStays()
{
    QCOMPARE(words::someOf({u"%1"_s, u"%n"_s, u"c"_s}, 2), u"%1, %n and 1 more"_s);
    QCOMPARE(words::andMore(u"%2"_s, -1), u"%2"_s);
    QCOMPARE(words::andMore(u"%2"_s, 0), u"%2"_s);
}

void TestLists::countsEachNameOnce()
{
    QVERIFY(rc::check("shown and counted names are all names", [] {
        const auto count = *rc::gen::inRange(0, 200);
        const auto most = *rc::gen::inRange(1, 50);
        const QString text = words::someOf(namesOf(count), most);
        const auto cut = text.indexOf(u" and "_s);
        const auto shown = text.isEmpty() ? 0 : int(QStringView(text).left(cut).count(u", "_s)) + 1;
        const auto more = cut < 0 ? 0 : text.mid(cut).split(u' ', Qt::SkipEmptyParts)[1].toInt();
        RC_ASSERT(shown + more == count);
        RC_ASSERT(shown <= most);
    }));
}

QTEST_GUILESS_MAIN(TestLists)
#include "tst_lists.moc"
