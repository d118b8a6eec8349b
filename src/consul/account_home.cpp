// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <array>
#include <pwd.h>
#include <unistd.h>

namespace consul {

namespace {

constexpr auto homeVariable = "HOME";

QString rootOf(const char* variable, QStandardPaths::StandardLocation location)
{
    const auto isFolder = [](const QString& path) { return path.startsWith(u'/') && QFileInfo(path).isDir(); };
    // A folder of XDG is made when something is saved; that of HOME is there, or it is none.
    const bool isNamed = qEnvironmentVariable(variable).startsWith(u'/');
    return isNamed || isFolder(qEnvironmentVariable(homeVariable)) ? QStandardPaths::writableLocation(location)
                                                                   : QString();
}

} // namespace

void settleHome()
{
    if (!qEnvironmentVariableIsEmpty(homeVariable))
        return;
    constexpr std::size_t room = 16384; // What the system suggests is 1 KiB.
    std::array<char, room> text{};
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(::getuid(), &entry, text.data(), text.size(), &found) == 0 && found != nullptr
        && found->pw_dir != nullptr)
        qputenv(homeVariable, found->pw_dir);
}

QString settingsRoot()
{
    return rootOf("XDG_CONFIG_HOME", QStandardPaths::GenericConfigLocation);
}

QString dataRoot()
{
    return rootOf("XDG_DATA_HOME", QStandardPaths::GenericDataLocation);
}

} // namespace consul
