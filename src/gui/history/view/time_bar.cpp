// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_bar.h"

#include "gui/history/model/history_controller.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_slider.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

TimeBar::TimeBar(HistoryController* controller, TimeActs* acts, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_acts(acts)
    , m_notice(new Notice(RowState::Warning, "timeNotice", this))
    , m_dismiss(new QToolButton(this))
{
    setObjectName(QStringLiteral("timeBar"));
    setAccessibleName(tr("Time"));
    build();
    connectAll();
    showSource();
    showRecording();
    showOpening();
}

void TimeBar::build()
{
    m_dismiss->setObjectName(QStringLiteral("timeNoticeDismiss"));
    m_dismiss->setText(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss what is said about the recording"));
    m_dismiss->setAutoRaise(true);
    m_notice->addRight(m_dismiss);
    m_opening = makeOpening();
    m_row = makeRow();
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 1, 0, 0); // The line above.
    column->setSpacing(0);
    column->addWidget(m_notice);
    column->addWidget(m_opening);
    column->addWidget(m_row);
}

QWidget* TimeBar::makeOpening()
{
    auto* const opening = new QWidget(this);
    opening->setObjectName(QStringLiteral("openingRow"));
    m_openingText = new PlainLabel(opening);
    m_openingText->setObjectName(QStringLiteral("openingText"));
    m_progress = new QProgressBar(opening);
    m_progress->setObjectName(QStringLiteral("openingProgress"));
    m_progress->setAccessibleName(tr("How much of the recording was read"));
    m_progress->setRange(0, 100);
    auto* const cancel = new QPushButton(tr("Cancel"), opening);
    cancel->setObjectName(QStringLiteral("openingCancel"));
    cancel->setAccessibleName(tr("Do not open the recording"));
    connect(cancel, &QPushButton::clicked, m_controller, &HistoryController::cancelOpening);
    auto* const line = new QHBoxLayout(opening);
    line->setContentsMargins(12, 6, 12, 6);
    line->addWidget(m_openingText);
    line->addWidget(m_progress, 1);
    line->addWidget(cancel);
    return opening;
}

QWidget* TimeBar::makeRow()
{
    auto* const row = new QWidget(this);
    row->setObjectName(QStringLiteral("timeRow"));
    const auto button = [row](QAction* action) { return new FlatButton(action, FlatButton::Plain, row); };
    m_behind = new PlainLabel(row);
    m_behind->setObjectName(QStringLiteral("timeBehind"));
    m_behind->setFont(fixedFont(font()));
    m_behind->setMinimumWidth(QFontMetrics(m_behind->font()).horizontalAdvance(QStringLiteral("\u22120:00:00.000")));
    m_slider = new TimeSlider(row);
    m_slider->setObjectName(QStringLiteral("timeSlider"));
    m_slider->setAccessibleName(tr("Moment that is shown"));
    m_slider->setToolTip(tr("Drag to go back. Left and right: a second; with Ctrl: an event. Space: pause or play.\n"
                            "Red bars: permits lost. Amber bars: sessions ended. Crosses: faults. "
                            "Flags: bookmarks. Rings: notes."));
    m_speed = new QComboBox(row);
    m_speed->setObjectName(QStringLiteral("timeSpeed"));
    m_speed->setAccessibleName(tr("Speed of playing"));
    m_speed->setToolTip(tr("How fast the past is played"));
    for (const double speed : TimeCursor::speeds)
        m_speed->addItem(tr("×%1", "speed").arg(QLocale().toString(speed)), speed);
    m_speed->setCurrentIndex(m_speed->findData(m_controller->speed()));
    m_recorded = new PlainLabel(row);
    m_recorded->setObjectName(QStringLiteral("recordedText"));
    auto* const line = new QHBoxLayout(row);
    line->setContentsMargins(12, 6, 12, 6);
    line->setSpacing(8);
    auto* const pausePlay = button(m_acts->pausePlay);
    // Its word changes: what stands beside it shall not move then.
    pausePlay->setMinimumWidth(pausePlay->sizeHint().width() + fontMetrics().height());
    line->addWidget(pausePlay);
    line->addWidget(m_behind);
    line->addWidget(m_slider, 1);
    line->addWidget(m_speed);
    line->addWidget(button(m_acts->live));
    line->addWidget(button(m_acts->record));
    line->addWidget(m_recorded);
    return row;
}

void TimeBar::connectAll()
{
    connect(m_dismiss, &QToolButton::clicked, this, [this] { tell({}); });
    connect(m_speed, &QComboBox::currentIndexChanged, this,
        [this] { m_controller->setSpeed(m_speed->currentData().toDouble()); });
    connect(m_slider, &TimeSlider::seekWanted, m_controller, &HistoryController::seek);
    connect(m_slider, &TimeSlider::stepWanted, m_controller, &HistoryController::stepEvent);
    connect(m_slider, &TimeSlider::toggleWanted, m_acts, &TimeActs::toggle);
    connect(m_controller, &HistoryController::sourceChanged, this, &TimeBar::showSource);
    connect(m_controller, &HistoryController::lanesChanged, m_slider, qOverload<>(&QWidget::update));
    connect(m_controller, &HistoryController::marksChanged, this, &TimeBar::showMarks);
    connect(m_controller, &HistoryController::modeChanged, this, &TimeBar::showTime);
    connect(m_controller, &HistoryController::cursorMoved, this, &TimeBar::showTime);
    connect(m_controller, &HistoryController::tick, this, [this] {
        showTime();
        if (m_controller->recording().isRunning())
            showRecording();
    });
    connect(m_controller, &HistoryController::recordingChanged, this, &TimeBar::showRecording);
    connect(m_controller, &HistoryController::recordingFailed, this, &TimeBar::tell);
    connect(m_controller, &HistoryController::begunAnew, this, &TimeBar::tell);
    connect(m_controller, &HistoryController::markFailed, this, &TimeBar::tell);
    connect(m_controller, &HistoryController::openingChanged, this, &TimeBar::showOpening);
    connect(m_controller, &HistoryController::openingProgressed, m_progress, &QProgressBar::setValue);
    connect(m_controller, &HistoryController::opened, this, [this](const std::vector<history::FileProblem>& problems) {
        tell(problems.empty() ? QString()
                              : tr("Parts of %1 cannot be read.").arg(QFileInfo(m_controller->fileName()).fileName())
                    + QLatin1Char('\n') + problemsText(problems));
    });
    connect(m_controller, &HistoryController::openFailed, this, [this](const history::FileProblem& problem) {
        tell(tr("%1 cannot be opened.").arg(QFileInfo(m_controller->openingName()).fileName()) + QLatin1Char('\n')
            + problemsText({problem}));
    });
    connect(m_controller->watches(), &WatchSet::added, this, &TimeBar::showAny);
    connect(m_controller->watches(), &WatchSet::removed, this, &TimeBar::showAny);
    connect(m_controller, &HistoryController::pastChanged, this, &TimeBar::showAny);
}

void TimeBar::showSource()
{
    m_slider->setHappenings(&m_controller->timeMarks());
    showMarks();
    showAny();
}

void TimeBar::showMarks()
{
    m_slider->setMarks(timeMarksOf(m_controller->marks()));
    showTime();
}

void TimeBar::showTime()
{
    const bool live = !m_controller->isPast();
    m_slider->setLive(live);
    m_slider->setTimes(m_controller->now(), m_controller->cursor());
    m_behind->setText(live ? tr("live", "the moment that is shown") : behindText(m_controller->behind()));
    m_behind->setAccessibleName(
        live ? tr("What is shown is live") : tr("%1 behind").arg(stopwatchText(m_controller->behind())));
}

void TimeBar::showRecording()
{
    const auto& recording = m_controller->recording();
    m_recorded->setVisible(recording.isRunning());
    if (!recording.isRunning())
        return;
    const QString size = QLocale().formattedDataSize(recording.progress().bytes, 1, QLocale::DataSizeTraditionalFormat);
    m_recorded->setText(tr("%1 · %2", "time and size of a recording").arg(stopwatchText(recording.now()), size));
    m_recorded->setToolTip(tipText(recording.file()));
    showAny();
}

void TimeBar::showOpening()
{
    m_opening->setVisible(m_controller->isOpening());
    m_progress->setValue(0);
    m_openingText->setText(tr("Reading %1…").arg(QFileInfo(m_controller->openingName()).fileName()));
    showAny();
}

void TimeBar::tell(const QString& text)
{
    m_told = !text.isEmpty();
    m_notice->setText(text);
    showAny();
}

void TimeBar::showAny()
{
    const bool watched = m_controller->hasAnything() && !m_controller->watches()->paths().isEmpty();
    const bool time = watched || m_controller->isPast() || m_controller->recording().isRunning();
    m_row->setVisible(time);
    setVisible(time || m_told || m_controller->isOpening());
}

void TimeBar::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    painter.fillRect(rect(), theme.header);
    painter.fillRect(QRect(0, 0, width(), 1), theme.separator);
}

} // namespace gui
