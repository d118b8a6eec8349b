// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "lab/sweep.h"

#include <QObject>

namespace gui {

/// What runs that crashed have left where the connection leads (lab::isOfPlace()). Looks once for each connection, when
/// it answers, and again when told to; then changed() follows, whatever came of it. What could not be read stays as it
/// was. Records of runs that left nothing are removed on the way.
class LabLeftovers : public QObject
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit LabLeftovers(
        Connection* connection, QObject* parent = nullptr, lab::RunRecords records = lab::RunRecords());
    ~LabLeftovers() override;

    [[nodiscard]] const std::vector<lab::Leftovers>& found() const { return m_found; } ///< Oldest record first.
    /// As lab::RunRecords::unreadable(): behind these there may be more, here or elsewhere.
    [[nodiscard]] const QStringList& unreadable() const { return m_unreadable; }
    /// Records of runs of another store: the address leads elsewhere by now, or the data was lost, as of an agent that
    /// keeps none. What those runs left is not known, so the records stay until a person has them deleted.
    [[nodiscard]] const std::vector<lab::RunRecord>& ofOtherStores() const { return m_ofOtherStores; }
    void remove(const std::vector<lab::RunRecord>& records);
    void look();
    void retranslate(); ///< unreadable() in another language.

Q_SIGNALS:
    void changed();

private:
    void lookOnce();
    static QCoro::Task<> find(LabLeftovers* self, QPointer<consul::Client> client, consul::StopToken stop);

    Connection* m_connection;
    lab::RunRecords m_records;
    std::vector<lab::Leftovers> m_found;
    QStringList m_unreadable;
    std::vector<lab::RunRecord> m_ofOtherStores;
    QPointer<consul::Client> m_looked; ///< The connection that was looked at.
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the look under way: a new one replaces it.
};

/// "1 run was not swept", for places with little room. Empty: none.
[[nodiscard]] QString leftoversTitle(const std::vector<lab::Leftovers>& found);
/// "A run on demo/sem at http://127.0.0.1:8500, begun on 21 Nov 2026 14:03, ended without sweeping. It left …"
[[nodiscard]] QString leftoversText(const std::vector<lab::Leftovers>& found);
/// Of LabLeftovers::ofOtherStores(). Empty: none.
[[nodiscard]] QString otherStoresText(const std::vector<lab::RunRecord>& records);

} // namespace gui
