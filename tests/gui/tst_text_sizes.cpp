// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the size of the text and of the window: nothing lies over something else, and no word is cut off.
#include "gui/activity/model/activity_model.h"
#include "gui/dialog_walk.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/text_size.h"
#include "gui/own_screen.h"
#include "gui/window/rail.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QSize wide(1280, 800);
constexpr QSize small(911, 512); ///< 1366x768 at 150 %.

QString reportedOf(const QWidget* widget)
{
    return u"%1 “%2” %3x%4+%5+%6"_s.arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
        .arg(widget->width())
        .arg(widget->height())
        .arg(widget->x())
        .arg(widget->y());
}

/// What is laid out; what only lies over something on purpose lets clicks through, and a view places its own parts.
bool isLaidOut(const QWidget* widget)
{
    return widget->isVisible() && !widget->isWindow() && !widget->testAttribute(Qt::WA_TransparentForMouseEvents)
        && !widget->inherits("QSplitterHandle") && !widget->inherits("QSizeGrip");
}

bool isOfAView(const QWidget* parent)
{
    return parent->inherits("QAbstractScrollArea") || parent->inherits("QTabBar") || parent->inherits("QComboBox")
        || (parent->parentWidget() != nullptr && parent->parentWidget()->inherits("QAbstractScrollArea")
            && !parent->parentWidget()->inherits("QScrollArea"));
}

/// Siblings that lie over one another.
QStringList overlapsIn(const QWidget* top)
{
    QStringList all;
    auto parents = top->findChildren<QWidget*>();
    parents.prepend(const_cast<QWidget*>(top)); // Only looked at.
    for (const auto* const parent : std::as_const(parents)) {
        if (!parent->isVisible() || parent->window() != top || isOfAView(parent))
            continue;
        const auto parts = parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
        for (qsizetype i = 0; i < parts.size(); ++i) {
            for (qsizetype k = i + 1; k < parts.size(); ++k) {
                if (isLaidOut(parts[i]) && isLaidOut(parts[k]) && parts[i]->geometry().intersects(parts[k]->geometry()))
                    all << reportedOf(parts[i]) + u" lies over "_s + reportedOf(parts[k]) + u" in "_s
                            + reportedOf(parent);
            }
        }
    }
    return all;
}

/// Words that are given less room than they say they need at least, and parts that stick out of what holds them.
QStringList cutIn(const QWidget* top)
{
    QStringList all;
    for (const auto* const widget : top->findChildren<QWidget*>()) {
        const auto* const parent = widget->parentWidget();
        if (!isLaidOut(widget) || widget->window() != top || isOfAView(parent))
            continue;
        const bool isWords = qobject_cast<const QLabel*>(widget) != nullptr
            || qobject_cast<const QAbstractButton*>(widget) != nullptr
            || qobject_cast<const QComboBox*>(widget) != nullptr;
        const bool isElided = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored; // It says so itself.
        const QSize least = widget->minimumSizeHint();
        if (isWords && (least.height() > widget->height() + 1 || (!isElided && least.width() > widget->width() + 1)))
            all << reportedOf(widget) + u" needs %1x%2"_s.arg(least.width()).arg(least.height());
        const bool isScrolled = parent->parentWidget() != nullptr && parent->parentWidget()->inherits("QScrollArea");
        if (!isScrolled && !parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry()))
            all << reportedOf(widget) + u" sticks out of "_s + reportedOf(parent);
    }
    return all;
}

/// Buttons of the rail whose word is cut off, or that have no tip.
QStringList unreadInRail(const QWidget* window)
{
    QStringList all;
    for (const auto* const button : window->findChildren<gui::RailButton*>()) {
        if (button->showsWord() && button->wordWidth() > button->width())
            all << button->text() + u" is cut off"_s;
        if (button->toolTip().isEmpty())
            all << button->text() + u" has no tip"_s;
    }
    return all;
}

} // namespace

class TestTextSizes : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup()
    {
        gui::preferences().textSize.reset();
        gui::applyTextSize(100);
    }

    /// Columns follow the room and the text, in both directions, whatever the window was in between.
    void columnsComeBack_data()
    {
        QTest::addColumn<QString>("page");
        for (const auto* const page : {"nodes", "services", "sessions"})
            QTest::newRow(page) << QString::fromLatin1(page);
    }
    void columnsComeBack()
    {
        QFETCH(QString, page);
        fill();
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(page);
        app.window()->resize(wide);
        const auto widths = [&app, page] {
            const auto* const header
                = find<QTreeView>(app, QString(page + u"Table"_s).toLatin1().constData())->header();
            QList<int> all;
            for (int column = 0; column < header->count(); ++column)
                all << header->sectionSize(column);
            return all;
        };
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        const auto* const rows = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() > 0, patience);
        QTRY_COMPARE(app.window()->size(), wide);
        QCoreApplication::sendPostedEvents();
        const auto before = widths();
        app.window()->resize(small);
        QTRY_VERIFY(widths() != before);
        // A header puts hidden columns away once more where the order of rows changes: nobody has chosen that.
        const auto* const seen = find<QTreeView>(app, QString(page + u"Table"_s).toLatin1().constData());
        auto* const sorted = qobject_cast<QSortFilterProxyModel*>(seen->model());
        QVERIFY(sorted != nullptr);
        sorted->invalidate();
        app.window()->showPage(u"now"_s); // Not seen, the columns follow all the same.
        app.window()->resize(wide);
        app.window()->showPage(page);
        QTRY_COMPARE(widths(), before);
        for (const int size : {200, 100}) {
            const auto* const window = app.window();
            const double last = window->font().pointSizeF();
            gui::preferences().textSize.set(size);
            QTRY_VERIFY_WITH_TIMEOUT(window->font().pointSizeF() != last, patience);
            QCOMPARE(app.window(), window);
            if (size == 100)
                QTRY_COMPARE(widths(), before);
            else
                QTRY_VERIFY(widths() != before);
        }
    }
    /// Whoever drags a border has chosen; the window takes nothing back.
    void aDraggedColumnStays()
    {
        fill();
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(u"nodes"_s);
        app.window()->resize(wide);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        auto* const table = find<QTreeView>(app, "nodesTable");
        QTRY_VERIFY(table->isVisible());
        auto* const header = table->header();
        const int at = header->sectionViewportPosition(0) + header->sectionSize(0) - 1;
        const QPoint from(at, header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(header->viewport(), from + QPoint(40, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, from + QPoint(40, 0));
        const int dragged = header->sectionSize(0);
        QVERIFY(dragged > at + 30);
        app.window()->resize(small);
        app.window()->resize(wide);
        QTRY_COMPARE(table->header()->sectionSize(0), dragged);
    }

    /// In one window: that another size leaves it as one that was built so, tst_living_window holds.
    void nothingIsCutOnAnyPage_data()
    {
        QTest::addColumn<QString>("page");
        for (const auto* const page : walk::allPages)
            QTest::newRow(page) << QString::fromLatin1(page);
    }
    void nothingIsCutOnAnyPage()
    {
        QFETCH(QString, page);
        fill();
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(page);
        auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        if (view != nullptr && page != u"lab"_s)
            QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        const double usual = app.window()->font().pointSizeF();
        for (const int percent : {100, 120, 160, 200}) {
            gui::preferences().textSize.set(percent);
            QTRY_VERIFY(qFuzzyCompare(app.window()->font().pointSizeF(), usual * percent / 100));
            for (const QSize& size : {wide, small}) {
                app.window()->resize(size);
                QCoreApplication::sendPostedEvents();
                QTRY_COMPARE(app.window()->size(), size);
                const auto faults = [&app] { return overlapsIn(app.window()) + cutIn(app.window()); };
                // What comes in meanwhile is laid out a moment later.
                constexpr int soon = 3000;
                QTRY_VERIFY2_WITH_TIMEOUT(faults().isEmpty(),
                    qPrintable(u"%1 %, %2 wide:\n"_s.arg(percent).arg(size.width()) + faults().join(u'\n')), soon);
                keepPicture(app.window(), u"text-%1-%2-%3"_s.arg(page).arg(percent).arg(size.width()));
                const auto unread = unreadInRail(app.window());
                QVERIFY2(unread.isEmpty(), qPrintable(unread.join(u'\n')));
            }
        }
    }

    /// A banner takes room from the page, which is scrolled then.
    void figuresStandAboveTheirWordsBelowABanner_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {150, 200})
            QTest::addRow("%d %%", percent) << percent;
    }
    void figuresStandAboveTheirWordsBelowABanner()
    {
        QFETCH(int, percent);
        fill();
        gui::preferences().textSize.set(percent);
        gui::applyTextSize(percent);
        support::FaultProxy proxy(m_agent.httpUrl());
        gui::Application app;
        app.start(endpointOf(proxy.url()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"now"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(900, 520);
        proxy.setDown(true);
        const auto* const banner = find<QWidget>(app, "connectionBanner");
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible(), patience);
        const auto faults = [&app] { return (overlapsIn(app.window()) + cutIn(app.window())).filter(u"“now"_s); };
        // What comes in meanwhile is laid out a moment later.
        QTRY_VERIFY2_WITH_TIMEOUT(
            banner->isVisible() && faults().isEmpty(), qPrintable(faults().join(u'\n')), patience);
        const auto* const figure = find<QLabel>(app, "nowFigure.watched");
        QVERIFY(figure->isVisible() && figure->height() >= figure->sizeHint().height());
    }

    /// Each request is told by its path: other columns give way to it.
    void aPathIsReadInLargeText()
    {
        gui::preferences().textSize.set(200);
        gui::applyTextSize(200);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"activity"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(small);
        const auto* const header = find<QTableView>(app, "activityTable")->horizontalHeader();
        QTRY_COMPARE(app.window()->size(), small);
        QTRY_VERIFY(header->sectionSize(gui::ActivityModel::Path) >= header->sectionSize(gui::ActivityModel::Time));
        QCOMPARE(header->length(), header->width()); // Nothing has to be scrolled to.
        QVERIFY(!header->isSectionHidden(gui::ActivityModel::Status));
        app.window()->resize(QSize(3000, 900));
        QTRY_VERIFY(!header->isSectionHidden(gui::ActivityModel::Duration));
    }

    void practiceIsNotCutEither_data()
    {
        QTest::addColumn<int>("percent");
        for (const int percent : {100, 120, 160, 200})
            QTest::addRow("%d %%", percent) << percent;
    }
    void practiceIsNotCutEither()
    {
        QFETCH(int, percent);
        gui::preferences().textSize.set(percent);
        gui::applyTextSize(percent);
        gui::Application app;
        app.startPractice(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        for (const QSize& size : {wide, small}) {
            app.window()->resize(size);
            for (const auto& page : {u"lab"_s, u"semaphores"_s}) {
                app.window()->showPage(page);
                QCoreApplication::sendPostedEvents();
                const auto faults = [&app] { return overlapsIn(app.window()) + cutIn(app.window()); };
                constexpr int soon = 3000;
                QTRY_VERIFY2_WITH_TIMEOUT(faults().isEmpty(),
                    qPrintable(u"%1, %2 wide:\n"_s.arg(page).arg(size.width()) + faults().join(u'\n')), soon);
                keepPicture(app.window(), u"practice-%1-%2-%3"_s.arg(page).arg(percent).arg(size.width()));
            }
        }
    }

    /// What the legend shows in the window is all that it explains.
    void theLegendHasARowForEachOfItsEntries_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::newRow("small") << small << 120;
        QTest::newRow("large text") << wide << 160;
        QTest::newRow("usual") << wide << 100;
    }
    void theLegendHasARowForEachOfItsEntries()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        fill();
        gui::preferences().textSize.set(percent);
        gui::applyTextSize(percent);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"semaphores"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(size);
        const auto* const legend = find<QWidget>(app, "timelineLegend");
        QTRY_VERIFY_WITH_TIMEOUT(legend->isVisible(), patience);
        QTRY_VERIFY2(legend->height() >= legend->heightForWidth(legend->width()), qPrintable(reportedOf(legend)));
    }
};

int main(int argc, char** argv)
{
    return walk::mainOn<TestTextSizes>(wide, argc, argv);
}
#include "moc_window_test.cpp"
#include "tst_text_sizes.moc"
