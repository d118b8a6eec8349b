// SPDX-License-Identifier: GPL-3.0-or-later
// Which acts may share a key, without a window.
#include "gui/palette/model/shortcuts.h"
#include "support/patience.h"

using gui::ShortcutRow;

namespace {

ShortcutRow act(const QString& page, const QString& id, const QStringList& keys, bool isLocal = false)
{
    ShortcutRow row;
    row.group = page.isEmpty() ? QStringLiteral("Window") : page;
    row.page = page;
    row.id = id;
    row.text = id;
    row.keys = keys;
    row.isLocal = isLocal;
    return row;
}

} // namespace

class TestShortcuts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyOwnerOfAKeyIsCompared();
    void anActIsKnownByItsPageAndName();
    void twoPagesMayShareAKey();
    void partsMayShareAKeyAcrossGroups();
};

void TestShortcuts::everyOwnerOfAKeyIsCompared()
{
    const QString key = QStringLiteral("Ctrl+B");
    const auto local = [&key](const char* page, const char* id) {
        return act(QString::fromLatin1(page), QString::fromLatin1(id), {key});
    };
    // The third one may share the key with the first, but not with the second.
    const auto problems = gui::duplicateKeys({local("keys", "bold"), local("lab", "begin"), local("lab", "burst")});
    QCOMPARE(problems, QStringList(QStringLiteral("Ctrl+B: lab/begin and lab/burst")));
    QCOMPARE(gui::duplicateKeys({act({}, QStringLiteral("a"), {key}), act({}, QStringLiteral("b"), {key}),
                                    act({}, QStringLiteral("c"), {key})})
                 .size(),
        3);
    QVERIFY(gui::duplicateKeys({act({}, QStringLiteral("a"), {key}), act({}, QStringLiteral("b"), {})}).isEmpty());
}

void TestShortcuts::anActIsKnownByItsPageAndName()
{
    const QStringList keys(QStringLiteral("Ctrl+R"));
    const auto retry = QStringLiteral("retry");
    QCOMPARE(gui::duplicateKeys({act({}, retry, keys), act(QStringLiteral("lab"), retry, keys)}),
        QStringList(QStringLiteral("Ctrl+R: /retry and lab/retry")));
    // One act that stands in two menus is one.
    QVERIFY(gui::duplicateKeys({act(QStringLiteral("keys"), retry, keys), act(QStringLiteral("keys"), retry, keys)})
                .isEmpty());
}

/// A page that is hidden takes no keys, but the window does on every page.
void TestShortcuts::twoPagesMayShareAKey()
{
    const QStringList keys(QStringLiteral("Del"));
    const auto one = act(QStringLiteral("keys"), QStringLiteral("deleteKeys"), keys);
    const auto other = act(QStringLiteral("sessions"), QStringLiteral("destroySessions"), keys);
    QVERIFY(gui::duplicateKeys({one, other}).isEmpty());
    const auto ofWindow = act({}, QStringLiteral("delete"), keys);
    QCOMPARE(gui::duplicateKeys({one, ofWindow}).size(), 1);
    const auto beside = act(one.page, QStringLiteral("deleteFolder"), keys);
    QCOMPARE(gui::duplicateKeys({one, beside}).size(), 1);
}

void TestShortcuts::partsMayShareAKeyAcrossGroups()
{
    const QStringList keys(QStringLiteral("Ctrl+C"));
    const auto one = act({}, QStringLiteral("copyRow"), keys, true);
    auto other = act({}, QStringLiteral("copyLine"), keys, true);
    QCOMPARE(gui::duplicateKeys({one, other}).size(), 1);
    other.group = QStringLiteral("Requests");
    QVERIFY(gui::duplicateKeys({one, other}).isEmpty());
    other.isLocal = false;
    QCOMPARE(gui::duplicateKeys({one, other}).size(), 1);
}

QTEST_GUILESS_MAIN(TestShortcuts)
#include "tst_shortcuts.moc"
