// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/others_model.h"

#include "words/times.h"

#include <algorithm>

namespace gui {

namespace {

QString notKnownMark()
{
    return QStringLiteral("–");
}

} // namespace

QString otherStateText(const OtherLook& look)
{
    switch (look.state) {
    case OtherLook::State::Off:
        return OthersModel::tr("not looked at");
    case OtherLook::State::Waiting:
        return OthersModel::tr("not read yet");
    case OtherLook::State::Locked:
        return OthersModel::tr("not looked at: no credentials from the keychain");
    case OtherLook::State::TooMany:
        return OthersModel::tr("not looked at: too many connections");
    case OtherLook::State::NoContact:
        return OthersModel::tr("no contact");
    case OtherLook::State::NoLeader:
        return OthersModel::tr("in contact, no leader");
    case OtherLook::State::Refused:
        return OthersModel::tr("in contact, leader not known");
    case OtherLook::State::Live:
        break;
    }
    return OthersModel::tr("in contact, leader %1", "address").arg(look.leader);
}

QString otherFindingsText(const OtherLook& look)
{
    if (look.state != OtherLook::State::Live || !look.findings)
        return notKnownMark();
    QStringList parts;
    if (look.findings->nodesDown > 0)
        parts << OthersModel::tr("%n node(s) down", nullptr, look.findings->nodesDown);
    if (look.findings->critical > 0)
        parts << OthersModel::tr("%n check(s) critical", nullptr, look.findings->critical);
    if (parts.isEmpty())
        parts << OthersModel::tr("no critical checks in the response");
    if (look.findings->mayMiss)
        parts << OthersModel::tr("Consul omitted some");
    return parts.join(QStringLiteral(" · "));
}

RowState otherTone(const OtherLook& look)
{
    switch (look.state) {
    case OtherLook::State::Off:
    case OtherLook::State::Waiting:
    case OtherLook::State::TooMany:
        return RowState::Neutral;
    case OtherLook::State::Locked:
    case OtherLook::State::Refused:
        return RowState::Hint;
    case OtherLook::State::NoContact:
    case OtherLook::State::NoLeader:
        return RowState::Stale;
    case OtherLook::State::Live:
        break;
    }
    if (!look.findings)
        return RowState::Hint;
    return look.findings->nodesDown > 0 || look.findings->critical > 0 ? RowState::Stale : RowState::Neutral;
}

QStringList OthersModel::headings() const
{
    return {tr("Connection"), tr("Environment"), tr("State"), tr("Findings"), tr("Last response")};
}

/// The list changes when a person edits it, so a row is looked for by its id alone.
void OthersModel::apply(const std::vector<OtherConnection>& others, const QDateTime& now)
{
    std::vector<Row> next;
    for (const auto& [profile, look] : others) {
        const auto& at = look.answeredAt;
        const QString answered = at.isValid()
            ? tr("%1 ago", "how long ago").arg(words::durationText(std::chrono::milliseconds(at.msecsTo(now))))
            : notKnownMark();
        next.push_back({profile.id, profiles::colourOf(profile),
            {profile.name, profiles::environmentWord(profile.environment), otherStateText(look),
                otherFindingsText(look), answered},
            look.error ? consul::describe(*look.error) : QString(), otherTone(look)});
    }
    for (int at = rows() - 1; at >= 0; --at) {
        if (std::ranges::find(next, m_rows[static_cast<std::size_t>(at)].id, &Row::id) != next.end())
            continue;
        beginRemoveRows({}, at, at);
        m_rows.erase(m_rows.begin() + at);
        endRemoveRows();
    }
    for (int at = 0; at < static_cast<int>(next.size()); ++at) {
        const auto& row = next[static_cast<std::size_t>(at)];
        const auto here = m_rows.begin() + at;
        const auto known = std::find_if(here, m_rows.end(), [&row](const Row& each) { return each.id == row.id; });
        if (known == m_rows.end()) {
            beginInsertRows({}, at, at);
            m_rows.insert(here, row);
            endInsertRows();
            continue;
        }
        if (known != here) {
            const int from = static_cast<int>(known - m_rows.begin());
            beginMoveRows({}, from, from, {}, at);
            std::rotate(here, known, known + 1);
            endMoveRows();
        }
        if (auto& shown = m_rows[static_cast<std::size_t>(at)]; shown != row) {
            shown = row;
            Q_EMIT dataChanged(index(at, 0), index(at, int(ColumnCount) - 1));
        }
    }
}

QVariant OthersModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rows())
        return {};
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    const QString text = row.cells.value(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return row.trouble.isEmpty() ? text : text + QLatin1Char('\n') + row.trouble;
    case Qt::AccessibleTextRole:
        return index.column() == Name ? QVariant(row.cells.join(QStringLiteral(", "))) : QVariant(text);
    case IdRole:
        return row.id;
    case ToneRole:
        return QVariant::fromValue(row.tone);
    case ColourRole:
        return row.colour;
    default:
        return {};
    }
}

} // namespace gui
