// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/planned_call_view.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/removal_list_model.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/cleanup_dialog.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace gui {

namespace {

void addCalls(const cleanup::Route& route, int& number, QVBoxLayout* column, QWidget* parent)
{
    for (const auto& call : {route.identity, route.removal}) {
        if (call)
            column->addWidget(new PlannedCallView(number++, withAddress(*call), call->endpoint, parent));
    }
    if (!route.ifGhost)
        return;
    auto* const note = new QuietLabel(
        RemovalCard::tr("If the agent no longer holds it then and the catalog still shows it, it is taken out of the "
                        "catalog at %1, too.")
            .arg(route.ifGhost->endpoint.displayAddress()),
        parent);
    note->setWordWrap(true);
    column->addWidget(note);
}

} // namespace

RemovalCard::RemovalCard(const cleanup::Removal& removal, int& firstCall, QWidget* parent)
    : QWidget(parent)
    , m_planned(outlookBadge(removal))
    , m_status(new BadgeLabel(this))
    , m_outlook(new BadgeLabel(this))
{
    const auto& instance = removal.instance;
    setObjectName(QStringLiteral("removal.") + instance.ref.text());
    setAccessibleName(instance.ref.text());
    auto* const name = boldSentence(instance.ref.text(), "removalInstance", this);
    m_status->setObjectName(QStringLiteral("removalStatus"));
    m_outlook->setObjectName(QStringLiteral("removalOutlook"));
    setStanding(cleanup::PlanValidity::AsPlanned, &instance);
    auto* const head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(name, 1);
    head->addWidget(m_status);
    head->addWidget(m_outlook);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 6);
    column->setSpacing(5);
    column->addLayout(head);
    auto* const way = new QuietLabel({}, this);
    way->setText(removal.isRefused()
            ? removal.refusal
            : tr("%1 (%2): %3", "service, owner, way")
                  .arg(instance.definition.service, cleanup::ownerText(instance.owner), removal.route.text()));
    way->setWordWrap(true);
    column->addWidget(way);
    if (!removal.warnings.isEmpty()) {
        auto* const frame = new TintedFrame(this);
        frame->setTone(RowState::Warning);
        auto* const inner = new QVBoxLayout(frame);
        inner->setContentsMargins(10, 6, 10, 6);
        inner->addWidget(sentence(bullets(removal.warnings), "removalWarnings", frame));
        column->addWidget(frame);
    }
    const auto expected = removal.consequences + removal.comebacks;
    if (!expected.isEmpty())
        column->addWidget(sentence(bullets(expected), "removalConsequences", this));
    addCalls(removal.route, firstCall, column, this);
}

void RemovalCard::setStanding(cleanup::PlanValidity standing, const cleanup::Instance* now)
{
    m_status->setBadge(now != nullptr ? Badge{instanceStatusText(*now), instanceTone(*now)} : Badge());
    m_outlook->setBadge(standingBadge(standing, m_planned));
}

} // namespace gui
