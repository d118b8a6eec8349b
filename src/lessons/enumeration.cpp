// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/enumeration.h"
#include "words/lists.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <unordered_set>
#include <utility>

namespace lessons {

using proof::Act;
using proof::Actor;
using proof::Choice;
using proof::Execution;
using proof::Fingerprint;
using proof::Story;

namespace {

struct EnumerationText {
    Q_DECLARE_TR_FUNCTIONS(lessons::Findings)
};

Story joined(Story first, const Story& second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// Every state that can be reached from the end of a story, the nearest first.
class StateWalk
{
public:
    enum class Way { Follow, Leave, Stop };
    using Visit = std::function<Way(Execution& execution, const Story& more)>; ///< May end the execution.
    using Key = std::function<Fingerprint(const Execution&)>;

    StateWalk(proof::Setup setup, Story start, EnumerationBounds bounds)
        : m_setup(std::move(setup))
        , m_start(std::move(start))
        , m_bounds(std::move(bounds))
    {
    }

    /// False: it was not finished within the bounds.
    bool go(const Key& key, const Visit& visit, Act without = Act::Go)
    {
        QElapsedTimer clock;
        clock.start();
        std::unordered_set<Fingerprint, proof::FingerprintHash> known;
        std::deque<std::pair<Story, std::vector<Choice>>> open;
        proof::ClientCarriers carriers;
        // False: it ends here.
        const auto look = [&](Story more) {
            Execution execution(m_setup, carriers);
            for (const auto& choice : m_start)
                execution.takeKnown(choice);
            for (const auto& choice : more)
                execution.takeKnown(choice);
            if (!known.insert(key(execution)).second)
                return true;
            auto choices = execution.choices();
            if (without != Act::Go)
                std::erase_if(choices, [without](const Choice& each) { return each.act == without; });
            const auto way = visit(execution, more);
            if (way == Way::Follow)
                open.emplace_back(std::move(more), std::move(choices));
            return way != Way::Stop;
        };
        bool goesOn = look({});
        while (goesOn && !open.empty()) {
            const auto [story, choices] = std::move(open.front());
            open.pop_front();
            for (std::size_t at = 0; goesOn && at < choices.size(); ++at) {
                if (known.size() >= m_bounds.states || clock.elapsed() > m_bounds.time.count()
                    || m_bounds.stop.stop_requested()) {
                    m_states = known.size();
                    return false;
                }
                goesOn = look(joined(story, {choices[at]}));
            }
        }
        m_states = known.size();
        return true;
    }
    [[nodiscard]] std::size_t states() const { return m_states; }

private:
    proof::Setup m_setup;
    Story m_start;
    EnumerationBounds m_bounds;
    std::size_t m_states = 0;
};

/// What answers one question.
class Enumeration
{
public:
    Enumeration(const Lesson& lesson, EnumerationBounds bounds)
        : m_lesson(lesson)
        , m_bounds(std::move(bounds))
    {
    }

    Findings run();

private:
    void say(const char* name, qint64 number) { m_found.facts.insert(QLatin1String(name), QString::number(number)); }
    void giveUp(const QString& trouble)
    {
        m_found = {};
        m_found.trouble = trouble;
    }
    void unfinished();
    [[nodiscard]] bool checkStory(const Story& story);
    void answer();
    void whoNext();
    void canItBreak();
    void insideAfter();
    void whichAnswer();
    void search();
    void whatBreaks();
    void howManySteps();
    void stage();
    void choose(const QString& id);

    const Lesson& m_lesson;
    const EnumerationBounds m_bounds;
    Findings m_found;
    std::optional<Story> m_shortest; ///< After the situation.
    std::optional<proof::Result> m_result; ///< Of a search from the beginning.
};

QString namesOf(const std::set<int>& contenders)
{
    QStringList names;
    for (const int each : contenders)
        names.append(proof::contenderName(each));
    return words::joinNames(names);
}

QString idOf(const std::set<int>& contenders)
{
    QStringList names;
    for (const int each : contenders)
        names.append(proof::contenderName(each).toLower());
    return names.join(u',');
}

AnswerChoice whoAnswer(const std::set<int>& contenders)
{
    if (contenders.empty())
        return {QStringLiteral("none"), EnumerationText::tr("No contender")};
    if (contenders.size() == 1)
        return {idOf(contenders), EnumerationText::tr("Only %1", "a contender").arg(namesOf(contenders))};
    auto others = contenders;
    const auto last = others.extract(std::prev(others.end())).value();
    return {idOf(contenders),
        EnumerationText::tr("%1 or %2", "several contenders, the last one").arg(namesOf(others), namesOf({last}))};
}

void Enumeration::unfinished()
{
    giveUp(EnumerationText::tr("The enumeration is not finished after its limit. Use fewer contenders or faults."));
}

bool Enumeration::checkStory(const Story& story)
{
    proof::ClientCarriers carriers;
    Execution execution(m_lesson.setup, carriers);
    for (std::size_t at = 0; at < story.size(); ++at) {
        if (execution.take(story[at]))
            continue;
        giveUp(EnumerationText::tr("Step %1 of the story, %2, cannot happen there.")
                   .arg(at + 1)
                   .arg(proof::storyText({story[at]})));
        return false;
    }
    return true;
}

void Enumeration::choose(const QString& id)
{
    const auto found = std::ranges::find(m_found.answers, id, &AnswerChoice::id);
    if (found == m_found.answers.end()) {
        m_found.right = m_found.answers.size();
        m_found.answers.push_back({id, id});
    } else {
        m_found.right = static_cast<std::size_t>(found - m_found.answers.begin());
    }
}

void Enumeration::whoNext()
{
    const auto& setup = m_lesson.setup;
    const auto& question = m_lesson.question;
    std::set<int> outside;
    std::set<int> next;
    StateWalk walk(setup, m_lesson.story, m_bounds);
    const auto visit = [&](Execution& execution, const Story& more) {
        const auto& actors = execution.actors();
        if (more.empty()) {
            for (std::size_t number = 0; number < actors.size(); ++number) {
                if (actors[number]->phase() == Actor::Phase::Queuing)
                    outside.insert(static_cast<int>(number));
            }
        }
        bool isIn = false;
        for (const int each : outside) {
            if (actors[static_cast<std::size_t>(each)]->phase() != Actor::Phase::Inside)
                continue;
            next.insert(each);
            isIn = true;
        }
        if (isIn && !m_shortest)
            m_shortest = more;
        if (!outside.empty() && next == outside)
            return StateWalk::Way::Stop; // More than all of them it cannot be.
        const bool isFar = question.within > 0 && static_cast<int>(more.size()) >= question.within;
        return isIn || isFar ? StateWalk::Way::Leave : StateWalk::Way::Follow;
    };
    const auto key = [](const Execution& execution) { return execution.namedFingerprint(); };
    if (!walk.go(key, visit, question.before)) {
        unfinished();
        return;
    }
    say("looked", static_cast<qint64>(walk.states()));
    m_found.answers.push_back(whoAnswer({}));
    for (const int each : outside)
        m_found.answers.push_back(whoAnswer({each}));
    if (outside.size() > 1)
        m_found.answers.push_back(whoAnswer(outside));
    const auto right = whoAnswer(next);
    if (std::ranges::find(m_found.answers, right) == m_found.answers.end())
        m_found.answers.push_back(right);
    choose(right.id);
}

void Enumeration::canItBreak()
{
    const auto& setup = m_lesson.setup;
    StateWalk walk(setup, m_lesson.story, m_bounds);
    const bool isExclusion = m_lesson.question.property == proof::Property::Exclusion;
    const auto visit = [&](Execution& execution, const Story& more) {
        const bool isBroken = isExclusion ? execution.inside() > setup.permits() : !execution.recovers();
        if (isBroken)
            m_shortest = more;
        return isBroken ? StateWalk::Way::Stop : StateWalk::Way::Follow;
    };
    if (!walk.go([](const Execution& execution) { return execution.fingerprint(); }, visit)) {
        unfinished();
        return;
    }
    say("looked", static_cast<qint64>(walk.states()));
    m_found.answers = {{QStringLiteral("yes"), EnumerationText::tr("Yes, in some order of requests")},
        {QStringLiteral("no"), EnumerationText::tr("No, in no order of requests")}};
    choose(m_shortest ? QStringLiteral("yes") : QStringLiteral("no"));
}

void Enumeration::insideAfter()
{
    proof::ClientCarriers carriers;
    Execution execution(m_lesson.setup, carriers);
    for (const auto& choice : m_found.whole)
        execution.takeKnown(choice);
    for (int count = 0; count <= m_lesson.setup.contenders; ++count)
        m_found.answers.push_back({QString::number(count), QString::number(count)});
    choose(QString::number(execution.inside()));
}

void Enumeration::whichAnswer()
{
    const auto step = static_cast<int>(m_lesson.story.size()) + 1;
    m_found.answers = {{QStringLiteral("true"), EnumerationText::tr("true (Consul applies the write)")},
        {QStringLiteral("false"), EnumerationText::tr("false (Consul rejects the write)")}};
    for (const auto& line : proof::tell(m_lesson.setup, m_found.whole)) {
        if (line.step != step || line.request.isEmpty())
            continue;
        choose(line.answer);
        return;
    }
    giveUp(EnumerationText::tr("The first step of what follows sends no request."));
}

/// Of the whole setup, from the beginning.
void Enumeration::search()
{
    proof::Search search(m_lesson.setup, {m_bounds.states, m_bounds.time});
    while (!m_bounds.stop.stop_requested() && !search.advance(std::chrono::milliseconds(200))) { }
    m_result = search.result();
    const auto& result = *m_result;
    m_found.facts.insert(QStringLiteral("verdict"), proof::verdictId(result.verdict));
    m_found.facts.insert(
        QStringLiteral("property"), result.property ? proof::propertyId(*result.property) : QStringLiteral("none"));
    say("states", static_cast<qint64>(result.states));
    say("shortest", static_cast<qint64>(result.story.size()));
    if (result.verdict == proof::Verdict::Unfinished)
        unfinished();
}

void Enumeration::whatBreaks()
{
    m_found.answers = {{QStringLiteral("none"), EnumerationText::tr("None: all properties hold")},
        {QStringLiteral("exclusion"), EnumerationText::tr("More contenders get inside than the limit allows")},
        {QStringLiteral("permits"), EnumerationText::tr("A permit is lost: no client can acquire it")},
        {QStringLiteral("progress"), EnumerationText::tr("A contender can never finish")}};
    if (proof::applies(proof::Property::LostUpdate, m_lesson.setup))
        m_found.answers.push_back(
            {QStringLiteral("lost-update"), EnumerationText::tr("An update of the guarded value is lost")});
    choose(m_result->property ? proof::propertyId(*m_result->property) : QStringLiteral("none"));
    m_shortest = m_result->story;
}

/// Three numbers a little apart, of which the right one is not always at the same place.
void Enumeration::howManySteps()
{
    constexpr int apart = 2;
    constexpr int choices = 3;
    const bool isBroken = m_result->verdict == proof::Verdict::Broken;
    const auto steps = static_cast<int>(m_result->story.size());
    const auto below = std::min(steps % choices, (steps - 1) / apart);
    for (int at = 0; at < choices; ++at) {
        const auto number = std::max(0, steps - below * apart) + at * apart;
        m_found.answers.push_back({QString::number(number), EnumerationText::tr("%n step(s)", nullptr, number)});
    }
    m_found.answers.push_back({QStringLiteral("never"), EnumerationText::tr("No order breaks anything")});
    choose(isBroken ? QString::number(steps) : QStringLiteral("never"));
    m_shortest = m_result->story;
}

void Enumeration::answer()
{
    switch (m_lesson.question.kind) {
    case QuestionKind::WhoNext:
        return whoNext();
    case QuestionKind::CanItBreak:
        return canItBreak();
    case QuestionKind::InsideAfter:
        return insideAfter();
    case QuestionKind::WhatBreaks:
        return whatBreaks();
    case QuestionKind::WhichAnswer:
        return whichAnswer();
    case QuestionKind::HowManySteps:
        return howManySteps();
    }
}

void Enumeration::stage()
{
    proof::Explorer explorer(m_lesson.setup);
    const auto add = [&] {
        Scene scene;
        scene.step = explorer.steps();
        for (const auto& line : explorer.lines()) {
            if (line.step == scene.step && scene.step > 0)
                scene.lines.push_back(line);
        }
        scene.contenders = explorer.contenders();
        scene.store = explorer.store();
        scene.inside = explorer.inside();
        if (const auto broken = explorer.broken(); broken && broken->step == scene.step)
            scene.breaks = broken->property;
        m_found.scenes.push_back(std::move(scene));
    };
    add();
    for (const auto& choice : m_found.whole) {
        if (!explorer.go(choice))
            break;
        add();
    }
}

Findings Enumeration::run()
{
    const auto& then = m_lesson.then;
    m_found.whole = joined(m_lesson.story, then.value_or(Story()));
    if (!checkStory(m_found.whole))
        return m_found;
    const auto kind = m_lesson.question.kind;
    const bool isClaimed
        = std::ranges::any_of(std::initializer_list<const char*>{"verdict", "property", "states", "shortest"},
            [this](const char* name) { return m_lesson.expect.contains(QLatin1String(name)); });
    if (kind == QuestionKind::WhatBreaks || kind == QuestionKind::HowManySteps || isClaimed)
        search();
    if (m_found.trouble.isEmpty())
        answer();
    if (!m_found.trouble.isEmpty())
        return m_found;
    if (!then)
        m_found.whole = joined(m_lesson.story, m_shortest.value_or(Story()));
    stage();
    const auto situation = m_lesson.story.size();
    say("contenders", m_lesson.setup.contenders);
    say("limit", m_lesson.setup.permits());
    say("before", m_found.scenes[situation].inside);
    say("inside", m_found.scenes.back().inside);
    say("steps", static_cast<qint64>(m_found.whole.size()));
    say("more", static_cast<qint64>(m_found.whole.size() - situation));
    m_found.facts.insert(QStringLiteral("answer"), m_found.rightAnswer().id);
    return m_found;
}

} // namespace

Findings enumerate(const Lesson& lesson, const EnumerationBounds& bounds)
{
    return Enumeration(lesson, bounds).run();
}

QStringList contradictions(const Lesson& lesson, const Findings& findings)
{
    if (!findings.trouble.isEmpty())
        return {findings.trouble};
    QStringList sentences;
    for (auto claim = lesson.expect.begin(); claim != lesson.expect.end(); ++claim) {
        if (const auto found = findings.facts.value(claim.key()); found != claim.value())
            sentences.append(EnumerationText::tr("The lesson claims %1 = %2, but the enumeration found %3.")
                                 .arg(claim.key(), claim.value(), found.isEmpty() ? QStringLiteral("–") : found));
    }
    return sentences;
}

QString filled(const QString& text, const Findings& findings)
{
    QString result;
    qsizetype from = 0;
    for (auto open = text.indexOf(u'{'); open >= 0; open = text.indexOf(u'{', from)) {
        const auto close = text.indexOf(u'}', open);
        if (close < 0)
            break;
        const auto name = text.mid(open + 1, close - open - 1);
        result += QStringView(text).mid(from, open - from);
        const bool isAnswer = name == u"answer" && findings.trouble.isEmpty() && !findings.answers.empty();
        result += isAnswer ? findings.rightAnswer().text : findings.facts.value(name, text.mid(open, close - open + 1));
        from = close + 1;
    }
    result += QStringView(text).mid(from);
    return result;
}

} // namespace lessons
