// SPDX-License-Identifier: GPL-3.0-or-later
// writeScenario(): fields in the order of docs/scenarios.md, and only those that differ from their defaults.
#include "lab/scenario.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace lab {

namespace {

using std::chrono::milliseconds;

/// A text as a JSON token.
QByteArray quoted(const QString& text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.sliced(1, list.size() - 2);
}

QByteArray timeList(const std::vector<milliseconds>& list)
{
    QByteArrayList items;
    for (const milliseconds time : list)
        items.append(quoted(writeMilliseconds(time)));
    return '[' + items.join(", ") + ']';
}

/// The members of an object, in order.
class Object
{
public:
    void add(const char* name, const QByteArray& token) { m_members.append('"' + QByteArray(name) + "\": " + token); }
    void add(const char* name, const QString& text) { add(name, quoted(text)); }
    void add(const char* name, qint64 number) { add(name, QByteArray::number(number)); }
    void add(const char* name, milliseconds time) { add(name, writeMilliseconds(time)); }
    /// Only when it is not the default.
    template <typename T>
    void addUnless(const char* name, const T& value, const T& usual)
    {
        if (value != usual)
            add(name, value);
    }

    [[nodiscard]] QByteArray onOneLine() const { return '{' + m_members.join(", ") + '}'; }
    [[nodiscard]] QByteArray onLines(int indent) const
    {
        const QByteArray pad(indent + 2, ' ');
        return "{\n" + pad + m_members.join(",\n" + pad) + '\n' + QByteArray(indent, ' ') + '}';
    }

private:
    QByteArrayList m_members;
};

QByteArray list(const QByteArrayList& items)
{
    return items.isEmpty() ? QByteArray("[]") : "[\n    " + items.join(",\n    ") + "\n  ]";
}

QByteArray written(const Group& group)
{
    const Group usual;
    const ContenderSpec& spec = group.contender;
    Object object;
    object.add("name", group.name);
    object.add("strategy", protocols::strategyName(spec.strategy));
    object.addUnless<qint64>("count", group.count, usual.count);
    object.addUnless("path", group.path, usual.path);
    if (group.limit)
        object.add("limit", *group.limit);
    object.addUnless("within", group.within, usual.within);
    if (spec.process)
        object.add("process", QByteArray("true"));
    if (spec.hold != usual.contender.hold)
        object.add("hold", writeSpread(spec.hold));
    if (spec.think != usual.contender.think)
        object.add("think", writeSpread(spec.think));
    if (spec.terms.ttl)
        object.add("ttl", milliseconds(*spec.terms.ttl));
    object.addUnless("timeout", spec.terms.timeout, usual.contender.terms.timeout);
    if (spec.terms.keepSession)
        object.add("keep_session", QByteArray("true"));
    if (spec.tryFor)
        object.add("try_for", *spec.tryFor);
    if (!spec.cycles)
        object.add("cycles", QStringLiteral("forever"));
    else
        object.addUnless<qint64>("cycles", *spec.cycles, 1);
    if (spec.retryAfterGiveUp)
        object.add("retry_after_give_up", QByteArray("true"));
    object.addUnless("start_after", group.startAfter, usual.startAfter);
    object.addUnless("start_every", group.startEvery, usual.startEvery);
    if (!group.skews.empty())
        object.add("skews", timeList(group.skews));
    if (!group.extraHolds.empty())
        object.add("extra_holds", timeList(group.extraHolds));
    return object.onLines(4);
}

QByteArray written(const PlannedFault& planned)
{
    Object object;
    object.add("fault", faultName(planned.fault.kind));
    if (faultNeedsTime(planned.fault.kind))
        object.add("time", planned.fault.time);
    if (planned.contender == PlannedFault::all)
        object.add("contender", QStringLiteral("all"));
    else if (planned.contender == PlannedFault::holder)
        object.add("contender", QStringLiteral("holder"));
    else
        object.add("contender", qint64{planned.contender});
    object.addUnless("group", planned.group, QString());
    if (planned.at)
        object.add("at", *planned.at);
    else
        object.add("probability", QByteArray::number(planned.probability, 'g', QLocale::FloatingPointShortest));
    return object.onOneLine();
}

QByteArray written(const PlannedEdit& edit)
{
    const bool setsLimit = edit.kind == PlannedEdit::Kind::SetLimit;
    Object object;
    object.add("edit", setsLimit ? QStringLiteral("set-limit") : QStringLiteral("delete-lock"));
    object.addUnless("path", edit.path, QString());
    if (setsLimit)
        object.add("limit", edit.limit);
    object.add("at", edit.at);
    return object.onOneLine();
}

QByteArray written(const Expectation& expectation)
{
    Object object;
    object.add("expect", expectationName(expectation.kind));
    const ExpectationValue kind = expectationValue(expectation.kind);
    const bool isBound = kind == ExpectationValue::CountBound || kind == ExpectationValue::TimeBound;
    const char* const name = !isBound ? "value" : expectation.above ? "above" : "below";
    if (expectation.value && (kind == ExpectationValue::Time || kind == ExpectationValue::TimeBound))
        object.add(name, milliseconds(*expectation.value));
    else if (expectation.value)
        object.add(name, *expectation.value);
    object.addUnless("group", expectation.group, QString());
    return object.onOneLine();
}

template <typename T>
QByteArray writtenList(const std::vector<T>& values)
{
    QByteArrayList items;
    for (const T& each : values)
        items.append(written(each));
    return list(items);
}

} // namespace

QByteArray writeScenario(const Scenario& scenario)
{
    Object object;
    object.add("version", qint64{1});
    object.add("id", scenario.id);
    object.add("title", scenario.title);
    object.addUnless("story", scenario.story, QString());
    object.add("path", scenario.path);
    object.add("limit", scenario.limit);
    if (scenario.seed)
        object.add("seed", qint64{*scenario.seed});
    object.addUnless("longest", scenario.longest, Scenario().longest);
    object.add("groups", writtenList(scenario.groups));
    if (!scenario.faults.empty())
        object.add("faults", writtenList(scenario.faults));
    if (!scenario.edits.empty())
        object.add("edits", writtenList(scenario.edits));
    if (!scenario.expectations.empty())
        object.add("expectations", writtenList(scenario.expectations));
    return object.onLines(0) + '\n';
}

} // namespace lab
