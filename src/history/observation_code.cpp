// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/observation_code.h"

#include "history/moment.h"

#include <algorithm>

namespace history {

using consul::KvEntry;
using consul::SessionInfo;
using semaphore::Observation;

namespace {

enum ObservationPart : quint64 { SessionsKnown = 1, Entries = 2, Sessions = 4, Siblings = 8, Unread = 16 };
constexpr quint64 knownParts = SessionsKnown | Entries | Sessions | Siblings | Unread;
enum EntryPart : quint64 { Value = 1, Flags = 2, Created = 4, Modified = 8, Locked = 16, Holder = 32, OtherPath = 64 };
enum SessionPart : quint64 {
    Name = 1,
    Node = 2,
    Delay = 4,
    Deletes = 8,
    TtlText = 16,
    Ttl = 32,
    Checks = 64,
    SessionCreated = 128,
    SessionModified = 256
};
// An act on the next items of the list before; the number of items stands above these two bits.
enum Act : quint64 { Change = 0 /* of one; of none: the end */, Keep = 1, Drop = 2, Put = 3 };
constexpr unsigned actBits = 2;

/// Where both sides find what the parts of one observation have in common.
struct Frame {
    QString path;
    quint64 index = 0; ///< Indexes of keys and sessions lie near it.
};

quint64 bit(bool is, quint64 part)
{
    return is ? part : 0;
}

struct Out {
    ByteWriter& bytes;
    StringWriter& strings;
    const Frame& frame;

    void index(quint64 value) const { bytes.signedNumber(static_cast<qint64>(value - frame.index)); }
    void act(Act kind, quint64 count) const { bytes.number(count << actBits | kind); }
    void list(const QStringList& items) const
    {
        bytes.number(static_cast<quint64>(items.size()));
        for (const QString& item : items)
            strings.write(bytes, item);
    }
};

struct In {
    ByteReader& bytes;
    StringReader& strings;
    const Frame& frame;

    [[nodiscard]] quint64 index() const { return frame.index + static_cast<quint64>(bytes.signedNumber()); }
    [[nodiscard]] QString string() const { return strings.read(bytes); }
    [[nodiscard]] QStringList list() const
    {
        QStringList items;
        for (std::size_t left = bytes.count(); left > 0 && bytes.ok(); --left) {
            spend(sizeof(QString));
            items.append(string());
        }
        return items;
    }
    void spend(quint64 made) const { strings.spend(bytes, made); }
};

const QString& idOf(const KvEntry& entry)
{
    return entry.key;
}

const consul::SessionId& idOf(const SessionInfo& session)
{
    return session.id;
}

/// Only what lies between the common beginning and the common end: one holder more changes little of a long body.
void writeValue(const Out& out, const QByteArray& before, const QByteArray& after)
{
    const qsizetype most = std::min(before.size(), after.size());
    const auto head = std::mismatch(before.cbegin(), before.cbegin() + most, after.cbegin()).first - before.cbegin();
    const auto tail
        = std::mismatch(before.crbegin(), before.crbegin() + (most - head), after.crbegin()).first - before.crbegin();
    out.bytes.number(static_cast<quint64>(head));
    out.bytes.number(static_cast<quint64>(tail));
    out.bytes.bytes(QByteArrayView(after).sliced(head, after.size() - head - tail));
}

QByteArray readValue(const In& in, const QByteArray& before)
{
    const auto size = static_cast<quint64>(before.size());
    const quint64 head = in.bytes.number();
    const quint64 tail = in.bytes.number();
    const auto middle = in.bytes.bytes();
    if (head > size || tail > size - head) {
        in.bytes.fail();
        return {};
    }
    in.spend(head + tail + static_cast<quint64>(middle.size()));
    return before.first(static_cast<qsizetype>(head)) + middle.toByteArray()
        + before.last(static_cast<qsizetype>(tail));
}

void writeItem(const Out& out, const KvEntry& before, const KvEntry& after, bool fresh)
{
    const bool other = fresh && !after.key.startsWith(out.frame.path);
    const quint64 parts = bit(before.value != after.value, Value) | bit(before.flags != after.flags, Flags)
        | bit(before.createIndex != after.createIndex, Created) | bit(before.modifyIndex != after.modifyIndex, Modified)
        | bit(before.lockIndex != after.lockIndex, Locked) | bit(before.session != after.session, Holder)
        | bit(other, OtherPath);
    out.bytes.number(parts);
    if (fresh) // A contender key is the path and the id of its session, which comes again as holder.
        out.strings.write(out.bytes, other ? after.key : after.key.sliced(out.frame.path.size()));
    if ((parts & Value) != 0)
        writeValue(out, before.value, after.value);
    if ((parts & Flags) != 0)
        out.bytes.number(after.flags);
    if ((parts & Created) != 0)
        out.index(after.createIndex);
    if ((parts & Modified) != 0)
        out.index(after.modifyIndex);
    if ((parts & Locked) != 0)
        out.bytes.number(after.lockIndex);
    if ((parts & Holder) != 0)
        out.strings.write(out.bytes, after.session);
}

void readItem(const In& in, KvEntry& entry, bool fresh)
{
    const quint64 parts = in.bytes.number();
    if (fresh) {
        entry.key = (parts & OtherPath) != 0 ? in.string() : in.frame.path + in.string();
        in.spend(sizeof(KvEntry) + static_cast<quint64>(entry.key.size()) * sizeof(QChar));
    }
    if ((parts & Value) != 0)
        entry.value = readValue(in, entry.value);
    if ((parts & Flags) != 0)
        entry.flags = in.bytes.number();
    if ((parts & Created) != 0)
        entry.createIndex = in.index();
    if ((parts & Modified) != 0)
        entry.modifyIndex = in.index();
    if ((parts & Locked) != 0)
        entry.lockIndex = in.bytes.number();
    if ((parts & Holder) != 0)
        entry.session = in.string();
}

void writeItem(const Out& out, const SessionInfo& before, const SessionInfo& after, bool fresh)
{
    const bool checks = before.nodeChecks != after.nodeChecks || before.serviceChecks != after.serviceChecks;
    const quint64 parts = bit(before.name != after.name, Name) | bit(before.node != after.node, Node)
        | bit(before.lockDelay != after.lockDelay, Delay)
        | bit(after.behavior == consul::SessionBehavior::Delete, Deletes)
        | bit(before.ttlText != after.ttlText, TtlText) | bit(after.ttl.has_value(), Ttl) | bit(checks, Checks)
        | bit(before.createIndex != after.createIndex, SessionCreated)
        | bit(before.modifyIndex != after.modifyIndex, SessionModified);
    out.bytes.number(parts);
    if (fresh)
        out.strings.write(out.bytes, after.id);
    if ((parts & Name) != 0)
        out.strings.write(out.bytes, after.name);
    if ((parts & Node) != 0)
        out.strings.write(out.bytes, after.node);
    if ((parts & Delay) != 0)
        out.bytes.signedNumber(after.lockDelay.count());
    if ((parts & TtlText) != 0)
        out.strings.write(out.bytes, after.ttlText);
    if ((parts & Ttl) != 0)
        out.bytes.signedNumber(after.ttl->count());
    if ((parts & Checks) != 0) {
        out.list(after.nodeChecks);
        out.list(after.serviceChecks);
    }
    if ((parts & SessionCreated) != 0)
        out.index(after.createIndex);
    if ((parts & SessionModified) != 0)
        out.index(after.modifyIndex);
}

void readItem(const In& in, SessionInfo& session, bool fresh)
{
    const quint64 parts = in.bytes.number();
    if (fresh) {
        session.id = in.string();
        in.spend(sizeof(SessionInfo));
    }
    if ((parts & Name) != 0)
        session.name = in.string();
    if ((parts & Node) != 0)
        session.node = in.string();
    if ((parts & Delay) != 0)
        session.lockDelay = std::chrono::nanoseconds(in.bytes.signedNumber());
    session.behavior = (parts & Deletes) != 0 ? consul::SessionBehavior::Delete : consul::SessionBehavior::Release;
    if ((parts & TtlText) != 0)
        session.ttlText = in.string();
    session.ttl.reset();
    if ((parts & Ttl) != 0) {
        session.ttl = std::chrono::milliseconds(in.bytes.signedNumber());
        if (!isPossibleClock(*session.ttl))
            in.bytes.fail();
    }
    if ((parts & Checks) != 0) {
        session.nodeChecks = in.list();
        session.serviceChecks = in.list();
    }
    if ((parts & SessionCreated) != 0)
        session.createIndex = in.index();
    if ((parts & SessionModified) != 0)
        session.modifyIndex = in.index();
}

/// Walks both lists side by side. Consul answers in order, so this finds all that stayed; in another order it only
/// writes more.
template <typename List>
void writeList(const Out& out, const List& before, const List& after)
{
    using Item = typename List::value_type;
    const auto isSame = [](const Item& a, const Item& b) { return &a == &b || a == b; }; // Lists share what they can.
    const auto act = [&out](Act kind, quint64 count) {
        if (count > 0)
            out.act(kind, count);
    };
    auto old = before.begin();
    auto now = after.begin();
    while (old != before.end() || now != after.end()) {
        quint64 kept = 0;
        for (; old != before.end() && now != after.end() && isSame(*old, *now); ++kept) {
            ++old;
            ++now;
        }
        act(Keep, kept);
        if (old != before.end() && now != after.end() && idOf(*old) == idOf(*now)) {
            out.act(Change, 1);
            writeItem(out, *old++, *now++, false);
            continue;
        }
        quint64 gone = 0;
        for (; old != before.end() && (now == after.end() || idOf(*old) < idOf(*now)); ++gone)
            ++old;
        act(Drop, gone);
        const auto freshFrom = now;
        quint64 fresh = 0;
        for (; now != after.end() && (old == before.end() || idOf(*now) < idOf(*old)); ++fresh)
            ++now;
        act(Put, fresh);
        std::for_each(freshFrom, now, [&](const Item& item) { writeItem(out, Item(), item, true); });
    }
    out.act(Change, 0);
}

template <typename T>
void readList(const In& in, std::vector<T>& list)
{
    std::vector<T> made;
    made.reserve(list.size() + 1);
    auto old = list.begin();
    while (in.bytes.ok()) {
        const quint64 word = in.bytes.number();
        const quint64 count = word >> actBits;
        const auto act = static_cast<Act>(word & 3U);
        if (act == Change && count == 0)
            break;
        if (act != Put && count > static_cast<quint64>(list.end() - old))
            in.bytes.fail();
        for (quint64 left = count; left > 0 && in.bytes.ok(); --left) {
            if (act == Put) {
                readItem(in, made.emplace_back(), true);
                continue;
            }
            if (act == Change)
                readItem(in, *old, false);
            if (act != Drop)
                made.push_back(std::move(*old));
            ++old;
        }
    }
    list.swap(made);
}

} // namespace

void writeChange(ByteWriter& bytes, StringWriter& strings, const Observation& before, const Observation& after)
{
    const quint64 parts = bit(after.sessionsKnown, SessionsKnown) | bit(before.entries != after.entries, Entries)
        | bit(before.sessions != after.sessions, Sessions) | bit(before.siblings != after.siblings, Siblings)
        | bit(before.unread != after.unread, Unread);
    bytes.number(parts);
    bytes.signedNumber(static_cast<qint64>(after.index - before.index));
    const Frame frame{after.path, after.index};
    const Out out{bytes, strings, frame};
    if ((parts & Entries) != 0)
        writeList(out, before.entries, after.entries);
    if ((parts & Sessions) != 0)
        writeList(out, before.sessions, after.sessions);
    if ((parts & Siblings) != 0)
        out.list(after.siblings);
    if ((parts & Unread) != 0)
        out.list(after.unread);
}

void readChange(ByteReader& bytes, StringReader& strings, Observation& observation, consul::SessionList& newest)
{
    const quint64 parts = bytes.number();
    // Of a part that a newer program wrote, the length is not known: what follows would be read as something else.
    if ((parts & ~knownParts) != 0)
        bytes.fail();
    observation.index += static_cast<quint64>(bytes.signedNumber());
    observation.sessionsKnown = (parts & SessionsKnown) != 0;
    const Frame frame{observation.path, observation.index};
    const In in{bytes, strings, frame};
    if ((parts & Entries) != 0)
        readList(in, observation.entries);
    if ((parts & Sessions) != 0) {
        std::vector<SessionInfo> sessions(observation.sessions.begin(), observation.sessions.end());
        readList(in, sessions);
        newest = consul::SessionList::after(newest, std::move(sessions));
        observation.sessions = newest;
    }
    if ((parts & Siblings) != 0)
        observation.siblings = in.list();
    if ((parts & Unread) != 0) {
        observation.unread = in.list();
        observation.unread.sort(); // A damaged file may have them in any order.
    }
}

} // namespace history
