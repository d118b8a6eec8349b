// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/execution.h"

#include <QHash>

#include <chrono>
#include <deque>
#include <functional>
#include <optional>

namespace proof {

/// What has to be done to the other agent before a story can go on there.
struct Errand {
    enum class Kind : char {
        Send, ///< The request, whose answer is wanted.
        OutwaitLockDelays ///< Nothing, until no lock-delay is left there; any answer will do.
    };
    Kind kind = Kind::Send;
    consul::Request request;
};

/// A request that both agents have answered, or something else that was done to both.
struct Compared {
    int step = 0; ///< Of the story, from 1; 0: before it, or in what follows on it.
    int contender = -1;
    QString request; ///< `PUT /v1/kv/…`, as it went to the other agent.
    QString here; ///< Status and answer of the agent in this process, without what may differ.
    QString there; ///< Those of the other one.
    [[nodiscard]] bool isSame() const { return here == there; }
};

/// A story that is played twice: by contenders on the agent in this process, and by others, with the same code, on an
/// agent somewhere else. After each request, status and answer are compared, and the number of contenders inside.
/// Ids differ, and indexes do in all but their order; both are put into the words of this process.
///
/// It knows no network: next() says what has to be done there, and done() what came of it. A coroutine cannot wait for
/// that and be copied, so whoever plays there begins anew each time, with all the answers so far.
///
/// What Consul does by itself is done by request. A session that ends by its TTL is destroyed: Consul does the same to
/// its keys then, lock-delay included. An answer that is lost is not handed on. A program that ends sends nothing more.
class Twin final : public Respondent
{
public:
    struct Options {
        /// Of sessions there for which the contenders leave it to Consul: short, so that outwaiting it is.
        std::optional<std::chrono::milliseconds> lockDelay;
        /// A permit is lost for ever when nobody gets it afterwards, which takes long to see: so many things are
        /// compared after the story at most.
        std::size_t afterwards = 60;
        /// Does each errand at once, while it blocks: then next() plays all of it in one go, and gives none.
        std::function<consul::Carried(const Errand&)> carryOut;
    };
    Twin(Setup setup, const Story& story, Options options);
    explicit Twin(const Setup& setup, const Story& story)
        : Twin(setup, story, Options{})
    {
    }

    /// The story cannot be played with this setup, not even here.
    [[nodiscard]] bool isImpossible() const { return m_isImpossible; }
    /// nullopt: it is over, at the end or where the first difference was found.
    [[nodiscard]] std::optional<Errand> next();
    void done(consul::Carried answer); ///< Of the errand that next() gave.
    /// Whether everything was the same until now.
    [[nodiscard]] bool isSame() const { return m_difference.isEmpty(); }
    [[nodiscard]] const QString& difference() const { return m_difference; } ///< For people, in technical words.
    [[nodiscard]] const std::vector<Compared>& compared() const { return m_compared; }
    [[nodiscard]] int mostInside() const { return m_mostInside; } ///< There, up to the end of the story.
    [[nodiscard]] int guarded() const { return m_guarded; } ///< There: see Property::LostUpdate.
    /// What takes everything away that it left there. For sessions that have ended it does nothing.
    [[nodiscard]] std::vector<consul::Request> cleanup() const;

    [[nodiscard]] std::optional<practice::Reply> answer(const Asked& asked, bool isLost) override;
    [[nodiscard]] std::optional<practice::Reply> answerAfterWait(const Asked& asked) override;
    [[nodiscard]] bool hasNews(const Asked& asked) override;
    [[nodiscard]] bool holdsKeys(QByteArrayView session) override;

private:
    using Actors = std::vector<std::unique_ptr<Actor>>;
    void play();
    void repeat(const Action& action, Actors& actors, SharedByContenders& shared);
    void endSessions(const Action& action);
    [[nodiscard]] bool isHalted() const { return m_needed || !m_difference.isEmpty(); }
    [[nodiscard]] const RespondentReply* expected(RespondentReply::Kind kind);
    [[nodiscard]] std::optional<practice::Reply> compare(const Asked& asked, RespondentReply::Kind kind);
    [[nodiscard]] const consul::Carried* fetch(Errand errand);
    [[nodiscard]] QByteArray thereOf(const QByteArray& id) const;
    [[nodiscard]] consul::Request adapted(consul::Request request, RespondentReply::Kind kind) const;
    void learnId(const QByteArray& here, const QByteArray& there);

    const Setup m_setup;
    const Options m_options;
    ClientCarriers m_carriers;
    std::vector<Action> m_actions; ///< What was done here.
    bool m_isImpossible = false;
    std::deque<consul::Carried> m_answers; ///< So far, one for each errand.
    // From here on: of the last time that it was played there.
    std::size_t m_fetched = 0;
    const Action* m_action = nullptr;
    std::size_t m_at = 0; ///< In its replies.
    SharedByContenders* m_shared = nullptr;
    std::optional<Errand> m_needed;
    QHash<QByteArray, QByteArray> m_names; ///< Of ids: there → here.
    std::vector<Compared> m_compared;
    QString m_difference;
    int m_mostInside = 0;
    int m_guarded = 0;
};

} // namespace proof
