// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/patience.h"

#include <QFile>
#include <QSettings>
#include <QTcpServer>

/// What the tests of practice share: an address where nobody listens, settings of their own, and parts found by their
/// names. There is no Consul.
class PracticeTest : public QObject
{
    Q_OBJECT
protected:
    static constexpr int patience = 60'000;

    template <typename T>
    [[nodiscard]] static T* find(const gui::Application& app, const char* name)
    {
        return app.window()->findChild<T*>(QLatin1String(name));
    }

    consul::Endpoint m_nobody;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        QCoreApplication::setApplicationName(QLatin1String(metaObject()->className()));
        QTcpServer taken; // Nobody listens on its port once it is gone.
        QVERIFY(taken.listen(QHostAddress::LocalHost));
        m_nobody.address = QUrl(QStringLiteral("http://127.0.0.1:%1").arg(taken.serverPort()));
    }
    void init()
    {
        QSettings().clear();
        QFile::remove(profiles::ProfileStore::usualFile());
        gui::installLanguage(QStringLiteral("en"));
    }
};
