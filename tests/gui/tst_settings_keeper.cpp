// SPDX-License-Identifier: GPL-3.0-or-later
// The settings file in every state that a person's disk can bring it into.
#include "gui/models/preferences.h"
#include "gui/models/settings_keeper.h"
#include "gui/models/time_words.h"
#include "support/patience.h"

#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <memory>

class TestSettingsKeeper : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString file() const { return m_folder->filePath(QStringLiteral("signalbox/keeper.conf")); }
    void put(const QByteArray& text) const
    {
        QVERIFY(QDir().mkpath(m_folder->filePath(QStringLiteral("signalbox"))));
        QFile target(file());
        QVERIFY(target.open(QIODevice::WriteOnly));
        QCOMPARE(target.write(text), text.size());
    }
    [[nodiscard]] static QByteArray bytesOf(const QString& name)
    {
        QFile source(name);
        return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
    }
    [[nodiscard]] QStringList files() const
    {
        return QDir(m_folder->filePath(QStringLiteral("signalbox"))).entryList(QDir::Files);
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        QCoreApplication::setApplicationName(QStringLiteral("keeper"));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->path());
    }

    void aFirstStartIsNoTrouble()
    {
        const gui::SettingsKeeper keeper;
        QCOMPARE(keeper.trouble(), QString());
        QCOMPARE(keeper.file(), file());
        QVERIFY(bytesOf(file()).contains("version=1"));
    }

    void whatIsSetIsWrittenSoonAndOnce()
    {
        gui::SettingsKeeper keeper;
        QSignalSpy due(&keeper, &gui::SettingsKeeper::dueToWrite);
        connect(
            &keeper, &gui::SettingsKeeper::dueToWrite, this, [] { QSettings().setValue(QStringLiteral("a/b"), 7); });
        for (int i = 0; i < 20; ++i)
            keeper.writeSoon();
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(file()).contains("b=7"), 60'000);
        QCOMPARE(due.count(), 1);
    }

    void damagedSettingsArePutAside_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("torn section") << QByteArray("[look]\ntheme=dark\n[win");
        QTest::newRow("no settings at all") << QByteArray("\x7f"
                                                          "ELF something\nelse here\n");
        QTest::newRow("zeros, as after a power cut") << QByteArray("[look]\ntheme=dark\n") + QByteArray(300, '\0');
    }
    void damagedSettingsArePutAside()
    {
        QFETCH(QByteArray, text);
        put(text);
        gui::SettingsKeeper keeper;
        QVERIFY2(keeper.trouble().contains(QStringLiteral("damaged")), qPrintable(keeper.trouble()));
        QCOMPARE(files().size(), 2);
        QStringList aside = files();
        QVERIFY(aside.removeOne(QStringLiteral("keeper.conf")));
        QCOMPARE(bytesOf(m_folder->filePath(QStringLiteral("signalbox/") + aside.first())), text);
        QVERIFY(keeper.trouble().contains(aside.first()));
        QCOMPARE(QSettings().value(QStringLiteral("look/theme")).toString(), QString());
        QSettings().setValue(QStringLiteral("look/theme"), QStringLiteral("light"));
        QVERIFY(keeper.write());
        QVERIFY(bytesOf(file()).contains("theme=light"));
    }

    void newerSettingsAreReadAndLeftAlone()
    {
        const QByteArray text("[General]\nversion=99\n[look]\ntheme=dark\n[future]\nthing=@Strange(1)\n");
        put(text);
        {
            gui::SettingsKeeper keeper;
            QVERIFY2(keeper.trouble().contains(QStringLiteral("newer")), qPrintable(keeper.trouble()));
            QCOMPARE(QSettings().value(QStringLiteral("look/theme")).toString(), QStringLiteral("dark"));
            QSettings().setValue(QStringLiteral("look/theme"), QStringLiteral("light"));
            QVERIFY(keeper.write());
            // For this run it holds.
            QCOMPARE(QSettings().value(QStringLiteral("look/theme")).toString(), QStringLiteral("light"));
            QCOMPARE(keeper.file(), file());
        }
        QCOMPARE(bytesOf(file()), text);
        QCOMPARE(files(), QStringList{QStringLiteral("keeper.conf")});
    }

    /// A file lies where the folder should be: nobody, not even root, can write below it.
    void whatCannotBeWrittenIsToldAndTriedAgain()
    {
        const QString place = m_folder->filePath(QStringLiteral("signalbox"));
        QFile blocker(place);
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        blocker.close();
        gui::SettingsKeeper keeper;
        QVERIFY2(keeper.trouble().contains(QStringLiteral("cannot be saved")), qPrintable(keeper.trouble()));
        QSettings().setValue(QStringLiteral("look/theme"), QStringLiteral("dark"));
        QVERIFY(!keeper.write());
        QCOMPARE(QSettings().value(QStringLiteral("look/theme")).toString(), QStringLiteral("dark"));
        QSignalSpy changed(&keeper, &gui::SettingsKeeper::troubleChanged);
        QVERIFY(QFile::remove(place));
        QVERIFY(keeper.write());
        QCOMPARE(keeper.trouble(), QString());
        QCOMPARE(changed.count(), 1);
        QVERIFY(bytesOf(file()).contains("theme=dark"));
    }

    void oddPreferencesAreTakenAsNotChosen()
    {
        QSettings settings;
        settings.setValue(QStringLiteral("limits/wireEntries"), -5);
        settings.setValue(QStringLiteral("limits/recorderMegabytes"), QStringLiteral("lots"));
        settings.setValue(QStringLiteral("limits/confirmingReads"), 20);
        auto expected = gui::Preferences();
        expected.confirmingReads = 20;
        QCOMPARE(gui::loadPreferences(settings), expected);
        expected.time = {true, true};
        expected.reducedMotion = true;
        expected.wireEntries = 777;
        gui::savePreferences(settings, expected);
        QCOMPARE(gui::loadPreferences(settings), expected);
    }

    void timesAreShownAsChosen()
    {
        const QDateTime at(QDate(2024, 5, 1), QTime(14, 2, 11, 204), Qt::OffsetFromUTC, 7200);
        gui::setTimeStyle({true, false});
        QCOMPARE(gui::clockOf(at), QStringLiteral("12:02:11.204"));
        QCOMPARE(gui::momentText(at, at), QStringLiteral("12:02:11.204"));
        gui::setTimeStyle({true, true});
        QCOMPARE(gui::clockOf(at, gui::ClockDetail::Seconds), QStringLiteral("12:02:11 PM"));
        QCOMPARE(gui::clockOf(at.addSecs(3 * 3600), gui::ClockDetail::Minutes), QStringLiteral("3:02 PM"));
        gui::setTimeStyle({});
        QCOMPARE(gui::shownTime(at), at);
        QCOMPARE(gui::shownTime(at).timeSpec(), Qt::LocalTime);
    }
};

QTEST_GUILESS_MAIN(TestSettingsKeeper)
#include "tst_settings_keeper.moc"
