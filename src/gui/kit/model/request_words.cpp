// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/request_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace gui {

namespace {

struct RequestText {
    Q_DECLARE_TR_FUNCTIONS(gui::RequestDetails)
};

} // namespace

QString requestDurationText(std::chrono::microseconds duration)
{
    const double ms = static_cast<double>(duration.count()) / 1000.0;
    const QLocale locale;
    if (ms < 10)
        return RequestText::tr("%1 ms").arg(locale.toString(ms, 'f', 1));
    if (ms < 1000)
        return RequestText::tr("%1 ms").arg(locale.toString(ms, 'f', 0));
    return RequestText::tr("%1 s").arg(locale.toString(ms / 1000.0, 'f', ms < 10000 ? 1 : 0));
}

bool isFailure(const consul::WireEntry& entry)
{
    if (!entry.finished || entry.stopped)
        return false;
    // A write under a condition that did not hold: Consul answers 200 and `false`, and has written nothing.
    if (isWrite(entry.request) && entry.words == QLatin1String("false"))
        return true;
    // A transaction that only asks answers 409 where a key that it asks for does not exist: no other answer tells that.
    if (entry.status == 409 && entry.request.path == "/v1/txn" && !isWrite(entry.request))
        return false;
    if (entry.status == 404)
        return entry.request.method != consul::Method::Get;
    return entry.status < 200 || entry.status >= 300;
}

} // namespace gui
