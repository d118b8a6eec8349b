// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/bearing.h"

#include "keys/key_name.h"
#include "keys/words.h"
#include "semaphore/discovery.h"
#include "semaphore/programs.h"
#include "words/sentences.h"

#include <QHash>
#include <QMap>

#include <algorithm>

namespace keys {

namespace {

HeldKey heldBy(const QString& key, const QString& session, const consul::SessionList& sessions)
{
    HeldKey held;
    held.key = key;
    held.session = session;
    if (const auto* info = sessions.find(session)) {
        held.known = true;
        held.name = info->name;
        held.node = info->node;
        held.ephemeral = info->behavior == consul::SessionBehavior::Delete;
    }
    return held;
}

/// The keys below a path, as a range of `keys`, which are in Consul's order.
qsizetype countBelow(const std::vector<PlannedKey>& keys, const QString& path)
{
    if (!path.endsWith(u'/')) {
        return std::binary_search(keys.begin(), keys.end(), PlannedKey{path, 0, 0, 0, {}},
            [](const PlannedKey& a, const PlannedKey& b) { return consulLess(a.key, b.key); });
    }
    auto each = std::lower_bound(keys.begin(), keys.end(), path,
        [](const PlannedKey& a, const QString& name) { return consulLess(a.key, name); });
    qsizetype count = 0;
    for (; each != keys.end() && each->key.startsWith(path); ++each)
        ++count;
    return count;
}

using Paths = QMap<QString, Belonging>;

/// What comes first of several is what decode() takes.
void addByLayouts(const std::vector<PlannedKey>& keys, const semaphore::OwnLayouts& layouts, Paths& paths)
{
    if (layouts.isEmpty())
        return;
    for (const auto& each : keys) {
        const auto* const own = semaphore::ownLayoutWith(layouts, each.key, each.flags);
        if (own == nullptr)
            continue;
        const QString path = own->pathOf(each.key).toString();
        const auto layout = own->isSemaphore() ? semaphore::Layout::Own : semaphore::Layout::Lock;
        if (!paths.contains(path))
            paths.insert(path, {path, layout, 0, own->id(), own->title, own->warning});
    }
}

/// Whether the very session that holds the key names this program. That there is such a session proves nothing.
bool isProven(
    const semaphore::Candidate& candidate, const std::vector<PlannedKey>& keys, const consul::SessionList& sessions)
{
    const auto key = std::lower_bound(keys.begin(), keys.end(), candidate.path,
        [](const PlannedKey& a, const QString& name) { return consulLess(a.key, name); });
    if (key == keys.end() || key->key != candidate.path)
        return false;
    const auto* const holder = sessions.find(key->session);
    if (holder == nullptr)
        return false;
    const auto named = semaphore::NamedPrograms({*holder}).find(key->key);
    return named && QLatin1String(named->id) == candidate.program;
}

/// What names alone give away. A key is not believed to be a lock because of its name.
void addByNames(const std::vector<PlannedKey>& keys, const consul::SessionList& sessions, Paths& paths)
{
    QStringList names;
    names.reserve(qsizetype(keys.size()));
    for (const auto& each : keys)
        names.append(each.key);
    for (const auto& candidate : semaphore::discover(names, sessions)) {
        const bool isKnown = paths.contains(candidate.path); // By a layout of one's own.
        if (!isKnown && (candidate.path.endsWith(u'/') || isProven(candidate, keys, sessions)))
            paths.insert(candidate.path,
                {candidate.path, candidate.layout, 0, candidate.program,
                    semaphore::programTitle(candidate.program.toLatin1().constData())});
    }
}

/// What HashiCorp's clients write into the flags.
void addByFlags(const std::vector<PlannedKey>& keys, Paths& paths)
{
    for (const auto& each : keys) {
        if (each.flags == consul::semaphoreFlag) {
            const QString folder = parentFolder(each.key);
            if (!paths.contains(folder) && !paths.contains(each.key))
                paths.insert(folder, {folder, semaphore::Layout::Official});
        } else if (each.flags == consul::lockFlag && !paths.contains(parentFolder(each.key))
            && !paths.contains(each.key)) {
            paths.insert(each.key, {each.key, semaphore::Layout::Lock});
        }
    }
}

QString holderText(const HeldKey& held)
{
    if (!held.known)
        return Words::tr("session %1 (no further information)").arg(held.session);
    if (held.name.isEmpty())
        return Words::tr("session %1 on %2").arg(held.session, held.node);
    return Words::tr("“%1” (session %2) on %3").arg(held.name, held.session, held.node);
}

} // namespace

std::optional<HeldKey> heldKey(const QString& key, const QString& session, const consul::SessionList& sessions)
{
    if (session.isEmpty())
        return std::nullopt;
    return heldBy(key, session, sessions);
}

QString heldWarning(const HeldKey& held)
{
    QString text
        = Words::tr("%1 is held by %2. Consul writes and deletes held keys anyway, without notifying the holder.")
              .arg(visibleName(held.key), holderText(held));
    if (!held.ephemeral)
        return text;
    return words::joinSentences({text, Words::tr("The key is deleted when that session ends.")});
}

QString belongingWarning(const Belonging& belonging)
{
    const QString path = visibleName(belonging.path);
    if (!belonging.title.isEmpty()) {
        return words::joinSentences(
            {Words::tr("%n key(s) belong to %1 (%2). Its program relies on them.", "", int(belonging.keys))
                    .arg(path, belonging.title),
                belonging.warning});
    }
    if (belonging.layout == semaphore::Layout::Lock)
        return Words::tr("%1 is a lock: programs that wait for it or hold it rely on it.").arg(path);
    if (belonging.layout == semaphore::Layout::Unknown) {
        return Words::tr("%n key(s) may belong to the semaphore %1: programs that acquire permits rely on them.", "",
            int(belonging.keys))
            .arg(path);
    }
    return Words::tr("%n key(s) belong to the semaphore %1 (%2): programs that acquire permits rely on them.", "",
        int(belonging.keys))
        .arg(path, semaphore::layoutTitle(belonging.layout));
}

QStringList Bearing::warnings() const
{
    constexpr std::size_t few = 3;
    QStringList sentences;
    for (std::size_t row = 0; row < std::min(few, held.size()); ++row)
        sentences << heldWarning(held[row]);
    if (held.size() > few)
        sentences << Words::tr("%n more key(s) are held by sessions.", "", int(held.size() - few));
    for (std::size_t row = 0; row < std::min(few, belongings.size()); ++row)
        sentences << belongingWarning(belongings[row]);
    if (belongings.size() > few) {
        sentences << Words::tr(
            "%n more semaphore(s) or lock(s) have keys among these.", "", int(belongings.size() - few));
    }
    return sentences;
}

Bearing bearingOf(
    const std::vector<PlannedKey>& keys, const consul::SessionList& sessions, const semaphore::OwnLayouts& layouts)
{
    Bearing bearing;
    for (const auto& each : keys) {
        if (!each.session.isEmpty())
            bearing.held.push_back(heldBy(each.key, each.session, sessions));
    }
    Paths paths;
    addByLayouts(keys, layouts, paths);
    addByNames(keys, sessions, paths);
    addByFlags(keys, paths);
    for (Belonging& belonging : paths) {
        belonging.keys = countBelow(keys, belonging.path);
        if (belonging.keys > 0)
            bearing.belongings.push_back(belonging);
    }
    return bearing;
}

} // namespace keys
