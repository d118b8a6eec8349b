// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/lists.h"

#include "words/counts.h"

#include <QCoreApplication>

#include <algorithm>

namespace words {

namespace {

struct ListText {
    Q_DECLARE_TR_FUNCTIONS(words::Lists)
};

} // namespace

QString someOf(const QStringList& names, qsizetype most)
{
    const auto shown = std::clamp(most, qsizetype(0), names.size());
    return andMore(joinNames(names.first(shown)), names.size() - shown);
}

QString andMore(const QString& list, qsizetype more)
{
    if (more <= 0)
        return list;
    return ListText::tr("%1 and %n more", "%1: a list of names, paths or keys", pluralOf(more)).arg(list);
}

QString joinNames(const QStringList& names)
{
    return names.join(ListText::tr(", ", "between names"));
}

} // namespace words
