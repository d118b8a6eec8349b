// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/removal_list_model.h"

#include "consul/values/request.h"
#include "gui/kit/model/facts.h"
#include "gui/plans/model/routed_words.h"
#include "gui/services/model/services_words.h"

namespace gui {

namespace {

QString sentencesOf(const cleanup::Removal& removal)
{
    if (removal.isRefused())
        return removal.refusal;
    QStringList lines{RemovalListModel::tr("%1 (%2): %3", "service, owner, way")
                          .arg(removal.instance.definition.service, cleanup::ownerText(removal.instance.owner),
                              removal.route.text())};
    for (const auto& sentence : removal.warnings + removal.consequences + removal.comebacks)
        lines << QStringLiteral("• ") + sentence;
    return lines.join(u'\n');
}

QString callsOf(const cleanup::Removal& removal)
{
    QStringList lines;
    for (const auto& call : {removal.route.identity, removal.route.removal}) {
        if (!call)
            continue;
        const auto& request = call->call.request;
        QString line = QString::fromLatin1(consul::methodName(request.method)) + u' ' + hostPort(call->endpoint.address)
            + QString::fromUtf8(consul::target(request));
        if (!request.body.isEmpty())
            line += u' ' + bodyText(request.body);
        lines << line;
    }
    return lines.join(u'\n');
}

Badge statusBadge(const cleanup::Instance* instance)
{
    return instance != nullptr ? Badge{instanceStatusText(*instance), instanceTone(*instance)} : Badge();
}

} // namespace

Badge outlookBadge(const cleanup::Removal& removal)
{
    if (removal.isRefused())
        return {RemovalListModel::tr("refused"), RowState::Neutral};
    if (removal.mayBeRegisteredAgain())
        return {RemovalListModel::tr("stays removed unless it is registered again"), RowState::Hint};
    switch (removal.outlook) {
    case cleanup::Outlook::StaysGone:
        return {RemovalListModel::tr("stays removed"), RowState::Holding};
    case cleanup::Outlook::UntilAgentReturns:
        return {RemovalListModel::tr("removed until its agent returns"), RowState::Warning};
    case cleanup::Outlook::WhileItRuns:
        return {RemovalListModel::tr("comes back while it runs"), RowState::Stale};
    case cleanup::Outlook::ComesBack:
        break;
    }
    return {RemovalListModel::tr("will come back"), RowState::Stale};
}

Badge validityBadge(cleanup::PlanValidity validity, const Badge& planned)
{
    switch (validity) {
    case cleanup::PlanValidity::AsPlanned:
        break;
    case cleanup::PlanValidity::NotThere:
        return {RemovalListModel::tr("no longer registered"), RowState::Neutral};
    case cleanup::PlanValidity::RegisteredAnew:
        return {RemovalListModel::tr("registered again: will be skipped"), RowState::Warning};
    case cleanup::PlanValidity::Redefined:
        return {RemovalListModel::tr("changed: will be skipped"), RowState::Warning};
    case cleanup::PlanValidity::Recovered:
    case cleanup::PlanValidity::ReturnedAgain:
        return {RemovalListModel::tr("recovered: will be skipped"), RowState::Holding};
    }
    return planned;
}

void RemovalListModel::setPlan(const cleanup::CleanupPlan& plan)
{
    m_places.clear();
    std::vector<RemovalRow> removals;
    for (const auto planned : cleanup::readingOrder(plan)) {
        const auto& removal = plan.removals[planned];
        m_places.insert(planned, static_cast<int>(removals.size()));
        removals.push_back({removal, statusBadge(&removal.instance), outlookBadge(removal)});
    }
    replaceRows(removals);
}

void RemovalListModel::setValidity(std::size_t planned, cleanup::PlanValidity validity, const cleanup::Instance* now)
{
    const auto place = m_places.constFind(planned);
    if (place == m_places.constEnd())
        return;
    const auto& row = *rowAt(*place);
    const auto status = statusBadge(now);
    const auto outlook = validityBadge(validity, outlookBadge(row.removal));
    if (status != row.status || outlook != row.outlook)
        changeRow(*place, RemovalRow{row.removal, status, outlook});
}

QVariant RemovalListModel::rowCell(const RemovalRow& row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.removal.instance.ref.text();
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3", "instance, status, what to expect")
            .arg(row.removal.instance.ref.text(), row.status.text, row.outlook.text);
    case Qt::AccessibleDescriptionRole:
    case TextRole:
        return sentencesOf(row.removal);
    case StatusRole:
        return row.status.text;
    case StatusToneRole:
        return QVariant::fromValue(row.status.tone);
    case OutlookRole:
        return row.outlook.text;
    case OutlookToneRole:
        return QVariant::fromValue(row.outlook.tone);
    case CallsRole:
        return callsOf(row.removal);
    default:
        return {};
    }
}

} // namespace gui
