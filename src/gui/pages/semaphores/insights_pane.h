// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QListWidget;
class QListWidgetItem;
class QStackedWidget;

namespace gui {

/// What happened in a part of time, in sentences; each leads to its place. Follows what is recorded as ChartsPane does.
class InsightsPane : public QWidget
{
    Q_OBJECT
public:
    explicit InsightsPane(QWidget* parent = nullptr);

    void setLanes(const history::Lanes* lanes); ///< Not owned; null: there are none.
    void lanesChanged();
    void setPath(const QString& path);
    void setRange(std::optional<history::Range> range); ///< nullopt: all.

Q_SIGNALS:
    void placeWanted(const history::Range& range, const QString& session); ///< Empty: no contender in particular.
    void refreshed();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void later();
    void refresh();
    void showSentences(const std::vector<history::Insight>& insights);
    void open(const QListWidgetItem* item);
    [[nodiscard]] QString heading(const history::Range& range) const;

    const history::Lanes* m_lanes = nullptr;
    QString m_path;
    std::optional<history::Range> m_range;
    QTimer m_pause; ///< While it runs, changes wait.
    bool m_changed = true;
    struct Place {
        history::Range range;
        QString session;
    };
    std::vector<Place> m_places; ///< As the rows.
    QLabel* m_heading;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    QListWidget* m_list;
};

} // namespace gui
