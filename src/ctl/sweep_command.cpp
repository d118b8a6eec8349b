// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/sweep_command.h"

#include "consul/addressed.h"
#include "ctl/command.h"
#include "ctl/destination.h"
#include "ctl/render_json.h"
#include "ctl/render_text.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "words/counts.h"
#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>

namespace ctl {

namespace {

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(ctl::SweepCommand)
};

constexpr int mostPlans = 5; ///< Of one run, when others get between again and again.

QString countsOf(const lab::Leftovers& left)
{
    return SweepText::tr("%1 and %2", "1 session, 2 keys")
        .arg(words::sessions(static_cast<qint64>(left.sessions.size())),
            words::keys(static_cast<qint64>(left.keys.size()) + static_cast<qint64>(left.shared.size())));
}

QString planText(const consul::Plan& plan, const consul::Endpoint& endpoint)
{
    QString text = plan.title + u'\n';
    for (const QString& sentence : plan.consequences)
        text += QStringLiteral("  - ") + printable(sentence) + u'\n';
    for (const auto& call : plan.calls)
        text += QStringLiteral("  %1 %2\n      %3\n")
                    .arg(QString::fromLatin1(consul::methodName(call.request.method)),
                        QString::fromUtf8(consul::target(consul::addressed(call.request, endpoint))),
                        printable(call.meaning));
    return text;
}

/// Counts only of what is all.
QByteArray listedJson(const lab::RunRecord& record, std::optional<lab::Leftovers> left)
{
    if (left && !left->allVisible)
        left.reset();
    QByteArrayList paths;
    for (const auto& path : record.paths())
        paths.append(jsonString(path));
    const auto count = [&left](std::size_t number) { return left ? QByteArray::number(number) : QByteArray("null"); };
    return "{\"run\":" + jsonString(record.id)
        + ",\"started\":" + jsonString(record.started.toString(Qt::ISODateWithMs))
        + ",\"agent\":" + jsonString(record.address) + ",\"datacenter\":" + jsonString(record.datacenter)
        + ",\"namespace\":" + jsonString(record.nameSpace) + ",\"partition\":" + jsonString(record.partition)
        + ",\"paths\":[" + paths.join(',') + "],\"sessions\":" + count(left ? left->sessions.size() : 0)
        + ",\"keys\":" + count(left ? left->keys.size() + left->shared.size() : 0) + "}\n";
}

consul::Result<program::ReadConnection> readAgain(const program::ConnectionOptions& options)
{
    return program::readEndpoint(options, QProcessEnvironment::systemEnvironment());
}

/// By the name of a connection that is remembered, if there is one: it knows its certificates.
void leadToAgent(program::ConnectionOptions& options, const lab::RunRecord& record)
{
    options.profile.reset();
    options.httpAddr = record.address.toStdString();
    const auto byAddress = readAgain(options);
    if (!byAddress || !byAddress->profile || byAddress->profile->endpoint.displayAddress() != record.address)
        return;
    program::ConnectionOptions named;
    named.profile = byAddress->profile->name.toStdString();
    named.token = options.token;
    named.tokenFile = options.tokenFile;
    if (readAgain(named)) // Several may be called so.
        options = named;
}

/// Names datacenter, namespace and partition where the options and the environment lead elsewhere.
void leadToTenancy(program::ConnectionOptions& options, const lab::RunRecord& record)
{
    options.datacenter.reset();
    options.nameSpace.reset();
    options.partition.reset();
    const auto read = readAgain(options);
    const consul::Endpoint led = read ? read->endpoint : consul::Endpoint();
    const auto lead
        = [](std::optional<std::string>& option, const QString& to, const QString& ledTo, const QString& unnamed) {
              const QString meant = to.isEmpty() ? unnamed : to;
              if (meant != (ledTo.isEmpty() ? unnamed : ledTo))
                  option = meant.toStdString();
          };
    const QString usual = QStringLiteral("default"); // Enterprise calls what is not named so.
    lead(options.datacenter, record.datacenter, led.datacenter, {}); // Empty: the agent's own.
    lead(options.nameSpace, record.nameSpace, led.nameSpace, usual);
    lead(options.partition, record.partition, led.partition, usual);
}

} // namespace

std::vector<lab::RunRecord> oldestFirst(const lab::RunRecords& records)
{
    auto found = records.leftBehind();
    std::ranges::sort(found, [](const lab::RunRecord& a, const lab::RunRecord& b) { return a.started < b.started; });
    return found;
}

QString optionsTo(const lab::RunRecord& record, const program::ConnectionOptions& typed, const consul::Endpoint& here)
{
    auto there = typed;
    there.write = there.readOnly = false;
    if (record.address != here.displayAddress())
        leadToAgent(there, record);
    else if (!there.profile)
        there.httpAddr = record.address.toStdString();
    leadToTenancy(there, record);
    program::ReadConnection connection{{here, {}}, {}};
    connection.endpoint.address = QUrl(record.address);
    if (const auto read = readAgain(there)) {
        connection = *read;
        there.write = read->endpoint.readOnly;
    }
    const auto destination = destinationOf(there, connection);
    return (destination.options + (destination.needsToken ? QStringLiteral("--token TOKEN") : QString())).trimmed();
}

bool isOfRunAlone(const consul::Error& error)
{
    using consul::ErrorKind;
    return error.kind == ErrorKind::Denied || error.kind == ErrorKind::Rejected || error.kind == ErrorKind::KeyRefused
        || error.kind == ErrorKind::TooLarge;
}

QString leftoverText(const lab::Leftovers& left)
{
    const auto& record = left.record;
    return SweepText::tr("The run %1 started on %2 and ended without cleaning up. It left %3 at %4 on %5.")
        .arg(record.id, words::isoDayAndClock(record.started), countsOf(left),
            record.paths().join(QStringLiteral(", ")), lab::placeText(record));
}

namespace {

class SweepCommand : public Command
{
public:
    SweepCommand(SweepArguments arguments, consul::Endpoint endpoint)
        : m_arguments(std::move(arguments))
        , m_client(std::move(endpoint))
    {
    }

    void start() override
    {
        if (m_arguments.ids.isEmpty()) // One that is named was read; else find() says what was not.
            complainOfUnreadable();
        if (m_arguments.forget)
            end(forget());
        else if (m_arguments.sweep)
            sweepAll(this, m_stop.token());
        else
            list(this, m_stop.token());
    }

    /// After the call under way; then finished().
    void stop() override
    {
        m_stop.stop();
        end(Failed);
    }

private:
    static QCoro::Task<> list(SweepCommand* self, consul::StopToken stop)
    {
        int exitCode = self->m_isAnyUnreadable ? Failed : Done;
        std::optional<consul::Error> trouble;
        const auto records = oldestFirst(self->m_records);
        const auto here = co_await lab::recordsOfPlace(&self->m_client, records, stop);
        if (stop.stopRequested())
            co_return;
        if (records.empty() && !self->m_arguments.json && !self->m_isAnyUnreadable)
            self->print(SweepText::tr("There is no record of a killed run.") + u'\n');
        for (const auto& record : records) {
            std::optional<lab::Leftovers> left;
            const bool isHere = std::ranges::find(here, record) != here.end();
            if (isHere) {
                const auto found = co_await lab::findLeftovers(&self->m_client, record, stop);
                if (stop.stopRequested())
                    co_return;
                if (found) {
                    left = *found;
                    if (!found->allVisible)
                        complainOfHidden(*found);
                } else {
                    complain(consul::describe(found.error()));
                    trouble = found.error();
                }
                exitCode = found && found->allVisible ? exitCode : NoAccess;
            }
            self->printListed(record, left, isHere);
        }
        if (trouble) {
            auto telling = reportServers(&self->m_client, *trouble, stop);
            co_await telling;
            if (stop.stopRequested())
                co_return;
        }
        self->end(exitCode);
    }

    static QCoro::Task<> sweepAll(SweepCommand* self, consul::StopToken stop)
    {
        auto here = co_await lab::recordsOfPlace(&self->m_client, oldestFirst(self->m_records), stop);
        if (stop.stopRequested())
            co_return;
        const auto chosen = self->chosen(std::move(here));
        if (!chosen) {
            self->end(Usage);
            co_return;
        }
        if (chosen->empty() && !self->m_isAnyUnreadable)
            self->print(SweepText::tr("There is no record of a killed run on %1.")
                            .arg(self->m_client.endpoint().displayAddress())
                + u'\n');
        for (const auto& record : *chosen) {
            const auto ended = co_await sweepOne(self, record, stop);
            if (stop.stopRequested())
                co_return;
            if (ended) {
                self->end(*ended);
                co_return;
            }
        }
        if (!self->m_arguments.yes && !chosen->empty())
            self->print(SweepText::tr("Nothing was changed. Use --yes to apply this.") + u'\n');
        self->end(self->m_isAnyHidden ? NoAccess : self->m_isAnyUnreadable ? Failed : Done);
    }

    /// nullopt: go on with the next one; else the exit code.
    static QCoro::Task<std::optional<int>> sweepOne(SweepCommand* self, lab::RunRecord record, consul::StopToken stop)
    {
        lab::RunIds known; // What bears the ids of sessions that were destroyed here is the run's, too.
        for (int plans = 0; plans < mostPlans; ++plans) {
            const auto left = co_await lab::findLeftovers(&self->m_client, record, stop, known);
            if (stop.stopRequested())
                co_return Failed;
            if (!left) {
                complain(consul::describe(left.error()));
                const bool isOfOtherStore = lab::isOfOtherStore(left.error());
                if (isOfOtherStore || left.error().kind == consul::ErrorKind::Unreachable)
                    complain(SweepText::tr("If that agent no longer exists: signalboxctl sweep %1 --forget.")
                                 .arg(record.id));
                if (isOfRunAlone(left.error())) {
                    self->m_isAnyHidden = true;
                    co_return std::nullopt;
                }
                auto telling = reportServers(&self->m_client, left.error(), stop);
                co_await telling;
                co_return NoAccess;
            }
            if (left->isEmpty() && !left->allVisible) {
                self->m_isAnyHidden = true;
                complain(left->isContradicted
                        ? SweepText::tr("No leftovers of the run %1 are visible, but a session that is missing from "
                                        "the list of sessions holds a key at its paths. The record of the run is kept. "
                                        "Check whether a proxy changes the responses of Consul.")
                              .arg(record.id)
                        : SweepText::tr("No leftovers of the run %1 are visible to this token, which may be unable to "
                                        "read all of its sessions and keys. The record of the run is kept. Use a token "
                                        "that can read them.")
                              .arg(record.id));
                co_return std::nullopt;
            }
            if (left->isEmpty()) {
                if (self->m_arguments.yes)
                    self->m_records.remove(record.id);
                self->print(SweepText::tr("Nothing is left of the run %1.").arg(record.id) + u'\n');
                co_return std::nullopt;
            }
            const auto whole = co_await lab::withDrivenChecks(&self->m_client, *left, stop);
            if (stop.stopRequested())
                co_return Failed;
            const auto plan = lab::planSweep(whole);
            self->print(planText(plan, self->m_client.endpoint()));
            if (!self->m_arguments.yes) {
                if (!left->allVisible) {
                    self->m_isAnyHidden = true;
                    complainOfHidden(*left);
                }
                co_return std::nullopt;
            }
            for (const auto& session : left->sessions)
                known.ids.insert(session.id);
            const std::size_t all = plan.calls.size();
            const std::function<bool(std::size_t, lab::SweepStep)> tell = [all](std::size_t number, lab::SweepStep) {
                if (canShowProgress())
                    showProgress(SweepText::tr("%1 of %2 requests").arg(number).arg(all));
                return true;
            };
            auto run = lab::carryOutSweep(&self->m_client, plan, stop, tell);
            const auto outcome = co_await run;
            showProgress({});
            if (stop.stopRequested())
                co_return Failed;
            if (outcome.failure) {
                complain(consul::describe(*outcome.failure));
                auto telling = reportServers(&self->m_client, *outcome.failure, stop);
                co_await telling;
                co_return Failed;
            }
            if (outcome.refused > 0)
                complain(SweepText::tr(
                    "%n key(s) have changed since this plan was made. The plan is updated.", nullptr, outcome.refused));
        }
        complain(
            SweepText::tr("Cannot clean up the run %1: other clients keep changing the same keys.").arg(record.id));
        co_return Failed;
    }

    /// Of those `here`, what was named. nullopt: it said what is wrong with a name.
    [[nodiscard]] std::optional<std::vector<lab::RunRecord>> chosen(std::vector<lab::RunRecord> here) const
    {
        if (m_arguments.ids.isEmpty())
            return here;
        const auto all = oldestFirst(m_records);
        std::vector<lab::RunRecord> found;
        for (const QString& id : m_arguments.ids) {
            const auto record = find(all, id);
            if (!record)
                return std::nullopt;
            if (std::ranges::find(here, *record) == here.end()) {
                complain(SweepText::tr("The run %1 used %2. To clean up there: signalboxctl %3 sweep %1. If that agent "
                                       "no longer exists: signalboxctl sweep %1 --forget.")
                             .arg(id, lab::placeText(*record),
                                 optionsTo(*record, m_arguments.connection, m_client.endpoint())));
                return std::nullopt;
            }
            found.push_back(*record);
        }
        return found;
    }

    /// Exit code. No agent is asked: this is for those that do not come back.
    [[nodiscard]] int forget()
    {
        const auto all = oldestFirst(m_records);
        std::vector<lab::RunRecord> chosen;
        for (const QString& id : m_arguments.ids) {
            const auto record = find(all, id);
            if (!record)
                return Usage;
            chosen.push_back(*record);
        }
        for (const auto& record : chosen) {
            print(SweepText::tr("Delete the record of the run %1 of %2, which used %3 on %4")
                      .arg(record.id, words::isoDayAndClock(record.started),
                          printable(record.paths().join(QStringLiteral(", "))), printable(lab::placeText(record)))
                + u'\n');
            print(QStringLiteral("  - ")
                + SweepText::tr("The agent is not contacted: it is unknown whether anything is left there.") + u'\n');
            print(QStringLiteral("  - ")
                + SweepText::tr("If the agent returns with its data, Signalbox can no longer find what is left: "
                                "sessions named “%1 …”, and keys.")
                      .arg(QStringLiteral("signalbox ") + record.id)
                + u'\n');
            if (m_arguments.yes)
                m_records.remove(record.id);
        }
        if (!m_arguments.yes) {
            print(SweepText::tr("Nothing was changed. Use --yes to apply this.") + u'\n');
            return Done;
        }
        const auto left = oldestFirst(m_records);
        for (const auto& record : chosen) {
            if (std::ranges::find(left, record) == left.end())
                continue;
            complain(SweepText::tr("Cannot delete the record of the run %1 in %2.").arg(record.id, m_records.folder()));
            return Failed;
        }
        return Done;
    }

    /// The record of a run that was left behind; nullopt: there is none, and that was said.
    [[nodiscard]] std::optional<lab::RunRecord> find(
        const std::vector<lab::RunRecord>& records, const QString& id) const
    {
        const auto record = std::ranges::find_if(records, [&id](const lab::RunRecord& each) { return each.id == id; });
        if (record != records.end())
            return *record;
        const auto troubles = m_records.unreadable();
        for (const QString& trouble : troubles)
            complain(trouble);
        complain(SweepText::tr("There is no record of a killed run %1. To list such runs: signalboxctl runs").arg(id));
        return std::nullopt;
    }

    static void complainOfHidden(const lab::Leftovers& left)
    {
        complain(left.isContradicted
                ? SweepText::tr("A session that is missing from the list of sessions holds a key at the paths of the "
                                "run %1. There may be more than is shown.")
                      .arg(left.record.id)
                : SweepText::tr("This token may be unable to read all sessions and keys of the run %1. There may be "
                                "more than it shows.")
                      .arg(left.record.id));
    }

    void complainOfUnreadable()
    {
        const auto troubles = m_records.unreadable();
        for (const QString& trouble : troubles)
            complain(trouble);
        m_isAnyUnreadable = !troubles.isEmpty();
    }

    void printListed(const lab::RunRecord& record, const std::optional<lab::Leftovers>& left, bool isHere)
    {
        if (m_arguments.json) {
            static_cast<void>(writeOut(listedJson(record, left)));
            return;
        }
        const QString what = left && left->isContradicted
            ? SweepText::tr("%1 visible", "%1: 1 session and 2 keys").arg(countsOf(*left))
            : left && !left->allVisible
            ? SweepText::tr("%1 visible to this token", "%1: 1 session and 2 keys").arg(countsOf(*left))
            : left   ? countsOf(*left)
            : isHere ? SweepText::tr("not read")
                     : SweepText::tr("elsewhere, not checked");
        print(QStringLiteral("%1  %2  %3  %4  %5\n")
                  .arg(printable(record.id), words::isoDayAndClock(record.started), printable(lab::placeText(record)),
                      printable(record.paths().join(QStringLiteral(", "))), what));
    }

    void print(const QString& text) { static_cast<void>(writeOut(text.toUtf8())); }

    SweepArguments m_arguments;
    lab::RunRecords m_records;
    consul::Client m_client;
    consul::StopSource m_stop;
    bool m_isAnyUnreadable = false; ///< Of the records: what runs left is not all known.
    bool m_isAnyHidden = false; ///< Of what a run may have left, from the token; or it is another store's.
};

} // namespace

std::unique_ptr<Command> sweepCommand(SweepArguments arguments, const consul::Endpoint& endpoint)
{
    return std::make_unique<SweepCommand>(std::move(arguments), endpoint);
}

} // namespace ctl
