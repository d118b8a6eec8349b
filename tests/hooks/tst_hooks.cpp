// SPDX-License-Identifier: GPL-3.0-or-later
// Commands and webhooks: what they get, what is told of them, and that none outlives its time.
#include "hooks/hook_runner.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>

#include <memory>
#include <unistd.h>

using hooks::Hook;
using hooks::HookKind;
using hooks::HookNews;
using hooks::HookOutcome;
using hooks::HookRunner;
using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int patience = 60'000;

/// One answer for all who call, and what the last of them said.
class Server : public QTcpServer
{
public:
    explicit Server(QByteArray answer)
        : m_answer(std::move(answer))
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            auto* const socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                said += socket->readAll();
                if (!said.contains("\r\n\r\n") || !said.endsWith('\n') || m_answer.isEmpty())
                    return;
                socket->write(m_answer);
                socket->disconnectFromHost();
            });
        });
    }
    [[nodiscard]] QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1/hook").arg(serverPort())); }

    QByteArray said;

private:
    QByteArray m_answer; ///< Empty: none, ever.
};

} // namespace

class TestHooks : public QObject
{
    Q_OBJECT
private:
    [[nodiscard]] static Hook command(const QStringList& words) { return {HookKind::Command, words, {}}; }
    static HookOutcome outcomeOf(
        HookRunner& runner, const Hook& hook, const QByteArray& body = "{}\n", const consul::Secret& secret = {})
    {
        std::optional<HookOutcome> outcome;
        runner.run(hook, secret, body, [&outcome](const HookOutcome& said) { outcome = said; });
        [&outcome] { QTRY_VERIFY_WITH_TIMEOUT(outcome.has_value(), patience); }();
        return outcome.value_or(HookOutcome{});
    }

private Q_SLOTS:
    void whatCannotWorkIsSaid_data();
    void whatCannotWorkIsSaid();
    void theBodyIsOneLineOfAscii();
    void aCommandGetsItsArgumentsAsTheyAre();
    void aCommandGetsNothingOfConsul();
    void noOutputTellsTheSecret_data();
    void noOutputTellsTheSecret();
    void noAnswerTellsTheSecret();
    void aTargetIsWhoGetsIt();
    void aCommandThatFailsIsSaid_data();
    void aCommandThatFailsIsSaid();
    void aCommandEndsWithItsTime();
    void noCommandOutlivesTheRunner();
    void nothingThatACommandStartedOutlivesIt_data();
    void nothingThatACommandStartedOutlivesIt();
    void outputIsBounded();
    void aWebhookIsPosted();
    void aWebhookThatFailsIsSaid_data();
    void aWebhookThatFailsIsSaid();
    void manyWaitForEachOther();
};

void TestHooks::whatCannotWorkIsSaid_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("what");
    QTest::addColumn<bool>("works");
    QTest::newRow("nothing") << 0 << QString() << true;
    QTest::newRow("no program") << 1 << QString() << false;
    QTest::newRow("program on the path") << 1 << u"cat"_s << true;
    QTest::newRow("whole path") << 1 << u"/bin/cat"_s << true;
    QTest::newRow("no such program") << 1 << u"no-such-program-here"_s << false;
    QTest::newRow("no file to be run") << 1 << u"/etc/passwd"_s << false;
    QTest::newRow("a folder") << 1 << u"/usr/bin"_s << false;
    QTest::newRow("a line for a shell") << 1 << u"cat | tee /tmp/x"_s << false;
    QTest::newRow("NUL") << 1 << u"cat"_s + QChar(QChar::Null) << false;
    QTest::newRow("https") << 2 << u"https://host/path?x=1"_s << true;
    QTest::newRow("http") << 2 << u"http://127.0.0.1:99/"_s << true;
    QTest::newRow("file") << 2 << u"file:///etc/passwd"_s << false;
    QTest::newRow("no host") << 2 << u"https:///x"_s << false;
    QTest::newRow("no address") << 2 << u"host"_s << false;
    QTest::newRow("password") << 2 << u"https://me:secret@host/"_s << false;
}

void TestHooks::whatCannotWorkIsSaid()
{
    QFETCH(int, kind);
    QFETCH(QString, what);
    QFETCH(bool, works);
    Hook hook;
    hook.kind = static_cast<HookKind>(kind);
    if (!what.isEmpty())
        hook.command = {what};
    hook.url = QUrl(what, QUrl::StrictMode);
    QCOMPARE(hooks::hookProblem(hook).isEmpty(), works);
    QCOMPARE(hooks::hookKindFromId(hooks::hookKindId(hook.kind)), hook.kind);
    if (works)
        return;
    HookRunner runner;
    const auto outcome = outcomeOf(runner, hook);
    QVERIFY(!outcome.good);
    QCOMPARE(outcome.words, hooks::hookProblem(hook));
}

void TestHooks::theBodyIsOneLineOfAscii()
{
    HookNews news;
    news.rule = u"nodeDown"_s;
    news.text = u"„ü“ \u202e\n\"\\ \x01 😀 "_s + QChar(0xd800);
    news.node = u"n"_s;
    news.at = QDateTime::fromMSecsSinceEpoch(1'700'000'000'123).toUTC();
    news.since = news.at.addSecs(-30);
    const auto body = hooks::bodyOf(news);
    QCOMPARE(body.count('\n'), 1);
    QVERIFY(body.endsWith('\n'));
    const auto line = body.chopped(1);
    for (const char letter : line)
        QVERIFY(letter >= 0x20 && letter < 0x7f);
    const auto object = QJsonDocument::fromJson(body).object();
    QCOMPARE(object.value(u"version"_s).toInt(), 1);
    QCOMPARE(object.value(u"event"_s).toString(), u"began"_s);
    QVERIFY(object.value(u"text"_s).toString().startsWith(u"„ü“ \u202e\n\"\\ \x01 😀 "_s));
    QCOMPARE(object.value(u"at"_s).toString(), u"2023-11-14T22:13:20.123Z"_s);
    QCOMPARE(object.value(u"since"_s).toString(), u"2023-11-14T22:12:50.123Z"_s);
    QVERIFY(!object.contains(u"over"_s) && !object.contains(u"path"_s));
}

void TestHooks::aCommandGetsItsArgumentsAsTheyAre()
{
    const QTemporaryDir folder;
    const QString script = folder.filePath(u"hook"_s);
    QFile file(script);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nfor each; do printf '<%s>' \"$each\"; done\nprintf '%s' \"$SIGNALBOX_SECRET\"\ncat\n");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    HookRunner runner;
    const auto outcome = outcomeOf(runner, command({script, u"a b"_s, QString(), u"$HOME;*"_s, u"\"'"_s}),
        "{\"x\":1}\n", consul::Secret(u"s3cret"_s));
    QVERIFY2(outcome.good, qPrintable(outcome.words));
    QVERIFY2(outcome.words.contains(u"<a b><><$HOME;*><\"'>•••{\"x\":1}"_s), qPrintable(outcome.words));
}

void TestHooks::aCommandGetsNothingOfConsul()
{
    for (const char* name : {"CONSUL_HTTP_TOKEN", "CONSUL_HTTP_AUTH", "CONSUL_HTTP_PASSWORD", "CONSUL_CLIENT_KEY",
             "CONSUL_HTTP_TOKEN_FILE", "CONSUL_NEXT_VERSION"})
        qputenv(name, "mine");
    qputenv("SIGNALBOX_SECRET", "of-before");
    HookRunner runner;
    const auto outcome = outcomeOf(
        runner, command({u"/bin/sh"_s, u"-c"_s, u"env | grep -E '^(CONSUL_|SIGNALBOX_SECRET)' | head -c 150"_s}));
    for (const char* name : {"CONSUL_HTTP_TOKEN", "CONSUL_HTTP_AUTH", "CONSUL_HTTP_PASSWORD", "CONSUL_CLIENT_KEY",
             "CONSUL_HTTP_TOKEN_FILE", "CONSUL_NEXT_VERSION", "SIGNALBOX_SECRET"})
        qunsetenv(name);
    QCOMPARE(outcome.words, u"The command succeeded."_s);
}

void TestHooks::noOutputTellsTheSecret_data()
{
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QString>("shell");
    QTest::newRow("as it is") << u"s3cret-of-mine"_s << u"echo \"a$SIGNALBOX_SECRET,b\""_s;
    QTest::newRow("without its scheme") << u"Bearer s3cret-of-mine"_s << u"echo 's3cret-of-mine'"_s;
    QTest::newRow("environment") << u"Bearer s3cret-of-mine"_s << u"env | grep SIGNALBOX; exit 3"_s;
    // Blanks are one blank when they are shown: what is cut off stands within what is shown.
    QTest::newRow("cut off") << u"s3cret-of-mine"_s << u"printf '%4090s%s' x \"$SIGNALBOX_SECRET\""_s;
}

void TestHooks::noOutputTellsTheSecret()
{
    QFETCH(QString, secret);
    QFETCH(QString, shell);
    HookRunner runner;
    const auto outcome = outcomeOf(runner, command({u"/bin/sh"_s, u"-c"_s, shell}), "{}\n", consul::Secret(secret));
    QVERIFY(outcome.words.contains(u"Output:"_s));
    QVERIFY2(!outcome.words.contains(u"s3c"_s), qPrintable(outcome.words));
}

void TestHooks::noAnswerTellsTheSecret()
{
    Server server(
        "HTTP/1.1 401 Bearer s3cret is wrong\r\nContent-Length: 33\r\n\r\nAuthorization: Bearer s3cret, why?");
    HookRunner runner;
    const auto outcome
        = outcomeOf(runner, {HookKind::Webhook, {}, server.url()}, "{}\n", consul::Secret(u"Bearer s3cret"_s));
    QVERIFY2(outcome.words.contains(u"Authorization: •••, why"_s), qPrintable(outcome.words));
}

void TestHooks::aTargetIsWhoGetsIt()
{
    const Hook one = command({u"/bin/cat"_s, u"-"_s});
    QVERIFY(hooks::isSameTarget(one, command({u"/bin/cat"_s})));
    QVERIFY(!hooks::isSameTarget(one, command({u"/bin/tee"_s, u"-"_s})));
    QVERIFY(!hooks::isSameTarget(one, {}));
    const auto url = [](const char* text) { return Hook{HookKind::Webhook, {}, QUrl(QLatin1String(text))}; };
    QVERIFY(!hooks::isSameTarget(one, url("https://host/")));
    QVERIFY(hooks::isSameTarget(url("https://host/a"), url("https://HOST:443/b?c")));
    QVERIFY(!hooks::isSameTarget(url("https://host/"), url("http://host/")));
    QVERIFY(!hooks::isSameTarget(url("https://host/"), url("https://host:444/")));
    QVERIFY(!hooks::isSameTarget(url("https://host/"), url("https://host.evil/")));
    QVERIFY(hooks::hookWarning(url("https://host/")).isEmpty());
    QVERIFY(!hooks::hookWarning(url("http://host/")).isEmpty());
    QVERIFY(hooks::hookWarning(url("http://[::1]:99/")).isEmpty());
    QVERIFY(hooks::hookWarning(one).isEmpty());
}

void TestHooks::aCommandThatFailsIsSaid_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");
    QTest::newRow("exit code") << QStringList{u"/bin/false"_s} << u"exit code 1"_s;
    QTest::newRow("words") << QStringList{u"/bin/cat"_s, u"/no/such/file"_s} << u"/no/such/file"_s;
    QTest::newRow("signal") << QStringList{u"/bin/sh"_s, u"-c"_s, u"kill -SEGV $$"_s} << u"crashed"_s;
}

void TestHooks::aCommandThatFailsIsSaid()
{
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    HookRunner runner;
    const auto outcome = outcomeOf(runner, command(words), QByteArray(200'000, 'x')); // It does not read that.
    QVERIFY(!outcome.good);
    QVERIFY2(outcome.words.contains(said), qPrintable(outcome.words));
}

void TestHooks::aCommandEndsWithItsTime()
{
    HookRunner runner;
    runner.setTimeout(std::chrono::milliseconds(50));
    const auto outcome = outcomeOf(runner, command({u"/bin/sleep"_s, u"1000"_s}));
    QVERIFY(!outcome.good);
    QVERIFY2(outcome.words.contains(u"50 ms"_s), qPrintable(outcome.words));
}

void TestHooks::noCommandOutlivesTheRunner()
{
    auto runner = std::make_unique<HookRunner>();
    bool isShown = false;
    runner->run(command({u"/bin/sleep"_s, u"1000"_s}), {}, "{}\n", [&isShown](const HookOutcome&) { isShown = true; });
    runner.reset();
    QVERIFY(!isShown);
    // It is not waited for: its end is heard by the event loop, which has not come round yet.
    const auto left = [] { return QCoreApplication::instance()->findChildren<QProcess*>().size(); };
    QCOMPARE(left(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(left(), 0, patience);
}

void TestHooks::nothingThatACommandStartedOutlivesIt_data()
{
    QTest::addColumn<bool>("byItsTime");
    QTest::newRow("killed for its time") << true;
    QTest::newRow("killed with the program") << false;
}

void TestHooks::nothingThatACommandStartedOutlivesIt()
{
    QFETCH(bool, byItsTime);
    const QTemporaryDir folder;
    const QByteArray pipe = folder.filePath(u"open"_s).toLocal8Bit();
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    const int end = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    QVERIFY(end >= 0);
    // While a process has the other end, there is only nothing to read yet.
    const auto isHeld = [end] {
        char letter = 0;
        return ::read(end, &letter, 1) != 0;
    };
    auto runner = std::make_unique<HookRunner>();
    if (byItsTime)
        runner->setTimeout(std::chrono::seconds(2));
    std::optional<HookOutcome> outcome;
    runner->run(command({u"/bin/sh"_s, u"-c"_s, u"sleep 1000 3>\"$0\" & wait"_s, QString::fromLocal8Bit(pipe)}), {},
        "{}\n", [&outcome](const HookOutcome& said) { outcome = said; });
    QTRY_VERIFY_WITH_TIMEOUT(isHeld() || outcome.has_value(), patience);
    if (byItsTime)
        QTRY_VERIFY_WITH_TIMEOUT(outcome.has_value(), patience);
    runner.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!isHeld(), patience);
    ::close(end);
}

void TestHooks::outputIsBounded()
{
    HookRunner runner;
    const auto outcome = outcomeOf(runner, command({u"/bin/sh"_s, u"-c"_s, u"yes \"\\033[31m\" | head -c 3000000"_s}));
    QVERIFY2(outcome.good, qPrintable(outcome.words));
    QVERIFY(outcome.words.size() < 400);
    QVERIFY(!outcome.words.contains(QChar(0x1b)));
}

void TestHooks::aWebhookIsPosted()
{
    Server server("HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n");
    HookRunner runner;
    const auto outcome
        = outcomeOf(runner, {HookKind::Webhook, {}, server.url()}, "{\"x\":1}\n", consul::Secret(u"Bearer s3cret"_s));
    QVERIFY2(outcome.good, qPrintable(outcome.words));
    QVERIFY2(server.said.startsWith("POST /hook HTTP/1.1\r\n"), server.said.constData());
    QVERIFY(server.said.contains("application/json"));
    QVERIFY(server.said.contains("Authorization: Bearer s3cret\r\n"));
    QVERIFY(server.said.endsWith("\r\n\r\n{\"x\":1}\n"));
}

void TestHooks::aWebhookThatFailsIsSaid_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("said");
    QTest::newRow("refused") << QByteArray("HTTP/1.1 403 Forbidden\r\nContent-Length: 6\r\n\r\nno way")
                             << u"403. Output: no way"_s;
    QTest::newRow("elsewhere") << QByteArray(
        "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n")
                               << u"not followed"_s;
    QTest::newRow("no HTTP") << QByteArray("hello\r\n\r\n") << u"Cannot call"_s;
    QTest::newRow("no response") << QByteArray() << u"did not respond"_s;
    QTest::newRow("endless") << QByteArray("HTTP/1.1 500 Oh\r\nContent-Length: 90000000\r\n\r\n")
            + QByteArray(70'000, 'x')
                             << u"500"_s;
}

void TestHooks::aWebhookThatFailsIsSaid()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, said);
    Server server(answer);
    HookRunner runner;
    if (answer.isEmpty())
        runner.setTimeout(std::chrono::milliseconds(100));
    const auto outcome = outcomeOf(runner, {HookKind::Webhook, {}, server.url()});
    QVERIFY(!outcome.good);
    QVERIFY2(outcome.words.contains(said), qPrintable(outcome.words));
    QVERIFY(outcome.words.size() < 400);
}

void TestHooks::manyWaitForEachOther()
{
    HookRunner runner;
    int good = 0;
    int refused = 0;
    const int all = HookRunner::mostAtOnce + static_cast<int>(HookRunner::mostWaiting) + 3;
    for (int each = 0; each < all; ++each) {
        runner.run(command({u"/bin/true"_s}), {}, "{}\n",
            [&](const HookOutcome& outcome) { ++(outcome.good ? good : refused); });
    }
    QTRY_COMPARE_WITH_TIMEOUT(good + refused, all, patience);
    QCOMPARE(refused, 3);
}

QTEST_GUILESS_MAIN(TestHooks)
#include "tst_hooks.moc"
