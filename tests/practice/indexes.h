// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

#include <iterator>
#include <map>
#include <vector>

/// Pairs the indexes of two agents. They count other things too, so only what they say about each other can agree: one
/// of the first always stands for the same one of the second, in the same order.
class Indexes
{
public:
    /// Takes the indexes out of both texts; false when they contradict what was seen before.
    bool strip(QByteArray& ours, QByteArray& theirs)
    {
        const auto left = take(ours);
        const auto right = take(theirs);
        bool agrees = left.size() == right.size();
        for (std::size_t at = 0; agrees && at < left.size(); ++at)
            agrees = pair(left[at], right[at]);
        return agrees;
    }
    bool pair(quint64 ours, quint64 theirs)
    {
        // Not indexes but words for none.
        if (ours <= 1 || theirs <= 1)
            return ours == theirs;
        const auto found = m_pairs.emplace(ours, theirs).first;
        if (found->second != theirs)
            return false;
        const auto next = std::next(found);
        const bool belowNext = next == m_pairs.end() || theirs < next->second;
        return belowNext && (found == m_pairs.begin() || std::prev(found)->second < theirs);
    }

private:
    static std::vector<quint64> take(QByteArray& text)
    {
        static const QRegularExpression index(
            QStringLiteral("(\"(?:Create|Modify|)Index\": |current modify index |(?<=[0-9]) != )([0-9]+)"));
        std::vector<quint64> found;
        auto string = QString::fromLatin1(text);
        for (auto match = index.globalMatch(string); match.hasNext();)
            found.push_back(match.next().captured(2).toULongLong());
        text = string.replace(index, QStringLiteral("\\1…")).toUtf8();
        return found;
    }

    std::map<quint64, quint64> m_pairs;
};
