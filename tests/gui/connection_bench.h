// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/connection_dialog.h"
#include "gui/save_profiles.h"

#include <QLineEdit>
#include <QPushButton>

/// A dialog on a connection that is open nowhere yet.
struct ConnectionBench {
    explicit ConnectionBench(const consul::Endpoint& unsaved, const QString& id = {})
        : dialog(&controller, id, unsaved)
    {
        dialog.show();
    }

    template <typename T>
    [[nodiscard]] T* find(const char* name) const
    {
        return dialog.findChild<T*>(QLatin1String(name));
    }

    void click(const char* name) const
    {
        find<QPushButton>(name)->click();
        QVERIFY(waitUntilSaved(controller));
    }
    void type(const char* name, const QString& text) const { find<QLineEdit>(name)->setText(text); }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (const auto& each : controller.profiles())
            all << each.name;
        return all;
    }

    gui::Connection connection;
    gui::ProfileController controller{&connection};
    gui::ConnectionDialog dialog;
};
