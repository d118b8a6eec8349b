// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proof_text.h"

#include <QRegularExpression>

#include <array>

namespace proof {

namespace {

/// As in stories.
struct KindLetter {
    bool FaultKinds::*kind;
    char16_t letter;
};
constexpr std::array<KindLetter, 4> kindLetters{
    {{&FaultKinds::crash, u'X'}, {&FaultKinds::lost, u'L'}, {&FaultKinds::expire, u'E'}, {&FaultKinds::jump, u'J'}}};

/// Of a setup without its story.
constexpr qsizetype longestSetup = 100;

} // namespace

QString proofText(const Setup& setup, const Story& story)
{
    QString text = QStringLiteral("%1:%2/%3")
                       .arg(protocols::strategyName(setup.strategy))
                       .arg(setup.contenders)
                       .arg(setup.permits());
    if (setup.faults > 0) {
        text += u'+' + QString::number(setup.faults);
        for (const auto& [kind, letter] : kindLetters) {
            if (setup.kinds != FaultKinds{} && setup.kinds.*kind)
                text += QChar(letter);
        }
    }
    return story.empty() ? text : text + u':' + storyText(story);
}

std::optional<ProofText> proofFromText(QStringView text)
{
    static const QRegularExpression form(QStringLiteral("\\A([a-z-]+):([0-9])/([0-9])(?:\\+([0-9])(X?L?E?J?))?\\z"));
    text = text.trimmed();
    const auto first = text.indexOf(u':');
    const auto second = first < 0 ? first : text.indexOf(u':', first + 1);
    const auto head = second < 0 ? text : text.first(second);
    if (head.size() > longestSetup)
        return std::nullopt;
    const auto match = form.match(head.toString());
    const auto strategy = protocols::strategyFromName(match.captured(1));
    if (!match.hasMatch() || !strategy)
        return std::nullopt;
    ProofText proof;
    auto& setup = proof.setup;
    setup.strategy = *strategy;
    setup.contenders = match.captured(2).toInt();
    setup.limit = match.captured(3).toInt();
    setup.faults = match.captured(4).toInt();
    if (const auto letters = match.captured(5); !letters.isEmpty()) {
        for (const auto& [kind, letter] : kindLetters)
            setup.kinds.*kind = letters.contains(QChar(letter));
    }
    const bool isBounded = setup.contenders >= fewestContenders && setup.contenders <= mostContenders
        && setup.limit >= 1 && setup.limit <= highestLimit && setup.faults <= mostFaults;
    if (!isBounded)
        return std::nullopt;
    if (second >= 0) {
        auto story = storyFromText(text.sliced(second + 1));
        if (!story)
            return std::nullopt;
        proof.story = std::move(*story);
    }
    return proof;
}

} // namespace proof
