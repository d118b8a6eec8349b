// SPDX-License-Identifier: GPL-3.0-or-later
// Search and replace in many keys, as a person does.
#include "keys_bench.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using bench::KeysBench;
using namespace Qt::Literals::StringLiterals;

namespace {

struct ReplaceBench : KeysBench {
    using KeysBench::KeysBench;

    void open(const QString& what, const QString& with)
    {
        action("replaceKeys")->trigger();
        QTRY_VERIFY(find<QDialog>("replaceKeysDialog") != nullptr);
        find<QLineEdit>("replaceText")->setText(what);
        find<QLineEdit>("replaceWith")->setText(with);
    }
    void preview() const
    {
        QTest::keyClick(find<QLineEdit>("replaceWith"), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("replaceKeysPreview")->isEnabled(), 60'000);
    }
    bool mayCarryOut() const { return find<QPushButton>("replaceKeysCarryOut")->isEnabled(); }
    void carryOut() const
    {
        find<QPushButton>("replaceKeysCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!text("replaceKeysResult").isEmpty(), 60'000);
    }
    void close() const
    {
        find<QDialog>("replaceKeysDialog")->reject();
        QTRY_VERIFY(find<QDialog>("replaceKeysDialog") == nullptr);
    }
    QStringList rows() const
    {
        QStringList rows;
        const auto* const model = find<QTableView>("replaceKeysRows")->model();
        for (int row = 0; row < model->rowCount(); ++row)
            rows << model->index(row, 0).data().toString() + u'|' + model->index(row, 1).data().toString() + u'|'
                    + model->index(row, 2).data().toString();
        return rows;
    }
};

} // namespace

class TestKeysReplacing : public bench::KeysTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void valuesAreReplacedAsShown();
    void namesAreReplaced();
    void nothingGoesUnseen();
    void readOnlyReplacesNothing();
};

void TestKeysReplacing::valuesAreReplacedAsShown()
{
    put("app/a?flags=3", "port=80");
    put("app/b", "80 and 80");
    put("other", "80");
    ReplaceBench bench(m_agent.httpUrl());
    bench.choose(u"app/"_s);
    bench.open(u"80"_s, u"81"_s);
    QCOMPARE(bench.find<QLineEdit>("replaceFolder")->text(), u"app/"_s);
    QVERIFY(!bench.mayCarryOut());
    bench.preview();
    QCOMPARE(bench.rows(), (QStringList{u"app/a||1×: port=80 → port=81"_s, u"app/b||2×: 80 and 80 → 81 and 81"_s}));
    QVERIFY(bench.mayCarryOut());
    QCOMPARE(get("app/a"), QByteArray("port=80"));
    // A file to go back with, as consul kv export writes it.
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"before.json"_s);
    bench.find<QPushButton>("replaceKeysSave")->click();
    QTRY_VERIFY(bench.find<QFileDialog>("replaceSaveDialog") != nullptr);
    QCOMPARE(QFileInfo(bench.find<QFileDialog>("replaceSaveDialog")->selectedFiles().value(0)).fileName(),
        u"app-values.json"_s);
    Q_EMIT bench.find<QFileDialog>("replaceSaveDialog")->fileSelected(file);
    bench.find<QFileDialog>("replaceSaveDialog")->reject();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("replaceSaved").contains(file), patience);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const auto text = saved.readAll();
    QVERIFY2(text.contains("app/a") && text.contains(QByteArray("port=80").toBase64()) && !text.contains("other"),
        text.constData());
    bench.carryOut();
    QCOMPARE(get("app/a"), QByteArray("port=81"));
    QCOMPARE(get("app/b"), QByteArray("81 and 81"));
    QCOMPARE(get("other"), QByteArray("80"));
    bench.close();
    QVERIFY2(bench.action("undoKeys")->text().contains(u"Replace"_s), qPrintable(bench.action("undoKeys")->text()));
    bench.action("undoKeys")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("undoKeysCarryOut") != nullptr
            && bench.find<QPushButton>("undoKeysCarryOut")->isEnabled(),
        patience);
    bench.find<QPushButton>("undoKeysCarryOut")->click();
    QTRY_COMPARE_WITH_TIMEOUT(get("app/b"), QByteArray("80 and 80"), patience);
}

void TestKeysReplacing::namesAreReplaced()
{
    put("app/old-1", "a");
    put("app/old-2", "b");
    ReplaceBench bench(m_agent.httpUrl());
    bench.choose(u"app/"_s);
    bench.open(u"old"_s, u"new"_s);
    bench.find<QComboBox>("replaceWhere")->setCurrentIndex(1);
    bench.preview();
    QCOMPARE(bench.rows().size(), 2);
    QVERIFY2(bench.rows().at(0).startsWith(u"app/old-1|app/new-1|"_s), qPrintable(bench.rows().at(0)));
    QVERIFY(!bench.find<QPushButton>("replaceKeysSave")->isVisible());
    bench.carryOut();
    QCOMPARE(get("app/new-1"), QByteArray("a"));
    QCOMPARE(m_agent.judge().get("/v1/kv/app/old-1").status, 404);
}

/// A plan is of what was asked when it was shown, and of nothing else.
void TestKeysReplacing::nothingGoesUnseen()
{
    put("a", "one");
    ReplaceBench bench(m_agent.httpUrl());
    bench.open(u"one"_s, u"two"_s);
    bench.preview();
    QVERIFY(bench.mayCarryOut());
    for (const auto change : {0, 1, 2, 3}) {
        if (change == 0)
            bench.find<QLineEdit>("replaceWith")->setText(u"three"_s);
        else if (change == 1)
            bench.find<QCheckBox>("replaceCase")->click();
        else if (change == 2)
            bench.find<QLineEdit>("replaceFolder")->setText(u"b"_s);
        else
            bench.find<QComboBox>("replaceWhere")->setCurrentIndex(1);
        QVERIFY(!bench.mayCarryOut());
        QVERIFY(!bench.find<QPushButton>("replaceKeysSave")->isVisible());
        if (change < 3)
            bench.preview();
    }
    bench.find<QCheckBox>("replaceRegex")->click();
    bench.find<QLineEdit>("replaceText")->setText(u"a(b"_s);
    QVERIFY(!bench.find<QPushButton>("replaceKeysPreview")->isEnabled());
    QTRY_VERIFY(bench.find<QLabel>("replaceKeysRefused")->isVisible());
    bench.close();
    QCOMPARE(get("a"), QByteArray("one"));
}

void TestKeysReplacing::readOnlyReplacesNothing()
{
    put("a", "one");
    ReplaceBench bench(m_agent.httpUrl());
    bench.open(u"one"_s, u"two"_s);
    bench.preview();
    bench.connection.client()->setReadOnly(true);
    QTRY_VERIFY(!bench.mayCarryOut());
    QVERIFY(!bench.action("replaceKeys")->isEnabled());
    QCOMPARE(get("a"), QByteArray("one"));
}

QTEST_MAIN(TestKeysReplacing)
#include "moc_window_test.cpp"
#include "tst_keys_replacing.moc"
