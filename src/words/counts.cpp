// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/counts.h"

#include <QCoreApplication>

namespace words {

namespace {

struct CountText {
    Q_DECLARE_TR_FUNCTIONS(words::Counts)
};

} // namespace

QString sessions(qint64 count)
{
    return CountText::tr("%n session(s)", nullptr, pluralOf(count));
}

QString keys(qint64 count)
{
    return CountText::tr("%n key(s)", nullptr, pluralOf(count));
}

QString held(qint64 permits)
{
    return CountText::tr("%n held", "permits", pluralOf(permits));
}

QString stale(qint64 holders)
{
    return CountText::tr("%n stale", "holders", pluralOf(holders));
}

QString waiting(qint64 contenders)
{
    return CountText::tr("%n waiting", "contenders", pluralOf(contenders));
}

} // namespace words
