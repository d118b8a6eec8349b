// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/enumeration.h"
#include "lessons/progress.h"

#include <QObject>

#include <stop_token>
#include <vector>

namespace gui {

/// One lesson of the list.
struct LessonEntry {
    QString key; ///< In the progress: the id, or of a file `own/` with its id and a hash of its bytes.
    lessons::Lesson lesson;
    QString file; ///< Empty: built in.
};

/// Which lesson is read, what was predicted, and how far it has happened. Outlives a window. The state space is
/// enumerated beside the thread of the window, and only while somebody reads.
class LessonsController : public QObject
{
    Q_OBJECT
public:
    enum class Phase {
        Enumerating, ///< What can follow is being tried.
        Trouble, ///< That cannot be told; trouble() says why.
        Asking, ///< No prediction is kept yet.
        Happening, ///< It is; steps follow.
        Done ///< All of them have.
    };

    explicit LessonsController(const QString& progressFile = lessons::ProgressFile::usualFile());
    ~LessonsController() override;

    [[nodiscard]] const std::vector<LessonEntry>& entries() const { return m_entries; }
    [[nodiscard]] int current() const { return m_current; }
    [[nodiscard]] const LessonEntry& entry() const { return m_entries[static_cast<std::size_t>(m_current)]; }
    void choose(int entry); ///< Another lesson, from its situation on.
    /// The lesson before: at its end if it was read to it the last time, else its situation. False: there is none.
    bool previous();
    /// A lesson from elsewhere, which is read then. Error: a translated sentence.
    [[nodiscard]] tl::expected<void, QString> open(const QString& file);

    void setReading(bool reading); ///< Somebody looks at it.
    void retranslate(); ///< What was enumerated is told in the language of that moment.

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString& trouble() const { return m_trouble; }
    [[nodiscard]] const lessons::Findings& findings() const { return m_findings; } ///< From Asking on.
    [[nodiscard]] const QStringList& contradictions() const { return m_contradictions; }
    [[nodiscard]] int step() const { return m_step; } ///< Of steps(), after the situation.
    [[nodiscard]] int steps() const;
    [[nodiscard]] const lessons::Scene& scene() const; ///< After step(). From Asking on.

    // --- The prediction -------------------------------------------------------------------------------------------
    [[nodiscard]] const QString& chosen() const { return m_chosen; } ///< Not kept yet. An answer's id; empty: none.
    void setChosen(const QString& answer);
    [[nodiscard]] int hands(const QString& answer) const { return m_hands.value(answer); }
    void setHands(const QString& answer, int count);
    [[nodiscard]] bool hasChoice() const; ///< That is not kept yet.
    [[nodiscard]] QString noPredictionReason() const; ///< Why none can be kept now; translated. Empty: it can.
    /// It cannot be changed any more, and is being written. Without a choice, that of most hands counts.
    void keepPrediction();
    /// What was predicted last, and is happening or has happened.
    [[nodiscard]] const lessons::Attempt& attempt() const { return m_attempt; }
    [[nodiscard]] const std::vector<lessons::Attempt>& attempts(int entry) const;
    [[nodiscard]] QString progressTrouble() const { return m_progress.trouble(); }

    // --- What happens ---------------------------------------------------------------------------------------------
    /// Keeps the prediction, or lets the next step happen. False: neither can be done.
    bool next();
    bool back(); ///< False: it is at the situation.
    void again(); ///< A new prediction; the ones before stay.

    // --- Before a class -------------------------------------------------------------------------------------------
    [[nodiscard]] bool countsHands() const { return m_countsHands; }
    void setCountsHands(bool on);
    [[nodiscard]] bool hasSpotlight() const { return m_hasSpotlight; }
    void setSpotlight(bool on);

Q_SIGNALS:
    void changed();
    void listChanged(); ///< Another entry, or another progress of one.

private:
    void restart();
    void enumerate();
    void stopEnumerating();
    void setPhase(Phase phase);
    [[nodiscard]] std::size_t situation() const { return entry().lesson.story.size(); }

    lessons::ProgressFile m_progress;
    std::vector<LessonEntry> m_entries;
    int m_current = 0;
    bool m_isReading = false;
    int m_asked = 0; ///< Counts enumerations: the one before comes too late.
    Phase m_phase = Phase::Enumerating;
    bool m_isEnumerating = false;
    std::stop_source m_stop; ///< Of that enumeration.
    bool m_opensAtEnd = false; ///< Once it is enumerated.
    bool m_isReported = false; ///< m_findings are of this lesson, in the language of the window.
    QString m_trouble;
    lessons::Findings m_findings;
    QStringList m_contradictions;
    int m_step = 0;
    QString m_chosen;
    QMap<QString, int> m_hands;
    lessons::Attempt m_attempt;
    bool m_countsHands = false;
    bool m_hasSpotlight = false;
};

} // namespace gui
