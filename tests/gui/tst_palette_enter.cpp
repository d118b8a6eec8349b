// SPDX-License-Identifier: GPL-3.0-or-later
// What Enter takes in the palette while answers are still coming, on a real agent.
#include "gui/palette_test.h"
#include "gui/window/main_window.h"
#include "support/fault_proxy.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>

class TestPaletteEnter : public PaletteTest
{
    Q_OBJECT
private Q_SLOTS:
    void enterWaitsForTheAnswerToWhatWasTyped();
    void aWordOfAMenuFindsItsActions();
    void theSearchThatWasSeenIsTaken();
    void aSearchThatWasNotSeenIsNotBegun();
};

void TestPaletteEnter::enterWaitsForTheAnswerToWhatWasTyped()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const QString before = app.window()->currentPage()->id();
    const auto* list = type(app, {});
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 3, patience);
    QVERIFY(first(list) != QStringLiteral("Clear list"));
    auto* const field = find<QLineEdit>(app, "paletteField");
    // Typing on, or walking: that Enter was not meant.
    QTest::keyClicks(field, QStringLiteral("clear list"));
    enter(app);
    QTest::keyClicks(field, QStringLiteral("xyzzy"));
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 1, patience); // The way to the search of all keys.
    QTRY_VERIFY_WITH_TIMEOUT(
        find<QLabel>(app, "paletteEmpty")->text().contains(QStringLiteral("not opened")), patience);
    QVERIFY(field->isVisible());
    field->clear();
    QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 3, patience);
    QTest::keyClicks(field, QStringLiteral("clear list"));
    enter(app);
    QTest::keyClick(field, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Clear list"), patience);
    QVERIFY(field->isVisible());
    QCOMPARE(app.window()->currentPage()->id(), before);
    // Typed and taken before the answer can be there.
    field->clear();
    QTRY_VERIFY_WITH_TIMEOUT(first(list) != QStringLiteral("Clear list"), patience);
    QTest::keyClicks(field, QStringLiteral("clear list"));
    enter(app);
    QTRY_VERIFY_WITH_TIMEOUT(isClosed(app), patience);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("activity"), patience);
}

/// Letters that are scattered over a title are less than a word.
void TestPaletteEnter::aWordOfAMenuFindsItsActions()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const list = type(app, QStringLiteral("lang"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("中文"), patience);
    auto* const field = find<QLineEdit>(app, "paletteField");
    field->setText(QStringLiteral("lab")); // The page, not all that its menu has.
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Lab"), patience);
    field->setText(QStringLiteral("keys"));
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Keys"), patience);
}

void TestPaletteEnter::theSearchThatWasSeenIsTaken()
{
    m_agent.judge().put("/v1/agent/service/register", R"({"Name":"lighthouse"})");
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/catalog/services"));
    gui::Application app;
    app.start(endpointOf(proxy.url()), {});
    const auto* const list = type(app, QStringLiteral("lightho"));
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(first(list).startsWith(QStringLiteral("Search all keys")), patience);
    enter(app); // Services are still being read, and one of them is called so.
    proxy.clearFaults();
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(isClosed(app), patience);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("keys"), patience);
    QCOMPARE(find<QLineEdit>(app, "findText")->text(), QStringLiteral("lightho"));
    m_agent.judge().put("/v1/agent/service/deregister/lighthouse");
}

void TestPaletteEnter::aSearchThatWasNotSeenIsNotBegun()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/catalog/services"));
    gui::Application app;
    app.start(endpointOf(proxy.url()), {});
    const auto* const list = type(app, {});
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 3, patience);
    QTest::keyClicks(find<QLineEdit>(app, "paletteField"), QStringLiteral("xyzzy"));
    enter(app); // The rows are still those of no text.
    QTRY_VERIFY_WITH_TIMEOUT(first(list).startsWith(QStringLiteral("Search all keys")), patience);
    proxy.clearFaults();
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "paletteEmpty")->isVisible(), patience); // Everything has been read.
    QVERIFY(find<QLineEdit>(app, "paletteField")->isVisible());
    enter(app); // Now it was.
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("keys"), patience);
}

QTEST_MAIN(TestPaletteEnter)
#include "moc_window_test.cpp"
#include "tst_palette_enter.moc"
