// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/transfer.h"

#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "consul/on_disk.h"
#include "keys/act_run.h"
#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/key_name.h"
#include "keys/page_reader.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "semaphore/json_scan.h"
#include "words/sentences.h"

#include <QHash>
#include <QLocale>
#include <QSaveFile>
#include <QSet>
#include <QStringConverter>

#include <algorithm>
#include <array>

namespace keys {

namespace {

/// What Go's base64.StdEncoding takes: padding is asked for, line ends are ignored. nullopt: it would refuse.
std::optional<QByteArray> goBase64(QByteArray text)
{
    text.replace('\n', QByteArray());
    text.replace('\r', QByteArray());
    if (text.size() % 4 != 0)
        return std::nullopt;
    auto decoded = QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? std::optional(std::move(*decoded)) : std::nullopt;
}

/// A JSON string as Go's encoding/json writes it (HTML characters and U+2028, U+2029 escaped), with its quotes.
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

using ClientPtr = QPointer<consul::Client>;

/// Keys compared, or written, between two words of progress.
constexpr std::size_t rowsBetweenWords = 256;

ImportRow rowOf(ImportEntry entry, const QString& target)
{
    ImportRow row;
    row.key = target + entry.key;
    row.content = std::move(entry.content);
    row.offset = entry.offset;
    return row;
}

void compare(ImportPlan& plan, ImportRow& row, const std::optional<consul::KvEntry>& now)
{
    if (!now) {
        ++plan.newKeys;
        return;
    }
    row.modifyIndex = now->modifyIndex;
    if (holds(*now, row.content)) {
        row.fate = ImportFate::Same;
        ++plan.sameKeys;
        return;
    }
    row.fate = ImportFate::Changed;
    row.before = contentOf(*now);
    ++plan.changedKeys;
}

/// The deepest folder that has all new keys; empty: the whole store.
QString folderOfNew(const ImportPlan& plan)
{
    std::optional<QString> folder;
    for (const auto& row : plan.rows) {
        if (row.fate != ImportFate::New)
            continue;
        if (!folder)
            folder = parentFolder(row.key);
        while (!row.key.startsWith(*folder))
            folder = parentFolder(folder->chopped(1));
    }
    return folder.value_or(QString());
}

qint64 badOnes(const ImportPlan& plan)
{
    return std::ranges::count_if(plan.bad, [](const BadEntry& each) { return !each.repeated; });
}

/// Why an entry that names its namespace or partition cannot go where this connection leads; empty: it can.
QString placeProblem(const QString& key, const consul::Tenancy& wanted, const consul::Tenancy& in)
{
    const consul::Tenancy meant{wanted.nameSpace.isEmpty() ? in.nameSpace : wanted.nameSpace,
        wanted.partition.isEmpty() ? in.partition : wanted.partition};
    if (consul::isSame(meant, in))
        return {};
    return Words::tr("%1 is to go to %2, but this connection leads elsewhere. Connect there to import it.",
        "namespace team-a, partition eu")
        .arg(visibleName(key), consul::tenancyText(wanted));
}

/// What the plan is about, seen as keys: their flags are those of the file.
void judge(ImportPlan& plan, const Bearing& bearing, const consul::KeyRule& rule)
{
    plan.bearing = bearing;
    QSet<QString> changed; // Nothing else that exists is ever written.
    for (const auto& row : plan.rows) {
        if (row.fate == ImportFate::Changed)
            changed.insert(row.key);
    }
    std::erase_if(plan.bearing.held, [&changed](const HeldKey& held) { return !changed.contains(held.key); });
    plan.warnings = Bearing{{}, plan.bearing.belongings}.warnings();
    if (!plan.bearing.belongings.empty()) {
        plan.warnings << Words::tr("A file contains no locks, and its data about holders and contenders dates from the "
                                   "export. Import semaphores only while no client uses them.");
    }
    const auto hard = std::ranges::count_if(plan.rows, [&rule](const ImportRow& row) {
        return row.fate == ImportFate::New && reachOf(row.key, &rule) == consul::KeyWay::Transaction;
    });
    if (hard > 0)
        plan.warnings << transactionOnlyWarning(hard);
    const qint64 bad = badOnes(plan);
    if (bad > 0)
        plan.warnings << Words::tr("%n entry(ies) of the file cannot be imported.", "", int(bad));
    if (const auto repeated = qint64(plan.bad.size()) - bad; repeated > 0) {
        plan.warnings << Words::tr(
            "%n entry(ies) occur again later in the file. The last one is used.", "", int(repeated));
    }
}

bool isWritten(const ImportRow& row, ImportPolicy policy)
{
    return row.fate == ImportFate::New || (row.fate == ImportFate::Changed && policy == ImportPolicy::Overwrite);
}

Change changeOf(const ImportRow& row)
{
    Change change{row.key, row.modifyIndex, row.content};
    change.seen = row.before ? markOf(*row.before) : 0;
    return change;
}

void count(ImportOutcome& outcome, const ImportRow& row, const ChangeResult& result)
{
    if (result.verdict != ChangeVerdict::Done)
        return;
    ++(row.fate == ImportFate::New ? outcome.created : outcome.overwritten);
    if (result.index == 0)
        return;
    Change back{row.key, result.index, row.before};
    back.was = row.modifyIndex;
    back.seen = markOf(row.content);
    outcome.undo.changes.push_back(std::move(back));
}

qint64 kept(const ImportPlan& plan, ImportPolicy policy)
{
    qint64 bytes = undoRoom;
    for (const auto& row : plan.rows) {
        if (isWritten(row, policy))
            bytes += memoryOfChange(row.key, row.before ? row.before->value.size() : 0);
    }
    return bytes;
}

/// Of what stands there and of what the file has.
qint64 memoryOf(const std::vector<ActRow>& rows)
{
    qint64 bytes = undoRoom;
    for (const ActRow& row : rows) {
        bytes += memoryOfChange(row.change.key, row.change.to ? row.change.to->value.size() : 0)
            + (row.before ? row.before->value.size() : 0);
    }
    return bytes;
}

using semaphore::JsonScan;
using TokenKind = JsonScan::Kind;

/// One object of the list, as Go's decoder reads it: names in any case, unknown ones passed over, null is nothing.
struct Fields {
    QString key;
    quint64 flags = 0;
    QByteArray value; ///< Base64.
    consul::Tenancy in;
    QString problem; ///< Translated.
};

bool isName(const QString& name, const char* wanted)
{
    return name.compare(QLatin1String(wanted), Qt::CaseInsensitive) == 0;
}

void takeText(TokenKind kind, QByteArrayView token, const QString& name, QString& text, QString& problem)
{
    if (kind == TokenKind::String)
        text = JsonScan::unescape(token);
    else if (kind != TokenKind::Null)
        problem = Words::tr("“%1” is not a string.").arg(name);
}

void takeField(const QString& name, TokenKind kind, QByteArrayView token, Fields& fields)
{
    if (isName(name, "key")) {
        takeText(kind, token, name, fields.key, fields.problem);
    } else if (isName(name, "value")) {
        QString text;
        takeText(kind, token, name, text, fields.problem);
        fields.value = text.toUtf8();
    } else if (isName(name, "namespace")) {
        takeText(kind, token, name, fields.in.nameSpace, fields.problem);
    } else if (isName(name, "partition")) {
        takeText(kind, token, name, fields.in.partition, fields.problem);
    } else if (isName(name, "flags") && kind != TokenKind::Null) {
        bool isNumber = kind == TokenKind::Number
            && std::ranges::all_of(token, [](char each) { return each >= '0' && each <= '9'; });
        const quint64 number = isNumber ? token.toByteArray().toULongLong(&isNumber) : 0;
        if (isNumber)
            fields.flags = number;
        else
            fields.problem = Words::tr("“flags” is not an integer from 0 to 18446744073709551615.");
    }
}

Fields readFields(QByteArrayView object)
{
    Fields fields;
    JsonScan scan(object);
    if (!scan.take('{')) {
        fields.problem = Words::tr("The entry is not an object with key, flags and value.");
        return fields;
    }
    scan.skipSpace();
    while (!scan.atEnd() && !scan.take('}')) {
        JsonScan::Span name;
        JsonScan::Span value;
        TokenKind kind = TokenKind::Null;
        if (!scan.string(name))
            break;
        scan.skipSpace();
        if (!scan.take(':'))
            break;
        scan.skipSpace();
        if (!scan.value(kind, value))
            break;
        takeField(JsonScan::unescape(scan.text(name)), kind, scan.text(value), fields);
        scan.skipSpace();
        if (scan.take(','))
            scan.skipSpace();
    }
    return fields;
}

/// The file as UTF-8, whatever program wrote it.
struct Decoded {
    QByteArray text;
    qint64 mark = 0; ///< Bytes before the text.
    bool isWide = false; ///< It was UTF-16.
    QString problem; ///< Translated.

    /// Where in the file this place of the text is. Places come in order.
    [[nodiscard]] qint64 placeOf(qint64 at)
    {
        if (!isWide)
            return mark + at;
        m_units += QString::fromUtf8(QByteArrayView(text).sliced(m_at, at - m_at)).size();
        m_at = at;
        return mark + 2 * m_units;
    }

private:
    qint64 m_at = 0;
    qint64 m_units = 0;
};

/// A mark says it; without one, every other byte of what begins a list is zero.
std::optional<QStringConverter::Encoding> wideEncodingOf(QByteArrayView file)
{
    if (file.startsWith("\xff\xfe"))
        return QStringConverter::Utf16LE;
    if (file.startsWith("\xfe\xff"))
        return QStringConverter::Utf16BE;
    if (file.size() < 2 || (file[0] == '\0') == (file[1] == '\0'))
        return std::nullopt;
    return file[1] == '\0' ? QStringConverter::Utf16LE : QStringConverter::Utf16BE;
}

Decoded decoded(const QByteArray& file)
{
    Decoded result;
    const auto wide = wideEncodingOf(file);
    if (!wide) {
        result.mark = file.startsWith("\xef\xbb\xbf") ? 3 : 0;
        result.text = result.mark > 0 ? file.sliced(result.mark) : file;
        return result;
    }
    result.isWide = true;
    result.mark = file.startsWith("\xff\xfe") || file.startsWith("\xfe\xff") ? 2 : 0;
    QStringDecoder decoder(*wide, QStringConverter::Flag::Stateless | QStringConverter::Flag::ConvertInitialBom);
    const QString text = decoder(QByteArrayView(file).sliced(result.mark));
    if (decoder.hasError() || (file.size() - result.mark) % 2 != 0) {
        result.problem = Words::tr("The file is UTF-16, but not all of it can be read. Save it as UTF-8.");
        return result;
    }
    result.text = text.toUtf8();
    return result;
}

/// Counts lines as it goes on through a text.
class LineCounter
{
public:
    explicit LineCounter(QByteArrayView text)
        : m_text(text)
    {
    }
    [[nodiscard]] int lineOf(qsizetype at)
    {
        m_line += int(std::count(m_text.begin() + m_at, m_text.begin() + at, '\n'));
        m_at = at;
        return m_line;
    }

private:
    QByteArrayView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
};

class ListReader
{
public:
    explicit ListReader(const QByteArray& text)
        : m_text(text)
        , m_lines(text)
    {
    }

    [[nodiscard]] ImportFile read()
    {
        JsonScan scan(m_text);
        scan.skipSpace();
        if (scan.atEnd())
            return failed(Words::tr("The file is empty."));
        m_file.isPlain = scan.peek() == TokenKind::Object && scan.at() < m_text.size() && m_text[scan.at()] == '{';
        if (m_file.isPlain ? !readPlain(scan) : !readList(scan)) {
            QString words = scan.error();
            if (words.isEmpty())
                words = Words::tr("unexpected text at byte %1").arg(scan.at());
            return failed(
                Words::tr("Line %1: the file is not a JSON array of keys as written by “consul kv export”: %2")
                    .arg(QString::number(LineCounter(m_text).lineOf(scan.at())), words));
        }
        if (m_file.isPlain && isOneEntry())
            return failed(
                Words::tr("The file is one entry of an export without its array. Put it between “[” and “]”."));
        keepLast();
        return std::move(m_file);
    }

private:
    [[nodiscard]] static ImportFile failed(const QString& problem)
    {
        ImportFile file;
        file.problem = problem;
        return file;
    }
    [[nodiscard]] bool readList(JsonScan& scan)
    {
        if (!scan.take('[')) {
            TokenKind kind = TokenKind::Object;
            JsonScan::Span span;
            const bool isNull = scan.peek() == TokenKind::Null && scan.value(kind, span);
            scan.skipSpace();
            return isNull && scan.atEnd();
        }
        scan.skipSpace();
        bool more = !scan.take(']');
        while (more) {
            scan.skipSpace();
            TokenKind kind = TokenKind::Null;
            JsonScan::Span span;
            if (!scan.value(kind, span))
                return false;
            add(span);
            scan.skipSpace();
            more = scan.take(',');
            if (!more && !scan.take(']'))
                return false;
        }
        scan.skipSpace();
        return scan.atEnd();
    }
    /// `{"key": "value", …}`
    [[nodiscard]] bool readPlain(JsonScan& scan)
    {
        bool more = scan.take('{');
        scan.skipSpace();
        more = more && !scan.take('}');
        while (more) {
            scan.skipSpace();
            JsonScan::Span name;
            JsonScan::Span span;
            TokenKind kind = TokenKind::Null;
            if (!scan.memberName(name))
                return false;
            scan.skipSpace();
            if (!scan.value(kind, span))
                return false;
            addPlain(name.begin, JsonScan::unescape(scan.text(name)), kind, scan.text(span));
            scan.skipSpace();
            more = scan.take(',');
            if (!more && !scan.take('}'))
                return false;
        }
        scan.skipSpace();
        return scan.atEnd();
    }
    void addPlain(qsizetype at, const QString& key, TokenKind kind, QByteArrayView token)
    {
        ImportEntry entry;
        entry.key = key;
        entry.offset = at;
        if (kind == TokenKind::String)
            entry.content.value = JsonScan::unescape(token).toUtf8();
        else if (kind != TokenKind::Null)
            entry.content.value = token.toByteArray();
        QString problem = kind == TokenKind::Object || kind == TokenKind::Array
            ? Words::tr(
                "The value of %1 is an object or an array. Only texts, numbers, true, false and null are taken.")
                  .arg(visibleName(key))
            : contentProblem(entry.key, entry.content, {});
        if (problem.isEmpty())
            m_file.entries.push_back(std::move(entry));
        else
            m_file.bad.push_back({key, at, m_lines.lineOf(at), problem});
    }
    /// Its fields would become keys of these names.
    [[nodiscard]] bool isOneEntry() const
    {
        const auto has = [this](const char* name) {
            return std::ranges::any_of(
                m_file.entries, [name](const ImportEntry& entry) { return isName(entry.key, name); });
        };
        return has("key") && has("value");
    }
    void add(JsonScan::Span span)
    {
        const Fields fields = readFields(QByteArrayView(m_text).sliced(span.begin, span.end - span.begin));
        QString problem = fields.problem;
        ImportEntry entry;
        entry.key = fields.key;
        entry.offset = span.begin;
        entry.content.flags = fields.flags;
        entry.in = fields.in;
        if (problem.isEmpty()) {
            if (auto value = goBase64(fields.value))
                entry.content.value = std::move(*value);
            else
                problem = Words::tr("“value” is not base64.");
        }
        if (problem.isEmpty())
            problem = contentProblem(entry.key, entry.content, {}); // Where it goes is not known yet.
        if (problem.isEmpty())
            m_file.entries.push_back(std::move(entry));
        else
            m_file.bad.push_back({fields.key, span.begin, m_lines.lineOf(span.begin), problem});
    }
    /// Consul would write one after the other.
    void keepLast()
    {
        QHash<QString, qint64> last;
        for (const auto& entry : m_file.entries)
            last.insert(entry.key, entry.offset);
        if (std::size_t(last.size()) == m_file.entries.size())
            return;
        LineCounter lines(m_text);
        std::erase_if(m_file.entries, [&](const ImportEntry& entry) {
            if (last.value(entry.key) == entry.offset)
                return false;
            m_file.bad.push_back({entry.key, entry.offset, lines.lineOf(entry.offset),
                Words::tr("%1 occurs again later in the file. The last entry is used.").arg(visibleName(entry.key)),
                true});
            return true;
        });
        std::ranges::stable_sort(m_file.bad, [](const BadEntry& a, const BadEntry& b) { return a.offset < b.offset; });
    }

    const QByteArray& m_text;
    LineCounter m_lines;
    ImportFile m_file;
};

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
        return consul::writeAll(m_file, text);
    }
    [[nodiscard]] bool finish()
    {
        if (!m_file.isOpen() && !m_file.open(QIODevice::WriteOnly))
            return false;
        const QByteArray end = m_empty ? "[]\n" : "\n]\n";
        m_bytes = m_file.pos() + end.size();
        return consul::writeAll(m_file, end) && consul::putInPlace(m_file);
    }
    [[nodiscard]] qint64 bytes() const { return m_bytes; }
    [[nodiscard]] QString problem() const
    {
        return Words::tr("Cannot write the file %1: %2").arg(m_file.fileName(), consul::writeTrouble(m_file));
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

qint64 ImportPlan::writes(ImportPolicy policy) const
{
    return newKeys + (policy == ImportPolicy::Overwrite ? changedKeys : 0);
}

QString ImportPlan::refusal(ImportPolicy policy) const
{
    if (!problem.isEmpty())
        return problem;
    if (policy == ImportPolicy::CreateOnly && changedKeys > 0) {
        return Words::tr(
            "%n key(s) exist with different content, and existing keys must not be changed.", "", int(changedKeys));
    }
    if (writes(policy) == 0)
        return Words::tr("There is nothing to write.");
    return {};
}

QStringList ImportPlan::warningsOf(ImportPolicy policy) const
{
    // A key that is held exists, so only this policy writes it.
    const bool writesHeld = policy == ImportPolicy::Overwrite;
    return writesHeld ? Bearing{bearing.held, {}}.warnings() + warnings : warnings;
}

QStringList ImportPlan::undoLimits(ImportPolicy policy) const
{
    QStringList sentences;
    if (kept(*this, policy) > undoBudget) {
        sentences
            << Words::tr("The data exceeds the size limit of undo (%1).").arg(QLocale().formattedDataSize(undoBudget));
    }
    if (policy == ImportPolicy::Overwrite && !bearing.held.empty()) {
        sentences << Words::tr("Some of these keys are held. Undo restores values and flags, but not what the holders "
                               "did in the meantime.");
    }
    return sentences;
}

QCoro::Task<consul::Result<ImportPlan>> planImport(ClientPtr client, QByteArray text, QString target,
    ProgressSink progress, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    ImportPlan plan;
    if (!target.isEmpty() && !target.endsWith(u'/')) {
        plan.problem = Words::tr("%1 is not a folder: its name does not end in “/”.").arg(visibleName(target));
        co_return plan;
    }
    const auto parsing = [text] { return std::make_shared<ImportFile>(parseImport(text)); };
    auto pooled = consul::offThread(parsing);
    const auto file = co_await pooled;
    plan.problem = file->problem;
    plan.bad = std::move(file->bad);
    if (!plan.problem.isEmpty())
        co_return plan;
    const auto in = consul::tenancyOf(client);
    const auto keys = std::make_shared<std::vector<PlannedKey>>();
    for (std::size_t begin = 0; begin < file->entries.size(); begin += rowsBetweenWords) {
        const std::size_t end = std::min(begin + rowsBetweenWords, file->entries.size());
        QStringList names;
        for (std::size_t at = begin; at < end; ++at)
            names.append(target + file->entries[at].key);
        const auto now = co_await readKeys(client, names, stop);
        if (!now)
            co_return consul::Unexpected(now.error());
        if (!client)
            co_return consul::Unexpected(cancelledError());
        for (std::size_t at = begin; at < end; ++at) {
            const consul::Tenancy wanted = file->entries[at].in;
            auto row = rowOf(std::move(file->entries[at]), target);
            const auto& entry = (*now)[at - begin];
            QString problem = placeProblem(row.key, wanted, in);
            if (problem.isEmpty())
                problem = contentProblem(row.key, row.content, in, &client->keyRule());
            if (!problem.isEmpty()) {
                plan.bad.push_back({row.key, row.offset, 0, problem});
                continue;
            }
            compare(plan, row, entry);
            keys->push_back({row.key, row.modifyIndex, row.content.flags, row.content.value.size(),
                entry ? entry->session.toString() : QString()});
            plan.rows.push_back(std::move(row));
        }
        if (progress && !stop.stopRequested())
            progress({Progress::Step::Reading, qint64(end), qint64(file->entries.size()), 0});
    }
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto judging = [keys, known, layouts] {
        std::ranges::sort(*keys, [](const PlannedKey& a, const PlannedKey& b) { return consulLess(a.key, b.key); });
        return bearingOf(*keys, known, layouts);
    };
    auto judged = consul::offThread(judging);
    const Bearing bearing = co_await judged;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    judge(plan, bearing, client->keyRule());
    if (plan.newKeys > 0) {
        auto hiding = hiddenBelow(client, folderOfNew(plan), stop);
        plan.hidden = co_await hiding;
        if (stop.stopRequested() || !client)
            co_return consul::Unexpected(cancelledError());
    }
    if (plan.hidden != HiddenKeys::None) {
        plan.warnings.prepend(
            hiddenWords(plan.hidden, Words::tr("Such keys count as new here. They are skipped, not overwritten.")));
    }
    WayBack back(in, client->keyRule());
    for (const auto& row : plan.rows) {
        if (row.before)
            back.add(row.key, row.before->value.size());
    }
    plan.wayBack = back.sentences();
    if (file->isPlain) {
        plan.warnings << Words::tr("The file is not an export, but a plain JSON object. Each member becomes a key with "
                                   "the flags 0.");
    }
    co_return plan;
}

QCoro::Task<ImportOutcome> carryOut(ClientPtr client, ImportPlan plan, ImportPolicy policy, ProgressSink progress,
    consul::StopToken stop, QString folder)
{
    ImportOutcome outcome;
    outcome.same = plan.sameKeys;
    outcome.bad = badOnes(plan);
    if (const QString refusal = plan.refusal(policy); !refusal.isEmpty()) {
        outcome.error = refusedError(refusal);
        co_return outcome;
    }
    outcome.skipped = policy == ImportPolicy::Overwrite ? 0 : plan.changedKeys;
    outcome.undo.at = QDateTime::currentDateTimeUtc();
    outcome.undo.limits = plan.undoLimits(policy);
    outcome.undo.title = Words::tr("Import %n key(s)", "", int(plan.writes(policy)));
    const bool keep = kept(plan, policy) <= undoBudget;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < plan.rows.size(); ++row) {
        if (isWritten(plan.rows[row], policy))
            rows.push_back(row);
    }
    std::vector<ActRow> written;
    written.reserve(rows.size());
    for (const auto row : rows)
        written.push_back({changeOf(plan.rows[row]), plan.rows[row].before});
    ActHead head{ActKind::Import, outcome.undo.title};
    head.withValues = memoryOf(written) <= undoBudget;
    const BatchSink came = [&](std::size_t first, const std::vector<ChangeResult>& results) {
        for (std::size_t at = 0; at < results.size(); ++at)
            count(outcome, plan.rows[rows[first + at]], results[at]);
        if (!keep)
            outcome.undo.changes.clear();
    };
    auto running = writeRows(client, head, std::move(written), folder, came, progress, stop);
    static_cast<ActEnding&>(outcome) = co_await running;
    outcome.undo.journals = {outcome.journal};
    co_return outcome;
}

QString ImportOutcome::summary() const
{
    QStringList sentences{Words::tr("%n key(s) created.", "", int(created))};
    if (overwritten > 0)
        sentences << Words::tr("%n key(s) overwritten.", "", int(overwritten));
    if (same > 0)
        sentences << Words::tr("%n key(s) were already the same.", "", int(same));
    if (skipped > 0)
        sentences << Words::tr("%n key(s) exist with different content and were skipped.", "", int(skipped));
    if (bad > 0)
        sentences << Words::tr("%n entry(ies) of the file were not imported.", "", int(bad));
    return words::joinSentences(sentences + ActEnding::sentences(Words::tr("Canceled. Keys already written stay.")));
}

QString ImportOutcome::report(const ImportPlan& plan) const
{
    QStringList lines{summary()};
    for (const auto& each : leftAlone)
        lines << each.words;
    for (const auto& each : plan.bad) {
        lines << (each.line > 0 ? Words::tr("Line %1 (byte %2): %3").arg(each.line).arg(each.offset).arg(each.words)
                                : Words::tr("Byte %1: %2").arg(each.offset).arg(each.words));
    }
    for (const auto& row : plan.rows) {
        if (skipped > 0 && row.fate == ImportFate::Changed)
            lines << Words::tr("Skipped: %1").arg(visibleName(row.key));
    }
    return lines.join(u'\n') + u'\n';
}

ImportFile parseImport(const QByteArray& text)
{
    Decoded file = decoded(text);
    ImportFile read;
    read.problem = file.problem;
    if (!read.problem.isEmpty())
        return read;
    read = ListReader(file.text).read();
    Decoded forBad = file;
    for (auto& entry : read.entries)
        entry.offset = file.placeOf(entry.offset);
    for (auto& bad : read.bad)
        bad.offset = forBad.placeOf(bad.offset);
    return read;
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

QCoro::Task<ExportOutcome> exportTo(QPointer<consul::Client> client, KeySelection selection, QString file,
    ProgressSink progress, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    ExportOutcome outcome;
    const KeySelection sound = merged(selection);
    const QString problem = file.isEmpty() ? Words::tr("No file is specified.") : selectionProblem(sound, true);
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
    auto hiding = hiddenIn(client, sound.folders, stop);
    outcome.hidden = co_await hiding;
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
    const auto finishing = [target, keys, known, layouts]() -> std::optional<Bearing> {
        return target->finish() ? std::optional(bearingOf(*keys, known, layouts)) : std::nullopt;
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
        return Words::tr("Canceled. No file was written.");
    if (error)
        return words::joinSentences({Words::tr("No file was written."), consul::describe(*error)});
    QStringList sentences{Words::tr("%n key(s) exported, %1.", "", int(keys)).arg(QLocale().formattedDataSize(bytes))};
    if (hidden != HiddenKeys::None)
        sentences << hiddenWords(hidden, Words::tr("The file does not contain such keys."));
    if (!unreachable.isEmpty()) {
        sentences << Words::tr("%n key(s) were omitted because their names contain bytes that are not UTF-8.", "",
            int(unreachable.size()));
    }
    if (!bearing.belongings.empty() || !bearing.held.empty()) {
        sentences << Words::tr("The file contains no locks. After an import, keys of semaphores and held keys would "
                               "appear to be held by sessions that have ended.");
    }
    return words::joinSentences(sentences);
}

} // namespace keys
