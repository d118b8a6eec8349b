// SPDX-License-Identifier: GPL-3.0-or-later
// What the command of a rule is run for, and in which order: no window, no Consul.
#include "gui/alerts/model/alert_controller.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/hook_files.h"
#include "support/own_settings.h"

#include <QFileInfo>
#include <QSignalSpy>

#include <fcntl.h>
#include <sys/stat.h>

#include <unistd.h>

using gui::AlertKind;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60'000;

/// As gui::Application puts them together.
struct HookRoom {
    explicit HookRoom(profiles::SecretStore* secrets = nullptr)
        : hooks(&alerts, &connection, secrets != nullptr ? secrets : &own)
    {
    }
    /// So that each run is seen as a question to the keychain.
    void giveSecret()
    {
        hooks.choose(AlertKind::HeldLong, alerts.rules().of(AlertKind::HeldLong).hook, consul::Secret(u"s3cret"_s));
    }

    profiles::MemorySecrets own;
    gui::Connection connection;
    gui::PathWatchSet watches{&connection};
    gui::AlertController alerts{&connection, &watches};
    gui::AlertHooks hooks;
};

} // namespace

class TestHookRuns : public QObject, private HookFiles
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        forget();
    }
    void muteKeepsNoEndBack();
    void anEndGoesWhereItsStartWent();
    void whatWasRemovedIsNotRun();
    void theOrderIsKept();
    void whatWasNotStartedHasNoEnd_data();
    void whatWasNotStartedHasNoEnd();
    void tooManyAreNotRun();
    void aTestSaysThatTheKeychainRefuses();
    void whatNeedsNoSecretNeedsNoKeychain();

private:
    support::OwnSettings m_settings;
};

void TestHookRuns::muteKeepsNoEndBack()
{
    HookRoom room;
    room.alerts.setRules(holds({keeper(), fileNamed("news")}));
    const auto first = alertAt(u"demo/a"_s, 1);
    const auto muted = alertAt(u"demo/b"_s, 2);
    Q_EMIT room.alerts.began(first);
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    room.alerts.mute();
    Q_EMIT room.alerts.began(muted);
    Q_EMIT room.alerts.ended(overOf(muted));
    Q_EMIT room.alerts.ended(overOf(first));
    Q_EMIT room.alerts.ended(overOf(first));
    room.alerts.unmute();
    Q_EMIT room.alerts.began(alertAt(u"demo/c"_s, 3));
    QTRY_COMPARE_WITH_TIMEOUT(
        events(), (QStringList{u"began demo/a"_s, u"ended demo/a"_s, u"began demo/c"_s}), patience);
}

void TestHookRuns::anEndGoesWhereItsStartWent()
{
    HookRoom room;
    const QString other = fileNamed("other");
    room.alerts.setRules(holds({keeper(), fileNamed("news")}));
    const auto alert = alertAt(u"demo/a"_s, 1);
    Q_EMIT room.alerts.began(alert);
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    room.alerts.setRules(holds({keeper(), other}));
    Q_EMIT room.alerts.ended(overOf(alert));
    Q_EMIT room.alerts.began(alertAt(u"demo/b"_s, 2));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(other).size() > 0, patience);
    QCOMPARE(events(), (QStringList{u"began demo/a"_s, u"ended demo/a"_s}));
    QFile file(other);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("demo/a"));
}

void TestHookRuns::whatWasRemovedIsNotRun()
{
    HookRoom room;
    const auto rules = holds({keeper(), fileNamed("news")});
    room.alerts.setRules(rules);
    const auto alert = alertAt(u"demo/a"_s, 1);
    Q_EMIT room.alerts.began(alert);
    QTRY_COMPARE_WITH_TIMEOUT(kept().size(), 1, patience);
    room.alerts.setRules({});
    room.alerts.setRules(rules);
    Q_EMIT room.alerts.ended(overOf(alert));
    Q_EMIT room.alerts.began(alertAt(u"demo/b"_s, 2));
    QTRY_COMPARE_WITH_TIMEOUT(events(), (QStringList{u"began demo/a"_s, u"began demo/b"_s}), patience);
}

/// The command takes its time with the start, until the test lets it go on.
void TestHookRuns::theOrderIsKept()
{
    const QString pipe = fileNamed("pipe");
    QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const QString slow = keeper("slow",
        "#!/bin/sh\nread -r line\ncase $line in *'\"began\"'*) cat \"$2\";; esac\nprintf '%s\\n' \"$line\" >> "
        "\"$1\"\n");
    HookRoom room;
    room.hooks.runner().setTimeout(std::chrono::milliseconds(patience));
    room.alerts.setRules(holds({slow, fileNamed("news"), pipe}));
    const auto alert = alertAt(u"demo/a"_s, 1);
    Q_EMIT room.alerts.began(alert);
    Q_EMIT room.alerts.ended(overOf(alert));
    int end = -1;
    const auto isOpen = [&end, &pipe] { // Somebody reads it.
        if (end < 0)
            end = ::open(pipe.toLocal8Bit().constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
        return end >= 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(), patience);
    ::close(end);
    QTRY_COMPARE_WITH_TIMEOUT(events().size(), 2, patience);
    QCOMPARE(events(), (QStringList{u"began demo/a"_s, u"ended demo/a"_s}));
}

void TestHookRuns::whatWasNotStartedHasNoEnd_data()
{
    QTest::addColumn<bool>("byKeychain");
    QTest::newRow("no secret") << true;
    QTest::newRow("no program") << false;
}

void TestHookRuns::whatWasNotStartedHasNoEnd()
{
    QFETCH(bool, byKeychain);
    CountedSecrets secrets;
    HookRoom room(&secrets);
    const QString program = keeper("gone");
    room.alerts.setRules(holds({program, fileNamed("news")}));
    room.giveSecret();
    const auto alert = alertAt(u"demo/a"_s, 1);
    if (byKeychain)
        secrets.isRefused = true;
    else
        QVERIFY(QFile::remove(program));
    Q_EMIT room.alerts.began(alert);
    QTRY_VERIFY_WITH_TIMEOUT(!room.hooks.trouble().isEmpty(), patience);
    secrets.isRefused = false;
    std::ignore = keeper("gone");
    Q_EMIT room.alerts.ended(overOf(alert));
    Q_EMIT room.alerts.began(alertAt(u"demo/b"_s, 2));
    QTRY_VERIFY_WITH_TIMEOUT(events().contains(u"began demo/b"_s), patience);
    QCOMPARE(events(), QStringList(u"began demo/b"_s));
}

/// A rack of nodes: what is too much is said, and has no end, either.
void TestHookRuns::tooManyAreNotRun()
{
    CountedSecrets secrets;
    HookRoom room(&secrets);
    const QString program = keeper("gone");
    room.alerts.setRules(holds({program, fileNamed("news")}));
    room.giveSecret();
    QVERIFY(QFile::remove(program)); // None has to be started for this.
    constexpr quint64 most = hooks::HookRunner::mostWaiting;
    const QSignalSpy failed(&room.hooks, &gui::AlertHooks::troubleChanged);
    for (quint64 id = 1; id <= most + 3; ++id) // One is about to run.
        Q_EMIT room.alerts.began(alertAt(u"demo/%1"_s.arg(id), id));
    QVERIFY2(room.hooks.trouble().contains(u"100 others are waiting"_s), qPrintable(room.hooks.trouble()));
    for (quint64 id = 1; id <= most + 3; ++id)
        Q_EMIT room.alerts.ended(overOf(alertAt(u"demo/%1"_s.arg(id), id)));
    // Until the last one is over, the ends of all of them wait behind it.
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), static_cast<int>(most) + 3, patience);
    QCOMPARE(secrets.reads, static_cast<int>(most) + 1);
    std::ignore = keeper("gone");
    Q_EMIT room.alerts.began(alertAt(u"demo/last"_s, 1000));
    QTRY_COMPARE_WITH_TIMEOUT(events(), QStringList(u"began demo/last"_s), patience);
}

void TestHookRuns::aTestSaysThatTheKeychainRefuses()
{
    CountedSecrets secrets;
    HookRoom room(&secrets);
    const hooks::Hook hook{hooks::HookKind::Command, {u"/bin/true"_s}, {}};
    room.hooks.choose(AlertKind::HeldLong, hook, consul::Secret(u"s3cret"_s));
    secrets.isRefused = true;
    std::optional<hooks::HookOutcome> outcome;
    room.hooks.test(
        AlertKind::HeldLong, hook, std::nullopt, [&outcome](const hooks::HookOutcome& said) { outcome = said; });
    QTRY_VERIFY_WITH_TIMEOUT(outcome.has_value(), patience);
    QVERIFY(!outcome->good);
    QVERIFY2(outcome->words.contains(u"keychain"_s), qPrintable(outcome->words));
}

/// A server or a container has none.
void TestHookRuns::whatNeedsNoSecretNeedsNoKeychain()
{
    CountedSecrets secrets;
    secrets.isRefused = true;
    HookRoom room(&secrets);
    room.alerts.setRules(holds({keeper("bare"), fileNamed("news")}));
    Q_EMIT room.alerts.began(alertAt(u"demo/a"_s, 1));
    QTRY_COMPARE_WITH_TIMEOUT(events(), QStringList(u"began demo/a"_s), patience);
    QVERIFY2(room.hooks.trouble().isEmpty(), qPrintable(room.hooks.trouble()));
    QCOMPARE(secrets.reads, 0);
}

QTEST_GUILESS_MAIN(TestHookRuns)
#include "tst_hook_runs.moc"
