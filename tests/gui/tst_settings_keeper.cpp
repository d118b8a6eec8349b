// SPDX-License-Identifier: GPL-3.0-or-later
// The settings file in every state that a person's disk can bring it into.
#include "gui/kit/model/setting.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/model/time_words.h"
#include "support/file_writes.h"
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

    void changesAreWrittenTogetherAndOnlyWhenThereAreAny()
    {
        gui::SettingsKeeper keeper;
        support::FileWrites writes(file());
        QVERIFY(writes.works());
        for (int i = 0; i < 20; ++i)
            gui::SettingsChange().set(QStringLiteral("many/%1").arg(i), i);
        QCOMPARE(gui::readSetting(QStringLiteral("many/7")).toInt(), 7); // Holds at once.
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(file()).contains("19=19"), 60'000);
        std::ignore = writes.take();
        for (int i = 0; i < 20; ++i)
            gui::SettingsChange().set(QStringLiteral("many/%1").arg(i), i + 1);
        QVERIFY(keeper.write());
        QCOMPARE(writes.take(), 1);
        for (int i = 0; i < 20; ++i)
            gui::SettingsChange().set(QStringLiteral("many/%1").arg(i), i + 1);
        QVERIFY(keeper.write());
        QCOMPARE(writes.take(), 0);
    }

    /// What is read from a file is text, whatever it was.
    void whatIsSoAlreadyIsNotSetAgain()
    {
        const QList<QVariant> values{7, true, QStringLiteral("words"), QByteArray("\x01\x02"), 2.5,
            QStringList{QStringLiteral("a"), QStringLiteral("b")}, QStringList{QStringLiteral("one")},
            QDateTime::fromString(QStringLiteral("2024-05-01T01:02:03Z"), Qt::ISODate)};
        {
            gui::SettingsKeeper keeper;
            for (int i = 0; i < values.size(); ++i)
                gui::SettingsChange().set(QStringLiteral("kinds/%1").arg(i), values.at(i));
            QVERIFY(keeper.write());
        }
        const QSettings again(file(), QSettings::IniFormat); // Read anew.
        const auto isSame = [&again](const QString& key, const QVariant& value) {
            return gui::isSameSetting(again.value(key), value);
        };
        for (int i = 0; i < values.size(); ++i)
            QVERIFY2(isSame(QStringLiteral("kinds/%1").arg(i), values.at(i)), qPrintable(QString::number(i)));
        QVERIFY(!isSame(QStringLiteral("kinds/0"), 8));
        QVERIFY(!isSame(QStringLiteral("kinds/1"), false));
        QVERIFY(!isSame(QStringLiteral("kinds/99"), QString()));
    }

    /// As QSettings lists them: the key of a connection has an address in it.
    void aKeyWithTwoSlashesIsFoundAgain()
    {
        const QString key = QStringLiteral("connections/http://[::1]:8500/page");
        for (int run = 0; run < 2; ++run) {
            gui::SettingsKeeper keeper;
            gui::SettingsChange().set(key, QStringLiteral("keys"));
            QCOMPARE(gui::readSetting(key).toString(), QStringLiteral("keys"));
            QVERIFY(keeper.write());
            QCOMPARE(gui::readSetting(key).toString(), QStringLiteral("keys"));
            QCOMPARE(
                gui::settingsIn(QStringLiteral("connections/http://[::1]:8500")), QStringList{QStringLiteral("page")});
        }
        gui::SettingsKeeper keeper;
        gui::SettingsChange().remove(QStringLiteral("connections/http://[::1]:8500"));
        QVERIFY(keeper.write());
        QVERIFY(!bytesOf(file()).contains("page"));
    }

    /// The end does not wait for the pause, and what another window has written since stays.
    void whatIsSetIsThereAtTheEnd()
    {
        gui::SettingsKeeper keeper;
        gui::SettingsChange().set(QStringLiteral("mine/a"), 1);
        QFile other(file());
        QVERIFY(other.open(QIODevice::WriteOnly | QIODevice::Append));
        QVERIFY(other.write("\n[theirs]\nb=2\n") > 0);
        other.close();
        QVERIFY(keeper.write());
        QVERIFY(bytesOf(file()).contains("a=1"));
        QCOMPARE(gui::readSetting(QStringLiteral("theirs/b")).toInt(), 2);
    }

    void whatAnotherHasWrittenSinceIsReadAnew()
    {
        const gui::SettingsKeeper keeper;
        gui::SettingsChange().set(QStringLiteral("both/mine"), 1); // Not written yet.
        QSettings().setValue(QStringLiteral("both/mine"), 2);
        QSettings().setValue(QStringLiteral("both/theirs"), 3);
        gui::refreshSettings();
        QCOMPARE(gui::readSetting(QStringLiteral("both/mine")).toInt(), 1);
        QCOMPARE(gui::readSetting(QStringLiteral("both/theirs")).toInt(), 3);
    }

    void whatIsChangedOnAFullDiskIsTold()
    {
        gui::SettingsKeeper keeper;
        QVERIFY(QDir(m_folder->filePath(QStringLiteral("signalbox"))).removeRecursively());
        QFile blocker(m_folder->filePath(QStringLiteral("signalbox")));
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        QSignalSpy reported(&keeper, &gui::SettingsKeeper::troubleChanged);
        gui::SettingsChange().set(QStringLiteral("alerts/muted"), true);
        QTRY_COMPARE_WITH_TIMEOUT(reported.count(), 1, 60'000);
        QVERIFY(keeper.trouble().contains(QStringLiteral("Cannot save settings")));
        QVERIFY(gui::readSetting(QStringLiteral("alerts/muted")).toBool());
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
        QVERIFY2(keeper.trouble().contains(QStringLiteral("Cannot save settings")), qPrintable(keeper.trouble()));
        gui::SettingsChange().set(QStringLiteral("look/theme"), QStringLiteral("dark"));
        QVERIFY(!keeper.write());
        QCOMPARE(gui::readSetting(QStringLiteral("look/theme")).toString(), QStringLiteral("dark"));
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
        settings.setValue(QStringLiteral("time/utc"), QStringLiteral("perhaps"));
        const auto& all = gui::preferences();
        QCOMPARE(all.wireEntries.value(), 10'000);
        QCOMPARE(all.recorderMegabytes.value(), 2048);
        QCOMPARE(all.confirmingReads.value(), 20);
        QVERIFY(!all.utc.value() && !all.twelveHours.value());
        for (const auto* const each : {&all.utc, &all.twelveHours}) {
            each->set(true);
            QVERIFY(each->value());
        }
        all.wireEntries.set(777);
        QCOMPARE(all.wireEntries.value(), 777);
        QSettings file(settings.fileName(), QSettings::IniFormat);
        QCOMPARE(file.value(QStringLiteral("limits/wireEntries")).toInt(), 777);
        all.reset();
        QCOMPARE(all.wireEntries.value(), 10'000);
        QVERIFY(!all.utc.value());
    }

    /// Whoever listens hears of what is set together once, and of what is so already not at all.
    void changesAreToldTogether()
    {
        QSignalSpy changed(&gui::settingsNotifier(), &gui::SettingsNotifier::changed);
        const gui::Setting<int> one(QStringLiteral("told/one"));
        const gui::Setting<QString> two(QStringLiteral("told/two"));
        {
            const gui::SettingsChange together;
            one.set(1);
            two.set(QStringLiteral("b"));
            QCOMPARE(changed.count(), 0);
            QCOMPARE(one.value(), 1); // It holds at once.
        }
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].value<QSet<QString>>(), (QSet<QString>{one.key(), two.key()}));
        one.set(1);
        QCOMPARE(changed.count(), 1);
        gui::SettingsChange().remove(QStringLiteral("told"));
        QCOMPARE(changed.count(), 2);
        QCOMPARE(two.value(), QString());
    }

    void timesAreShownAsChosen()
    {
        const auto at = QDateTime::fromString(QStringLiteral("2024-05-01T14:02:11.204+02:00"), Qt::ISODateWithMs);
        words::setClockStyle({true, false});
        QCOMPARE(gui::clockOf(at), QStringLiteral("12:02:11.204"));
        QCOMPARE(gui::momentText(at, at), QStringLiteral("12:02:11.204"));
        words::setClockStyle({true, true});
        QCOMPARE(gui::clockOf(at, gui::ClockDetail::Seconds), QStringLiteral("12:02:11 PM"));
        QCOMPARE(gui::clockOf(at.addSecs(3LL * 3600), gui::ClockDetail::Minutes), QStringLiteral("3:02 PM"));
        words::setClockStyle({});
        QCOMPARE(gui::shownTime(at), at);
        QCOMPARE(gui::shownTime(at).timeSpec(), Qt::LocalTime);
    }
};

QTEST_GUILESS_MAIN(TestSettingsKeeper)
#include "tst_settings_keeper.moc"
