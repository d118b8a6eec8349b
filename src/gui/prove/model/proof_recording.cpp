// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/model/proof_recording.h"

#include "gui/prove/model/prove_words.h"
#include "history/recorder.h"
#include "observer/pipeline.h"
#include "proof/played.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <map>

namespace gui {

namespace {

struct RecordingWords {
    Q_DECLARE_TR_FUNCTIONS(gui::ProofRecording)
};

/// Who is inside by their own account, and how that fits. The store may know less: then nothing else would show it.
QString insideText(const proof::Explorer& explorer, int step)
{
    QStringList names;
    for (const int each : explorer.insideNow(step))
        names += proof::contenderName(each);
    const auto permits = explorer.setup().permits();
    if (names.isEmpty())
        return RecordingWords::tr("No contender is inside.");
    return names.size() > permits
        ? RecordingWords::tr("Inside: %1. Only %2 allowed.").arg(names.join(QStringLiteral(", "))).arg(permits)
        : RecordingWords::tr("Inside: %1.").arg(names.join(QStringLiteral(", ")));
}

/// What happens with each step, in one line.
std::map<int, QString> sentencesOf(const proof::Explorer& explorer)
{
    std::map<int, QString> sentences;
    for (const auto& line : explorer.lines()) {
        auto& text = sentences[line.step];
        if (text.isEmpty())
            text = RecordingWords::tr("%1: %2", "contender, what it does").arg(whoText(line.contender), line.text);
        else
            words::addSentence(text, line.text);
    }
    return sentences;
}

} // namespace

std::optional<QString> recordStory(const proof::Setup& setup, const proof::Story& story, const QString& file)
{
    proof::Explorer explorer(setup);
    if (const auto played = explorer.jump(story); !played)
        return played.error();
    const auto seen = proof::played(setup, story);
    history::Recorder recorder;
    history::Time now(0);
    recorder.setClock([&now] { return now; });
    history::About about;
    about.program = QCoreApplication::applicationName() + QLatin1Char(' ') + QCoreApplication::applicationVersion();
    if (auto problem = recorder.start(file, about))
        return problem;
    const auto path = proof::playedPath(setup);
    auto sentences = sentencesOf(explorer);
    std::shared_ptr<const semaphore::State> before;
    observer::Update last;
    semaphore::Sightings sightings;
    for (const auto& each : seen) {
        now = proofStep * each.step;
        const auto at = recorder.beganAt().addSecs(each.step);
        auto step = observer::advance(each.observation, at, before.get(), sightings);
        observer::Update update;
        update.state = step.state;
        update.observation = std::make_shared<const semaphore::Observation>(each.observation);
        update.first = before == nullptr;
        update.events = std::move(step.events);
        update.sightings = step.sightings;
        update.receivedAt = at;
        update.unseen = std::chrono::microseconds(0); // Nothing happens between two steps.
        recorder.add(path, update);
        last = std::move(update);
        before = std::move(step.state);
        sightings = std::move(step.sightings);
        if (each.step == 0 || sentences[each.step].isEmpty())
            continue;
        history::Mark mark;
        const bool isFault = proof::isFault(story[static_cast<std::size_t>(each.step) - 1].act);
        const bool isOver = each.inside > setup.permits();
        mark.kind = isFault || isOver ? history::Mark::Kind::Fault : history::Mark::Kind::Note;
        mark.path = path;
        mark.text = words::joinSentences({insideText(explorer, each.step), sentences[each.step]});
        recorder.mark(mark);
    }
    now += proofStep; // The last state lasts, too.
    last.first = false;
    last.events.clear();
    last.receivedAt = last.receivedAt.addSecs(proofStep.count());
    recorder.add(path, last);
    return recorder.finish(); // A full disk is told here: its own signals die with the recorder.
}

} // namespace gui
