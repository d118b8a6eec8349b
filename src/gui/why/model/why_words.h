// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/format.h"
#include "gui/kit/model/place.h"
#include "gui/kit/model/row_state.h"
#include "gui/why/model/why_answer.h"

#include <QString>

#include <optional>

namespace gui {

// What the Why page says, besides what explain, waits and exclusion say themselves. Pure; translated.

/// `Why can't client-05 acquire semaphore/mg-init/?`
[[nodiscard]] QString whyTitle(const WhyAnswer& answer);
/// In the list of those who can be asked about: `client-05 (waits)`. `isOld`: as WhyAnswer::isOld.
[[nodiscard]] QString askerChoice(const WhyAsker& asker, bool isOld);
/// Of which moment it is: `Now`, `At 14:08:04`.
[[nodiscard]] QString whyMoment(const WhyAnswer& answer, const QDateTime& now);
/// In a pill before the advice: `wait until 14:02:31`, `do this`, …
[[nodiscard]] Badge adviceBadge(const explain::Advice& advice, const QDateTime& now);
/// What the button of an advice says; empty: there is none.
[[nodiscard]] QString adviceAct(const explain::Advice& advice);
/// `yes`: nothing is wrong here; `no`; `not knowable`.
[[nodiscard]] Badge stepBadge(explain::WhyVerdict applies);

struct WhyLink {
    QString text; ///< `Session`, `Event at 14:02:11`.
    Place place;

    bool operator==(const WhyLink&) const = default;
};
[[nodiscard]] WhyLink linkTo(const explain::Evidence& evidence, const QDateTime& now);
/// Of one step, each once. Where it rests on several sessions, those come first, and each link bears the name of its
/// own: at least as many as the text names. `state`: knows the names; null: ids stand for them. `apart`: of all at the
/// path, for what is asked once for each step must not look at all of them.
[[nodiscard]] std::vector<WhyLink> linksOf(
    const explain::ReasonStep& step, const semaphore::State* state, const NamesApart& apart, const QDateTime& now);
/// To the moment at which the session was seen to end.
[[nodiscard]] Place placeOf(const explain::EndedSession& ended);
/// `client-11 ended at 14:02:11`
[[nodiscard]] QString endingTitle(const explain::EndedSession& ended, const QDateTime& now);

/// `certain`, `likely`, `unknown`; `one of two` where it is certain that it was one of two that nobody can tell apart.
[[nodiscard]] Badge endingBadge(const explain::EndExplanation& explanation);

[[nodiscard]] QString billTitle(const WhyBill& bill);
/// `proved`, `refuted`, `open`: in a pill.
[[nodiscard]] Badge safetyBadge(semaphore::Exclusion verdict);
/// From when to when was looked at.
[[nodiscard]] QString safetyRange(const WhySafety& safety, const QDateTime& now);
/// The holes that keep it open, a few at most.
[[nodiscard]] QStringList holeSentences(const WhySafety& safety, const QDateTime& now);
/// What to paste into a ticket about one finding of a session.
[[nodiscard]] QString ticketText(const WhyAnswer& answer, const WhyLint& lint);
/// The whole page as text.
[[nodiscard]] QString whyText(const WhyAnswer& answer, const QDateTime& now);

} // namespace gui
