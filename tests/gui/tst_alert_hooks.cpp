// SPDX-License-Identifier: GPL-3.0-or-later
// A command of a rule: chosen, tested, run once when the rule reports something and once when that is over.
#include "gui/connections/model/connection.h"
#include "gui/hook_files.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/window_test.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using gui::AlertKind;
using namespace Qt::Literals::StringLiterals;

class TestAlertHooks : public WindowTest, private HookFiles
{
    Q_OBJECT
private:
    [[nodiscard]] QString hold(const QByteArray& key) const
    {
        auto session = m_agent.judge().createSession(R"({"Name":"keeper-07","TTL":"3600s","LockDelay":"0s"})");
        [&] { QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toUtf8(), "x").isTrue()); }();
        return session;
    }
    /// So that each run is seen as a question to the keychain.
    static void giveSecret(gui::Application& app)
    {
        app.alertHooks().choose(
            AlertKind::HeldLong, app.alerts().rules().of(AlertKind::HeldLong).hook, consul::Secret(u"s3cret"_s));
    }
private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        forget();
    }

    void aCommandIsChosenAndTested();
    void aHoldRunsTheCommand();
    void whatFailedIsSaid();
    void mutedRunsNothing();
    void aRuleThatAnotherLeadsRunsOnce();
    void quittingStartsNothing();
    void practiceRunsNothing();
    void anotherTargetDoesNotGetTheSecret_data();
    void anotherTargetDoesNotGetTheSecret();
    void aSecretByHttpIsWarnedOf();
};

void TestAlertHooks::aCommandIsChosenAndTested()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const button = find<QPushButton>(app, "heldLongHook");
    QVERIFY(button != nullptr);
    QVERIFY(button->toolTip().contains(QStringLiteral("command or webhook")));
    const QString before = button->text();
    button->click();
    QTRY_VERIFY(find<QDialog>(app, "alertHookDialog") != nullptr);
    auto* const ok = find<QPushButton>(app, "hookOk");
    auto* const test = find<QPushButton>(app, "hookTest");
    QVERIFY(ok->isEnabled() && !test->isEnabled());
    find<QComboBox>(app, "hookKind")->setCurrentIndex(2);
    QVERIFY(!ok->isEnabled() && !find<QLabel>(app, "hookWords")->text().isEmpty());
    find<QLineEdit>(app, "hookUrl")->setText(u"https://host/x"_s);
    QVERIFY(ok->isEnabled() && test->isEnabled());
    find<QComboBox>(app, "hookKind")->setCurrentIndex(1);
    find<QPlainTextEdit>(app, "hookCommand")->setPlainText(u"/bin/cat\n-\n"_s);
    find<QLineEdit>(app, "hookSecret")->setText(u"s3cret-of-mine"_s);
    test->click();
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "hookWords")->text().contains(u"\"event\":\"test\""_s), patience);
    QVERIFY(app.alerts().rules().of(AlertKind::HeldLong).hook.command.isEmpty()); // Only a test.
    ok->click();
    QTRY_VERIFY(find<QDialog>(app, "alertHookDialog") == nullptr);
    const auto hook = app.alerts().rules().of(AlertKind::HeldLong).hook;
    QCOMPARE(hook.kind, hooks::HookKind::Command);
    QCOMPARE(hook.command, (QStringList{u"/bin/cat"_s, u"-"_s}));
    QVERIFY(hook.url.isEmpty());
    QTRY_VERIFY(button->text() != before);
    // Another start knows it; the secret stands in no file.
    QCOMPARE(gui::loadAlertRules(), app.alerts().rules());
    QVERIFY(gui::SettingsKeeper::current()->write());
    const QSettings settings;
    for (const auto& key : settings.allKeys())
        QVERIFY2(!settings.value(key).toStringList().join(u' ').contains(u"s3cret"_s), qPrintable(key));
    std::optional<QString> secret;
    app.profiles().secrets()->read(u"notifications/heldLong"_s, profiles::SecretKind::Password, this,
        [&secret](const consul::Secret& kept, profiles::SecretState) { secret = kept.reveal(); });
    QTRY_COMPARE(secret.value_or(QString()), u"s3cret-of-mine"_s);
    // It goes with what it was for.
    app.alerts().setRules({});
    std::optional<profiles::SecretState> state;
    app.profiles().secrets()->read(u"notifications/heldLong"_s, profiles::SecretKind::Password, this,
        [&state](const consul::Secret&, profiles::SecretState now) { state = now; });
    QTRY_VERIFY(state.has_value());
    QCOMPARE(*state, profiles::SecretState::Absent);
}

void TestAlertHooks::aHoldRunsTheCommand()
{
    const auto session = hold("demo/lock");
    gui::Application app;
    app.alerts().setRules(holds({keeper(), fileNamed("news")}));
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    const auto began = kept().constFirst();
    QCOMPARE(began.value(u"event"_s).toString(), u"began"_s);
    QCOMPARE(began.value(u"rule"_s).toString(), u"heldLong"_s);
    QCOMPARE(began.value(u"path"_s).toString(), u"demo/lock"_s);
    QCOMPARE(began.value(u"subject"_s).toString(), session);
    QVERIFY(began.value(u"text"_s).toString().contains(u"keeper-07"_s));
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 2, patience);
    QCOMPARE(kept().constLast().value(u"event"_s).toString(), u"ended"_s);
    QVERIFY(kept().constLast().contains(u"over"_s));
    QVERIFY(app.alertHooks().trouble().isEmpty());
}

void TestAlertHooks::whatFailedIsSaid()
{
    std::ignore = hold("demo/lock");
    gui::Application app;
    app.alerts().setRules(holds({u"/bin/false"_s}));
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
    QTRY_VERIFY_WITH_TIMEOUT(!app.alertHooks().trouble().isEmpty(), patience);
    QVERIFY2(app.alertHooks().trouble().contains(u"exit code 1"_s), qPrintable(app.alertHooks().trouble()));
    find<QAction>(app, "notificationsAction")->trigger();
    auto* const said = find<QLabel>(app, "alertTrouble");
    QTRY_VERIFY(said != nullptr && said->isVisible());
    QCOMPARE(said->text(), app.alertHooks().trouble());
    find<QPushButton>(app, "alertClear")->click();
    QTRY_VERIFY(!said->isVisible());
}

void TestAlertHooks::mutedRunsNothing()
{
    std::ignore = hold("demo/a");
    std::ignore = hold("demo/b");
    gui::Application app;
    auto rules = holds({keeper(), fileNamed("news")});
    rules.muted = true;
    rules.of(AlertKind::HeldLong).only = u"demo/a"_s;
    app.alerts().setRules(rules);
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/a"_s, u"demo/b"_s});
    QTRY_COMPARE_WITH_TIMEOUT(app.alerts().model()->rowCount(), 1, patience);
    rules.muted = false;
    rules.of(AlertKind::HeldLong).only.clear();
    app.alerts().setRules(rules);
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    QCOMPARE(kept().constFirst().value(u"path"_s).toString(), u"demo/b"_s);
}

/// The list and the desktop name what leads; a rule behind it has a command of its own.
void TestAlertHooks::aRuleThatAnotherLeadsRunsOnce()
{
    const auto& judge = m_agent.judge();
    QStringList sessions;
    for (const auto& name : {QByteArray("keeper-01"), QByteArray("keeper-02")}) {
        const auto session = judge.createSession(R"({"Name":")" + name + R"(","TTL":"3600s","LockDelay":"0s"})");
        QVERIFY(
            judge
                .put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8(),
                    name)
                .isTrue());
        sessions << session;
    }
    QVERIFY(judge
                .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
                    R"({"Limit":1,"Holders":{")" + sessions.join(u"\":true,\""_s).toUtf8() + R"(":true}})")
                .isTrue());
    gui::Application app;
    auto rules = holds({keeper(), fileNamed("news")});
    rules.of(AlertKind::OverLimit).on = true;
    rules.of(AlertKind::OverLimit).after = std::chrono::seconds(0);
    app.alerts().setRules(rules);
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem/"_s});
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    QCOMPARE(app.alerts().model()->rowCount(), 1);
    QCOMPARE(app.alerts().model()->alert(0)->fact.kind, AlertKind::OverLimit);
    const auto began = kept().constFirst();
    QCOMPARE(began.value(u"rule"_s).toString(), u"heldLong"_s);
    QVERIFY(began.value(u"text"_s).toString().contains(u"1 more at this semaphore"_s));
    for (const auto& session : sessions)
        QVERIFY(judge.put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 2, patience);
    const auto ended = kept().constLast();
    QCOMPARE(ended.value(u"event"_s).toString(), u"ended"_s);
    for (const auto& name : {u"rule"_s, u"path"_s, u"subject"_s, u"since"_s, u"at"_s, u"agent"_s})
        QCOMPARE(ended.value(name), began.value(name));
    Q_EMIT app.alerts().began(alertAt(u"demo/last"_s, 1000)); // In order: nothing else can still come before it.
    QTRY_VERIFY_WITH_TIMEOUT(events().contains(u"began demo/last"_s), patience);
    QCOMPARE(kept().size(), 3);
}

/// It would be killed at once.
void TestAlertHooks::quittingStartsNothing()
{
    std::ignore = hold("demo/lock");
    CountedSecrets secrets;
    gui::Application app(&secrets);
    app.alerts().setRules(holds({keeper(), fileNamed("news")}));
    giveSecret(app);
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    QSignalSpy ended(&app.alerts(), &gui::AlertController::ended);
    const int before = secrets.reads;
    app.end();
    QCOMPARE(ended.count(), 1);
    QCOMPARE(secrets.reads, before);
    QCOMPARE(events(), QStringList(u"began demo/lock"_s));
}

void TestAlertHooks::practiceRunsNothing()
{
    CountedSecrets secrets;
    gui::Application app(&secrets);
    app.alerts().setRules(holds({keeper(), fileNamed("news")}));
    giveSecret(app);
    app.startPractice(endpointOf(m_agent.httpUrl()), {});
    QTRY_VERIFY_WITH_TIMEOUT(app.connection().isPractice() && app.connection().client() != nullptr, patience);
    const int before = secrets.reads;
    const auto alert = alertAt(u"demo/a"_s, 1);
    Q_EMIT app.alerts().began(alert);
    Q_EMIT app.alerts().ended(overOf(alert));
    QCOMPARE(secrets.reads, before); // What is run needs its secret first.
}

void TestAlertHooks::anotherTargetDoesNotGetTheSecret_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("keeps");
    QTest::newRow("path of the host") << 2 << u"https://host/another"_s << true;
    QTest::newRow("host") << 2 << u"https://host2/x"_s << false;
    QTest::newRow("command") << 1 << u"/bin/sh\n-c\ntest -z \"$SIGNALBOX_SECRET\""_s << false;
}

void TestAlertHooks::anotherTargetDoesNotGetTheSecret()
{
    QFETCH(int, kind);
    QFETCH(QString, what);
    QFETCH(bool, keeps);
    profiles::MemorySecrets secrets;
    gui::Application app(&secrets);
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto rules = holds({});
    rules.of(AlertKind::HeldLong).hook = {hooks::HookKind::Webhook, {}, QUrl(u"https://host/x"_s)};
    app.alerts().setRules(rules);
    const QString place = u"notifications/heldLong"_s;
    secrets.write(place, profiles::SecretKind::Password, consul::Secret(u"s3cret"_s));
    find<QAction>(app, "settingsAction")->trigger();
    find<QPushButton>(app, "heldLongHook")->click();
    QTRY_VERIFY(find<QDialog>(app, "alertHookDialog") != nullptr);
    find<QComboBox>(app, "hookKind")->setCurrentIndex(kind);
    if (kind == 1) {
        find<QPlainTextEdit>(app, "hookCommand")->setPlainText(what);
        find<QPushButton>(app, "hookTest")->click();
        QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>(app, "hookWords")->text(), u"The command succeeded."_s, patience);
    } else {
        find<QLineEdit>(app, "hookUrl")->setText(what);
    }
    QCOMPARE(find<QLineEdit>(app, "hookSecret")->placeholderText().startsWith(u"unchanged"_s), keeps);
    find<QPushButton>(app, "hookOk")->click();
    QTRY_VERIFY(find<QDialog>(app, "alertHookDialog") == nullptr);
    const auto* const kept = secrets.find(place, profiles::SecretKind::Password);
    QVERIFY(kept != nullptr);
    QCOMPARE(kept->reveal(), keeps ? u"s3cret"_s : QString());
    // Nor if the settings are changed in another way.
    secrets.write(place, profiles::SecretKind::Password, consul::Secret(u"s3cret"_s));
    rules.of(AlertKind::HeldLong).hook.url = QUrl(u"https://host9/x"_s);
    app.alerts().setRules(rules);
    rules.of(AlertKind::HeldLong).hook.url = QUrl(u"https://host8/x"_s);
    app.alerts().setRules(rules);
    QVERIFY(secrets.find(place, profiles::SecretKind::Password)->isEmpty());
}

void TestAlertHooks::aSecretByHttpIsWarnedOf()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    find<QPushButton>(app, "heldLongHook")->click();
    QTRY_VERIFY(find<QDialog>(app, "alertHookDialog") != nullptr);
    find<QComboBox>(app, "hookKind")->setCurrentIndex(2);
    find<QLineEdit>(app, "hookSecret")->setText(u"s3cret"_s);
    const auto words = [&app](const QString& url) {
        find<QLineEdit>(app, "hookUrl")->setText(url);
        [&] { QVERIFY(find<QPushButton>(app, "hookOk")->isEnabled()); }();
        return find<QLabel>(app, "hookWords")->text();
    };
    QCOMPARE(words(u"https://host/x"_s), QString());
    QVERIFY(words(u"http://host/x"_s).contains(u"unencrypted"_s));
    QCOMPARE(words(u"http://127.0.0.1/x"_s), QString());
}

QTEST_MAIN(TestAlertHooks)
#include "moc_window_test.cpp"
#include "tst_alert_hooks.moc"
