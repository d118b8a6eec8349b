// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/renaming.h"

#include "keys/key_name.h"
#include "keys/words.h"

namespace keys {

namespace {

QString problemOf(const Renaming& renaming)
{
    const QString from = visibleName(renaming.from);
    const QString to = visibleName(renaming.to);
    for (const QString& name : {renaming.from, renaming.to}) {
        if (name.isEmpty() && renaming.folder)
            return Words::tr("The top of the store is no folder that could be moved or written over.");
        if (const QString problem = reachProblem(name); !problem.isEmpty())
            return problem;
        if (renaming.folder && !name.endsWith(u'/'))
            return Words::tr("%1 is no folder: its name does not end in “/”.").arg(visibleName(name));
    }
    if (renaming.from == renaming.to)
        return Words::tr("%1 has this name already.").arg(from);
    if (renaming.folder && renaming.to.startsWith(renaming.from))
        return Words::tr("%1 lies inside %2: a folder cannot go into itself.").arg(to, from);
    return {};
}

} // namespace

Selection selectionOf(const std::vector<Renaming>& renamings)
{
    Selection selection;
    for (const auto& each : renamings)
        (each.folder ? selection.folders : selection.keys).append(each.from);
    return selection;
}

NewNames::NewNames(const std::vector<Renaming>& renamings)
{
    for (const auto& each : renamings) {
        if (each.folder)
            m_folders.push_back(each);
        else
            m_keys.insert(each.from, each.to);
    }
}

QString NewNames::of(const QString& key) const
{
    const auto exact = m_keys.constFind(key);
    if (exact != m_keys.constEnd())
        return *exact;
    for (const auto& each : m_folders) {
        if (key.startsWith(each.from))
            return each.to + key.mid(each.from.size());
    }
    return {};
}

std::vector<Renaming> intoFolder(const Selection& selection, const QString& folder)
{
    std::vector<Renaming> renamings;
    const Selection all = merged(selection);
    for (const QString& each : all.folders)
        renamings.push_back({each, folder + lastPart(each), true});
    for (const QString& each : all.keys)
        renamings.push_back({each, folder + lastPart(each), false});
    return renamings;
}

QString renamingProblem(const MoveRequest& request)
{
    if (request.renamings.empty())
        return Words::tr("Nothing is selected.");
    for (const auto& each : request.renamings) {
        if (const QString problem = problemOf(each); !problem.isEmpty())
            return problem;
    }
    const Selection all = merged(selectionOf(request.renamings));
    if (std::size_t(all.keys.size() + all.folders.size()) != request.renamings.size())
        return Words::tr("One of the things to move lies inside another one of them.");
    return {};
}

} // namespace keys
