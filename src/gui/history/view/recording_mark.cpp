// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/recording_mark.h"

#include "gui/history/model/history_controller.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"

#include <QDir>
#include <QEvent>
#include <QGuiApplication>

namespace gui {

RecordingMark::RecordingMark(HistoryController* controller, QWidget* parent)
    : PlainLabel(parent)
    , m_controller(controller)
{
    setObjectName(QStringLiteral("recordingMark"));
    setContentsMargins(8, 0, 8, 0);
    connect(controller, &HistoryController::recordingChanged, this, &RecordingMark::follow);
    keepSaid(this, [this] {
        setText(QStringLiteral("● ") + tr("Recording"));
        follow();
    });
}

bool RecordingMark::event(QEvent* event)
{
    if (event->type() == QEvent::ApplicationPaletteChange)
        follow();
    return QLabel::event(event);
}

void RecordingMark::follow()
{
    const auto& recording = m_controller->recording();
    QPalette red;
    red.setColor(QPalette::WindowText, Theme::of(QGuiApplication::palette()).problemText);
    setPalette(red);
    setToolTip(tipText(
        tr("Recording to %1. Stop it on the Semaphores page.").arg(QDir::toNativeSeparators(recording.file()))));
    setVisible(recording.isRunning());
}

} // namespace gui
