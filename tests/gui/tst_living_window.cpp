// SPDX-License-Identifier: GPL-3.0-or-later
// Another size of text, another density, another language and another way to write times change the window in place: it
// is then as one that was built so.
#include "gui/all_pages.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/text_size.h"
#include "gui/lab/view/lab_page.h"
#include "gui/own_screen.h"
#include "gui/settings/settings_dialog.h"
#include "gui/window_test.h"
#include "gui/window_texts.h"
#include "support/fault_proxy.h"

#include <QAbstractItemView>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QMap>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize wide(1280, 800);

/// By what is measured: a font has one word, all else are numbers.
struct Measure {
    QString word;
    QList<int> numbers;

    [[nodiscard]] bool operator==(const Measure& other) const
    {
        constexpr int rounding = 2; // What stands beside it may say “9 s” or “10 s”.
        return word == other.word && numbers.size() == other.numbers.size()
            && std::equal(numbers.begin(), numbers.end(), other.numbers.begin(),
                [](int a, int b) { return std::abs(a - b) <= rounding; });
    }
};
using Measures = QMap<QString, Measure>;

QString said(const Measure& measure)
{
    QStringList all{measure.word};
    for (const int number : measure.numbers)
        all << QString::number(number);
    return all.join(u' ').trimmed();
}

/// Of a table: only what nobody measures by what stands in it.
QList<int> columnsOf(const QHeaderView* header)
{
    QList<int> widths;
    for (int section = 0; header->isVisible() && section < header->count(); ++section) {
        const bool isLast = header->stretchLastSection() && header->visualIndex(section) == header->count() - 1;
        if (!isLast && header->sectionResizeMode(section) == QHeaderView::Interactive)
            widths << header->sectionSize(section);
    }
    return widths;
}

void addView(Measures& all, const QString& place, const QAbstractItemView* view)
{
    if (const auto* const tree = qobject_cast<const QTreeView*>(view)) {
        all.insert(place + u" indentation"_s, {{}, {tree->indentation()}});
        all.insert(place + u" columns"_s, {{}, columnsOf(tree->header())});
    }
    if (const auto* const table = qobject_cast<const QTableView*>(view)) {
        all.insert(place + u" rows"_s, {{}, {table->verticalHeader()->defaultSectionSize()}});
        all.insert(place + u" columns"_s, {{}, columnsOf(table->horizontalHeader())});
    } else if (view->model() != nullptr && view->model()->rowCount() > 0) {
        all.insert(place + u" row"_s, {{}, {view->sizeHintForRow(0)}});
    }
}

/// Everything that is seen and has a name. The status bar tells times.
Measures measuresOf(const QMainWindow* window)
{
    Measures all;
    QHash<QString, int> count;
    for (const auto* const widget : window->findChildren<QWidget*>()) {
        if (!said::isNamed(widget) || !widget->isVisible() || widget->window() != window
            || window->statusBar()->isAncestorOf(widget)
            || widget->objectName() == u"focusRing"_s) // Where the keyboard is.
            continue;
        const QString name = said::placeOf(widget);
        const QString place = u"%1 %2"_s.arg(name).arg(++count[name]);
        all.insert(place + u" font"_s, {widget->font().toString(), {}});
        all.insert(place + u" least"_s, {{}, {widget->minimumWidth(), widget->minimumHeight()}});
        all.insert(place + u" most"_s, {{}, {widget->maximumWidth(), widget->maximumHeight()}});
        if (const auto* const layout = widget->layout()) {
            const auto margins = layout->contentsMargins();
            all.insert(place + u" margins"_s, {{}, {margins.left(), margins.top(), margins.right(), margins.bottom()}});
        }
        if (qobject_cast<const QLabel*>(widget) == nullptr) { // As wide as its words, which tell ages.
            const QRect at = widget->geometry();
            all.insert(place + u" geometry"_s, {{}, {at.x(), at.y(), at.width(), at.height()}});
        }
        if (const auto* const view = qobject_cast<const QAbstractItemView*>(widget))
            addView(all, place, view);
    }
    return all;
}

QStringList differences(const Measures& wanted, const Measures& is)
{
    QStringList all;
    for (auto each = wanted.begin(); each != wanted.end(); ++each) {
        const auto found = is.constFind(each.key());
        if (found == is.constEnd())
            all << each.key() + u": not there"_s;
        else if (!(*found == *each))
            all << u"%1: %2, wanted %3"_s.arg(each.key(), said(*found), said(*each));
    }
    for (auto each = is.begin(); each != is.end(); ++each) {
        if (!wanted.contains(each.key()))
            all << each.key() + u": not wanted"_s;
    }
    return all;
}

/// A line each: QVERIFY2 cuts off what is long.
QByteArray told(const QStringList& differences)
{
    for (const auto& each : differences)
        qWarning("%s", qPrintable(each));
    return QByteArray::number(differences.size()) + " differ";
}

/// As each test begins.
void begin()
{
    QSettings().clear();
    QSettings().setValue(u"window/version"_s, 1);
}

void choose(int percent, gui::Density density)
{
    gui::preferences().textSize.set(percent);
    gui::preferences().density.set(gui::densityName(density));
}

void speak(const QString& language, bool otherTimes)
{
    gui::preferences().utc.set(otherTimes);
    gui::preferences().twelveHours.set(otherTimes);
    gui::preferences().language.set(language);
}

} // namespace

class TestLivingWindow : public WindowTest
{
    Q_OBJECT

    /// Until nothing changes any more from one look to the next ones.
    template <typename Look>
    [[nodiscard]] static auto settled(const Look& look)
    {
        constexpr int enough = 20; // About a second.
        decltype(look()) last;
        int same = 0;
        const auto isSame = [&] {
            auto now = look();
            same = std::exchange(last, now) == now ? same + 1 : 0;
            return same >= enough;
        };
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isSame(), patience); }();
        return last;
    }
    /// A part that is worked out beside the rest of its page, or what stands there until then.
    static bool isWorkedOut(const gui::Application& app, const QString& page)
    {
        const auto isSeen = [&app](const QString& name) {
            const auto all = app.window()->findChildren<QWidget*>(name);
            return std::ranges::any_of(all, [](const QWidget* each) { return each->isVisible(); });
        };
        return page == u"why"_s     ? isSeen(u"whySafeRange"_s) && isSeen(u"whyBillPart"_s)
            : page == u"sessions"_s ? isSeen(u"sessionKeys"_s)
            : page == u"lessons"_s  ? !isSeen(u"lessonWaiting"_s)
                                    : true;
    }
    [[nodiscard]] static Measures settled(const gui::Application& app)
    {
        return settled([&app] { return measuresOf(app.window()); });
    }
    [[nodiscard]] static said::Texts settledTexts(const gui::Application& app)
    {
        return settled([&app] { return said::textsOf(*app.window()); });
    }
    void open(gui::Application& app, const QString& page)
    {
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem"_s});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(page);
        const auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        if (view != nullptr && page != u"lab"_s)
            QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
        QVERIFY(QTest::qWaitForWindowExposed(app.window()));
        app.window()->resize(wide);
        QTRY_COMPARE(app.window()->size(), wide);
        QTRY_VERIFY_WITH_TIMEOUT(isWorkedOut(app, page), patience);
    }

    /// Another language and another text size, and back.
    template <typename Look>
    void eachChange(gui::Application& app, const Look& look)
    {
        const auto* const quit = find<QAction>(app, "quitAction");
        for (const auto& language : {u"zh_CN"_s, u"en"_s}) {
            speak(language, false);
            QTRY_COMPARE_WITH_TIMEOUT(quit->text().contains(u"退出"_s), language == u"zh_CN"_s, patience);
            QCoreApplication::processEvents();
            look();
        }
        const double usual = app.window()->font().pointSizeF();
        for (const int percent : {110, 100}) {
            gui::preferences().textSize.set(percent);
            QTRY_VERIFY(qFuzzyCompare(app.window()->font().pointSizeF(), usual * percent / 100));
            QCoreApplication::processEvents();
            look();
        }
    }

    /// The page that shows nothing before it is asked.
    static void ask(const gui::Application& app, const QString& page)
    {
        if (page == u"why"_s)
            Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Why, u"demo/sem"_s});
    }

private Q_SLOTS:
    void cleanup()
    {
        gui::preferences().reset();
        gui::applyTextSize(100);
        gui::applyDensity(gui::Density::Comfortable);
    }

    void isAsOneBuiltAnew_data()
    {
        QTest::addColumn<QString>("page");
        for (const auto* const page : walk::allPages)
            QTest::newRow(page) << QString::fromLatin1(page);
    }
    void isAsOneBuiltAnew()
    {
        QFETCH(QString, page);
        fill();
        choose(160, gui::Density::Compact);
        Measures anew;
        {
            gui::Application app;
            open(app, page);
            anew = settled(app);
            app.end();
        }
        begin(); // What that window remembers is nobody's choice in the next one.
        choose(100, gui::Density::Comfortable);
        gui::Application app;
        open(app, page);
        const auto before = settled(app);
        QVERIFY(!differences(anew, before).isEmpty()); // Else nothing is measured.
        const auto* const window = app.window();
        const auto pages = window->pages();
        choose(160, gui::Density::Compact);
        QTRY_VERIFY2_WITH_TIMEOUT(differences(anew, measuresOf(window)).isEmpty(),
            told(differences(anew, measuresOf(window))).constData(), soon);
        choose(100, gui::Density::Comfortable);
        QTRY_VERIFY2_WITH_TIMEOUT(differences(before, measuresOf(window)).isEmpty(),
            told(differences(before, measuresOf(window))).constData(), soon);
        QCOMPARE(app.window(), window);
        QVERIFY(app.window()->pages() == pages);
    }

    /// Hidden ones are measured, too, and a presentation leaves nothing behind.
    void isAsBeforeAfterAPresentation_data() { isAsOneBuiltAnew_data(); }
    void isAsBeforeAfterAPresentation()
    {
        QFETCH(QString, page);
        fill();
        gui::Application app;
        open(app, page);
        const auto before = settled(app);
        const auto* const window = app.window();
        const auto pages = window->pages();
        app.present(true);
        QTRY_VERIFY_WITH_TIMEOUT(window->isFullScreen(), patience);
        (void)settled(app);
        app.present(false);
        QTRY_VERIFY2_WITH_TIMEOUT(differences(before, measuresOf(window)).isEmpty(),
            told(differences(before, measuresOf(window))).constData(), soon);
        QCOMPARE(app.window(), window);
        QVERIFY(app.window()->pages() == pages);
    }

    /// Whichever language it started in; what of its texts is left out, window_texts.h says.
    void saysWhatOneBuiltAnewSays_data() { isAsOneBuiltAnew_data(); }
    void saysWhatOneBuiltAnewSays()
    {
        QFETCH(QString, page);
        fill();
        said::Texts english;
        said::Texts switchedToChinese;
        speak(u"en"_s, false);
        {
            gui::Application app;
            open(app, page);
            ask(app, page);
            english = settledTexts(app);
            const auto* const window = app.window();
            const auto pages = window->pages();
            speak(u"zh_CN"_s, false);
            switchedToChinese = settledTexts(app);
            QVERIFY(!said::differences(english, switchedToChinese).isEmpty()); // Else nothing is said.
            QCOMPARE(app.window(), window);
            QVERIFY(app.window()->pages() == pages);
            app.end();
        }
        said::Texts switchedToOtherTimes;
        begin();
        speak(u"zh_CN"_s, false);
        {
            gui::Application app;
            open(app, page);
            ask(app, page);
            const auto differ
                = [&app](const said::Texts& wanted) { return said::differences(wanted, said::textsOf(*app.window())); };
            QTRY_VERIFY2_WITH_TIMEOUT(
                differ(switchedToChinese).isEmpty(), told(differ(switchedToChinese)).constData(), patience);
            speak(u"en"_s, false);
            QTRY_VERIFY2_WITH_TIMEOUT(differ(english).isEmpty(), told(differ(english)).constData(), patience);
            speak(u"en"_s, true);
            switchedToOtherTimes = settledTexts(app);
            app.end();
        }
        begin();
        speak(u"en"_s, true);
        gui::Application app;
        open(app, page);
        ask(app, page);
        const auto differ = [&] { return said::differences(switchedToOtherTimes, said::textsOf(*app.window())); };
        QTRY_VERIFY2_WITH_TIMEOUT(differ().isEmpty(), told(differ()).constData(), patience);
    }

    /// A filter that is being typed, the current row, how far rows are scrolled, and the tab of the settings.
    void anotherLanguageKeepsWhatAPersonIsAt()
    {
        constexpr int many = 60;
        const auto judge = m_agent.judge();
        for (int i = 0; i < many; ++i)
            QVERIFY(!judge.createSession("{\"Name\":\"many-" + QByteArray::number(i) + "\"}").isEmpty());
        speak(u"en"_s, false);
        gui::Application app;
        open(app, u"sessions"_s);
        auto* const table = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        auto* const search = find<QLineEdit>(app, "searchField");
        search->setFocus();
        QTest::keyClicks(search, u"many-"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), many, patience);
        search->setCursorPosition(2);
        const QPersistentModelIndex current = table->model()->index(many - 3, 0);
        table->setCurrentIndex(current);
        table->scrollToBottom();
        const int scrolled = table->verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        find<QAction>(app, "settingsAction")->trigger();
        auto* const settings = app.window()->findChild<gui::SettingsDialog*>();
        settings->showTab(gui::SettingsDialog::Notifications);
        const auto* const tabs = find<QTabWidget>(app, "settingsTabs");
        for (const auto& language : {u"zh_CN"_s, u"en"_s}) {
            speak(language, false);
            QTRY_COMPARE_WITH_TIMEOUT(
                find<QAction>(app, "quitAction")->text().contains(u"退出"_s), language == u"zh_CN"_s, patience);
            QCoreApplication::processEvents();
            QCOMPARE(search->text(), u"many-"_s);
            QCOMPARE(search->cursorPosition(), 2);
            QCOMPARE(app.window()->focusWidget(), search);
            QCOMPARE(QPersistentModelIndex(table->currentIndex()), current);
            QCOMPARE(table->selectionModel()->selectedRows(), QModelIndexList{current});
            QTRY_COMPARE(table->verticalScrollBar()->value(), scrolled);
            QVERIFY(settings->isVisible());
            QCOMPARE(tabs->currentIndex(), int(gui::SettingsDialog::Notifications));
        }
    }

    /// Qt's words for what failed stay in the language in which they were said, until it is tried again.
    void aLostConnectionIsTriedInTheOtherLanguage()
    {
        speak(u"en"_s, false);
        support::FaultProxy proxy(m_agent.httpUrl());
        gui::Application app;
        app.start(endpointOf(proxy.url()), {});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        const QSignalSpy tried(&app.connection(), &gui::Connection::retryWanted);
        speak(u"zh_CN"_s, false);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "quitAction")->text().contains(u"退出"_s), patience);
        QCOMPARE(tried.count(), 0); // All is well.
        proxy.setDown(true);
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Lost, patience);
        const auto* const title = find<QLabel>(app, "bannerTitle");
        const QString before = title->text();
        speak(u"en"_s, false);
        QTRY_VERIFY_WITH_TIMEOUT(!find<QAction>(app, "quitAction")->text().contains(u"退出"_s), patience);
        QVERIFY(!before.isEmpty() && title->text() != before);
        QVERIFY(tried.count() > 0);
    }

    void severalRowsStaySelected()
    {
        const auto judge = m_agent.judge();
        for (const auto* const name : {"several-1", "several-2", "several-3"})
            QVERIFY(!judge.createSession(QByteArray("{\"Name\":\"") + name + "\"}").isEmpty());
        speak(u"en"_s, false);
        gui::Application app;
        open(app, u"sessions"_s);
        find<QLineEdit>(app, "searchField")->setText(u"several-"_s);
        auto* const table = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 3, patience);
        const QPersistentModelIndex first = table->model()->index(0, 0);
        const QPersistentModelIndex last = table->model()->index(2, 0);
        table->setCurrentIndex(first);
        table->selectionModel()->select(last, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        const auto areBoth = [&] {
            const auto* const selection = table->selectionModel();
            return selection->selectedRows().size() == 2 && selection->isSelected(first) && selection->isSelected(last);
        };
        QVERIFY(areBoth());
        eachChange(app, [&] {
            QVERIFY(areBoth());
            QCOMPARE(QPersistentModelIndex(table->currentIndex()), first);
        });
    }

    void aHalfTypedNumberStays()
    {
        speak(u"en"_s, false);
        gui::Application app;
        open(app, u"lab"_s);
        app.window()->findChild<gui::LabPage*>()->compose({});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        auto* const percent = find<QDoubleSpinBox>(app, "chance.crash");
        QTRY_VERIFY(percent->isVisible());
        percent->setFocus();
        auto* const edit = percent->findChild<QLineEdit*>();
        edit->selectAll();
        QTest::keyClicks(percent, u"12."_s);
        const auto isTyped = [edit] { return edit->text().startsWith(u"12. "_s); };
        QVERIFY2(isTyped(), qPrintable(edit->text()));
        eachChange(app, [&] {
            QVERIFY2(isTyped(), qPrintable(edit->text()));
            QVERIFY(percent->hasFocus());
        });
    }

    void aSearchThatClosesGivesItsRoomBack()
    {
        fill();
        speak(u"en"_s, false);
        gui::Application app;
        open(app, u"keys"_s);
        app.window()->resize(911, 700);
        const auto* const split = find<QSplitter>(app, "keysSplit");
        QTRY_COMPARE(app.window()->width(), 911);
        const auto before = settled([split] { return split->sizes(); });
        find<QAction>(app, "findKeys")->trigger();
        auto* const close = find<QToolButton>(app, "findClose");
        QTRY_VERIFY(close->isVisible());
        QTRY_VERIFY(split->sizes() != before);
        for (const auto& language : {u"zh_CN"_s, u"en"_s}) {
            speak(language, false);
            QTRY_COMPARE_WITH_TIMEOUT(
                find<QAction>(app, "quitAction")->text().contains(u"退出"_s), language == u"zh_CN"_s, patience);
        }
        close->click();
        QTRY_COMPARE(split->sizes(), before);
    }

    /// What a person has dragged is not measured anew.
    void aDraggedBorderStays()
    {
        fill();
        gui::Application app;
        open(app, u"semaphores"_s);
        auto* const split = find<QSplitter>(app, "semaphoresSplit");
        const auto shared = split->sizes();
        auto* const handle = split->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
        QTest::mouseMove(handle, handle->rect().center() + QPoint(30, 0));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() + QPoint(30, 0));
        const auto dragged = split->sizes();
        QVERIFY(dragged != shared);
        const double usual = app.window()->font().pointSizeF();
        for (const int percent : {110, 100}) {
            gui::preferences().textSize.set(percent);
            QTRY_VERIFY(qFuzzyCompare(app.window()->font().pointSizeF(), usual * percent / 100));
        }
        QTRY_COMPARE(split->sizes(), dragged);
    }

private:
    static constexpr int soon = 10'000; ///< What comes in meanwhile is laid out a moment later.
};

int main(int argc, char** argv)
{
    return walk::mainOn<TestLivingWindow>(wide, argc, argv);
}
#include "moc_window_test.cpp"
#include "tst_living_window.moc"
