// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/typed_session.h"

#include <QMap>

#include <algorithm>
#include <array>

namespace explain {

namespace {

constexpr qsizetype idLength = consul::SessionId::textLength;

/// As Consul writes IDs: 8-4-4-4-12 hexadecimal digits.
bool mayStartAnId(QStringView text)
{
    if (text.size() < TypedSession::fewest || text.size() > idLength)
        return false;
    constexpr std::array<qsizetype, 4> dashes{8, 13, 18, 23};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const auto sign = text[i].toLower();
        const bool isDigit = (sign >= u'0' && sign <= u'9') || (sign >= u'a' && sign <= u'f');
        const bool isDash = std::find(dashes.begin(), dashes.end(), i) != dashes.end();
        if (isDash ? sign != u'-' : !isDigit)
            return false;
    }
    return true;
}

} // namespace

TypedSession readTypedSession(const QString& typed, const WhyFacts& facts)
{
    QMap<QString, QString> starting; ///< Names by ID.
    const auto add = [&](const QString& session, const QString& name) {
        if (session.startsWith(typed, Qt::CaseInsensitive) && starting.value(session).isEmpty())
            starting.insert(session, name);
    };
    for (const auto& each : facts.sessions)
        add(each.id, each.name);
    if (facts.state) {
        for (const auto& each : facts.state->holders)
            add(each.session, each.name);
        for (const auto& each : facts.state->waiting)
            add(each.session, each.name);
    }
    for (const auto& each : facts.ended)
        add(each.info.id, each.info.name);
    TypedSession read;
    const bool isStart = mayStartAnId(typed);
    for (auto each = starting.cbegin(); each != starting.cend(); ++each) {
        if (each.key().size() == typed.size()) { // A name in a value is no ID, and stands for its holder as it is.
            read.kind = TypedSession::Kind::Whole;
            read.matches = {{each.key(), each.value()}};
            return read;
        }
        if (isStart && mayStartAnId(each.key()) && each.key().size() == idLength)
            read.matches.push_back({each.key(), each.value()});
    }
    if (!isStart)
        read.kind = TypedSession::Kind::NotAnId;
    else if (typed.size() == idLength)
        read.kind = TypedSession::Kind::Whole;
    else
        read.kind = read.matches.empty() ? TypedSession::Kind::None
            : read.matches.size() == 1   ? TypedSession::Kind::Start
                                         : TypedSession::Kind::Several;
    return read;
}

} // namespace explain
