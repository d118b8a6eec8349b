// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/filter.h"

#include "practice/go_text.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <utility>

namespace practice {

/// A node of a filter's tree.
struct FilterTerm {
    enum class Type { And, Or, Not, Match };
    enum class Operator { Equal, In, IsEmpty, Matches };

    Type type = Type::Match;
    std::vector<std::shared_ptr<FilterTerm>> terms; ///< Of And, Or and Not.

    // Of Match.
    Operator op = Operator::Equal;
    bool negated = false;
    QByteArrayList selector;
    QByteArray value;
    QRegularExpression pattern;
    qsizetype keyed = -1; ///< Which part of the selector is the key of a map; -1 for none.
    const FilterSchema* schema = nullptr; ///< Of what the selector names.
};

/// Parses without knowing any field.
[[nodiscard]] OrText<std::shared_ptr<FilterTerm>> parseFilter(const QByteArray& expression);

namespace {

using Kind = FilterSchema::Kind;
using Operator = FilterTerm::Operator;
using Fields = std::map<QByteArray, FilterSchema>;

FilterSchema of(Kind kind)
{
    return {kind, {}};
}

QByteArray joined(const QByteArrayList& selector)
{
    return selector.join('.');
}

/// `keyed` becomes the part of the selector that is the key of a map.
const FilterSchema* resolve(const FilterSchema& schema, const QByteArrayList& selector, qsizetype& keyed)
{
    static const auto text = of(Kind::Text);
    const auto* at = &schema;
    bool isKey = schema.kind == Kind::ObjectMap;
    for (qsizetype part = 0; part < selector.size(); ++part) {
        const auto& name = selector[part];
        if (std::exchange(isKey, false)) {
            keyed = part;
            continue;
        }
        if (at->kind == Kind::Map) {
            keyed = part;
            at = &text;
            continue;
        }
        const auto found = at->fields.find(name);
        if (found == at->fields.end())
            return nullptr;
        at = &found->second;
        isKey = at->kind == Kind::ObjectMap;
    }
    return at;
}

bool allows(Kind kind, Operator op)
{
    switch (op) {
    case Operator::Equal:
        return kind == Kind::Text || kind == Kind::Number || kind == Kind::Boolean;
    case Operator::In:
        return kind == Kind::Text || kind == Kind::Texts || kind == Kind::Map;
    case Operator::IsEmpty:
        return kind == Kind::Texts || kind == Kind::Map || kind == Kind::Objects;
    case Operator::Matches:
        return kind == Kind::Text;
    }
    return false;
}

QByteArray operatorName(const FilterTerm& term)
{
    switch (term.op) {
    case Operator::Equal:
        return term.negated ? "Not Equal" : "Equal";
    case Operator::In:
        return term.negated ? "Not In" : "In";
    case Operator::IsEmpty:
        return term.negated ? "Is Not Empty" : "Is Empty";
    case Operator::Matches:
        return term.negated ? "Not Matches" : "Matches";
    }
    return {};
}

OrText<void> checkValue(FilterTerm& term)
{
    const auto refuse = [&term](const QByteArray& function, const QByteArray& why = "invalid syntax") {
        return tl::unexpected("Failed to coerce value " + goQuote(term.value) + " for selector "
            + goQuote(joined(term.selector)) + ": strconv." + function + ": parsing " + goQuote(term.value) + ": "
            + why);
    };
    bool isNumber = false;
    (void)term.value.toLongLong(&isNumber);
    const bool isWhole = !term.value.isEmpty() && !term.value.contains('.')
        && std::all_of(term.value.begin() + (term.value.startsWith('-') ? 1 : 0), term.value.end(),
            [](char byte) { return byte >= '0' && byte <= '9'; });
    if (term.schema->kind == Kind::Number && !isNumber)
        return isWhole ? refuse("ParseInt", "value out of range") : refuse("ParseInt");
    static const QByteArrayList yes{"1", "t", "T", "TRUE", "true", "True"};
    static const QByteArrayList no{"0", "f", "F", "FALSE", "false", "False"};
    if (term.schema->kind == Kind::Boolean) {
        if (!yes.contains(term.value) && !no.contains(term.value))
            return refuse("ParseBool");
        term.value = yes.contains(term.value) ? "true" : "false";
    }
    if (term.op == Operator::Matches) {
        term.pattern = QRegularExpression(QString::fromUtf8(term.value));
        if (!term.pattern.isValid())
            return tl::unexpected("Failed to compile regular expression " + goQuote(term.value) + ": "
                + term.pattern.errorString().toUtf8());
    }
    return {};
}

OrText<void> bind(FilterTerm& term, const FilterSchema& schema)
{
    for (const auto& inner : term.terms) {
        if (auto done = bind(*inner, schema); !done)
            return done;
    }
    if (term.type != FilterTerm::Type::Match)
        return {};
    term.schema = resolve(schema, term.selector, term.keyed);
    if (!term.schema)
        return tl::unexpected("Selector " + goQuote(joined(term.selector)) + " is not valid");
    if (!allows(term.schema->kind, term.op))
        return tl::unexpected("Invalid match operator " + goQuote(operatorName(term)) + " for selector "
            + goQuote(joined(term.selector)));
    return checkValue(term);
}

bool matchesValue(const FilterTerm& term, const JsonValue& found)
{
    switch (term.op) {
    case Operator::Equal:
        if (term.schema->kind == Kind::Boolean)
            return (found.boolean ? "true" : "false") == term.value;
        // An absent number is 0.
        return (term.schema->kind == Kind::Number && found.text.isEmpty() ? QByteArray("0") : found.text) == term.value;
    case Operator::In:
        if (term.schema->kind == Kind::Text)
            return found.text.contains(term.value);
        return std::ranges::any_of(found.items, [&term](const JsonValue& item) { return item.text == term.value; })
            || std::ranges::any_of(found.members, [&term](const auto& member) { return member.name == term.value; });
    case Operator::IsEmpty:
        return found.items.empty() && found.members.empty();
    case Operator::Matches:
        return term.pattern.match(QString::fromUtf8(found.text)).hasMatch();
    }
    return false;
}

bool matchesFrom(const FilterTerm& term, const JsonValue& record, qsizetype depth)
{
    if (depth == term.selector.size())
        return matchesValue(term, record) != term.negated;
    if (record.type == JsonValue::Type::Array)
        return std::ranges::any_of(record.items, [&](const JsonValue& item) { return matchesFrom(term, item, depth); });
    const auto found
        = std::ranges::find_if(record.members, [&](const auto& member) { return member.name == term.selector[depth]; });
    if (found != record.members.end())
        return matchesFrom(term, found->value, depth + 1);
    // A key that is not there has no value, which is unequal to any; another field that is not printed is empty.
    // Of patterns Consul says either way that they match it.
    if (depth <= term.keyed)
        return term.negated || term.op == Operator::Matches;
    return matchesValue(term, {}) != term.negated;
}

bool evaluate(const FilterTerm& term, const JsonValue& record)
{
    const auto holds = [&record](const auto& inner) { return evaluate(*inner, record); };
    switch (term.type) {
    case FilterTerm::Type::And:
        return std::ranges::all_of(term.terms, holds);
    case FilterTerm::Type::Or:
        return std::ranges::any_of(term.terms, holds);
    case FilterTerm::Type::Not:
        return !holds(term.terms.front());
    case FilterTerm::Type::Match:
        return matchesFrom(term, record, 0);
    }
    return false;
}

FilterSchema addressesSchema()
{
    return {Kind::ObjectMap, {{"Address", of(Kind::Text)}, {"Port", of(Kind::Number)}}};
}

/// Of a service without Connect, which is all that there is here, each of these is empty.
FilterSchema proxySchema()
{
    const FilterSchema gateway{Kind::Object, {{"Mode", of(Kind::Text)}}};
    const FilterSchema path{Kind::Objects,
        {{"ListenerPort", of(Kind::Number)}, {"Path", of(Kind::Text)}, {"LocalPathPort", of(Kind::Number)},
            {"Protocol", of(Kind::Text)}, {"ParsedFromCheck", of(Kind::Boolean)}}};
    const FilterSchema upstream{Kind::Objects,
        {{"DestinationType", of(Kind::Text)}, {"DestinationNamespace", of(Kind::Text)},
            {"DestinationName", of(Kind::Text)}, {"Datacenter", of(Kind::Text)}, {"LocalBindAddress", of(Kind::Text)},
            {"LocalBindPort", of(Kind::Number)}, {"MeshGateway", gateway}}};
    return {Kind::Object,
        {{"DestinationServiceName", of(Kind::Text)}, {"DestinationServiceID", of(Kind::Text)},
            {"LocalServiceAddress", of(Kind::Text)}, {"LocalServicePort", of(Kind::Number)}, {"Upstreams", upstream},
            {"MeshGateway", gateway}, {"Expose", {Kind::Object, {{"Checks", of(Kind::Boolean)}, {"Paths", path}}}}}};
}

FilterSchema connectSchema()
{
    return {Kind::Object, {{"Native", of(Kind::Boolean)}}};
}

FilterSchema weightsSchema()
{
    return {Kind::Object, {{"Passing", of(Kind::Number)}, {"Warning", of(Kind::Number)}}};
}

using Term = std::shared_ptr<FilterTerm>;

/// Of steps into each other: parentheses, `not`, and terms in a row. It guards the stack.
constexpr int deepest = 2000;

bool isLetter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool isExpressionDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool isBlank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/// `count` digits of a base behind an escape; nullopt: they are not all there. Only digits: no sign, no blank, no `0x`.
std::optional<char32_t> goDigits(const QByteArray& text, qsizetype at, qsizetype count, char32_t base)
{
    if (at + count > text.size())
        return std::nullopt;
    char32_t value = 0;
    const auto digits = text.sliced(at, count);
    for (const char each : digits) {
        const char lower = each >= 'A' && each <= 'F' ? static_cast<char>(each + ('a' - 'A')) : each;
        const auto digit = QByteArrayLiteral("0123456789abcdef").indexOf(lower);
        if (digit < 0 || digit >= static_cast<qsizetype>(base))
            return std::nullopt;
        value = value * base + static_cast<char32_t>(digit);
    }
    return value;
}

/// strconv.Unquote of what stands between double quotes.
std::optional<QByteArray> goUnquote(const QByteArray& text)
{
    static const QByteArray letters("abfnrtv\\\"");
    static const QByteArray meant("\a\b\f\n\r\t\v\\\"");
    constexpr char32_t mostByte = 0xFF;
    QByteArray out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == '\n')
            return std::nullopt;
        if (text[at] != '\\') {
            out += text[at];
            continue;
        }
        if (++at == text.size())
            return std::nullopt;
        const char kind = text[at];
        if (const auto letter = letters.indexOf(kind); letter >= 0) {
            out += meant[letter];
            continue;
        }
        const bool isOctal = kind >= '0' && kind <= '7';
        const qsizetype digits = isOctal ? 3 : kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
        const qsizetype first = isOctal ? at : at + 1;
        const auto value = digits > 0 ? goDigits(text, first, digits, isOctal ? 8 : 16) : std::nullopt;
        if (!value)
            return std::nullopt;
        if (kind == 'u' || kind == 'U') {
            if (*value > QChar::LastValidCodePoint || QChar::isSurrogate(*value))
                return std::nullopt;
            out += QString::fromUcs4(&*value, 1).toUtf8();
        } else if (*value > mostByte) {
            return std::nullopt;
        } else {
            out += static_cast<char>(*value); // A byte, not a character.
        }
        at = first + digits - 1;
    }
    return out;
}

/// Tries one way after the other, as the grammar's own parser does, and remembers how far any of them came.
class Parser
{
public:
    explicit Parser(const QByteArray& text)
        : m_text(text)
    {
    }

    OrText<Term> parse()
    {
        skipBlanks();
        auto term = parseOr();
        skipBlanks();
        if (m_isTooDeep)
            return tl::unexpected(QByteArray("the expression is nested too deeply"));
        if (!m_broken.isEmpty())
            return tl::unexpected(m_broken);
        if (term && atEnd())
            return *term;
        note();
        return tl::unexpected(place(m_furthest) + "no match found");
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    void note() { m_furthest = std::max(m_furthest, m_at); }
    [[nodiscard]] QByteArray place(qsizetype at) const
    {
        const auto before = m_text.first(at);
        const auto line = before.count('\n') + 1;
        const auto column = at - (before.lastIndexOf('\n') + 1) + 1;
        return QByteArray::number(line) + ':' + QByteArray::number(column) + " (" + QByteArray::number(at) + "): ";
    }
    /// An error that no other way of reading it mends.
    void breakOff(qsizetype at, const QByteArray& why)
    {
        if (m_broken.isEmpty())
            m_broken = place(at) + why;
    }
    std::nullopt_t fail(qsizetype back)
    {
        note();
        m_at = back;
        return std::nullopt;
    }
    bool skipBlanks()
    {
        const auto start = m_at;
        while (!atEnd() && isBlank(peek()))
            ++m_at;
        note();
        return m_at > start;
    }
    bool take(QByteArrayView token)
    {
        if (!QByteArrayView(m_text).sliced(m_at).startsWith(token))
            return false;
        m_at += token.size();
        note();
        return true;
    }
    /// Words with blanks between them and, unless it is the end or `endsOpen`, behind them.
    bool takeWords(std::initializer_list<QByteArrayView> words, bool endsOpen = false)
    {
        const auto start = m_at;
        bool first = true;
        for (const auto word : words) {
            if (!first && !skipBlanks()) {
                m_at = start;
                return false;
            }
            first = false;
            if (!take(word)) {
                m_at = start;
                return false;
            }
        }
        if (endsOpen || isBlank(peek()))
            return true;
        m_at = start;
        return false;
    }

    /// Counts one step down while it lives.
    class Descent
    {
    public:
        explicit Descent(Parser& parser)
            : m_parser(parser)
        {
            m_parser.m_isTooDeep = ++m_parser.m_depth > deepest || m_parser.m_isTooDeep;
        }
        ~Descent() { --m_parser.m_depth; }
        Descent(const Descent&) = delete;
        Descent& operator=(const Descent&) = delete;

    private:
        Parser& m_parser;
    };

    std::optional<Term> parseOr() { return parseChain("or", FilterTerm::Type::Or); }
    std::optional<Term> parseAnd() { return parseChain("and", FilterTerm::Type::And); }

    std::optional<Term> parseChain(QByteArrayView word, FilterTerm::Type type)
    {
        const Descent descent(*this);
        if (m_isTooDeep)
            return std::nullopt;
        const auto start = m_at;
        auto left = type == FilterTerm::Type::Or ? parseAnd() : parseNot();
        if (!left)
            return fail(start);
        const auto behind = m_at;
        if (skipBlanks() && takeWords({word})) {
            skipBlanks();
            if (auto right = parseChain(word, type)) {
                auto term = std::make_shared<FilterTerm>();
                term->type = type;
                term->terms = {*left, *right};
                return term;
            }
        }
        m_at = behind;
        return left;
    }

    std::optional<Term> parseNot()
    {
        const Descent descent(*this);
        if (m_isTooDeep)
            return std::nullopt;
        const auto start = m_at;
        if (takeWords({"not"})) {
            skipBlanks();
            if (auto inner = parseNot()) {
                auto term = std::make_shared<FilterTerm>();
                term->type = FilterTerm::Type::Not;
                term->terms = {*inner};
                return term;
            }
            m_at = start;
        }
        if (take("(")) {
            skipBlanks();
            auto inner = parseOr();
            skipBlanks();
            if (inner && take(")"))
                return inner;
            return fail(start);
        }
        return parseMatch();
    }

    std::optional<Term> parseMatch()
    {
        const auto start = m_at;
        auto term = std::make_shared<FilterTerm>();
        if (auto selector = parseSelector()) {
            term->selector = *selector;
            if (takeOperator(*term))
                return term;
        }
        m_at = start;
        if (auto value = parseValue()) {
            const bool blank = skipBlanks();
            term->negated = blank && takeWords({"not", "in"});
            if (term->negated || (blank && takeWords({"in"}))) {
                skipBlanks();
                if (auto selector = parseSelector()) {
                    term->op = FilterTerm::Operator::In;
                    term->selector = *selector;
                    term->value = *value;
                    return term;
                }
            }
        }
        return fail(start);
    }

    bool takeOperator(FilterTerm& term)
    {
        const auto start = m_at;
        const auto withValue = [&](FilterTerm::Operator op, bool negated) {
            term.op = op;
            term.negated = negated;
            skipBlanks();
            auto value = parseValue();
            if (value)
                term.value = *value;
            else
                m_at = start;
            return value.has_value();
        };
        const bool blank = skipBlanks();
        if (take("==") || take("!="))
            return withValue(FilterTerm::Operator::Equal, m_text[m_at - 2] == '!');
        if (!blank) {
            m_at = start;
            return false;
        }
        if (takeWords({"contains"}))
            return withValue(FilterTerm::Operator::In, false);
        if (takeWords({"not", "contains"}))
            return withValue(FilterTerm::Operator::In, true);
        if (takeWords({"matches"}))
            return withValue(FilterTerm::Operator::Matches, false);
        if (takeWords({"not", "matches"}))
            return withValue(FilterTerm::Operator::Matches, true);
        term.negated = takeWords({"is", "not", "empty"}, true);
        term.op = FilterTerm::Operator::IsEmpty;
        if (term.negated || takeWords({"is", "empty"}, true))
            return true;
        m_at = start;
        return false;
    }

    std::optional<QByteArray> parseIdentifier()
    {
        const auto start = m_at;
        if (!isLetter(peek()))
            return fail(start);
        while (!atEnd() && (isLetter(peek()) || isExpressionDigit(peek()) || peek() == '_'))
            ++m_at;
        note();
        return m_text.sliced(start, m_at - start);
    }

    std::optional<QByteArrayList> parseSelector()
    {
        const auto start = m_at;
        auto first = parseIdentifier();
        if (!first)
            return fail(start);
        QByteArrayList path{*first};
        while (true) {
            const auto behind = m_at;
            std::optional<QByteArray> part;
            if (take(".")) {
                part = parseIdentifier();
            } else if (take("[")) {
                skipBlanks();
                part = parseString();
                skipBlanks();
                if (part && !take("]"))
                    part.reset();
            }
            if (!part) {
                note();
                m_at = behind;
                return path;
            }
            path.append(*part);
        }
    }

    std::optional<QByteArray> parseString()
    {
        const auto start = m_at;
        const char quote = peek();
        if (quote != '"' && quote != '`')
            return fail(start);
        // The text goes to the next quote, whatever stands before that; only then are its escapes looked at.
        const auto end = m_text.indexOf(quote, start + 1);
        m_at = end < 0 ? m_text.size() : end;
        if (end < 0)
            return fail(start);
        ++m_at;
        note();
        const auto value = m_text.sliced(start + 1, end - start - 1);
        if (quote == '`')
            return value;
        auto unquoted = goUnquote(value);
        if (!unquoted)
            breakOff(start, "rule \"string\": invalid syntax");
        return unquoted;
    }

    std::optional<QByteArray> parseNumber()
    {
        const auto start = m_at;
        if (peek() == '-')
            ++m_at;
        if (!isExpressionDigit(peek()))
            return fail(start);
        while (isExpressionDigit(peek()))
            ++m_at;
        if (peek() == '.' && m_at + 1 < m_text.size() && isExpressionDigit(m_text[m_at + 1])) {
            ++m_at;
            while (isExpressionDigit(peek()))
                ++m_at;
        }
        note();
        if (!atEnd() && !isBlank(peek()) && peek() != ')')
            breakOff(m_at, "rule \"number\": Invalid number literal");
        return m_text.sliced(start, m_at - start);
    }

    std::optional<QByteArray> parseValue()
    {
        if (auto selector = parseSelector())
            return selector->join('.');
        if (auto number = parseNumber())
            return number;
        return parseString();
    }

    const QByteArray& m_text;
    qsizetype m_at = 0;
    qsizetype m_furthest = 0;
    int m_depth = 0;
    bool m_isTooDeep = false;
    QByteArray m_broken; ///< The first such error.
};

} // namespace

const FilterSchema& nodeSchema()
{
    static const FilterSchema schema{Kind::Object,
        Fields{{"ID", of(Kind::Text)}, {"Node", of(Kind::Text)}, {"Address", of(Kind::Text)},
            {"Datacenter", of(Kind::Text)}, {"TaggedAddresses", of(Kind::Map)}, {"Meta", of(Kind::Map)}}};
    return schema;
}

const FilterSchema& nodeServiceSchema()
{
    static const FilterSchema schema{Kind::Object,
        Fields{{"Kind", of(Kind::Text)}, {"ID", of(Kind::Text)}, {"Service", of(Kind::Text)}, {"Tags", of(Kind::Texts)},
            {"Address", of(Kind::Text)}, {"TaggedAddresses", addressesSchema()}, {"Meta", of(Kind::Map)},
            {"Port", of(Kind::Number)}, {"Weights", weightsSchema()}, {"EnableTagOverride", of(Kind::Boolean)},
            {"Proxy", proxySchema()}, {"Connect", connectSchema()}}};
    return schema;
}

const FilterSchema& serviceNodeSchema()
{
    static const FilterSchema schema{Kind::Object,
        Fields{{"ID", of(Kind::Text)}, {"Node", of(Kind::Text)}, {"Address", of(Kind::Text)},
            {"Datacenter", of(Kind::Text)}, {"TaggedAddresses", of(Kind::Map)}, {"NodeMeta", of(Kind::Map)},
            {"ServiceKind", of(Kind::Text)}, {"ServiceID", of(Kind::Text)}, {"ServiceName", of(Kind::Text)},
            {"ServiceTags", of(Kind::Texts)}, {"ServiceAddress", of(Kind::Text)},
            {"ServiceTaggedAddresses", addressesSchema()}, {"ServiceWeights", weightsSchema()},
            {"ServiceMeta", of(Kind::Map)}, {"ServicePort", of(Kind::Number)},
            {"ServiceEnableTagOverride", of(Kind::Boolean)}, {"ServiceProxy", proxySchema()},
            {"ServiceConnect", connectSchema()}}};
    return schema;
}

const FilterSchema& checkSchema()
{
    static const FilterSchema definition{Kind::Object, Fields{{"HTTP", of(Kind::Text)}, {"TCP", of(Kind::Text)}}};
    static const FilterSchema schema{Kind::Object,
        Fields{{"Node", of(Kind::Text)}, {"CheckID", of(Kind::Text)}, {"Name", of(Kind::Text)},
            {"Status", of(Kind::Text)}, {"Notes", of(Kind::Text)}, {"Output", of(Kind::Text)},
            {"ServiceID", of(Kind::Text)}, {"ServiceName", of(Kind::Text)}, {"ServiceTags", of(Kind::Texts)},
            {"Type", of(Kind::Text)}, {"Definition", definition}}};
    return schema;
}

const FilterSchema& healthServiceSchema()
{
    static const FilterSchema schema{Kind::Object,
        Fields{{"Node", nodeSchema()}, {"Service", nodeServiceSchema()},
            {"Checks", {Kind::Objects, checkSchema().fields}}}};
    return schema;
}

const FilterSchema& nodeInfoSchema()
{
    static const FilterSchema schema{Kind::Object,
        Fields{{"ID", of(Kind::Text)}, {"Node", of(Kind::Text)}, {"Address", of(Kind::Text)},
            {"TaggedAddresses", of(Kind::Map)}, {"Meta", of(Kind::Map)},
            {"Services", {Kind::Objects, nodeServiceSchema().fields}},
            {"Checks", {Kind::Objects, checkSchema().fields}}}};
    return schema;
}

OrText<Filter> Filter::compile(const QByteArray& expression, const FilterSchema& schema)
{
    auto root = parseFilter(expression);
    if (!root)
        return tl::unexpected(root.error());
    if (auto bound = bind(**root, schema); !bound)
        return tl::unexpected(bound.error());
    return Filter(std::move(*root));
}

bool Filter::isWellFormed(const QByteArray& expression)
{
    return parseFilter(expression).has_value();
}

bool Filter::matches(const JsonValue& record) const
{
    return evaluate(*m_root, record);
}

OrText<std::shared_ptr<FilterTerm>> parseFilter(const QByteArray& expression)
{
    return Parser(expression).parse();
}

} // namespace practice
