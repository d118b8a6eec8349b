// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/process_end.h"

#include <QCoreApplication>
#include <QProcess>

namespace consul {

void deleteWhenEnded(QProcess* process)
{
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    process->setParent(QCoreApplication::instance()); // If the event loop ends before the process does.
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
}

} // namespace consul
