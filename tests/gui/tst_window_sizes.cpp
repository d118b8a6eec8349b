// SPDX-License-Identifier: GPL-3.0-or-later
// On a small screen everything is there: windows fit it with their frames, and nothing needs more than it has.
#include "gui/dialog_walk.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/text_size.h"
#include "gui/kit/view/words.h"
#include "gui/lab/view/figure_strip.h"
#include "gui/lab/view/lab_inspector.h"
#include "gui/own_screen.h"
#include "gui/plans/view/carry_out_dialog.h"
#include "gui/window/status_bar.h"

#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <utility>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

/// 1366x768 at 150 %; a panel and a frame take their share.
constexpr QSize smallScreen(911, 512);
constexpr QSize smallest(840, 420);

/// The widgets that make `top` need more than `most`, the innermost of each kind, for whoever has to mend it.
QStringList tooLargeIn(const QWidget* top, const QSize& most)
{
    QStringList large;
    for (const auto* const widget : top->findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(top) || widget->window() != top->window())
            continue;
        const QSize least = widget->minimumSizeHint().expandedTo(widget->minimumSize());
        if (least.width() > most.width() / 3 || least.height() > most.height() / 3)
            large << QStringLiteral("%1 “%2” %3x%4")
                         .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                         .arg(least.width())
                         .arg(least.height());
    }
    return large;
}

/// Parts of the window that stick out of what holds them, other than what is scrolled.
QStringList cutIn(const QWidget* top)
{
    QStringList cut;
    for (const auto* const widget : top->findChildren<QWidget*>()) {
        const auto* const parent = widget->parentWidget();
        if (!widget->isVisible() || widget->window() != top || parent == nullptr
            || parent->inherits("QAbstractScrollArea") || parent->parentWidget() == nullptr
            || parent->parentWidget()->inherits("QAbstractScrollArea") || widget->inherits("QScrollBar")
            || widget->inherits("QSizeGrip"))
            continue;
        if (!parent->rect().adjusted(-1, -1, 1, 1).contains(widget->geometry()))
            cut << QStringLiteral("%1 “%2” in “%3” %4x%5+%6+%7 of %8x%9")
                       .arg(
                           QLatin1String(widget->metaObject()->className()), widget->objectName(), parent->objectName())
                       .arg(widget->width())
                       .arg(widget->height())
                       .arg(widget->x())
                       .arg(widget->y())
                       .arg(parent->width())
                       .arg(parent->height());
    }
    return cut;
}

/// Words that wrap in less height than they need.
QStringList cutWordsIn(const QWidget* top)
{
    QStringList cut;
    for (const auto* const label : top->findChildren<QLabel*>()) {
        if (label->isVisible() && label->wordWrap() && label->window() == top->window()
            && label->height() < label->heightForWidth(label->width()) - 1)
            cut << QStringLiteral("“%1” %2 of %3: %4")
                       .arg(label->objectName())
                       .arg(label->height())
                       .arg(label->heightForWidth(label->width()))
                       .arg(label->text());
    }
    return cut;
}

/// Sentences behind whose full-width stop a blank stands: that brings its own room.
QStringList oddBlanksIn(const QWidget* top)
{
    QStringList texts;
    for (const auto* const label : top->findChildren<QLabel*>())
        texts << label->text() << label->toolTip();
    for (const auto* const view : top->findChildren<QAbstractItemView*>()) {
        const auto* const model = view->model();
        for (int row = 0; model != nullptr && row < model->rowCount(); ++row) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                texts << model->index(row, 0).data(role).toString();
        }
    }
    return texts.filter(u"。 "_s);
}

/// All tables have one look: titles above the left edge of what they name, and as strong whatever is selected.
QStringList oddHeadersIn(const QWidget* top)
{
    QStringList odd;
    for (const auto* const header : top->findChildren<QHeaderView*>()) {
        if (header->orientation() == Qt::Horizontal
            && (header->highlightSections() || header->defaultAlignment() != (Qt::AlignLeft | Qt::AlignVCenter)))
            odd << header->parent()->objectName();
    }
    return odd;
}

/// Acts for which more than one button is seen.
QStringList actsTwiceIn(const QWidget* top)
{
    QStringList seen;
    QStringList twice;
    for (const auto* const button : top->findChildren<QToolButton*>()) {
        const auto* const act = button->defaultAction();
        if (act == nullptr || !button->isVisible() || button->window() != top)
            continue;
        if (seen.contains(act->objectName()))
            twice << act->objectName();
        seen << act->objectName();
    }
    return twice;
}

QString reportedOf(const QRect& rect)
{
    return QStringLiteral("%1x%2+%3+%4").arg(rect.width()).arg(rect.height()).arg(rect.x()).arg(rect.y());
}

/// From where to where `widget` says something, in its dialog: a view ends below its last row, and words where they do.
std::pair<int, int> contentOf(const QWidget* widget, const QDialog* dialog)
{
    int height = widget->height();
    if (const auto* const view = qobject_cast<const QAbstractItemView*>(widget); view != nullptr && view->model()) {
        const int rows = view->model()->rowCount(view->rootIndex());
        const QRect last = rows > 0 ? view->visualRect(view->model()->index(rows - 1, 0, view->rootIndex())) : QRect();
        const int head = view->viewport()->mapTo(view, QPoint()).y();
        height = std::min(height, head + std::max(0, last.bottom() + 1));
    } else if (const auto* const label = qobject_cast<const QLabel*>(widget)) {
        const int words = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        height = std::min(height, words);
    } else if (const auto* const text = qobject_cast<const QPlainTextEdit*>(widget)) {
        height = std::min(height, text->document()->blockCount() * text->fontMetrics().lineSpacing() + 10);
    }
    const int top = widget->mapTo(dialog, QPoint()).y();
    return {top, top + height};
}

/// The highest part of a dialog over its whole width in which nothing is said.
int largestBandOf(const QDialog* dialog)
{
    std::vector<std::pair<int, int>> said{{0, 0}, {dialog->height(), dialog->height()}};
    for (const auto* const widget : dialog->findChildren<QWidget*>()) {
        const auto* const parent = widget->parentWidget();
        const bool isPart = qobject_cast<const QAbstractItemView*>(widget) != nullptr
            || qobject_cast<const QPlainTextEdit*>(widget) != nullptr
            || (widget->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly).isEmpty()
                && (qobject_cast<const QLabel*>(widget) == nullptr
                    || !qobject_cast<const QLabel*>(widget)->text().isEmpty()));
        const bool isOfAView = parent != nullptr && parent->inherits("QAbstractItemView");
        if (isPart && !isOfAView && widget->isVisible() && widget->window() == dialog && !widget->inherits("QScrollBar")
            && !widget->visibleRegion().isEmpty() && !(parent->inherits("QPlainTextEdit"))
            && (parent->parentWidget() == nullptr || !parent->parentWidget()->inherits("QAbstractItemView")))
            said.push_back(contentOf(widget, dialog));
    }
    std::ranges::sort(said);
    int largest = 0;
    int end = 0;
    for (const auto& [from, to] : said) {
        largest = std::max(largest, from - end);
        end = std::max(end, to);
    }
    return largest;
}

/// Says more than a small screen has room for.
class WordyDialog : public gui::CarryOutDialog
{
public:
    WordyDialog()
        : CarryOutDialog(u"wordy"_s, nullptr, [] {})
    {
        layOut({{gui::sentence(u"A line.\n"_s.repeated(90), "wordyLines", this), 0}});
    }

protected:
    [[nodiscard]] bool mayStart() const override { return false; }
};

} // namespace

class TestWindowSizes : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void everyPage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QString>("page");
        QTest::addColumn<QString>("density");
        for (const auto& language : {u"en"_s, u"zh_CN"_s}) {
            for (const auto* const page : walk::allPages)
                QTest::addRow("%s in %s", page, qPrintable(language))
                    << language << (language == u"en"_s ? u"light"_s : u"dark"_s) << QString::fromLatin1(page)
                    << u"comfortable"_s;
        }
        for (const auto* const page : walk::allPages)
            QTest::addRow("%s, compact", page) << u"en"_s << u"light"_s << QString::fromLatin1(page) << u"compact"_s;
    }
    void everyPage()
    {
        QFETCH(QString, language);
        QFETCH(QString, theme);
        QFETCH(QString, page);
        QFETCH(QString, density);
        fill();
        QSettings().setValue(u"look/language"_s, language);
        QSettings().setValue(u"look/theme"_s, theme);
        QSettings().setValue(u"look/density"_s, density);
        const auto usual = qScopeGuard([] { gui::preferences().density.reset(); });
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(page);
        auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        if (view != nullptr && page != u"lab"_s)
            QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        const QRect room = app.window()->screen()->availableGeometry();
        QCOMPARE(room.size(), smallScreen);
        QVERIFY(room.contains(app.window()->frameGeometry()));
        keepPicture(app.window(), QStringLiteral("first-%1-%2-%3").arg(page, language, density));
        app.window()->resize(smallest);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(actsTwiceIn(app.window()), QStringList());
        keepPicture(app.window(), QStringLiteral("page-%1-%2-%3").arg(page, language, density));
        QCOMPARE(app.window()->size(), smallest);
        const QSize least = app.window()->layout()->totalMinimumSize();
        QVERIFY2(least.width() <= smallest.width() && least.height() <= smallest.height(),
            qPrintable(
                u"%1x%2\n"_s.arg(least.width()).arg(least.height()) + tooLargeIn(app.window(), smallest).join(u'\n')));
        // Only larger text makes a page scroll.
        const auto* const scroll
            = qobject_cast<QScrollArea*>(app.window()->currentPage()->parentWidget()->parentWidget());
        QVERIFY(scroll != nullptr);
        QTRY_VERIFY2(!scroll->horizontalScrollBar()->isVisible() && !scroll->verticalScrollBar()->isVisible(),
            qPrintable(tooLargeIn(app.window()->currentPage(), smallest).join(u'\n')));
        // What comes in meanwhile is laid out a moment later.
        QTRY_VERIFY2_WITH_TIMEOUT(cutIn(app.window()).isEmpty(), qPrintable(cutIn(app.window()).join(u'\n')), patience);
        QCOMPARE(oddHeadersIn(app.window()), QStringList());
        QCOMPARE(oddBlanksIn(app.window()), QStringList());
        for (const auto* const each : {find<QWidget>(app, "statusBar"), find<QWidget>(app, "toolBar")})
            QVERIFY(each != nullptr && app.window()->rect().contains(each->geometry()));
    }

    /// The longest words of the game, and two buttons beside them.
    void theWordsOfTheGameAreSeenWhole()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"prove"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(smallScreen);
        find<QAction>(app, "proveStart")->trigger();
        find<QAction>(app, "proveGame")->trigger();
        const auto* const words = find<QLabel>(app, "proveGameText");
        QTRY_VERIFY2_WITH_TIMEOUT(words->text().contains(u"cannot be won"_s), qPrintable(words->text()), patience);
        QTRY_COMPARE_WITH_TIMEOUT(cutWordsIn(app.window()), QStringList(), patience);
        QTRY_VERIFY2_WITH_TIMEOUT(cutIn(app.window()).isEmpty(), qPrintable(cutIn(app.window()).join(u'\n')), patience);
    }

    /// Where the screen has room for all of them, none is scrolled to.
    void theSettingsAreSeenWhole_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto& language : {u"en"_s, u"zh_CN"_s})
            QTest::addRow("%s", qPrintable(language)) << language;
    }
    void theSettingsAreSeenWhole()
    {
        QFETCH(QString, language);
        QSettings().setValue(u"look/language"_s, language);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->findChild<QAction*>(u"settingsAction"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(walk::openDialog(app) != nullptr, patience);
        auto* const dialog = walk::openDialog(app);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const auto* const scroll = dialog->findChild<QScrollArea*>(u"settingsGeneralScroll"_s);
        QVERIFY(scroll->isVisible());
        QTRY_VERIFY2(!scroll->verticalScrollBar()->isVisible(), qPrintable(reportedOf(dialog->geometry())));
    }

    /// Who takes part is what a run is about: figures and notices leave room for some of them.
    void contendersOfARunAreSeenInASmallWindow()
    {
        fill();
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"lab"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        const auto rowsSeen = [&app](const char* name) {
            auto* const table = find<QTableView>(app, name);
            const QRect seen = table->viewport()->visibleRegion().boundingRect();
            return seen.height() / table->verticalHeader()->defaultSectionSize();
        };
        app.window()->resize(smallScreen);
        find<QTabBar>(app, "runTabs")->setCurrentIndex(1); // Beside the stage and the lanes.
        QTRY_VERIFY(rowsSeen("contenderTable") >= 4);
        QVERIFY(find<QTableView>(app, "labEvents")->viewport()->height() > 0);
    }

    /// The form scrolls downwards only: nothing of it may stand beside its column.
    void theComposeFormFitsItsColumn_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const auto& language : {u"en"_s, u"zh_CN"_s}) {
            for (const QSize& size : {smallest, smallScreen, QSize(1280, 800)})
                QTest::addRow("%d wide in %s", size.width(), qPrintable(language)) << language << size;
        }
    }
    void theComposeFormFitsItsColumn()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        QSettings().setValue(u"look/language"_s, language);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"lab"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(size);
        find<QTabBar>(app, "labTabs")->setCurrentIndex(1);
        const auto* const scroll = find<QScrollArea>(app, "composeScroll");
        const auto* const form = scroll->widget();
        QTRY_VERIFY2_WITH_TIMEOUT(form->width() <= scroll->viewport()->width(),
            qPrintable(u"%1 of %2\n"_s.arg(form->width()).arg(scroll->viewport()->width())
                + tooLargeIn(form, {scroll->viewport()->width(), smallest.height()}).join(u'\n')),
            patience);
        QTRY_VERIFY2_WITH_TIMEOUT(cutIn(app.window()).isEmpty(), qPrintable(cutIn(app.window()).join(u'\n')), patience);
        for (const auto* const label : form->findChildren<QLabel*>())
            QVERIFY2(!label->isVisibleTo(form) || label->width() >= label->minimumSizeHint().width(),
                qPrintable(label->text()));
        keepPicture(app.window(), u"compose-%1-%2"_s.arg(language).arg(size.width()));
        QTRY_COMPARE(cutWordsIn(form), QStringList());
        // Without a fault below it the form reaches down to the button.
        QVERIFY(!find<QWidget>(app, "composeProblemFrame")->isVisible());
        const auto bottom = scroll->mapTo(app.window(), QPoint(0, scroll->height())).y();
        const auto top = find<QWidget>(app, "labSaveButton")->mapTo(app.window(), QPoint()).y();
        QVERIFY2(top - bottom < 20, qPrintable(QString::number(top - bottom)));
    }

    /// The form stays, and is measured for each size of text.
    void theComposeFormIsWholeAfterAPresentation()
    {
        gui::Application app;
        const auto usual = qScopeGuard([] {
            gui::preferences().textSize.reset();
            gui::applyTextSize(100);
        });
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"lab"_s);
        find<QTabBar>(app, "labTabs")->setCurrentIndex(1);
        for (const int size : {200, 100}) {
            const double before = app.window()->font().pointSizeF();
            gui::preferences().textSize.set(size);
            QTRY_VERIFY_WITH_TIMEOUT(app.window()->font().pointSizeF() != before, patience);
            const auto* const form = find<QScrollArea>(app, "composeScroll")->widget();
            QTRY_VERIFY(form->isVisible());
            QTRY_COMPARE_WITH_TIMEOUT(cutWordsIn(form), QStringList(), patience);
        }
    }

    /// Practice and production say at the right end what they are, however much is told at the left one.
    void theRightEndOfTheStatusBarIsSeen()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"keys"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(smallest);
        auto* const bar = find<gui::StatusBar>(app, "statusBar");
        const QString reported
            = u"names that this Consul takes only in a transaction are looked at now and then; "_s.repeated(3);
        bar->setPast(reported);
        bar->addLatency(QDateTime::currentDateTimeUtc().addMSecs(-12345));
        const auto isSeen = [bar](const char* name) {
            const auto* const part = bar->findChild<QWidget*>(QLatin1String(name));
            return part->isVisible() && part->width() >= part->sizeHint().width()
                && bar->rect().contains(part->geometry());
        };
        QCoreApplication::sendPostedEvents(); // Laid out again.
        QTRY_VERIFY_WITH_TIMEOUT(isSeen("statusVersion"), patience);
        // Half of what they say would say nothing: they go whole, and come back.
        const auto said = [bar](const char* name) { return bar->findChild<QLabel*>(QLatin1String(name))->text(); };
        QTRY_VERIFY(said("statusCounts").isEmpty() && said("statusLatency").isEmpty());
        bar->setPast(u"short"_s);
        QTRY_VERIFY(!said("statusCounts").isEmpty() && isSeen("statusCounts"));
        bar->setPast(reported);
        const int least = app.window()->layout()->totalMinimumSize().width();
        QVERIFY2(least <= smallest.width(), qPrintable(QString::number(least)));
        const auto* const state = find<QLabel>(app, "statusWatch");
        QVERIFY(bar->rect().contains(state->geometry()));
        QVERIFY(state->toolTip().startsWith(reported.left(40)));
    }

    /// However much its first part says: the others are whole or away, as half a figure would be another one.
    void nothingInTheStatusBarIsCut()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(u"now"_s);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(smallScreen);
        auto* const bar = find<gui::StatusBar>(app, "statusBar");
        bar->addLatency(QDateTime::currentDateTimeUtc().addMSecs(-12345));
        const auto partOf = [bar](const char* name) { return bar->findChild<QLabel*>(QLatin1String(name)); };
        QTRY_VERIFY_WITH_TIMEOUT(!partOf("statusLatency")->text().isEmpty(), patience);
        const auto isWhole = [](const QLabel* part) {
            const auto around = part->contentsMargins();
            return part->text().isEmpty()
                || part->width()
                >= part->fontMetrics().horizontalAdvance(part->text()) + around.left() + around.right();
        };
        bool isAway = false;
        for (int letters = 1; !isAway && letters < 100; ++letters) {
            bar->setPast(QString(letters, u'n'));
            for (const auto* const name : {"statusWatch", "statusLatency", "statusCounts"})
                QTRY_VERIFY2(isWhole(partOf(name)), qPrintable(u"%1: %2"_s.arg(letters).arg(partOf(name)->text())));
            isAway = partOf("statusLatency")->text().isEmpty() && partOf("statusCounts")->text().isEmpty();
        }
        QVERIFY(isAway);
    }

    /// A dialog comes up over the window that it belongs to, not in a corner of the screen.
    void aDialogStandsOverItsWindow()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->findChild<QAction*>(u"watchPrefix"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(walk::openDialog(app) != nullptr, patience);
        const auto* const dialog = walk::openDialog(app);
        QVERIFY(QTest::qWaitForWindowExposed(walk::openDialog(app)));
        QCoreApplication::sendPostedEvents();
        const auto off = dialog->geometry().center() - app.window()->geometry().center();
        QVERIFY2(std::abs(off.x()) < 30 && std::abs(off.y()) < 30, qPrintable(reportedOf(dialog->geometry())));
    }

    /// What a test of a connection tells is scrolled where it lacks room; the buttons below it are not pushed off.
    void aTestedConnectionCanBeSaved()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->findChild<QAction*>(u"editConnectionAction"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(walk::openDialog(app) != nullptr, patience);
        auto* const dialog = walk::openDialog(app);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const int before = dialog->minimumSizeHint().height();
        dialog->findChild<QPushButton*>(u"testButton"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(dialog->findChild<QWidget*>(u"rightsTable"_s)->isVisible(), patience);
        const int most = before + 6 * dialog->fontMetrics().lineSpacing(); // However much there is to tell.
        QVERIFY2(dialog->minimumSizeHint().height() <= most,
            qPrintable(u"%1 after %2"_s.arg(dialog->minimumSizeHint().height()).arg(before)));
        const QRect room = dialog->screen()->availableGeometry();
        QTRY_VERIFY2(room.contains(dialog->frameGeometry()), qPrintable(reportedOf(dialog->frameGeometry())));
        const auto* const button = dialog->findChild<QPushButton*>(u"connectButton"_s);
        QVERIFY(dialog->rect().contains(QRect(button->mapTo(dialog, QPoint()), button->size())));
    }

    /// An id has no blank to break at.
    void aNameWithoutBlanksDoesNotWidenItsDialog()
    {
        for (const int letters : {100, 3000}) {
            gui::Headline label;
            label.setText(QString(letters, u'k'));
            QVERIFY2(label.minimumSizeHint().width() < smallest.width(),
                qPrintable(QString::number(label.minimumSizeHint().width())));
            QVERIFY(label.sizeHint().width() < smallest.width());
            QVERIFY(label.heightForWidth(smallest.width()) < smallest.height() / 2);
        }
    }

    void wordsOfAFindingAreNotCutOff()
    {
        fill();
        const auto id = u"21111111-2222-3333-4444-555555555555"_s;
        QVERIFY(
            m_agent.judge().put("/v1/kv/demo/sem/" + id.toLatin1() + "?flags=16210313421097356768", "dead").isTrue());
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(smallest);
        const auto reported = [&app, &id]() -> const QLabel* {
            const auto texts = app.window()->findChildren<QLabel*>(u"findingText"_s);
            const auto found = std::find_if(texts.begin(), texts.end(),
                [&id](const QLabel* text) { return text->isVisible() && text->text().contains(id); });
            return found != texts.end() ? *found : nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(reported() != nullptr, patience);
        const auto* const text = reported();
        QVERIFY(text->parentWidget()->minimumSizeHint().width() < text->fontMetrics().horizontalAdvance(id));
        const auto* const scroll = find<QScrollArea>(app, "inspectorScroll");
        QTRY_VERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
            qPrintable(u"%1 of %2"_s.arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
    }

    /// "1125 of 14" would be another number.
    void noFigureOfARunLosesDigits()
    {
        QWidget pane; // Which is as narrow as its splitter makes it.
        gui::FigureStrip strip(&pane);
        strip.setCompact(true);
        strip.resize(2 * strip.fontMetrics().horizontalAdvance(u"CAS refused 9925 of 12"_s), 120);
        strip.setFigures({{u"overtakes"_s, u"Gave up/lost/failed"_s, u"10/20/30"_s, {}},
            {u"cas"_s, u"CAS refused"_s, u"9925 of 12345"_s, {}}});
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const auto isWhole = [&strip](const QString& id) {
            const auto* const value = strip.findChild<QLabel*>(u"figure."_s + id);
            return value->width() >= value->sizeHint().width()
                && strip.rect().contains(QRect(value->mapTo(&strip, QPoint()), value->size()));
        };
        QVERIFY(isWhole(u"overtakes"_s));
        QVERIFY(isWhole(u"cas"_s));
    }

    void everyDialog_data() { walk::addDialogs(); }
    void everyDialog()
    {
        QFETCH(QString, language);
        QFETCH(QString, page);
        QFETCH(QString, action);
        fill();
        QSettings().setValue(u"look/language"_s, language);
        QSettings().setValue(u"look/theme"_s, u"light"_s);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        auto* const dialog = walk::dialogOf(app, page, action);
        QVERIFY(dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        const QRect room = dialog->screen()->availableGeometry();
        QTRY_VERIFY2(room.contains(dialog->frameGeometry()), qPrintable(reportedOf(dialog->frameGeometry())));
        // As large as what it says, once it has looked for it.
        const auto isAtWork
            = [dialog] { return std::ranges::any_of(dialog->findChildren<QProgressBar*>(), &QWidget::isVisible); };
        QTRY_VERIFY_WITH_TIMEOUT(!isAtWork(), patience);
        keepPicture(dialog, QStringLiteral("asked-%1-%2").arg(action, language));
        QTRY_VERIFY2(largestBandOf(dialog) * 3 <= dialog->height(),
            qPrintable(u"%1 of %2 empty"_s.arg(largestBandOf(dialog)).arg(dialog->height())));
        dialog->resize(smallest);
        QCoreApplication::sendPostedEvents();
        keepPicture(dialog, QStringLiteral("dialog-%1-%2").arg(action, language));
        const QSize least = dialog->minimumSizeHint().expandedTo(dialog->minimumSize());
        QVERIFY2(least.width() <= smallest.width() && least.height() <= smallest.height(),
            qPrintable(u"%1x%2\n"_s.arg(least.width()).arg(least.height()) + tooLargeIn(dialog, smallest).join(u'\n')));
        const auto cut = cutIn(dialog);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(u'\n')));
        QCOMPARE(oddHeadersIn(dialog), QStringList());
        QTRY_COMPARE(cutWordsIn(dialog), QStringList());
        auto* const tabs = dialog->findChild<QTabWidget*>();
        for (int tab = 0; tabs != nullptr && tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_COMPARE(cutWordsIn(dialog), QStringList());
        }
    }

    /// A plan of many keys, its effects and its requests at the same time: the buttons stay on the screen.
    void aPlanAndItsRequestsFitTheScreen()
    {
        for (int i = 0; i < 8; ++i)
            m_agent.judge().put("/v1/kv/bulk/" + QByteArray::number(i), "old value of this key");
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        auto* const dialog = walk::dialogOf(app, u"keys"_s, u"replaceKeys"_s);
        QVERIFY(dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        dialog->findChild<QLineEdit*>(u"replaceFolder"_s)->setText(u"bulk/"_s);
        dialog->findChild<QLineEdit*>(u"replaceText"_s)->setText(u"old"_s);
        dialog->findChild<QLineEdit*>(u"replaceWith"_s)->setText(u"new"_s);
        QTest::keyClick(dialog->findChild<QLineEdit*>(u"replaceWith"_s), Qt::Key_Return);
        const auto* const apply = dialog->findChild<QPushButton*>(u"replaceKeysCarryOut"_s);
        QTRY_VERIFY_WITH_TIMEOUT(apply->isEnabled(), patience);
        dialog->findChild<QPushButton*>(u"replaceKeysShowRequests"_s)->click();
        QTRY_VERIFY(dialog->findChild<QWidget*>(u"replaceKeysRequests"_s)->isVisible());
        QCoreApplication::sendPostedEvents();
        keepPicture(dialog, u"replace-requests"_s);
        // The platform of tests draws no frames: room for a title is left.
        const int most = smallScreen.height() - 2 * dialog->fontMetrics().height();
        QVERIFY2(dialog->minimumSizeHint().height() <= most,
            qPrintable(QString::number(dialog->minimumSizeHint().height())));
        const QRect room = dialog->screen()->availableGeometry();
        QTRY_VERIFY2(room.contains(dialog->frameGeometry()), qPrintable(reportedOf(dialog->frameGeometry())));
    }

    /// A dialog that must be as high as the screen has no room for its title, and nobody can make it lower.
    void aPlanLeavesRoomForItsTitle()
    {
        WordyDialog dialog;
        dialog.open();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        QVERIFY(dialog.layout()->totalMinimumHeightForWidth(dialog.width()) > smallScreen.height());
        const int frame = dialog.frameGeometry().height() - dialog.height();
        QVERIFY(frame > 0);
        QVERIFY2(dialog.minimumHeight() + frame <= smallScreen.height(),
            qPrintable(QStringLiteral("%1 and %2").arg(dialog.minimumHeight()).arg(frame)));
    }

    /// The verdict is what a run was made for.
    void resultsOfARunAreSeenWhole()
    {
        gui::LabVerdictModel model;
        gui::LabStepModel steps;
        gui::LabInspector pane(&model, &steps);
        pane.resize(gui::letterWidth(pane.fontMetrics()) * 36, 500); // As wide as in a window of 1280 dots.
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        std::vector<lab::ExpectationVerdict> verdicts(2);
        for (auto& verdict : verdicts) {
            verdict.kind = lab::VerdictKind::Fails;
            verdict.isBroken = true;
            verdict.evidence = u"3 keys were left: demo/lab/"_s + QString(40, u'x');
        }
        verdicts[1].expectation.kind = lab::ExpectationKind::PermitLost;
        verdicts[1].expectation.group = u"spring"_s;
        model.setVerdicts(verdicts);
        const auto* const column = pane.findChild<QScrollArea*>(u"verdictScroll"_s)->viewport();
        QTRY_VERIFY(pane.findChild<QWidget*>(u"verdict1"_s) != nullptr);
        const auto isSeenWhole = [column](const QLabel* word) {
            const QRect place(word->mapTo(column->parentWidget(), QPoint()), word->size());
            return word->isVisible() && word->width() >= word->sizeHint().width() && place.left() >= 0
                && place.right() < column->width();
        };
        for (int turn = 0; turn < 5; ++turn) // Cards are laid out a turn after they are filled.
            QCoreApplication::sendPostedEvents();
        for (const auto* const word : pane.findChildren<QLabel*>(u"verdictWord"_s))
            QTRY_VERIFY2(isSeenWhole(word), qPrintable(word->text()));
        for (const auto* const title : pane.findChildren<QLabel*>(u"verdictTitle"_s)) // Not one word a line.
            QTRY_VERIFY2(title->height() <= 3 * title->fontMetrics().lineSpacing(), qPrintable(title->text()));
        QTRY_COMPARE(cutWordsIn(&pane), QStringList());
        const int narrow = pane.findChild<QWidget*>(u"verdict0"_s)->height();
        pane.resize(1200, pane.height()); // Presented.
        QTRY_VERIFY(pane.findChild<QWidget*>(u"verdict0"_s)->height() < narrow);
        QTRY_COMPARE(cutWordsIn(&pane), QStringList());
    }

    /// As it is presented: a wide list is no narrow one with gaps.
    void stepsAreAsHighAsTheirWords()
    {
        gui::LabVerdictModel model;
        gui::LabStepModel steps;
        gui::LabInspector pane(&model, &steps);
        pane.resize(260, 500);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        protocols::Step step;
        step.number = 1;
        step.meaning = u"Read .lock: how many contenders hold a permit? This is a sentence of several lines."_s;
        for (step.number = 1; step.number <= 3; ++step.number)
            steps.add(0, step);
        step.meaning = u"Another."_s; // What is alike is one row.
        steps.add(0, step);
        steps.choose(0);
        steps.flush();
        const auto* const list = pane.findChild<QListView*>(u"narration"_s);
        QTRY_COMPARE(list->model()->rowCount(), 2);
        // Where the next row begins: the rectangle of a row is measured anew whenever it is asked for.
        const auto height = [list] {
            return list->visualRect(list->model()->index(1, 0)).top()
                - list->visualRect(list->model()->index(0, 0)).top();
        };
        QTRY_VERIFY(height() > 3 * list->fontMetrics().lineSpacing());
        pane.resize(1200, pane.height());
        QTRY_VERIFY2(height() < 3 * list->fontMetrics().lineSpacing(), qPrintable(QString::number(height())));
    }
};

int main(int argc, char** argv)
{
    return walk::mainOn<TestWindowSizes>(smallScreen, argc, argv);
}
#include "moc_window_test.cpp"
#include "tst_window_sizes.moc"
