// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"
#include "consul/client.h"
#include "consul/named_file.h"
#include "ctl/command.h"
#include "ctl/consent.h"
#include "ctl/render_json.h"
#include "ctl/render_services.h"
#include "ctl/render_text.h"
#include "ctl/services_arguments.h"
#include "ctl/standard_output.h"
#include "ctl/visible_inventory.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ctl {

namespace {

/// Only what is set, so that nothing is new where there is no Enterprise.
void insertTenancy(QJsonObject& object, const consul::Tenancy& in)
{
    if (!in.nameSpace.isEmpty())
        object.insert(QStringLiteral("namespace"), in.nameSpace);
    if (!in.partition.isEmpty())
        object.insert(QStringLiteral("partition"), in.partition);
}

class UndoCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::UndoCommand)

public:
    UndoCommand(UndoArguments arguments, const consul::Endpoint& endpoint)
        : m_arguments(std::move(arguments))
        , m_client(endpoint)
        , m_pool(&m_client)
        , m_addresses(endpoint)
        , m_consent({m_arguments.yes, m_arguments.dryRun, m_arguments.json},
              {tr("Cannot ask for confirmation without a terminal. Nothing was sent. Use --yes to skip the question."),
                  tr("Nothing was sent.")})
    {
        connect(&m_consent, &Consent::answered, this, [this](bool yes) {
            if (yes)
                bringBack(this, m_stop.token());
            else
                end(Usage);
        });
    }

    void start() override
    {
        for (const auto& agent : m_arguments.agents)
            static_cast<void>(m_addresses.addFromText(agent)); // They were read before.
        if (readFile())
            prepare(this, m_stop.token());
        else
            end(Usage);
    }

    /// The first time: nothing further is begun. The second time: it ends at once.
    void stop() override
    {
        if (m_consent.isAsking()) {
            m_consent.interrupt();
            return end(Usage);
        }
        if (!std::exchange(m_cancelled, true)) {
            complain(tr("Interrupted: the current restore is completed, and no other is started. Interrupt again to "
                        "stop immediately."));
            return;
        }
        m_stop.stop();
        end(Failed);
    }

private:
    struct Row {
        cleanup::SavedDefinition definition;
        cleanup::UndoPlan plan;
        [[nodiscard]] bool isOpen() const { return plan.refusal.isEmpty() && !plan.alreadyThere; }
    };

    [[nodiscard]] bool readFile()
    {
        if (QFileInfo::exists(m_arguments.file) && !consul::isPlainFile(m_arguments.file)) {
            complain(tr("%1 is not a regular file.").arg(m_arguments.file));
            return false;
        }
        bool isCut = false;
        auto read = cleanup::DefinitionFile(m_arguments.file).read(&isCut);
        if (!read) {
            complain(read.error().serverWords);
            return false;
        }
        const auto& wanted = m_arguments.instances;
        if (isCut && wanted.empty()) {
            complain(tr("The last line of %1 is incomplete. If it is the definition of a removed instance, that "
                        "instance is not restored. Use a complete copy of the file.")
                         .arg(m_arguments.file));
            m_allThere = false;
        }
        if (!holdsAll(*read))
            return false;
        for (auto& definition : *read) {
            const auto isMeant = [&definition](const QString& text) { return definition.ref.isWrittenAs(text); };
            if (wanted.empty() || std::ranges::any_of(wanted, isMeant))
                m_rows.push_back({std::move(definition), {}});
        }
        if (m_rows.empty())
            complain(tr("%1 contains no removed instances.").arg(m_arguments.file));
        return !m_rows.empty();
    }

    /// Says so when one of them is not there, or two are meant by the same words.
    [[nodiscard]] bool holdsAll(const std::vector<cleanup::SavedDefinition>& definitions) const
    {
        for (const auto& text : m_arguments.instances) {
            QSet<cleanup::InstanceRef> found;
            for (const auto& each : definitions) {
                if (each.ref.isWrittenAs(text))
                    found.insert(each.ref);
            }
            if (found.isEmpty())
                complain(tr("%1 does not contain %2.").arg(m_arguments.file, text));
            else if (found.size() > 1)
                complain(tr("%1 contains more than one instance written as %2. Specify a file with only one of them.")
                             .arg(m_arguments.file, text));
            if (found.size() != 1)
                return false;
        }
        return true;
    }

    static QCoro::Task<> prepare(UndoCommand* self, consul::StopToken stop)
    {
        const auto inventory = co_await readVisible(&self->m_client, stop);
        if (stop.stopRequested())
            co_return;
        if (!inventory) {
            self->end(NoAccess);
            co_return;
        }
        self->m_datacenter = inventory->datacenter;
        for (auto& row : self->m_rows)
            row.plan = cleanup::planUndo(row.definition, self->m_addresses, *inventory);
        self->show();
        const bool anything = std::ranges::any_of(self->m_rows, [](const Row& row) { return row.isOpen(); });
        if (self->m_consent.isGiven() || !anything || self->m_cancelled) // Interrupted: there is nothing to ask about.
            bringBack(self, stop);
        else
            self->m_consent.ask(questionText(self->act(), self->m_arguments.destination, self->m_datacenter));
    }

    static QCoro::Task<> bringBack(UndoCommand* self, consul::StopToken stop)
    {
        const auto catalogs = std::make_shared<cleanup::UndoCatalogs>();
        for (const auto& row : self->m_rows) {
            if (!row.isOpen() || self->m_arguments.dryRun || self->m_cancelled) {
                self->note(row, self->unsent(row));
                continue;
            }
            const cleanup::UndoLog log(cleanup::definitionsFolder());
            const auto result
                = co_await cleanup::undo(&self->m_pool, row.definition, self->m_addresses, stop, log, catalogs);
            if (stop.stopRequested())
                co_return;
            self->note(row, result);
        }
        self->report();
        self->end(self->m_allThere ? Done : Failed);
    }

    /// "Bring back 3 instances".
    [[nodiscard]] QString act() const
    {
        return tr("Restore %n instance(s)", nullptr,
            static_cast<int>(std::ranges::count_if(m_rows, [](const Row& row) { return row.isOpen(); })));
    }

    void show()
    {
        const bool anything = std::ranges::any_of(m_rows, [](const Row& row) { return row.isOpen(); });
        const QString head = anything ? act() : tr("Nothing to restore");
        m_consent.show(
            QStringLiteral("%1: %2\n").arg(head, printable(destinationText(m_arguments.destination, m_datacenter))));
        if (anything)
            m_consent.show(
                tr("Sessions that ended with the removed instances are not restored, nor are the keys released or "
                   "deleted with those sessions. The last output of checks at agents is not restored either.")
                + u'\n');
        for (const auto& row : m_rows)
            m_consent.show(undoBlock(row.definition, row.plan));
    }

    [[nodiscard]] cleanup::UndoResult unsent(const Row& row) const
    {
        cleanup::UndoResult result;
        result.warnings = row.plan.warnings;
        result.alreadyThere = row.plan.alreadyThere;
        if (!row.plan.refusal.isEmpty()) {
            consul::Error error;
            error.kind = consul::ErrorKind::Rejected;
            error.serverWords = row.plan.refusal;
            result.error = error;
        }
        return result;
    }

    void note(const Row& row, const cleanup::UndoResult& result)
    {
        const bool would = m_arguments.dryRun && row.isOpen();
        const bool good = result.done || result.alreadyThere || would;
        const bool isRefused = !row.plan.refusal.isEmpty();
        const bool isCancelled = !good && !isRefused && !result.error;
        m_allThere = m_allThere && good;
        const QString words = would ? tr("Dry run: nothing was sent.")
            : result.alreadyThere   ? tr("The instance is already registered again. Nothing was sent.")
            : result.done           ? tr("Registered again.")
            : isRefused             ? row.plan.refusal
            : isCancelled           ? tr("Interrupted before this instance. Nothing was sent.")
                                    : consul::describe(*result.error);
        if (!m_arguments.json) {
            const QString mark = would ? QStringLiteral("·") : good ? QStringLiteral("✔") : QStringLiteral("✖");
            const QString line
                = QStringLiteral("%1 %2  %3\n").arg(mark, printable(row.definition.ref.text()), printable(words));
            static_cast<void>(writeOut((line + differencesBlock(result)).toUtf8()));
            return;
        }
        QJsonArray calls;
        for (const auto& call : result.calls)
            calls.append(QJsonObject{{QStringLiteral("request"), call.request}, {QStringLiteral("where"), call.where},
                {QStringLiteral("status"), call.status}, {QStringLiteral("words"), call.words}});
        const QString verdict = would ? QStringLiteral("would-restore")
            : result.alreadyThere     ? QStringLiteral("already-there")
            : result.done             ? QStringLiteral("restored")
            : isRefused               ? QStringLiteral("refused")
            : isCancelled             ? QStringLiteral("cancelled")
                                      : QStringLiteral("failed");
        const QStringList warnings = result.warnings.isEmpty() ? row.plan.warnings : result.warnings;
        QJsonObject item{{QStringLiteral("node"), row.definition.ref.node},
            {QStringLiteral("id"), row.definition.ref.id}, {QStringLiteral("service"), row.definition.service},
            {QStringLiteral("verdict"), verdict}, {QStringLiteral("explanation"), words},
            {QStringLiteral("error"),
                good || !result.error ? QJsonValue() : QJsonValue(consul::errorKindName(result.error->kind))},
            {QStringLiteral("calls"), calls}, {QStringLiteral("warnings"), QJsonArray::fromStringList(warnings)},
            {QStringLiteral("differences"), QJsonArray::fromStringList(result.differences)}};
        insertTenancy(item, row.definition.in);
        m_items.append(item);
    }

    void report()
    {
        if (!m_arguments.json)
            return;
        QJsonObject out{{QStringLiteral("version"), 1}, {QStringLiteral("file"), m_arguments.file},
            {QStringLiteral("agent"), m_client.endpoint().displayAddress()},
            {QStringLiteral("datacenter"), m_datacenter}, {QStringLiteral("dryRun"), m_arguments.dryRun},
            {QStringLiteral("cancelled"), m_cancelled}, {QStringLiteral("items"), m_items}};
        insertTenancy(out, m_arguments.destination.in);
        static_cast<void>(writeOut(harmlessJson(QJsonDocument(out).toJson(QJsonDocument::Compact)) + '\n'));
    }

    UndoArguments m_arguments;
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    cleanup::AddressBook m_addresses;
    QString m_datacenter;
    std::vector<Row> m_rows;
    QJsonArray m_items; ///< Of the report.
    Consent m_consent;
    bool m_cancelled = false;
    bool m_allThere = true;
    consul::StopSource m_stop;
};

} // namespace

std::unique_ptr<Command> undoCommand(UndoArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<UndoCommand>(std::move(arguments), endpoint);
}

} // namespace ctl
