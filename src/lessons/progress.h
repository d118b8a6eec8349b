// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"

#include <QDateTime>
#include <QMap>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace lessons {

/// One prediction of a lesson, and what became of it.
struct Attempt {
    QString predicted; ///< AnswerChoice::id.
    QString happened; ///< AnswerChoice::id of the right one; empty: it has not been looked at to its end.
    QDateTime at; ///< Of the prediction, UTC.
    QMap<QString, int> hands; ///< Of a class, by AnswerChoice::id.

    [[nodiscard]] bool isDone() const { return !happened.isEmpty(); }
    [[nodiscard]] bool isRight() const { return isDone() && predicted == happened; }
    bool operator==(const Attempt&) const = default;
};

using Attempts = QMap<QString, std::vector<Attempt>>; ///< By lesson, the oldest first.

/// Keeps what was predicted in a file of the user. Written beside the thread of its owner, one save after the other:
/// nobody waits for the disk while a lesson goes on.
class ProgressFile : public QObject
{
    Q_OBJECT
public:
    explicit ProgressFile(QString file = usualFile());
    ~ProgressFile() override; ///< What was added is on the disk then, or cannot be: blocks until that is known.

    [[nodiscard]] static QString usualFile(); ///< `signalbox/lessons.json` in the folder of data.

    /// Reads it anew, before anything is added. What cannot be read is told in trouble(), and set aside before the next
    /// save. Blocks, but for nothing that is not a regular file.
    void load();
    [[nodiscard]] const Attempts& attempts() const { return m_attempts; }
    [[nodiscard]] const std::vector<Attempt>& of(const QString& lesson) const;
    void add(const QString& lesson, const Attempt& attempt); ///< Its save begins at once; saved() follows.
    void changeLast(const QString& lesson, const Attempt& attempt); ///< There is one. Likewise.
    /// What a person must know of the file, translated; empty: nothing. Of the last save that has ended.
    [[nodiscard]] const QString& trouble() const { return m_trouble; }

    static constexpr std::size_t mostAttempts = 100; ///< Of a lesson; the oldest but the first are forgotten.
    static constexpr qint64 largest = 1024LL * 1024; ///< Bytes.

Q_SIGNALS:
    void saved(); ///< Or not: see trouble().

private:
    class Writer;
    void save();

    Attempts m_attempts;
    QString m_trouble;
    std::shared_ptr<Writer> m_writer;
    consul::FileWriter m_disk;
};

} // namespace lessons
