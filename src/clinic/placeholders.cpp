// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/placeholders.h"

#include <utility>

namespace clinic {

QString filledIn(const QString& argument, const CopyFacts& facts)
{
    const std::pair<QLatin1StringView, QString> values[] = {
        {QLatin1StringView("{url}"), facts.url},
        {QLatin1StringView("{path}"), facts.path},
        {QLatin1StringView("{name}"), facts.name},
        {QLatin1StringView("{n}"), QString::number(facts.number)},
    };
    QString out;
    for (qsizetype at = 0; at < argument.size();) {
        bool isFilled = false;
        for (const auto& [name, value] : values) {
            if (QStringView(argument).sliced(at).startsWith(name)) {
                out += value;
                at += name.size();
                isFilled = true;
                break;
            }
        }
        if (!isFilled)
            out += argument[at++];
    }
    return out;
}

QStringList filledIn(const QStringList& arguments, const CopyFacts& facts)
{
    QStringList filled;
    for (const QString& argument : arguments)
        filled.append(filledIn(argument, facts));
    return filled;
}

} // namespace clinic
