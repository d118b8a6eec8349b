// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"
#include "consul/values/tenancy.h"

#include <QDateTime>

namespace cleanup {

/// Which instances undos have registered again, and when. Both programs write it into the folder of the definitions, so
/// that whoever watches for returns can tell an undo from one, whichever program did it. One JSON object per line,
/// readable by its owner only; begun anew when nothing was written for a day, which is longer than anybody watches.
class UndoLog
{
public:
    /// Of no folder: keeps nothing, and knows of nothing.
    explicit UndoLog(QString folder = {});

    // A log that cannot be written is no reason against an undo: a watch then tells of a return.
    /// Right before it is registered again: the watch of another program sees it as soon as this one.
    void noteBegun(
        const InstanceRef& ref, const QString& datacenter, const QDateTime& at, const consul::Tenancy& in = {}) const;
    /// It came to naught.
    void noteFailed(
        const InstanceRef& ref, const QString& datacenter, const QDateTime& at, const consul::Tenancy& in = {}) const;
    /// It was sent, and the answer does not say whether it was done.
    void noteUnknown(
        const InstanceRef& ref, const QString& datacenter, const QDateTime& at, const consul::Tenancy& in = {}) const;

    /// Whether an undo has registered it again at this moment or later.
    [[nodiscard]] bool holds(const InstanceRef& ref, const QString& datacenter, const QDateTime& since,
        const consul::Tenancy& in = {}) const;
    /// Whether an undo at this moment or later may have registered it again, and nobody knows.
    [[nodiscard]] bool isUnknown(const InstanceRef& ref, const QString& datacenter, const QDateTime& since,
        const consul::Tenancy& in = {}) const;

private:
    enum class Outcome { Failed, Done, Unknown };

    void append(const InstanceRef& ref, const QString& datacenter, const QDateTime& at, const consul::Tenancy& in,
        Outcome outcome) const;
    [[nodiscard]] Outcome last(
        const InstanceRef& ref, const QString& datacenter, const QDateTime& since, const consul::Tenancy& in) const;

    QString m_path;
};

} // namespace cleanup
