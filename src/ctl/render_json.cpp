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
        field("live", holder.live ? QByteArrayLiteral("true") : QByteArrayLiteral("false"))});
}

QByteArray writeWaiter(const semaphore::Waiter& waiter)
{
    return object({field("session", waiter.session), field("name", waiter.name),
        field("position", QByteArray::number(waiter.position))});
}

} // namespace

QByteArray jsonString(const QString& text)
{
    constexpr char hex[] = "0123456789abcdef";
    QByteArray out;
    out.reserve(text.size() + 2);
    out += '"';
    const QByteArray utf8 = text.toUtf8();
    for (const char character : utf8) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\') {
            out += '\\';
            out += character;
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\u00";
            out += hex[byte >> 4U];
            out += hex[byte & 0xfU];
        } else {
            out += character;
        }
    }
    out += '"';
    return out;
}

QByteArray toJsonLine(const semaphore::State& state, const std::vector<semaphore::Below>& below)
{
    const auto writeBelow = [](const semaphore::Below& each) {
        return object({field("prefix", each.path), field("layout", semaphore::layoutId(each.layout))});
    };
    const auto writeFinding = [&](const semaphore::Finding& finding) {
        return object({field("kind", semaphore::findingId(finding.kind)), field("session", finding.session),
            field("text", semaphore::findingText(finding, state))});
    };
    QByteArrayList fields{field("prefix", state.path), field("layout", semaphore::layoutId(state.layout)),
        field("limit", state.limit ? QByteArray::number(*state.limit) : QByteArrayLiteral("null")),
        field("index", QByteArray::number(state.index)), field("holders", array(state.holders, writeHolder)),
        field("waiting", array(state.waiting, writeWaiter)), field("findings", array(state.findings, writeFinding))};
    if (!below.empty())
        fields.append(field("below", array(below, writeBelow)));
    return object(fields) + '\n';
}

} // namespace ctl
