// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/prove/model/prove_words.h"
#include "proof/explorer.h"
#include "proof/proof_text.h"

#include <QObject>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>

namespace gui {

/// A setup, what a search in another thread has come to, and the story that a person looks at. Asks Consul nothing.
/// Outlives a window.
///
/// In the game of the evil scheduler, the person is the scheduler and wins by breaking the strategy. Par is the length
/// of the shortest story that does, as a search has found it.
class ProveController : public QObject
{
    Q_OBJECT
public:
    explicit ProveController(QObject* parent = nullptr);
    ~ProveController() override; ///< Waits until the search has stopped.

    [[nodiscard]] const proof::Setup& setup() const { return m_setup; }
    void setSetup(const proof::Setup& setup); ///< Another one: the search and the story begin anew.

    void start(); ///< Searches; searchChanged() follows, and at its end the story is the shortest that breaks it.
    void stop();
    [[nodiscard]] bool isSearching() const { return m_job != nullptr; }
    [[nodiscard]] ProveFigures figures() const; ///< Of the search that goes on or is over.
    [[nodiscard]] const ProveOutcome* outcome() const { return m_outcome ? &*m_outcome : nullptr; }

    /// The whole story.
    [[nodiscard]] const proof::Explorer& story() const;
    /// Its first cursor() steps: what is looked at.
    [[nodiscard]] const proof::Explorer& here() const;
    [[nodiscard]] int cursor() const { return m_cursor; }
    /// What is broken at the cursor, and with which step: also what only the search knows.
    [[nodiscard]] std::optional<proof::BrokenAt> broken() const;
    /// The same of the whole story.
    [[nodiscard]] std::optional<proof::BrokenAt> brokenInStory() const;
    /// Whether something is broken at the cursor is not known, as Explorer::isOpen(), and by no search either.
    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] proof::Option option(const proof::Choice& choice) const; ///< Of here(). It is not open likewise.
    /// Stories of so many steps were all tried by a search; 0: none.
    [[nodiscard]] int triedSteps() const;

    void retranslate(); ///< Steps are told in the language of the moment in which they are played.

    void moveTo(int step);
    /// What follows the cursor becomes this, if it is another one.
    void take(const proof::Choice& choice);
    void stepBack(); ///< The step before the cursor is taken back, and all behind it.
    void startOver(); ///< A story without steps.
    void showShortest(); ///< Of the outcome; ends the game.
    [[nodiscard]] bool hasShortest() const;
    /// A story, or a setup with one, as they are copied. Error: translated.
    [[nodiscard]] std::optional<QString> replay(const QString& text);
    /// As replay(); what cannot be read changes nothing. Without a story it is searched.
    void show(const proof::ProofText& proof);
    /// Writes the story as a recording, in another thread, into a folder that goes with this. recorded() or
    /// recordingFailed() follows, unless it is written again before.
    void record();
    [[nodiscard]] bool isRecording() const { return m_isRecording; }

    // --- The evil scheduler ---------------------------------------------------------------------------------------
    [[nodiscard]] bool isGame() const { return m_isGame; }
    void setGame(bool on); ///< Begins with no steps; searches for par, where it is not known.
    [[nodiscard]] bool isWon() const { return m_isGame && brokenInStory().has_value(); }
    /// Every contender has ended, and nothing is broken. A step back goes on.
    [[nodiscard]] bool isLost() const { return m_isGame && story().choices().empty() && !brokenInStory(); }
    [[nodiscard]] std::optional<int> par() const; ///< nullopt: not known, or nothing breaks it.
    [[nodiscard]] int best() const; ///< Steps of the shortest win ever with this setup; 0: none.

Q_SIGNALS:
    void setupChanged();
    void searchChanged(); ///< It goes on, or is over.
    void storyChanged(); ///< story(), or the cursor.
    void gameChanged();
    void recordingChanged(); ///< isRecording().
    void recorded(const QString& file, const QString& path); ///< The path in it, as Place::Kind::Event has it.
    void recordingFailed(const QString& problem); ///< A translated sentence.

private:
    struct Job;

    void finish(quint64 number, ProveOutcome outcome);
    void setCursor(int cursor);
    void noteWin();
    [[nodiscard]] bool holds() const;
    [[nodiscard]] std::optional<proof::BrokenAt> brokenOf(const proof::Explorer& explorer) const;
    void jump(const proof::Story& story);

    proof::Setup m_setup;
    std::shared_ptr<Job> m_job; ///< Null: nothing is searched.
    quint64 m_number = 0; ///< Of the last search: what others come to is dropped.
    QThreadPool m_pool; ///< One thread.
    QTimer m_progress;
    std::optional<ProveOutcome> m_outcome;
    mutable std::optional<proof::Explorer> m_story; ///< Made when it is looked at.
    mutable std::optional<proof::Explorer> m_here; ///< Likewise.
    int m_cursor = 0;
    bool m_isGame = false;
    std::shared_ptr<QTemporaryDir> m_folder; ///< Of recordings. Who writes one keeps it.
    bool m_isRecording = false;
    int m_recordings = 0;
};

} // namespace gui
