// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/transfer.h"

#include "consul/off_thread.h"
#include "consul/values/sentences.h"
#include "keys/go_text.h"
#include "keys/page_reader.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QLocale>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace keys {

namespace {

QByteArray entryText(const consul::KvEntry& entry)
{
    return "\t{\n\t\t\"key\": " + goString(entry.key) + ",\n\t\t\"flags\": " + QByteArray::number(entry.flags)
        + ",\n\t\t\"value\": \"" + entry.value.toBase64() + "\"\n\t}";
}

/// Writes an export in parts. Used by one thread at a time.
class ExportFile
{
public:
    explicit ExportFile(const QString& path)
        : m_file(path)
    {
    }
    [[nodiscard]] bool add(const std::vector<consul::KvEntry>& entries)
    {
        if (!m_file.isOpen() && !m_file.open(QIODevice::WriteOnly))
            return false;
        QByteArray text;
        for (const auto& entry : entries) {
            text += m_empty ? "[\n" : ",\n";
            text += entryText(entry);
            m_empty = false;
        }
        return m_file.write(text) == text.size();
    }
    [[nodiscard]] bool finish()
    {
        if (!m_file.isOpen() && !m_file.open(QIODevice::WriteOnly))
            return false;
        const QByteArray end = m_empty ? "[]\n" : "\n]\n";
        m_bytes = m_file.pos() + end.size();
        return m_file.write(end) == end.size() && m_file.commit();
    }
    [[nodiscard]] qint64 bytes() const { return m_bytes; }
    [[nodiscard]] QString problem() const
    {
        return Words::tr("The file %1 cannot be written: %2").arg(m_file.fileName(), m_file.errorString());
    }

private:
    QSaveFile m_file;
    bool m_empty = true;
    qint64 m_bytes = 0;
};

void end(ExportOutcome& outcome, const consul::Error& error)
{
    if (error.kind == consul::ErrorKind::Cancelled)
        outcome.cancelled = true;
    else
        outcome.error = error;
}

} // namespace

QByteArray goString(const QString& text)
{
    constexpr std::array<char, 16> digits{
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    QByteArray result("\"");
    const QByteArray bytes = text.toUtf8();
    for (qsizetype at = 0; at < bytes.size(); ++at) {
        const auto byte = quint8(bytes[at]);
        switch (byte) {
        case '"':
        case '\\':
            result += '\\';
            result += char(byte);
            continue;
        case '\n':
            result += "\\n";
            continue;
        case '\r':
            result += "\\r";
            continue;
        case '\t':
            result += "\\t";
            continue;
        default:
            break;
        }
        if (byte < 0x20 || byte == '<' || byte == '>' || byte == '&') {
            result += "\\u00";
            result += digits[byte >> 4U];
            result += digits[byte & 15U];
        } else if (byte == 0xe2 && (bytes.mid(at, 3) == "\xe2\x80\xa8" || bytes.mid(at, 3) == "\xe2\x80\xa9")) {
            result += bytes[at + 2] == '\xa8' ? "\\u2028" : "\\u2029";
            at += 2;
        } else {
            result += char(byte);
        }
    }
    return result + '"';
}

QByteArray toExport(const std::vector<consul::KvEntry>& entries)
{
    if (entries.empty())
        return "[]\n";
    QByteArray text;
    for (const auto& entry : entries)
        text += (text.isEmpty() ? "[\n" : ",\n") + entryText(entry);
    return text + "\n]\n";
}

QCoro::Task<ExportOutcome> exportTo(
    QPointer<consul::Client> client, Selection selection, QString file, ProgressSink progress, consul::StopToken stop)
{
    ExportOutcome outcome;
    const Selection sound = merged(selection);
    const QString problem = file.isEmpty() ? Words::tr("No file is named.") : selectionProblem(sound, true);
    if (!problem.isEmpty()) {
        outcome.error = refusedError(problem);
        co_return outcome;
    }
    const auto target = std::make_shared<ExportFile>(file);
    const auto keys = std::make_shared<std::vector<PlannedKey>>();
    PageReader reader(client, sound, stop);
    for (;;) {
        auto page = co_await reader.next();
        if (!page) {
            end(outcome, page.error());
            co_return outcome;
        }
        if (!*page)
            break;
        for (const auto& entry : (*page)->entries)
            keys->push_back(plannedKey(entry));
        outcome.unreachable += (*page)->unreachable;
        const auto entries = std::make_shared<std::vector<consul::KvEntry>>(std::move((*page)->entries));
        const auto writing = [target, entries] { return target->add(*entries); };
        auto pooled = consul::offThread(writing);
        const bool written = co_await pooled;
        if (!written) {
            outcome.error = refusedError(target->problem());
            co_return outcome;
        }
        if (progress && !stop.stopRequested())
            progress({Progress::Step::Reading, (*page)->names, reader.known(), 0});
    }
    if (stop.stopRequested() || !client) {
        outcome.cancelled = true;
        co_return outcome;
    }
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested()) {
        outcome.cancelled = true;
        co_return outcome;
    }
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto finishing = [target, keys, known]() -> std::optional<Bearing> {
        return target->finish() ? std::optional(bearingOf(*keys, known)) : std::nullopt;
    };
    auto pooled = consul::offThread(finishing);
    const auto bearing = co_await pooled;
    if (!bearing) {
        outcome.error = refusedError(target->problem());
        co_return outcome;
    }
    outcome.keys = qint64(keys->size());
    outcome.bytes = target->bytes();
    outcome.bearing = *bearing;
    co_return outcome;
}

QString ExportOutcome::summary() const
{
    if (cancelled)
        return Words::tr("It was cancelled; no file was written.");
    if (error)
        return consul::joinSentences({Words::tr("No file was written."), consul::describe(*error)});
    QStringList sentences{Words::tr("%n key(s) exported, %1.", "", int(keys)).arg(QLocale().formattedDataSize(bytes))};
    if (!unreachable.isEmpty()) {
        sentences << Words::tr(
            "%n key(s) were left out, because their names hold bytes that are not UTF-8.", "", int(unreachable.size()));
    }
    if (!bearing.belongings.empty() || !bearing.held.empty()) {
        sentences << Words::tr("Locks are not part of the file. Keys of semaphores and held keys, when imported, "
                               "would look held by sessions that are gone.");
    }
    return consul::joinSentences(sentences);
}

} // namespace keys
