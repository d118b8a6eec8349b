// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_words.h"

#include "consul/values/request.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "keys/change.h"
#include "keys/key_name.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QLocale>

namespace gui {

namespace {

struct KeyText {
    Q_DECLARE_TR_FUNCTIONS(gui::KeyWords)
};

QString number(quint64 value)
{
    return QString::number(value); // Indexes and flags are copied into commands: no separators.
}

/// Whether the key is the entry of a contender, who keeps it while it waits as well: `.lock` beside it names who holds.
bool isContender(const QString& key, quint64 flags, const QString& session)
{
    const auto name = QStringView(key).sliced(key.lastIndexOf(u'/') + 1);
    return name != QLatin1StringView(".lock") && (flags == consul::semaphoreFlag || name == session);
}

QString holderText(const QString& id, const consul::SessionInfo* session)
{
    if (session == nullptr)
        return shortId(id);
    return session->name.isEmpty() ? shortId(id) : contenderName(session->name, id);
}

bool isSetBack(const std::optional<consul::KvEntry>& now, const consul::KvEntry& seen)
{
    return keys::isSetBack(now, seen.modifyIndex, keys::markOf(keys::contentOf(seen)));
}

} // namespace

QString shownName(const QString& part)
{
    if (part == QLatin1String("/"))
        return KeyText::tr("(no name)/", "a folder whose name is empty");
    return part.endsWith(u'/') ? keys::visibleName(QStringView(part).chopped(1)) + u'/' : keys::visibleName(part);
}

QString keyTip(const QString& key, bool hasDraft, const consul::KeyRule* rule)
{
    QStringList lines{keys::visibleName(key)};
    switch (keys::reachOf(key, rule)) {
    case consul::KeyWay::Path:
        if (const QByteArray path = consul::encodeKey(key); path != key.toUtf8())
            lines << QString::fromLatin1(consul::kvPath) + QString::fromLatin1(path);
        break;
    case consul::KeyWay::Transaction:
        lines << KeyText::tr(
            "Consul changes or rejects request paths with this name. Signalbox reads and writes it through /v1/txn.");
        break;
    case consul::KeyWay::Nowhere:
        lines << keys::reachProblem(key);
        break;
    }
    if (hasDraft)
        lines << KeyText::tr("A changed value is kept as a draft and was not saved.");
    return lines.join(u'\n');
}

QString sizeText(qint64 bytes)
{
    constexpr qint64 kilo = 1024;
    const QLocale locale;
    if (bytes < kilo)
        return KeyText::tr("%1 B", "bytes").arg(bytes);
    const double size = static_cast<double>(bytes) / static_cast<double>(kilo);
    return KeyText::tr("%1 KiB", "1024 bytes")
        .arg(locale.toString(size, 'f', bytes % kilo == 0 || size >= 100 ? 0 : 1));
}

QString flagsText(quint64 flags)
{
    if (flags == consul::semaphoreFlag)
        return KeyText::tr("%1 (semaphore)").arg(number(flags));
    if (flags == consul::lockFlag)
        return KeyText::tr("%1 (lock)").arg(number(flags));
    return number(flags);
}

QList<Badge> factBadges(const keys::KeyFacts& facts, const QString& key, const consul::SessionInfo* session)
{
    const bool ofFolder = key.endsWith(u'/');
    QList<Badge> badges;
    const Badge kind{facts.flags == consul::lockFlag ? KeyText::tr("lock") : KeyText::tr("semaphore"), RowState::Next};
    if (ofFolder) {
        if (facts.semaphore)
            badges.append(kind);
        return badges;
    }
    if (!facts.session.isEmpty()) {
        const QString holder = holderText(facts.session, session);
        badges.append(isContender(key, facts.flags, facts.session)
                ? Badge{KeyText::tr("session of %1").arg(holder), RowState::Neutral}
                : Badge{KeyText::tr("held by %1").arg(holder), RowState::Holding});
    }
    if (session != nullptr && session->behavior == consul::SessionBehavior::Delete)
        badges.append({KeyText::tr("ephemeral"), RowState::Warning});
    if (facts.semaphore)
        badges.append(kind);
    return badges;
}

QString sizeOfLimitText(qint64 bytes, const std::optional<qint64>& limit)
{
    if (limit)
        return KeyText::tr("%1 of %2").arg(sizeText(bytes), sizeText(*limit));
    if (bytes <= consul::maxValueBytes)
        return sizeText(bytes);
    return KeyText::tr("%1; Consul's default limit is %2", "size of a value")
        .arg(sizeText(bytes), sizeText(consul::maxValueBytes));
}

std::vector<Fact> entryFacts(
    const consul::KvEntry& entry, const consul::SessionInfo* session, const std::optional<qint64>& limit)
{
    std::vector<Fact> facts;
    const auto add = [&facts](const char* id, const QString& label, const QString& value, const QString& hint = {}) {
        facts.push_back({QString::fromLatin1(id), label, value, hint, true});
    };
    add("size", KeyText::tr("Size"), sizeOfLimitText(entry.value.size(), limit),
        KeyText::tr("%n byte(s)", nullptr, static_cast<int>(entry.value.size())));
    add("flags", KeyText::tr("Flags"), flagsText(entry.flags), QStringLiteral("0x") + QString::number(entry.flags, 16));
    add("createIndex", QStringLiteral("CreateIndex"), number(entry.createIndex));
    add("modifyIndex", QStringLiteral("ModifyIndex"), number(entry.modifyIndex));
    add("lockIndex", QStringLiteral("LockIndex"), number(entry.lockIndex),
        KeyText::tr("Number of times this key was acquired."));
    if (entry.session.isEmpty()) {
        const bool isNamedInValue
            = entry.flags == consul::semaphoreFlag && entry.key.endsWith(QLatin1StringView("/.lock"));
        const QString none
            = isNamedInValue ? KeyText::tr("none: the value names the holders") : KeyText::tr("none: not held");
        facts.push_back({QStringLiteral("session"), KeyText::tr("Session"), none, {}, false});
        return facts;
    }
    add("session", KeyText::tr("Session"), entry.session);
    if (session == nullptr)
        return facts;
    facts.push_back({QStringLiteral("holder"),
        isContender(entry.key, entry.flags, entry.session) ? KeyText::tr("Session name") : KeyText::tr("Holder"),
        session->name.isEmpty() ? KeyText::tr("unnamed") : session->name, {}, false});
    facts.push_back({QStringLiteral("holderNode"), KeyText::tr("Node"), session->node, {}, false});
    const bool ephemeral = session->behavior == consul::SessionBehavior::Delete;
    facts.push_back({QStringLiteral("behavior"), KeyText::tr("On session end"),
        ephemeral ? KeyText::tr("the key is deleted") : KeyText::tr("the key stays and becomes free"), {}, false});
    return facts;
}

QString whyGoneText(const LastSeenKey& seen, const observer::SessionTable& sessions)
{
    if (!seen.session || seen.session->id != seen.entry.session || !sessions.known
        || sessions.sessions.contains(seen.entry.session))
        return {};
    if (sessions.index > 0 && seen.session->createIndex > sessions.index)
        return KeyText::tr("The index of Consul ran backwards: it lost its data, or a snapshot was restored.");
    if (seen.session->behavior != consul::SessionBehavior::Delete || seen.goneAt == 0)
        return {};
    // A program may delete its key itself and end its session later. One index of both is one change of both.
    const observer::Freed freed{seen.goneAt, true, seen.entry.modifyIndex};
    if (observer::proofOf(seen.entry.session, freed, sessions) != observer::Proof::Ended)
        return {};
    return KeyText::tr("The session %1 on %2 has ended. Consul deletes its keys with it.", "name, node")
        .arg(holderText(seen.entry.session, &*seen.session), seen.session->node);
}

QString editWarning(
    const std::optional<consul::KvEntry>& base, const std::optional<consul::KvEntry>& now, const QString& whyGone)
{
    if (!base) {
        return now ? KeyText::tr("A key of this name was created while you were editing. You will be asked before "
                                 "saving.")
                   : QString();
    }
    if (!now) {
        return words::joinSentences({whyGone.isEmpty() ? KeyText::tr("This key no longer exists.") : whyGone,
            base->session.isEmpty() ? KeyText::tr("Saving creates it again. You will be asked first.")
                                    : KeyText::tr("Saving creates it again without its session, so that it stays. You "
                                                  "will be asked first.")});
    }
    // First: the mark of a large value takes longer to work out than the values to compare.
    if (base->modifyIndex == now->modifyIndex && keys::holds(*now, keys::contentOf(*base)))
        return {};
    const QString shows = KeyText::tr("Saving will show both versions.");
    if (isSetBack(now, *base)) {
        return words::joinSentences(
            {KeyText::tr("Consul lost its data, or a snapshot was restored: this key is another one now (index %1, "
                         "before: %2).")
                    .arg(number(now->modifyIndex), number(base->modifyIndex)),
                shows});
    }
    return words::joinSentences(
        {KeyText::tr("This key has changed while you were editing (index %1).").arg(number(now->modifyIndex)), shows});
}

QString conflictText(const std::optional<consul::KvEntry>& base, const std::optional<consul::KvEntry>& theirs)
{
    const QString unwritten = KeyText::tr("Nothing was written.");
    if (!theirs) {
        return words::joinSentences({KeyText::tr("This key no longer exists."), unwritten,
            base && !base->session.isEmpty()
                ? KeyText::tr("Saving creates it again without its session, so that it stays until it is deleted.")
                : KeyText::tr("Saving creates it again.")});
    }
    const QString what = !base ? KeyText::tr("A key of this name was created while you were editing.")
        : isSetBack(theirs, *base)
        ? KeyText::tr("Consul lost its data, or a snapshot was restored: this key is another one now.")
        : KeyText::tr("This key has changed while you were editing.");
    return words::joinSentences(
        {what, unwritten, KeyText::tr("Saving replaces the current value, unless it changes again.")});
}

Banner keysBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    return listBanner(watch, now,
        KeyText::tr(
            "The token is not allowed to list keys here (key:list). To open a path, type it in the filter and press "
            "Enter."),
        KeyText::tr("Consul does not respond to requests for keys."),
        seen ? KeyText::tr("Some of the data shown is %1 old.") : QString());
}

} // namespace gui
