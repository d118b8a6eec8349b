// SPDX-License-Identifier: GPL-3.0-or-later
// Files that a desktop, or a person, gives to the program on its command line.
#include "gui/save_profiles.h"
#include "gui/window/given_files.h"

#include "gui/lone_page.h"
#include "gui/recorded_history.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/slow_secrets.h"
#include "gui/window_test.h"
#include "history/recorder.h"

#include <QLabel>
#include <QListView>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestGivenFiles : public WindowTest
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    [[nodiscard]] QString name(const char* file) const { return m_folder.filePath(QLatin1String(file)); }
    void record(const char* file) const
    {
        history::Recorder recorder;
        QCOMPARE(recorder.start(name(file), {}).value_or(QString()), QString());
        RandomHistory source(1, 7, recorded::path);
        for (int i = 0; i < 50; ++i)
            recorder.add(recorded::path, source.next());
        recorder.finish();
    }
    void write(const char* file, const QByteArray& bytes) const
    {
        QFile written(name(file));
        QVERIFY(written.open(QIODevice::WriteOnly));
        QCOMPARE(written.write(bytes), bytes.size());
    }
    [[nodiscard]] static gui::HistoryController* controller(const gui::Application& app)
    {
        return bench::historyOf(app.window()->findChild<gui::SemaphoresPage*>());
    }

private Q_SLOTS:
    void prefixesAndFilesAreToldApart()
    {
        record("seen.sbxrec");
        QVERIFY(QFile::copy(name("seen.sbxrec"), name("renamed")));
        write("my.scenario.json", "{}");
        write("words.txt", "no recording");
        QVERIFY(QDir(m_folder.path()).mkdir(u"sem.json"_s));

        const auto given = gui::sortArguments({u"demo/sem"_s, name("seen.sbxrec"), name("sem.json"), name("words.txt"),
            QUrl::fromLocalFile(name("my.scenario.json")).toString()});
        QCOMPARE(given.problem, QString());
        QCOMPARE(given.prefixes, (QStringList{u"demo/sem"_s, name("sem.json"), name("words.txt")}));
        QCOMPARE(given.recording, name("seen.sbxrec"));
        QCOMPARE(given.scenario, name("my.scenario.json"));
        QCOMPARE(gui::sortArguments({name("renamed")}).recording, name("renamed"));
    }

    void whatCannotBeOpenedIsSaid()
    {
        record("one.sbxrec");
        record("two.sbxrec");
        QVERIFY(gui::sortArguments({name("one.sbxrec"), name("two.sbxrec")}).problem.contains(name("two.sbxrec")));
        QVERIFY(gui::sortArguments({name("none.sbxrec")}).problem.contains(name("none.sbxrec")));
        const auto address = QUrl::fromLocalFile(name("none.json")).toString();
        QVERIFY(gui::sortArguments({address}).problem.contains(name("none.json")));
        QVERIFY(gui::sortArguments({u"demo/sem"_s}).problem.isEmpty());
    }

    void aRecordingNeedsNoConsul()
    {
        record("alone.sbxrec");
        gui::Application app;
        app.start(endpointOf(u"http://127.0.0.1:1"_s), {});
        auto* const welcome = find<QWidget>(app, "welcomePanel");
        QTRY_VERIFY_WITH_TIMEOUT(welcome->isVisible(), patience);

        gui::openGiven(app, gui::sortArguments({name("alone.sbxrec")}));
        QTRY_VERIFY_WITH_TIMEOUT(controller(app)->isFile(), patience);
        QCOMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
        QVERIFY(!welcome->isVisible());
        QVERIFY(app.window()->currentPage()->isVisible());
        QVERIFY(!controller(app)->lanes().happenings.empty());
    }

    /// The keychain answers later, and the connection was left on another page.
    void aFileStaysInFrontOfWhatAConnectionWasLeftWith()
    {
        record("late.sbxrec");
        SlowSecrets secrets;
        gui::ProfileEdit edit;
        edit.profile.id = edit.profile.keptAs = edit.profile.name = u"kept"_s;
        edit.profile.endpoint = endpointOf(m_agent.httpUrl());
        edit.token = consul::Secret(u"a-secret-token"_s);
        for (const bool isGiven : {false, true}) {
            gui::Application app(&secrets);
            QVERIFY(saveProfiles(app.profiles(), {edit}));
            app.profiles().setSecretPatience(std::chrono::milliseconds(patience));
            app.startProfile(u"kept"_s, {}, {});
            if (isGiven)
                gui::openGiven(app, gui::sortArguments({name("late.sbxrec")}));
            QVERIFY(!app.connection().isOpen());
            secrets.answer();
            QTRY_VERIFY_WITH_TIMEOUT(app.connection().isOpen(), patience);
            if (!isGiven) {
                app.window()->showPage(u"activity"_s);
                continue;
            }
            QTRY_VERIFY_WITH_TIMEOUT(controller(app)->isFile(), patience);
            QCOMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
        }
    }

    void aScenarioIsChosenOnTheLabPage()
    {
        write("own.scenario.json", R"({"version": 1, "id": "own", "title": "A race of my own", "path": "demo/own",
            "limit": 2, "groups": [{"name": "a", "strategy": "official"}]})");
        write("wrong.scenario.json", "{\"version\": 1}");
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});

        gui::openGiven(app, gui::sortArguments({name("own.scenario.json")}));
        QCOMPARE(app.window()->currentPage()->id(), u"lab"_s);
        const auto* const list = find<QListView>(app, "scenarioList");
        QVERIFY(list->currentIndex().data().toString().contains(u"A race of my own"_s));

        gui::openGiven(app, gui::sortArguments({name("wrong.scenario.json")}));
        QVERIFY(find<QWidget>(app, "labTrouble")->isVisible());
        QVERIFY(find<QLabel>(app, "labTroubleText")->text().contains(u"wrong.scenario.json"_s));
    }
};

QTEST_MAIN(TestGivenFiles)
#include "tst_given_files.moc"
