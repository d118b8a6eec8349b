// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/natural_order.h"

namespace cleanup {

namespace {

bool isDigit(QChar letter)
{
    return letter >= u'0' && letter <= u'9';
}

/// The digits at `at`, which is put behind them, without the zeros before them.
QStringView numberAt(const QString& text, qsizetype& at)
{
    while (at < text.size() && text[at] == u'0')
        ++at;
    const qsizetype begin = at;
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return QStringView(text).sliced(begin, at - begin);
}

} // namespace

int compareNaturally(const QString& a, const QString& b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return a[i] < b[j] ? -1 : 1;
            ++i;
            ++j;
            continue;
        }
        const QStringView left = numberAt(a, i);
        const QStringView right = numberAt(b, j);
        if (left.size() != right.size())
            return left.size() < right.size() ? -1 : 1;
        if (const int order = left.compare(right); order != 0)
            return order;
    }
    if (i < a.size() || j < b.size())
        return i < a.size() ? 1 : -1;
    return a.compare(b); // They differ in zeros before numbers, if at all.
}

} // namespace cleanup
