// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/timeline_export.h"
#include "gui/parts/pane_parts.h"

#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace gui {

/// How far an export is, with a way to stop it; then what came of it, until somebody has read that. Hidden otherwise.
class ExportNotice : public TintedFrame
{
    Q_OBJECT
public:
    /// `work` outlives this.
    ExportNotice(TimelineExport* work, QWidget* parent);

private:
    void follow();
    void tell(const QString& words, bool isTrouble);

    TimelineExport* m_work;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QPushButton* m_hide;
    QTimer m_soon; ///< What is quick needs no bar.
};

} // namespace gui
