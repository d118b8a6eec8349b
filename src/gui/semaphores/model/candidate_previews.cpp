// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/candidate_previews.h"

#include "gui/semaphores/model/candidate_model.h"
#include "gui/stage/model/semaphore_view.h"
#include "words/counts.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

constexpr std::chrono::seconds longestWait{30}; ///< Of a blocking query, with what Consul adds to it.

struct PreviewText {
    Q_DECLARE_TR_FUNCTIONS(gui::CandidatePreviews)
};

QString unread(consul::WatchPhase phase)
{
    switch (phase) {
    case consul::WatchPhase::Denied:
        return PreviewText::tr("no permission to read");
    case consul::WatchPhase::Retrying:
        return PreviewText::tr("no response");
    default:
        return PreviewText::tr("reading…");
    }
}

QString previewHeld(const PermitCount& permits, bool mayRefuse)
{
    const int held = permits.live + permits.over;
    if (!permits.reported)
        return PreviewText::tr("holders unknown");
    if (held == 0 && permits.stale > 0)
        return {};
    if (held == 0)
        return mayRefuse ? PreviewText::tr("free, or in lock-delay") : PreviewText::tr("free");
    if (permits.named > 0)
        return permits.limit == 0 ? PreviewText::tr("%n named as held", nullptr, held)
                                  : PreviewText::tr("%1 of %2 named as held", "permits").arg(held).arg(permits.limit);
    if (permits.limit == 1 && held == 1)
        return PreviewText::tr("held");
    if (permits.limit == 0)
        return words::held(held);
    return held < permits.limit ? PreviewText::tr("%1 of %2 held", "permits").arg(held).arg(permits.limit)
                                : PreviewText::tr("%1/%2 held", "permits, all of them").arg(held).arg(permits.limit);
}

} // namespace

QString CandidatePreview::text() const
{
    if (!known)
        return unread(phase);
    if (!found)
        return PreviewText::tr("not found");
    QStringList parts{previewHeld(permits, mayRefuse)};
    if (waiting > 0)
        parts << words::waiting(waiting);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString CandidatePreview::trouble() const
{
    QStringList parts;
    if (permits.stale > 0)
        parts << words::stale(permits.stale);
    if (problem)
        parts << semaphore::findingTitle(*problem);
    return parts.join(QStringLiteral(" · "));
}

CandidatePreview previewOf(const observer::Update& update, const consul::WatchState& watch)
{
    CandidatePreview preview;
    preview.known = update.state != nullptr;
    if (!preview.known) {
        preview.phase = watch.phase;
        return preview;
    }
    const SemaphoreView view = viewOf(update, {}, update.receivedAt);
    preview.found = view.found;
    if (!view.found)
        return preview;
    preview.permits = view.permits;
    preview.waiting = static_cast<qint64>(view.waiters.size());
    preview.mayRefuse = std::ranges::any_of(view.findings,
        [](const semaphore::Finding& each) { return each.kind == semaphore::FindingKind::LockDelayPossible; });
    const auto grave = std::ranges::find_if(view.findings, [](const semaphore::Finding& each) {
        return each.severity == semaphore::Severity::Problem && each.kind != semaphore::FindingKind::StaleHolder;
    });
    if (grave != view.findings.end())
        preview.problem = grave->kind;
    return preview;
}

CandidatePreviews::CandidatePreviews(CandidateModel* model, QObject* parent)
    : QObject(parent)
    , m_model(model)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &CandidatePreviews::read);
}

void CandidatePreviews::setHub(QPointer<observer::Hub> hub)
{
    if (m_hub == hub)
        return;
    m_observers.clear();
    m_inSight.clear();
    m_givenUp.clear(); // They are another agent's.
    m_turn.stop();
    m_model->clearPreviews();
    m_hub = std::move(hub);
}

void CandidatePreviews::setInSight(const QStringList& paths)
{
    m_inSight = m_hub ? paths.mid(0, mostRead) : QStringList();
    const QSet<QString> wanted(m_inSight.begin(), m_inSight.end());
    const auto before = m_observers.size();
    m_observers.removeIf([&wanted](const auto& each) { return !wanted.contains(each.key()); });
    m_givenUp.insert(
        m_givenUp.end(), static_cast<std::size_t>(before - m_observers.size()), QDeadlineTimer(longestWait));
    read();
}

qsizetype CandidatePreviews::open()
{
    while (!m_givenUp.empty() && m_givenUp.front().hasExpired())
        m_givenUp.pop_front();
    return m_observers.size() + static_cast<qsizetype>(m_givenUp.size());
}

void CandidatePreviews::read()
{
    m_turn.stop();
    if (!m_hub)
        return;
    for (const QString& path : std::as_const(m_inSight)) {
        if (m_observers.contains(path))
            continue;
        if (open() >= mostOpen) {
            m_turn.start(static_cast<int>(m_givenUp.front().remainingTime()) + 1);
            return;
        }
        start(path);
    }
}

void CandidatePreviews::start(const QString& path)
{
    const auto observer = m_hub->observe(path);
    m_observers.insert(path, observer);
    connect(observer.get(), &observer::PathObserver::updated, this, [this, path] { show(path); });
    connect(observer.get(), &observer::PathObserver::watchStateChanged, this, [this, path] { show(path); });
    show(path);
}

void CandidatePreviews::show(const QString& path)
{
    const auto observer = m_observers.value(path);
    if (!observer)
        return; // Somebody else watches it, too.
    const auto preview = previewOf(observer->last(), observer->watchState());
    // Of a row that comes into sight again, what was read before stays until there is an answer.
    if (preview.known || !m_model->hasPreview(path))
        m_model->setPreview(path, preview);
}

} // namespace gui
