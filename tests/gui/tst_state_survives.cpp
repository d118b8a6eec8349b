// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, killed and started again, and on disks that fail it. A window of its own process is changed by
// keys and mouse (this test started again as `child`), killed, and looked at after another start.
#include "gui/own_screen.h"
#include "gui/survivor.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <unistd.h>

namespace {

constexpr int patience = 60'000;

QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray scenarioLine(const QByteArray& settings)
{
    const auto lines = settings.split('\n');
    const auto line
        = std::find_if(lines.begin(), lines.end(), [](const QByteArray& each) { return each.startsWith("scenario="); });
    return line != lines.end() ? *line : QByteArray();
}

} // namespace

class TestStateSurvives : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent;
    std::unique_ptr<QTemporaryDir> m_home;

    [[nodiscard]] QString settingsFile() const
    {
        return m_home->filePath(QStringLiteral("config/signalbox/signalbox.conf"));
    }
    void start(QProcess& process, const QString& program, const QStringList& arguments) const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            environment.insert(
                QLatin1String(name), m_home->filePath(QString::fromLatin1(name).section(u'_', 1, 1).toLower()));
        environment.insert(QStringLiteral("HOME"), m_home->path());
        process.setProcessEnvironment(environment);
        support::tieToThisProcess(process);
        process.start(program, arguments);
        QVERIFY(process.waitForStarted());
    }
    void startProgram(QProcess& process, const QString& url, const QStringList& paths = {}) const
    {
        start(process, QStringLiteral(SIGNALBOX), QStringList{QStringLiteral("--http-addr"), url} + paths);
    }
    QJsonObject startChild(QProcess& process, const QString& what, const QStringList& paths = {}) const
    {
        start(process, QCoreApplication::applicationFilePath(),
            QStringList{QStringLiteral("child"), m_agent.httpUrl(), what} + paths);
        [&] {
            QTRY_VERIFY2_WITH_TIMEOUT(process.canReadLine(), process.readAllStandardError().constData(), patience);
        }();
        return QJsonDocument::fromJson(process.readLine()).object();
    }
    static void kill9(QProcess& process)
    {
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        QVERIFY(process.waitForFinished(patience));
    }
    static void end(QProcess& process)
    {
        process.terminate();
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
    }
    /// Its window is there and asks this agent.
    static void expectAlive(const QProcess& process, const support::FaultProxy& proxy)
    {
        QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/agent/self") > 0, patience);
        QCOMPARE(process.state(), QProcess::Running);
    }
    void hold(const QByteArray& key) const
    {
        const auto session = m_agent.judge().createSession(R"({"TTL":"3600s"})");
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toUtf8(), "x").isTrue());
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_agent.start());
        hold("a/lock");
        hold("b/lock");
    }
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void aKilledWindowComesBackAsItWas()
    {
        QProcess first;
        const auto changed
            = startChild(first, QStringLiteral("change"), {QStringLiteral("a/lock"), QStringLiteral("b/lock")});
        QCOMPARE(changed.value(QLatin1String("open")).toBool(true), false);
        // The last of the changes is in the file; nobody tells the program that its end is near.
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(settingsFile()).contains("activity=session"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(settingsFile()).contains("9s"), patience); // The window's state follows.
        kill9(first);
        QProcess second;
        const auto seen = startChild(second, QStringLiteral("look"));
        kill9(second);
        auto before = changed;
        auto after = seen;
        const auto was = before.take(QLatin1String("splits")).toObject();
        const auto is = after.take(QLatin1String("splits")).toObject();
        QCOMPARE(after, before);
        QCOMPARE(was.size(), 5);
        for (auto each = was.begin(); each != was.end(); ++each)
            QVERIFY2(std::abs(is.value(each.key()).toDouble() - each.value().toDouble()) < 1.5, qPrintable(each.key()));
        QCOMPARE(seen.value(QLatin1String("selected")).toString(), QStringLiteral("b/lock"));
        QCOMPARE(seen.value(QLatin1String("page")).toString(), QStringLiteral("activity"));
        QCOMPARE(seen.value(QLatin1String("labTab")).toInt(), 1);
        QCOMPARE(seen.value(QLatin1String("timeTab")).toInt(), 1);
    }

    void aChosenScenarioAloneSurvives()
    {
        const QStringList paths{QStringLiteral("a/lock"), QStringLiteral("b/lock")};
        QProcess before;
        const auto usual = startChild(before, QStringLiteral("look"), paths);
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(settingsFile()).contains("b/lock"), patience);
        kill9(before);
        QProcess first;
        const auto chosen = startChild(first, QStringLiteral("scenario"));
        QVERIFY(chosen.value(QLatin1String("scenario")) != usual.value(QLatin1String("scenario")));
        // It may stand there before the child has told of it.
        const QByteArray line = "scenario=" + chosen.value(QLatin1String("scenarioId")).toString().toUtf8();
        QTRY_COMPARE_WITH_TIMEOUT(scenarioLine(bytesOf(settingsFile())), line, patience);
        kill9(first);
        QProcess second;
        const auto seen = startChild(second, QStringLiteral("look"));
        kill9(second);
        QCOMPARE(seen.value(QLatin1String("scenario")), chosen.value(QLatin1String("scenario")));
    }

    void theKilledProgramWatchesWhatItWatched()
    {
        const support::FaultProxy proxy(m_agent.httpUrl());
        QProcess first;
        startProgram(first, proxy.url(), {QStringLiteral("a/lock")});
        expectAlive(first, proxy);
        QTRY_VERIFY_WITH_TIMEOUT(bytesOf(settingsFile()).contains("a/lock"), patience);
        kill9(first);
        const int before = proxy.count("/v1/kv/a/lock");
        QProcess second;
        startProgram(second, proxy.url());
        QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/a/lock") > before, patience);
        end(second);
        QVERIFY(bytesOf(settingsFile()).contains("a/lock"));
    }

    void theProgramStartsWhateverTheSettingsAre_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isKept"); // In its place; else beside it.
        QTest::newRow("damaged") << QByteArray("\x01\x02 no settings [\n=\n[[[") << false;
        QTest::newRow("newer") << QByteArray("[General]\nversion=99\n[window]\npage=future\n") << true;
    }
    void theProgramStartsWhateverTheSettingsAre()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isKept);
        QVERIFY(QDir().mkpath(QFileInfo(settingsFile()).absolutePath()));
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const support::FaultProxy proxy(m_agent.httpUrl());
        QProcess program;
        startProgram(program, proxy.url());
        expectAlive(program, proxy);
        end(program);
        QCOMPARE(bytesOf(settingsFile()) == text, isKept);
        const QDir folder = QFileInfo(settingsFile()).dir();
        const auto aside = folder.entryList({QStringLiteral("signalbox.conf.damaged-*")});
        QCOMPARE(aside.size(), isKept ? 0 : 1);
        if (!isKept)
            QCOMPARE(bytesOf(folder.filePath(aside.first())), text);
    }

    /// A file lies where each of its folders should be: not even root can write there.
    void theProgramStartsWithoutAHome()
    {
        for (const auto& name : {"config", "data", "state", "cache"}) {
            QFile blocker(m_home->filePath(QLatin1String(name)));
            QVERIFY(blocker.open(QIODevice::WriteOnly));
        }
        QProcess child;
        const auto seen
            = startChild(child, QStringLiteral("look"), {QStringLiteral("a/lock"), QStringLiteral("b/lock")});
        const QString trouble = seen.value(QLatin1String("trouble")).toString();
        QVERIFY2(trouble.contains(QStringLiteral("Cannot save settings")), qPrintable(trouble));
        kill9(child);
    }

    void theProgramStartsWhereItMayNotWrite()
    {
        if (::geteuid() == 0) {
            qInfo("Root may write everywhere; what it may not is tested by theProgramStartsWithoutAHome().");
            return;
        }
        const QByteArray text("[look]\ntheme=dark\n");
        const QString folder = QFileInfo(settingsFile()).absolutePath();
        QVERIFY(QDir().mkpath(folder));
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        QVERIFY(QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        QProcess child;
        const auto seen
            = startChild(child, QStringLiteral("look"), {QStringLiteral("a/lock"), QStringLiteral("b/lock")});
        kill9(child);
        QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        const QString trouble = seen.value(QLatin1String("trouble")).toString();
        QVERIFY2(trouble.contains(QStringLiteral("Cannot save settings")), qPrintable(trouble));
        QCOMPARE(bytesOf(settingsFile()), text);
    }

    /// A file system of a few pages, full to the brim, which nobody else sees: it goes with the program. Where none can
    /// be mounted, which takes root or user namespaces, no file can grow.
    void theProgramStartsOnAFullDisk()
    {
        const QStringList apart = ::geteuid() == 0
            ? QStringList{QStringLiteral("--mount")}
            : QStringList{QStringLiteral("--user"), QStringLiteral("--map-root-user"), QStringLiteral("--mount")};
        bool noMoreBytes = false;
        QProcess trial;
        trial.start(QStringLiteral("unshare"),
            apart
                + QStringList{QStringLiteral("mount"), QStringLiteral("-t"), QStringLiteral("tmpfs"),
                    QStringLiteral("tmpfs"), m_home->path()});
        if (!trial.waitForFinished(patience) || trial.exitStatus() != QProcess::NormalExit || trial.exitCode() != 0)
            noMoreBytes = true;
        const QByteArray text("[look]\ntheme=dark\n");
        QVERIFY(QDir().mkpath(m_home->filePath(QStringLiteral("config"))));
        QFile file(m_home->filePath(QStringLiteral("before.conf")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        QFile script(m_home->filePath(QStringLiteral("full.sh")));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write(noMoreBytes ? R"(set -e
mkdir "$XDG_CONFIG_HOME/signalbox"
cp "$HOME/before.conf" "$XDG_CONFIG_HOME/signalbox/signalbox.conf"
cp "$HOME/before.conf" "$HOME/after.conf"
(trap '' XFSZ; ulimit -f 0; "$@")
cmp "$XDG_CONFIG_HOME/signalbox/signalbox.conf" "$HOME/after.conf"
)"
                                 : R"(set -e
mount -t tmpfs -o size=32k tmpfs "$XDG_CONFIG_HOME"
mkdir "$XDG_CONFIG_HOME/signalbox"
cp "$HOME/before.conf" "$XDG_CONFIG_HOME/signalbox/signalbox.conf"
dd if=/dev/zero of="$XDG_CONFIG_HOME/filler" bs=1k count=64 2>/dev/null || true
"$@"
cp "$XDG_CONFIG_HOME/signalbox/signalbox.conf" "$HOME/after.conf"
)");
        script.close();
        QProcess child;
        const QStringList command{QStringLiteral("sh"), script.fileName(), QCoreApplication::applicationFilePath(),
            QStringLiteral("child"), m_agent.httpUrl(), QStringLiteral("once"), QStringLiteral("a/lock"),
            QStringLiteral("b/lock")};
        if (noMoreBytes)
            start(child, command.first(), command.mid(1));
        else
            start(child, QStringLiteral("unshare"), apart + command);
        QVERIFY(child.waitForFinished(patience));
        const auto errors = child.readAllStandardError();
        QVERIFY2(child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0, errors.constData());
        const auto seen = QJsonDocument::fromJson(child.readAllStandardOutput()).object();
        const QString trouble = seen.value(QLatin1String("trouble")).toString();
        QVERIFY2(trouble.contains(QStringLiteral("Cannot save settings")), qPrintable(trouble));
        QCOMPARE(bytesOf(m_home->filePath(QStringLiteral("after.conf"))), text);
    }
};

int main(int argc, char** argv)
{
    if (argc > 3 && qstrcmp(argv[1], "child") == 0)
        return survivor::runChild(argc, argv);
    // Those that it starts are on the same one: with room for the window as it is remembered.
    return walk::mainOn<TestStateSurvives>({1600, 1200}, argc, argv);
}

#include "tst_state_survives.moc"
