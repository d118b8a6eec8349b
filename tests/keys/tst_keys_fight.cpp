// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/edit.h"
#include "keys/key_store.h"
#include "keys/merge.h"

#include <QSet>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr int editsEach = 500;

struct Editor {
    QPointer<consul::Client> client;
    QByteArray name;
    int conflicts = 0;
    int merged = 0;
};

/// Counts on, and adds a line of its own; after a conflict from what is there now. Bases are old now and then.
QCoro::Task<> count(Editor& editor, QString key)
{
    for (int edit = 0; edit < editsEach; ++edit) {
        auto reading = editor.client->kvGet(key);
        auto now = co_await reading;
        std::optional<consul::KvEntry> base = now->value;
        for (;;) {
            keys::Edit wanted;
            wanted.key = key;
            wanted.base = base;
            wanted.mine.flags = base->flags + 1;
            wanted.mine.value = QByteArray::number(base->value.toInt() + 1);
            auto saving = keys::save(editor.client, wanted);
            const auto outcome = co_await saving;
            if (outcome.written)
                break;
            if (!outcome.conflict)
                co_return;
            ++editor.conflicts;
            base = outcome.conflict->theirs;
        }
    }
}

/// Adds lines to its own end of a text; conflicts are settled by merging.
QCoro::Task<> write(Editor& editor, QString key)
{
    for (int edit = 0; edit < editsEach; ++edit) {
        auto reading = editor.client->kvGet(key);
        auto now = co_await reading;
        std::optional<consul::KvEntry> base = now->value;
        const QByteArray line = editor.name + ' ' + QByteArray::number(edit) + '\n';
        const QByteArray mark = "-- " + editor.name + " --\n";
        QByteArray mine = base->value;
        mine.replace(mark, line + mark);
        for (;;) {
            keys::Edit wanted;
            wanted.key = key;
            wanted.base = base;
            wanted.mine.value = mine;
            auto saving = keys::save(editor.client, wanted);
            const auto outcome = co_await saving;
            if (outcome.written)
                break;
            if (!outcome.conflict)
                co_return;
            ++editor.conflicts;
            const auto merge = keys::merge(base->value, outcome.conflict->mine.value, outcome.conflict->theirs->value);
            if (!merge.isClean())
                co_return;
            ++editor.merged;
            mine = merge.text();
            base = outcome.conflict->theirs;
        }
    }
}

} // namespace

/// Two clients edit one key a thousand times.
class TestKeysFight : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }
    void noUpdateOfACounterIsLost();
    void noLineIsLost();

private:
    KeyStore m_store;
};

void TestKeysFight::noUpdateOfACounterIsLost()
{
    consul::Client other(endpointAt(m_store.agent.httpUrl()));
    m_store.put("counter", "0");
    Editor one{m_store.pointer(), "one"};
    Editor two{&other, "two"};
    auto first = count(one, u"counter"_s);
    auto second = count(two, u"counter"_s);
    await(std::move(first));
    await(std::move(second));
    QCOMPARE(m_store.entry(u"counter"_s)->value, QByteArray::number(2 * editsEach));
    QCOMPARE(m_store.entry(u"counter"_s)->flags, quint64(2 * editsEach));
    QVERIFY(one.conflicts + two.conflicts > 0);
}

void TestKeysFight::noLineIsLost()
{
    consul::Client other(endpointAt(m_store.agent.httpUrl()));
    m_store.put("text", "head\n-- one --\nmiddle\n-- two --\nfoot\n");
    Editor one{m_store.pointer(), "one"};
    Editor two{&other, "two"};
    auto first = write(one, u"text"_s);
    auto second = write(two, u"text"_s);
    await(std::move(first));
    await(std::move(second));
    QByteArray expected = "head\n";
    for (int edit = 0; edit < editsEach; ++edit)
        expected += "one " + QByteArray::number(edit) + '\n';
    expected += "-- one --\nmiddle\n";
    for (int edit = 0; edit < editsEach; ++edit)
        expected += "two " + QByteArray::number(edit) + '\n';
    expected += "-- two --\nfoot\n";
    QCOMPARE(m_store.entry(u"text"_s)->value, expected);
    QVERIFY(one.merged + two.merged > 0);
}

QTEST_GUILESS_MAIN(TestKeysFight)
#include "tst_keys_fight.moc"
