// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "observer/hub.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <memory>
#include <optional>

namespace gui {

class CandidateModel;

/// What is known of a candidate beside its path, and how that is said in the language of now.
struct CandidatePreview {
    bool known = false; ///< False: nothing was read, and text() says why.
    consul::WatchPhase phase = consul::WatchPhase::Stopped; ///< Before that.
    bool found = false;
    PermitCount permits;
    qint64 waiting = 0;
    bool mayRefuse = false; ///< It is free, but may be in lock-delay.
    std::optional<semaphore::FindingKind> problem; ///< The gravest but stale holders, which are counted.

    [[nodiscard]] QString text() const; ///< “1 of 3 held · 2 waiting”.
    [[nodiscard]] QString trouble() const; ///< What is wrong, as “1 stale”; empty: nothing is.
    bool operator==(const CandidatePreview&) const = default;
};

/// Pure. Before the first answer it says what the watch is waiting for.
[[nodiscard]] CandidatePreview previewOf(const observer::Update& update, const consul::WatchState& watch);

/// Reads the state of those candidates that a person sees, live: each is an observer of the hub, which whoever watches
/// the same path shares. Those out of sight are let go; what was read of them stays shown.
class CandidatePreviews : public QObject
{
    Q_OBJECT
public:
    /// So many at once at most, the first ones.
    static constexpr qsizetype mostRead = 60;
    /// With those that were given up a moment ago: Consul holds the connection of a blocking query until its wait is
    /// over, and allows one client 200 of them. Rows that come into sight beyond this wait for their turn.
    static constexpr qsizetype mostOpen = 120;

    explicit CandidatePreviews(CandidateModel* model, QObject* parent = nullptr);

    void setHub(QPointer<observer::Hub> hub); ///< Null: nothing is read. What another one said is forgotten.
    void setInSight(const QStringList& paths); ///< In order. Empty: nobody looks.
    [[nodiscard]] qsizetype open(); ///< As mostOpen counts.

private:
    void read();
    void start(const QString& path);
    void show(const QString& path);

    CandidateModel* m_model;
    QPointer<observer::Hub> m_hub;
    QStringList m_inSight;
    QHash<QString, std::shared_ptr<observer::PathObserver>> m_observers; ///< By path, as the candidate has it.
    std::deque<QDeadlineTimer> m_givenUp; ///< Until when Consul may hold their connections, the first one first.
    QTimer m_turn; ///< Runs while rows in sight wait for theirs.
};

} // namespace gui
