// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/facts.h"
#include "consul/file_writer.h"
#include "gui/kit/model/live.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace gui {

/// What is known of the agents of nodes. A value.
struct AgentRecords {
    cleanup::AddressBook addresses;
    QHash<consul::NodeName, cleanup::AgentProbe> probes; ///< By node: agents that were asked, until they are again.
};

/// The agents of the nodes of one connection: where they are, as somebody said, and what they answered.
class AgentDirectory
{
public:
    /// `client` outlives this. `settingsKey`: under which addresses are remembered; empty: no longer than this lives.
    AgentDirectory(consul::Client* client, const QString& settingsKey);
    Q_DISABLE_COPY_MOVE(AgentDirectory)

    [[nodiscard]] cleanup::AgentPool* pool() { return &m_pool; }
    [[nodiscard]] const Live<AgentRecords>& records() const { return m_records; }
    /// Where definitions are kept before a removal.
    [[nodiscard]] QString definitionsFolder() const;

    /// Empty, or a translated sentence: why not.
    using Saved = std::function<void(const QString& why)>;
    /// Remembered without tokens: written beside the thread of the window, in order. What cannot be saved holds for
    /// this connection all the same. `saved` is called while `context` lives.
    void setAddresses(cleanup::AddressBook addresses, QObject* context, Saved saved);
    /// What the profile says. What was said to setAddresses() counts for more.
    void setUsual(const QHash<consul::NodeName, QUrl>& usual);
    void remember(const cleanup::Facts& facts); ///< Which agents answered.

private:
    std::unique_ptr<QTemporaryDir> m_folder; ///< Null: what is kept is kept for good.
    QString m_file;
    consul::FileWriter m_writer; ///< Ends before the folder goes.
    QHash<consul::NodeName, QUrl> m_usual;
    Live<AgentRecords> m_records;
    cleanup::AgentPool m_pool;
};

} // namespace gui
