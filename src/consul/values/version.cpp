// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/version.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace consul {

namespace {

struct VersionText {
    Q_DECLARE_TR_FUNCTIONS(consul::Version)
};

constexpr qsizetype longestVersion = 64;

/// As semver.org has it: identifiers of digits by value and before those with letters, others by their letters, and
/// the shorter list first.
std::strong_ordering orderOfIdentifiers(const QString& a, const QString& b)
{
    const auto left = a.split(u'.');
    const auto right = b.split(u'.');
    for (qsizetype at = 0; at < std::min(left.size(), right.size()); ++at) {
        bool leftIsNumber = false;
        bool rightIsNumber = false;
        const auto leftNumber = left.at(at).toULongLong(&leftIsNumber);
        const auto rightNumber = right.at(at).toULongLong(&rightIsNumber);
        auto order = left.at(at).compare(right.at(at)) <=> 0;
        if (leftIsNumber && rightIsNumber)
            order = leftNumber <=> rightNumber;
        else if (leftIsNumber != rightIsNumber)
            order = leftIsNumber ? std::strong_ordering::less : std::strong_ordering::greater;
        if (std::is_neq(order))
            return order;
    }
    return left.size() <=> right.size();
}

} // namespace

Version Version::fromText(QStringView text)
{
    static const QRegularExpression shape(QStringLiteral(
        R"((?:^|\s)v?((\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?)(?:$|\s))"));
    const auto match = shape.match(text.left(longestVersion).toString());
    Version version;
    if (!match.hasMatch())
        return version;
    version.m_known = true;
    version.m_text = match.captured(1);
    version.m_numbers = {match.capturedView(2).toInt(), match.capturedView(3).toInt(), match.capturedView(4).toInt()};
    version.m_before = match.captured(5);
    version.m_build = match.captured(6);
    return version;
}

bool Version::isEnterprise() const
{
    return m_build == QLatin1String("ent") || m_build.startsWith(QLatin1String("ent."));
}

bool Version::isAtLeast(int first, int second, int third) const
{
    return m_known && m_numbers >= std::array{first, second, third};
}

QString Version::text() const
{
    return m_known ? m_text : VersionText::tr("unknown version");
}

std::partial_ordering operator<=>(const Version& a, const Version& b)
{
    if (a.m_known != b.m_known)
        return std::partial_ordering::unordered;
    if (const auto order = a.m_numbers <=> b.m_numbers; std::is_neq(order))
        return order;
    if (a.m_before.isEmpty() || b.m_before.isEmpty())
        return a.m_before.isEmpty() <=> b.m_before.isEmpty();
    return orderOfIdentifiers(a.m_before, b.m_before);
}

KeyNames Version::keyNames() const
{
    static const auto cleaned = fromText(u"1.22.0-rc2");
    if (*this >= cleaned || (isAtLeast(1, 21, 6) && !isAtLeast(1, 22)))
        return KeyNames::CleanPath;
    if (isAtLeast(1, 21, 5))
        return KeyNames::FewLetters; // 1.21.5 itself, and what came before 1.22.0-rc2.
    return KeyNames::Free;
}

} // namespace consul
