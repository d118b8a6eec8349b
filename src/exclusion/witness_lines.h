// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace exclusion {

/// What one line of a witness says.
struct WitnessNote {
    QString path; ///< As it stands there: with or without a slash at its end. Empty: the line names none.
    QString session; ///< Empty: not told.
    QString who; ///< Never empty.
    /// Whose clock gave the time: that of `who`, or of the run that has all its contenders in one process.
    QString clock;
    history::Time sinceEpoch{0}; ///< UTC.
    history::Time precision{0}; ///< What the last digit of the time leaves open.
    std::optional<history::Time> clockError; ///< As the line says; nullopt: it does not.
    std::optional<qint64> limit; ///< That the client goes by; nullopt: not told.
    bool acquired = false; ///< False: it was released, or the client learned that it had lost it.

    bool operator==(const WitnessNote&) const = default;
};

/// The first line that is wrong, and why. One bad line makes the whole file useless: what it would have said may have
/// been the overlap.
struct WitnessProblem {
    int line = 0; ///< From 1.
    QString sentence; ///< Translated.

    bool operator==(const WitnessProblem&) const = default;
};

inline constexpr qint64 largestWitness = 256LL * 1024 * 1024; ///< Of a file, in bytes.
inline constexpr qsizetype longestWitnessLine = 16LL * 1024; ///< In bytes.
inline constexpr int mostWitnessLines = 4'000'000;

/// Reads lines of JSON. Each is either of `signalboxctl contend --json` or `run --json` (docs/json.md): the start line
/// gives the time of all that follow, `granted` begins a hold, and `released`, `lost`, `expired`, `failed` and
/// `crashed` end one; other events of theirs mean nothing here. Or it is
/// `{"event":"acquired","path":"demo/sem","who":"worker-1","time":"2026-01-31T12:00:00.123Z","clockErrorMs":5}`, or
/// `released`; the time is one of RFC 3339 with its zone, and `clockErrorMs` may be missing. `"limit":3` may be there
/// in all of them. Empty lines are passed over; a client that never got in has no others. Pure.
[[nodiscard]] tl::expected<std::vector<WitnessNote>, WitnessProblem> readWitness(const QByteArray& text);

/// The same of a file that comes piece by piece, and need never be in memory as a whole.
class WitnessReader
{
public:
    WitnessReader();
    ~WitnessReader();
    WitnessReader(const WitnessReader&) = delete;
    WitnessReader& operator=(const WitnessReader&) = delete;

    bool add(QByteArrayView piece); ///< Cut anywhere. False: a line is wrong, and no more is needed.
    [[nodiscard]] tl::expected<std::vector<WitnessNote>, WitnessProblem> take(); ///< Once, at the end.

private:
    class Events;
    bool addLine(QByteArrayView line);

    std::unique_ptr<Events> m_events;
    QByteArray m_rest; ///< The beginning of a line whose end has not come.
    int m_number = 0; ///< Of the last line.
    std::optional<WitnessProblem> m_problem;
};

/// Whether each client's notes are in order of time, as far as the digits tell. Then they stand as they were written,
/// and those of one moment came in that order. Otherwise somebody sorted or merged the file, or a clock was set back.
[[nodiscard]] bool isInOrder(const std::vector<WitnessNote>& notes);

} // namespace exclusion
