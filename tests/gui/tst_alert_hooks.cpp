// SPDX-License-Identifier: GPL-3.0-or-later
// A command of a rule: chosen, tested, run when the rule reports something, and quiet while muted.
#include "gui/window_test.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

using gui::AlertKind;
using namespace Qt::Literals::StringLiterals;

class TestAlertHooks : public WindowTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString hold(const QByteArray& key) const
    {
        auto session = m_agent.judge().createSession(R"({"Name":"keeper-07","TTL":"3600s","LockDelay":"0s"})");
        [&] { QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toUtf8(), "x").isTrue()); }();
        return session;
    }
    [[nodiscard]] QString fileNamed(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// Appends what it is given to a file.
    [[nodiscard]] QString keeper() const
    {
        const QString script = fileNamed("keep");
        QFile file(script);
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("#!/bin/sh\ncat >> \"$1\"\n");
            file.close();
            QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        }();
        return script;
    }
    static gui::AlertRules holds(const QStringList& command)
    {
        gui::AlertRules rules;
        auto& rule = rules.of(AlertKind::HeldLong);
        rule.on = true;
        rule.after = std::chrono::seconds(0);
        rule.hook = {hooks::HookKind::Command, command, {}};
        return rules;
    }
    [[nodiscard]] QList<QJsonObject> kept() const
    {
        QFile file(fileNamed("news"));
        QList<QJsonObject> news;
        if (file.open(QIODevice::ReadOnly)) {
            for (const auto& line : file.readAll().split('\n')) {
                if (!line.isEmpty())
                    news << QJsonDocument::fromJson(line).object();
            }
        }
        return news;
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QFile::remove(fileNamed("news"));
    }

    void aCommandIsChosenAndTested();
    void aHoldRunsTheCommand();
    void whatFailedIsSaid();
    void mutedRunsNothing();
};

void TestAlertHooks::aCommandIsChosenAndTested()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const button = find<QPushButton>(app, "heldLongHook");
    QVERIFY(button != nullptr);
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
    QSettings settings;
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

QTEST_MAIN(TestAlertHooks)
#include "moc_window_test.cpp"
#include "tst_alert_hooks.moc"
