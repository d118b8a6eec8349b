// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/scratch_folder.h"
#include "support/patience.h"

#include <QDir>
#include <QTemporaryDir>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::Literals::StringLiterals;

namespace {

QStringList runs(const QString& root)
{
    return QDir(root).entryList({u"run-*"_s}, QDir::Dirs);
}

} // namespace

class TestScratchFolder : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void theScratchFolderGoesWithItsRun()
    {
        const QString root = m_folder.filePath(u"runs"_s);
        {
            gui::ScratchFolder folder(root);
            QVERIFY(runs(root).isEmpty());
            const QString file = folder.newFile();
            QVERIFY(QFileInfo(file).absolutePath().startsWith(root));
            QCOMPARE(runs(root).size(), 1);
            const auto others = QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther;
            QCOMPARE(QFile::permissions(QFileInfo(file).absolutePath()) & others, QFile::Permissions());
            const gui::ScratchFolder second(root); // Another run begins: the first one lives.
            QCOMPARE(runs(root).size(), 1);
        }
        QVERIFY(runs(root).isEmpty());
    }

    void whatAKilledRunLeftBehindIsRemoved()
    {
        const QString root = m_folder.filePath(u"killed"_s);
        const pid_t child = ::fork();
        if (child == 0) {
            gui::ScratchFolder folder(root);
            static_cast<void>(folder.newFile());
            ::kill(::getpid(), SIGKILL);
        }
        QVERIFY(child > 0);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(runs(root).size(), 1);
        const gui::ScratchFolder next(root);
        QVERIFY(runs(root).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestScratchFolder)
#include "tst_scratch_folder.moc"
