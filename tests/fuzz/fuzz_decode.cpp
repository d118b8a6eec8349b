// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads an Observation from text and checks what must be so for any. How to build and run: CMakeLists.txt beside it.
//
// One key per line, `letter name value`, to the end of the line; the letter says who holds the key and its flags:
//   a no session, no flags · b no session, semaphore flag · c held by the session it is named after, semaphore flag
//   d the same without flags · e held by session x, lock flag · s a session of that name exists, no key
// A line `=` ends one answer and begins the next. A line `{` alone: all that follows, newlines too, is the body of
// `.lock` with the semaphore flag.
#include "invariants.h"

#include <cstdint>
#include <cstdlib>

namespace {

void readLine(semaphore::Observation& seen, const QByteArray& line, quint64 index)
{
    const QList<QByteArray> parts = line.split(' ');
    const QString name = QString::fromUtf8(parts.value(1));
    const QByteArray value = line.mid(parts.value(0).size() + parts.value(1).size() + 2);
    const char letter = line.front();
    if (letter == 's') {
        consul::SessionInfo info;
        info.id = name;
        info.createIndex = index;
        seen.sessions.push_back(info);
        seen.sessionsKnown = true;
        return;
    }
    const bool own = letter == 'c' || letter == 'd';
    const quint64 flags = letter == 'b' || letter == 'c' ? consul::semaphoreFlag : letter == 'e' ? consul::lockFlag : 0;
    const QString session = own ? name.section(QLatin1Char('/'), -1) : letter == 'e' ? QStringLiteral("x") : QString();
    seen.entries.push_back(samples::entry(seen.path + name, value, flags, session, index));
}

void demand(const char* broken)
{
    if (!broken)
        return;
    qCritical("%s", broken);
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    std::vector<semaphore::Observation> answers(1);
    answers.back().path = QStringLiteral("p/");
    quint64 index = 1;
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype end = text.indexOf('\n', at) < 0 ? text.size() : text.indexOf('\n', at);
        const QByteArray line = text.mid(at, end - at);
        at = end + 1;
        answers.back().index = ++index;
        if (line == "{") {
            answers.back().entries.push_back(
                samples::entry(QStringLiteral("p/.lock"), text.mid(at), consul::semaphoreFlag, {}, index));
            break;
        }
        if (line == "=" && answers.size() < 4) {
            answers.emplace_back();
            answers.back().path = QStringLiteral("p/");
        } else if (!line.isEmpty()) {
            readLine(answers.back(), line, index);
        }
    }
    std::vector<semaphore::State> states;
    for (const semaphore::Observation& seen : answers) {
        demand(invariants::ofAll(seen));
        states.push_back(semaphore::decode(seen));
    }
    for (size_t i = 1; i < states.size(); ++i)
        demand(invariants::ofDiff(states[i - 1], states[i]));
    return 0;
}
