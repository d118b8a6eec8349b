// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/shell_word.h"

#include <algorithm>

namespace consul {

QString shellWord(const QString& text)
{
    const bool plain = !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
            || QStringView(u"_-./:@%+=,").contains(c);
    });
    if (plain)
        return text;
    QString inner = text;
    inner.replace(u'\'', QStringLiteral("'\\''"));
    return u'\'' + inner + u'\'';
}

} // namespace consul
