// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QFile>
#include <QSettings>

#include <utility>

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

    /// A semaphore with two holders, one that is stale and four that wait, a key, and a critical service; once.
    void fill()
    {
        if (std::exchange(m_isFilled, true))
            return;
        const auto judge = m_agent.judge();
        judge.put("/v1/kv/demo/key", "value");
        judge.put("/v1/agent/service/register",
            "{\"Name\":\"web\",\"ID\":\"web-1\",\"Port\":80,\"Check\":{\"CheckID\":\"c\",\"TTL\":\"24h\",\"Status\":"
            "\"critical\"}}");
        QByteArray holders;
        for (int i = 0; i < 6; ++i) {
            const auto id
                = judge.createSession("{\"Name\":\"client-0" + QByteArray::number(i) + "\",\"TTL\":\"86400s\"}")
                      .toUtf8();
            QVERIFY(judge.put("/v1/kv/demo/sem/" + id + "?acquire=" + id, "x").isTrue());
            if (i < 2)
                holders += "\"" + id + "\":true,";
        }
        holders += "\"11111111-2222-3333-4444-555555555555\":true";
        judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", "{\"Limit\":3,\"Holders\":{" + holders + "}}");
    }

    /// In the folder that SIGNALBOX_TEST_PICTURES names; without it nothing is kept.
    static void keepPicture(QWidget* widget, const QString& name)
    {
        if (const QString folder = qEnvironmentVariable("SIGNALBOX_TEST_PICTURES"); !folder.isEmpty())
            widget->grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
    }

    support::ConsulAgent m_agent;

private:
    bool m_isFilled = false;

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
