// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QFile>
#include <QSettings>

/// What the tests of the whole window share: an agent, settings of their own, and parts found by their names.
class WindowTest : public QObject
{
    Q_OBJECT
protected:
    static constexpr int patience = 60'000;

    [[nodiscard]] static consul::Endpoint endpointOf(const QString& url)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        return endpoint;
    }

    template <typename T>
    [[nodiscard]] static T* find(const gui::Application& app, const char* name)
    {
        return app.window()->findChild<T*>(QLatin1String(name));
    }

    support::ConsulAgent m_agent;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
        QVERIFY(m_agent.start());
    }

    void init()
    {
        QSettings().clear();
        // As it was left: a window of somebody new begins with Now, see tst_now_page.
        QSettings().setValue(QStringLiteral("window/version"), 1);
        QSettings().setValue(QStringLiteral("window/page"), QStringLiteral("semaphores"));
        QFile::remove(profiles::ProfileStore::usualFile());
        gui::installLanguage(QStringLiteral("en"));
    }
};
