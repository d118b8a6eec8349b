// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>

namespace support {

/// The settings of the program, in a folder that goes with this.
class OwnSettings
{
public:
    OwnSettings()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
        use(m_first);
    }

    /// From here on they are read from a copy of the file, as by another run of the program: Qt remembers one by its
    /// name. False: there is no file. Once.
    [[nodiscard]] bool readAnew()
    {
        const QString written = QSettings().fileName();
        use(m_second);
        const QString copy = QSettings().fileName();
        return QDir().mkpath(QFileInfo(copy).absolutePath()) && QFile::copy(written, copy);
    }

private:
    static void use(const QTemporaryDir& folder)
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    }

    QTemporaryDir m_first;
    QTemporaryDir m_second;
};

} // namespace support
