// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exclusion/check.h"
#include "explain/ending.h"
#include "explain/lint.h"
#include "explain/why.h"
#include "gui/kit/model/format.h"
#include "waits/bill.h"
#include "waits/waits.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// A part of a bill, in words.
struct BillPart {
    waits::BillKind kind = waits::BillKind::HandOver;
    QString title; ///< Translated: `behind worker-3`.
    history::Time time{0};

    bool operator==(const BillPart&) const = default;
};

/// What a wait was made of; or, without anybody in particular, all waits at the path.
struct WhyBill {
    QString text; ///< Translated, the whole in a sentence; empty: nobody has waited.
    history::Time whole{0}; ///< What the parts add up to.
    bool lasts = false;
    bool ofAll = false;
    std::vector<BillPart> parts; ///< Longest first.

    bool operator==(const WhyBill&) const = default;
};

/// Whether more than the limit ever had a permit, over what was seen.
struct WhySafety {
    exclusion::PathCheck check;
    history::Time from{0}; ///< Of the first answer that was looked at.
    history::Time to{0};
    QDateTime beganAt; ///< UTC, of Time 0.
};

/// What takes time to work out, and is read in another thread.
struct WhyFigures {
    WhyBill bill;
    std::optional<WhySafety> safety; ///< nullopt: nothing was seen of the path yet.
    waits::WaitGraph graph;
    std::vector<waits::WaitInversion> inversions;
    std::optional<explain::Habit> habit; ///< Of the one who asks.
};

/// The end of a session at the path, and why.
struct WhyEnding {
    explain::EndedSession ended;
    explain::EndExplanation explanation;
};

/// What is odd about how a session was made.
struct WhyLint {
    QString session;
    QString name; ///< What to call it.
    explain::Lint lint;
};

/// All that an answer rests on: one question, and what is known at one moment. A worker may have it: what is large is
/// shared with those who read it.
struct WhyAsked {
    struct End {
        explain::EndedSession ended;
        explain::EndFacts facts;
    };

    QString path; ///< Empty: nothing is asked.
    QString session; ///< Of the one who asks; empty: a new client.
    bool isPast = false; ///< `facts` is of a moment that is over.
    explain::WhyFacts facts;
    std::vector<End> ends; ///< As explain::endsThatMatter(), few.
};

/// Somebody who may ask.
struct WhyAsker {
    QString session;
    QString name; ///< To show.
    bool holds = false;
};

/// All that the page shows.
struct WhyAnswer {
    explain::Question question; ///< Without a path: nothing is asked.
    QString asker; ///< What to call the one who asks; empty: a new client.
    bool isPast = false; ///< It is of a moment that is over.
    bool isPending = false; ///< It is being worked out: nothing but the question and `askers` is known or shown.
    QDateTime at; ///< UTC, of that moment; else of this answer. What lasts has lasted until then.
    bool isKnown = false; ///< The path was read.
    bool isOld = false; ///< The path cannot be read any more.
    std::shared_ptr<const semaphore::State> state; ///< Of the path; null: not known.
    NamesApart names; ///< Of all contenders of the path, and the one who asks.
    std::vector<WhyAsker> askers; ///< At the path: who waits, then who holds. A hundred at most.
    explain::Why why;
    std::vector<WhyEnding> endings; ///< As explain::endsThatMatter(). As far as they were seen.
    std::vector<WhyLint> lints; ///< Of holders and of the one who asks.
    std::shared_ptr<const WhyFigures> figures; ///< Null: not worked out yet. Else of the same moment as the answer.
};

/// More contenders than are answered on the thread of the window.
[[nodiscard]] bool isLarge(const WhyAsked& asked);
/// That an answer is being worked out.
[[nodiscard]] WhyAnswer pendingAnswer(const WhyAsked& asked);
/// Pure. `figures`: as far as they are worked out, else null; the habit of the one who asks is among them.
[[nodiscard]] WhyAnswer answerOf(WhyAsked asked, std::shared_ptr<const WhyFigures> figures);

} // namespace gui
