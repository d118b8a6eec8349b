// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/prove_controller.h"

#include "consul/off_thread.h"
#include "gui/kit/model/setting.h"
#include "gui/prove/model/proof_recording.h"
#include "proof/played.h"

#include <QElapsedTimer>
#include <QRegularExpression>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace gui {

namespace {

using namespace std::chrono_literals;

constexpr auto searchSlice = 50ms;
constexpr auto tellEach = 200ms;

Setting<int> bestSetting(const proof::Setup& setup)
{
    auto name = proof::proofText(setup);
    name.replace(u':', u'-').replace(u'/', u'-');
    return {QStringLiteral("prove/best/") + name, 0, 0, 100'000};
}

} // namespace

/// What the two threads share.
struct ProveController::Job {
    std::atomic_bool stops = false;
    std::mutex mutex;
    ProveFigures figures; ///< Guarded by it.

    void note(const ProveFigures& now)
    {
        const std::lock_guard lock(mutex);
        figures = now;
    }
    [[nodiscard]] ProveFigures noted()
    {
        const std::lock_guard lock(mutex);
        return figures;
    }

    /// In the other thread: the search, and all that it is made of, lives there alone.
    [[nodiscard]] ProveOutcome run(const proof::Setup& setup)
    {
        QElapsedTimer clock;
        clock.start();
        ProveOutcome outcome;
        outcome.setup = setup;
        proof::Search search(setup);
        bool isOver = false;
        while (!isOver && !stops) {
            isOver = search.advance(searchSlice);
            outcome.figures = {search.result().states, search.pending(), search.depth(),
                std::chrono::milliseconds(clock.elapsed()), search.isComparing()};
            note(outcome.figures);
        }
        outcome.result = search.result();
        outcome.isStopped = !isOver;
        if (outcome.result.property && !outcome.result.story.empty()) {
            outcome.result.story
                = proof::tidied(setup, outcome.result.story, *outcome.result.property, [this] { return stops.load(); });
            const auto line = tell(setup, outcome.result.story);
            outcome.insideAtEnd = line.empty() ? 0 : line.back().inside;
        }
        return outcome;
    }
};

ProveController::ProveController(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_progress.setInterval(tellEach);
    connect(&m_progress, &QTimer::timeout, this, &ProveController::searchChanged);
}

ProveController::~ProveController()
{
    if (m_job)
        m_job->stops = true;
    m_pool.waitForDone();
}

void ProveController::setSetup(const proof::Setup& setup)
{
    if (setup == m_setup)
        return;
    stop();
    ++m_number;
    m_job.reset();
    m_progress.stop();
    m_setup = setup;
    m_outcome.reset();
    m_story.reset();
    m_here.reset();
    m_cursor = 0;
    Q_EMIT setupChanged();
    Q_EMIT searchChanged();
    Q_EMIT storyChanged();
    if (std::exchange(m_isGame, false))
        Q_EMIT gameChanged();
}

// --- The search ---------------------------------------------------------------------------------------------------

void ProveController::start()
{
    stop();
    m_outcome.reset();
    m_story.reset();
    setCursor(0);
    m_job = std::make_shared<Job>();
    const auto number = ++m_number;
    consul::offThread(
        this, [job = m_job, setup = m_setup] { return job->run(setup); },
        [this, number](ProveOutcome outcome) { finish(number, std::move(outcome)); }, &m_pool);
    m_progress.start();
    Q_EMIT searchChanged();
    Q_EMIT storyChanged();
}

void ProveController::stop()
{
    if (m_job)
        m_job->stops = true;
}

void ProveController::finish(quint64 number, ProveOutcome outcome)
{
    if (number != m_number)
        return;
    m_job.reset();
    m_progress.stop();
    m_outcome = std::move(outcome);
    if (!m_isGame && hasShortest() && story().steps() == 0) // A person who has begun a story of their own keeps it.
        jump(m_outcome->result.story);
    Q_EMIT searchChanged();
    Q_EMIT storyChanged();
    if (m_isGame)
        Q_EMIT gameChanged();
}

ProveFigures ProveController::figures() const
{
    if (m_job)
        return m_job->noted();
    return m_outcome ? m_outcome->figures : ProveFigures();
}

int ProveController::triedSteps() const
{
    if (!m_outcome)
        return std::max(0, figures().depth - 1);
    const auto& result = m_outcome->result;
    switch (result.verdict) {
    case proof::Verdict::Holds:
        return std::numeric_limits<int>::max();
    case proof::Verdict::Broken: // Every shorter one was tried before it was found. Of none it is told by all states.
        return result.story.empty() ? std::numeric_limits<int>::max() : static_cast<int>(result.story.size()) - 1;
    case proof::Verdict::Unfinished:
        break;
    }
    return std::max(0, m_outcome->figures.depth - 1);
}

// --- The story ----------------------------------------------------------------------------------------------------

const proof::Explorer& ProveController::story() const
{
    if (!m_story)
        m_story.emplace(m_setup);
    return *m_story;
}

const proof::Explorer& ProveController::here() const
{
    if (!m_here)
        m_here.emplace(story().at(m_cursor));
    return *m_here;
}

void ProveController::retranslate()
{
    if (!m_story)
        return;
    const auto steps = m_story->story();
    m_story.emplace(m_setup);
    (void)m_story->jump(steps); // They were possible before.
    m_here.reset();
    Q_EMIT storyChanged();
}

void ProveController::setCursor(int cursor)
{
    m_cursor = cursor;
    m_here.reset();
}

std::optional<proof::BrokenAt> ProveController::brokenOf(const proof::Explorer& explorer) const
{
    if (const auto own = explorer.broken())
        return own;
    if (!hasShortest() || !m_outcome->result.property)
        return std::nullopt;
    // That nobody can finish any more is seen by a search alone.
    const auto& shortest = m_outcome->result.story;
    const auto& story = explorer.story();
    if (story.size() < shortest.size() || !std::equal(shortest.begin(), shortest.end(), story.begin()))
        return std::nullopt;
    return proof::BrokenAt{*m_outcome->result.property, static_cast<int>(shortest.size())};
}

std::optional<proof::BrokenAt> ProveController::broken() const
{
    return brokenOf(here());
}

std::optional<proof::BrokenAt> ProveController::brokenInStory() const
{
    return brokenOf(story());
}

bool ProveController::holds() const
{
    return m_outcome && m_outcome->result.verdict == proof::Verdict::Holds;
}

bool ProveController::isOpen() const
{
    return here().isOpen() && !broken() && !holds();
}

proof::Option ProveController::option(const proof::Choice& choice) const
{
    auto option = here().option(choice);
    option.isOpen = option.isOpen && !broken() && !holds();
    return option;
}

void ProveController::jump(const proof::Story& story)
{
    static_cast<void>(this->story()); // It is there from now on.
    if (!m_story->jump(story))
        return;
    setCursor(m_story->steps());
}

void ProveController::moveTo(int step)
{
    const int to = std::clamp(step, 0, story().steps());
    if (to == m_cursor)
        return;
    setCursor(to);
    Q_EMIT storyChanged();
}

void ProveController::take(const proof::Choice& choice)
{
    const auto& steps = story().story();
    if (m_cursor < static_cast<int>(steps.size()) && steps[static_cast<std::size_t>(m_cursor)] == choice)
        return moveTo(m_cursor + 1);
    if (m_cursor < m_story->steps())
        m_story = m_story->at(m_cursor);
    if (!m_story->go(choice))
        return;
    setCursor(m_story->steps());
    noteWin();
    Q_EMIT storyChanged();
}

void ProveController::stepBack()
{
    if (m_cursor == 0)
        return;
    m_story = story().at(m_cursor - 1);
    setCursor(m_story->steps());
    Q_EMIT storyChanged();
}

void ProveController::startOver()
{
    m_story.reset();
    setCursor(0);
    Q_EMIT storyChanged();
}

bool ProveController::hasShortest() const
{
    return m_outcome && !m_outcome->result.story.empty();
}

void ProveController::showShortest()
{
    if (!hasShortest())
        return;
    const bool wasGame = std::exchange(m_isGame, false);
    jump(m_outcome->result.story);
    Q_EMIT storyChanged();
    if (wasGame)
        Q_EMIT gameChanged();
}

std::optional<QString> ProveController::replay(const QString& text)
{
    // Of what was copied for a ticket the first word says all; a field makes one line of it.
    static const QRegularExpression blank(QStringLiteral("\\s"));
    auto proof = proof::proofFromText(text.trimmed().section(blank, 0, 0));
    if (!proof) {
        auto story = proof::storyFromText(text);
        if (!story || story->empty())
            return tr(
                "This is not a valid story. A story is one word such as aabbba, or no-cas:2/1:aabbba with its setup.");
        proof = proof::ProofText{m_setup, std::move(*story)};
    }
    proof::Explorer explorer(proof->setup);
    if (const auto played = explorer.jump(proof->story); !played)
        return played.error();
    show(*proof);
    return std::nullopt;
}

void ProveController::show(const proof::ProofText& proof)
{
    setSetup(proof.setup);
    if (std::exchange(m_isGame, false))
        Q_EMIT gameChanged();
    if (proof.story.empty()) {
        if (!m_outcome && !isSearching())
            start();
        return;
    }
    jump(proof.story);
    Q_EMIT storyChanged();
}

void ProveController::record()
{
    if (!m_folder)
        m_folder = std::make_shared<QTemporaryDir>();
    if (!m_folder->isValid()) {
        Q_EMIT recordingFailed(
            tr("A temporary folder for the story cannot be created. %1").arg(m_folder->errorString()));
        return;
    }
    // The name stands above what is shown.
    const auto file = m_folder->filePath(
        QStringLiteral("%1-%2.sbxrec").arg(protocols::strategyName(m_setup.strategy)).arg(++m_recordings));
    const int number = m_recordings;
    m_isRecording = true;
    Q_EMIT recordingChanged();
    const auto write = [setup = m_setup, story = story().story(), file, folder = m_folder] {
        return recordStory(setup, story, file);
    };
    consul::offThread(
        this, write, [this, number, file, path = proof::playedPath(m_setup)](const std::optional<QString>& problem) {
            if (number != m_recordings)
                return; // It is being written again.
            m_isRecording = false;
            Q_EMIT recordingChanged();
            if (problem)
                Q_EMIT recordingFailed(*problem);
            else
                Q_EMIT recorded(file, path);
        });
}

// --- The evil scheduler -------------------------------------------------------------------------------------------

void ProveController::setGame(bool on)
{
    if (on == m_isGame)
        return;
    m_isGame = on;
    if (on) {
        m_story.reset();
        setCursor(0);
        if (!m_outcome && !isSearching())
            start();
        Q_EMIT storyChanged();
    }
    Q_EMIT gameChanged();
}

std::optional<int> ProveController::par() const
{
    return hasShortest() ? std::optional(static_cast<int>(m_outcome->result.story.size())) : std::nullopt;
}

int ProveController::best() const
{
    return bestSetting(m_setup).value();
}

void ProveController::noteWin()
{
    const auto broken = m_isGame ? brokenInStory() : std::nullopt;
    if (!broken || broken->step != m_story->steps())
        return;
    const auto setting = bestSetting(m_setup);
    if (const int before = setting.value(); before == 0 || broken->step < before)
        setting.set(broken->step);
    Q_EMIT gameChanged();
}

} // namespace gui
