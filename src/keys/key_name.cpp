// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/key_name.h"

#include "consul/values/request.h"
#include "keys/words.h"

#include <algorithm>

namespace keys {

namespace {

constexpr char32_t openBracket = 0x27E8; // ⟨

/// Where the last part of a path begins; the `/` at its end belongs to it.
qsizetype lastPartAt(QStringView path)
{
    if (path.isEmpty())
        return 0;
    return path.chopped(1).lastIndexOf(u'/') + 1;
}

} // namespace

consul::KeyWay reachOf(const QString& key, const consul::KeyRule* rule)
{
    if (key.contains(QChar::ReplacementCharacter))
        return consul::KeyWay::Nowhere;
    return rule ? rule->wayToKey(key) : consul::wayOfKey(key, consul::KeyNames::Free);
}

QString transactionOnly()
{
    return Words::tr("This Consul takes such a name only in a transaction; consul kv and other programs may not reach "
                     "it.");
}

QString transactionOnlyWarning(qint64 count)
{
    return count == 0 ? QString()
                      : Words::tr("This Consul accepts %n of the new names only in a transaction. consul kv and other "
                                  "programs might be unable to reach them.",
                          "", int(count));
}

QString reachProblem(const QString& key)
{
    if (key.isEmpty())
        return Words::tr("A key needs a name. Consul does not accept a key without one.");
    if (reachOf(key) == consul::KeyWay::Nowhere) {
        return Words::tr("The name %1 contains bytes that are not UTF-8. Consul shows them as U+FFFD, so no request "
                         "can identify the key.")
            .arg(visibleName(key));
    }
    return {};
}

QString visibleName(QStringView name)
{
    const auto characters = name.toUcs4();
    QString visible;
    visible.reserve(name.size());
    for (qsizetype at = 0; at < characters.size(); ++at) {
        const char32_t each = characters[at];
        const bool edge = at == 0 || at == characters.size() - 1;
        if (!consul::isPrintable(each) || (each == U' ' && edge) || each == openBracket) {
            visible += QStringLiteral("⟨U+%1⟩").arg(
                QString::number(each, 16).toUpper().rightJustified(4, QLatin1Char('0')));
        } else {
            visible += QStringView(QChar::fromUcs4(each));
        }
    }
    return visible;
}

bool consulLess(QStringView a, QStringView b)
{
    const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (differ.first == a.end() || differ.second == b.end())
        return differ.second != b.end();
    // A surrogate stands for a character above all that are no surrogates.
    const QChar left = *differ.first;
    const QChar right = *differ.second;
    if (left.isSurrogate() != right.isSurrogate())
        return right.isSurrogate();
    return left < right;
}

QString parentFolder(QStringView path)
{
    return path.left(lastPartAt(path)).toString();
}

QString lastPart(QStringView path)
{
    return path.mid(lastPartAt(path)).toString();
}

} // namespace keys
