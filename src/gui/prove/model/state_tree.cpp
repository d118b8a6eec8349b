// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/state_tree.h"

#include "gui/prove/model/prove_words.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

struct TreeWords {
    Q_DECLARE_TR_FUNCTIONS(gui::StateTree)
};

QString whoIsInside(const std::vector<int>& contenders)
{
    QString names;
    for (const int each : contenders)
        names += (names.isEmpty() ? QString() : QStringLiteral(" ")) + proof::contenderName(each);
    return names;
}

/// Beside a line: its contender, and what happens if that is no usual step.
QString lineLabel(const proof::Choice& choice)
{
    auto who = proof::contenderName(choice.contender);
    switch (choice.act) {
    case proof::Act::Go:
        return who;
    case proof::Act::Crash:
        return TreeWords::tr("%1 killed", "contender").arg(who);
    case proof::Act::LoseAnswer:
        return TreeWords::tr("%1 lost", "contender whose response is lost").arg(who);
    case proof::Act::Expire:
        return TreeWords::tr("%1 still", "contender that stands still").arg(who);
    case proof::Act::Jump:
        return TreeWords::tr("%1 jump", "contender whose clock jumps").arg(who);
    case proof::Act::EndOrphans:
        return TreeWords::tr("%1 session", "contender whose session ends").arg(who);
    case proof::Act::PassTime:
        return TreeWords::tr("time");
    }
    return {};
}

StateNode pathNode(const proof::Explorer& explorer, int step, const StateQuestion& question)
{
    StateNode node;
    node.step = step;
    node.isHere = step == question.here;
    node.isBroken = question.brokenAt > 0 && step >= question.brokenAt;
    node.isTried = step <= question.tried;
    const auto inside = whoIsInside(explorer.insideNow(step));
    node.title = inside.isEmpty() ? TreeWords::tr("none inside") : TreeWords::tr("%1 in", "contenders").arg(inside);
    if (step == 0) {
        node.title = TreeWords::tr("start");
        node.words = TreeWords::tr("Start: no contender has done anything.");
        return node;
    }
    node.choice = explorer.story()[static_cast<std::size_t>(step) - 1];
    node.label = lineLabel(node.choice);
    node.words = TreeWords::tr("Step %1: %2. %3.").arg(step).arg(choiceText(node.choice), node.title);
    if (node.isBroken)
        words::addSentence(node.words, TreeWords::tr("Broken."));
    return node;
}

StateNode sideNode(int step, const proof::Choice& choice, bool isNext, const StateQuestion& question)
{
    StateNode node;
    node.kind = StateNode::Kind::Side;
    node.step = step;
    node.choice = choice;
    node.title = lineLabel(choice);
    node.isTried = step <= question.tried;
    node.words = isNext ? TreeWords::tr("Possible next: %1.").arg(choiceText(choice))
                        : TreeWords::tr("Instead of step %1: %2.").arg(step).arg(choiceText(choice));
    words::addSentence(node.words, node.isTried ? TreeWords::tr("Tried by the search.") : TreeWords::tr("Not tried."));
    return node;
}

} // namespace

StateScene stateScene(const proof::Explorer& explorer, const StateQuestion& question)
{
    StateScene scene;
    scene.nodes.push_back(pathNode(explorer, 0, question));
    for (int step = 1; step <= explorer.steps() + 1; ++step) {
        const bool isNext = step > explorer.steps();
        const auto& choices = explorer.allChoices()[static_cast<std::size_t>(step) - 1];
        for (const auto& choice : choices) {
            const bool isTaken = !isNext && choice == explorer.story()[static_cast<std::size_t>(step) - 1];
            scene.nodes.push_back(
                isTaken ? pathNode(explorer, step, question) : sideNode(step, choice, isNext, question));
        }
    }
    scene.summary = TreeWords::tr("A story of %n steps, and what else could have happened", nullptr, explorer.steps());
    return scene;
}

StateLayout layOut(const StateScene& scene, const StateSpec& spec)
{
    const qreal height = 1.5 * spec.line;
    const qreal row = 2.9 * spec.line;
    const qreal gap = 0.6 * spec.line;
    const qreal margin = 0.6 * spec.line;
    StateLayout layout;
    layout.nodes.resize(scene.nodes.size());
    layout.parents.assign(scene.nodes.size(), -1);
    const auto widthOf = [&](std::size_t node) {
        return std::min(spec.titles[node] + 1.4 * spec.line, std::max(spec.width / 2, 3 * spec.line));
    };
    std::size_t first = 0;
    int parent = -1;
    int step = 0;
    while (first < scene.nodes.size()) {
        auto end = first;
        auto taken = scene.nodes.size();
        for (; end < scene.nodes.size() && scene.nodes[end].step == scene.nodes[first].step; ++end) {
            layout.parents[end] = parent;
            if (scene.nodes[end].kind == StateNode::Kind::Path)
                taken = end;
        }
        const qreal top = margin + step * row;
        const auto put
            = [&](std::size_t node, qreal left) { layout.nodes[node] = QRectF(left, top, widthOf(node), height); };
        if (taken < scene.nodes.size()) {
            put(taken, (spec.width - widthOf(taken)) / 2);
            qreal left = layout.nodes[taken].left();
            for (auto node = taken; node-- > first;) {
                left -= gap + widthOf(node);
                if (left < 0)
                    break;
                put(node, left);
            }
            qreal right = layout.nodes[taken].right();
            for (auto node = taken + 1; node < end; ++node) {
                if (right + gap + widthOf(node) > spec.width)
                    break;
                put(node, right + gap);
                right += gap + widthOf(node);
            }
            parent = static_cast<int>(taken);
        } else {
            qreal whole = -gap;
            auto fits = first;
            for (; fits < end && whole + gap + widthOf(fits) <= spec.width; ++fits)
                whole += gap + widthOf(fits);
            qreal left = (spec.width - whole) / 2;
            for (auto node = first; node < fits; ++node) {
                put(node, left);
                left += widthOf(node) + gap;
            }
        }
        first = end;
        ++step;
    }
    layout.size = {spec.width, 2 * margin + (step - 1) * row + height};
    return layout;
}

int neighbour(const StateScene& scene, const StateLayout& layout, int node, Step step)
{
    const auto count = static_cast<int>(layout.nodes.size());
    if (node < 0 || node >= count)
        return count > 0 ? 0 : -1;
    const auto& from = layout.nodes[static_cast<std::size_t>(node)];
    const int row = scene.nodes[static_cast<std::size_t>(node)].step;
    const bool isUpright = step == Step::Up || step == Step::Down;
    const int wanted = step == Step::Up ? row - 1 : step == Step::Down ? row + 1 : row;
    int best = node;
    qreal least = 0;
    for (int other = 0; other < count; ++other) {
        const auto& room = layout.nodes[static_cast<std::size_t>(other)];
        if (other == node || room.isEmpty() || scene.nodes[static_cast<std::size_t>(other)].step != wanted)
            continue;
        const qreal away = room.center().x() - from.center().x();
        if ((step == Step::Left && away >= 0) || (step == Step::Right && away <= 0))
            continue;
        // Down and up the path runs on, whatever lies nearer.
        const bool isPath = scene.nodes[static_cast<std::size_t>(other)].kind == StateNode::Kind::Path;
        const qreal distance = isUpright && isPath ? 0 : std::abs(away) + 1;
        if (best == node || distance < least) {
            best = other;
            least = distance;
        }
    }
    return best;
}

} // namespace gui
