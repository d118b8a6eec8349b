// SPDX-License-Identifier: GPL-3.0-or-later
// That everything the page and its dialogs say can be read, reached and left, in a small window and with keys alone.
#include "gui/keys/view/value_editor.h"
#include "keys_bench.h"

#include <QAbstractButton>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using bench::KeysBench;

namespace {

/// The whole text has room, if need be after scrolling.
bool isWhole(const QLabel* label)
{
    return label->isVisible() && label->height() >= label->heightForWidth(label->width());
}

QString mnemonicOf(const QString& text)
{
    return QKeySequence::mnemonic(text).toString();
}

/// Of the window that `root` is, or stands in; of its parts only those that may be seen at the same time.
QMultiMap<QString, QString> mnemonicsOf(const QWidget* root, const QMenuBar* bar = nullptr)
{
    QMultiMap<QString, QString> all;
    const auto add = [&all](const QString& text) {
        if (const QString key = mnemonicOf(text); !key.isEmpty())
            all.insert(key, text);
    };
    const auto buttons = root->findChildren<QAbstractButton*>();
    for (const auto* const button : buttons) {
        if (button->window() == root->window())
            add(button->text());
    }
    const auto labels = root->findChildren<QLabel*>();
    for (const auto* const label : labels) {
        if (label->window() == root->window() && label->buddy() != nullptr)
            add(label->text());
    }
    const auto menus = bar != nullptr ? bar->actions() : QList<QAction*>();
    for (const auto* const menu : menus) {
        if (menu->isVisible())
            add(menu->text());
    }
    return all;
}

QString doubled(const QMultiMap<QString, QString>& mnemonics)
{
    QStringList words;
    const auto keys = mnemonics.uniqueKeys();
    for (const auto& key : keys) {
        if (mnemonics.count(key) > 1)
            words << key + QStringLiteral(": ") + mnemonics.values(key).join(QStringLiteral(" | "));
    }
    return words.join(u'\n');
}

} // namespace

class TestKeysDialogs : public bench::KeysTest
{
    Q_OBJECT
private:
    void fillSemaphore() const;
    /// The first line of what `k` holds here, the second one in Consul.
    void changeOnBothSides(KeysBench& bench) const;

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void longWarningsCanBeRead_data();
    void longWarningsCanBeRead();
    void whatAKeyIsHasRoom();
    void aDialogWithoutAListStandsTogether();
    void aConflictIsLeftWithEscape();
    void whatWasMergedByHandIsAskedAbout();
    void tabGoesThroughAConflict();
    void noButtonIsCutOffInASmallWindow_data();
    void noButtonIsCutOffInASmallWindow();
    void noMnemonicIsDoubled_data();
    void noMnemonicIsDoubled();
    void aNewKeyIsToldThatItIsThere();
};

void TestKeysDialogs::fillSemaphore() const
{
    for (int number = 0; number < 5; ++number) {
        const QByteArray key = "sem/04d14baf-c5ce-dcba-2ac9-8a854bae83d" + QByteArray::number(number);
        const QString session = m_agent.judge().createSession(
            R"({"Name":"Consul lock for 'sleep 3000' at 'sem'","LockDelay":"0s","Behavior":"delete"})");
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toLatin1(), "held").isTrue());
    }
    put("sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})");
}

void TestKeysDialogs::changeOnBothSides(KeysBench& bench) const
{
    bench.choose(QStringLiteral("k"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    bench.action("editValue")->trigger();
    bench.find<gui::ValueEditor>("valueEditor")->setText(QStringLiteral("ONE\ntwo\n"));
    put("k", "one\nTWO\n");
}

void TestKeysDialogs::longWarningsCanBeRead_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("action");
    QTest::newRow("move") << QByteArray("moveKeys") << QByteArray("renameKeys");
    QTest::newRow("delete") << QByteArray("deleteKeys") << QByteArray("deleteKeys");
}

void TestKeysDialogs::longWarningsCanBeRead()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, action);
    fillSemaphore();
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("sem/"));
    bench.action(action.constData())->trigger();
    if (auto* const target = bench.find<QLineEdit>("moveKeysName"))
        target->setText(QStringLiteral("sem2/"));
    auto* const requests = bench.find<QPushButton>((name + "ShowRequests").constData());
    QTRY_VERIFY_WITH_TIMEOUT(requests->isVisible(), patience);
    const auto* const words = bench.find<QLabel>((name + "Words").constData());
    const auto* const table = bench.find<QTableView>((name + "Rows").constData());
    QVERIFY2(words->text().contains(QStringLiteral("2 more keys")), qPrintable(words->text()));
    for (const bool shown : {false, true}) {
        requests->setChecked(shown);
        QTRY_VERIFY(isWhole(words));
        const auto* const area = bench.find<QScrollArea>((name + "WordsArea").constData());
        QVERIFY(area != nullptr);
        QVERIFY(area->height() >= 4 * area->fontMetrics().height());
        QVERIFY(area->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff);
        QVERIFY(words->height() <= area->viewport()->height() || area->focusPolicy() == Qt::TabFocus);
        QVERIFY2(table->viewport()->height() >= 4 * table->rowHeight(0),
            qPrintable(QString::number(table->viewport()->height())));
    }
}

void TestKeysDialogs::whatAKeyIsHasRoom()
{
    put("a");
    const QString session = m_agent.judge().createSession(R"({"Name":"a worker with a rather long name"})");
    QVERIFY(m_agent.judge().put("/v1/kv/a?acquire=" + session.toLatin1(), "held").isTrue());
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a"));
    bench.action("renameKeys")->trigger();
    bench.find<QLineEdit>("moveKeysName")->setText(QStringLiteral("b"));
    const auto* const table = bench.find<QTableView>("moveKeysRows");
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisible(), patience);
    QTRY_VERIFY2(
        table->columnWidth(2) >= table->fontMetrics().horizontalAdvance(table->model()->index(0, 2).data().toString()),
        qPrintable(QString::number(table->columnWidth(2))));
    QVERIFY(table->model()->index(0, 2).data(Qt::ToolTipRole).toString().contains(QStringLiteral("rather long name")));
}

/// Before there is a plan, and after it was carried out, nothing is spread over the room of the list.
void TestKeysDialogs::aDialogWithoutAListStandsTogether()
{
    put("a");
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a"));
    bench.action("renameKeys")->trigger();
    const auto* const name = bench.find<QLineEdit>("moveKeysName");
    QVERIFY(QTest::qWaitForWindowExposed(name->window()));
    const auto* const title = bench.find<QLabel>("moveKeysTitle");
    const auto* const table = bench.find<QTableView>("moveKeysRows");
    QVERIFY(!table->isVisible());
    const auto below = [&] { return name->geometry().top() - title->geometry().bottom(); };
    QTRY_VERIFY2(title->height() <= title->heightForWidth(title->width()) && below() < name->height(),
        qPrintable(QStringLiteral("title %1 high, %2 below it").arg(title->height()).arg(below())));
}

void TestKeysDialogs::aConflictIsLeftWithEscape()
{
    put("k", "one\ntwo\n");
    KeysBench bench(m_agent.httpUrl());
    changeOnBothSides(bench);
    for (const auto* const pane : {"conflictBase", "conflictResult", "conflictTheirs"}) {
        bench.action("saveValue")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
        QVERIFY(QTest::qWaitForWindowActive(bench.find<QDialog>("conflictDialog")));
        bench.find<gui::ValueEditor>(pane)->setFocus();
        QTest::keyClick(bench.find<gui::ValueEditor>(pane), Qt::Key_Escape);
        QTRY_VERIFY2(bench.find<QDialog>("conflictDialog") == nullptr, pane);
    }
    QCOMPARE(bench.find<gui::ValueEditor>("valueEditor")->text(), QStringLiteral("ONE\ntwo\n"));
}

void TestKeysDialogs::whatWasMergedByHandIsAskedAbout()
{
    put("k", "one\ntwo\n");
    KeysBench bench(m_agent.httpUrl());
    changeOnBothSides(bench);
    bench.action("saveValue")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    auto* const result = bench.find<gui::ValueEditor>("conflictResult");
    QTest::keyClicks(result, QStringLiteral("by hand"));
    for (const auto* const answer : {"mergeKeep", "mergeDrop"}) {
        QTest::keyClick(result, Qt::Key_Escape);
        QTRY_VERIFY(bench.find<QMessageBox>("mergeBox") != nullptr);
        QVERIFY(bench.find<QDialog>("conflictDialog")->isVisible());
        QTest::mouseClick(bench.find<QPushButton>(answer), Qt::LeftButton);
        QTRY_VERIFY(bench.find<QMessageBox>("mergeBox") == nullptr);
        if (qstrcmp(answer, "mergeKeep") == 0)
            QVERIFY(result->isVisible() && result->text().contains(QStringLiteral("by hand")));
    }
    QTRY_VERIFY(bench.find<QDialog>("conflictDialog") == nullptr);
}

void TestKeysDialogs::tabGoesThroughAConflict()
{
    put("k", "one\ntwo\n");
    KeysBench bench(m_agent.httpUrl());
    changeOnBothSides(bench);
    bench.action("saveValue")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QVERIFY(QTest::qWaitForWindowActive(bench.find<QDialog>("conflictDialog")));
    auto* const base = bench.find<gui::ValueEditor>("conflictBase");
    auto* const result = bench.find<gui::ValueEditor>("conflictResult");
    QTRY_VERIFY(result->hasFocus()); // What a person is here for.
    base->setFocus();
    QTest::keyClick(base, Qt::Key_Tab);
    QVERIFY(!base->hasFocus());
    result->setFocus();
    const QString text = result->text();
    QTest::keyClick(result, Qt::Key_Tab);
    QVERIFY(result->hasFocus());
    QVERIFY(result->text() != text); // A tab is a letter of a value.
    for (const auto& [key, modifiers] : {std::pair(Qt::Key_Tab, Qt::KeyboardModifiers(Qt::ControlModifier)),
             std::pair(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier)}) {
        result->setFocus();
        QTest::keyClick(result, key, modifiers);
        QVERIFY(!result->hasFocus());
    }
}

void TestKeysDialogs::noButtonIsCutOffInASmallWindow_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestKeysDialogs::noButtonIsCutOffInASmallWindow()
{
    QFETCH(QString, language);
    gui::installLanguage(language);
    put("k.json", "{}");
    KeysBench bench(m_agent.httpUrl());
    bench.page.resize(1024 - 84, 600); // Without the rail.
    const auto check = [&bench] {
        const auto buttons = bench.page.findChildren<QToolButton*>();
        for (const auto* const button : buttons) {
            if (button->isVisible())
                QVERIFY2(button->width() >= button->sizeHint().width(),
                    qPrintable(button->objectName()
                        + QStringLiteral(" %1 of %2").arg(button->width()).arg(button->sizeHint().width())));
        }
    };
    QTRY_VERIFY(bench.find<QToolButton>("newKeyButton")->isVisible());
    QCoreApplication::sendPostedEvents();
    check();
    bench.choose(QStringLiteral("k.json"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    bench.action("editValue")->trigger();
    QTRY_VERIFY(bench.find<QToolButton>("formatValueButton")->isVisible());
    QCoreApplication::sendPostedEvents();
    check();
    QVERIFY(bench.find<QLineEdit>("valueFlags")->width() >= 6 * bench.page.fontMetrics().horizontalAdvance(u'0'));
    QVERIFY(bench.page.minimumSizeHint().width() <= bench.page.width());
}

void TestKeysDialogs::noMnemonicIsDoubled_data()
{
    noButtonIsCutOffInASmallWindow_data();
}

void TestKeysDialogs::noMnemonicIsDoubled()
{
    QFETCH(QString, language);
    for (const auto* const key : {"a", "b"})
        put(key);
    gui::Application app;
    app.setLanguage(language);
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->findChild<QAction*>(QStringLiteral("keysPageAction"))->trigger();
    auto* const page = app.window()->findChild<gui::KeysPage*>();
    auto* const bar = app.window()->findChild<QMenuBar*>();
    QTRY_VERIFY(page->isVisible());
    const auto inPage = mnemonicsOf(page, bar);
    QVERIFY(inPage.size() >= 9);
    QCOMPARE(doubled(inPage), QString());
    QMultiMap<QString, QString> inMenu;
    const auto actions = page->pageActions();
    for (const auto* const action : actions) {
        if (const QString mnemonic = mnemonicOf(action->text()); !mnemonic.isEmpty())
            inMenu.insert(mnemonic, action->text());
    }
    QCOMPARE(doubled(inMenu), QString());

    auto* const tree = page->findChild<gui::KeyTreeView*>();
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() == 2, patience);
    tree->setCurrentIndex(tree->model()->index(0, 0));
    QTRY_VERIFY_WITH_TIMEOUT(page->findChild<QAction*>(QStringLiteral("renameKeys"))->isEnabled(), patience);
    const QTemporaryDir files;
    const QString file = files.filePath(QStringLiteral("keys.json"));
    const auto dialog = [page]() -> QDialog* { return page->findChild<QDialog*>(); };
    const auto checkDialog = [&dialog] {
        QVERIFY(dialog() != nullptr);
        QVERIFY2(!mnemonicsOf(dialog()).isEmpty(), qPrintable(dialog()->objectName()));
        QVERIFY2(doubled(mnemonicsOf(dialog())).isEmpty(), qPrintable(doubled(mnemonicsOf(dialog()))));
        delete dialog();
    };
    for (const auto* const name : {"newKey", "renameKeys", "duplicateKeys", "deleteKeys"}) {
        page->findChild<QAction*>(QLatin1String(name))->trigger();
        checkDialog();
    }
    page->previewImport(file);
    checkDialog();
    page->exportTo(file, {{QStringLiteral("a")}, {}});
    checkDialog();
}

void TestKeysDialogs::aNewKeyIsToldThatItIsThere()
{
    put("m/4");
    KeysBench bench(m_agent.httpUrl());
    bench.action("newKey")->trigger();
    auto* const name = bench.find<QLineEdit>("newKeyName");
    const auto* const words = bench.find<QLabel>("newKeyWords");
    const auto* const ok = bench.find<QPushButton>("newKeyOk");
    name->setText(QStringLiteral("m/5"));
    QTRY_VERIFY(isWhole(words));
    QVERIFY(ok->isEnabled());
    name->setText(QStringLiteral("m/4"));
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("already")), patience);
    QVERIFY(!ok->isEnabled());
    QTRY_VERIFY(isWhole(words));
    name->setText(QStringLiteral("m/6"));
    QVERIFY(ok->isEnabled());
    QVERIFY(!words->text().contains(QStringLiteral("already")));
}

QTEST_MAIN(TestKeysDialogs)
#include "moc_window_test.cpp"
#include "tst_keys_dialogs.moc"
