// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/live.h"

namespace gui {

/// One key as it is now; no value: no such key. One that goes by transaction is looked at once in a while
/// (consul::Watch::isPolled()). changed() also tells of another error().
class KeyWatch : public consul::Live<std::optional<consul::KvEntry>>
{
public:
    KeyWatch(consul::Client* client, QString key, QObject* parent = nullptr);

    /// What a person's own write left behind is shown before the watch brings it, which looks again. What it had asked
    /// before is not taken any more: it may be older.
    void adopt(const consul::KvEntry& entry);

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const std::optional<consul::KvEntry>& entry() const { return value(); }
    [[nodiscard]] const std::optional<consul::Error>& error() const { return m_error; } ///< Why it is not known now.

private:
    QString m_key;
    std::optional<consul::Error> m_error;
};

} // namespace gui
