// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/clinic_command.h"

#include "clinic/judge.h"
#include "clinic/reports.h"
#include "consul/on_disk.h"
#include "consul/values/duration.h"
#include "ctl/command.h"
#include "ctl/render_json.h"
#include "ctl/render_text.h"
#include "ctl/standard_output.h"
#include "observer/path.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace ctl {

namespace {

using clinic::ClinicFinding;

struct ClinicWords {
    Q_DECLARE_TR_FUNCTIONS(ctl::Clinic)
};

const QString usualClinicPath = QStringLiteral("clinic/demo");

tl::expected<std::vector<clinic::CopyFault>, QString> readFaults(const QString& text)
{
    std::vector<clinic::CopyFault> kinds;
    const QStringList names = text == QLatin1StringView("all") ? clinic::faultIds() : text.split(u',');
    for (const QString& name : names) {
        const auto kind = clinic::faultOfId(name.trimmed());
        if (!kind) {
            return tl::unexpected(ClinicWords::tr("--faults supports %1, and all, not “%2”.")
                                      .arg(clinic::faultIds().join(QStringLiteral(", ")), printable(name.left(100))));
        }
        kinds.push_back(*kind);
    }
    return kinds;
}

tl::expected<clinic::Time, QString> readClinicTime(const std::string& text, const char* option)
{
    const auto time = consul::parseGoDuration(QString::fromStdString(text));
    if (!time || *time > std::chrono::hours(24)) {
        return tl::unexpected(
            ClinicWords::tr("%1 requires a duration of up to 24h, for example 90s.").arg(QString::fromLatin1(option)));
    }
    return std::chrono::duration_cast<clinic::Time>(*time);
}

std::optional<QString> readNumbers(const ClinicText& typed, clinic::ExaminationPlan& plan)
{
    plan.limit = static_cast<int>(std::clamp<qint64>(typed.limit.value_or(1), 0, clinic::mostCopies + 1));
    plan.count = static_cast<int>(
        std::clamp<qint64>(typed.count.value_or(std::max(plan.limit, 0) + 2), 0, clinic::mostCopies + 1));
    if (plan.limit < 1)
        return ClinicWords::tr("--limit requires a positive integer.");
    if (plan.count > clinic::mostCopies)
        return ClinicWords::tr("--count supports at most %1 copies.").arg(clinic::mostCopies);
    if (plan.count <= plan.limit)
        return ClinicWords::tr("--count must be greater than --limit, or no copy ever has to wait.");
    return std::nullopt;
}

} // namespace

tl::expected<ClinicArguments, QString> readClinic(const ClinicText& typed)
{
    ClinicArguments arguments;
    clinic::ExaminationPlan& plan = arguments.plan;
    plan.command = typed.command;
    if (plan.command.isEmpty() || plan.command.front().isEmpty()) {
        return tl::unexpected(
            ClinicWords::tr("Give the program to examine after --, for example: -- ./worker {url} {path}"));
    }
    if (const auto trouble = readNumbers(typed, plan))
        return tl::unexpected(*trouble);
    const auto path = observer::normalisePath(typed.path ? QString::fromStdString(*typed.path) : usualClinicPath);
    if (!path)
        return tl::unexpected(path.error().serverWords);
    plan.path = path->path;
    if (typed.faults) {
        auto faults = readFaults(QString::fromStdString(*typed.faults));
        if (!faults)
            return tl::unexpected(faults.error());
        plan.faults = std::move(*faults);
    }
    if (typed.time) {
        const auto time = readClinicTime(*typed.time, "--for");
        if (!time)
            return tl::unexpected(time.error());
        plan.duration = *time;
    }
    if (typed.grace) {
        const auto grace = readClinicTime(*typed.grace, "--grace");
        if (!grace)
            return tl::unexpected(grace.error());
        plan.grace = *grace;
    }
    if (typed.vintage) {
        const auto vintage = practice::vintageNamed(QByteArray::fromStdString(*typed.vintage));
        if (!vintage) {
            return tl::unexpected(ClinicWords::tr("--as requires one of %1, not “%2”.")
                                      .arg(QString::fromUtf8(practice::vintageNames().join(", ")),
                                          printable(QString::fromStdString(*typed.vintage).left(100))));
        }
        plan.vintage = *vintage;
    }
    plan.record = QString::fromStdString(typed.record);
    arguments.junit = QString::fromStdString(typed.junit);
    if (!plan.record.isEmpty() && !arguments.junit.isEmpty()) {
        const auto isSame = [](const QString& a, const QString& b) {
            return QFileInfo(a).absoluteFilePath() == QFileInfo(b).absoluteFilePath();
        };
        if (isSame(arguments.junit, plan.record) || isSame(arguments.junit, witnessFileOf(plan.record)))
            return tl::unexpected(ClinicWords::tr("--junit would replace a file of --record. Give another file."));
    }
    return arguments;
}

QString witnessFileOf(const QString& record)
{
    return record + QStringLiteral(".witness.jsonl");
}

namespace {

QString colouredFinding(ClinicFinding finding, Style style)
{
    QString word = finding == ClinicFinding::Held ? ClinicWords::tr("held")
        : finding == ClinicFinding::Refuted       ? ClinicWords::tr("REFUTED")
                                                  : ClinicWords::tr("OPEN");
    const int code = finding == ClinicFinding::Held ? 32 : finding == ClinicFinding::Refuted ? 31 : 33;
    return style.colour ? QStringLiteral("\x1b[%1m%2\x1b[0m").arg(code).arg(word) : word;
}

QString clinicBlock(const clinic::ClinicVerdict& verdict, const clinic::Examination& run, Style style)
{
    const clinic::ExaminationRecord& record = run.record();
    QString text = ClinicWords::tr("%1: limit %2, %n copies, %3", nullptr, record.count)
                       .arg(printable(run.plan().path))
                       .arg(record.limit)
                       .arg(words::lengthText(record.end))
        + u'\n';
    for (const auto& each : verdict.properties) {
        text += QStringLiteral("  %1: %2. %3\n")
                    .arg(clinic::propertyTitle(each.property), colouredFinding(each.finding, style),
                        printable(each.sentence));
    }
    for (const QString& note : verdict.notes)
        text += QStringLiteral("  %1\n").arg(printable(note));
    QStringList faults;
    for (const auto& [kind, count] : verdict.faults)
        faults.append(QStringLiteral("%1 %2").arg(clinic::faultId(kind)).arg(count));
    QStringList last{ClinicWords::tr("%n entries into the critical section.", nullptr, verdict.entries)};
    if (run.plan().faults.empty())
        last << ClinicWords::tr("No faults were applied (--faults).");
    else if (!faults.isEmpty())
        last << ClinicWords::tr("Faults: %1.").arg(faults.join(QStringLiteral(", ")));
    return text + QStringLiteral("  ") + words::joinSentences(last) + u'\n';
}

QByteArray secondsOf(clinic::Time time)
{
    return QByteArray::number(std::chrono::duration<double>(time).count(), 'f', 6);
}

QByteArray jsonList(const QStringList& texts)
{
    QByteArrayList list;
    for (const QString& text : texts)
        list.append(jsonString(text));
    return '[' + list.join(',') + ']';
}

QByteArray overlapJson(const clinic::ClinicOverlap& overlap)
{
    QByteArray json = "{\"from\":" + secondsOf(overlap.from) + ",\"to\":" + secondsOf(overlap.to)
        + ",\"who\":" + jsonList(overlap.who);
    if (overlap.after) {
        json += ",\"after\":{\"fault\":" + jsonString(clinic::faultId(overlap.after->kind))
            + ",\"at\":" + secondsOf(overlap.after->from);
        if (!overlap.after->who.isEmpty())
            json += ",\"who\":" + jsonString(overlap.after->who);
        json += '}';
    }
    return json + '}';
}

QByteArray clinicJson(const clinic::ClinicVerdict& verdict, const clinic::Examination& run)
{
    QByteArray json = "{\"path\":" + jsonString(run.plan().path) + ",\"limit\":"
        + QByteArray::number(run.record().limit) + ",\"count\":" + QByteArray::number(run.record().count)
        + ",\"verdict\":" + jsonString(clinic::findingId(verdict.finding()));
    if (verdict.overlap)
        json += ",\"overlap\":" + overlapJson(*verdict.overlap);
    json += ",\"entries\":" + QByteArray::number(verdict.entries);
    QByteArrayList faults;
    for (const auto& [kind, count] : verdict.faults)
        faults.append(jsonString(clinic::faultId(kind)) + ':' + QByteArray::number(count));
    json += ",\"faults\":{" + faults.join(',') + '}';
    QByteArrayList properties;
    for (const auto& each : verdict.properties)
        properties.append(
            jsonString(clinic::propertyId(each.property)) + ':' + jsonString(clinic::findingId(each.finding)));
    json += ",\"properties\":{" + properties.join(',') + '}';
    return json + ",\"reasons\":" + jsonList(verdict.reasons()) + "}\n";
}

/// In place of whatever is there. `ours`: nobody else may read it, as the recording that it belongs to. Error: why not.
std::optional<QString> putFile(const QString& name, const QByteArray& bytes, bool ours)
{
    const auto why = consul::writeFile(name, bytes, ours ? consul::FileReaders::Owner : consul::FileReaders::All);
    return why.isEmpty() ? std::nullopt : std::optional(ClinicWords::tr("Cannot write %1: %2").arg(name, why));
}

class ClinicCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::Clinic)

public:
    ClinicCommand(ClinicArguments arguments, Style style)
        : m_arguments(std::move(arguments))
        , m_style(style)
        , m_run(m_arguments.plan)
    {
        m_progress.setInterval(500);
        connect(&m_progress, &QTimer::timeout, this, &ClinicCommand::tellProgress);
        connect(&m_run, &clinic::Examination::finished, this, &ClinicCommand::tell, Qt::QueuedConnection);
        connect(&m_run, &clinic::Examination::failed, this, [this](const QString& sentence) {
            complain(printable(sentence));
            end(CannotRun);
        });
        if (!m_arguments.verbose)
            return;
        connect(&m_run, &clinic::Examination::happened, this, [this](const QString& sentence) {
            complain(QStringLiteral("%1  %2").arg(words::lengthText(m_run.now()), printable(sentence)));
        });
        connect(&m_run, &clinic::Examination::wrote, this, [](const QString& name, const QByteArray& line) {
            static_cast<void>(
                writeError((name + QStringLiteral(": ") + printable(QString::fromUtf8(line)) + u'\n').toUtf8()));
        });
    }

    void start() override
    {
        const QString witness = witnessFileOf(m_arguments.plan.record);
        if (!m_arguments.plan.record.isEmpty() && QFileInfo::exists(witness)) {
            complain(tr("%1 already exists. Give a new file.").arg(witness));
            return end(CannotRun);
        }
        // A device or a pipe would be replaced by a file, and only after the whole run.
        const QFileInfo junit(m_arguments.junit);
        if (!m_arguments.junit.isEmpty() && junit.exists() && !junit.isFile()) {
            complain(tr("Cannot write %1: it is not a regular file.").arg(m_arguments.junit));
            return end(CannotRun);
        }
        if (const auto trouble = m_run.begin()) {
            complain(printable(*trouble));
            return end(CannotRun);
        }
        if (canShowProgress())
            m_progress.start();
    }

    void stop() override { m_run.stop(); }

private:
    void tellProgress()
    {
        showProgress(tr("%1  inside: %2 of %3  entries: %4")
                         .arg(words::lengthText(m_run.now()))
                         .arg(m_run.inside())
                         .arg(m_run.plan().limit)
                         .arg(m_run.entries()));
    }

    void tell()
    {
        m_progress.stop();
        showProgress({});
        const auto verdict = clinic::judge(m_run.record());
        if (!m_arguments.verbose && verdict.finding() != ClinicFinding::Held)
            tellLastLines();
        const bool isWritten = writeFiles(verdict);
        const QByteArray out
            = m_arguments.json ? clinicJson(verdict, m_run) : clinicBlock(verdict, m_run, m_style).toUtf8();
        static_cast<void>(writeOut(out)); // Whether or not somebody reads it, the exit code is the result.
        if (!isWritten && verdict.finding() == ClinicFinding::Held)
            return end(Failed);
        switch (verdict.finding()) {
        case ClinicFinding::Held:
            return end(Done);
        case ClinicFinding::Refuted:
            return end(Failed);
        case ClinicFinding::Open:
            break;
        }
        end(Open);
    }

    void tellLastLines() const
    {
        for (const auto& copy : m_run.copies()) {
            for (const QByteArray& line : copy->lastLines()) {
                static_cast<void>(writeError(
                    (copy->name() + QStringLiteral(": ") + printable(QString::fromUtf8(line)) + u'\n').toUtf8()));
            }
        }
    }

    [[nodiscard]] bool writeFiles(const clinic::ClinicVerdict& verdict) const
    {
        bool isWritten = true;
        const auto write = [&isWritten](const QString& name, const QByteArray& bytes, bool ours) {
            if (const auto trouble = putFile(name, bytes, ours)) {
                complain(*trouble);
                isWritten = false;
            }
        };
        const QString& path = m_arguments.plan.path;
        if (!m_arguments.plan.record.isEmpty()) {
            write(witnessFileOf(m_arguments.plan.record),
                clinic::witnessLines(m_run.record(), path, m_run.recordingBeganAt(), m_run.recordingOffset()), true);
        }
        if (!m_arguments.junit.isEmpty())
            write(m_arguments.junit, clinic::junitXml(verdict, m_run.record(), path), false);
        return isWritten;
    }

    ClinicArguments m_arguments;
    Style m_style;
    clinic::Examination m_run;
    QTimer m_progress;
};

} // namespace

std::unique_ptr<Command> clinicCommand(ClinicArguments arguments)
{
    return std::make_unique<ClinicCommand>(std::move(arguments), Style::forStandardOutput());
}

} // namespace ctl
