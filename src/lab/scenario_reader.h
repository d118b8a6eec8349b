// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/spread.h"
#include "semaphore/located_json.h"

#include <initializer_list>
#include <optional>

namespace lab {

using semaphore::JsonProblem;
using semaphore::LocatedJson;

/// The first thing that is wrong with a file. Reading goes on with defaults after it; the result is thrown away.
class Complaints
{
public:
    void add(qsizetype at, const QString& sentence);
    [[nodiscard]] const std::optional<JsonProblem>& first() const { return m_first; }

private:
    std::optional<JsonProblem> m_first;
};

/// The fields of one JSON object by name and type. What is absent stays as it was: the defaults are those of the value
/// types. Everything odd goes to the complaints, at the place of the field.
class Fields
{
public:
    /// `known`: the names that may be there.
    Fields(const LocatedJson& object, Complaints& complaints, std::initializer_list<const char*> known);

    [[nodiscard]] bool has(const char* name) const { return field(name) != nullptr; }
    [[nodiscard]] qsizetype at(const char* name) const; ///< Of the value; of the object when it is absent.
    void complain(const char* name, const QString& sentence) { m_complaints.add(at(name), sentence); }
    void require(std::initializer_list<const char*> names);

    void read(const char* name, QString& into);
    void read(const char* name, bool& into);
    void read(const char* name, double& into, double low, double high);
    /// Whole numbers within [low, high].
    template <typename Integer>
    void read(const char* name, Integer& into, qint64 low, qint64 high)
    {
        if (const auto number = integer(name, low, high))
            into = static_cast<Integer>(*number);
    }
    void read(const char* name, std::chrono::milliseconds& into);
    /// Set when the field is there.
    template <typename T, typename... Bounds>
    void read(const char* name, std::optional<T>& into, Bounds... bounds)
    {
        if (has(name))
            read(name, into.emplace(), bounds...);
    }
    void readSigned(const char* name, std::chrono::milliseconds& into);
    void read(const char* name, Spread& into);
    void readList(const char* name, std::vector<std::chrono::milliseconds>& into, bool negative);
    /// The objects of an array; empty when there is none.
    [[nodiscard]] std::vector<const LocatedJson*> objects(const char* name);
    [[nodiscard]] const LocatedJson* field(const char* name) const;
    [[nodiscard]] Complaints& complaints() const { return m_complaints; }

private:
    [[nodiscard]] const LocatedJson* typed(const char* name, LocatedJson::Kind kind);
    [[nodiscard]] std::optional<qint64> integer(const char* name, qint64 low, qint64 high);
    [[nodiscard]] std::optional<std::chrono::milliseconds> duration(const LocatedJson& value, bool negative);
    void wrongType(const LocatedJson& value, LocatedJson::Kind wanted);

    const LocatedJson& m_object;
    Complaints& m_complaints;
};

} // namespace lab
