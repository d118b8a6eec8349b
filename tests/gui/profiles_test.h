// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window_test.h"
#include "profiles/memory_secrets.h"

#include <QMenu>

#include <functional>
#include <utility>
#include <vector>

/// Answers when the test says so.
class SlowSecrets : public profiles::MemorySecrets
{
public:
    void read(const QString& profile, profiles::SecretKind kind, QObject* context, Answer answer) override
    {
        m_waiting.push_back([=, this] { profiles::MemorySecrets::read(profile, kind, context, answer); });
    }
    void answer()
    {
        for (const auto& each : std::exchange(m_waiting, {}))
            each();
    }

private:
    std::vector<std::function<void()>> m_waiting;
};

/// What the tests of connections with names share.
class ProfilesTest : public WindowTest
{
protected:
    [[nodiscard]] gui::ProfileEdit edit(
        const QString& name, profiles::Environment environment = profiles::Environment::Development) const
    {
        gui::ProfileEdit edit;
        edit.profile.id = name;
        edit.profile.keptAs = name;
        edit.profile.name = name;
        edit.profile.environment = environment;
        edit.profile.endpoint = endpointOf(m_agent.httpUrl());
        return edit;
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
    [[nodiscard]] static QMenu* switchMenu(const gui::Application& app) { return find<QMenu>(app, "switchMenu"); }
};
