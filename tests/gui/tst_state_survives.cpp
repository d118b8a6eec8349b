// SPDX-License-Identifier: GPL-3.0-or-later
// The program itself, killed and started again, and on disks that fail it. A window of its own process is changed by
// keys and mouse (this test started again as `child`), killed, and looked at after another start.
#include "gui/application.h"
#include "gui/main_window.h"
#include "gui/models/watch_set.h"
#include "gui/pages/semaphores/semaphores_page.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QJsonDocument>
#include <QLineEdit>
#include <QProcess>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTreeView>

#include <csignal>
#include <iostream>
#include <unistd.h>

namespace {

constexpr int patience = 60'000;

// --- The child ----------------------------------------------------------------------------------------------------

template <typename T>
T* find(const gui::Application& app, const char* name)
{
    return app.window()->findChild<T*>(QLatin1String(name));
}

QJsonObject lookAt(const gui::Application& app)
{
    const auto* const tree = find<QTreeView>(app, "semaphoreTree");
    QJsonObject seen;
    seen.insert(QStringLiteral("page"), app.window()->currentPage()->id());
    seen.insert(QStringLiteral("filter"), find<QLineEdit>(app, "searchField")->text());
    seen.insert(QStringLiteral("hold"), find<QLineEdit>(app, "composeHold")->text());
    seen.insert(QStringLiteral("width"), app.window()->width());
    seen.insert(QStringLiteral("pane"), find<QSplitter>(app, "semaphoresSplit")->sizes().constFirst());
    seen.insert(QStringLiteral("open"), tree->isExpanded(tree->model()->index(0, 0)));
    seen.insert(QStringLiteral("selected"), app.window()->findChild<gui::SemaphoresPage*>()->selection().path);
    return seen;
}

void change(const gui::Application& app)
{
    auto* const tree = find<QTreeView>(app, "semaphoreTree");
    app.window()->resize(1180, 760);
    auto* const split = find<QSplitter>(app, "semaphoresSplit");
    auto* const handle = split->handle(1);
    QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
    QTest::mouseMove(handle, handle->rect().center() + QPoint(37, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() + QPoint(37, 0));
    tree->setCurrentIndex(tree->model()->index(1, 0));
    tree->collapse(tree->model()->index(0, 0));
    find<QLineEdit>(app, "composeHold")->setText(QStringLiteral("9s"));
    find<QAction>(app, "activityPageAction")->trigger();
    find<QLineEdit>(app, "searchField")->setText(QStringLiteral("session"));
}

/// `child URL change|look PATH…`: shows the window, tells what is to be seen on stdout, and goes on until it is killed.
int runChild(int argc, char** argv)
{
    QApplication qt(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    const auto arguments = QCoreApplication::arguments();
    gui::Application app;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments.at(2));
    app.start(endpoint, arguments.mid(4));
    const auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    const auto begun = lookAt(app); // Which page it is; the tree is read only where it is shown.
    app.window()->showPage(page->id());
    QTimer wait;
    QObject::connect(&wait, &QTimer::timeout, &qt, [&] {
        const auto paths = page->watchSet()->paths();
        const bool isRead = paths.size() == 2 && std::all_of(paths.begin(), paths.end(), [page](const QString& path) {
            return page->watchSet()->last(path).state != nullptr;
        });
        if (!isRead || find<QTreeView>(app, "semaphoreTree")->model()->rowCount() != 2)
            return;
        wait.stop();
        auto seen = lookAt(app);
        if (arguments.at(3) == QLatin1String("change")) {
            change(app);
            seen = lookAt(app);
        } else {
            for (const auto& name : {QStringLiteral("page"), QStringLiteral("filter")})
                seen.insert(name, begun.value(name));
        }
        std::cout << QJsonDocument(seen).toJson(QJsonDocument::Compact).constData() << std::endl;
    });
    wait.start(20);
    return QApplication::exec();
}

// --- The test -----------------------------------------------------------------------------------------------------

QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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
        QCOMPARE(seen, changed);
        QCOMPARE(seen.value(QLatin1String("selected")).toString(), QStringLiteral("b/lock"));
        QCOMPARE(seen.value(QLatin1String("page")).toString(), QStringLiteral("activity"));
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
        const support::FaultProxy proxy(m_agent.httpUrl());
        QProcess program;
        startProgram(program, proxy.url(), {QStringLiteral("a/lock")});
        expectAlive(program, proxy);
        QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/a/lock") > 0, patience);
        end(program);
    }

    /// A file system of a few pages, full to the brim: root alone can mount one. For everybody else the folder is
    /// write-protected, which is the other way to fail.
    void theProgramStartsOnAFullDisk()
    {
        const QByteArray text("[look]\ntheme=dark\n");
        const QString config = m_home->filePath(QStringLiteral("config"));
        QVERIFY(QDir().mkpath(config));
        const auto run = [](const QString& command, const QStringList& arguments) {
            QProcess process;
            process.start(command, arguments);
            return process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit
                && process.exitCode() == 0;
        };
        const bool isMounted = ::geteuid() == 0
            && run(QStringLiteral("mount"),
                {QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"), QStringLiteral("size=32k"),
                    QStringLiteral("tmpfs"), config});
        QVERIFY(QDir().mkpath(QFileInfo(settingsFile()).absolutePath()));
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        if (isMounted) {
            QFile filler(config + QStringLiteral("/filler"));
            QVERIFY(filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
            while (filler.write(QByteArray(1024, 'x')) > 0) { }
        } else {
            QVERIFY(QFile::setPermissions(
                QFileInfo(settingsFile()).absolutePath(), QFileDevice::ReadOwner | QFileDevice::ExeOwner));
        }
        const support::FaultProxy proxy(m_agent.httpUrl());
        QProcess program;
        startProgram(program, proxy.url(), {QStringLiteral("a/lock")});
        expectAlive(program, proxy);
        end(program);
        const QByteArray after = bytesOf(settingsFile());
        if (isMounted)
            run(QStringLiteral("umount"), {config});
        else
            QFile::setPermissions(QFileInfo(settingsFile()).absolutePath(),
                QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        QVERIFY2(
            after.startsWith(text) || (after.contains("[look]") && after.contains("theme=dark")), after.constData());
    }
};

int main(int argc, char** argv)
{
    if (argc > 3 && qstrcmp(argv[1], "child") == 0)
        return runChild(argc, argv);
    QApplication qt(argc, argv);
    TestStateSurvives test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_state_survives.moc"
