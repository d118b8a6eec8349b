// SPDX-License-Identifier: GPL-3.0-or-later
// recording_victim FILE SEED: records a story for ever, and says how many steps there were and how many of them are in
// the file. Made to be killed.
#include "history/random_history.h"
#include "history/recorder.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    history::Recorder recorder;
    if (const auto failure = recorder.start(arguments[1], {})) {
        std::fputs(qPrintable(*failure), stderr);
        return 1;
    }
    RandomHistory source(arguments[2].toUInt(), 12);
    QTimer timer;
    unsigned long long steps = 0;
    QObject::connect(&timer, &QTimer::timeout, &recorder, [&] {
        recorder.add(QStringLiteral("demo/sem/"), source.next());
        ++steps;
    });
    QObject::connect(&recorder, &history::Recorder::progressed, &recorder, [&] {
        const auto written = static_cast<unsigned long long>(recorder.progress().steps);
        std::printf("%llu %llu\n", steps, written);
        std::fflush(stdout);
    });
    timer.start(1);
    return QCoreApplication::exec();
}
