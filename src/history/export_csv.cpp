// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/exports.h"

namespace history {

namespace {

using namespace Qt::Literals::StringLiterals;

QByteArray cell(const QString& text)
{
    const QByteArray utf8 = text.toUtf8();
    const bool quoted = utf8.contains(',') || utf8.contains('"') || utf8.contains('\n') || utf8.contains('\r');
    return quoted ? '"' + QByteArray(utf8).replace('"', "\"\"") + '"' : utf8;
}

} // namespace

QByteArray eventsCsv(const Lanes& lanes, const ExportFacts& facts)
{
    QByteArray out = "time,seconds,path,event,session,name,index,count,detail,sentence\r\n";
    for (const Happening& each : lanes.happenings) {
        const semaphore::Event event = eventOf(lanes, each);
        const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(each.at).count();
        const QByteArrayList cells{
            facts.about.beganAt.addMSecs(milliseconds).toString(Qt::ISODateWithMs).toUtf8(),
            QByteArray::number(std::chrono::duration<double>(each.at).count(), 'f', 6),
            cell(lanes.paths[static_cast<std::size_t>(each.path)].path),
            semaphore::eventId(event.kind).toUtf8(),
            cell(event.session),
            cell(event.name),
            QByteArray::number(event.index),
            QByteArray::number(event.count),
            cell(event.detail),
            cell(semaphore::eventText(event)),
        };
        out += cells.join(',') + "\r\n";
    }
    return out;
}

} // namespace history
