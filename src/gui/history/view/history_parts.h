// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/time_parts.h"

namespace gui {

class HistoryController;
class TimeActs;
class TimePanes;

/// What the history puts into a page.
class HistoryParts : public TimeParts
{
    Q_OBJECT
public:
    /// `controller` outlives this.
    HistoryParts(HistoryController* controller, QWidget* page);

    [[nodiscard]] QMenu* menu() const override;
    [[nodiscard]] QAction* live() const override;
    [[nodiscard]] QWidget* makePanes(QWidget* parent) override;
    [[nodiscard]] QWidget* makeBar(QWidget* parent) override;
    void select(const Selection& selection) override;
    void setVersion(const consul::Version& version) override;

private:
    HistoryController* m_controller;
    TimeActs* m_acts;
    TimePanes* m_panes = nullptr;
};

} // namespace gui
