// SPDX-License-Identifier: GPL-3.0-or-later
// How the panes of the semaphores page share a window, and what keeps its place when room lacks.
#include "gui/models/connection.h"
#include "gui/models/semaphore_tree_model.h"
#include "gui/pages/semaphores/pane_parts.h"
#include "gui/pages/semaphores/semaphores_page.h"
#include "gui/paint/stage_view.h"
#include "gui/state_samples.h"

#include <QHelpEvent>
#include <QSettings>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QToolTip>

namespace {

constexpr int smallestWindow = 1024 - 84; ///< Without the rail.
constexpr int usualWindow = 1440 - 84;

QList<int> panesAt(int width)
{
    gui::Connection connection;
    gui::SemaphoresPage page(&connection);
    page.resize(width, 600);
    page.show();
    return page.findChild<QSplitter*>(QStringLiteral("semaphoresSplit"))->sizes();
}

} // namespace

class TestPagePanes : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox-test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }

    void init() { QSettings().clear(); }

    void inTheSmallestWindowPermitsStillSayTheirNames()
    {
        const auto panes = panesAt(smallestWindow);
        gui::StageView view;
        view.resize(panes.at(1), 500);
        const auto state = samples::state(3, {1, 2, 3}, {5, 6});
        view.resetScene(gui::sceneOf(samples::update(state), gui::seat({}, state), {}, {}, samples::noon()));
        view.show();
        QCOMPARE(view.stageLayout().permitSize, gui::CardSize::Large);
    }

    void aLargerWindowGivesToTheStage()
    {
        const auto narrow = panesAt(smallestWindow);
        const auto wide = panesAt(usualWindow);
        QVERIFY(wide.at(1) - narrow.at(1) > (usualWindow - smallestWindow) / 2);
        QVERIFY(wide.at(0) >= narrow.at(0) && wide.at(2) >= narrow.at(2));
    }

    void onlyABorderThatWasMovedIsRemembered()
    {
        gui::Connection connection;
        {
            gui::SemaphoresPage page(&connection);
            page.resize(smallestWindow, 600);
            page.show();
            page.saveState();
        }
        QVERIFY(!QSettings().contains(QStringLiteral("semaphores/split")));
        int moved = 0;
        {
            gui::SemaphoresPage page(&connection);
            page.resize(usualWindow, 600);
            page.show();
            auto* const split = page.findChild<QSplitter*>(QStringLiteral("semaphoresSplit"));
            const QPoint at = split->handle(1)->rect().center();
            QTest::mousePress(split->handle(1), Qt::LeftButton, {}, at);
            QTest::mouseMove(split->handle(1), at + QPoint(60, 0));
            QTest::mouseRelease(split->handle(1), Qt::LeftButton, {}, at + QPoint(60, 0));
            moved = split->sizes().at(0);
            page.resize(usualWindow + 40, 600);
            QCOMPARE(split->sizes().at(0), moved);
            page.saveState();
        }
        QCOMPARE(panesAt(usualWindow).at(0), moved);
    }

    /// Names and keys are written by strangers: what looks like a tag is shown, not obeyed.
    void aNameThatLooksLikeATagIsShownAsItIs()
    {
        const QString odd = QStringLiteral("<b>x</b>");
        const auto shown = [](const QString& tip) {
            return Qt::mightBeRichText(tip) ? QTextDocumentFragment::fromHtml(tip).toPlainText() : tip;
        };
        const gui::PaneHeader header(odd);
        QCOMPARE(shown(header.findChild<QLabel*>()->toolTip()), odd);
        gui::ElidedLabel line;
        line.setLine(odd);
        QCOMPARE(shown(line.toolTip()), odd);
        QCOMPARE(line.textFormat(), Qt::PlainText);

        auto state = samples::state(3, {1}, {});
        state.holders[0].name = odd;
        state.holders[0].node = odd;
        gui::SemaphoreTreeModel model;
        QVERIFY(model.addPath(state.path));
        model.apply(state.path, samples::update(state));
        const auto tip
            = shown(model.indexOfSession(state.path, samples::sessionId(1)).data(Qt::ToolTipRole).toString());
        QVERIFY2(tip.contains(odd), qPrintable(tip));

        gui::StageView view;
        view.resize(700, 420);
        view.resetScene(gui::sceneOf(samples::update(state), gui::seat({}, state), {}, {}, samples::noon()));
        view.show();
        const QPoint at = view.itemGeometry(0).center();
        QHelpEvent help(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view.viewport(), &help);
        QVERIFY2(shown(QToolTip::text()).contains(odd), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void aTitleKeepsItsPlaceBesideALongLine()
    {
        gui::PaneHeader header(QStringLiteral("demo/sem"));
        auto* const line = new gui::ElidedLabel;
        line->setLine(QStringLiteral("limit 3 · Go client · 0.49 grants/s · wait p50 3.9 s, p95 3.9 s"));
        header.addRight(line);
        header.resize(300, 30);
        header.show();
        const auto titles = header.findChildren<QLabel*>();
        QVERIFY(std::any_of(titles.begin(), titles.end(),
            [](const QLabel* label) { return label->text() == QStringLiteral("demo/sem"); }));
        QVERIFY(line->geometry().right() <= header.width());
        QVERIFY(line->width() < line->fontMetrics().horizontalAdvance(line->text()));
    }
};

QTEST_MAIN(TestPagePanes)
#include "tst_page_panes.moc"
