// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/progress.h"

#include "support/little_room.h"
#include "support/patience.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace lessons;
using namespace Qt::StringLiterals;

namespace {

Attempt attemptOf(const QString& predicted, const QString& happened = {})
{
    return {predicted, happened, QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC(), {{predicted, 3}}};
}

void write(const QString& name, const QByteArray& text)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

/// What was predicted stays.
class TestLessonProgress : public QObject
{
    Q_OBJECT
    static constexpr int patience = 60'000;
    QTemporaryDir m_folder;
    [[nodiscard]] QString name() const { return m_folder.filePath(u"deep/lessons.json"_s); }

private Q_SLOTS:
    void cleanup() { QDir(m_folder.filePath(u"deep"_s)).removeRecursively(); }
    void isKept();
    void theFirstStays();
    void aBadFileIsSetAside_data();
    void aBadFileIsSetAside();
    void aPipeIsNotWaitedFor();
    void whatCannotBeSaved();
    void aFullDiskIsTold();
};

void TestLessonProgress::isKept()
{
    {
        ProgressFile file(name());
        file.load();
        QVERIFY(file.trouble().isEmpty());
        QVERIFY(file.of(u"no-cas"_s).empty());
        file.add(u"no-cas"_s, attemptOf(u"none"_s));
    }
    {
        ProgressFile file(name());
        file.load();
        QCOMPARE(file.of(u"no-cas"_s), std::vector{attemptOf(u"none"_s)});
        QVERIFY(!file.of(u"no-cas"_s).front().isDone());
        file.changeLast(u"no-cas"_s, attemptOf(u"none"_s, u"exclusion"_s));
        file.add(u"no-cas"_s, attemptOf(u"exclusion"_s, u"exclusion"_s));
    }
    ProgressFile again(name());
    again.load();
    QCOMPARE(again.of(u"no-cas"_s).size(), std::size_t(2));
    QVERIFY(again.of(u"no-cas"_s)[0].isDone() && !again.of(u"no-cas"_s)[0].isRight());
    QVERIFY(again.of(u"no-cas"_s)[1].isRight());
}

void TestLessonProgress::theFirstStays()
{
    ProgressFile file(name());
    for (int i = 0; i < 150; ++i)
        file.add(u"x"_s, attemptOf(QString::number(i)));
    QCOMPARE(file.of(u"x"_s).size(), ProgressFile::mostAttempts);
    QCOMPARE(file.of(u"x"_s).front().predicted, u"0"_s);
    QCOMPARE(file.of(u"x"_s).back().predicted, u"149"_s);
    QSignalSpy saved(&file, &ProgressFile::saved);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 150, patience);
    ProgressFile again(name());
    again.load();
    QVERIFY(again.trouble().isEmpty());
    QCOMPARE(again.of(u"x"_s), file.of(u"x"_s));
}

void TestLessonProgress::aBadFileIsSetAside_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << QByteArray(R"({"version":1,"lessons":{)");
    QTest::newRow("newer") << QByteArray(R"({"version":2,"lessons":{}})");
    QTest::newRow("no time") << QByteArray(R"({"version":1,"lessons":{"x":[{"predicted":"a"}]}})");
    QTest::newRow("hands") << QByteArray(
        R"({"version":1,"lessons":{"x":[{"predicted":"a","at":"2026-11-25T00:00:00Z","hands":{"a":-1}}]}})");
    QTest::newRow("no array") << QByteArray(R"({"version":1,"lessons":{"x":7}})");
}

void TestLessonProgress::aBadFileIsSetAside()
{
    QFETCH(QByteArray, text);
    QVERIFY(QDir().mkpath(m_folder.filePath(u"deep"_s)));
    write(name(), text);
    ProgressFile file(name());
    file.load();
    QVERIFY(!file.trouble().isEmpty());
    QVERIFY(file.attempts().isEmpty());
    QSignalSpy saved(&file, &ProgressFile::saved);
    file.add(u"x"_s, attemptOf(u"a"_s));
    file.add(u"x"_s, attemptOf(u"b"_s)); // Sets nothing more aside.
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, patience);
    QVERIFY2(file.trouble().contains(u"kept-1"), qPrintable(file.trouble()));
    QVERIFY(!QFile::exists(name() + u".kept-2"_s));
    QFile kept(name() + u".kept-1"_s);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), text);
    ProgressFile again(name());
    again.load();
    QCOMPARE(again.of(u"x"_s).size(), std::size_t(2));
}

/// A pipe would keep whoever opens it until somebody writes into it.
void TestLessonProgress::aPipeIsNotWaitedFor()
{
    QVERIFY(QDir().mkpath(m_folder.filePath(u"deep"_s)));
    QCOMPARE(::mkfifo(QFile::encodeName(name()).constData(), 0600), 0);
    ProgressFile file(name());
    file.load();
    QVERIFY2(file.trouble().contains(u"could not be read"), qPrintable(file.trouble()));
}

void TestLessonProgress::whatCannotBeSaved()
{
    write(m_folder.filePath(u"deep"_s), "a file where the folder would be");
    ProgressFile file(name());
    file.add(u"x"_s, attemptOf(u"a"_s));
    QVERIFY(file.trouble().isEmpty()); // Nobody has waited for the disk.
    QTRY_VERIFY_WITH_TIMEOUT(file.trouble().contains(u"Cannot save"), patience);
    QCOMPARE(file.of(u"x"_s).size(), std::size_t(1)); // Until the program ends.
    QFile::remove(m_folder.filePath(u"deep"_s));
    file.add(u"x"_s, attemptOf(u"b"_s));
    QTRY_VERIFY_WITH_TIMEOUT(file.trouble().isEmpty(), patience); // All of it is saved now.
    ProgressFile again(name());
    again.load();
    QCOMPARE(again.of(u"x"_s).size(), std::size_t(2));
}

/// What is on a full disk is as whole as before.
void TestLessonProgress::aFullDiskIsTold()
{
    {
        ProgressFile file(name());
        file.add(u"x"_s, attemptOf(u"a"_s));
    }
    {
        const support::LittleRoom room(10);
        ProgressFile file(name());
        file.load();
        file.add(u"x"_s, attemptOf(u"b"_s));
        QTRY_VERIFY_WITH_TIMEOUT(file.trouble().contains(u"Cannot save"), patience);
    }
    ProgressFile again(name());
    again.load();
    QCOMPARE(again.of(u"x"_s), std::vector{attemptOf(u"a"_s)});
}

QTEST_GUILESS_MAIN(TestLessonProgress)
#include "tst_lesson_progress.moc"
