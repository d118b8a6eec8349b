// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/carrier.h"
#include "practice/stepped_agent.h"

#include <functional>
#include <optional>
#include <vector>

namespace proof {

/// A request of a contender: as its client made it, and as the agent in this process reads it.
struct Asked {
    consul::Request sent;
    practice::Request read;
};

/// One thing that was wanted of a respondent, and what it said.
struct RespondentReply {
    enum class Kind : char {
        Answer, ///< Of a request.
        AfterWait, ///< Of a blocking query whose time is over.
        News, ///< Whether a blocking query would be answered.
        Holding ///< Whether a session holds keys.
    };
    Kind kind = Kind::Answer;
    bool isTrue = false; ///< News, Holding.
    bool isLost = false; ///< The answer never comes.
    Asked asked; ///< Answer, AfterWait.
    practice::Reply reply; ///< Of them.
};

/// Who answers the requests of the contenders.
class Respondent
{
public:
    Respondent() = default;
    virtual ~Respondent() = default;
    Respondent(const Respondent&) = delete;
    Respondent& operator=(const Respondent&) = delete;

    /// nullopt: not now. The contender goes on waiting.
    [[nodiscard]] virtual std::optional<practice::Reply> answer(const Asked& asked, bool isLost) = 0;
    /// The same of a blocking query whose time is over: news or not.
    [[nodiscard]] virtual std::optional<practice::Reply> answerAfterWait(const Asked& asked) = 0;
    [[nodiscard]] virtual bool hasNews(const Asked& asked) = 0;
    [[nodiscard]] virtual bool holdsKeys(QByteArrayView session) = 0;
};

/// The agent in this process.
class InProcess final : public Respondent
{
public:
    /// `count` is called for each request that is carried out.
    InProcess(practice::SteppedAgent& agent, std::function<void()> count)
        : m_agent(agent)
        , m_count(std::move(count))
    {
    }
    /// What is said from now on goes there; null: nowhere.
    void record(std::vector<RespondentReply>* into) { m_record = into; }

    [[nodiscard]] std::optional<practice::Reply> answer(const Asked& asked, bool isLost) override;
    [[nodiscard]] std::optional<practice::Reply> answerAfterWait(const Asked& asked) override;
    [[nodiscard]] bool hasNews(const Asked& asked) override;
    [[nodiscard]] bool holdsKeys(QByteArrayView session) override;

private:
    practice::SteppedAgent& m_agent;
    std::function<void()> m_count;
    std::vector<RespondentReply>* m_record = nullptr;
};

} // namespace proof
