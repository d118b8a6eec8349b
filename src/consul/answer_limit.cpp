// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/answer_limit.h"

#include <QCoreApplication>

#include <algorithm>
#include <atomic>

namespace consul {

namespace {

struct AnswerLimitText {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

constexpr qint64 mebibyte = 1 << 20;
/// What a write, a state or a single thing is answered with takes some kilobytes.
constexpr qint64 plainLimit = 4LL * mebibyte;
/// Of one key. Consul takes 512 KB and can be told to take more; base64 makes a third more of it.
constexpr qint64 valueLimit = 16LL * mebibyte;

std::atomic<int> listMebibytes{0}; ///< 0: nobody set it.

bool names(const Request& request, const char* parameter)
{
    return std::ranges::any_of(request.query, [parameter](const auto& each) { return each.first == parameter; });
}

} // namespace

std::optional<int> readListLimit(const QString& text)
{
    constexpr int anyBase = 0; // As C writes numbers.
    bool isNumber = false;
    const int given = text.toInt(&isNumber, anyBase);
    return isNumber && given >= leastListLimit && given <= mostListLimit ? std::optional(given) : std::nullopt;
}

void setListLimit(int mebibytes)
{
    listMebibytes = std::clamp(mebibytes, leastListLimit, mostListLimit);
}

qint64 listLimit()
{
    if (listMebibytes == 0)
        listMebibytes = readListLimit(qEnvironmentVariable(listLimitVariable)).value_or(usualListLimit);
    return listMebibytes * mebibyte;
}

AnswerLimit answerLimit(const Request& request)
{
    if (request.path == "/v1/txn")
        return {listLimit(), true}; // It may read as much as a list.
    if (request.method != Method::Get)
        return {plainLimit, false};
    if (request.path.startsWith(kvPath)) {
        if (names(request, "keys"))
            return {2 * listLimit(), true};
        return names(request, "recurse") ? AnswerLimit{listLimit(), true} : AnswerLimit{valueLimit, false};
    }
    // /v1/agent/self has a list, too: of the services in the agent's own configuration, 2.8 KB for one with a check.
    const bool isPlain = request.path.startsWith("/v1/status/") || request.path.startsWith("/v1/agent/service/")
        || request.path.startsWith("/v1/session/info/");
    return isPlain ? AnswerLimit{plainLimit, false} : AnswerLimit{listLimit(), true};
}

qint64 mostTogether(qint64 own)
{
    const bool isSmall = own <= std::min(plainLimit, listLimit() / 16);
    return (isSmall ? 3 : 2) * listLimit();
}

std::chrono::milliseconds longestAnswer(std::chrono::milliseconds silence, qint64 sent, qint64 received)
{
    constexpr std::chrono::seconds more{20};
    constexpr qint64 bytesPerSecond = 16LL * 1024;
    return silence + more + std::chrono::milliseconds((sent + received) * 1000 / bytesPerSecond);
}

QString bytesText(qint64 bytes)
{
    if (bytes >= mebibyte)
        return AnswerLimitText::tr("%1 MiB").arg(bytes / mebibyte);
    if (bytes >= 1024)
        return AnswerLimitText::tr("%1 KiB").arg(bytes / 1024);
    return AnswerLimitText::tr("%n byte(s)", nullptr, static_cast<int>(bytes));
}

} // namespace consul
