// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_step_model.h"

#include "words/sentences.h"
#include "words/times.h"

#include <algorithm>

namespace gui {

namespace {

using protocols::StepKind;

constexpr std::size_t fewest = 20;

RowState toneOfRow(const LabStepRow& row)
{
    if (row.step.error)
        return RowState::Stale;
    return row.isNote() || row.step.refused ? RowState::Warning : RowState::Neutral;
}

bool isAlike(const LabStepRow& one, const LabStepRow& other)
{
    const auto& a = one.step;
    const auto& b = other.step;
    return !one.isNote() && !other.isNote() && a.kind == b.kind && a.meaning == b.meaning && a.refused == b.refused
        && a.error.has_value() == b.error.has_value() && a.request.method == b.request.method
        && a.request.path == b.request.path; // Not its query: each look waits for another index.
}

bool isLook(StepKind kind)
{
    return kind == StepKind::Read || kind == StepKind::Wait || kind == StepKind::Look;
}

/// It changed nothing: a loop of such steps says no more than its first turn.
bool isIdle(const LabStepRow& row)
{
    return isLook(row.step.kind) || row.step.kind == StepKind::Pause || row.step.refused;
}

/// How many rows at the end repeat those before them. 0: none.
std::size_t repeated(const std::deque<LabStepRow>& rows)
{
    for (std::size_t size = 1; size <= longestLoop && 2 * size <= rows.size(); ++size) {
        const auto last = rows.end() - static_cast<std::ptrdiff_t>(size);
        const bool isSame = std::equal(last, rows.end(), last - static_cast<std::ptrdiff_t>(size), isAlike);
        if (isSame && (size == 1 || std::all_of(last, rows.end(), isIdle)))
            return size;
    }
    return 0;
}

} // namespace

bool foldRepetition(std::deque<LabStepRow>& rows)
{
    const std::size_t size = repeated(rows);
    for (std::size_t at = rows.size() - size; at < rows.size(); ++at) {
        LabStepRow& kept = rows[at - size];
        kept.step = rows[at].step;
        kept.times += rows[at].times;
    }
    rows.erase(rows.end() - static_cast<std::ptrdiff_t>(size), rows.end());
    return size > 0;
}

QString stepRequest(const protocols::Step& step)
{
    if (step.request.path.isEmpty())
        return {};
    return QString::fromLatin1(consul::methodName(step.request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(QByteArray::fromPercentEncoding(consul::target(step.request)));
}

QString stepAnswer(const protocols::Step& step)
{
    return step.error ? consul::describe(*step.error) : step.answer;
}

void LabStepModel::clear()
{
    m_kept.clear();
    m_fresh.clear();
    m_begin.reset();
    removeRowsAt(0, rows().size());
}

/// A thousand contenders share the room, but each keeps enough for its last round.
std::size_t LabStepModel::mostKept() const
{
    const auto sharers = std::max<std::size_t>(1, static_cast<std::size_t>(m_kept.size()));
    return std::clamp(mostInAll / sharers, fewest, mostOfOne);
}

void LabStepModel::add(int contender, const protocols::Step& step)
{
    addRow(contender, {step, 1, step.begin});
}

void LabStepModel::addFault(int contender, const lab::Fault& fault, std::chrono::nanoseconds at)
{
    if (fault.kind != lab::FaultKind::Crash) // Its event says so.
        addNote(contender, fault.kind, at);
}

void LabStepModel::addEvent(const lab::ContenderEvent& event)
{
    switch (event.kind) {
    case lab::ContenderEventKind::Crashed:
    case lab::ContenderEventKind::Resumed:
    case lab::ContenderEventKind::Lost:
    case lab::ContenderEventKind::Expired:
        return addNote(event.contender, event.kind, event.at);
    default:
        return;
    }
}

void LabStepModel::addNote(int contender, LabStepRow::Note note, std::chrono::nanoseconds at)
{
    LabStepRow row;
    row.step.kind = StepKind::Pause;
    row.step.begin = at;
    row.first = at;
    row.note = note;
    addRow(contender, row);
}

QString LabStepModel::noteText(const LabStepRow::Note& note)
{
    if (const auto* const fault = std::get_if<lab::FaultKind>(&note))
        return tr("Fault: %1.").arg(lab::faultTitle(*fault));
    const auto* const event = std::get_if<lab::ContenderEventKind>(&note);
    switch (event != nullptr ? *event : lab::ContenderEventKind::Done) {
    case lab::ContenderEventKind::Crashed:
        return tr("The contender crashes. Nothing is cleaned up.");
    case lab::ContenderEventKind::Resumed:
        return tr("The contender resumes.");
    case lab::ContenderEventKind::Lost:
        return tr("The contender detects that its permit is lost.");
    case lab::ContenderEventKind::Expired:
        return tr("The contender detects that its session has ended.");
    default:
        return {};
    }
}

void LabStepModel::addRow(int contender, const LabStepRow& row)
{
    if (!m_begin)
        m_begin = row.first;
    auto& kept = m_kept[contender];
    kept.push_back(row);
    foldRepetition(kept);
    const auto most = mostKept();
    while (kept.size() > most)
        kept.pop_front();
    if (contender == m_chosen)
        m_fresh.push_back(row);
}

/// Only the last rows can change by what is new: they are taken along, folded with it, and put back where they differ.
void LabStepModel::flush()
{
    if (m_fresh.empty())
        return;
    const auto before = std::min(rows().size(), 2 * longestLoop);
    const auto start = rows().size() - before;
    std::deque<LabStepRow> tail(rows().begin() + static_cast<std::ptrdiff_t>(start), rows().end());
    for (const LabStepRow& row : m_fresh) {
        tail.push_back(row);
        foldRepetition(tail);
    }
    m_fresh.clear();
    const auto kept = std::min(before, tail.size());
    for (std::size_t at = 0; at < kept; ++at) {
        const LabStepRow& shown = rows()[start + at];
        if (shown.times != tail[at].times || shown.step.number != tail[at].step.number)
            changeRow(static_cast<int>(start + at), tail[at]);
    }
    removeRowsAt(static_cast<int>(start + kept), before - kept);
    insertRowsAt(rowCount(), tail.begin() + static_cast<std::ptrdiff_t>(kept), tail.end());
    if (rows().size() > mostOfOne)
        removeRowsAt(0, rows().size() - mostOfOne);
}

void LabStepModel::choose(int contender)
{
    if (contender == m_chosen)
        return;
    m_chosen = contender;
    m_fresh.clear();
    replaceRows(m_kept.value(contender));
}

/// The request, and when that was in the run.
QString LabStepModel::tip(const LabStepRow& row) const
{
    const QString since = sinceFirstText(row.first - m_begin.value_or(row.first));
    const auto& step = row.step;
    return step.request.path.isEmpty()
        ? since
        : tr("%1 – response: %2").arg(stepRequest(step), stepAnswer(step)) + u'\n' + since;
}

QString LabStepModel::sentence(const LabStepRow& row) const
{
    if (row.isNote())
        return tr("%1: %2", "time, what happened").arg(m_clock.text(row.first), noteText(row.note));
    if (row.times == 1)
        return row.step.meaning;
    const QString often = isLook(row.step.kind) ? tr("Checked again %n time(s), from %1 to %2.", nullptr, row.times - 1)
                                                : tr("Again %n time(s), from %1 to %2.", nullptr, row.times - 1);
    return words::joinSentences({row.step.meaning, often.arg(m_clock.text(row.first), m_clock.text(row.step.begin))});
}

QVariant LabStepModel::rowCell(const LabStepRow& row, int role) const
{
    const auto& step = row.step;
    const bool pause = step.request.path.isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        return sentence(row);
    case NumberRole:
        return row.isNote() ? QVariant() : step.number;
    case RequestRole:
        return stepRequest(step);
    case AnswerRole:
        return stepAnswer(step);
    case TookRole:
        return pause ? QString() : words::briefText(step.took);
    case ToneRole:
        return QVariant::fromValue(toneOfRow(row));
    case Qt::ToolTipRole:
        return tip(row);
    case Qt::AccessibleDescriptionRole:
        return pause ? QString() : tr("%1 – response: %2").arg(stepRequest(step), stepAnswer(step));
    default:
        return {};
    }
}

} // namespace gui
