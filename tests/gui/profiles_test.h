// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/save_profiles.h"
#include "gui/slow_secrets.h"
#include "gui/window_test.h"

#include <QMenu>

/// What the tests of connections with names share.
class ProfilesTest : public WindowTest
{
protected:
    [[nodiscard]] gui::ProfileEdit edit(
        const QString& name, profiles::Environment environment = profiles::Environment::Development) const
    {
        return profileEdit(name, endpointOf(m_agent.httpUrl()), environment);
    }
    [[nodiscard]] gui::ProfileEdit editWithToken(const QString& name, const QString& token,
        profiles::Environment environment = profiles::Environment::Development) const
    {
        auto with = edit(name, environment);
        with.token = consul::Secret(token);
        return with;
    }
    static void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(widget, key, with);
    }
    static void waitUntilLive(gui::Application& app)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            app.connection().status().phase == gui::ConnectionPhase::Live && !app.connection().status().node.isEmpty(),
            patience);
    }
    [[nodiscard]] static QMenu* switchMenu(const gui::Application& app) { return find<QMenu>(app, "switchMenu"); }
};
