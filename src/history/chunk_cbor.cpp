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

/// Of each text of a mark, so that what is written is never too large to be read (mostUnpacked()).
constexpr qsizetype mostLetters = 16 * 1024;

/// A value that breaks off must not be touched: Qt's map then has a key without a value, and a look-up reads beyond it.
std::optional<QCborMap> mapOf(const QByteArray& payload)
{
    QCborParserError error;
    const QCborValue value = QCborValue::fromCbor(payload, &error);
    if (error.error != QCborError::NoError || !value.isMap())
        return std::nullopt;
    return value.toMap();
}

/// Not toInteger(), which also takes a floating number of any size, for which there is no whole one.
qint64 wholeNumber(const QCborMap& map, const QString& name)
{
    const QCborValue value = map[name];
    return value.isInteger() ? value.toInteger() : 0;
}

} // namespace

QByteArray encode(const About& about)
{
    QCborMap map{
        {u"began"_s, about.beganAt.toMSecsSinceEpoch()},
        {u"program"_s, about.program},
        {u"address"_s, about.address},
        {u"datacenter"_s, about.datacenter},
        {u"withoutValues"_s, about.withoutValues},
    };
    if (!about.in.nameSpace.isEmpty())
        map.insert(u"namespace"_s, about.in.nameSpace);
    if (!about.in.partition.isEmpty())
        map.insert(u"partition"_s, about.in.partition);
    return map.toCborValue().toCbor();
}

std::optional<About> decodeAbout(const QByteArray& payload)
{
    const auto read = mapOf(payload);
    if (!read)
        return std::nullopt;
    const QCborMap& map = *read;
    About about;
    about.beganAt = QDateTime::fromMSecsSinceEpoch(wholeNumber(map, u"began"_s)).toUTC();
    about.program = map[u"program"_s].toString();
    about.address = map[u"address"_s].toString();
    about.datacenter = map[u"datacenter"_s].toString();
    about.in = {map[u"namespace"_s].toString().left(mostLetters), map[u"partition"_s].toString().left(mostLetters)};
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
        map.insert(u"path"_s, mark.path.left(mostLetters));
        map.insert(u"session"_s, mark.session.left(mostLetters));
        map.insert(u"text"_s, mark.text.left(mostLetters));
    }
    return map.toCborValue().toCbor();
}

std::optional<MarkChange> decodeMark(const QByteArray& payload)
{
    const auto read = mapOf(payload);
    if (!read)
        return std::nullopt;
    const QCborMap& map = *read;
    MarkChange change;
    change.removed = map[u"removed"_s].toBool();
    change.mark.id = static_cast<quint64>(wholeNumber(map, u"id"_s));
    change.mark.kind = kindOf(wholeNumber(map, u"kind"_s));
    change.mark.at = Time(wholeNumber(map, u"at"_s));
    change.mark.path = map[u"path"_s].toString();
    change.mark.session = map[u"session"_s].toString();
    change.mark.text = map[u"text"_s].toString();
    return change;
}

} // namespace history
