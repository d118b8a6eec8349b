// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/timeline_export.h"
#include "gui/kit/view/pane_parts.h"

#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace gui {

/// How far an export is, with a way to stop it; then what came of it. That it is written goes by itself after a while;
/// what went wrong stays until somebody has read it. Hidden otherwise.
class ExportNotice : public TintedFrame
{
    Q_OBJECT
public:
    /// `work` outlives this.
    ExportNotice(TimelineExport* work, QWidget* parent);

    void setStays(std::chrono::milliseconds time) { m_over.setInterval(time); }
    [[nodiscard]] bool isGoing() const { return m_over.isActive(); }

private:
    void goOrWait();
    void follow();
    void tell(const QString& words, bool isTrouble);

    TimelineExport* m_work;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_hide;
    QTimer m_soon; ///< What is quick needs no bar.
    QTimer m_over; ///< Long enough to read a path.
};

} // namespace gui
