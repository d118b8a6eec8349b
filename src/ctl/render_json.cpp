// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/render_json.h"

namespace ctl {

namespace {

QByteArray field(const char* name, const QByteArray& value)
{
    return '"' + QByteArray(name) + "\":" + value;
}

QByteArray field(const char* name, const QString& text)
{
    return field(name, jsonString(text));
}

QByteArray object(const QByteArrayList& fields)
{
    return '{' + fields.join(',') + '}';
}

template <typename T, typename Write>
QByteArray array(const std::vector<T>& items, Write write)
{
    QByteArrayList written;
    written.reserve(static_cast<qsizetype>(items.size()));
    for (const T& item : items)
        written.append(write(item));
    return '[' + written.join(',') + ']';
}

QByteArray writeHolder(const semaphore::Holder& holder)
{
    return object({field("session", holder.session), field("name", holder.name), field("node", holder.node),
        field("live",
            !holder.lives()   ? QByteArrayLiteral("null")
                : holder.live ? QByteArrayLiteral("true")
                              : QByteArrayLiteral("false"))});
}

QByteArray writeWaiter(const semaphore::Waiter& waiter)
{
    return object({field("session", waiter.session), field("name", waiter.name),
        field("position", QByteArray::number(waiter.position))});
}

QByteArray writeUnplaced(const semaphore::Waiter& contender)
{
    return object({field("session", contender.session), field("name", contender.name)});
}

QString escaped(QChar unit)
{
    return QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
}

} // namespace

QByteArray jsonString(const QString& text)
{
    QString quoted;
    quoted.reserve(text.size() + 2);
    quoted += u'"';
    for (const QChar letter : text) {
        if (letter == u'"' || letter == u'\\')
            quoted += u'\\';
        if (letter.unicode() < 0x20) // Outside of a text these are white space, and harmless.
            quoted += escaped(letter);
        else
            quoted += letter;
    }
    quoted += u'"';
    return harmlessJson(quoted.toUtf8());
}

QByteArray toJsonLine(const semaphore::State& state, const std::vector<semaphore::Below>& below)
{
    const auto writeBelow = [](const semaphore::Below& each) {
        QByteArrayList fields{field("prefix", each.path), field("layout", semaphore::layoutId(each.layout))};
        if (!each.program.isEmpty())
            fields.append(field("program", each.program));
        return object(fields);
    };
    const auto writeFinding = [&](const semaphore::Finding& finding) {
        return object({field("kind", semaphore::findingId(finding.kind)), field("session", finding.session),
            field("text", semaphore::findingText(finding, state))});
    };
    QByteArrayList fields{field("prefix", state.path), field("layout", semaphore::layoutId(state.layout)),
        field("limit", state.limit ? QByteArray::number(*state.limit) : QByteArrayLiteral("null")),
        field("index", QByteArray::number(state.index)), field("holders", array(state.holders, writeHolder)),
        field("waiting", array(state.waiting, writeWaiter)), field("findings", array(state.findings, writeFinding))};
    if (!state.unplaced.empty())
        fields.append(field("unplaced", array(state.unplaced, writeUnplaced)));
    if (state.program)
        fields.append(field("program", state.program->id));
    if (!below.empty())
        fields.append(field("below", array(below, writeBelow)));
    return object(fields) + '\n';
}

} // namespace ctl
