// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/located_json.h"

#include "semaphore/json_scan.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <optional>

namespace semaphore {

namespace {

struct LocatedJsonText {
    Q_DECLARE_TR_FUNCTIONS(semaphore::LocatedJson)
};

constexpr int deepest = 32;
constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");

class Parser
{
public:
    explicit Parser(const QByteArray& text)
        : m_scan(text)
    {
        if (text.startsWith(byteOrderMark)) { // As some editors write it.
            for (const char each : byteOrderMark)
                static_cast<void>(m_scan.take(each));
        }
    }

    [[nodiscard]] tl::expected<LocatedJson, JsonProblem> document()
    {
        LocatedJson root;
        if (value(root, 0)) {
            m_scan.skipSpace();
            if (!m_scan.atEnd())
                problem(LocatedJsonText::tr("Unexpected content after the end of the JSON value."));
        }
        if (m_problem)
            return tl::unexpected(*m_problem);
        return root;
    }

private:
    bool problem(const QString& sentence) { return problem(m_scan.at(), sentence); }
    bool problem(qsizetype at, const QString& sentence)
    {
        if (!m_problem)
            m_problem = JsonProblem{at, sentence};
        return false;
    }

    bool value(LocatedJson& into, int depth)
    {
        m_scan.skipSpace();
        into.at = m_scan.at();
        if (depth >= deepest)
            return problem(LocatedJsonText::tr("This is nested too deeply."));
        if (m_scan.atEnd())
            return problem(LocatedJsonText::tr("The text ends where a JSON value is expected."));
        if (m_scan.take('{'))
            return object(into, depth);
        if (m_scan.take('['))
            return array(into, depth);
        return scalar(into);
    }

    bool scalar(LocatedJson& into)
    {
        using Scanned = JsonScan::Kind;
        if (m_scan.peek() == Scanned::String) {
            into.kind = LocatedJson::Kind::String;
            return string(into.text);
        }
        Scanned kind = Scanned::Null;
        JsonScan::Span span;
        if (!m_scan.value(kind, span))
            return problem(into.at, LocatedJsonText::tr("This is not a JSON value."));
        into.text = QString::fromUtf8(m_scan.text(span));
        into.kind = kind == Scanned::Number ? LocatedJson::Kind::Number
            : kind == Scanned::Null         ? LocatedJson::Kind::Null
                                            : LocatedJson::Kind::Bool;
        return true;
    }

    bool string(QString& into)
    {
        const qsizetype begin = m_scan.at();
        JsonScan::Span span;
        if (!m_scan.string(span)) {
            if (m_scan.at() == begin)
                return problem(LocatedJsonText::tr("A string in double quotes is expected here."));
            return problem(m_scan.atEnd() ? begin : m_scan.at(),
                LocatedJsonText::tr("This string is not valid JSON: the closing quote is missing, or it contains a "
                                    "line break or an invalid backslash."));
        }
        into = JsonScan::unescape(m_scan.text(span));
        return true;
    }

    /// After an item. False: the closing bracket was taken, or something is wrong.
    bool another(char close)
    {
        m_scan.skipSpace();
        if (m_scan.take(close))
            return false;
        if (m_scan.take(','))
            return true;
        return problem(LocatedJsonText::tr("A comma or “%1” is expected here.").arg(QLatin1Char(close)));
    }

    bool object(LocatedJson& into, int depth)
    {
        into.kind = LocatedJson::Kind::Object;
        m_scan.skipSpace();
        if (m_scan.take('}'))
            return true;
        QSet<QString> names; // Not find(): a file may have a hundred thousand fields.
        do {
            m_scan.skipSpace();
            LocatedJson::Member member;
            member.at = m_scan.at();
            if (!string(member.name))
                return false;
            if (names.contains(member.name))
                return problem(member.at, LocatedJsonText::tr("The field “%1” is given twice.").arg(member.name));
            names.insert(member.name);
            m_scan.skipSpace();
            if (!m_scan.take(':'))
                return problem(LocatedJsonText::tr("A colon is expected here."));
            if (!value(member.value, depth + 1))
                return false;
            into.members.push_back(std::move(member));
        } while (another('}'));
        return !m_problem;
    }

    bool array(LocatedJson& into, int depth)
    {
        into.kind = LocatedJson::Kind::Array;
        m_scan.skipSpace();
        if (m_scan.take(']'))
            return true;
        do {
            LocatedJson item;
            if (!value(item, depth + 1))
                return false;
            into.items.push_back(std::move(item));
        } while (another(']'));
        return !m_problem;
    }

    JsonScan m_scan;
    std::optional<JsonProblem> m_problem;
};

} // namespace

const LocatedJson* LocatedJson::find(QStringView name) const
{
    const auto found = std::ranges::find_if(members, [name](const Member& each) { return each.name == name; });
    return found == members.end() ? nullptr : &found->value;
}

tl::expected<LocatedJson, JsonProblem> parseLocatedJson(const QByteArray& text)
{
    return Parser(text).document();
}

TextPlace placeOf(const QByteArray& text, qsizetype at)
{
    const QByteArrayView before = QByteArrayView(text).first(std::clamp<qsizetype>(at, 0, text.size()));
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    QByteArrayView line = before.sliced(lineStart);
    if (lineStart == 0 && line.startsWith(byteOrderMark))
        line = line.sliced(byteOrderMark.size());
    return {static_cast<int>(before.count('\n')) + 1, static_cast<int>(QString::fromUtf8(line).toUcs4().size()) + 1};
}

} // namespace semaphore
