// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/filter.h"

#include <QRegularExpression>

namespace practice {

/// A node of a filter's tree.
struct FilterTerm {
    enum class Type { And, Or, Not, Match };
    enum class Operator { Equal, In, IsEmpty, Matches };

    Type type = Type::Match;
    std::vector<std::shared_ptr<FilterTerm>> terms; ///< Of And, Or and Not.

    // Of Match.
    Operator op = Operator::Equal;
    bool negated = false;
    QByteArrayList selector;
    QByteArray value;
    QRegularExpression pattern;
    qsizetype keyed = -1; ///< Which part of the selector is the key of a map; -1 for none.
    const FilterSchema* schema = nullptr; ///< Of what the selector names.
};

/// Parses without knowing any field.
[[nodiscard]] OrText<std::shared_ptr<FilterTerm>> parseFilter(const QByteArray& expression);

} // namespace practice
