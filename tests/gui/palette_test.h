// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/palette/view/palette_dialog.h"
#include "gui/window_test.h"

#include <QLineEdit>
#include <QListView>

/// What tests of the palette in the whole window share.
class PaletteTest : public WindowTest
{
protected:
    /// Opens the palette with its key and types.
    static QListView* type(const gui::Application& app, const QString& text)
    {
        app.window()->activateWindow();
        if (!QTest::qWaitForWindowActive(app.window(), patience))
            return nullptr;
        QTest::keyClick(app.window(), Qt::Key_K, Qt::ControlModifier);
        auto* const field = find<QLineEdit>(app, "paletteField");
        if (field == nullptr)
            return nullptr;
        QTest::keyClicks(field, text);
        return find<QListView>(app, "paletteList");
    }
    static QString first(const QListView* list) { return list->model()->index(0, 0).data().toString(); }
    static void enter(const gui::Application& app)
    {
        QTest::keyClick(find<QLineEdit>(app, "paletteField"), Qt::Key_Return);
    }
    static bool isClosed(const gui::Application& app)
    {
        return app.window()->findChild<gui::PaletteDialog*>() == nullptr;
    }
};
