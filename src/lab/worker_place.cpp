// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/worker_place.h"

#include "consul/child_environment.h"
#include "lab/sweep.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

namespace lab {

QProcessEnvironment WorkerPlace::environment(const QProcessEnvironment& base) const
{
    auto made = consul::childEnvironment(endpoint, base);
    if (!records.isEmpty())
        made.insert(QString::fromLatin1(recordsVariable), records);
    return made;
}

QString usualWorkerProgram()
{
    QString chosen = qEnvironmentVariable("SIGNALBOXCTL");
    if (!chosen.isEmpty())
        return chosen;
    const QString name = QStringLiteral("signalboxctl");
    QString beside = QCoreApplication::applicationDirPath() + u'/' + name;
    if (QFileInfo(beside).isExecutable())
        return beside;
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() ? name : found;
}

} // namespace lab
