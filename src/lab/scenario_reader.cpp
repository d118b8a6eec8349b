// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scenario_reader.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

using std::chrono::milliseconds;
using Kind = LocatedJson::Kind;

namespace {

struct ReaderText {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

QString kindWords(Kind kind)
{
    switch (kind) {
    case Kind::Object:
        return ReaderText::tr("An object in braces is expected here.");
    case Kind::Array:
        return ReaderText::tr("An array in square brackets is expected here.");
    case Kind::String:
        return ReaderText::tr("A string in double quotes is expected here.");
    case Kind::Number:
        return ReaderText::tr("A number is expected here.");
    case Kind::Bool:
        return ReaderText::tr("true or false is expected here.");
    case Kind::Null:
        break;
    }
    Q_UNREACHABLE();
}

QString name8(const char* name)
{
    return QString::fromLatin1(name);
}

} // namespace

void Complaints::add(qsizetype at, const QString& sentence)
{
    if (!m_first)
        m_first = JsonProblem{at, sentence};
}

Fields::Fields(const LocatedJson& object, Complaints& complaints, std::initializer_list<const char*> known)
    : m_object(object)
    , m_complaints(complaints)
{
    if (object.kind != Kind::Object) {
        wrongType(object, Kind::Object);
        return;
    }
    for (const LocatedJson::Member& member : object.members) {
        const bool isKnown
            = std::ranges::any_of(known, [&](const char* name) { return member.name == QLatin1StringView(name); });
        if (isKnown)
            continue;
        QStringList names;
        for (const char* name : known)
            names.append(name8(name));
        m_complaints.add(member.at,
            ReaderText::tr("Unknown field “%1”. Valid fields: %2.").arg(member.name, names.join(QStringLiteral(", "))));
        break; // The first one is told.
    }
}

const LocatedJson* Fields::field(const char* name) const
{
    return m_object.find(name8(name));
}

qsizetype Fields::at(const char* name) const
{
    const LocatedJson* value = field(name);
    return value ? value->at : m_object.at;
}

void Fields::require(std::initializer_list<const char*> names)
{
    for (const char* name : names) {
        if (!has(name))
            m_complaints.add(m_object.at, ReaderText::tr("The field “%1” is missing.").arg(name8(name)));
    }
}

void Fields::wrongType(const LocatedJson& value, Kind wanted)
{
    m_complaints.add(value.at, kindWords(wanted));
}

const LocatedJson* Fields::typed(const char* name, Kind kind)
{
    const LocatedJson* value = field(name);
    if (!value || value->kind == kind)
        return value;
    wrongType(*value, kind);
    return nullptr;
}

void Fields::read(const char* name, QString& into)
{
    if (const LocatedJson* value = typed(name, Kind::String))
        into = value->text;
}

void Fields::read(const char* name, bool& into)
{
    if (const LocatedJson* value = typed(name, Kind::Bool))
        into = value->text == u"true";
}

void Fields::read(const char* name, double& into, double low, double high)
{
    const LocatedJson* value = typed(name, Kind::Number);
    if (!value)
        return;
    const double number = value->text.toDouble();
    if (number >= low && number <= high)
        into = number;
    else
        complain(name, ReaderText::tr("A number from %1 to %2 is expected here.").arg(low).arg(high));
}

std::optional<qint64> Fields::integer(const char* name, qint64 low, qint64 high)
{
    const LocatedJson* value = typed(name, Kind::Number);
    if (!value)
        return std::nullopt;
    bool whole = false;
    const qint64 number = value->text.toLongLong(&whole);
    if (whole && number >= low && number <= high)
        return number;
    if (high == std::numeric_limits<qint64>::max())
        complain(name, ReaderText::tr("An integer of at least %1 is expected here.").arg(low));
    else
        complain(name, ReaderText::tr("An integer from %1 to %2 is expected here.").arg(low).arg(high));
    return std::nullopt;
}

std::optional<milliseconds> Fields::duration(const LocatedJson& value, bool negative)
{
    if (value.kind == Kind::String) {
        const bool minus = negative && value.text.startsWith(u'-');
        const auto time = readMilliseconds(QStringView(value.text).sliced(minus ? 1 : 0));
        if (time)
            return minus ? -*time : *time;
        if (time.error() != TimeProblem::Malformed) {
            m_complaints.add(value.at, timeProblemText(time.error(), value.text));
            return std::nullopt;
        }
    }
    m_complaints.add(value.at,
        ReaderText::tr(R"(A time in whole milliseconds is expected here, for example "0", "600ms" or "10s".)"));
    return std::nullopt;
}

void Fields::read(const char* name, milliseconds& into)
{
    if (const LocatedJson* value = field(name))
        into = duration(*value, false).value_or(into);
}

void Fields::readSigned(const char* name, milliseconds& into)
{
    if (const LocatedJson* value = field(name))
        into = duration(*value, true).value_or(into);
}

void Fields::read(const char* name, Spread& into)
{
    const LocatedJson* value = field(name);
    if (!value)
        return;
    const auto spread = value->kind == Kind::String ? readSpread(value->text) : tl::unexpected(TimeProblem::Malformed);
    if (spread) {
        into = *spread;
        return;
    }
    if (spread.error() != TimeProblem::Malformed) {
        complain(name, timeProblemText(spread.error(), value->text));
        return;
    }
    complain(name,
        ReaderText::tr("A time or a range of times is expected here, for example \"50ms\", \"0..10s\" or \"exponential "
                       "1s..10s\"."));
}

void Fields::readList(const char* name, std::vector<milliseconds>& into, bool negative)
{
    const LocatedJson* list = typed(name, Kind::Array);
    if (!list)
        return;
    into.clear();
    for (const LocatedJson& item : list->items)
        into.push_back(duration(item, negative).value_or(milliseconds{0}));
}

std::vector<const LocatedJson*> Fields::objects(const char* name)
{
    std::vector<const LocatedJson*> found;
    const LocatedJson* list = typed(name, Kind::Array);
    if (!list)
        return found;
    for (const LocatedJson& item : list->items) {
        if (item.kind == Kind::Object)
            found.push_back(&item);
        else
            wrongType(item, Kind::Object);
    }
    return found;
}

} // namespace lab
