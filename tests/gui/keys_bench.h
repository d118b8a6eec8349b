// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/keys_controller.h"
#include "gui/keys/view/key_tree_view.h"
#include "gui/keys/view/keys_page.h"
#include "page_bench.h"
#include "support/patience.h"
#include "window_test.h"

namespace bench {

/// The Keys page alone.
struct KeysBench : PageBench {
    explicit KeysBench(const QString& url)
        : controller(&connection)
        , page(&connection, &controller)
    {
        show(page, url);
    }

    gui::KeyTreeView* tree() const { return find<gui::KeyTreeView>("keysTree"); }
    gui::KeyTreeModel* model() { return controller.model(); }
    QString current() const { return tree()->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(); }
    bool isShown(const QString& key) { return model()->indexOf(key).isValid(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(tree(), key, modifiers); }
    void choose(const QString& key)
    {
        // Again while it is missing: what was just written may not have been told yet.
        const auto isChosen = [this, &key] {
            if (current() != key)
                page.goTo(key);
            return current() == key;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isChosen(), 60'000);
    }

    gui::KeysController controller;
    gui::KeysPage page;
};

/// Tests of the page on one store, seen from outside.
class KeysTest : public WindowTest
{
protected:
    void put(const QByteArray& key, const QByteArray& value = "v") const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key, value).isTrue());
    }
    [[nodiscard]] QByteArray get(const QByteArray& key) const
    {
        return m_agent.judge().get("/v1/kv/" + key + "?raw").body;
    }
};

} // namespace bench
