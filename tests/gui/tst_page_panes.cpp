// SPDX-License-Identifier: GPL-3.0-or-later
// How the panes of the semaphores page share a window, and what keeps its place when room lacks.
#include "gui/connections/model/connection.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/repair_words.h"
#include "gui/kit/view/flow_layout.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/theme.h"
#include "gui/lone_page.h"
#include "gui/now/view/others_pane.h"
#include "gui/semaphores/view/finding_card.h"
#include "gui/semaphores/view/inspector.h"
#include "gui/shown_tree.h"
#include "gui/stage/view/path_stage.h"
#include "gui/stage/view/stage_pane.h"
#include "gui/stage/view/stage_view.h"
#include "gui/view_samples.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QAction>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QPaintEvent>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QToolTip>
#include <QTreeView>

#include <memory>

namespace {

constexpr int smallestWindow = 1024 - 84; ///< Without the rail.
constexpr int usualWindow = 1440 - 84;

QList<int> panesAt(int width)
{
    gui::Connection connection;
    bench::LonePage page(&connection);
    page.resize(width, 600);
    page.show();
    return page.findChild<QSplitter*>(QStringLiteral("semaphoresSplit"))->sizes();
}

/// An entry of a layout that counts how many of its kind there are.
class CountedSpace : public QSpacerItem
{
public:
    explicit CountedSpace(int& count)
        : QSpacerItem(10, 10)
        , m_count(count)
    {
        ++m_count;
    }
    ~CountedSpace() override { --m_count; }
    Q_DISABLE_COPY_MOVE(CountedSpace)

private:
    int& m_count;
};

/// A stage without a window, which shows moments of a recording.
struct RecordedStage {
    explicit RecordedStage(const QStringList& paths)
        : watches(&connection, nullptr, gui::PathWatchSet::Memory::None)
        , views(&connection, &watches)
        , stage(&connection, &views)
    {
        stage.select({QStringLiteral("demo/sem/"), {}});
        stage.show();
        views.standIn(paths, samples::noon());
    }
    /// Three seconds after a moment of the file, which gives its state anew each time.
    void read(const semaphore::State& state, history::Time momentAt)
    {
        history::Moment moment;
        moment.path = state.path;
        moment.at = momentAt;
        moment.update = samples::update(state);
        views.showThen({moment}, {}, momentAt + std::chrono::seconds(3), samples::noon().addSecs(3));
    }

    gui::Connection connection;
    gui::PathWatchSet watches;
    gui::PathViews views;
    gui::PathStage stage;
};

class PaintCounter : public QObject
{
public:
    QRegion painted;

    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            painted += static_cast<QPaintEvent*>(event)->region();
        return QObject::eventFilter(object, event);
    }
};

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

    void aLayoutThatEndsEndsAllItsEntries()
    {
        int left = 0;
        {
            QWidget row;
            auto* const flow = new gui::FlowLayout(6, &row);
            for (int i = 0; i < 3; ++i) {
                flow->addGroup({new QLabel(&row), new QLabel(&row)});
                flow->addItem(new CountedSpace(left));
            }
            QCOMPARE(left, 3);
        }
        QCOMPARE(left, 0);
    }

    void inTheSmallestWindowPermitsStillSayTheirNames()
    {
        const auto panes = panesAt(smallestWindow);
        gui::StageView view;
        view.resize(panes.at(1), 500);
        const auto state = samples::state(3, {1, 2, 3}, {5, 6});
        view.resetScene(gui::sceneOf(samples::view(state), gui::assignPermits({}, samples::view(state)), {}));
        view.show();
        QCOMPARE(view.stageLayout().permitSize, gui::CardSize::Large);
    }

    void aColumnOfTheOtherConnectionsThatWasDraggedStays()
    {
        QAction toggle;
        gui::OthersPane pane(&toggle);
        pane.resize(usualWindow, 300);
        pane.show(std::vector<gui::OtherConnection>(1), true, samples::noon());
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const auto* const header = pane.findChild<QTreeView*>(QStringLiteral("nowOthersList"))->header();
        const int before = header->sectionSize(gui::OthersModel::Name);
        const QPoint from(header->sectionViewportPosition(gui::OthersModel::Name) + before - 1, header->height() / 2);
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(header->viewport(), from + QPoint(40, 0));
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, from + QPoint(40, 0));
        const int dragged = header->sectionSize(gui::OthersModel::Name);
        QVERIFY(dragged > before + 30);
        gui::announceLook();
        QCOMPARE(header->sectionSize(gui::OthersModel::Name), dragged);
    }

    /// One of each change, and none where only the time goes on.
    void aSceneIsMadeOnceForAChange()
    {
        gui::StagePane pane;
        history::PathView path;
        path.path = QStringLiteral("demo/sem/");
        path.at = samples::noon();
        path.lastEvent = {semaphore::EventKind::Queued, samples::sessionId(5), {}, 0, 0, {}};
        const auto view = samples::view(samples::state(3, {1, 2}, {5}));
        pane.show(path, view, {});
        QCOMPARE(pane.builds(), 1);
        const QString queued = pane.stage()->scene().sentence;
        for (int second = 1; second < 10; ++second) {
            path.at = samples::noon().addSecs(second);
            pane.show(path, view, {});
        }
        QCOMPARE(pane.builds(), 1);
        const auto other = samples::view(samples::state(3, {1, 2, 5}, {}));
        pane.show(path, other, {});
        QCOMPARE(pane.builds(), 2);
        QVERIFY(pane.stage()->scene().queue.empty());
        path.lastEvent->kind = semaphore::EventKind::Granted;
        pane.show(path, other, {});
        QCOMPARE(pane.builds(), 3);
        QVERIFY(pane.stage()->scene().sentence != queued);
    }

    /// What would come after it in the same part does not.
    void aTextMayEndItsPart()
    {
        const QPointer<QWidget> part(new QWidget);
        bool isLater = false;
        gui::followLanguage(part, [&part] { delete part.data(); });
        gui::followLanguage(part, [&isLater] { isLater = true; });
        gui::announceLanguage();
        QVERIFY(part.isNull());
        QVERIFY(!isLater);
    }

    /// Whatever the strip says meanwhile.
    void aStripThatIsOutdatedSaysSo()
    {
        gui::StagePane pane;
        history::PathView path;
        path.path = QStringLiteral("demo/sem/");
        path.at = samples::noon();
        const auto view = samples::view(samples::state(3, {1, 2}, {5}));
        pane.show(path, view, {});
        const auto* const strip = pane.findChild<QLabel*>(QStringLiteral("stageStrip"));
        QCOMPARE(strip->accessibleDescription(), strip->text());
        path.isOld = true;
        pane.show(path, view, {});
        QCOMPARE(strip->accessibleDescription(), QStringLiteral("Outdated"));
        pane.show(path, view, QStringLiteral("2 grants a minute"));
        QCOMPARE(strip->accessibleDescription(), QStringLiteral("Outdated"));
        {
            const support::OtherLanguage other;
            gui::announceLanguage();
            QCOMPARE(strip->accessibleDescription(), support::OtherLanguage::quoted(QStringLiteral("Outdated")));
        }
        gui::announceLanguage();
        path.isOld = false;
        pane.show(path, view, QStringLiteral("2 grants a minute"));
        QCOMPARE(strip->accessibleDescription(), strip->text());
        QVERIFY(strip->text().contains(QStringLiteral("2 grants a minute")));
    }

    /// Going backwards, the same moment of a file is read again and again.
    void aMomentThatIsReadAnewIsShownOnce()
    {
        const auto held = samples::state(3, {1, 2}, {5});
        RecordedStage recorded({held.path});
        const auto* const pane = recorded.stage.findChild<gui::StagePane*>();
        recorded.read(held, std::chrono::seconds(2));
        const auto state = recorded.views.view(held.path).update.state;
        QVERIFY(state != nullptr);
        const int builds = pane->builds();
        recorded.read(held, std::chrono::seconds(2));
        QCOMPARE(pane->builds(), builds);
        QVERIFY(recorded.views.view(held.path).update.state == state); // For the tree, which compares it.
        recorded.read(held, std::chrono::seconds(1));
        QCOMPARE(pane->builds(), builds + 1);
        QVERIFY(recorded.views.view(held.path).update.state != state);
    }

    void aRecordingThatTellsNothingOfThePathSaysSo()
    {
        RecordedStage recorded({});
        const auto* const text = recorded.stage.findChild<gui::BannerBar*>()->findChild<QLabel*>();
        QCOMPARE(text->text(), QString()); // Until it is read.
        recorded.views.showThen({}, {}, std::chrono::seconds(1), samples::noon());
        QVERIFY2(text->text().contains(QStringLiteral("no contact with demo/sem/")), qPrintable(text->text()));
        recorded.read(samples::state(3, {1, 2}, {}), std::chrono::seconds(2));
        QCOMPARE(text->text(), QString());
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
            bench::LonePage page(&connection);
            page.resize(smallestWindow, 600);
            page.show();
            page.saveState();
        }
        QVERIFY(!QSettings().contains(QStringLiteral("semaphores/split")));
        int moved = 0;
        {
            bench::LonePage page(&connection);
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
        const auto shown = [](QString tip) {
            return Qt::mightBeRichText(tip) ? QStringLiteral("HTML") : tip.remove(QChar(0x200c)); // Nobody sees it.
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
        samples::ShownTree model;
        QVERIFY(model.addPath(state.path));
        model.apply(state.path, samples::update(state));
        const auto tip
            = shown(model.indexOfSession(state.path, samples::sessionId(1)).data(Qt::ToolTipRole).toString());
        QVERIFY2(tip.contains(odd), qPrintable(tip));

        gui::StageView view;
        view.resize(700, 420);
        view.resetScene(gui::sceneOf(samples::view(state), gui::assignPermits({}, samples::view(state)), {}));
        view.show();
        const QPoint at = view.itemGeometry(0).center();
        QHelpEvent help(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view.viewport(), &help);
        QVERIFY2(shown(QToolTip::text()).contains(odd), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    /// After a switch at run time everything looks as if it had been made under the new theme.
    void aThemeSwitchLeavesNoOldColours()
    {
        gui::Connection connection;
        const auto colours = [](const QWidget& page) {
            QStringList found;
            for (const auto* const widget : page.findChildren<QWidget*>()) {
                QString line
                    = QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
                for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::Window, QPalette::Base})
                    line += QLatin1Char(' ') + widget->palette().color(QPalette::Active, role).name();
                found.append(line);
            }
            return found;
        };
        const auto finding = samples::state(3, {1, 2}, {}, {4});
        const auto make = [&](gui::SemaphoresPage& page) {
            page.resize(usualWindow, 600);
            page.show();
            history::PathView path;
            path.update = samples::update(finding);
            path.at = samples::noon();
            page.findChild<gui::Inspector*>()->show({finding.path, {}}, path, {});
        };
        gui::applyTheme(gui::ThemeChoice::Light);
        bench::LonePage switched(&connection);
        make(switched);
        const auto light = colours(switched);
        gui::applyTheme(gui::ThemeChoice::Dark);
        bench::LonePage fresh(&connection);
        make(fresh);
        QTRY_VERIFY(colours(switched) != light);
        QTRY_COMPARE(colours(switched), colours(fresh));
        gui::applyTheme(gui::ThemeChoice::System);
    }

    void quietWordsAreQuietOnPaperToo()
    {
        QWidget paper;
        paper.setBackgroundRole(QPalette::Base);
        const gui::QuietLabel label(QStringLiteral("Path"), &paper);
        paper.show();
        const auto quiet = gui::Theme::of(QApplication::palette()).quiet;
        QCOMPARE(label.palette().color(label.foregroundRole()), quiet);
    }

    /// Red and amber words may be equally black: the frame is painted anew all the same.
    void aReusedCardChangesItsColourAsAWhole()
    {
        gui::TintedFrame frame;
        frame.resize(80, 40);
        frame.setTone(gui::RowState::Stale);
        frame.show();
        QVERIFY(QTest::qWaitForWindowExposed(&frame));
        PaintCounter counter;
        frame.installEventFilter(&counter);
        QCoreApplication::processEvents();
        counter.painted = QRegion();
        frame.setTone(gui::RowState::Warning);
        QTRY_COMPARE(counter.painted.boundingRect(), frame.rect());
    }

    void twoFindingsOfAKindAreToldApart()
    {
        auto state = samples::state(3, {}, {5, 6});
        for (const int number : {5, 6}) {
            semaphore::Finding finding;
            finding.kind = semaphore::FindingKind::LeftoverContender;
            finding.severity = semaphore::Severity::Hint;
            finding.session = samples::sessionId(number);
            finding.key = state.path + finding.session;
            state.findings.push_back(finding);
        }
        QStringList titles;
        QStringList buttons;
        for (const auto& finding : state.findings) {
            gui::FindingCard card(nullptr); // Nobody clicks here.
            card.setFinding(finding, std::make_shared<const semaphore::State>(state),
                gui::withoutMnemonic(gui::repairAct(finding.kind)), {});
            titles.append(card.findChild<QLabel*>(QStringLiteral("findingTitle"))->text());
            const QString text = card.findChild<QLabel*>(QStringLiteral("findingText"))->text();
            QVERIFY2(!text.startsWith(semaphore::findingTitle(finding.kind)), qPrintable(text));
            buttons.append(card.findChild<QPushButton*>(QStringLiteral("repair"))->accessibleName());
        }
        QVERIFY2(titles[0].contains(samples::clientName(5)) && titles[1].contains(samples::clientName(6)),
            qPrintable(titles.join(QLatin1Char('\n'))));
        QVERIFY2(buttons[0].contains(samples::clientName(5)) && buttons[1].contains(samples::clientName(6)),
            qPrintable(buttons.join(QLatin1Char('\n'))));
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

    /// What stands beside a title and cannot become narrower is never written over: the title is shortened.
    void aLongTitleLeavesRoomForWhatStandsBesideIt()
    {
        gui::PaneHeader header(QStringLiteral("Services: 5 failing and 2 on nodes that are down, of 12 instances"));
        auto* const buttons = new QWidget;
        buttons->setMinimumWidth(240);
        header.addRight(buttons);
        header.resize(400, 30);
        header.show();
        QVERIFY(QTest::qWaitForWindowExposed(&header));
        auto* const title = header.findChild<QLabel*>();
        const auto isApart = [=, &header] {
            return title->geometry().right() < buttons->x() && buttons->geometry().right() < header.width()
                && title->fontMetrics().horizontalAdvance(title->text()) <= title->width();
        };
        QTRY_VERIFY(isApart());
        buttons->setMinimumWidth(280); // It has come to say more.
        header.resize(399, 30);
        QTRY_VERIFY(isApart());
    }
};

QTEST_MAIN(TestPagePanes)
#include "tst_page_panes.moc"
