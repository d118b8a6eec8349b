// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"
#include "gui/kit/model/shown_model.h"

#include <QPointer>

#include <deque>

namespace gui {

/// What a line of the wire is about.
struct WireSubject {
    QString path; ///< As Observation::path.
    QString session; ///< Its requests too; may be empty.

    bool operator==(const WireSubject&) const = default;
};

/// Whether a request touches the subject: its key or folder, or its session in path, query or body.
[[nodiscard]] bool concerns(const consul::Request& request, const WireSubject& subject);
/// `14:02:11.204 PUT kv/…/1f0b?acquire → true`.
/// `brief`: without the milliseconds.
[[nodiscard]] QString wireLine(const consul::WireEntry& entry, bool brief = false);

/// The last requests about one subject, newest last. Follows a client's log; reads the past of it when the subject
/// changes.
class WireExcerptModel : public ShownList<consul::WireEntry>
{
    Q_OBJECT
public:
    enum Role {
        FailedRole = Qt::UserRole + 1, ///< bool: an error, or a refused CAS
        ShortRole, ///< The line without milliseconds, for a narrow pane.
    };
    static constexpr std::size_t capacity = 40;

    using ShownList::ShownList;

    void setLog(consul::WireLog* log); ///< Null: none.
    void setSubject(const WireSubject& subject);
    [[nodiscard]] const consul::WireEntry* entryAt(int row) const { return rowAt(row); }

private:
    [[nodiscard]] QVariant rowCell(const consul::WireEntry& entry, int role) const override;
    void reload();
    void append(const consul::WireEntry& entry);
    void finish(const consul::WireEntry& entry);

    QPointer<consul::WireLog> m_log;
    WireSubject m_subject;
};

} // namespace gui
