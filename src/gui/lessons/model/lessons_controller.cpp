// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/model/lessons_controller.h"

#include "consul/named_file.h"
#include "consul/off_thread.h"

#include <QCryptographicHash>

#include <algorithm>
#include <utility>

namespace gui {

LessonsController::LessonsController(const QString& progressFile)
    : m_progress(progressFile)
{
    for (const auto& id : lessons::builtInLessons()) {
        if (auto lesson = lessons::builtInLesson(id))
            m_entries.push_back({id, std::move(*lesson), {}});
    }
    m_progress.load();
    connect(&m_progress, &lessons::ProgressFile::saved, this, &LessonsController::changed);
}

LessonsController::~LessonsController()
{
    stopEnumerating();
}

void LessonsController::setPhase(Phase phase)
{
    m_phase = phase;
    Q_EMIT changed();
}

void LessonsController::choose(int entry)
{
    if (entry == m_current || entry < 0 || entry >= static_cast<int>(m_entries.size()))
        return;
    m_current = entry;
    restart();
}

bool LessonsController::previous()
{
    if (m_current == 0)
        return false;
    choose(m_current - 1);
    m_opensAtEnd = true;
    return true;
}

void LessonsController::restart()
{
    m_findings = {};
    m_contradictions.clear();
    m_trouble.clear();
    m_step = 0;
    m_chosen.clear();
    m_hands.clear();
    m_attempt = {};
    stopEnumerating();
    m_opensAtEnd = false;
    m_isReported = false;
    setPhase(Phase::Enumerating);
    enumerate();
}

tl::expected<void, QString> LessonsController::open(const QString& file)
{
    const auto bytes = consul::readPlainFile(file, lessons::largestLesson);
    if (!bytes)
        return tl::unexpected(tr("Cannot read “%1”: %2").arg(file, bytes.error()));
    auto lesson = lessons::parseLesson(*bytes);
    if (!lesson)
        return tl::unexpected(tr("“%1” is not a valid lesson. %2").arg(file, lessons::errorText(lesson.error())));
    constexpr int hashLetters = 8;
    const auto hash = QCryptographicHash::hash(*bytes, QCryptographicHash::Sha256).toHex().left(hashLetters);
    const auto key = QStringLiteral("own/%1-%2").arg(lesson->id, QString::fromLatin1(hash));
    auto place = std::ranges::find(m_entries, key, &LessonEntry::key);
    if (place == m_entries.end()) {
        m_entries.push_back({key, std::move(*lesson), file});
        place = m_entries.end() - 1;
        Q_EMIT listChanged();
    }
    choose(static_cast<int>(place - m_entries.begin()));
    return {};
}

void LessonsController::setReading(bool reading)
{
    m_isReading = reading;
    if (!reading)
        stopEnumerating();
    enumerate();
}

void LessonsController::retranslate()
{
    m_isReported = false;
    stopEnumerating();
    enumerate();
}

void LessonsController::stopEnumerating()
{
    m_stop.request_stop();
    m_isEnumerating = false;
    ++m_asked;
}

void LessonsController::enumerate()
{
    if (!m_isReading || m_isEnumerating || m_isReported || m_entries.empty())
        return;
    m_isEnumerating = true;
    m_stop = std::stop_source();
    const int asked = ++m_asked;
    consul::offThread(
        this,
        [lesson = entry().lesson, bounds = lessons::EnumerationBounds{.stop = m_stop.get_token()}] {
            return lessons::enumerate(lesson, bounds);
        },
        [this, asked](lessons::Findings findings) {
            if (asked != m_asked)
                return; // Of another lesson, or not whole.
            m_isEnumerating = false;
            m_isReported = true;
            m_findings = std::move(findings);
            m_trouble = m_findings.trouble;
            m_contradictions
                = m_trouble.isEmpty() ? lessons::contradictions(entry().lesson, m_findings) : QStringList();
            const auto& before = attempts(m_current);
            const bool isAtEnd = std::exchange(m_opensAtEnd, false) && !before.empty() && before.back().isDone();
            if (!m_trouble.isEmpty())
                return setPhase(Phase::Trouble);
            if (m_phase != Phase::Enumerating)
                return setPhase(m_phase);
            if (isAtEnd) {
                m_attempt = before.back();
                m_step = steps();
            }
            setPhase(isAtEnd ? Phase::Done : Phase::Asking);
        });
}

int LessonsController::steps() const
{
    return m_findings.scenes.empty() ? 0 : static_cast<int>(m_findings.scenes.size() - 1 - situation());
}

const lessons::Scene& LessonsController::scene() const
{
    return m_findings.scenes[situation() + static_cast<std::size_t>(m_step)];
}

void LessonsController::setChosen(const QString& answer)
{
    if (m_phase != Phase::Asking || m_chosen == answer)
        return;
    m_chosen = answer;
    Q_EMIT changed();
}

void LessonsController::setHands(const QString& answer, int count)
{
    if (m_phase != Phase::Asking || hands(answer) == count)
        return;
    m_hands.insert(answer, count);
    Q_EMIT changed();
}

bool LessonsController::hasChoice() const
{
    return !m_chosen.isEmpty() || std::ranges::any_of(m_hands, [](int count) { return count > 0; });
}

QString LessonsController::noPredictionReason() const
{
    if (m_phase == Phase::Enumerating)
        return tr("The orders of requests are still being tried.");
    if (m_phase == Phase::Trouble)
        return m_trouble;
    if (m_phase != Phase::Asking)
        return tr("Your prediction is already kept. Choose Predict again to make another one.");
    if (!m_chosen.isEmpty())
        return {};
    const auto most = m_hands.isEmpty() ? 0 : std::ranges::max(m_hands);
    if (most == 0)
        return m_countsHands ? tr("Select a prediction or count hands first.") : tr("Select a prediction first.");
    return std::ranges::count(m_hands, most) > 1 ? tr("Several choices have the most hands. Select one of them.")
                                                 : QString();
}

void LessonsController::keepPrediction()
{
    if (!noPredictionReason().isEmpty())
        return;
    if (m_chosen.isEmpty()) {
        m_chosen = std::ranges::max(m_findings.answers, {}, [this](const lessons::AnswerChoice& each) {
            return hands(each.id);
        }).id;
    }
    m_attempt = {m_chosen, {}, QDateTime::currentDateTimeUtc(), m_hands};
    m_progress.add(entry().key, m_attempt);
    setPhase(Phase::Happening);
    Q_EMIT listChanged();
}

const std::vector<lessons::Attempt>& LessonsController::attempts(int entry) const
{
    return m_progress.of(m_entries[static_cast<std::size_t>(entry)].key);
}

bool LessonsController::next()
{
    if (m_phase == Phase::Asking) {
        keepPrediction();
        return m_phase == Phase::Happening;
    }
    if (m_phase != Phase::Happening && (m_phase != Phase::Done || m_step == steps()))
        return false;
    m_step = std::min(m_step + 1, steps());
    if (m_step < steps() || m_phase == Phase::Done) {
        Q_EMIT changed();
        return true;
    }
    m_attempt.happened = m_findings.rightAnswer().id;
    m_progress.changeLast(entry().key, m_attempt);
    setPhase(Phase::Done);
    Q_EMIT listChanged();
    return true;
}

bool LessonsController::back()
{
    if (m_step == 0)
        return false;
    --m_step;
    Q_EMIT changed();
    return true;
}

void LessonsController::again()
{
    if (m_phase != Phase::Happening && m_phase != Phase::Done)
        return;
    m_step = 0;
    m_chosen.clear();
    m_hands.clear();
    m_attempt = {};
    setPhase(Phase::Asking);
}

void LessonsController::setCountsHands(bool on)
{
    if (m_countsHands == on)
        return;
    m_countsHands = on;
    if (!on && m_phase == Phase::Asking)
        m_hands.clear();
    Q_EMIT changed();
}

void LessonsController::setSpotlight(bool on)
{
    if (m_hasSpotlight == on)
        return;
    m_hasSpotlight = on;
    Q_EMIT changed();
}

} // namespace gui
