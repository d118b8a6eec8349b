// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/plan_dialog.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/rights_calls.h"
#include "consul/values/utf8.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/words.h"
#include "gui/kit/view/words_area.h"
#include "gui/plans/model/plan_changes.h"
#include "gui/plans/view/plan_call_list.h"
#include "semaphore/decode.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

/// What Consul holds after a call.
struct Proof {
    enum class Fate {
        Unknown, ///< It could not be read, or others have changed it since.
        Applied, ///< What the call was to bring about is so.
        NotApplied, ///< What it was to change was still as planned for. A server may be late, and do it yet.
    };

    QString words; ///< Empty: there is nothing that could be read back.
    /// It belies Consul's yes. A key may have been written anew by then, which is no contradiction; the id of a session
    /// that has ended is never given again.
    bool isOtherwise = false;
    Fate fate = Fate::Unknown;
};

namespace {

struct PlanProofText {
    Q_DECLARE_TR_FUNCTIONS(gui::PlanProof)
};

/// What follows `prefix` in the path of a request, as it was before it was encoded; empty when it is another path.
QString after(QByteArrayView prefix, const consul::PlannedCall& call)
{
    const auto& path = call.request.path;
    return path.startsWith(prefix) ? consul::textOfUtf8(QByteArray::fromPercentEncoding(path.mid(prefix.size())))
                                   : QString();
}

QString unread(const QString& what, const QString& why)
{
    return words::joinSentences({PlanProofText::tr("Cannot read back the current state of %1.").arg(what), why});
}

/// What a `.lock` alone says. Nothing is known of the other keys here, so only what is listed counts.
QString bodyWords(const consul::KvEntry& entry)
{
    semaphore::Observation observation;
    observation.path = entry.key.left(entry.key.lastIndexOf(QLatin1Char('/')) + 1);
    observation.entries = {entry};
    const auto state = semaphore::decode(observation);
    const bool family = state.layout == semaphore::Layout::Official || state.layout == semaphore::Layout::Guide
        || state.layout == semaphore::Layout::Spring;
    if (!family || !state.limit)
        return {};
    return PlanProofText::tr("%1 now lists %2 and the limit %3.", "key, holders")
        .arg(entry.key, PlanProofText::tr("%n holder(s)", nullptr, static_cast<int>(state.holders.size())))
        .arg(*state.limit);
}

/// The words for a key that was read back. `entry` null: there is none.
QString keyProof(const QString& key, const consul::KvEntry* entry, quint64 index)
{
    const QString at = QLatin1Char(' ') + PlanProofText::tr("(Index %1)").arg(index);
    if (entry == nullptr)
        return PlanProofText::tr("%1 no longer exists.").arg(key) + at;
    const QString listed = bodyWords(*entry);
    const QString words
        = listed.isEmpty() ? PlanProofText::tr("%1 exists, ModifyIndex %2.").arg(key).arg(entry->modifyIndex) : listed;
    return words + at;
}

/// What the key tells of `call`. Consul skips a write that changes nothing, which keeps the index: what was planned is
/// so without it, too. Any other write has an index of its own.
Proof::Fate fateOf(const consul::PlannedCall& call, const std::optional<consul::KvEntry>& entry)
{
    const auto& query = call.request.query;
    const auto cas = std::ranges::find_if(query, [](const auto& part) { return part.first == "cas"; });
    if (cas == query.end())
        return Proof::Fate::Unknown;
    const auto put = consul::casPutOf(call.request);
    if (put && entry && entry->value == call.request.body && entry->flags == put->flags
        && entry->modifyIndex >= put->cas)
        return Proof::Fate::Applied;
    if (entry && entry->modifyIndex == cas->second.toULongLong())
        return Proof::Fate::NotApplied;
    const bool isDeleted = call.request.method == consul::Method::Delete && !entry;
    return isDeleted ? Proof::Fate::Applied : Proof::Fate::Unknown;
}

/// Reads back what `call` wrote and says in words what Consul holds now: "demo/sem/.lock now lists 2 holders and the
/// limit 3 (index 412)." A call that wrote neither a key nor ended a session has nothing to be read back. `isDone`:
/// Consul said yes to the call.
QCoro::Task<Proof> readBack(
    QPointer<consul::Client> client, consul::PlannedCall call, bool isDone, consul::StopToken stop)
{
    if (!client)
        co_return Proof();
    const QString key = after(consul::kvPath, call);
    if (!key.isEmpty()) {
        const auto read = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
        if (!read)
            co_return Proof{unread(key, consul::describe(read.error()))};
        co_return Proof{
            keyProof(key, read->value ? &*read->value : nullptr, read->index), false, fateOf(call, read->value)};
    }
    const QString session = after(consul::sessionDestroyPath, call);
    if (session.isEmpty())
        co_return Proof();
    const QString named = PlanProofText::tr("the session %1").arg(shortId(session));
    const auto info = co_await client->sessionInfo(session, stop);
    if (!info)
        co_return Proof{unread(named, consul::describe(info.error()))};
    if (info->has_value())
        co_return Proof{
            PlanProofText::tr("The session %1 still exists.").arg(shortId(session)), true, Proof::Fate::NotApplied};
    if (!isDone) { // Consul shows no session that the token may not read.
        const auto read = consul::sessionRequest(consul::Method::Get, "info", session);
        auto asking = consul::hidesNothing(client, read.path, stop);
        if (!co_await asking)
            co_return Proof{unread(named, PlanProofText::tr("This token may be unable to read the session."))};
    }
    co_return Proof{
        PlanProofText::tr("The session %1 no longer exists.").arg(shortId(session)), false, Proof::Fate::Applied};
}

constexpr auto mostViews = std::size_t(30); ///< More calls than that are rows of a list.
constexpr qsizetype mostProofs = 10; ///< Lines of the proof that are shown.

/// Both are the same, or check-and-sets of one key with one intent, whose index and value alone have moved. What
/// deletes, releases or destroys must be the very same: another holder may bear the name of the one before.
bool isSameCall(const consul::PlannedCall& one, const consul::PlannedCall& other)
{
    if (one == other)
        return true;
    const auto checked = [](const consul::PlannedCall& call) {
        auto request = call.request;
        const auto cas = std::erase_if(request.query, [](const auto& part) { return part.first == "cas"; });
        request.body.clear();
        const bool writesOneKey
            = request.method == consul::Method::Put && request.path.startsWith(consul::kvPath) && cas == 1;
        return writesOneKey ? std::optional(request) : std::nullopt;
    };
    return !one.intent.isEmpty() && one.intent == other.intent && one.meaning == other.meaning
        && one.expectation == other.expectation && checked(one).has_value() && checked(one) == checked(other);
}

/// Whom it concerns makes no other plan.
bool isSameIntent(const consul::Plan& one, const consul::Plan& other)
{
    return one.title == other.title && one.consequences == other.consequences
        && std::ranges::equal(one.calls, other.calls, isSameCall);
}

/// 200 with `false`: Consul understood and did not write, because the guard of the call no longer holds.
bool isRefusal(const consul::PlannedCall& call, const consul::Error& failure)
{
    return failure.kind == consul::ErrorKind::Rejected && failure.httpStatus == 200
        && call.expectation == consul::ExpectedResponse::BodyTrue;
}

/// The request reached somebody, and nobody said no.
bool isOpen(const consul::Error& failure)
{
    return consul::mayHaveBeenApplied(failure) && !consul::reachedNobody(failure);
}

} // namespace

QString failureText(const consul::PlannedCall& call, const consul::Error& failure)
{
    if (isRefusal(call, failure))
        return PlanDialog::tr("Consul rejected the request: the state has changed since this plan was made. This "
                              "request wrote nothing. Review the new state and decide again.");
    return consul::describe(failure);
}

PlanDialog::PlanDialog(QPointer<consul::Client> client, QWidget* parent)
    : CarryOutDialog(QStringLiteral("plan"), parent, [this] { start(); })
    , m_client(std::move(client))
    , m_consequences(sentence({}, "planConsequences", this))
    , m_followed(sentence({}, "planFollowed", this))
    , m_outdatedFrame(new TintedFrame(this))
    , m_outdatedText(sentence({}, "planOutdated", m_outdatedFrame))
    , m_again(addAct(QStringLiteral("planAgain"), {}, QDialogButtonBox::ResetRole))
    , m_cards(new PlanCallCards(QStringLiteral("planCalls"), this))
    , m_longList(new PlanCallList(QStringLiteral("planLongList"), this))
{
    setObjectName(QStringLiteral("planDialog"));
    setWindowTitle(tr("Plan"));
    auto* warning = new QVBoxLayout(m_outdatedFrame);
    warning->addWidget(m_outdatedText);
    m_outdatedFrame->setTone(RowState::Warning);
    connect(m_again, &QPushButton::clicked, this, [this] {
        Q_EMIT planWanted();
        if (m_planner)
            planAgain();
    });
    layOut({{new WordsArea(m_consequences, tr("Consequences"), this), 0}, {m_followed, 0}, {m_cards, 1000},
               {m_longList, 1000}},
        {m_outdatedFrame});
    keepSnug(this, {letterWidth(fontMetrics()) * 90, fontMetrics().height() * 32});
    PlanDialog::setPhase(Phase::Preparing);
}

void PlanDialog::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    m_cards->setProgress(number, progress);
    m_longList->setProgress(number, progress);
}

void PlanDialog::showPreparing(const QString& title, const QString& text)
{
    titleLabel()->setText(title);
    m_consequences->setText(text);
    showBusy(progress());
    setPhase(Phase::Preparing);
}

void PlanDialog::setPlan(const consul::Plan& plan)
{
    m_outdated = false;
    m_followed->hide();
    titleLabel()->setText(plan.title);
    showCalls(plan);
    showConsequences();
    setPhase(Phase::Ready);
    closeButton()->setFocus();
}

void PlanDialog::showConsequences()
{
    const QString where = m_client ? datacenterText(m_client->endpoint()) : QString();
    const auto place = where.isEmpty() ? QStringList() : QStringList{where};
    m_consequences->setText(bullets(place + m_plan.consequences + m_plan.concerned));
}

/// Takes the place of the plan that is shown, of which nothing is sent any more.
void PlanDialog::showCalls(const consul::Plan& plan)
{
    m_plan = plan;
    m_cards->clear();
    auto shown = plan;
    for (auto& call : shown.calls) {
        if (m_client)
            call.request = consul::addressed(m_client->asSent(call.request), m_client->endpoint());
    }
    const bool isLong = shown.calls.size() > mostViews;
    m_longList->setPlan(isLong ? shown : consul::Plan());
    if (m_client && !isLong) {
        for (const auto& call : shown.calls)
            m_cards->add(call, m_client->endpoint());
    }
    progress()->setRange(0, static_cast<int>(plan.calls.size()));
    progress()->setValue(0);
}

/// The same act on what is stored by now.
void PlanDialog::followTo(const consul::Plan& plan)
{
    const auto changed = requestChanges(m_plan, plan);
    const auto* const focused = focusWidget();
    const QString name = focused != nullptr && m_cards->isAncestorOf(focused) ? focused->objectName() : QString();
    showCalls(plan);
    if (auto* const again = name.isEmpty() ? nullptr : m_cards->findChild<QWidget*>(name))
        again->setFocus();
    const QString how = m_isSecond
        ? tr("Consul rejected the first attempt, because another client had changed the stored value. The effect is "
             "the same; the request below applies to the changed value.")
        : tr("Another client has changed the stored value. The effect is the same; the request below now applies to "
             "the changed value.");
    m_followed->setText(changed.isEmpty() ? how : how + QLatin1Char('\n') + bullets(changed));
    m_followed->show();
}

void PlanDialog::setPlanner(Planner planner, const QString& title, std::function<QString()> whyNone)
{
    m_planner = std::move(planner);
    m_plannerTitle = title;
    m_whyNone = std::move(whyNone);
    planAgain();
}

void PlanDialog::planAgain()
{
    if (const auto plan = m_planner()) {
        const bool asked = m_again->hasFocus();
        setPlan(*plan);
        // Where things move fast, whoever plans again by keyboard has the next step at hand.
        if (asked)
            carryOutButton()->setFocus();
        return;
    }
    m_plan = {};
    m_cards->clear();
    m_longList->setPlan({});
    const QString why = m_whyNone ? m_whyNone() : QString();
    showProblem(m_plannerTitle,
        !why.isEmpty() ? why
                       : tr("There is nothing to do, or no way that is certain to be harmless. The stored state may "
                            "already differ from what you saw."));
}

void PlanDialog::checkPlan()
{
    if (!m_planner)
        return;
    const auto now = m_planner();
    // Where a store is busy, each write would ask a person again for the same.
    const bool same = now && isSameIntent(m_plan, *now);
    const bool isStored = same && now->calls == m_plan.calls; // The same on what is still stored.
    const bool isRead = m_checking || m_isAwaited;
    const bool isOpen = isRead || phase() == Phase::Ready;
    if (isOpen && same && now->concerned != m_plan.concerned) {
        m_plan.concerned = now->concerned;
        showConsequences();
    }
    if (m_isAwaited && isStored)
        return; // What Consul refused it for is not known here yet.
    m_isAwaited = false;
    m_checking = false;
    if (isOpen && same && !isStored)
        followTo(*now);
    if (isRead) {
        progress()->setRange(0, static_cast<int>(m_plan.calls.size()));
        setPhase(Phase::Ready);
        if (same)
            carryOut();
        else
            carryOutButton()->setFocus(); // From where setOutdated() goes on.
    }
    if (phase() == Phase::Ready)
        setOutdated(!same, now);
}

/// Also back: what moved may have moved to where it was.
void PlanDialog::setOutdated(bool outdated, const std::optional<consul::Plan>& now)
{
    if (outdated) {
        m_outdatedText->setText(tr("Outdated: the state has changed since this plan was made. Update the plan to see "
                                   "what would happen now.")
            + QLatin1Char('\n') + bullets(planChanges(m_plan, now)));
    }
    if (m_outdated != outdated) {
        const bool atHand = carryOutButton()->hasFocus() || m_again->hasFocus();
        m_outdated = outdated;
        setPhase(phase());
        if (atHand)
            (outdated ? m_again : carryOutButton())->setFocus();
    }
}

void PlanDialog::showProblem(const QString& title, const QString& text, bool mayRetry)
{
    m_checking = false; // A later check must not carry out what was wanted before.
    m_mayRetry = mayRetry;
    titleLabel()->setText(title);
    m_consequences->clear();
    finish(text, false);
}

void PlanDialog::setPhase(Phase phase)
{
    CarryOutDialog::setPhase(phase);
    // Without calls the list would only push the words apart.
    m_cards->setVisible(!m_cards->isEmpty());
    m_outdatedFrame->setVisible(phase == Phase::Ready && m_outdated);
    const bool isWanting = m_planner ? !m_complete : m_mayRetry;
    m_again->setText(m_planner ? tr("&Update plan") : tr("&Try again"));
    m_again->setVisible(phase == Phase::Finished ? isWanting : m_planner && phase == Phase::Ready && m_outdated);
}

void PlanDialog::start()
{
    m_isSecond = false;
    if (!m_read) {
        carryOut();
        return;
    }
    m_checking = true;
    showBusy(progress());
    setPhase(Phase::Preparing);
    m_read();
}

void PlanDialog::carryOut()
{
    setPhase(Phase::Running);
    execute(this, m_client, m_plan, m_stop.token());
}

/// Each call's outcome is seen when it happens.
QCoro::Task<> PlanDialog::execute(
    PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop)
{
    consul::PlanListener listener;
    listener.begins = [self](std::size_t number) {
        self->setProgress(number, PlanCallModel::Progress::Running);
        return true;
    };
    listener.ended = [self](std::size_t number, const std::optional<consul::Error>& failure) {
        using Progress = PlanCallModel::Progress;
        self->setProgress(number, !failure ? Progress::Done : isOpen(*failure) ? Progress::Unknown : Progress::Failed);
        self->progress()->setValue(static_cast<int>(number) + 1);
        return !failure;
    };
    const auto progress = co_await consul::runPlan(client, plan, stop, listener);
    if (stop.stopRequested() || self->tryAgain(progress))
        co_return;
    auto ending = conclude(self, client, plan, progress, stop);
    co_await ending;
}

/// The intent of a check-and-set that Consul refused is carried out once more, on what is stored by then. False: that
/// would not be the same, or it was done already.
bool PlanDialog::tryAgain(const consul::PlanProgress& progress)
{
    constexpr auto patience = std::chrono::seconds(5); // For the watch to tell of what Consul refused it for.
    const bool mayFollow = m_planner && !m_isSecond && progress.done == 0 && progress.failure
        && isRefusal(m_plan.calls.front(), *progress.failure) && !m_plan.calls.front().intent.isEmpty();
    if (!mayFollow)
        return false;
    m_isSecond = true;
    showBusy(this->progress());
    setPhase(Phase::Preparing);
    if (m_read) {
        m_checking = true;
        m_read();
        return true;
    }
    m_isAwaited = true;
    QTimer::singleShot(patience, this, [this, progress] {
        if (!m_isAwaited)
            return;
        m_isAwaited = false;
        setPhase(Phase::Running);
        conclude(this, m_client, m_plan, progress, m_stop.token());
    });
    checkPlan();
    return true;
}

QCoro::Task<> PlanDialog::conclude(PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan,
    consul::PlanProgress progress, consul::StopToken stop)
{
    const auto proof = co_await readBackAll(client, plan, progress, stop);
    if (stop.stopRequested())
        co_return;
    self->end(progress.done, progress.failure, proof);
}

/// What Consul holds now of everything that was sent: the proof of the outcome, not our memory of it.
QCoro::Task<Proof> PlanDialog::readBackAll(
    QPointer<consul::Client> client, consul::Plan plan, consul::PlanProgress progress, consul::StopToken stop)
{
    const auto sent = progress.done + (progress.failure ? 1 : 0);
    QStringList lines;
    QStringList otherwise; // What must not be cut off.
    auto lastFate = Proof::Fate::Unknown;
    for (std::size_t i = 0; i < std::min(sent, plan.calls.size()); ++i) {
        const auto each = co_await readBack(client, plan.calls[i], i < progress.done, stop);
        if (stop.stopRequested())
            co_return Proof();
        lastFate = each.fate;
        auto& among = each.isOtherwise ? otherwise : lines;
        if (!each.words.isEmpty() && !among.contains(each.words))
            among.append(each.words);
    }
    const bool isOtherwise = !otherwise.isEmpty();
    lines = otherwise + lines;
    if (const auto more = lines.size() - mostProofs; more > 0) {
        lines.resize(mostProofs);
        lines.append(tr("%n more key(s) and session(s) were read back.", nullptr, static_cast<int>(more)));
    }
    co_return Proof{lines.join(QLatin1Char('\n')), isOtherwise, lastFate};
}

void PlanDialog::end(std::size_t done, const std::optional<consul::Error>& failure, const Proof& proof)
{
    // What was not confirmed is done all the same.
    const bool isSeen = failure && isOpen(*failure) && proof.fate == Proof::Fate::Applied;
    if (isSeen)
        setProgress(done, PlanCallModel::Progress::Done);
    m_complete = (!failure || (isSeen && done + 1 == m_plan.calls.size())) && !proof.isOtherwise;
    const QString text = failure || m_complete
        ? outcome(done, failure, proof)
        : tr("%n request(s) sent. Consul returned success, but the state read back differs.", nullptr,
            static_cast<int>(done));
    finish(proof.words.isEmpty() ? text : text + QLatin1Char('\n') + proof.words, m_complete);
    closeButton()->setFocus();
    Q_EMIT carriedOut(m_complete);
}

QString PlanDialog::outcome(std::size_t done, const std::optional<consul::Error>& failure, const Proof& proof) const
{
    if (!failure)
        return tr("Done. %n request(s) applied.", nullptr, static_cast<int>(done));
    const auto fate = isOpen(*failure) ? proof.fate : Proof::Fate::Unknown;
    auto told = *failure;
    // What has become of it was looked up, and is said first.
    told.isRead = told.isRead || fate != Proof::Fate::Unknown;
    QString text = failureText(m_plan.calls[done], told);
    if (fate == Proof::Fate::Applied)
        text = tr("Consul did not confirm the request, but the state read back is the planned one.") + QLatin1Char('\n')
            + text;
    else if (fate == Proof::Fate::NotApplied)
        text = tr("Consul did not confirm the request, and it had not been applied when the state was read back. It "
                  "may still be applied.")
            + QLatin1Char('\n') + text;
    if (done > 0)
        text += QLatin1Char('\n')
            + tr("%n request(s) before it had already been applied.", nullptr, static_cast<int>(done));
    const auto left = m_plan.calls.size() - done - 1;
    if (left > 0)
        text += QLatin1Char('\n') + tr("%n request(s) after it were not sent.", nullptr, static_cast<int>(left));
    return text;
}

} // namespace gui
