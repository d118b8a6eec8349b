// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/transfer.h"

#include "keys/batches.h"
#include "keys/go_text.h"
#include "keys/key_name.h"
#include "keys/words.h"
#include "semaphore/json_scan.h"

#include <QHash>

#include <algorithm>

namespace keys {

namespace {

using semaphore::JsonScan;
using TokenKind = JsonScan::Kind;

/// One object of the list, as Go's decoder reads it: names in any case, unknown ones passed over, null is nothing.
struct Fields {
    QString key;
    quint64 flags = 0;
    QByteArray value; ///< Base64.
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
        problem = Words::tr("“%1” is no text.").arg(name);
}

void takeField(const QString& name, TokenKind kind, QByteArrayView token, Fields& fields)
{
    if (isName(name, "key")) {
        takeText(kind, token, name, fields.key, fields.problem);
    } else if (isName(name, "value")) {
        QString text;
        takeText(kind, token, name, text, fields.problem);
        fields.value = text.toUtf8();
    } else if (isName(name, "flags") && kind != TokenKind::Null) {
        bool isNumber = kind == TokenKind::Number
            && std::all_of(token.begin(), token.end(), [](char each) { return each >= '0' && each <= '9'; });
        const quint64 number = isNumber ? token.toByteArray().toULongLong(&isNumber) : 0;
        if (isNumber)
            fields.flags = number;
        else
            fields.problem = Words::tr("“flags” is no whole number from 0 to 18446744073709551615.");
    }
}

Fields readFields(QByteArrayView object)
{
    Fields fields;
    JsonScan scan(object);
    if (!scan.take('{')) {
        fields.problem = Words::tr("It is no object with key, flags and value.");
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
        if (!readList(scan)) {
            const QString words = scan.error();
            return failed(words.isEmpty()
                    ? Words::tr("It is no JSON list of keys as “consul kv export” writes it.")
                    : Words::tr("It is no JSON list of keys as “consul kv export” writes it: %1").arg(words));
        }
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
    void add(JsonScan::Span span)
    {
        const Fields fields = readFields(QByteArrayView(m_text).sliced(span.begin, span.end - span.begin));
        QString problem = fields.problem;
        ImportEntry entry;
        entry.key = fields.key;
        entry.offset = span.begin;
        entry.content.flags = fields.flags;
        if (problem.isEmpty()) {
            if (auto value = goBase64(fields.value))
                entry.content.value = std::move(*value);
            else
                problem = Words::tr("“value” is no base64.");
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
                Words::tr("%1 comes again further down: the last one counts.").arg(visibleName(entry.key)), true});
            return true;
        });
        std::stable_sort(m_file.bad.begin(), m_file.bad.end(),
            [](const BadEntry& a, const BadEntry& b) { return a.offset < b.offset; });
    }

    const QByteArray& m_text;
    LineCounter m_lines;
    ImportFile m_file;
};

} // namespace

std::optional<QByteArray> goBase64(QByteArray text)
{
    text.replace('\n', QByteArray());
    text.replace('\r', QByteArray());
    if (text.size() % 4 != 0)
        return std::nullopt;
    auto decoded = QByteArray::fromBase64Encoding(text, QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? std::optional(std::move(*decoded)) : std::nullopt;
}

ImportFile parseImport(const QByteArray& text)
{
    return ListReader(text).read();
}

} // namespace keys
