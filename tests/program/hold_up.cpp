// SPDX-License-Identifier: GPL-3.0-or-later
// A plugin of Qt that holds up the event loop of the program that loads it, for good: QT_QPA_GENERIC_PLUGINS=holdup.
// Not before the program handles SIGTERM, and prints a line then. See tst_window_end.
#include <QGenericPlugin>
#include <QTimer>

#include <csignal>
#include <iostream>
#include <unistd.h>

class HoldUp : public QGenericPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.qt-project.Qt.QGenericPluginFactoryInterface" FILE "hold_up.json")
public:
    QObject* create(const QString& /*name*/, const QString& /*specification*/) override
    {
        auto* const timer = new QTimer;
        connect(timer, &QTimer::timeout, timer, [] {
            struct sigaction action = {};
            if (::sigaction(SIGTERM, nullptr, &action) != 0 || action.sa_handler == SIG_DFL)
                return;
            std::cout << "busy" << std::endl;
            for (;;)
                ::pause(); // Signals interrupt it; it goes on.
        });
        timer->start(0);
        return timer;
    }
};

#include "hold_up.moc"
