// SPDX-License-Identifier: GPL-3.0-or-later
// A token is used for everything that the program does, with every log switched on. Afterwards it is looked for in all
// that was written, said or copied. The session runs in a process of its own (this test started again as `child`), so
// that its whole output is at hand.
#include "cleanup/definitions.h"
#include "gui/keys/model/key_editing.h"
#include "gui/lone_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDirIterator>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

#include <iostream>

namespace {

constexpr int patience = 60'000;
const QString management = QStringLiteral("5ec12e70-7000-4000-8000-00c0ffee0001");

// --- The child ----------------------------------------------------------------------------------------------------

/// What a person does in a day, with everything that leaves a trace.
class Session : public QObject
{
    Q_OBJECT
private:
    template <typename T>
    T* find(const char* name) const
    {
        return m_app->window()->findChild<T*>(QLatin1String(name));
    }
    void act(const char* name) const
    {
        auto* const action = find<QAction>(name);
        QVERIFY2(action != nullptr, name);
        QTRY_VERIFY2_WITH_TIMEOUT(action->isEnabled(), name, patience);
        action->trigger();
    }
    void tellClipboard() const
    {
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY(!text.isEmpty());
        std::cout << "CLIPBOARD " << text.toStdString() << std::endl;
    }

    std::unique_ptr<gui::Application> m_app;
    QString m_folder = qEnvironmentVariable("SESSION_FOLDER");

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
        consul::Endpoint endpoint;
        endpoint.address = QUrl(qEnvironmentVariable("SESSION_URL"));
        endpoint.token = consul::Secret(management);
        m_app = std::make_unique<gui::Application>();
        m_app->start(endpoint, {QStringLiteral("demo/lock")});
        QTRY_COMPARE_WITH_TIMEOUT(m_app->connection().status().phase, gui::ConnectionPhase::Live, patience);
    }
    void recordsAndSaves()
    {
        auto* const controller = bench::historyOf(m_app->window()->findChild<gui::SemaphoresPage*>());
        QTRY_VERIFY_WITH_TIMEOUT(controller->hasAnything(), patience);
        QVERIFY(!controller->startRecording(QDir(m_folder).filePath(QStringLiteral("kept.sbrec"))));
        controller->addMark(history::Mark::Kind::Note, QStringLiteral("a note"));
        QSignalSpy saved(controller, &gui::HistoryController::saved);
        controller->saveSoFar(QDir(m_folder).filePath(QStringLiteral("seen.sbrec")));
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        controller->stopRecording();
    }
    void copiesRequests()
    {
        act("activityPageAction");
        auto* const table
            = m_app->window()->findChild<QWidget*>(QStringLiteral("activityPage"))->findChild<QTableView*>();
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
        table->setCurrentIndex(table->model()->index(0, 0));
        act("activityCopyAction");
        tellClipboard();
    }
    void keepsADraft()
    {
        act("keysPageAction");
        auto* const tree = find<QTableView>("keysTree");
        QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, patience);
        m_app->window()->currentPage()->goTo(QStringLiteral("greeting"));
        act("editValue");
        auto* const editor = find<QWidget>("valueEditor");
        editor->setFocus();
        QTest::keyClicks(editor, QStringLiteral("half a thought"));
        const QDir drafts(gui::KeyDrafts::defaultFolder());
        QTRY_VERIFY_WITH_TIMEOUT(!drafts.entryList({QStringLiteral("*.draft")}).isEmpty(), patience);
    }
    void cleansUp()
    {
        act("servicesPageAction");
        auto* const table = find<QTreeView>("servicesTable");
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
        table->setCurrentIndex(table->model()->index(0, 0));
        act("deregister");
        QTRY_VERIFY_WITH_TIMEOUT(find<QAbstractButton>("cleanupStart") != nullptr
                && find<QAbstractButton>("cleanupStart")->isVisible()
                && find<QAbstractButton>("cleanupStart")->isEnabled(),
            patience);
        find<QAbstractButton>("cleanupStart")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(cleanup::definitionsFolder()).entryList(QDir::Files).isEmpty(), patience);
    }
    void runsTheLab()
    {
        act("labPageAction");
        act("labCompose");
        find<QLineEdit>("composePath")->setText(QStringLiteral("demo/run"));
        act("labStart");
        auto* const table = find<QTableView>("contenderTable");
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
        act("labStop");
    }
    void cleanupTestCase() { m_app.reset(); }
};

// --- The test -----------------------------------------------------------------------------------------------------

QByteArray bytesOf(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The token, and what is left of it after the usual disguises.
QList<QByteArray> disguises()
{
    const QByteArray plain = management.toUtf8();
    const QString text = management;
    return {plain, plain.toUpper(), plain.toBase64(), plain.toHex(), plain.toPercentEncoding({}, "-"),
        QByteArray(reinterpret_cast<const char*>(text.utf16()), text.size() * 2), QByteArray(plain).replace("-", "")};
}

} // namespace

class TestTokenNowhere : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent{[] {
        support::AgentOptions options;
        options.managementToken = management;
        return options;
    }()};
    QTemporaryDir m_home;
    QByteArray m_said;

    static void expectClean(const QByteArray& bytes, const QString& where)
    {
        for (const auto& disguise : disguises())
            QVERIFY2(!bytes.contains(disguise), qPrintable(where));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_agent.start());
        m_agent.judge().put("/v1/kv/greeting", "hello");
        m_agent.judge().put("/v1/agent/service/register",
            R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"c","TTL":"24h","Status":"critical"}})");
        const auto session = m_agent.judge().createSession();
        QVERIFY(m_agent.judge().put("/v1/kv/demo/lock?acquire=" + session.toUtf8(), "x").isTrue());

        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& name : {"config", "data", "state", "cache"})
            environment.insert(QStringLiteral("XDG_%1_HOME").arg(QString::fromLatin1(name).toUpper()),
                m_home.filePath(QLatin1String(name)));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("TMPDIR"), m_home.path());
        environment.insert(QStringLiteral("QT_LOGGING_RULES"), QStringLiteral("*=true;qt.*=false;qt.network*=true"));
        environment.insert(QStringLiteral("SESSION_URL"), m_agent.httpUrl());
        environment.insert(QStringLiteral("SESSION_FOLDER"), m_home.path());
        environment.insert(QStringLiteral("CONSUL_HTTP_TOKEN"), management);
        child.setProcessEnvironment(environment);
        child.setProcessChannelMode(QProcess::MergedChannels);
        support::tieToThisProcess(child);
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("-maxwarnings"), QStringLiteral("0")});
        QVERIFY(child.waitForFinished(4 * patience));
        m_said = child.readAll();
        QVERIFY2(child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0, m_said.constData());
    }

    void nothingSaidHoldsIt()
    {
        QVERIFY(m_said.contains("CLIPBOARD curl"));
        QVERIFY(m_said.contains("$CONSUL_HTTP_TOKEN"));
        expectClean(m_said, QStringLiteral("what was said and copied"));
    }

    void nothingWrittenHoldsIt()
    {
        QStringList names;
        QDirIterator files(m_home.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const auto name = files.next();
            names << name;
            expectClean(name.toUtf8(), name);
            expectClean(bytesOf(name), name);
        }
        // All that leaves a trace did leave one.
        for (const auto& trace : {"signalbox.conf", ".draft", "kept.sbrec", "seen.sbrec"})
            QVERIFY2(std::any_of(names.begin(), names.end(),
                         [trace](const QString& name) { return name.contains(QLatin1String(trace)); }),
                trace);
    }

    /// Recordings are packed: they are also looked at unpacked, as the other program tells them.
    void noRecordingHoldsIt()
    {
        for (const auto& name : {"kept.sbrec", "seen.sbrec"}) {
            for (const auto& form : {"csv", "trace", "svg"}) {
                QProcess replay;
                replay.setProcessChannelMode(QProcess::MergedChannels);
                replay.start(QStringLiteral(SIGNALBOXCTL),
                    {QStringLiteral("replay"), m_home.filePath(QLatin1String(name)), QStringLiteral("--export"),
                        QLatin1String(form)});
                QVERIFY(replay.waitForFinished(patience));
                const auto reported = replay.readAll();
                QVERIFY2(replay.exitCode() == 0 && !reported.isEmpty(), reported.constData());
                expectClean(reported, QLatin1String(name) + QLatin1Char(' ') + QLatin1String(form));
            }
        }
    }
};

int main(int argc, char** argv)
{
    QApplication qt(argc, argv);
    if (qEnvironmentVariableIsSet("SESSION_URL")) {
        Session session;
        return QTest::qExec(&session, argc, argv);
    }
    TestTokenNowhere test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_token_nowhere.moc"
