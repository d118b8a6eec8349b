// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/go_json.h"

#include <map>
#include <memory>

namespace practice {

/// Which fields a filter may name, and what they hold.
struct FilterSchema {
    enum class Kind {
        Text,
        Number,
        Boolean,
        Texts, ///< A list of texts.
        Map, ///< Texts by name.
        Object,
        ObjectMap, ///< Objects by name, all alike.
        Objects, ///< A list of objects: true when it is true for any of them.
    };
    Kind kind = Kind::Object;
    std::map<QByteArray, FilterSchema> fields; ///< Of Object and Objects, and of those in an ObjectMap.
};

// What the endpoints of services and checks filter.
[[nodiscard]] const FilterSchema& nodeSchema();
[[nodiscard]] const FilterSchema& nodeServiceSchema();
[[nodiscard]] const FilterSchema& serviceNodeSchema();
[[nodiscard]] const FilterSchema& checkSchema();
[[nodiscard]] const FilterSchema& healthServiceSchema();
[[nodiscard]] const FilterSchema& nodeInfoSchema();

struct FilterTerm;

/// An expression of `?filter=` (hashicorp/go-bexpr 0.1): `and`, `or`, `not`, parentheses, `==`, `!=`, `in`, `not in`,
/// `contains`, `not contains`, `matches`, `not matches`, `is empty`, `is not empty`. Judges what an endpoint prints.
class Filter
{
public:
    /// The error is Consul's text, but for the list of what it had expected, which only its parser knows.
    [[nodiscard]] static OrText<Filter> compile(const QByteArray& expression, const FilterSchema& schema);

    /// Whether it can be parsed, whatever fields it names.
    [[nodiscard]] static bool isWellFormed(const QByteArray& expression);

    [[nodiscard]] bool matches(const JsonValue& record) const;

private:
    explicit Filter(std::shared_ptr<const FilterTerm> root)
        : m_root(std::move(root))
    {
    }

    std::shared_ptr<const FilterTerm> m_root;
};

} // namespace practice
