// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/selection.h"

#include "keys/key_name.h"
#include "keys/words.h"

#include <algorithm>

namespace keys {

namespace {

void sortOnce(QStringList& names)
{
    std::sort(names.begin(), names.end(), consulLess);
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

/// Whether one of the folders, sorted and none inside another, holds the name.
bool liesIn(const QStringList& folders, const QString& name)
{
    const auto after = std::upper_bound(folders.begin(), folders.end(), name, consulLess);
    return after != folders.begin() && name.startsWith(*(after - 1));
}

} // namespace

Selection merged(const Selection& selection)
{
    QStringList folders = selection.folders;
    sortOnce(folders);
    Selection result;
    for (const QString& folder : std::as_const(folders)) {
        if (!liesIn(result.folders, folder))
            result.folders.append(folder);
    }
    QStringList names = selection.keys;
    sortOnce(names);
    for (const QString& key : std::as_const(names)) {
        if (!liesIn(result.folders, key))
            result.keys.append(key);
    }
    return result;
}

bool covers(const Selection& selection, const QString& key)
{
    return selection.keys.contains(key)
        || std::any_of(selection.folders.begin(), selection.folders.end(),
            [&key](const QString& folder) { return key.startsWith(folder); });
}

QString selectionTitle(const Selection& selection)
{
    const int keys = int(selection.keys.size());
    const int folders = int(selection.folders.size());
    if (folders == 0 && keys == 1)
        return visibleName(selection.keys.first());
    if (folders == 1 && keys == 0) {
        const QString& folder = selection.folders.first();
        return folder.isEmpty() ? Words::tr("the whole store") : visibleName(folder);
    }
    const QString keysText = Words::tr("%n key(s)", "", keys);
    const QString foldersText = Words::tr("%n folder(s)", "", folders);
    if (folders == 0)
        return keysText;
    if (keys == 0)
        return foldersText;
    return Words::tr("%1 and %2").arg(keysText, foldersText);
}

QString selectionProblem(const Selection& selection, bool rootAllowed)
{
    if (selection.isEmpty())
        return Words::tr("Nothing is selected.");
    for (const QString& folder : selection.folders) {
        if (folder.isEmpty()) {
            if (!rootAllowed)
                return Words::tr("This would be the whole store. Select the keys and folders that are meant.");
            continue;
        }
        if (!folder.endsWith(u'/')) {
            return Words::tr("%1 is no folder: its name does not end in “/”. Keys that only begin with the same "
                             "letters would be meant, too.")
                .arg(visibleName(folder));
        }
        if (const QString problem = reachProblem(folder); !problem.isEmpty())
            return problem;
    }
    for (const QString& key : selection.keys) {
        if (const QString problem = reachProblem(key); !problem.isEmpty())
            return problem;
    }
    return {};
}

} // namespace keys
