// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_answer.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct AnswerWords {
    Q_DECLARE_TR_FUNCTIONS(gui::WhyController)
};

/// A ranked set, the slowest, takes 4.4 ms for 1,000 contenders (docs/performance.md), and no work may take longer than
/// 8 ms on the thread of the window (docs/architecture.md). Half as many leave room for a slower machine.
constexpr std::size_t mostAnsweredAtOnce = 500;
constexpr std::size_t mostAskers = 100;
constexpr std::size_t mostLints = 20;

template <typename T>
const T* ofSession(const std::vector<T>& all, const QString& session)
{
    const auto found = std::ranges::find(all, consul::SessionId(session), &T::session);
    return found != all.end() ? &*found : nullptr;
}

/// What to call the one who asks; empty: a new client.
QString askerName(const WhyAsked& asked)
{
    if (asked.session.isEmpty())
        return {};
    const auto* const state = asked.facts.state.get();
    QString name;
    if (const auto* const holder = state ? ofSession(state->holders, asked.session) : nullptr)
        name = holder->name;
    else if (const auto* const contender = state ? ofSession(state->contenders(), asked.session) : nullptr)
        name = contender->name;
    if (name.isEmpty()) {
        if (const auto* const info = asked.facts.sessions.find(asked.session))
            name = info->name;
    }
    for (const auto& ended : asked.facts.ended) {
        if (name.isEmpty() && ended.info.id == asked.session)
            name = ended.info.name;
    }
    return contenderName(name, asked.session);
}

std::vector<WhyAsker> askersAt(const semaphore::State& state, const NamesApart& names)
{
    std::vector<WhyAsker> all;
    const auto add = [&all, &names](const auto& contenders, bool hold) {
        for (const auto& each : contenders) {
            if (all.size() < mostAskers)
                all.push_back({each.session, names.of(contenderName(each.name, each.session), each.session), hold});
        }
    };
    add(state.waiting, false);
    add(state.holders, true);
    return all;
}

/// Of the one who asks first, then of the holders.
class Lints
{
public:
    explicit Lints(const WhyAsked& asked)
        : m_asked(asked)
        , m_state(*asked.facts.state)
    {
    }
    [[nodiscard]] std::vector<WhyLint> run(const QString& asker, const NamesApart& names)
    {
        if (!m_asked.session.isEmpty())
            look(m_asked.session, asker);
        for (const auto& holder : m_state.holders) {
            if (holder.live && holder.session != m_asked.session)
                look(holder.session, names.of(contenderName(holder.name, holder.session), holder.session));
        }
        return std::move(m_found);
    }

private:
    void look(const consul::SessionId& session, const QString& shown)
    {
        const auto* const info = m_asked.facts.sessions.find(session);
        if (info == nullptr || m_found.size() >= mostLints)
            return;
        explain::SessionUse use;
        use.layout = m_state.layout;
        use.deletesKeys = m_state.program && m_state.program->deletesKeys;
        if (const auto since = m_asked.facts.sightings.holding.value(info->id).since; since.isValid())
            use.longestHold = std::chrono::milliseconds(since.msecsTo(m_asked.facts.now));
        for (const auto& lint : explain::lintOf(*info, use))
            m_found.push_back({session, shown, lint});
    }

    const WhyAsked& m_asked;
    const semaphore::State& m_state;
    std::vector<WhyLint> m_found;
};

} // namespace

bool isLarge(const WhyAsked& asked)
{
    const auto* const state = asked.facts.state.get();
    return state != nullptr && state->holders.size() + state->contenders().size() > mostAnsweredAtOnce;
}

WhyAnswer pendingAnswer(const WhyAsked& asked)
{
    WhyAnswer answer;
    answer.isPast = asked.isPast;
    answer.isPending = true;
    answer.question.path = asked.path;
    answer.question.session = asked.session;
    answer.asker = askerName(asked);
    answer.at = asked.facts.now;
    answer.why.headline = AnswerWords::tr("Working out the result…");
    return answer;
}

WhyAnswer answerOf(WhyAsked asked, std::shared_ptr<const WhyFigures> figures)
{
    WhyAnswer answer;
    answer.isPast = asked.isPast;
    if (asked.path.isEmpty())
        return answer;
    answer.question.path = asked.path;
    answer.question.session = asked.session;
    answer.at = asked.facts.now;
    asked.facts.state = explain::heldState(asked.facts);
    answer.state = asked.facts.state;
    answer.isKnown = answer.state != nullptr;
    answer.isOld = asked.facts.isOld();
    auto& names = answer.names = answer.isKnown ? NamesApart(*answer.state) : NamesApart();
    if (!asked.session.isEmpty()) {
        const QString asker = askerName(asked);
        names.add(asker, asked.session); // It may have left the path.
        answer.asker = names.of(asker, asked.session);
    }
    if (figures)
        asked.facts.habit = figures->habit;
    answer.why = explain::whyNot(answer.question, asked.facts);
    for (const auto& end : asked.ends)
        answer.endings.push_back({end.ended, explain::whyEnded(end.ended, end.facts)});
    if (answer.isKnown) {
        answer.askers = askersAt(*answer.state, names);
        answer.lints = Lints(asked).run(answer.asker, names);
    }
    answer.figures = std::move(figures);
    return answer;
}

} // namespace gui
