// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_verdict_model.h"

#include <algorithm>

namespace gui {

using lab::VerdictKind;

QString verdictTitle(VerdictKind kind)
{
    switch (kind) {
    case VerdictKind::Holds:
        return LabVerdictModel::tr("holds", "verdict on an expectation");
    case VerdictKind::Fails:
        return LabVerdictModel::tr("fails", "verdict on an expectation");
    case VerdictKind::Open:
        return LabVerdictModel::tr("open", "verdict on an expectation");
    }
    return {};
}

RowState toneOf(VerdictKind kind)
{
    switch (kind) {
    case VerdictKind::Holds:
        return RowState::Holding;
    case VerdictKind::Fails:
        return RowState::Stale;
    case VerdictKind::Open:
        break;
    }
    return RowState::Neutral;
}

namespace {

/// Damage that was to be seen. That it was is what was expected, and no good news: nobody may read "all is well".
bool isSeenDamage(const lab::Verdict& verdict)
{
    using lab::ExpectationKind;
    const auto kind = verdict.expectation.kind;
    return verdict.kind == VerdictKind::Holds
        && (kind == ExpectationKind::OverLimitSeen || kind == ExpectationKind::StaleWrite
            || kind == ExpectationKind::PermitLost || kind == ExpectationKind::KeyLeft);
}

} // namespace

void LabVerdictModel::setVerdicts(const std::vector<lab::Verdict>& verdicts)
{
    const auto kept = std::min(verdicts.size(), rows().size());
    for (std::size_t row = 0; row < kept; ++row) {
        if (rows()[row] != verdicts[row])
            changeRow(static_cast<int>(row), verdicts[row]);
    }
    removeRowsAt(static_cast<int>(kept), rows().size() - kept);
    insertRowsAt(static_cast<int>(kept), verdicts.begin() + static_cast<std::ptrdiff_t>(kept), verdicts.end());
}

Badge LabVerdictModel::summary() const
{
    if (rows().empty())
        return {};
    const auto count = [this](VerdictKind kind) {
        return static_cast<int>(std::count_if(
            rows().begin(), rows().end(), [kind](const lab::Verdict& verdict) { return verdict.kind == kind; }));
    };
    const int failed = count(VerdictKind::Fails);
    if (failed > 0)
        return {tr("%n fail(s)", nullptr, failed), RowState::Stale};
    const int open = count(VerdictKind::Open);
    if (open > 0)
        return {tr("%n open", nullptr, open), RowState::Neutral};
    return std::any_of(rows().begin(), rows().end(), isSeenDamage) ? Badge{tr("all as expected"), RowState::Warning}
                                                                   : Badge{tr("all hold"), RowState::Holding};
}

QVariant LabVerdictModel::rowCell(const lab::Verdict& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return lab::expectationTitle(row.expectation);
    case EvidenceRole:
        return row.evidence;
    case WordRole:
        return isSeenDamage(row) ? tr("as expected", "verdict on damage that was to be seen") : verdictTitle(row.kind);
    case ToneRole:
        return QVariant::fromValue(isSeenDamage(row) ? RowState::Stale : toneOf(row.kind));
    default:
        return {};
    }
}

} // namespace gui
