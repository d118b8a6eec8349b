// SPDX-License-Identifier: GPL-3.0-or-later
// Values that were changed and not saved, on a real agent.
#include "value_bench.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using bench::ValueBench;
using gui::ValueForm;

class TestKeysDrafts : public bench::KeysTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QDir(gui::KeyDrafts::defaultFolder()).removeRecursively();
    }

    void aDraftOutlivesTheWindow();
    void oneDraftIsShownAfterTheOther();
    void aDraftKeepsItsForm();
    void editingTakesUpTheDraft();
    void whatWasJustTypedIsKept();
    void whatCannotBeKeptIsSaid();
    void nobodyElseMayLookIn();
};

/// As after a crash: nothing was saved or left in order.
void TestKeysDrafts::aDraftOutlivesTheWindow()
{
    put("k?flags=7", "old");
    put("other");
    {
        auto bench = std::make_unique<ValueBench>(m_agent.httpUrl());
        bench->startEditing(QStringLiteral("k"));
        bench->editor()->setText(QStringLiteral("half a thought"));
        gui::KeyDrafts drafts;
        const QString connection = bench->connection.settingsKey();
        QTRY_VERIFY_WITH_TIMEOUT(drafts.find(connection, QStringLiteral("k")).has_value(), patience);
        QCOMPARE(drafts.find(connection, QStringLiteral("k"))->mine.value, QByteArray("half a thought"));
        bench->choose(QStringLiteral("other")); // Going on keeps it, too.
        QVERIFY(!bench->isEditing());
        QTRY_VERIFY(bench->find<QLabel>("keysDrafts")->isVisible());
    }
    ValueBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("keysDrafts")->isVisible(), patience);
    QTest::mouseClick(bench.find<QPushButton>("keysDraftsShow"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QStringLiteral("k"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    QTest::mouseClick(bench.find<QPushButton>("draftTakeUp"), Qt::LeftButton);
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), QStringLiteral("half a thought"));
    QCOMPARE(bench.find<QLineEdit>("valueFlags")->text(), QStringLiteral("7"));
    bench.save();
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("half a thought"), patience);
    QTRY_VERIFY(!bench.find<QLabel>("keysDrafts")->isVisible());
}

void TestKeysDrafts::oneDraftIsShownAfterTheOther()
{
    for (const char* const key : {"a", "b", "c"})
        put(key, "old");
    ValueBench bench(m_agent.httpUrl());
    for (const char* const key : {"a", "c"}) {
        bench.startEditing(QLatin1String(key));
        bench.editor()->setText(QStringLiteral("a thought"));
        bench.leaveWith("discardKeep");
    }
    bench.choose(QStringLiteral("b"));
    const QString words = bench.text("keysDrafts");
    QVERIFY2(words.contains(QStringLiteral("2 unsaved drafts: a, c")), qPrintable(words));
    for (const char* const key : {"a", "c", "a"}) {
        QTest::mouseClick(bench.find<QPushButton>("keysDraftsShow"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QLatin1String(key), patience);
    }
    const auto isMarked = [&bench](const char* key) {
        const auto row = bench.model()->indexOf(QLatin1String(key));
        const auto badges = row.data(gui::KeyTreeModel::BadgesRole).value<QList<gui::Badge>>();
        const bool isDrawn = std::any_of(badges.begin(), badges.end(),
            [](const gui::Badge& badge) { return badge.text == QStringLiteral("draft"); });
        return isDrawn && row.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("draft"))
            && row.data(Qt::ToolTipRole).toString().contains(QStringLiteral("was not saved"));
    };
    QVERIFY(isMarked("a") && isMarked("c") && !isMarked("b"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    bench.action("editValue")->trigger();
    QVERIFY(bench.isEditing());
    bench.leaveWith("discardDrop");
    QVERIFY(!isMarked("a") && isMarked("c"));
}

void TestKeysDrafts::aDraftKeepsItsForm()
{
    put("k", "a = 1");
    const auto formNow
        = [](const ValueBench& bench) { return bench.find<QComboBox>("valueForm")->currentData().value<ValueForm>(); };
    {
        ValueBench bench(m_agent.httpUrl());
        bench.startEditing(QStringLiteral("k"));
        bench.chooseForm(ValueForm::Properties);
        bench.editor()->setText(QStringLiteral("half a thought"));
        bench.leaveWith("discardKeep");
    }
    ValueBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("k"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("draftTakeUp")->isVisible(), patience);
    QTest::mouseClick(bench.find<QPushButton>("draftTakeUp"), Qt::LeftButton);
    QCOMPARE(bench.shown(), QStringLiteral("half a thought"));
    QCOMPARE(formNow(bench), ValueForm::Properties);
}

/// A draft that is shown is not lost by beginning to edit as if there were none.
void TestKeysDrafts::editingTakesUpTheDraft()
{
    put("k", "old");
    put("other");
    ValueBench bench(m_agent.httpUrl());
    const QString thought = QStringLiteral("old, and a thought");
    const auto kept = [&bench] {
        const auto draft = gui::KeyDrafts().find(bench.connection.settingsKey(), QStringLiteral("k"));
        return draft ? draft->mine.value : QByteArray();
    };
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(thought);
    bench.leaveWith("discardKeep");
    QVERIFY(!bench.isEditing());
    QCOMPARE(kept(), thought.toUtf8());
    bench.choose(QStringLiteral("other"));
    bench.choose(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    QVERIFY(bench.find<QLabel>("valueDraft")->isVisible());
    bench.action("editValue")->trigger();
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), thought);
    QCOMPARE(kept(), thought.toUtf8());
    bench.leaveWith("discardKeep"); // Nothing was typed, and it is asked about all the same.
    QCOMPARE(kept(), thought.toUtf8());
    QCOMPARE(bench.shown(), QStringLiteral("old"));
    bench.action("editValue")->trigger();
    bench.leaveWith("discardDrop");
    QCOMPARE(kept(), QByteArray());
    QVERIFY(!bench.find<QLabel>("valueDraft")->isVisible());
}

/// However quickly a person goes on.
void TestKeysDrafts::whatWasJustTypedIsKept()
{
    put("k", "old");
    put("other");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    bench.editor()->setText(QStringLiteral("new"));
    bench.tree()->setCurrentIndex(bench.model()->indexOf(QStringLiteral("other")));
    QVERIFY(!bench.isEditing());
    const auto draft = gui::KeyDrafts().find(bench.connection.settingsKey(), QStringLiteral("k"));
    QVERIFY(draft);
    QCOMPARE(draft->mine.value, QByteArray("new"));
}

/// While somebody types, too: there is nobody who waits for the disk, and still it is said.
void TestKeysDrafts::whatCannotBeKeptIsSaid()
{
    put("k", "old");
    const QString folder = gui::KeyDrafts::defaultFolder();
    QDir(folder).removeRecursively();
    QVERIFY(QDir().mkpath(QFileInfo(folder).absolutePath()));
    QFile inItsPlace(folder);
    QVERIFY(inItsPlace.open(QIODevice::WriteOnly));
    inItsPlace.close();
    const auto clear = qScopeGuard([&inItsPlace] { inItsPlace.remove(); });
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    bench.editor()->setText(QStringLiteral("new"));
    const auto said = [&bench] {
        const auto labels = bench.page.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("Cannot keep the draft of k"));
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(said(), patience);
    QVERIFY(bench.isEditing());
}

void TestKeysDrafts::nobodyElseMayLookIn()
{
    const QString folder = gui::KeyDrafts::defaultFolder();
    QVERIFY(QDir().mkpath(folder)); // As an earlier version has made it.
    QVERIFY(QFile::setPermissions(folder,
        QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther
            | QFile::ExeOther));
    QVERIFY(gui::KeyDrafts().save({u"c"_s, u"k"_s, std::nullopt, {"v", 0}, QDateTime::currentDateTimeUtc(), {}}));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther
        | QFile::ExeOther;
    QVERIFY(!(QFile::permissions(folder) & others));
    const auto files = QDir(folder).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(!(files[0].permissions() & others));
    QCOMPARE(gui::KeyDrafts().keys(u"c"_s), QStringList{u"k"_s});
    QCOMPARE(gui::KeyDrafts().keys(u"another"_s), QStringList());
}

QTEST_MAIN(TestKeysDrafts)
#include "moc_window_test.cpp"
#include "tst_keys_drafts.moc"
