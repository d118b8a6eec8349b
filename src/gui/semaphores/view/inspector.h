// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "gui/kit/model/place.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/model/contender_facts.h"
#include "gui/semaphores/model/wire_excerpt_model.h"
#include "history/path_view.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QListView;
class QPlainTextEdit;
class QToolButton;

namespace consul {
class Client;
}

namespace gui {

class PaneHeader;

/// The last requests of this window about what is selected, with the way to copy one as curl. Requests of others do not
/// pass here and cannot be shown.
class WirePanel : public QWidget
{
    Q_OBJECT
public:
    explicit WirePanel(QWidget* parent = nullptr);

    void setClient(consul::Client* client); ///< Null: none.
    void setSubject(const WireSubject& subject);

private:
    void copyAsCurl();
    void updateCopy();

    WireExcerptModel m_model;
    QPointer<consul::Client> m_client;
    QListView* m_list;
    QToolButton* m_copy;
};

class BadgeLabel;
class FactGrid;
class FindingCard;
class ProgramCard;
class RepairController;

/// The right pane: facts about the selected contender or semaphore, its findings with their repairs, and the wire.
class Inspector : public QWidget
{
    Q_OBJECT
public:
    /// `repairs`: plans them; outlives this.
    explicit Inspector(RepairController* repairs, QWidget* parent = nullptr);

    void setClient(consul::Client* client); ///< Null: none.
    void setWireShown(bool shown); ///< Requests are those of now: beside a moment of the past they have no place.
    /// Those that show what Consul told, to be dimmed while it is outdated: the requests are those of now.
    [[nodiscard]] QList<QWidget*> dataParts() const;
    /// Whether the end of a session was seen.
    using EndSeen = std::function<bool(const QString& session)>;
    /// `path`: of the selection. `blocked`: why nothing can be changed now; empty: it can.
    void show(const Selection& selection, const history::PathView& path, const QString& blocked,
        const EndSeen& isEndSeen = {});

Q_SIGNALS:
    void forceUnlockWanted();
    void causeWanted(const QString& session); ///< To the end of this session.

private:
    void styleBody();
    void fitBody();
    void showHead(
        const Selection& selection, const observer::Update& update, const std::optional<ContenderFacts>& contender);
    [[nodiscard]] bool isRepairable(const semaphore::Finding& finding, const observer::Update& update);
    void showFindings(const observer::Update& update, const std::vector<semaphore::Finding>& findings,
        const QString& blocked, const EndSeen& isEndSeen);

    RepairController* m_repairs;
    PaneHeader* m_header;
    BadgeLabel* m_badge;
    FactGrid* m_facts;
    ProgramCard* m_program;
    QLabel* m_bodyTitle;
    QPlainTextEdit* m_body;
    CardColumn<FindingCard> m_findings;
    QLabel* m_moreFindings;
    QWidget* m_scroll = nullptr; ///< All but title and requests.
    WirePanel* m_wire;
    std::shared_ptr<const semaphore::State> m_judged; ///< The State that m_repairable is about.
    QHash<QString, bool> m_repairable; ///< By findingKey(): a repair reads the body, too much for every tick.
};

} // namespace gui
