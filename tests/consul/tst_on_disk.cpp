// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/on_disk.h"
#include "support/little_room.h"
#include "support/patience.h"

#include <QTemporaryDir>

#include <cerrno>

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
