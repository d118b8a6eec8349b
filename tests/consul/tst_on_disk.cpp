// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/file_writer.h"
#include "consul/on_disk.h"
#include "support/little_room.h"
#include "support/patience.h"

#include <QDir>
#include <QSemaphore>
#include <QTemporaryDir>

#include <cerrno>
#include <memory>

class TestOnDisk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_folder.isValid()); }

    void aFileThatWasWrittenWholeTakesTheOldPlace()
    {
        QSaveFile file(written("old"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write("new"), 3);
        QVERIFY(consul::putInPlace(file));
        QCOMPARE(now(), "new");
    }

    /// What is short enough for the buffer is taken by write(), and is lost when there is no room for it.
    void onAFullDiskTheOldFileStays()
    {
        const QString name = written("old");
        const support::LittleRoom room(0);
        QSaveFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write("new"), 3);
        QVERIFY(!consul::putInPlace(file));
        // What the system says, not that the file was given up for it.
        QCOMPARE(consul::writeTrouble(file), qt_error_string(EFBIG));
        QVERIFY(file.errorString() != consul::writeTrouble(file));
        QCOMPARE(now(), "old");
    }

    void aWholeFileIsWrittenOrNothing()
    {
        const QString name = written("old");
        QCOMPARE(consul::writeFile(name, "new"), QString());
        QCOMPARE(now(), "new");
        QCOMPARE(consul::writeFile(name, "secret", consul::FileReaders::Owner), QString());
        constexpr auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther;
        QVERIFY(!(QFile::permissions(name) & others));
        QVERIFY(!consul::writeFile(m_folder.filePath(QStringLiteral("none/a")), "x").isEmpty());
        const support::LittleRoom room(100'000);
        QCOMPARE(consul::writeFile(name, QByteArray(1'000'000, 'x')), qt_error_string(EFBIG));
        QCOMPARE(now(), "secret");
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("a")});
    }

    /// The disk is slow: whoever writes goes on, and of two writes the later one stays.
    void nobodyWaitsAndTheOrderStays()
    {
        const QString name = written("old");
        QSemaphore disk;
        QStringList reported;
        QObject owner;
        {
            consul::FileWriter writer;
            writer.run(
                &owner, [&disk] { return disk.tryAcquire(1, 60'000); },
                [&reported](bool isWell) { reported << (isWell ? QStringLiteral("slow") : QStringLiteral("lost")); });
            writer.write(
                &owner, name, "first", [&reported](const QString& why) { reported << QStringLiteral("1") + why; });
            writer.write(
                &owner, name, "second", [&reported](const QString& why) { reported << QStringLiteral("2") + why; });
            QCOMPARE(now(), "old");
            disk.release();
            QTRY_COMPARE(reported, (QStringList{QStringLiteral("slow"), QStringLiteral("1"), QStringLiteral("2")}));
            QCOMPARE(now(), "second");
        }
    }

    /// Who quits has not to wait for its end to be told.
    void whatWasGivenIsWrittenAtTheEnd()
    {
        const QString name = written("old");
        {
            auto owner = std::make_unique<QObject>();
            consul::FileWriter writer;
            for (int i = 0; i < 50; ++i)
                writer.write(
                    owner.get(), name, QByteArray::number(i), [](const QString&) { QFAIL("nobody is there"); });
            owner.reset();
        }
        QCOMPARE(now(), "49");
        QCoreApplication::processEvents();
    }

private:
    [[nodiscard]] QString written(const QByteArray& text) const
    {
        QFile file(m_folder.filePath(QStringLiteral("a")));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }
    [[nodiscard]] QByteArray now() const
    {
        QFile file(m_folder.filePath(QStringLiteral("a")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestOnDisk)
#include "tst_on_disk.moc"
