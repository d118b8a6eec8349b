// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_verdict_model.h"

#include "words/sentences.h"

#include <algorithm>

namespace gui {

using lab::VerdictKind;

QString verdictTitle(const lab::ExpectationVerdict& verdict)
{
    switch (verdict.kind) {
    case VerdictKind::Holds:
        return verdict.isBroken ? LabVerdictModel::tr("broken, as expected", "verdict on damage that was to be seen")
                                : LabVerdictModel::tr("as expected", "verdict on an expectation");
    case VerdictKind::Fails:
        return LabVerdictModel::tr("not as expected", "verdict on an expectation");
    case VerdictKind::Open:
        return verdict.isBroken ? LabVerdictModel::tr("broken, undecided", "verdict on an expectation")
                                : LabVerdictModel::tr("undecided", "verdict on an expectation");
    }
    return {};
}

RowState toneOf(const lab::ExpectationVerdict& verdict)
{
    if (verdict.isBroken || verdict.kind == VerdictKind::Fails)
        return RowState::Stale;
    return verdict.kind == VerdictKind::Holds ? RowState::Holding : RowState::Neutral;
}

void LabVerdictModel::setVerdicts(const std::vector<lab::ExpectationVerdict>& verdicts)
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
        return static_cast<int>(std::count_if(rows().begin(), rows().end(),
            [kind](const lab::ExpectationVerdict& verdict) { return verdict.kind == kind; }));
    };
    const int failed = count(VerdictKind::Fails);
    if (failed > 0)
        return {tr("%n not as expected", nullptr, failed), RowState::Stale};
    const bool isBroken = std::ranges::any_of(rows(), &lab::ExpectationVerdict::isBroken);
    const int open = count(VerdictKind::Open);
    if (open > 0)
        return isBroken ? Badge{tr("broken, %n undecided", nullptr, open), RowState::Stale}
                        : Badge{tr("%n undecided", nullptr, open), RowState::Neutral};
    return isBroken ? Badge{tr("broken, all as expected"), RowState::Stale}
                    : Badge{tr("all as expected"), RowState::Holding};
}

QVariant LabVerdictModel::rowCell(const lab::ExpectationVerdict& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return lab::expectationTitle(row.expectation);
    case EvidenceRole:
        return words::joinSentences({row.evidence, row.undecided});
    case WordRole:
        return verdictTitle(row);
    case ToneRole:
        return QVariant::fromValue(toneOf(row));
    default:
        return {};
    }
}

} // namespace gui
