// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/practice_host.h"
#include "gui/save_profiles.h"
#include "gui/slow_secrets.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/own_settings.h"

#include <QFile>

/// The connections of a window, without the window: as gui::Application puts them together.
struct ProfileRoom {
    explicit ProfileRoom(profiles::SecretStore* secrets = nullptr)
        : profiles(&connection, secrets)
    {
    }
    void practise() { QVERIFY(practice.start()); }

    gui::Connection connection;
    gui::ProfileController profiles;
    gui::LabController lab{&connection};
    gui::PracticeHost practice{&connection, &lab};
};

/// What the tests of a ProfileRoom share: an agent, settings of their own, and profiles of that agent.
class ProfileGround
{
protected:
    static constexpr int patience = 60'000;

    [[nodiscard]] bool begin() { return m_agent.start(); }
    /// Nothing is remembered.
    static void clear()
    {
        QSettings().clear();
        QFile::remove(profiles::ProfileStore::usualFile());
    }
    [[nodiscard]] static consul::Endpoint endpointOf(const QString& url)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        return endpoint;
    }
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
    /// As the agent of another address of the cluster that is saved with 10.11.12.13.
    static void pretendToBeOfEu(support::FaultProxy& proxy)
    {
        proxy.add(support::Fault::answer("/v1/status/peers", 200, R"(["10.11.12.13:8300"])"));
    }
    [[nodiscard]] static QString warningsOf(const ProfileRoom& room) { return room.profiles.warnings().join(u'\n'); }

    support::ConsulAgent m_agent;

private:
    support::OwnSettings m_settings;
};
