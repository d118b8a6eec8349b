// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/typed_session.h"

#include "explain/reason_words.h"
#include "semaphore/snapshot_index.h"

#include <QMap>

namespace explain {

namespace {

constexpr qsizetype idLength = consul::SessionId::textLength;

bool mayStartAnId(const QString& text)
{
    static const QString any = QStringLiteral("00000000-0000-0000-0000-000000000000");
    return text.size() >= TypedSession::fewest && text.size() <= idLength
        && semaphore::looksLikeUuid(text + any.sliced(text.size()));
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
        for (const auto& each : facts.state->contenders())
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
        if (isStart && semaphore::looksLikeUuid(each.key()))
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
    read.mayBeAnother = read.kind == TypedSession::Kind::Start && !areAllShown(facts);
    return read;
}

} // namespace explain
