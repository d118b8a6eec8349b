// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures/album.h"

#include "gui/keys/view/keys_page.h"
#include "gui/keys/view/value_editor.h"
#include "gui/save_profiles.h"
#include "pictures/sets.h"
#include "support/patience.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>

#include <QTreeView>

namespace pictures {

namespace {

const QString demoPath = QStringLiteral("demo/sem");

/// One for the run of this program, which takes one picture; it ends with it.
Set& ownSet(Camera& camera)
{
    static Set set;
    if (!set.isThere())
        camera.fail(QStringLiteral("Consul did not start"));
    return set;
}

// --- On tools/demo ------------------------------------------------------------------------------------------------

void openDemo(Camera& camera, int seconds)
{
    camera.open(demoUrl(), {demoPath});
    camera.live(seconds);
}

void semaphores(Camera& camera)
{
    openDemo(camera, 75);
}

/// The lanes are given most of the room.
void timeline(Camera& camera)
{
    openDemo(camera, 60);
    camera.choose("semaphoreTree", QStringLiteral("client-0"));
    camera.live(15);
}

void timeTravel(Camera& camera)
{
    openDemo(camera, 75);
    auto& history = camera.app().history();
    history.seek(history.now() - std::chrono::seconds(32));
    camera.until([&camera] { return camera.find<QWidget>("pastNotice")->isVisible(); }, "the past");
    camera.live(1);
}

void charts(Camera& camera)
{
    openDemo(camera, 75);
    for (auto* const tabs : camera.window()->currentPage()->findChildren<QTabWidget*>()) {
        if (tabs->count() > 1 && tabs->isVisible())
            tabs->setCurrentIndex(1);
    }
    camera.live(3);
}

void presentation(Camera& camera)
{
    openDemo(camera, 30);
    camera.present();
    camera.live(5);
}

void palette(Camera& camera)
{
    openDemo(camera, 45);
    camera.act("findAnythingAction");
    camera.type("paletteField", QStringLiteral("clie"));
    camera.live(3);
}

void activity(Camera& camera)
{
    openDemo(camera, 20);
    camera.page("activity");
    camera.live(2);
    if (auto* const table = qobject_cast<QAbstractItemView*>(camera.window()->currentPage()->mainView())) {
        table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 6, 0));
        table->setFocus();
    }
}

void sessions(Camera& camera)
{
    openDemo(camera, 20);
    camera.page("sessions");
    camera.live(2);
    camera.choose("sessionsTable", QStringLiteral("client-03"));
}

void nodes(Camera& camera)
{
    openDemo(camera, 10);
    camera.page("nodes");
    camera.choose("nodesTable", QStringLiteral("demo"));
    camera.live(2);
}

void now(Camera& camera)
{
    openDemo(camera, 20);
    camera.page("now");
    camera.live(4);
}

/// Three connections with names, of which `id` is the one at `url`.
void nameConnections(Camera& camera, const char* id, const QString& url)
{
    const auto edit = [](const char* name, profiles::Environment environment, const QString& address) {
        gui::ProfileEdit made;
        made.profile.id = QLatin1String(name);
        made.profile.keptAs = made.profile.id;
        made.profile.name = made.profile.id;
        made.profile.environment = environment;
        made.profile.endpoint.address = QUrl(address);
        return made;
    };
    const auto urlOf = [id, &url](const char* name, const char* other) {
        return qstrcmp(id, name) == 0 ? url : QString::fromLatin1(other);
    };
    using profiles::Environment;
    if (!saveProfiles(camera.app().profiles(),
            {edit("local", Environment::Development, urlOf("local", "http://127.0.0.1:8500")),
                edit("staging eu", Environment::Staging, QStringLiteral("https://consul.staging.internal:8501")),
                edit("eu", Environment::Production, urlOf("eu", "https://consul.eu.internal:8501"))}))
        camera.fail(QStringLiteral("the connections could not be saved"));
}

void connections(Camera& camera)
{
    nameConnections(camera, "local", demoUrl());
    camera.openProfile(QStringLiteral("local"), {demoPath});
    camera.live(30);
    camera.act("editConnectionAction");
    camera.click("testButton");
    camera.until([&camera] { return camera.find<QWidget>("rightsTable")->isVisible(); }, "the rights");
    camera.live(1);
}

/// Nothing moves while the plan is shown, or it would tell of that.
void production(Camera& camera)
{
    auto& set = ownSet(camera);
    nameConnections(camera, "eu", set.url());
    camera.openProfile(QStringLiteral("eu"), {demoPath});
    set.openSemaphore();
    for (int turn = 0; turn < 14 && !camera.failed(); ++turn) {
        QTest::qWait(turn % 3 == 0 ? 2600 : 1500);
        set.turn();
    }
    camera.live(3);
    camera.act("readOnlyAction");
    camera.click("productionAllow");
    camera.act("setLimit");
    if (auto* const limit = camera.wait<QSpinBox>("limitSpin"); limit != nullptr)
        limit->setValue(4);
    camera.click("limitNext");
    camera.until(
        [&camera] {
            const auto* const button = camera.find<QPushButton>("planCarryOut");
            return button != nullptr && button->isEnabled();
        },
        "the plan");
    camera.live(2);
}

// --- On a Consul of their own -------------------------------------------------------------------------------------

void openStale(Camera& camera)
{
    auto& set = ownSet(camera);
    camera.open(set.url(), {demoPath});
    set.openSemaphore();
    constexpr int turns = 16;
    constexpr int death = 13; // Then client-11 holds a permit for the second time.
    for (int turn = 0; turn < turns && !camera.failed(); ++turn) {
        QTest::qWait(turn % 3 == 0 ? 3200 : 1700);
        if (turn < death)
            set.turn();
        else
            set.killHolder();
    }
}

void stale(Camera& camera)
{
    openStale(camera);
    camera.choose("semaphoreTree", QStringLiteral("client-11"));
    camera.live(4);
}

void why(Camera& camera)
{
    openStale(camera);
    camera.choose("semaphoreTree", QStringLiteral("client-05"));
    camera.live(1);
    camera.act("whyAction");
    camera.until([&camera] { return camera.find<QWidget>("whyStep.stale-holder") != nullptr; }, "the reason");
    camera.live(3);
}

void openKeys(Camera& camera)
{
    ownSet(camera).fillKeys();
    camera.open(ownSet(camera).url());
    camera.page("keys");
    auto* const page = camera.wait<gui::KeysPage>("keysPage");
    for (const char* const key : {"app/config/db.json", "app/name", "infra/dns/internal", "infra/ntp",
             "jobs/nightly/last", "locks/report", "batch/sem/.lock"}) {
        page->goTo(QLatin1String(key));
        camera.live(1);
    }
}

void keys(Camera& camera)
{
    openKeys(camera);
    camera.live(2);
}

void keysConflict(Camera& camera)
{
    openKeys(camera);
    camera.find<gui::KeysPage>("keysPage")->goTo(QStringLiteral("app/config/db.json"));
    camera.live(2);
    camera.act("editValue");
    auto* const editor = camera.wait<gui::ValueEditor>("valueEditor");
    if (editor == nullptr)
        return;
    editor->setText(editor->text().replace(QStringLiteral("\"max\": 20"), QStringLiteral("\"max\": 30")));
    ownSet(camera).changeConfig();
    camera.until([&camera] { return camera.find<QLabel>("valueChanged")->isVisible(); }, "the other change");
    camera.act("saveValue");
    camera.until([&camera] { return camera.find<QDialog>("conflictDialog") != nullptr; }, "the conflict");
    camera.live(2);
}

/// Of which nothing is watched yet: the page itself looks for what there is.
void firstLook(Camera& camera)
{
    auto& set = ownSet(camera);
    set.fillPrograms();
    set.openSemaphore();
    camera.open(set.url());
    camera.live(5);
}

void program(Camera& camera, const QString& path, const QString& row)
{
    auto& set = ownSet(camera);
    set.fillPrograms();
    set.openSemaphore();
    camera.open(set.url(),
        {path, QStringLiteral("demo/sem"), QStringLiteral("batch/sem"), QStringLiteral("vault/core/lock"),
            QStringLiteral("report/nightly")});
    camera.choose("semaphoreTree", row);
    for (int turn = 0; turn < 8 && !camera.failed(); ++turn) {
        QTest::qWait(1500);
        set.turn();
    }
}

void terraform(Camera& camera)
{
    program(camera, QStringLiteral("infra/network"), QStringLiteral("infra/network"));
}

void lab(Camera& camera)
{
    camera.open(ownSet(camera).url());
    camera.page("lab");
    camera.act("scenario.doc-000");
    camera.act("labStart");
    camera.live(12);
    camera.choose("contenderTable", QStringLiteral("client-1"));
    camera.live(4);
}

/// A late write, three times: the run is over, and the result says what became of it.
void fencing(Camera& camera)
{
    camera.practise();
    camera.page("lab");
    camera.live(4);
    if (auto* const stop = camera.find<QAction>("labStop"); stop->isEnabled())
        camera.act("labStop");
    camera.until([&camera] { return camera.find<QAction>("labStart")->isEnabled(); }, "the end of the first run");
    camera.act("scenario.fencing");
    camera.act("labStart");
    camera.live(2);
    camera.until([&camera] { return camera.find<QAction>("labStart")->isEnabled(); }, "the end of the run");
    camera.live(2);
}

void compose(Camera& camera)
{
    camera.open(ownSet(camera).url());
    camera.page("lab");
    camera.find<QTabBar>("labTabs")->setCurrentIndex(1);
    camera.act("labStart");
    camera.until([&camera] { return camera.find<QAction>("labStop")->isEnabled(); }, "the run");
    camera.live(6);
}

// --- In practice --------------------------------------------------------------------------------------------------

void practice(Camera& camera)
{
    camera.practise();
    camera.page("semaphores");
    camera.live(45);
}

void practiceLab(Camera& camera)
{
    camera.practise();
    camera.page("lab");
    camera.live(40);
    camera.choose("contenderTable", QStringLiteral("client-3"));
    camera.live(2);
}

/// Some instances are gone, and watched for their return.
void services(Camera& camera)
{
    camera.practise();
    camera.page("services");
    for (const char* const name : {"cache", "smtp", "payments"}) {
        camera.choose("servicesTable", QLatin1String(name));
        if (camera.failed())
            return;
        QTest::keyClick(camera.find<QAbstractItemView>("servicesTable"), Qt::Key_Space); // Ticks it.
    }
    camera.act("deregister");
    camera.click("cleanupStart");
    camera.live(4);
}

// --- Prove --------------------------------------------------------------------------------------------------------

void searched(Camera& camera)
{
    camera.until([&camera] { return camera.find<QAction>("proveStart")->isEnabled(); }, "the end of the search");
    camera.live(1);
}

void prove(Camera& camera)
{
    camera.practise();
    camera.page("prove");
    camera.find<QSpinBox>("proveContenders")->setValue(3);
    camera.find<QSpinBox>("proveLimit")->setValue(2);
    camera.act("prove.no-cas");
    searched(camera);
    camera.window()->currentPage()->mainView()->setFocus();
}

/// Writes without CAS, at the end of the lesson.
void practisedLesson(Camera& camera)
{
    camera.practise();
    camera.page("lessons");
    auto* const list = camera.find<QAbstractItemView>("lessonsList");
    list->setCurrentIndex(list->model()->index(2, 0));
    camera.until([&camera] { return camera.find<QWidget>("lessonAnswer.exclusion") != nullptr; }, "the question");
    camera.click("lessonAnswer.none");
    camera.act("lessonPredict");
    for (int step = 0; step < 6; ++step)
        camera.act("lessonNext");
    camera.live(1);
}

constexpr const char* en = "en";
constexpr const char* zh = "zh_CN";
constexpr const char* light = "light";
constexpr const char* dark = "dark";

constexpr Picture pictures[]{
    {"activity-light", en, light, activity},
    {"connections-light", en, light, connections},
    {"fencing", en, light, fencing},
    {"fencing-zh_CN", zh, light, fencing},
    {"first-look", en, light, firstLook, {1280, 560}},
    {"keys-conflict", en, dark, keysConflict},
    {"keys-dark", en, dark, keys},
    {"keys-light", en, light, keys},
    {"keys-zh_CN", zh, light, keys},
    {"lab-compose", en, light, compose},
    {"lab-dark", en, dark, lab},
    {"lab-light", en, light, lab},
    {"lesson", en, light, practisedLesson},
    {"lesson-zh", zh, light, practisedLesson},
    {"nodes-light", en, light, nodes, {1280, 600}},
    {"nodes-zh_CN", zh, light, nodes, {1280, 600}},
    {"now-dark", en, dark, now, {1280, 720}},
    {"now-light", en, light, now, {1280, 720}},
    {"now-zh_CN", zh, light, now, {1280, 720}},
    {"palette-light", en, light, palette},
    {"practice-dark", en, dark, practice},
    {"practice-lab-dark", en, dark, practiceLab},
    {"practice-lab-light", en, light, practiceLab},
    {"practice-light", en, light, practice},
    {"presentation", en, light, presentation},
    {"production-light", en, light, production},
    {"programs-terraform", en, light, terraform},
    {"prove-light", en, light, prove},
    {"prove-zh_CN", zh, light, prove},
    {"semaphores-dark", en, dark, semaphores},
    {"semaphores-light", en, light, semaphores},
    {"semaphores-stale", en, light, stale},
    {"semaphores-zh_CN", zh, light, stale},
    {"services-dark", en, dark, services, {1280, 640}},
    {"services-light", en, light, services, {1280, 640}},
    {"sessions-light", en, light, sessions, {1280, 600}},
    {"time-charts", en, light, charts, {1280, 1000}},
    {"time-travel", en, light, timeTravel},
    {"timeline-dark", en, dark, timeline},
    {"timeline-light", en, light, timeline},
    {"timeline-zh_CN", zh, light, timeline},
    {"why-dark", en, dark, why},
    {"why-light", en, light, why},
};

} // namespace

std::span<const Picture> album()
{
    return pictures;
}

QString demoUrl()
{
    return qEnvironmentVariable("SIGNALBOX_PICTURES_DEMO", QStringLiteral("http://127.0.0.1:8700"));
}

} // namespace pictures
