// SPDX-License-Identifier: GPL-3.0-or-later
// What was read and may not be so any more looks like it, on every page, and only that.
#include "gui/history/model/history_controller.h"
#include "gui/kit/model/format.h"
#include "gui/kit/view/outdated_overlay.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/stage/view/path_stage.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window_test.h"
#include "support/fault_proxy.h"
#include "words/times.h"

#include <QAccessible>
#include <QByteArrayList>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeView>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

class TestOutdated : public WindowTest
{
    Q_OBJECT

private:
    const QString m_path = u"demo/sem/"_s;

    /// One holder, so that there is something to show on each page.
    void store() const
    {
        const auto judge = m_agent.judge();
        const auto session = judge.createSession(R"({"Name":"client-1","TTL":"600s","Behavior":"delete"})").toUtf8();
        judge.put("/v1/kv/demo/sem/" + session + "?flags=16210313421097356768&acquire=" + session);
        judge.put(
            "/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{")" + session + R"(":true}})");
        judge.put(
            "/v1/agent/service/register", R"({"Name":"web","ID":"web-1","Check":{"TTL":"24h","Status":"critical"}})");
    }
    [[nodiscard]] static gui::OutdatedOverlay* overlayOf(const QWidget* part)
    {
        return part != nullptr ? part->findChild<gui::OutdatedOverlay*>({}, Qt::FindDirectChildrenOnly) : nullptr;
    }
    [[nodiscard]] static bool isDimmed(const gui::Application& app, const char* name)
    {
        const auto* const overlay = overlayOf(find<QWidget>(app, name));
        return overlay != nullptr && overlay->isOutdated() && overlay->isVisible() && !overlay->size().isEmpty();
    }

private Q_SLOTS:
    void everyPageDimsWhatIsOld_data();
    void everyPageDimsWhatIsOld();
    void agesCountToTheLastContact();
    void agesOnTheStageCountToTheLastContact();
    void rowsOfThePathsAreDimmedOneByOne();
    void theOverlayLeavesThePointerAlone();
    void ofAViewTheContentsAreDimmed();
};

void TestOutdated::everyPageDimsWhatIsOld_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QByteArrayList>("parts");
    QTest::newRow("semaphores") << u"semaphoreTree"_s << QByteArrayList{"stage", "inspectorScroll", "inspectorTitle"};
    QTest::newRow("services") << u"servicesTable"_s << QByteArrayList{"servicesTable", "servicesInspector"};
    QTest::newRow("sessions") << u"sessionsTable"_s << QByteArrayList{"sessionsTable", "sessionsInspector"};
    QTest::newRow("nodes") << u"nodesTable"_s << QByteArrayList{"nodesTable", "nodesInspector"};
    QTest::newRow("keys") << u"keysTree"_s << QByteArrayList{"keysTree"};
}

void TestOutdated::everyPageDimsWhatIsOld()
{
    QFETCH(QString, table);
    QFETCH(QByteArrayList, parts);
    store();
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.start(endpointOf(proxy.url()), {m_path});
    app.window()->showPage(QLatin1StringView(QTest::currentDataTag()));
    const auto dimmed = [&](const QByteArray& part) { return isDimmed(app, part.constData()); };
    const auto* const rows = find<QAbstractItemView>(app, qPrintable(table))->model();
    QTRY_VERIFY_WITH_TIMEOUT(
        rows->rowCount() > 0 && (parts.front() != "stage" || rows->rowCount(rows->index(0, 0)) > 0), patience);
    if (parts.front() == "keysTree") // Its first row says that it is being read: nothing of that can get old.
        QTRY_VERIFY_WITH_TIMEOUT(rows->index(0, 0).data().toString().startsWith(u"demo"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::none_of(parts, dimmed), patience);
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(parts, dimmed), patience);
    QVERIFY(rows->rowCount() > 0); // It is still there to be read.
    for (const auto& part : parts) {
        auto* const accessible = QAccessible::queryAccessibleInterface(find<QWidget>(app, part.constData()));
        QVERIFY2(accessible->text(QAccessible::Description).contains(u"Outdated"_s), part.constData());
    }
    proxy.setDown(false);
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::none_of(parts, dimmed), patience);
}

/// Also where the contact went while another page was shown: neither what was so when the page was seen last, nor time
/// in which nobody has seen anything.
void TestOutdated::agesCountToTheLastContact()
{
    store();
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.start(endpointOf(proxy.url()), {m_path});
    app.window()->showPage(u"semaphores"_s);
    const auto* const model = app.window()->findChild<gui::SemaphoreTreeModel*>();
    const auto firstHolder = [&] { return model->index(0, 0, model->index(0, 0, model->indexOfPath(m_path))); };
    QTRY_VERIFY_WITH_TIMEOUT(firstHolder().isValid(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>(app, "timeBehind")->text(), u"live"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!model->view(m_path).holders.empty(), patience);
    const auto since = model->view(m_path).holders.front().since;
    app.window()->showPage(u"keys"_s);
    // Longer than what is rounded away; nothing depends on how much.
    QTRY_VERIFY_WITH_TIMEOUT(since.msecsTo(QDateTime::currentDateTimeUtc()) > 2500, patience);
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(!app.connection().isInContact(), patience);
    const auto until = app.connection().status().contactUntil;
    QVERIFY(until.isValid());
    QCOMPARE(app.connection().contactAt(until.addSecs(60)), until);
    app.window()->showPage(u"semaphores"_s);
    const auto age = words::durationText(std::chrono::milliseconds(since.msecsTo(until)));
    const auto shown = [&] { return firstHolder().data(gui::SemaphoreTreeModel::DetailRole).toString(); };
    QTRY_VERIFY2(shown().contains(age), qPrintable(shown() + u" without "_s + age));
    QTRY_COMPARE(find<QLabel>(app, "timeBehind")->text(), u"no contact"_s);
    proxy.setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>(app, "timeBehind")->text(), u"live"_s, patience);
    QVERIFY(!app.connection().status().contactUntil.isValid());
}

/// The stage that another page shows, likewise.
void TestOutdated::agesOnTheStageCountToTheLastContact()
{
    store();
    support::FaultProxy proxy(m_agent.httpUrl());
    const QTemporaryDir folder;
    gui::Connection connection;
    gui::HistoryController seen(&connection, nullptr, folder.filePath(u"scratch"_s));
    connection.open(endpointOf(proxy.url()));
    auto* const watches = seen.watches();
    watches->setActive(true);
    watches->add(m_path);
    gui::PathStage stage(&connection, seen.views());
    stage.resize(600, 400);
    stage.select({m_path, {}});
    stage.show();
    QTRY_VERIFY_WITH_TIMEOUT(
        watches->isConfirmed(m_path) && !watches->last(m_path).sightings.holding.isEmpty(), patience);
    const auto holding = watches->last(m_path).sightings.holding;
    const auto since = holding.cbegin()->since;
    const auto* const view = stage.findChild<gui::StageView*>();
    QTRY_VERIFY_WITH_TIMEOUT(view->itemText(0).contains(u"client-1"_s), patience);
    stage.hide();
    const auto hiddenAt = QDateTime::currentDateTimeUtc();
    // Longer than what is rounded away; nothing depends on how much.
    QTRY_VERIFY_WITH_TIMEOUT(hiddenAt.msecsTo(QDateTime::currentDateTimeUtc()) > 2500, patience);
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(!connection.isInContact(), patience);
    const auto until = connection.status().contactUntil;
    stage.show();
    const auto age = words::durationText(std::chrono::milliseconds(since.msecsTo(until)));
    QVERIFY2(view->itemText(0).contains(age), qPrintable(view->itemText(0) + u" without "_s + age));
}

/// Each path is watched by itself: one that is refused says nothing of its neighbour.
void TestOutdated::rowsOfThePathsAreDimmedOneByOne()
{
    store();
    support::FaultProxy proxy(m_agent.httpUrl());
    const QString other = u"demo/other/"_s;
    m_agent.judge().put("/v1/kv/demo/other/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
    gui::Application app;
    app.start(endpointOf(proxy.url()), {m_path, other});
    app.window()->showPage(u"semaphores"_s);
    const auto* const model = app.window()->findChild<gui::SemaphoreTreeModel*>();
    const auto isOld
        = [](const QModelIndex& index) { return index.data(gui::SemaphoreTreeModel::OutdatedRole).toBool(); };
    const auto head = [model](const QString& path) { return model->indexOfPath(path); };
    const auto firstHolder = [&] { return model->index(0, 0, model->index(0, 0, head(m_path))); };
    QTRY_VERIFY_WITH_TIMEOUT(firstHolder().isValid() && model->rowCount(head(other)) > 0, patience);
    QVERIFY(!isOld(head(m_path)) && !isOld(firstHolder()) && !isOld(head(other)));

    proxy.add(support::Fault::answer("demo/sem", 403, "Permission denied"));
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(isOld(head(m_path)), patience);
    QVERIFY(isOld(firstHolder()));
    QVERIFY(firstHolder().data(Qt::AccessibleTextRole).toString().contains(u"outdated"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!isOld(head(other)), patience);
    QVERIFY(isOld(head(m_path)));
}

void TestOutdated::theOverlayLeavesThePointerAlone()
{
    QWidget host;
    QPushButton button(u"Act"_s, &host);
    host.resize(300, 200);
    button.setGeometry(20, 20, 120, 40);
    auto* const overlay = new gui::OutdatedOverlay(&host);
    host.show();
    QVERIFY(QTest::qWaitForWindowExposed(&host));
    QVERIFY(!overlay->isVisible());
    overlay->setOutdated(true);
    QCOMPARE(overlay->geometry(), host.rect());
    host.resize(420, 260);
    QCOMPARE(overlay->geometry(), host.rect());
    int pressed = 0;
    connect(&button, &QPushButton::clicked, this, [&pressed] { ++pressed; });
    QTest::mouseClick(host.windowHandle(), Qt::LeftButton, {}, button.geometry().center());
    QCOMPARE(pressed, 1);
    QVERIFY(overlay->focusPolicy() == Qt::NoFocus);
    overlay->setOutdated(false);
    QVERIFY(!overlay->isVisible());
}

void TestOutdated::ofAViewTheContentsAreDimmed()
{
    QTreeView view;
    auto palette = view.palette();
    palette.setColor(QPalette::Base, Qt::white);
    view.setPalette(palette);
    view.viewport()->setAutoFillBackground(true);
    auto ground = view.viewport()->palette();
    ground.setColor(QPalette::Base, Qt::black);
    view.viewport()->setPalette(ground);
    view.resize(300, 200);
    auto* const overlay = new gui::OutdatedOverlay(&view);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto middle = [&view] { return view.grab().toImage().pixelColor(view.viewport()->geometry().center()); };
    const auto before = middle();
    overlay->setOutdated(true);
    QCOMPARE(overlay->geometry(), view.viewport()->geometry());
    const double fade = gui::Theme::of(overlay->palette()).fade;
    QVERIFY2(fade >= 0.2, qPrintable(QString::number(fade)));
    const auto after = middle();
    QVERIFY(std::abs(after.red() - (before.red() + (255 - before.red()) * fade)) <= 2);
}

QTEST_MAIN(TestOutdated)
#include "tst_outdated.moc"
