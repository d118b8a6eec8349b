// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/deregister_command.h"

#include "cleanup/definitions.h"
#include "ctl/command_line.h"
#include "ctl/render_services.h"
#include "ctl/standard_output.h"

#include <algorithm>
#include <iostream>
#include <string>
#include <unistd.h>
#include <utility>

namespace ctl {

DeregisterCommand::DeregisterCommand(
    DeregisterArguments arguments, const consul::Endpoint& endpoint, Style style, QObject* parent)
    : QObject(parent)
    , m_arguments(std::move(arguments))
    , m_style(style)
    , m_client(endpoint)
    , m_pool(&m_client)
    , m_addresses(endpoint)
{
    m_looking.setSingleShot(true);
    m_looking.setTimerType(Qt::PreciseTimer); // A coarse one may end before the time is over.
    connect(&m_looking, &QTimer::timeout, this, [this] { selectNow(this, m_stop.token()); });
}

DeregisterCommand::~DeregisterCommand() = default;

void DeregisterCommand::start()
{
    for (const auto& agent : m_arguments.agents)
        static_cast<void>(m_addresses.addFromText(agent)); // They were read before.
    if (m_arguments.rule.criticalFor)
        lookLongEnough();
    else
        selectNow(this, m_stop.token());
}

/// Consul keeps no time since when a check is critical: it has to be watched.
void DeregisterCommand::lookLongEnough()
{
    m_watch = std::make_unique<cleanup::InventoryWatch>(&m_client);
    connect(m_watch.get(), &cleanup::InventoryWatch::stateChanged, this, [this](const consul::WatchState& state) {
        if (!state.error || m_watch->inventory())
            return;
        complain(consul::describe(*state.error));
        end(NoAccess);
    });
    connect(
        m_watch.get(), &cleanup::InventoryWatch::changed, this,
        [this] {
            if (m_looking.isActive())
                return;
            complain(tr("Looking for %n second(s) which instances stay critical.", nullptr,
                int(m_arguments.rule.criticalFor->count() / 1000)));
            m_looking.start(*m_arguments.rule.criticalFor);
        },
        Qt::SingleShotConnection);
    m_watch->start();
}

QCoro::Task<> DeregisterCommand::selectNow(DeregisterCommand* self, consul::StopToken stop)
{
    const auto& rule = self->m_arguments.rule;
    cleanup::InventoryPtr inventory = self->m_watch ? self->m_watch->inventory() : nullptr;
    if (!inventory) {
        auto reading = cleanup::readInventory(&self->m_client, stop);
        auto read = co_await reading;
        if (stop.stopRequested())
            co_return;
        if (!read) {
            complain(consul::describe(read.error()));
            self->end(NoAccess);
            co_return;
        }
        inventory = std::make_shared<const cleanup::Inventory>(std::move(*read));
    }
    const auto note = cleanup::visibilityNote(*inventory);
    if (!note.isEmpty())
        complain(note);
    if (inventory->visibility() == cleanup::Visibility::Nothing) {
        self->end(NoAccess);
        co_return;
    }
    const cleanup::StatusClock clock = self->m_watch ? self->m_watch->clock() : cleanup::StatusClock();
    auto refs = cleanup::select(*inventory, rule, clock, QDateTime::currentDateTimeUtc());
    for (const auto& ref : rule.instances) {
        if (!inventory->find(ref))
            complain(tr("%1 is not in the catalog.").arg(ref.text()));
    }
    if (refs.empty()) {
        complain(tr("There is nothing to remove."));
        self->end(Done);
        co_return;
    }
    prepare(self, std::move(refs), stop);
}

QCoro::Task<> DeregisterCommand::prepare(
    DeregisterCommand* self, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop)
{
    auto gathering = cleanup::gatherFacts(&self->m_pool, self->m_addresses, refs, stop);
    const auto facts = co_await gathering;
    if (stop.stopRequested())
        co_return;
    if (!facts) {
        complain(consul::describe(facts.error()));
        self->end(NoAccess);
        co_return;
    }
    const auto plan = cleanup::plan(*facts, refs);
    if (!self->m_arguments.json) {
        for (const auto& removal : plan.removals)
            self->print(removalBlock(removal, self->m_style).toUtf8());
    }
    if (!self->m_ended && !self->m_arguments.dryRun && !self->mayGoOn())
        self->end(Usage);
    if (!self->m_ended)
        self->run(plan);
}

bool DeregisterCommand::mayGoOn()
{
    if (m_arguments.yes)
        return true;
    if (::isatty(STDIN_FILENO) != 1) {
        complain(tr("Nobody is there to say yes. Nothing was removed; give --yes to remove without being asked."));
        return false;
    }
    std::cerr << tr("Remove? Type yes: ").toStdString() << std::flush;
    std::string answer;
    std::getline(std::cin, answer);
    if (answer == "yes")
        return true;
    complain(tr("Nothing was removed."));
    return false;
}

void DeregisterCommand::run(const cleanup::CleanupPlan& plan)
{
    cleanup::CampaignOptions options;
    options.verify = m_arguments.verify;
    options.dryRun = m_arguments.dryRun;
    options.folder = cleanup::definitionsFolder();
    m_campaign = std::make_unique<cleanup::Campaign>(&m_pool, plan, options);
    connect(m_campaign.get(), &cleanup::Campaign::itemChanged, this, &DeregisterCommand::onItem);
    connect(m_campaign.get(), &cleanup::Campaign::finished, this, &DeregisterCommand::onFinished);
    m_campaign->start();
}

void DeregisterCommand::stop()
{
    if (!m_campaign)
        return end(Failed);
    if (m_campaign->report().cancelled || m_campaign->phase() == cleanup::Campaign::Phase::Watching)
        m_campaign->endWatch();
    else
        m_campaign->cancel();
}

void DeregisterCommand::onItem(int row)
{
    const auto& item = m_campaign->items()[std::size_t(row)];
    const bool tells = item.phase == cleanup::ItemPhase::Watching || item.isDone();
    if (m_arguments.json || !tells)
        return;
    const QString mark = !item.isDone()                     ? QStringLiteral("…")
        : cleanup::isGood(item.verdict)                     ? QStringLiteral("✔")
        : item.verdict == cleanup::ItemVerdict::WouldRemove ? QStringLiteral("·")
                                                            : QStringLiteral("✖");
    QString line = QStringLiteral("%1 %2  %3")
                       .arg(mark, printable(item.ref.text()),
                           printable(cleanup::itemLine(item, QDateTime::currentDateTimeUtc(), m_arguments.verify)));
    if (!item.advice.isEmpty())
        line += u' ' + printable(item.advice);
    print((line + u'\n').toUtf8());
}

void DeregisterCommand::onFinished()
{
    const auto report = m_campaign->report();
    if (m_arguments.json)
        print(cleanup::toJson(report));
    if (!report.definitionsFile.isEmpty())
        complain(tr("What was removed is kept in %1.").arg(report.definitionsFile));
    const bool good = std::all_of(report.items.begin(), report.items.end(), [](const cleanup::Item& item) {
        return cleanup::isGood(item.verdict) || item.verdict == cleanup::ItemVerdict::WouldRemove;
    });
    end(good ? Done : Failed);
}

void DeregisterCommand::print(const QByteArray& bytes)
{
    // Nobody reads any more: what was begun is finished all the same.
    static_cast<void>(writeOut(bytes));
}

void DeregisterCommand::end(int exitCode)
{
    if (!std::exchange(m_ended, true))
        Q_EMIT finished(exitCode);
}

} // namespace ctl
