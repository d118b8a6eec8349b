// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/contender_menu.h"

#include "gui/kit/model/plain_text.h"
#include "gui/lab/model/lab_figures.h"
#include "lab/spread.h"
#include "words/times.h"

namespace gui {

using namespace std::chrono_literals;

namespace {

QString offeredText(lab::FaultKind kind, std::chrono::milliseconds time)
{
    const QString length = words::chosenText(std::chrono::abs(time));
    switch (kind) {
    case lab::FaultKind::ClockSkew:
        return time < 0ms ? ContenderMenu::tr("%1 behind").arg(length) : ContenderMenu::tr("%1 ahead").arg(length);
    case lab::FaultKind::SlowNetwork:
        return ContenderMenu::tr("by %1").arg(length);
    default:
        return ContenderMenu::tr("for %1").arg(length);
    }
}

} // namespace

std::vector<std::chrono::milliseconds> offeredTimes(lab::FaultKind kind)
{
    switch (kind) {
    case lab::FaultKind::ClockSkew:
        return {-20s, -5s, 5s, 20s};
    case lab::FaultKind::SlowNetwork:
        return {50ms, 200ms, 1s, 3s};
    case lab::FaultKind::Pause:
    case lab::FaultKind::LoseAgent:
        return {1s, 5s, 15s, 35s};
    default:
        return {};
    }
}

ContenderMenu::ContenderMenu(const LabContenderRow& contender, const QString& stopped, QWidget* parent)
    : QMenu(parent)
{
    setObjectName(QStringLiteral("contenderMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    setToolTipsVisible(true);
    addSection(contender.name);
    for (const auto kind : lab::allFaults())
        addFault(kind, contender.process);
    if (!stopped.isEmpty()) {
        for (auto* const action : actions()) {
            action->setEnabled(false);
            action->setToolTip(tipText(stopped));
        }
    }
    addSeparator();
    auto* const resume = addAction(tr("&Resume"), this, &ContenderMenu::resumeWanted);
    resume->setObjectName(QStringLiteral("contenderResume"));
    resume->setEnabled(contender.paused && stopped.isEmpty());
    auto* const step = addAction(tr("Take one s&tep"), this, &ContenderMenu::stepWanted);
    step->setObjectName(QStringLiteral("contenderStep"));
    step->setEnabled(stopped.isEmpty() && !contender.process);
    auto* const copy = addAction(tr("Copy session &ID"), this, &ContenderMenu::copyWanted);
    copy->setObjectName(QStringLiteral("contenderCopy"));
    copy->setEnabled(!contender.session.isEmpty());
}

void ContenderMenu::refuse(QAction* action, lab::FaultKind kind, bool process)
{
    if (!process || lab::faultFitsProcess(kind))
        return;
    action->setEnabled(false);
    action->setToolTip(tr("This contender runs as a separate process: this fault cannot be injected from outside."));
}

void ContenderMenu::addFault(lab::FaultKind kind, bool process)
{
    const QString name = QStringLiteral("fault.") + lab::faultName(kind);
    if (!lab::faultNeedsTime(kind)) {
        auto* const action = addAction(lab::faultTitle(kind), this, [this, kind] {
            lab::Fault fault;
            fault.kind = kind;
            Q_EMIT faultWanted(fault);
        });
        action->setObjectName(name);
        refuse(action, kind, process);
        return;
    }
    auto* const times = addMenu(lab::faultTitle(kind));
    refuse(times->menuAction(), kind, process);
    times->setObjectName(name);
    for (const auto time : offeredTimes(kind)) {
        auto* const action = times->addAction(offeredText(kind, time), this, [this, kind, time] {
            lab::Fault fault;
            fault.kind = kind;
            fault.time = time;
            Q_EMIT faultWanted(fault);
        });
        action->setObjectName(name + QLatin1Char('.') + lab::writeMilliseconds(time));
    }
    times->addSeparator();
    auto* const other = times->addAction(tr("&Another time…"), this, [this, kind] { Q_EMIT timeWanted(kind); });
    other->setObjectName(name + QStringLiteral(".other"));
}

} // namespace gui
