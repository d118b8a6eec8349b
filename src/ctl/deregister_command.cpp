// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"
#include "cleanup/held_instance.h"
#include "cleanup/inventory_watch.h"
#include "cleanup/removal_run.h"
#include "cleanup/service_visibility.h"
#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/client.h"
#include "consul/values/shell_word.h"
#include "consul/wire_log.h"
#include "ctl/command.h"
#include "ctl/consent.h"
#include "ctl/render_json.h"
#include "ctl/render_services.h"
#include "ctl/render_text.h"
#include "ctl/reported_servers.h"
#include "ctl/services_arguments.h"
#include "ctl/standard_output.h"
#include "ctl/visible_inventory.h"
#include "words/lists.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ctl {

namespace {

class DeregisterCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::DeregisterCommand)

public:
    DeregisterCommand(DeregisterArguments arguments, const consul::Endpoint& endpoint)
        : m_arguments(std::move(arguments))
        , m_style(Style::forStandardOutput())
        , m_client(endpoint)
        , m_pool(&m_client)
        , m_addresses(endpoint)
        , m_consent({m_arguments.yes, m_arguments.dryRun, m_arguments.json},
              {tr("Cannot ask for confirmation without a terminal. Nothing was removed. Use --yes to skip the "
                  "question."),
                  tr("Nothing was removed.")})
    {
        connect(&m_consent, &Consent::answered, this, &DeregisterCommand::onAnswered);
        m_looking.setSingleShot(true);
        m_looking.setTimerType(Qt::PreciseTimer); // A coarse one may end before the time is over.
        connect(&m_looking, &QTimer::timeout, this, [this] {
            m_lookedLong = true;
            selectNow(this, m_stop.token());
        });
    }

    void start() override
    {
        // What another removal run removed must not be brought back with this one's.
        if (!m_arguments.save.isEmpty() && QFileInfo::exists(m_arguments.save)) {
            complain(tr("%1 already exists. Choose another file name.").arg(m_arguments.save));
            return end(Usage);
        }
        // A name with a slip of the pen must not make folders.
        const QString folder = QFileInfo(m_arguments.save).absolutePath();
        if (!m_arguments.save.isEmpty() && !QFileInfo(folder).isDir()) {
            complain(tr("Cannot write %1: the folder %2 does not exist.").arg(m_arguments.save, folder));
            return end(Usage);
        }
        if (m_arguments.save.isEmpty() && !m_arguments.dryRun && cleanup::definitionsFolder().isEmpty()) {
            complain(tr("The definitions of removed instances cannot be saved, so nothing was removed: HOME does not "
                        "name an existing folder. Set HOME, or name a file with --save."));
            return end(Usage);
        }
        for (const auto& agent : m_arguments.agents)
            static_cast<void>(m_addresses.addFromText(agent)); // They were read before.
        if (m_arguments.rule.criticalFor)
            lookLongEnough();
        else
            selectNow(this, m_stop.token());
    }

    /// The first time: nothing further is removed. The second time: the watch ends, too.
    void stop() override
    {
        if (!m_removalRun) {
            m_stop.stop();
            const bool asking = m_consent.isAsking();
            m_consent.interrupt();
            return end(asking ? Usage : Failed);
        }
        if (std::exchange(m_interrupted, true))
            return m_removalRun->endWatch();
        complain(tr("Interrupted: no more instances are removed. Observation of the removed instances continues to its "
                    "end. Interrupt again to end it."));
        m_removalRun->cancel();
    }

private:
    /// Consul keeps no time since when a check is critical: it has to be watched.
    void lookLongEnough()
    {
        m_watch = std::make_unique<cleanup::InventoryWatch>(&m_client);
        connect(m_watch.get(), &cleanup::InventoryWatch::stateChanged, this, &DeregisterCommand::onWatchState);
        connect(m_watch.get(), &cleanup::InventoryWatch::changed, this, [this](const cleanup::InventoryPtr& inventory) {
            if (m_isEnding)
                return;
            if (m_looking.isActive() || m_lookedLong)
                m_clock.see(*inventory);
            else
                beginLook();
        });
        m_watch->start();
    }

    void beginLook()
    {
        auto now = *m_watch->inventory();
        now.readAt = QDateTime::currentDateTimeUtc(); // What was read before an outage counts from now on only.
        m_clock = {};
        m_clock.see(now);
        if (m_arguments.instances.empty()) {
            auto rule = m_arguments.rule;
            rule.criticalFor.reset();
            rule.onlyFailing = true; // What is healthy has nothing to recover from.
            m_failingAtFirst = cleanup::select(now, rule, m_clock, now.readAt);
        }
        complain(tr("Observing for %n second(s) which instances stay critical.", nullptr,
            int(m_arguments.rule.criticalFor->count() / 1000)));
        m_looking.start(*m_arguments.rule.criticalFor);
    }

    void onWatchState(const consul::WatchState& state)
    {
        if (m_lookedLong || m_isEnding || hasEnded())
            return;
        if (!m_watch->inventory()) {
            if (!state.error)
                return;
            m_isEnding = true;
            endWithout(*state.error);
        } else if (!state.error) {
            if (!m_looking.isActive())
                beginLook();
        } else if (m_looking.isActive()) {
            // What was not seen all the time was not seen critical all the time.
            m_looking.stop();
            complain(consul::describe(*state.error));
            complain(tr("Observation restarts when the agent responds again."));
        }
    }

    void endWithout(const consul::Error& error)
    {
        complain(consul::describe(error));
        reportServersThen(&m_client, error, m_stop.token(), [this] { end(NoAccess); });
    }

    /// What the instances mean that were named. Says so when one of them means several; then there is nothing to do.
    [[nodiscard]] bool understand(const cleanup::Inventory& inventory)
    {
        m_arguments.rule.instances.clear();
        for (const auto& text : m_arguments.instances) {
            const auto refs = cleanup::meanings(inventory, text);
            if (refs.size() > 1) {
                QString each;
                for (const auto& ref : refs) {
                    const QString one = tr("%1 on the node %2", "id of an instance, node").arg(ref.id, ref.node);
                    each = each.isEmpty() ? one : tr("%1, or %2", "things that may be meant").arg(each, one);
                }
                complain(tr("%1 could be %2. Specify the service and --node instead.").arg(text, each));
                return false;
            }
            m_arguments.rule.instances.push_back(refs.front());
        }
        return true;
    }

    [[nodiscard]] std::vector<cleanup::InstanceRef> chosen(const cleanup::Inventory& inventory)
    {
        const auto& rule = m_arguments.rule;
        auto refs = cleanup::select(inventory, rule, m_clock, QDateTime::currentDateTimeUtc());
        const QSet<cleanup::InstanceRef> selected(refs.begin(), refs.end());
        for (const auto& ref : rule.instances) {
            const auto* const theirs = inventory.find(ref) ? nullptr : inventory.findImported(ref.node, ref.id);
            if (theirs) {
                complain(tr("%1 is imported. Only the cluster of the peer %2 can remove it. Connect to that cluster.")
                             .arg(theirs->ref.text(), theirs->ref.peer));
                m_isRefused = true;
            } else if (!inventory.find(ref)) {
                m_missing.push_back(ref); // tellMissing() tells of it.
            } else if (!selected.contains(ref)) {
                complain(tr("Skipped %1: it does not match all the given conditions.").arg(ref.text()));
            }
        }
        tellWarning(inventory, selected);
        for (const auto& ref : m_failingAtFirst) {
            const auto* const instance = inventory.find(ref);
            if (instance && !selected.contains(ref))
                complain(tr("Skipped %1: it was not critical all the time and is now %2.")
                             .arg(ref.text(), consul::statusName(instance->status)));
        }
        return refs;
    }

    /// Of what was named and is not shown: a list leaves out what the token may not read, and the catalog is a copy of
    /// what the agents have. Only what its agent does not have, either, is gone. Returns that.
    static QCoro::Task<std::vector<cleanup::InstanceRef>> tellMissing(DeregisterCommand* self,
        cleanup::InventoryPtr inventory, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop)
    {
        cleanup::ServiceVisibility visibility{&self->m_client, inventory->acl, {}};
        std::vector<cleanup::InstanceRef> visible;
        for (const auto& ref : refs) {
            auto asking = cleanup::visibilityDoubt(&visibility, ref.node, stop);
            const auto doubt = co_await asking;
            if (stop.stopRequested())
                co_return std::vector<cleanup::InstanceRef>();
            if (!doubt) {
                visible.push_back(ref);
                continue;
            }
            self->m_isUnknown = true;
            self->m_inDoubt.push_back(ref);
            complain(doubt->permission.isEmpty()
                    ? tr("The catalog does not show %1. It is unknown whether the token can see it.").arg(ref.text())
                    : tr("The catalog does not show %1. It is unknown whether it exists: the token lacks %2.")
                          .arg(ref.text(), doubt->permission));
        }
        auto asking = cleanup::askOwners(&self->m_pool, self->m_addresses, inventory, visible, stop);
        const auto words = co_await asking;
        std::vector<cleanup::InstanceRef> missing;
        if (stop.stopRequested())
            co_return missing;
        for (const auto& word : words) {
            if (self->isGone(word, *inventory))
                missing.push_back(word.ref);
        }
        co_return missing;
    }

    /// Says what is known of it. False: it may be back.
    [[nodiscard]] bool isGone(const cleanup::OwnerWord& word, const cleanup::Inventory& inventory)
    {
        const QString name = word.ref.text();
        const QString others = words::someOf(word.spellings, mostNamesSaid);
        switch (word.kind) {
        case cleanup::OwnerWord::Held: {
            const auto minutes
                = std::chrono::duration_cast<std::chrono::minutes>(cleanup::longestSyncPeriod(inventory.memberCount));
            const bool hasPath = consul::isAddressable(word.ref.id);
            const QString what = hasPath
                ? tr("The catalog does not show %1, but its agent has it and registers it again within %n minute(s). "
                     "To remove it there: %2",
                    "%1: instance; %2: a command", static_cast<int>(minutes.count()))
                : tr("The catalog does not show %1, but its agent has it and registers it again within %n minute(s). "
                     "Its ID cannot be used in a request path: remove it when the catalog shows it again.",
                    "%1: instance", static_cast<int>(minutes.count()));
            complain(hasPath
                    ? what.arg(name, consul::toCurl(consul::agentDeregisterServiceRequest(word.ref.id), word.endpoint))
                    : what.arg(name));
            if (!word.spellings.isEmpty())
                complain(tr("The catalog keeps only one of %1 and %2, because their IDs differ only in letter case. "
                            "Register one of them with another ID.",
                    "%1: ID; %2: IDs")
                             .arg(word.ref.id, others));
            m_held.push_back(word.ref);
            m_isUnknown = true;
            return false;
        }
        case cleanup::OwnerWord::NotKnown:
            complain(tr("%1 is not in the catalog. It is unknown whether its agent has it and registers it again: %2",
                "%1: instance; %2: a sentence")
                         .arg(name, word.why));
            m_inDoubt.push_back(word.ref);
            m_isUnknown = true;
            return false;
        case cleanup::OwnerWord::NoAgent:
        case cleanup::OwnerWord::NotHeld:
            break;
        }
        if (word.spellings.isEmpty()) {
            complain(tr("%1 is not in the catalog.").arg(name));
        } else { // It may be a slip of the pen.
            complain(tr("%1 is not in the catalog. On this node, an ID differs only in letter case: %2.",
                "%1: instance; %2: IDs")
                         .arg(name, others));
            m_isUnknown = true;
        }
        return true;
    }

    /// Consul looks up names of services without letter case, so one that was typed may mean several. Says so; then
    /// there is nothing to do: more would be removed than was meant, unless all of them were typed.
    [[nodiscard]] bool understandServices(const cleanup::Inventory& inventory)
    {
        QStringList services;
        const QStringList given = m_arguments.rule.services;
        for (const auto& typed : given) {
            const auto spellings = spellingsOf(inventory.instances, typed);
            const bool areGiven
                = std::ranges::all_of(spellings, [&given](const auto& one) { return given.contains(one); });
            if (spellings.size() > 1 && !areGiven) {
                complain(tr("%1 could be %2: Consul does not distinguish these names. Give all of them, or name the "
                            "instances instead: --instance NODE/ID",
                    "%1: what was typed; %2: names of services")
                             .arg(typed, words::joinNames(spellings)));
                return false;
            }
            services += spellings.isEmpty() ? QStringList(typed) : spellings;
        }
        services.removeDuplicates();
        m_arguments.rule.services = services;
        return true;
    }

    /// Those that the rule still means; says of the others that they are skipped. What is not there any more is kept.
    [[nodiscard]] std::vector<cleanup::InstanceRef> stillMeant(
        const std::vector<cleanup::InstanceRef>& refs, const cleanup::Inventory& inventory) const
    {
        const auto now = cleanup::select(inventory, m_arguments.rule, m_clock, QDateTime::currentDateTimeUtc());
        const QSet<cleanup::InstanceRef> selected(now.begin(), now.end());
        std::vector<cleanup::InstanceRef> meant;
        for (const auto& ref : refs) {
            const auto* const instance = inventory.find(ref);
            if (!instance || selected.contains(ref))
                meant.push_back(ref);
            else
                complain(tr("Skipped %1: it has changed in the meantime and is now %2.")
                             .arg(ref.text(), consul::statusName(instance->status)));
        }
        return meant;
    }

    /// Whether the catalog shows everything that was named. An instance that is gone is what was wanted; one of a node
    /// that is not there may be a slip of the pen. Addresses of agents are remembered longer than their nodes last.
    [[nodiscard]] bool knowsNames(const cleanup::Inventory& inventory) const
    {
        QStringList nodes{m_arguments.rule.node};
        for (const auto& ref : m_arguments.rule.instances) {
            if (inventory.findImported(ref.node, ref.id) == nullptr)
                nodes.append(ref.node);
        }
        nodes.removeDuplicates();
        bool knowsAll = knowsServices(inventory, m_arguments.rule.services);
        knowsAll = knowsTag(inventory, m_arguments.rule, Imported::DoesNotCount) && knowsAll;
        for (const auto& node : std::as_const(nodes))
            knowsAll = knowsNode(inventory, node) && knowsAll;
        for (const auto& node : m_addresses.overriddenNodes()) {
            if (!nodes.contains(node))
                static_cast<void>(knowsNode(inventory, node));
        }
        return knowsAll;
    }

    /// Those that are not critical serve clients: a script has to say that it means them, too.
    [[nodiscard]] bool takesServingUnasked() const
    {
        const auto& rule = m_arguments.rule;
        const bool isChosen = rule.onlyFailing || rule.criticalFor || !m_arguments.instances.empty();
        if (isChosen || m_arguments.all || m_arguments.dryRun || !m_arguments.yes)
            return false;
        const auto serving = std::ranges::count_if(m_plan.removals, [](const cleanup::Removal& removal) {
            return !removal.isRefused() && removal.instance.status != consul::CheckStatus::Critical
                && !removal.instance.nodeDown;
        });
        if (serving > 0)
            complain(tr("Nothing was removed: %n selected instance(s) are not critical and may still get traffic. Use "
                        "--failing to remove only critical instances, or --all to remove these as well.",
                nullptr, static_cast<int>(serving)));
        return serving > 0;
    }

    /// Those still get traffic: they are taken only by who says so.
    void tellWarning(const cleanup::Inventory& inventory, const QSet<cleanup::InstanceRef>& selected) const
    {
        auto rule = m_arguments.rule;
        if (!rule.onlyFailing || rule.withWarning || rule.criticalFor)
            return;
        rule.withWarning = true;
        int left = 0;
        for (const auto& ref : cleanup::select(inventory, rule, m_clock, QDateTime::currentDateTimeUtc()))
            left += selected.contains(ref) ? 0 : 1;
        if (left > 0)
            complain(tr("Skipped %n instance(s) with status warning, which still get traffic. Use --warning to remove "
                        "them too.",
                nullptr, left));
    }

    /// To remove the instances would not end what is wrong there.
    void tellFailingNodes(const cleanup::Inventory& inventory, const std::vector<cleanup::InstanceRef>& failing) const
    {
        constexpr std::size_t most = 5;
        complain(tr("Skipped %n instance(s) on nodes with a critical check: their own checks are not critical.",
            nullptr, static_cast<int>(failing.size())));
        QSet<consul::NodeName> nodes;
        for (const auto& ref : failing) {
            const auto* const node = inventory.findNode(ref.node);
            if (node == nullptr || nodes.contains(ref.node) || nodes.size() == most)
                continue;
            nodes.insert(ref.node);
            for (const auto& advice : cleanup::nodeCheckAdvice(*node, inventory, m_addresses))
                complain(advice);
        }
        complain(tr("To remove an instance nevertheless, name it: --instance %1")
                     .arg(consul::shellWord(failing.front().text())));
    }

    /// What is wrong with its node is no reason to remove an instance, and yet it is no instance that is well. True:
    /// there are some.
    [[nodiscard]] bool tellWithheld(
        const cleanup::Inventory& inventory, const std::vector<cleanup::InstanceRef>& selected) const
    {
        auto rule = m_arguments.rule;
        if (!rule.onlyFailing && !rule.criticalFor)
            return false;
        rule.onlyFailing = false;
        rule.criticalFor.reset();
        std::vector<cleanup::InstanceRef> down;
        std::vector<cleanup::InstanceRef> failing;
        for (const auto& ref : cleanup::select(inventory, rule, m_clock, QDateTime::currentDateTimeUtc())) {
            const auto* const instance = inventory.find(ref);
            if (instance != nullptr && instance->isWithheld() && std::ranges::find(selected, ref) == selected.end())
                (instance->nodeDown ? down : failing).push_back(ref);
        }
        if (!down.empty())
            complain(tr("Skipped %n instance(s) on nodes that are down: their own checks are not critical. To remove "
                        "them, name each: --instance %1",
                nullptr, static_cast<int>(down.size()))
                         .arg(consul::shellWord(down.front().text())));
        if (!failing.empty())
            tellFailingNodes(inventory, failing);
        return !down.empty() || !failing.empty();
    }

    static QCoro::Task<> selectNow(DeregisterCommand* self, consul::StopToken stop)
    {
        cleanup::InventoryPtr inventory = self->m_watch ? self->m_watch->inventory() : nullptr;
        if (inventory && !isVisible(*inventory, self->m_client))
            inventory = nullptr;
        if (!self->m_watch) {
            inventory = co_await readVisible(&self->m_client, stop);
            if (stop.stopRequested())
                co_return;
        }
        if (!inventory) {
            self->end(NoAccess);
            co_return;
        }
        if (!self->understand(*inventory) || !self->understandServices(*inventory)) {
            self->end(Usage);
            co_return;
        }
        if (showsNoService(*inventory)) { // Which was said.
            self->end(NoAccess);
            co_return;
        }
        self->m_isUnknown = !self->knowsNames(*inventory);
        // What is not listed is not removed, and is back with its agent. An instance that was named is told of by name.
        if (self->m_arguments.instances.empty() && !showsMembers(*inventory, self->m_arguments.rule.node))
            self->m_isUnknown = true;
        auto refs = self->chosen(*inventory);
        auto telling = tellMissing(self, inventory, std::exchange(self->m_missing, {}), stop);
        auto missing = co_await telling;
        if (stop.stopRequested())
            co_return;
        self->m_missing = std::move(missing);
        // Nor is what could not be read; it was said.
        if (!inventory->oddRows.isEmpty() && (self->m_arguments.instances.empty() || !self->m_missing.empty()))
            self->m_isUnknown = true;
        self->m_leavesWithheld = self->tellWithheld(*inventory, refs);
        if (refs.empty())
            self->endWithoutAny(inventory->datacenter);
        else
            prepare(self, std::move(refs), stop);
    }

    static QCoro::Task<> prepare(
        DeregisterCommand* self, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop)
    {
        const auto facts = co_await cleanup::gatherFacts(&self->m_pool, self->m_addresses, refs, stop);
        if (stop.stopRequested())
            co_return;
        if (!facts) {
            self->endWithout(facts.error());
            co_return;
        }
        // Minutes may lie between: what has recovered is not what the rule means.
        self->m_plan = cleanup::plan(*facts, self->stillMeant(refs, facts->inventory));
        const cleanup::InventoryPtr inventory = std::make_shared<const cleanup::Inventory>(facts->inventory);
        auto telling = tellMissing(self, inventory, self->m_plan.missing, stop);
        auto missing = co_await telling;
        if (stop.stopRequested())
            co_return;
        self->m_plan.missing = std::move(missing);
        self->m_plan.missing.insert(self->m_plan.missing.end(), self->m_missing.begin(), self->m_missing.end());
        if (self->m_plan.removals.empty()) {
            self->endWithoutAny(facts->inventory.datacenter);
            co_return;
        }
        if (self->takesServingUnasked()) {
            self->end(Usage);
            co_return;
        }
        self->show();
        if (self->m_consent.isGiven() || self->m_plan.actionable() == 0)
            self->run();
        else
            self->m_consent.ask(questionText(self->act(), self->m_arguments.destination, self->m_plan.datacenter));
    }

    /// "Remove 3 instances".
    [[nodiscard]] QString act() const { return tr("Remove %n instance(s)", nullptr, m_plan.actionable()); }

    void show()
    {
        const QString head = m_plan.actionable() > 0 ? act() : tr("Nothing can be removed");
        m_consent.show(QStringLiteral("%1: %2\n")
                           .arg(head, printable(destinationText(m_arguments.destination, m_plan.datacenter))));
        m_consent.show(totalsBlock(m_plan));
        for (const auto row : cleanup::readingOrder(m_plan))
            m_consent.show(removalBlock(m_plan.removals[row], m_arguments.json ? Style() : m_style));
    }

    /// As it can be typed, or pasted, where this was typed.
    void tellWayBack(const QString& file) const
    {
        const auto& destination = m_arguments.destination;
        const QString command = QStringLiteral("signalboxctl ") + destination.options + QStringLiteral("undo ")
            + consul::shellWord(file) + destination.agents;
        complain(destination.needsToken
                ? tr("The definitions of the removed instances are saved. To restore them, with the token: %1")
                      .arg(command)
                : tr("The definitions of the removed instances are saved. To restore them: %1").arg(command));
    }

    void onAnswered(bool yes)
    {
        if (!yes)
            return end(Usage);
        if (m_watch) {
            std::vector<cleanup::InstanceRef> refs;
            for (const auto& removal : m_plan.removals)
                refs.push_back(removal.instance.ref);
            const auto left = stillMeant(refs, *m_watch->inventory());
            const QSet<cleanup::InstanceRef> meant(left.begin(), left.end());
            std::erase_if(m_plan.removals,
                [&meant](const cleanup::Removal& removal) { return !meant.contains(removal.instance.ref); });
        }
        if (m_plan.removals.empty())
            endWithoutAny(m_plan.datacenter);
        else
            run();
    }

    void run()
    {
        cleanup::RemovalOptions options;
        options.verify = m_arguments.verify;
        options.pause = m_arguments.pause;
        options.dryRun = m_arguments.dryRun;
        options.file = m_arguments.save;
        options.folder = cleanup::definitionsFolder();
        m_removalRun = std::make_unique<cleanup::RemovalRun>(&m_pool, m_plan, options);
        connect(m_removalRun.get(), &cleanup::RemovalRun::itemChanged, this, &DeregisterCommand::onItem);
        connect(m_removalRun.get(), &cleanup::RemovalRun::finished, this, &DeregisterCommand::onFinished);
        m_removalRun->start();
    }

    void endWithoutAny(const QString& datacenter)
    {
        if (m_arguments.json) {
            cleanup::RemovalReport report;
            report.startedAt = QDateTime::currentDateTimeUtc();
            report.endedAt = report.startedAt;
            report.createdAt = report.startedAt;
            report.agent = m_client.endpoint().displayAddress();
            report.datacenter = datacenter;
            report.in = consul::tenancyOf(&m_client);
            report.verify = m_arguments.verify;
            report.dryRun = m_arguments.dryRun;
            report.missing = m_plan.missing.empty() ? m_missing : m_plan.missing;
            report.unknown = m_inDoubt;
            report.held = m_held;
            print(harmlessJson(cleanup::toJson(report)));
        }
        if (m_inDoubt.empty() && m_held.empty())
            complain(tr("There is nothing to remove."));
        end(m_isRefused || m_isUnknown || m_leavesWithheld ? Failed : Done);
    }

    void onItem(int row)
    {
        const auto& item = m_removalRun->items()[std::size_t(row)];
        const bool tells = item.phase == cleanup::ItemPhase::Watching || item.isDone();
        if (m_arguments.json || !tells)
            return;
        print(progressLine(item, QDateTime::currentDateTimeUtc(), m_arguments.verify).toUtf8());
    }

    void onFinished()
    {
        auto report = m_removalRun->report();
        report.unknown = m_inDoubt;
        report.held = m_held;
        if (m_arguments.json)
            print(harmlessJson(cleanup::toJson(report)));
        const bool anyRemoved = std::ranges::any_of(
            report.items, [](const cleanup::Item& item) { return item.saved && cleanup::wasRemoved(item); });
        if (!report.definitionsFile.isEmpty() && anyRemoved)
            tellWayBack(report.definitionsFile);
        const bool good = std::ranges::all_of(report.items, [](const cleanup::Item& item) {
            return cleanup::isGood(item.verdict) || item.verdict == cleanup::ItemVerdict::WouldRemove;
        });
        end(good && !m_isRefused && !m_isUnknown && !m_leavesWithheld ? Done : Failed);
    }

    void print(const QByteArray& bytes) const
    {
        // Nobody reads any more: what was begun is finished all the same.
        static_cast<void>(writeOut(bytes));
    }

    DeregisterArguments m_arguments;
    Style m_style;
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    cleanup::AddressBook m_addresses;
    std::unique_ptr<cleanup::InventoryWatch> m_watch; ///< While --critical-for looks.
    /// What was seen without a gap: unlike the watch's own, it begins anew after an outage.
    cleanup::StatusClock m_clock;
    std::vector<cleanup::InstanceRef> m_failingAtFirst; ///< When the look began: what recovers meanwhile is named.
    QTimer m_looking;
    bool m_lookedLong = false;
    std::vector<cleanup::InstanceRef> m_missing; ///< Named, and not in the catalog.
    /// Named, and maybe there: the token may not see it, or its agent could not be asked.
    std::vector<cleanup::InstanceRef> m_inDoubt;
    std::vector<cleanup::InstanceRef> m_held; ///< Not in the catalog, and at its agent.
    cleanup::CleanupPlan m_plan;
    Consent m_consent;
    std::unique_ptr<cleanup::RemovalRun> m_removalRun;
    bool m_isRefused = false; ///< What was named is a peer's.
    bool m_isUnknown = false; ///< What was named is nowhere, or may be in what the catalog does not show.
    bool m_leavesWithheld = false; ///< Instances of what was named are left, although Consul returns them to nobody.
    bool m_isEnding = false; ///< Without a first answer.
    bool m_interrupted = false;
    consul::StopSource m_stop;
};

} // namespace

std::unique_ptr<Command> deregisterCommand(DeregisterArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<DeregisterCommand>(std::move(arguments), endpoint);
}

} // namespace ctl
