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
    const auto kept = std::min(verdicts.size(), m_verdicts.size());
    for (std::size_t row = 0; row < kept; ++row) {
        if (m_verdicts[row] == verdicts[row])
            continue;
        m_verdicts[row] = verdicts[row];
        const auto changed = index(static_cast<int>(row));
        Q_EMIT dataChanged(changed, changed);
    }
    if (m_verdicts.size() > kept) {
        beginRemoveRows({}, static_cast<int>(kept), rowCount() - 1);
        m_verdicts.resize(kept);
        endRemoveRows();
    }
    if (verdicts.size() > kept) {
        beginInsertRows({}, static_cast<int>(kept), static_cast<int>(verdicts.size()) - 1);
        m_verdicts.insert(m_verdicts.end(), verdicts.begin() + static_cast<std::ptrdiff_t>(kept), verdicts.end());
        endInsertRows();
    }
}

Badge LabVerdictModel::summary() const
{
    if (m_verdicts.empty())
        return {};
    const auto count = [this](VerdictKind kind) {
        return static_cast<int>(std::count_if(m_verdicts.begin(), m_verdicts.end(),
            [kind](const lab::Verdict& verdict) { return verdict.kind == kind; }));
    };
    const int failed = count(VerdictKind::Fails);
    if (failed > 0)
        return {tr("%n fail(s)", nullptr, failed), RowState::Stale};
    const int open = count(VerdictKind::Open);
    if (open > 0)
        return {tr("%n open", nullptr, open), RowState::Neutral};
    return std::any_of(m_verdicts.begin(), m_verdicts.end(), isSeenDamage)
        ? Badge{tr("all as expected"), RowState::Warning}
        : Badge{tr("all hold"), RowState::Holding};
}

int LabVerdictModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_verdicts.size());
}

QVariant LabVerdictModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& row = verdict(index.row());
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
