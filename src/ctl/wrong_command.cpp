// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/wrong_command.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace ctl {

namespace {

struct WrongCommandText {
    Q_DECLARE_TR_FUNCTIONS(ctl::CommandLine)
};

/// How many letters were left out, added, changed, or swapped with their neighbour.
int slipsBetween(const QString& a, const QString& b)
{
    const auto columns = static_cast<std::size_t>(b.size()) + 1;
    std::vector<std::vector<int>> slips(static_cast<std::size_t>(a.size()) + 1, std::vector<int>(columns));
    for (std::size_t i = 0; i < slips.size(); ++i) {
        for (std::size_t j = 0; j < columns; ++j) {
            if (i == 0 || j == 0) {
                slips[i][j] = static_cast<int>(i + j);
                continue;
            }
            const auto letter = [](const QString& text, std::size_t at) { return text[qsizetype(at) - 1]; };
            const bool same = letter(a, i) == letter(b, j);
            slips[i][j] = std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && letter(a, i) == letter(b, j - 1) && letter(a, i - 1) == letter(b, j))
                slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    }
    return slips.back().back();
}

QString bare(QString name)
{
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    return name.toLower();
}

} // namespace

std::optional<QString> nearestName(const QString& word, const QStringList& names)
{
    constexpr qsizetype fewestLetters = 2;
    constexpr qsizetype longestWord = 40;
    constexpr int lettersForASlip = 3;
    const QString typed = bare(word);
    if (typed.size() < fewestLetters || typed.size() > longestWord)
        return std::nullopt;
    QStringList near;
    int fewest = std::max(1, static_cast<int>(typed.size()) / lettersForASlip);
    for (const QString& name : names) {
        const QString meant = bare(name);
        const int slips = meant.startsWith(typed) ? 0 : slipsBetween(typed, meant);
        if (slips > fewest)
            continue;
        if (slips < fewest)
            near.clear();
        fewest = slips;
        near.append(name);
    }
    return near.size() == 1 ? std::optional(near.front()) : std::nullopt;
}

QString wrongCommandText(const QString& word, const QStringList& commands)
{
    const QString all = commands.join(QStringLiteral(", "));
    if (word.isEmpty())
        return WrongCommandText::tr("The command is missing. Commands: %1.").arg(all);
    // What other programs take as commands, and this one as options.
    const QStringList names = commands + QStringList{QStringLiteral("--help"), QStringLiteral("--version")};
    if (const auto nearest = nearestName(word, names))
        return WrongCommandText::tr("There is no command %1. Did you mean %2?").arg(word, *nearest);
    return WrongCommandText::tr("There is no command %1. Commands: %2.").arg(word, all);
}

} // namespace ctl
