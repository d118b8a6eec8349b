// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"

#include <QByteArray>
#include <QFile>
#include <QLockFile>
#include <QString>

#include <functional>
#include <memory>
#include <variant>

namespace keys {

/// A file that only grows: records with length and checksum, given to the disk when asked. A record that was cut short
/// by a crash is as if it had never been written; one that is broken and followed by others is damage. Owned by one
/// process at a time; readable by its owner only. Blocking: use it in a worker, from one thread at a time.
class Journal
{
public:
    /// A new file in a folder, which is made when missing.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> create(const QString& folder);
    /// Goes on with an existing one. Rejected when another process has it or when it is damaged.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> open(const QString& path);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Where the record stands, for at(). Error: a translated sentence in serverWords.
    [[nodiscard]] consul::Result<qint64> append(const QByteArray& record);
    /// All that was appended is on the disk when this answers.
    [[nodiscard]] consul::Result<std::monostate> sync();
    [[nodiscard]] consul::Result<QByteArray> at(qint64 place);
    /// Calls `each(place, record)` from the beginning; false ends it.
    [[nodiscard]] consul::Result<std::monostate> forEach(const std::function<bool(qint64, const QByteArray&)>& each);
    /// Lets others have the file, which stays. Nothing can be read or appended any more.
    void release();
    /// Removes the file: it has served.
    [[nodiscard]] bool remove();

private:
    explicit Journal(const QString& path);
    [[nodiscard]] consul::Result<std::monostate> openFile(QIODevice::OpenMode mode);
    [[nodiscard]] consul::Unexpected fileProblem() const;

    QString m_path;
    QFile m_file;
    QLockFile m_lock;
};
using JournalPtr = std::shared_ptr<Journal>;

/// Ending of the files.
inline constexpr QLatin1StringView journalEnding(".move");

} // namespace keys
