// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/history/view/figures_pane.h"
#include "history/analysis.h"

#include <vector>

class QListWidget;
class QListWidgetItem;

namespace gui {

/// Sentences about a part of time.
struct RangeSentences {
    struct Place {
        history::Range range;
        QString session;
    };

    history::Range range;
    QStringList sentences;
    std::vector<Place> places; ///< As the sentences.
};

/// What happened in a part of time, in sentences; each leads to its place.
class InsightsPane : public AskingPane<RangeSentences>
{
    Q_OBJECT
public:
    explicit InsightsPane(QWidget* parent = nullptr);

    void setVersion(const consul::Version& version); ///< Of the agent that was watched; unknown at first.

Q_SIGNALS:
    void placeWanted(const history::Range& range, const QString& session); ///< Empty: no contender in particular.

private:
    void ask() override;
    void tell(const RangeSentences& found) override;
    void showNothing() override;
    [[nodiscard]] QString choiceText() const override;
    void sayAnew() override;
    void showSentences(const QStringList& sentences);
    void open(const QListWidgetItem* item);
    void showHeading();

    consul::Version m_version;
    std::optional<history::Range> m_of; ///< What the rows are about; nullopt: nothing is known.
    std::vector<RangeSentences::Place> m_places; ///< As the rows.
    QLabel* m_heading;
    QListWidget* m_list;
};

} // namespace gui
