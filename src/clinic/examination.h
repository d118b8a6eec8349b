// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/copy.h"
#include "clinic/examination_record.h"
#include "clinic/judge.h"
#include "consul/client.h"
#include "history/recorder.h"
#include "observer/hub.h"
#include "practice/agent.h"
#include "practice/critical_endpoint.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace clinic {

/// What is examined, and how.
struct ExaminationPlan {
    QStringList command; ///< Program and arguments, with placeholders (placeholders.h). Not empty.
    QString path; ///< As observer::normalisePath() cleans it.
    int limit = 1;
    int count = 2; ///< Copies; more than the limit.
    std::vector<CopyFault> faults; ///< In the order in which they are to come.
    /// How long the faults come again and again; unset: each comes once. Without faults: how long the copies only
    /// contend.
    std::optional<Time> duration;
    Time grace = std::chrono::seconds(2); ///< As ExaminationRecord::grace.
    practice::Vintage vintage;
    QString record; ///< A new file; empty: nothing is recorded.
    std::size_t mostReports = 500'000; ///< Of what is written down; the run ends there.
};

inline constexpr int mostCopies = 64;

/// Runs copies of a program against a practice agent of its own, hurts them, and writes down what is seen. Begins with
/// contention; then the faults, one after the other, with a pause between them; then a calm part, until all permits
/// were used again and more copies than the limit have been inside, or that takes too long; then SIGTERM. Needs an
/// event loop.
class Examination : public QObject
{
    Q_OBJECT
public:
    explicit Examination(ExaminationPlan plan);
    ~Examination() override; ///< Kills what still runs.

    /// Starts agent, recording and copies. Error: a translated sentence; nothing runs then.
    [[nodiscard]] std::optional<QString> begin();
    /// A person wants it to end: the copies are told to.
    void stop();

    [[nodiscard]] const ExaminationPlan& plan() const { return m_plan; }
    [[nodiscard]] const ExaminationRecord& record() const { return m_record; } ///< Whole after finished().
    [[nodiscard]] Time now() const; ///< Since the begin.
    [[nodiscard]] int entries() const { return m_entries; }
    [[nodiscard]] int inside() const;
    [[nodiscard]] const std::vector<std::unique_ptr<ProgramCopy>>& copies() const { return m_copies; }
    /// UTC time of the recording's begin, and how long after it Story began; for witnessLines().
    [[nodiscard]] QDateTime recordingBeganAt() const { return m_recorder.beganAt(); }
    [[nodiscard]] Time recordingOffset() const { return m_recordingOffset; }

Q_SIGNALS:
    void finished(); ///< Once; all copies are gone, and the recording is complete.
    void failed(const QString& sentence); ///< Once, in place of finished(): the program cannot be started.
    void happened(const QString& sentence); ///< A fault, or the next part. Translated; names are ours.
    void wrote(const QString& name, const QByteArray& line); ///< A copy did; bytes from outside.

private:
    enum class Part { Contention, Faults, Calm, Ending, Over };

    [[nodiscard]] std::optional<QString> listen();
    [[nodiscard]] std::optional<QString> startRecording();
    void makeCopies();
    void note(CopyEvent::Kind kind, const QString& who, Time at);
    void hear(const QByteArray& name, bool isInside, Time at);
    void see(const observer::Update& update);
    void keep(Sight sight);
    void onGone(ProgramCopy& copy, int exitCode, bool wasKilled);
    void startLater(ProgramCopy& copy, std::chrono::milliseconds delay);
    void tick();
    void tickFaults(Time at);
    void injectFault(CopyFault kind, ProgramCopy* victim);
    void endFault();
    [[nodiscard]] ProgramCopy* victim(bool insists) const;
    [[nodiscard]] std::optional<CopyFault> nextFault(Time at);
    void beginCalm();
    [[nodiscard]] bool isCalmOver(Time at);
    [[nodiscard]] Time calmEnd(); ///< At the latest; asked when patience is over.
    void beginEnding();
    void cutShort();
    void finish();
    void learnTtl();
    void learnHolder();
    void learnLeftovers();
    [[nodiscard]] Time outlasting(CopyFault kind);

    struct Life {
        int badEnds = 0; ///< In a row, without having been inside.
        bool isInside = false;
        std::optional<Time> enteredAt;
        bool isKilledByUs = false;
        std::optional<Time> endRequestedAt;
    };
    [[nodiscard]] Life* lifeOf(const QString& name);

    ExaminationPlan m_plan;
    Guardian m_guardian; ///< Before the agent opens its sockets.
    ExaminationRecord m_record;
    std::chrono::nanoseconds m_began{0}; ///< Steady clock.
    Time m_recordingOffset{0};
    QString m_judgesToken; ///< Of our own requests: faults leave them alone.
    std::unique_ptr<practice::Agent> m_agent;
    std::unique_ptr<consul::Client> m_client;
    std::unique_ptr<observer::Hub> m_hub;
    std::shared_ptr<observer::PathObserver> m_observer;
    history::Recorder m_recorder;
    std::vector<std::unique_ptr<ProgramCopy>> m_copies;
    std::vector<Life> m_lives; ///< Of each of them.
    QTimer m_tick;
    Part m_part = Part::Contention;
    std::deque<CopyFault> m_faultsLeft;
    std::optional<std::size_t> m_activeFault; ///< In ExaminationRecord::injected: the one that lasts.
    Time m_faultUntil{0};
    Time m_nextFault{0};
    std::optional<Time> m_wantsVictim; ///< A fault has been due since then, and nobody was inside.
    quint64 m_lostBefore = 0;
    Time m_longestTtl{0}; ///< Of the sessions that were seen; 0: none has a TTL.
    Time m_longestDelay{0};
    bool m_isKeyLocked = false; ///< The path is a key that was acquired, though others lie below it.
    std::optional<Time> m_calmEnd;
    Fullness m_fullness; ///< Since the calm part began.
    int m_entries = 0;
    int m_badEnds = 0; ///< Ends by themselves with an exit code other than 0.
    QString m_lastBadEnd;
    std::optional<Time> m_firstEntry;
    QSet<QString> m_contended; ///< Names that were inside; no more than one above the limit.
    std::optional<Time> m_lastTtlLook;
    std::optional<Time> m_cutAt; ///< Nothing is written down any more.
    bool m_hasFailed = false;
};

} // namespace clinic
