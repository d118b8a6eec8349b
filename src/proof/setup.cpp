// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/setup.h"

#include <array>

namespace proof {

namespace {

struct ActLetter {
    Act act;
    char letter;
};
constexpr std::array<ActLetter, 5> actLetters{
    {{Act::Crash, 'X'}, {Act::LoseAnswer, 'L'}, {Act::Expire, 'E'}, {Act::Jump, 'J'}, {Act::EndOrphans, 'O'}}};
constexpr char timePasses = 'T';

/// A story is typed by hand at most; what is longer is no story.
constexpr qsizetype longestText = 10'000;

} // namespace

QString storyText(const Story& story)
{
    QString text;
    for (const Choice& each : story) {
        if (each.act == Act::PassTime) {
            text += QLatin1Char(timePasses);
            continue;
        }
        text += QChar(u'a' + each.contender);
        if (each.item > 0)
            text += QString::number(each.item + 1);
        for (const auto& [act, letter] : actLetters) {
            if (act == each.act)
                text += QLatin1Char(letter);
        }
    }
    return text;
}

std::optional<Story> storyFromText(QStringView text)
{
    if (text.size() > longestText)
        return std::nullopt;
    Story story;
    for (qsizetype at = 0; at < text.size();) {
        const QChar letter = text[at++];
        if (letter.isSpace())
            continue;
        Choice choice;
        if (letter == QLatin1Char(timePasses)) {
            choice.act = Act::PassTime;
            story.push_back(choice);
            continue;
        }
        if (letter < u'a' || letter >= char16_t(u'a' + mostContenders))
            return std::nullopt;
        choice.contender = static_cast<signed char>(letter.unicode() - u'a');
        if (at < text.size() && text[at] >= u'1' && text[at] <= u'9')
            choice.item = static_cast<unsigned char>(text[at++].unicode() - u'1');
        for (const auto& [act, sign] : actLetters) {
            if (at < text.size() && text[at] == QLatin1Char(sign)) {
                choice.act = act;
                ++at;
                break;
            }
        }
        story.push_back(choice);
    }
    return story;
}

} // namespace proof
