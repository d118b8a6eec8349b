// SPDX-License-Identifier: GPL-3.0-or-later
// The list of connections when it cannot be read or written, and what waits for a connection of it.
#include "gui/connections/model/path_watch_set.h"
#include "gui/connections/view/connection_dialog.h"
#include "gui/save_profiles.h"
#include "profiles/profile_json.h"
#include "profiles_test.h"

#include <QAction>
#include <QDeadlineTimer>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QThread>

using namespace Qt::Literals::StringLiterals;
using profiles::Environment;
using profiles::SecretKind;

class TestConnectionList : public ProfilesTest
{
    Q_OBJECT

private Q_SLOTS:
    void aListThatCannotBeReadMeansReadOnly_data();
    void aListThatCannotBeReadMeansReadOnly();
    void whatWasDamagedIsSaidBesideDamagedSettings();
    void theListIsReadAgain();
    void savingAnewEndsIt();
    void aFailedSaveLosesNoSecret();
    void aSaveKeepsItsSecretsThoughTheNextFails();
    void whatCouldNotBeSavedWorksForThisRun();
    void pathsWaitForTheirConnection();
    void pathsAreDroppedWithTheirConnection();
    void pathsOfAConnectionThatIsGone();

private:
    [[nodiscard]] static QString file() { return profiles::ProfileStore::usualFile(); }
    static bool write(const QByteArray& text)
    {
        QFile out(file());
        return QDir().mkpath(QFileInfo(out).absolutePath()) && out.open(QIODevice::WriteOnly)
            && out.write(text) == text.size();
    }
    [[nodiscard]] QByteArray listWithProduction() const
    {
        return profiles::profilesJson({edit(u"prod"_s, Environment::Production).profile});
    }
    /// Nothing can be written in its place.
    static bool putFolderInPlace() { return QFile::remove(file()) && QDir().mkpath(file() + u"/in the way"_s); }
    static void takeFolderAway() { QDir(file()).removeRecursively(); }
    [[nodiscard]] static QString strip(const gui::Application& app)
    {
        const auto* const label = find<QLabel>(app, "connectionsTroubleText");
        return label->isVisible() ? label->text() : QString();
    }
    [[nodiscard]] static QStringList watched(gui::Application& app)
    {
        app.window()->saveState();
        return gui::loadWatchList(app.connection().settingsKey());
    }
};

void TestConnectionList::aListThatCannotBeReadMeansReadOnly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("cut") << listWithProduction().chopped(40);
    QTest::newRow("no list") << QByteArray("{\"format\": \"signalbox-connections\", \"version\": 1}");
    QTest::newRow("one of it") << QByteArray(listWithProduction()).replace("\"prod\"", "\"\"");
}

void TestConnectionList::aListThatCannotBeReadMeansReadOnly()
{
    QFETCH(QByteArray, text);
    QVERIFY(write(text));
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* const client = app.connection().client();
    QVERIFY(client->isReadOnly());
    QVERIFY2(strip(app).contains(file()) && strip(app).contains(u"read-only"_s), qPrintable(strip(app)));
    // Whoever wants to write is asked first.
    find<QAction>(app, "readOnlyAction")->trigger();
    auto* const question = find<QWidget>(app, "productionQuestion");
    QVERIFY(question != nullptr && client->isReadOnly());
    find<QPushButton>(app, "productionStay")->click();
    QVERIFY(client->isReadOnly() && find<QAction>(app, "readOnlyAction")->isChecked());
    QTRY_VERIFY(find<QWidget>(app, "productionQuestion") == nullptr);
    // So it is with what is opened next.
    app.profiles().openEndpoint(endpointOf(m_agent.httpUrl()));
    QVERIFY(app.connection().client()->isReadOnly());
    find<QAction>(app, "readOnlyAction")->trigger();
    find<QPushButton>(app, "productionAllow")->click();
    QVERIFY(!app.connection().client()->isReadOnly());
    QVERIFY(!strip(app).isEmpty());
}

void TestConnectionList::whatWasDamagedIsSaidBesideDamagedSettings()
{
    const QTemporaryDir folder;
    const auto before = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    const auto back
        = qScopeGuard([&before] { QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, before); });
    QVERIFY(write(listWithProduction().chopped(40)));
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QFile settings(QSettings().fileName());
    QVERIFY(QDir().mkpath(QFileInfo(settings).absolutePath()) && settings.open(QIODevice::WriteOnly));
    settings.write("[look\ntheme\n");
    settings.close();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const other = find<QLabel>(app, "settingsTroubleText");
    QVERIFY(other->isVisible() && other->text().contains(u"settings"_s));
    QVERIFY2(strip(app).contains(file()), qPrintable(strip(app)));
    app.end();
}

void TestConnectionList::theListIsReadAgain()
{
    QVERIFY(write(listWithProduction().chopped(40)));
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem/"_s});
    QVERIFY(!strip(app).isEmpty());
    auto* const again = find<QPushButton>(app, "connectionsTroubleAgain");
    QTest::keyClick(again, Qt::Key_Space);
    QVERIFY(!strip(app).isEmpty()); // It is as damaged as before.
    QVERIFY(write(listWithProduction()));
    QTest::keyClick(again, Qt::Key_Space);
    QCOMPARE(strip(app), QString());
    QCOMPARE(app.profiles().current(), u"prod"_s);
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY2(app.window()->windowTitle().contains(u"PRODUCTION"_s), qPrintable(app.window()->windowTitle()));
    QCOMPARE(watched(app), QStringList{u"demo/sem/"_s}); // Under the name that it had.
}

void TestConnectionList::savingAnewEndsIt()
{
    const auto damaged = listWithProduction().chopped(40);
    QVERIFY(write(damaged));
    const auto forget = qScopeGuard([] { QFile::remove(file() + u".kept-1"_s); });
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(saveProfiles(app.profiles(), {edit(u"dev"_s)}));
    QCOMPARE(strip(app), QString());
    QFile kept(file() + u".kept-1"_s);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), damaged);
    app.profiles().open(u"dev"_s);
    QVERIFY(!app.connection().client()->isReadOnly());
}

void TestConnectionList::aFailedSaveLosesNoSecret()
{
    profiles::MemorySecrets secrets;
    gui::Connection connection;
    gui::ProfileController controller(&connection, &secrets);
    QVERIFY(saveProfiles(controller, {editWithToken(u"one"_s, u"of-one"_s), editWithToken(u"two"_s, u"of-two"_s)}));
    QVERIFY(putFolderInPlace());
    const auto back = qScopeGuard(&TestConnectionList::takeFolderAway);
    gui::ConnectionDialog dialog(&controller, u"one"_s, {});
    dialog.show();
    dialog.findChild<QLineEdit*>(u"token"_s)->setText(u"typed"_s);
    auto* const list = dialog.findChild<QListWidget*>(u"connectionList"_s);
    list->setCurrentRow(1);
    dialog.findChild<QPushButton*>(u"removeConnectionButton"_s)->click();
    dialog.findChild<QPushButton*>(u"saveButton"_s)->click();
    QVERIFY(waitUntilSaved(controller));
    QVERIFY(dialog.isVisible());
    const auto words = dialog.findChild<QLabel*>(u"warnings"_s)->text();
    QVERIFY2(words.contains(file()), qPrintable(words));
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"of-one"_s);
    QCOMPARE(secrets.find(u"two"_s, SecretKind::Token)->reveal(), u"of-two"_s);
    // When it can be saved, they change with it.
    takeFolderAway();
    dialog.findChild<QPushButton*>(u"saveButton"_s)->click();
    QVERIFY(waitUntilSaved(controller));
    QVERIFY(!dialog.isVisible());
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"typed"_s);
    QVERIFY(secrets.find(u"two"_s, SecretKind::Token)->isEmpty());
}

void TestConnectionList::aSaveKeepsItsSecretsThoughTheNextFails()
{
    profiles::MemorySecrets secrets;
    gui::Connection connection;
    gui::ProfileController controller(&connection, &secrets);
    QFile::remove(file());
    controller.save({editWithToken(u"one"_s, u"of-one"_s)});
    for (const QDeadlineTimer most(60'000); !QFile::exists(file()) && !most.hasExpired();)
        QThread::msleep(1); // Nobody is told yet.
    QVERIFY(putFolderInPlace());
    const auto back = qScopeGuard(&TestConnectionList::takeFolderAway);
    controller.save({editWithToken(u"one"_s, u"newer"_s)});
    QVERIFY(waitUntilSaved(controller));
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"of-one"_s);
    takeFolderAway();
    QVERIFY(saveProfiles(controller, {{controller.profiles().front(), {}, {}}}));
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"newer"_s);
}

void TestConnectionList::whatCouldNotBeSavedWorksForThisRun()
{
    profiles::MemorySecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"one"_s, u"of-one"_s)}));
    app.startProfile(u"one"_s, {}, {});
    QVERIFY(putFolderInPlace());
    const auto back = qScopeGuard(&TestConnectionList::takeFolderAway);
    app.window()->editConnection();
    auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    dialog->findChild<QLineEdit*>(u"token"_s)->setText(u"typed"_s);
    dialog->findChild<QPushButton*>(u"connectButton"_s)->click();
    QVERIFY(waitUntilSaved(app.profiles()));
    QCOMPARE(app.connection().client()->endpoint().token.reveal(), u"typed"_s);
    const auto warnings = app.profiles().warnings().join(u' ');
    QVERIFY2(warnings.contains(file()), qPrintable(warnings));
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"of-one"_s);
    // Saved later, by a dialog in which nobody types it again.
    takeFolderAway();
    QVERIFY(saveProfiles(app.profiles(), {{app.profiles().profiles().front(), {}, {}}}));
    QCOMPARE(secrets.find(u"one"_s, SecretKind::Token)->reveal(), u"typed"_s);
}

void TestConnectionList::pathsWaitForTheirConnection()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"one"_s, u"t"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {u"of/one/"_s});
    QVERIFY(!app.connection().isOpen());
    secrets.answer();
    QCOMPARE(app.profiles().current(), u"one"_s);
    QCOMPARE(watched(app), QStringList{u"of/one/"_s});
}

void TestConnectionList::pathsAreDroppedWithTheirConnection()
{
    SlowSecrets secrets;
    gui::Application app(&secrets);
    QVERIFY(saveProfiles(app.profiles(), {editWithToken(u"one"_s, u"t"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {u"of/one/"_s});
    app.profiles().choose(u"two"_s);
    QCOMPARE(app.profiles().current(), u"two"_s);
    QCOMPARE(watched(app), QStringList());
    secrets.answer();
    QCOMPARE(app.profiles().current(), u"two"_s);
    app.end();
    QCOMPARE(QSettings().value(u"watched/two"_s).toStringList(), QStringList());
}

void TestConnectionList::pathsOfAConnectionThatIsGone()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"two"_s)}));
    app.startProfile(u"gone"_s, {}, {u"of/gone/"_s});
    QVERIFY(!app.connection().isOpen());
    QVERIFY(app.window()->statusBar()->currentMessage().contains(u"no longer in the list"_s));
    app.profiles().open(u"two"_s);
    QCOMPARE(watched(app), QStringList());
}

QTEST_MAIN(TestConnectionList)
#include "moc_window_test.cpp"
#include "tst_connection_list.moc"
