// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/key_address.h"

#include "consul/values/request.h"

#include <QStringView>

#include <algorithm>
#include <optional>

namespace consul {

namespace {

constexpr qsizetype mostRefused = 1024;

/// 1.21.5: `^[a-zA-Z0-9,_./\-?&=]+$`, and no `..` anywhere.
bool isOfFewLetters(const QString& name)
{
    constexpr QStringView others = u",_./-?&=";
    const bool plain = std::ranges::all_of(name, [others](QChar each) {
        const char16_t c = each.unicode();
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
            || others.contains(each);
    });
    return plain && !name.contains(QLatin1String(".."));
}

int hexDigit(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    const char lower = static_cast<char>(letter | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Go's url.PathUnescape; nullopt where it gives an error. QByteArray's own takes half a triple as it stands.
std::optional<QByteArray> unescapedOnce(const QByteArray& text)
{
    QByteArray out;
    out.reserve(text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            out += text[at];
            continue;
        }
        const int high = at + 2 < text.size() ? hexDigit(text[at + 1]) : -1;
        const int low = at + 2 < text.size() ? hexDigit(text[at + 2]) : -1;
        if (high < 0 || low < 0)
            return std::nullopt;
        out += static_cast<char>(high * 16 + low);
        at += 2;
    }
    return out;
}

/// 1.21.6 and 1.22 on, of a name that path.Clean leaves alone.
bool passesValidation(const QString& name)
{
    if (name.startsWith(u' ') || name.endsWith(u' '))
        return false;
    const QByteArray bytes = name.toUtf8();
    const auto decoded = unescapedOnce(bytes);
    if (!decoded || *decoded == bytes)
        return true;
    return !decoded->contains("..") && !decoded->contains(' ');
}

} // namespace

KeyWay wayOfKey(const QString& key, KeyNames names)
{
    if (key.isEmpty() || !key.isValidUtf16())
        return KeyWay::Nowhere;
    bool taken = isAddressable(key);
    switch (names) {
    case KeyNames::Free:
        break;
    case KeyNames::CleanPath:
        taken = taken && passesValidation(key);
        break;
    case KeyNames::FewLetters:
        taken = taken && isOfFewLetters(key);
        break;
    }
    return taken ? KeyWay::Path : KeyWay::Transaction;
}

KeyWay wayOfPrefix(const QString& prefix, KeyNames names)
{
    return prefix.isEmpty() ? KeyWay::Path : wayOfKey(prefix, names);
}

KeyWay KeyRule::wayTo(const KeyTarget& target) const
{
    const auto by = [&target](KeyNames names) {
        return target.isPrefix ? wayOfPrefix(target.name, names) : wayOfKey(target.name, names);
    };
    const KeyWay way = by(m_version.keyNames());
    if (way != KeyWay::Path)
        return way;
    return m_refused.contains(target.name) ? KeyWay::Transaction : by(m_learned);
}

bool KeyRule::wantsVersion(const KeyTarget& target) const
{
    return !m_asked && wayTo(target) == KeyWay::Path && !target.name.isEmpty()
        && (wayOfKey(target.name, KeyNames::FewLetters) != KeyWay::Path
            || wayOfKey(target.name, KeyNames::CleanPath) != KeyWay::Path);
}

void KeyRule::adopt(const Version& version, const KvLimits& limits)
{
    if (m_asked && version != m_version) {
        m_learned = KeyNames::Free;
        m_refused.clear();
    }
    m_asked = true;
    m_version = version;
    m_limits = limits;
}

void KeyRule::noteRefusal(const QString& name, const QString& words)
{
    // GH-22682 quotes its pattern, later ones say what is wrong.
    const bool quotesPattern = words.contains(QLatin1String("keys should respect the"));
    if (quotesPattern || m_learned == KeyNames::FewLetters)
        m_learned = KeyNames::FewLetters;
    else if (words.contains(QLatin1String("invalid key name")))
        m_learned = KeyNames::CleanPath;
    if (wayTo({name, true}) != KeyWay::Path)
        return;
    if (m_refused.size() >= mostRefused) { // A rule that is not known: then no name is taken for granted.
        m_refused.clear();
        m_learned = KeyNames::FewLetters;
    }
    m_refused.insert(name);
}

} // namespace consul
