// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/watch_list.h"

#include "consul/values/request.h"
#include "gui/kit/model/setting.h"

#include <QCoreApplication>
#include <QUrl>

namespace gui {

namespace {

struct WatchListText {
    Q_DECLARE_TR_FUNCTIONS(gui::WatchList)
};

/// A connection's key holds slashes and colons, which QSettings would take as groups.
Setting<QStringList> settingOf(const QString& connection)
{
    return Setting<QStringList>(QStringLiteral("watched/") + QString::fromLatin1(QUrl::toPercentEncoding(connection)));
}

} // namespace

CheckedPath checkPath(const QString& typed)
{
    QString path = typed.trimmed();
    if (path.startsWith(QLatin1Char('/')))
        path.remove(0, 1);
    if (path.isEmpty())
        return {{}, WatchListText::tr("Type the prefix of a semaphore, such as demo/sem/, or the key of a lock.")};
    if (!consul::isAddressable(path))
        return {{},
            WatchListText::tr("Consul's URLs cannot reach this name: it has an empty part, “.”, “..” or a control "
                              "character in it.")};
    return {path, {}};
}

QStringList loadWatchList(const QString& connection)
{
    QStringList paths;
    for (const auto& stored : settingOf(connection).value()) {
        if (const auto checked = checkPath(stored); checked.problem.isEmpty())
            paths.append(checked.path);
    }
    paths.sort();
    paths.removeDuplicates();
    return paths;
}

void saveWatchList(const QString& connection, const QStringList& paths)
{
    settingOf(connection).set(paths);
}

} // namespace gui
