// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/body.h"

#include <algorithm>

namespace semaphore {

namespace {

using Kind = JsonScan::Kind;
using Span = JsonScan::Span;

class Reader
{
public:
    explicit Reader(const QByteArray& text)
        : m_scan(text)
    {
    }

    Body read();

private:
    bool object();
    bool field();
    bool limit();
    bool holders();
    bool entries(Body::Group& group, bool array);
    bool entry(Body::Group& group, bool array);
    void note(const QString& problem)
    {
        if (m_body.problem.isEmpty())
            m_body.problem = problem;
    }

    JsonScan m_scan;
    Body m_body;
};

Body Reader::read()
{
    m_scan.skipSpace();
    if (m_scan.peek() != Kind::Object) {
        Kind kind = Kind::Null;
        Span span;
        m_body.problem = m_scan.value(kind, span) ? QStringLiteral("not a JSON object") : m_scan.error();
        return m_body;
    }
    if (object()) {
        m_scan.skipSpace();
        if (!m_scan.atEnd())
            m_scan.fail("something follows the object");
    }
    if (const QString error = m_scan.error(); !error.isEmpty()) {
        // Half a body would show half of the holders as if it were all of them.
        m_body = Body{};
        m_body.problem = error;
        return m_body;
    }
    QSet<QString> seen;
    for (const Body::Group& group : m_body.groups) {
        for (const Body::Entry& entry : group.entries) {
            if (const auto size = seen.size(); seen.insert(entry.session), seen.size() != size)
                m_body.holders.append(entry.session);
        }
    }
    return m_body;
}

bool Reader::object()
{
    (void)m_scan.take('{');
    m_body.open = m_scan.at();
    m_scan.skipSpace();
    if (m_scan.take('}'))
        return true;
    m_body.anyField = true;
    while (field()) {
        m_scan.skipSpace();
        if (m_scan.take('}'))
            return true;
        if (!m_scan.take(','))
            return m_scan.fail("expected ',' or '}'");
    }
    return false;
}

bool Reader::field()
{
    Span token;
    if (!m_scan.memberName(token))
        return false;
    m_scan.skipSpace();
    const QString name = JsonScan::unescape(m_scan.text(token));
    const bool isHolders = name.compare(QLatin1StringView("holders"), Qt::CaseInsensitive) == 0;
    const bool isLimit = name.compare(QLatin1StringView("limit"), Qt::CaseInsensitive) == 0;
    if (isHolders || isLimit) {
        // The holders' spelling decides: it is the field that tells the families apart.
        if (isHolders || (m_body.shape == Body::Shape::None && !m_body.semaphoreLike))
            m_body.lowerCase = name.front().isLower();
        m_body.semaphoreLike = true;
    }
    if (isLimit)
        return limit();
    if (isHolders)
        return holders();
    Kind kind = Kind::Null;
    Span span;
    return m_scan.value(kind, span);
}

bool Reader::limit()
{
    Kind kind = Kind::Null;
    Span span;
    if (!m_scan.value(kind, span))
        return false;
    m_body.limitSpans.push_back(span);
    m_body.limit.reset();
    m_body.limitToken.clear();
    if (kind == Kind::Null)
        return true;
    const QByteArray token = m_scan.text(span).toByteArray();
    m_body.limitToken = QString::fromUtf8(token.left(200));
    bool whole = false;
    const qint64 number = token.toLongLong(&whole);
    if (kind == Kind::Number && whole && number > 0)
        m_body.limit = number;
    return true;
}

bool Reader::holders()
{
    const Kind kind = m_scan.peek();
    const qsizetype begin = m_scan.at();
    if (kind == Kind::Object || kind == Kind::Array) {
        const bool array = kind == Kind::Array;
        if (array)
            m_body.groups.clear();
        m_body.shape = array ? Body::Shape::Array : Body::Shape::Object;
        Body::Group group;
        group.span.begin = begin;
        if (!entries(group, array))
            return false;
        group.span.end = m_scan.at();
        m_body.groups.push_back(std::move(group));
        return true;
    }
    Kind taken = Kind::Null;
    Span span;
    if (!m_scan.value(taken, span))
        return false;
    if (taken == Kind::Null) {
        m_body.nullHolders.push_back(span);
        m_body.groups.clear();
        m_body.shape = Body::Shape::Null;
    } else {
        note(QStringLiteral("Holders is neither an object nor a list"));
    }
    return true;
}

bool Reader::entries(Body::Group& group, bool array)
{
    const char close = array ? ']' : '}';
    (void)(m_scan.take('{') || m_scan.take('['));
    m_scan.skipSpace();
    if (m_scan.take(close))
        return true;
    while (entry(group, array)) {
        m_scan.skipSpace();
        if (m_scan.take(close))
            return true;
        if (!m_scan.take(','))
            return m_scan.fail("expected ',' or a closing bracket");
    }
    return false;
}

bool Reader::entry(Body::Group& group, bool array)
{
    Span name;
    Body::Entry entry;
    m_scan.skipSpace();
    entry.whole.begin = m_scan.at();
    if (array && m_scan.peek() != Kind::String) {
        Kind kind = Kind::Null;
        if (!m_scan.value(kind, name))
            return false;
        note(QStringLiteral("Holders lists %1, which is no session id")
                 .arg(QString::fromUtf8(m_scan.text(name).first(std::min<qsizetype>(name.end - name.begin, 40)))));
        return true;
    }
    if (!m_scan.string(name))
        return false;
    if (!array) {
        Kind kind = Kind::Null;
        Span value;
        m_scan.skipSpace();
        if (!m_scan.take(':'))
            return m_scan.fail("expected ':'");
        if (!m_scan.value(kind, value))
            return false;
    }
    entry.whole.end = m_scan.at();
    entry.session = JsonScan::unescape(m_scan.text(name));
    group.entries.push_back(std::move(entry));
    return true;
}

} // namespace

Body parseBody(const QByteArray& text)
{
    return Reader(text).read();
}

QByteArray withoutHolders(const QByteArray& text, const Body& body, const QSet<QString>& sessions)
{
    QByteArray out;
    out.reserve(text.size());
    qsizetype copied = 0;
    const auto copy = [&](qsizetype from, qsizetype to) {
        out += QByteArrayView(text).sliced(from, to - from);
        copied = to;
    };
    for (const Body::Group& group : body.groups) {
        const auto& entries = group.entries;
        if (entries.empty())
            continue;
        copy(copied, entries.front().whole.begin);
        bool anyKept = false;
        for (size_t i = 0; i < entries.size(); ++i) {
            if (sessions.contains(entries[i].session))
                continue;
            if (anyKept)
                copy(entries[i - 1].whole.end, entries[i].whole.begin);
            anyKept = true;
            copy(entries[i].whole.begin, entries[i].whole.end);
        }
        copied = entries.back().whole.end;
    }
    copy(copied, text.size());
    return out;
}

namespace {

QByteArray withField(const QByteArray& text, const Body& body, const QByteArray& name, const QByteArray& value)
{
    QByteArray field = '"' + name + "\":" + value;
    if (body.lowerCase)
        field[1] = static_cast<char>(field[1] | 0x20);
    if (body.anyField)
        field += ',';
    QByteArray out = text;
    return out.insert(body.open, field);
}

QByteArray replaced(const QByteArray& text, const std::vector<Span>& spans, const QByteArray& value)
{
    QByteArray out = text;
    for (auto span = spans.rbegin(); span != spans.rend(); ++span)
        out.replace(span->begin, span->end - span->begin, value);
    return out;
}

} // namespace

QByteArray withLimit(const QByteArray& text, const Body& body, qint64 limit)
{
    const QByteArray value = QByteArray::number(limit);
    if (body.limitSpans.empty())
        return withField(text, body, QByteArrayLiteral("Limit"), value);
    return replaced(text, body.limitSpans, value);
}

QByteArray withEmptyHolders(const QByteArray& text, const Body& body, bool array)
{
    const QByteArray value = array ? QByteArrayLiteral("[]") : QByteArrayLiteral("{}");
    if (body.nullHolders.empty())
        return withField(text, body, QByteArrayLiteral("Holders"), value);
    return replaced(text, body.nullHolders, value);
}

} // namespace semaphore
