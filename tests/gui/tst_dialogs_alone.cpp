// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs that no act of a page opens by itself: each is made alone, in both languages. What dialog_walk.h opens is
// walked by the tests of the window.
#include "gui/accessible_walk.h"
#include "gui/history/view/compare_dialog.h"
#include "gui/history/view/export_dialog.h"
#include "gui/keys/view/conflict_dialog.h"
#include "gui/keys/view/keys_act_dialogs.h"
#include "gui/keys_bench.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/snug_height.h"
#include "gui/lab/model/lab_controller.h"
#include "gui/lab/view/lab_dialogs.h"
#include "gui/lab/view/sweep_dialog.h"
#include "gui/mnemonics.h"
#include "gui/plans/view/operator_act_dialog.h"
#include "gui/services/view/campaign_pane.h"
#include "gui/services/view/undo_dialog.h"

#include <QDialog>
#include <QSignalSpy>
#include <QTimer>
#include <QVBoxLayout>
#include <QWindow>

#include <functional>

namespace {

/// A screen of 1366x768 at 150 %.
constexpr QSize smallestScreen(911, 512);

/// What dialogs are made of.
struct Parts {
    explicit Parts(const QString& url)
        : keys(url)
        , lab(&keys.connection)
    {
    }

    bench::KeysBench keys;
    gui::LabController lab;
};

using Maker = std::function<QDialog*(Parts&)>;

gui::ExportOffer offer()
{
    gui::ExportOffer made;
    made.paths = QStringList{QStringLiteral("demo/sem/"), QStringLiteral("demo/other/")};
    made.path = made.paths.first();
    made.seen = {history::Time(0), std::chrono::seconds(90)};
    made.began = QDateTime(QDate(2026, 11, 24), QTime(14, 0), Qt::UTC);
    return made;
}

std::vector<std::pair<const char*, Maker>> makers()
{
    const QString path = QStringLiteral("demo/sem");
    return {
        {"compare", [](Parts& parts) { return new gui::CompareDialog(&parts.keys.page); }},
        {"export", [](Parts& parts) { return new gui::ExportDialog(offer(), &parts.keys.page); }},
        {"add contenders",
            [](Parts& parts) { return new gui::AddContendersDialog(QStringLiteral("client-0"), &parts.keys.page); }},
        {"time of a fault",
            [](Parts& parts) {
                return new gui::FaultTimeDialog(QStringLiteral("client-0"), lab::FaultKind::Pause, &parts.keys.page);
            }},
        {"occupied",
            [path](Parts& parts) {
                lab::Scenario scenario;
                scenario.title = QStringLiteral("A crash");
                scenario.path = path;
                lab::SweptPaths seen;
                consul::KvEntry entry;
                entry.key = path + QStringLiteral("/.lock");
                seen.keys = {entry};
                return new gui::OccupiedDialog(scenario, seen, &parts.keys.page);
            }},
        {"ending",
            [path](Parts& parts) {
                // It goes by itself when nothing runs.
                lab::Scenario scenario;
                scenario.path = path;
                scenario.longest = std::chrono::minutes(10);
                lab::Group group;
                group.name = QStringLiteral("a");
                group.contender.hold = {std::chrono::minutes(5), std::chrono::minutes(5)};
                scenario.groups = {group};
                parts.lab.start(scenario);
                return new gui::EndingDialog(&parts.lab, &parts.keys.page);
            }},
        {"token", [](Parts& parts) { return new gui::TokenDialog(std::vector<cleanup::Item>(2), &parts.keys.page); }},
        {"maintenance",
            [](Parts& parts) { return new gui::MaintenanceDialog(QStringLiteral("n1"), false, {}, &parts.keys.page); }},
        {"force-leave",
            [](Parts& parts) {
                auto* const dialog = new gui::OperatorActDialog(nullptr, &parts.keys.page);
                dialog->showPreparing(QStringLiteral("Force-leave n1"));
                return dialog;
            }},
        {"conflict",
            [path](Parts& parts) {
                return new gui::ConflictDialog(path, keys::Conflict(), gui::ValueForm(), &parts.keys.page);
            }},
        {"undo of a clean-up", [](Parts& parts) { return new gui::UndoDialog(nullptr, {}, {}, &parts.keys.page); }},
        {"undo of keys",
            [](Parts& parts) {
                return new gui::UndoKeysDialog(&parts.keys.controller, keys::UndoEntry(), &parts.keys.page);
            }},
        {"unfinished move",
            [](Parts& parts) {
                return new gui::UnfinishedWorkDialog(&parts.keys.controller, keys::UnfinishedMove(), &parts.keys.page);
            }},
        {"import",
            [](Parts& parts) {
                return new gui::ImportKeysDialog(
                    &parts.keys.controller, QStringLiteral("/nowhere/keys.json"), &parts.keys.page);
            }},
        {"export of keys",
            [](Parts& parts) {
                return new gui::ExportKeysDialog(&parts.keys.controller, keys::KeySelection(),
                    QStringLiteral("/nowhere/keys.json"), &parts.keys.page);
            }},
        {"sweep",
            [](Parts& parts) {
                return new gui::SweepDialog(parts.keys.connection.client(), lab::Leftovers(), &parts.keys.page);
            }},
    };
}

} // namespace

class TestDialogsAlone : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { gui::installLanguage(QStringLiteral("en")); }

    void eachIsNamedReachedAndFits_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("number");
        const auto all = makers();
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            for (std::size_t number = 0; number < all.size(); ++number)
                QTest::addRow("%s in %s", all[number].first, qPrintable(language))
                    << language << static_cast<int>(number);
        }
    }
    void eachIsNamedReachedAndFits()
    {
        QFETCH(const QString, language);
        QFETCH(const int, number);
        gui::installLanguage(language);
        Parts parts(m_agent.httpUrl());
        QTRY_VERIFY_WITH_TIMEOUT(parts.lab.blocked().isEmpty(), patience);
        const QPointer<QDialog> dialog = makers()[static_cast<std::size_t>(number)].second(parts);
        dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QVERIFY(dialog != nullptr);
        QVERIFY(!dialog->windowTitle().isEmpty());
        const auto unnamed = walk::unnamedIn(dialog);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(u'\n')));
        const auto muted = walk::mutedIn(dialog);
        QVERIFY2(muted.isEmpty(), qPrintable(muted.join(u'\n')));
        const auto unreached = walk::unreachedIn(dialog);
        QVERIFY2(unreached.isEmpty(), qPrintable(unreached.join(u'\n')));
        const auto clashes = mnemonics::clashesIn(dialog);
        QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
        const QSize least = dialog->minimumSizeHint().expandedTo(dialog->minimumSize());
        QVERIFY2(least.width() <= smallestScreen.width() && least.height() <= smallestScreen.height(),
            qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
        delete dialog; // Before what it shows.
        parts.lab.stop();
        QTRY_VERIFY_WITH_TIMEOUT(!parts.lab.isGoing(), patience);
    }

    /// On a scaled screen, a size comes back from the window manager rounded to whole pixels.
    void aRoundedSizeIsNoChoice()
    {
        QDialog dialog;
        auto* const text = new gui::PlainLabel(QStringLiteral("one line"), &dialog);
        auto* const column = new QVBoxLayout(&dialog);
        column->addWidget(text);
        gui::keepSnug(&dialog, {400, 600});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        const QSize asked = dialog.size();
        dialog.windowHandle()->resize(asked - QSize(0, 1));
        QTRY_COMPARE(dialog.height(), asked.height() - 1);
        const auto settled = [&dialog] { // What was queued by then has been carried out.
            auto* const mark = new QTimer(&dialog);
            mark->setSingleShot(true);
            QSignalSpy spy(mark, &QTimer::timeout);
            mark->start(0);
            return spy.wait();
        };
        QVERIFY(settled());
        QCOMPARE(dialog.height(), asked.height() - 1); // And nobody insists.
        text->setText(QStringLiteral("1\n2\n3\n4\n5\n6"));
        QTRY_VERIFY(dialog.height() > asked.height());
        // Another size is a person's.
        const int higher = dialog.height() + 50;
        dialog.windowHandle()->resize(400, higher);
        QTRY_COMPARE(dialog.height(), higher);
        text->setText(QString(40, u'\n'));
        QVERIFY(settled());
        QCOMPARE(dialog.height(), std::max(higher, dialog.minimumSizeHint().height()));
    }
};

QTEST_MAIN(TestDialogsAlone)
#include "moc_window_test.cpp"
#include "tst_dialogs_alone.moc"
