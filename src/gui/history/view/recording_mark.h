// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/plain_label.h"

#include <QLabel>

namespace gui {

class HistoryDesk;

/// Says on every page that a recording is running, which one page alone begins and ends.
class RecordingMark : public PlainLabel
{
    Q_OBJECT
public:
    explicit RecordingMark(HistoryDesk* desk, QWidget* parent = nullptr); ///< `desk` outlives this.

protected:
    bool event(QEvent* event) override;

private:
    void follow();

    HistoryDesk* m_desk;
};

} // namespace gui
