// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/filter_term.h"

#include "practice/go_text.h"

#include <algorithm>
#include <utility>

namespace practice {

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
        return std::any_of(found.items.begin(), found.items.end(),
                   [&term](const JsonValue& item) { return item.text == term.value; })
            || std::any_of(found.members.begin(), found.members.end(),
                [&term](const auto& member) { return member.name == term.value; });
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
        return std::any_of(record.items.begin(), record.items.end(),
            [&](const JsonValue& item) { return matchesFrom(term, item, depth); });
    const auto found = std::find_if(record.members.begin(), record.members.end(),
        [&](const auto& member) { return member.name == term.selector[depth]; });
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
        return std::all_of(term.terms.begin(), term.terms.end(), holds);
    case FilterTerm::Type::Or:
        return std::any_of(term.terms.begin(), term.terms.end(), holds);
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

} // namespace practice
