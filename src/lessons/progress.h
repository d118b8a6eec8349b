// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QMap>
#include <QString>

#include <vector>

namespace lessons {

/// One prediction of a lesson, and what became of it.
struct Attempt {
    QString predicted; ///< Answer::id.
    QString happened; ///< Answer::id of the right one; empty: it has not been looked at to its end.
    QDateTime at; ///< Of the prediction, UTC.
    QMap<QString, int> hands; ///< Of a class, by Answer::id.

    [[nodiscard]] bool isDone() const { return !happened.isEmpty(); }
    [[nodiscard]] bool isRight() const { return isDone() && predicted == happened; }
    bool operator==(const Attempt&) const = default;
};

using Attempts = QMap<QString, std::vector<Attempt>>; ///< By lesson, the oldest first.

/// Keeps what was predicted in a file of the user. Not for several threads.
class ProgressFile
{
public:
    explicit ProgressFile(QString file = usualFile());

    [[nodiscard]] static QString usualFile(); ///< `signalbox/lessons.json` in the folder of data.

    /// Reads it anew. What cannot be read is told in trouble(), and set aside before the next save.
    void load();
    [[nodiscard]] const Attempts& attempts() const { return m_attempts; }
    [[nodiscard]] const std::vector<Attempt>& of(const QString& lesson) const;
    void add(const QString& lesson, const Attempt& attempt); ///< Written at once.
    void changeLast(const QString& lesson, const Attempt& attempt); ///< There is one. Likewise.
    /// What a person must know of the file, translated; empty: nothing.
    [[nodiscard]] const QString& trouble() const { return m_trouble; }

    static constexpr std::size_t mostAttempts = 100; ///< Of a lesson; the oldest but the first are forgotten.
    static constexpr qint64 largest = 1024LL * 1024; ///< Bytes.

private:
    void save();
    [[nodiscard]] bool setAside();

    QString m_file;
    Attempts m_attempts;
    QString m_trouble;
    bool m_isUnread = false; ///< There is something in the file that is not in m_attempts.
};

} // namespace lessons
