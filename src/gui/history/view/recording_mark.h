// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/plain_label.h"

namespace gui {

class HistoryController;

/// Says on every page that a recording is running, which one page alone begins and ends.
class RecordingMark : public PlainLabel
{
    Q_OBJECT
public:
    explicit RecordingMark(HistoryController* controller, QWidget* parent = nullptr); ///< `controller` outlives this.

protected:
    bool event(QEvent* event) override;

private:
    void follow();

    HistoryController* m_controller;
};

} // namespace gui
