// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "gui/alerts/model/alert_model.h"
#include "gui/alerts/model/rule_causes.h"
#include "gui/kit/model/alarm.h"
#include "gui/kit/model/live.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace gui {

class Connection;
class PathWatchSet;
struct Catalog;

/// Tells a person of what the rules ask for, whatever page is shown. While a rule is on, what it needs stays watched.
/// Nothing is asked of Consul for it alone, and nothing is polled: one timer waits for the next moment at which a rule
/// can become true by time alone. Outlives the window.
class AlertController : public QObject
{
    Q_OBJECT
public:
    /// All outlive this. The rules are read from the settings.
    AlertController(Connection* connection, PathWatchSet* watches, QObject* parent = nullptr);
    ~AlertController() override;

    [[nodiscard]] const AlertRules& rules() const { return m_rules; }
    void setRules(const AlertRules& rules); ///< Written to the settings. Holds at once.
    [[nodiscard]] AlertModel* model() { return &m_model; }
    /// What is held or waited for too long; all else a page finds by itself.
    [[nodiscard]] const Live<std::vector<Alarm>>& alarms() const { return m_alarms; }
    void retranslate(); ///< As AlertModel::retranslate().
    [[nodiscard]] bool isMuted() const;
    void muteFor(std::chrono::seconds time);
    void mute(); ///< Until unmute().
    void unmute();

Q_SIGNALS:
    void rulesChanged(); ///< Or isMuted().
    /// To be shown beyond the window: neither muted nor kept to the list.
    void raised(const gui::Alert& alert);
    /// For commands and webhooks, muted or not: each rule of each cause once (RuleCauses), and once that it is over,
    /// with the same id.
    void began(const gui::Alert& alert);
    void ended(const gui::Alert& alert);
    void withdrawn(quint64 id); ///< It is over, or the connection it was about is.

private:
    void setMute(bool forGood, const std::optional<QDateTime>& until);
    void followWatches();
    void open();
    void readAll();
    void keepWatching();
    void seeSemaphore(const QString& path);
    void followCatalog(const Catalog& catalog);
    void seeServices();
    void forgetUnneeded();
    void take(const AlertEngine::News& news);
    void showAlarms();
    void setTimer();
    void forgetAll();

    Connection* m_connection;
    PathWatchSet* m_watches;
    AlertRules m_rules;
    AlertEngine m_engine;
    AlertModel m_model;
    Live<std::vector<Alarm>> m_alarms;
    RuleCauses m_ruleCauses;
    QTimer m_due; ///< Of the next moment that matters.
    QTimer m_unmute; ///< Runs while muted for a time.
    cleanup::InventoryPtr m_seen; ///< The last one that was seen, unless what is known may be old since then.
    /// While a rule needs it: of the catalog. The first to go, for its end tells of a change.
    std::shared_ptr<const void> m_catalog;
};

} // namespace gui
