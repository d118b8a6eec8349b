// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/session_bus.h"

#include <QDir>
#include <QFileInfo>

namespace gui {

QString sessionBusAddress()
{
    QString given = qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS");
    if (!given.isEmpty())
        return given;
    const QString socket = QDir(qEnvironmentVariable("XDG_RUNTIME_DIR")).filePath(QStringLiteral("bus"));
    const bool isThere = qEnvironmentVariableIsSet("XDG_RUNTIME_DIR") && QFileInfo::exists(socket);
    return isThere ? QStringLiteral("unix:path=") + socket : QString();
}

} // namespace gui
