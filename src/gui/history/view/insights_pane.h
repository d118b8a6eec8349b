// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/history/model/lanes_question.h"
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

class WorkingNotice;

/// What happened in a part of time, in sentences; each leads to its place. Follows what is recorded as ChartsPane does,
/// and works it out as that does.
class InsightsPane : public QWidget
{
    Q_OBJECT
public:
    explicit InsightsPane(QWidget* parent = nullptr);

    void setLanesLocker(LanesLocker lockLanes); ///< Of other lanes than before; null: there are none.
    void lanesChanged();
    void setPath(const QString& path);
    void setRange(std::optional<history::Range> range); ///< nullopt: all.
    void setVersion(const consul::Version& version); ///< Of the agent that was watched; unknown at first.

Q_SIGNALS:
    void placeWanted(const history::Range& range, const QString& session); ///< Empty: no contender in particular.
    void refreshed();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Place {
        history::Range range;
        QString session;
    };
    struct Told {
        history::Range range;
        QStringList sentences;
        std::vector<Place> places; ///< As the sentences.
    };

    [[nodiscard]] static Told tell(const history::Lanes& lanes, const std::optional<history::Range>& range,
        const QString& path, const consul::Version& version);
    void later();
    void choose();
    void refresh();
    void showTold(const Told& told, std::chrono::milliseconds took);
    void showSentences(const QStringList& sentences);
    void open(const QListWidgetItem* item);
    [[nodiscard]] QString heading(const history::Range& range) const;

    LanesQuestion<Told> m_question;
    QString m_path;
    std::optional<history::Range> m_range;
    consul::Version m_version;
    QTimer m_pause; ///< While it runs, changes wait.
    bool m_changed = true;
    bool m_awaited = false; ///< Somebody asked for something else than what is shown.
    std::vector<Place> m_places; ///< As the rows.
    QLabel* m_heading;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    WorkingNotice* m_working;
    QListWidget* m_list;
};

} // namespace gui
