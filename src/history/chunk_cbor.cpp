// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"

#include <QCborMap>
#include <QCborValue>

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

// Numbers are not given anew: a file keeps them.
enum MarkId : qint64 { Note = 1, Bookmark = 2, Fault = 3 };

qint64 idOf(Mark::Kind kind)
{
    switch (kind) {
    case Mark::Kind::Note:
        return Note;
    case Mark::Kind::Bookmark:
        return Bookmark;
    case Mark::Kind::Fault:
        return Fault;
    }
    return Note;
}

Mark::Kind kindOf(qint64 id)
{
    if (id == Bookmark)
        return Mark::Kind::Bookmark;
    return id == Fault ? Mark::Kind::Fault : Mark::Kind::Note;
}

QCborMap mapOf(const QByteArray& payload)
{
    return QCborValue::fromCbor(payload).toMap();
}

} // namespace

QByteArray encode(const About& about)
{
    return QCborMap{
        {u"began"_s, about.beganAt.toMSecsSinceEpoch()},
        {u"program"_s, about.program},
        {u"address"_s, about.address},
        {u"datacenter"_s, about.datacenter},
        {u"withoutValues"_s, about.withoutValues},
    }
        .toCborValue()
        .toCbor();
}

About decodeAbout(const QByteArray& payload)
{
    const QCborMap map = mapOf(payload);
    About about;
    about.beganAt = QDateTime::fromMSecsSinceEpoch(map[u"began"_s].toInteger()).toUTC();
    about.program = map[u"program"_s].toString();
    about.address = map[u"address"_s].toString();
    about.datacenter = map[u"datacenter"_s].toString();
    about.withoutValues = map[u"withoutValues"_s].toBool();
    return about;
}

QByteArray encode(const Mark& mark, bool removed)
{
    QCborMap map{{u"id"_s, static_cast<qint64>(mark.id)}};
    if (removed) {
        map.insert(u"removed"_s, true);
    } else {
        map.insert(u"kind"_s, idOf(mark.kind));
        map.insert(u"at"_s, static_cast<qint64>(mark.at.count()));
        map.insert(u"path"_s, mark.path);
        map.insert(u"session"_s, mark.session);
        map.insert(u"text"_s, mark.text);
    }
    return map.toCborValue().toCbor();
}

MarkChange decodeMark(const QByteArray& payload)
{
    const QCborMap map = mapOf(payload);
    MarkChange change;
    change.removed = map[u"removed"_s].toBool();
    change.mark.id = static_cast<quint64>(map[u"id"_s].toInteger());
    change.mark.kind = kindOf(map[u"kind"_s].toInteger());
    change.mark.at = Time(map[u"at"_s].toInteger());
    change.mark.path = map[u"path"_s].toString();
    change.mark.session = map[u"session"_s].toString();
    change.mark.text = map[u"text"_s].toString();
    return change;
}

} // namespace history
