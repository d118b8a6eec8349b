// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault.h"

#include <utility>

namespace support {
namespace {

Fault make(Fault::Action action, const QByteArray& part)
{
    Fault fault;
    fault.action = action;
    fault.part = part;
    return fault;
}

} // namespace

Fault Fault::forward()
{
    return make(Action::Forward, {});
}

Fault Fault::answer(const QByteArray& part, int status, const QByteArray& body, const Headers& headers)
{
    Fault fault = make(Action::Answer, part);
    fault.bytes = "HTTP/1.1 " + QByteArray::number(status) + " Scripted\r\n";
    for (const auto& [name, value] : headers)
        fault.bytes += name + ": " + value + "\r\n";
    fault.bytes += "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    return fault;
}

Fault Fault::garbage(const QByteArray& part, const QByteArray& bytes)
{
    Fault fault = make(Action::Answer, part);
    fault.bytes = bytes;
    fault.closes = true;
    return fault;
}

Fault Fault::cut(const QByteArray& part)
{
    return make(Action::Cut, part);
}

Fault Fault::swallow(const QByteArray& part)
{
    return make(Action::Swallow, part);
}

Fault Fault::cutBody(const QByteArray& part, qint64 bodyBytes)
{
    Fault fault = make(Action::CutBody, part);
    fault.amount = bodyBytes;
    return fault;
}

Fault Fault::delay(const QByteArray& part, std::chrono::milliseconds time)
{
    Fault fault = make(Action::Delay, part);
    fault.time = time;
    return fault;
}

Fault Fault::drip(const QByteArray& part, qint64 bytesPerPiece, std::chrono::milliseconds pause)
{
    Fault fault = make(Action::Drip, part);
    fault.amount = bytesPerPiece;
    fault.time = pause;
    return fault;
}

Fault Fault::hang(const QByteArray& part)
{
    return make(Action::Hang, part);
}

Fault Fault::changed(std::function<void(PassingAnswer&)> change, const std::optional<QByteArray>& otherBody)
{
    Fault fault = make(Action::Change, {});
    fault.change = std::move(change);
    fault.otherBody = otherBody.has_value();
    fault.bytes = otherBody.value_or(QByteArray());
    return fault;
}

Fault Fault::cutAfter(const QByteArray& part, std::chrono::milliseconds time)
{
    Fault fault = make(Action::CutAfter, part);
    fault.time = time;
    return fault;
}

Fault Fault::times(int requests) const
{
    Fault copy = *this;
    copy.count = requests;
    return copy;
}

Fault Fault::after(int requests) const
{
    Fault copy = *this;
    copy.skip = requests;
    return copy;
}

Fault Fault::late(std::chrono::milliseconds by) const
{
    Fault copy = *this;
    copy.time = by;
    return copy;
}

} // namespace support
