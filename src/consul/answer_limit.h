// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"

#include <QString>

#include <chrono>
#include <optional>

namespace consul {

/// How much of an answer is read, by what was asked for. What answers need not be Consul, and what it sends may unpack
/// to a thousand times of what went over the wire: bytes are counted as they come out.
struct AnswerLimit {
    qint64 bytes = 0;
    bool isList = false; ///< A longer one is possible, and the limit can be raised: setListLimit().
};
[[nodiscard]] AnswerLimit answerLimit(const Request& request);

/// Lists: of keys with values, nodes, services, checks, sessions. Names of keys may take twice as much.
inline constexpr int usualListLimit = 64; ///< MiB.
inline constexpr int leastListLimit = 1;
inline constexpr int mostListLimit = 4096;
inline constexpr const char* listLimitVariable = "SIGNALBOX_ANSWER_LIMIT";
/// In MiB, as listLimitVariable says it. nullopt: that is no number within the two above.
[[nodiscard]] std::optional<int> readListLimit(const QString& text);
/// For this program from now on, in MiB, within the two above. Before anybody sets it, it is SIGNALBOX_ANSWER_LIMIT of
/// the environment, and what is none there counts as usual.
void setListLimit(int mebibytes);
[[nodiscard]] qint64 listLimit(); ///< In bytes.

/// How many bytes the answers under way on one connection may take together when one that has `own` of them goes on:
/// two lists. A small one, up to a sixteenth of a list and 4 MiB, may beside them: small ones have as much as one more
/// list, so that a long list does not end what others wait for.
[[nodiscard]] qint64 mostTogether(qint64 own);

/// How long an answer may take in all, from sending on: `silence`, the time-out for nothing coming, and some more;
/// longer only for `sent` bytes of the request's body, and while what is `received` comes at a pace that gets
/// somewhere. Without this, a byte now and then holds a call for ever.
[[nodiscard]] std::chrono::milliseconds longestAnswer(std::chrono::milliseconds silence, qint64 sent, qint64 received);

/// `64 MiB`, `12 KiB` or `7 bytes`, rounded down; translated.
[[nodiscard]] QString bytesText(qint64 bytes);

} // namespace consul
