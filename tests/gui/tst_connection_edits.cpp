// SPDX-License-Identifier: GPL-3.0-or-later
// The list of connections as a person edits it, and what is asked before edits are lost.
#include "gui/connection_bench.h"
#include "gui/window_test.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>

using namespace Qt::Literals::StringLiterals;

class TestConnectionEdits : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theListIsEditedByKeyboard();
    void cancelLeavesEverything();
    void whatIsUnchangedClosesAtOnce();
    void aRowShowsWhatIsTyped();
    void aMnemonicIsNoSearchInAList();
    void whatCannotBeUsedIsNotLeft();

private:
    [[nodiscard]] consul::Endpoint agent() const { return endpointOf(m_agent.httpUrl()); }
};

void TestConnectionEdits::theListIsEditedByKeyboard()
{
    ConnectionBench bench(agent());
    QVERIFY(QTest::qWaitForWindowActive(&bench.dialog));
    const auto press = [&bench](Qt::Key key, Qt::KeyboardModifiers with = Qt::AltModifier) {
        QTest::keyClick(
            QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : &bench.dialog, key, with);
    };
    auto* const list = bench.find<QListWidget>("connectionList");
    QCOMPARE(list->count(), 1);
    press(Qt::Key_W); // New: the name is to be typed at once. A button answers its letter a moment later.
    QTRY_COMPARE_WITH_TIMEOUT(list->count(), 2, patience);
    QTest::keyClicks(QApplication::focusWidget(), u"second"_s);
    QCOMPARE(bench.find<QLineEdit>("profileName")->text(), u"second"_s);
    press(Qt::Key_L); // Duplicate
    QTRY_COMPARE_WITH_TIMEOUT(list->count(), 3, patience);
    QCOMPARE(bench.find<QLineEdit>("profileName")->text(), u"second 2"_s);
    press(Qt::Key_I); // The list
    QVERIFY(list->hasFocus());
    press(Qt::Key_Up, Qt::NoModifier);
    QCOMPARE(bench.find<QLineEdit>("profileName")->text(), u"second"_s);
    press(Qt::Key_Delete, Qt::NoModifier);
    QCOMPARE(list->count(), 2);
    press(Qt::Key_H); // Undo the removal
    QTRY_COMPARE_WITH_TIMEOUT(list->count(), 3, patience);
    QCOMPARE(list->currentRow(), 1);
    auto* const up = bench.find<QPushButton>("moveUpButton");
    up->setFocus();
    press(Qt::Key_Space, Qt::NoModifier);
    QCOMPARE(list->currentRow(), 0);
    press(Qt::Key_S); // Save
    QTRY_COMPARE_WITH_TIMEOUT(bench.names(), QStringList({u"second"_s, u"second 2"_s}), patience);
    const auto saved = [] { // By another window: the file is written off the thread of this one.
        gui::Connection other;
        return gui::ProfileController(&other).profiles();
    };
    QTRY_COMPARE_WITH_TIMEOUT(saved().size(), std::size_t(2), patience); // Nobody has asked for the one that is open.
    QCOMPARE(saved().front().name, u"second"_s);
}

void TestConnectionEdits::cancelLeavesEverything()
{
    {
        const ConnectionBench bench(agent());
        bench.click("saveButton");
    }
    ConnectionBench bench({}, u"nobody's"_s);
    bench.find<QListWidget>("connectionList")->setCurrentRow(0);
    bench.type("profileName", u"other"_s);
    bench.click("removeConnectionButton");
    bench.click("cancelButton");
    auto* const stay = bench.find<QPushButton>("discardStay");
    QVERIFY(stay != nullptr && stay->isDefault()); // What was typed is not lost by one key.
    stay->click();
    QVERIFY(bench.dialog.isVisible());
    bench.click("putBackButton");
    QTest::keyClick(&bench.dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("discardGo") != nullptr, patience);
    bench.click("discardGo");
    QVERIFY(!bench.dialog.isVisible());
    QCOMPARE(bench.names(), QStringList{u"127.0.0.1"_s});
}

void TestConnectionEdits::whatIsUnchangedClosesAtOnce()
{
    ConnectionBench bench(agent());
    bench.type("profileName", u"other"_s);
    bench.type("profileName", u"127.0.0.1"_s);
    QTest::keyClick(&bench.dialog, Qt::Key_Escape);
    QVERIFY(bench.find<QPushButton>("discardGo") == nullptr);
    QVERIFY(!bench.dialog.isVisible());
}

void TestConnectionEdits::aRowShowsWhatIsTyped()
{
    const ConnectionBench bench(agent());
    auto* const list = bench.find<QListWidget>("connectionList");
    bench.type("profileName", u"renamed"_s);
    QVERIFY2(list->item(0)->text().contains(u"renamed"), qPrintable(list->item(0)->text()));
    auto* const environment = bench.find<QComboBox>("environment");
    environment->setCurrentIndex(environment->findData(u"production"_s));
    QVERIFY2(list->item(0)->text().contains(u"PRODUCTION"), qPrintable(list->item(0)->text()));
}

/// The mnemonic of Save, which is disabled just now.
void TestConnectionEdits::aMnemonicIsNoSearchInAList()
{
    const ConnectionBench bench(agent());
    bench.type("profileName", {});
    QVERIFY(!bench.find<QPushButton>("saveButton")->isEnabled());
    auto* const environment = bench.find<QComboBox>("environment");
    const int before = environment->currentIndex();
    QTest::keyClick(environment, Qt::Key_S, Qt::AltModifier);
    QCOMPARE(environment->currentIndex(), before);
    QTest::keyClick(environment, Qt::Key_S);
    QCOMPARE(environment->currentText(), u"Staging"_s);
}

void TestConnectionEdits::whatCannotBeUsedIsNotLeft()
{
    const ConnectionBench bench(agent());
    bench.click("addConnectionButton");
    bench.type("address", u"http://"_s);
    auto* const list = bench.find<QListWidget>("connectionList");
    list->setCurrentRow(0);
    QCOMPARE(list->currentRow(), 1);
    QCOMPARE(bench.find<QLineEdit>("address")->text(), u"http://"_s);
    QVERIFY(!bench.find<QPushButton>("saveButton")->isEnabled());
    bench.click("removeConnectionButton");
    QCOMPARE(list->currentRow(), 0);
    QVERIFY(bench.find<QPushButton>("saveButton")->isEnabled());
}

QTEST_MAIN(TestConnectionEdits)
#include "moc_window_test.cpp"
#include "tst_connection_edits.moc"
