// SPDX-License-Identifier: GPL-3.0-or-later
// A program that does not come round to its end: `loop`, its event loop is held up for good; `worker`, a thread of the
// pool is, which is waited for. Prints a line when it is as far. See tst_unix_signals.
#include "program/unix_signals.h"

#include <QCoreApplication>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <iostream>
#include <string_view>
#include <unistd.h>

namespace {

[[noreturn]] void workForever()
{
    std::cout << "busy" << std::endl;
    for (;;)
        ::pause(); // Signals interrupt it; it goes on.
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    program::UnixSignals signals;
    signals.endWithin(std::chrono::seconds(1));
    QObject::connect(&signals, &program::UnixSignals::endRequested, &application, &QCoreApplication::quit);
    if (argc > 1 && std::string_view(argv[1]) == "worker")
        QThreadPool::globalInstance()->start([] { workForever(); });
    else
        QTimer::singleShot(0, &application, [] { workForever(); });
    return QCoreApplication::exec();
}
