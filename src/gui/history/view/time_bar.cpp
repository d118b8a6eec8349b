// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_bar.h"

#include "gui/history/model/history_controller.h"
#include "gui/history/view/time_acts.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "ui_time_bar.h"

#include <QFileInfo>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

#include <utility>

namespace gui {

TimeBar::TimeBar(HistoryController* controller, TimeActs* acts, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_acts(acts)
    , m_ui(std::make_unique<Ui::TimeBar>())
    , m_notice(new Notice(RowState::Warning, "timeNotice", this))
    , m_dismiss(named(new QToolButton(this), "timeNoticeDismiss"))
{
    m_ui->setupUi(this);
    build();
    connectAll();
    showSource();
    keepSaid(this, [this] { say(); });
}

TimeBar::~TimeBar() = default;

void TimeBar::build()
{
    m_dismiss->setAutoRaise(true);
    m_notice->addRight(m_dismiss);
    m_ui->column->insertWidget(0, m_notice);
    keepFont(m_ui->timeBehind, fixedFont);
    keepMeasured(m_ui->timeBehind, [this] {
        m_ui->timeBehind->setMinimumWidth(
            m_ui->timeBehind->fontMetrics().horizontalAdvance(QStringLiteral("\u22120:00:00.000")));
    });
    for (const double speed : TimeCursor::speeds)
        m_ui->timeSpeed->addItem({}, speed);
    m_ui->timeSpeed->setCurrentIndex(m_ui->timeSpeed->findData(m_controller->speed()));

    const auto button = [this](int place, QAction* action) {
        auto* const made = new FlatButton(action, FlatButton::Plain, m_ui->timeRow);
        m_ui->row->insertWidget(place, made);
        return made;
    };
    auto* const pausePlay = button(0, m_acts->pausePlay); // The first of its row, see share().
    auto* const live = button(4, m_acts->live);
    if (m_controller->isOfRun()) { // In a pane, not under the window. It is recorded by itself.
        pausePlay->setCompact(true);
        live->setCompact(true);
        return;
    }
    button(5, m_acts->record);
    keepMeasured(this, [this] { share(); });
}

void TimeBar::say()
{
    m_ui->retranslateUi(this);
    m_dismiss->setText(tr("Dismiss"));
    m_dismiss->setAccessibleName(tr("Dismiss the message about the recording"));
    for (int place = 0; place < m_ui->timeSpeed->count(); ++place) {
        const double speed = m_ui->timeSpeed->itemData(place).toDouble();
        m_ui->timeSpeed->setItemText(place, tr("×%1", "speed").arg(QLocale().toString(speed)));
    }
    sayNotice();
    showTime();
    showRecording();
    showOpening();
}

void TimeBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_controller->isOfRun())
        share();
}

void TimeBar::share()
{
    constexpr int leastSlider = 120;
    const auto buttons = m_ui->timeRow->findChildren<FlatButton*>(QString(), Qt::FindDirectChildrenOnly);
    int needed = leastSlider;
    for (int i = 0; i < m_ui->row->count(); ++i) {
        const auto* const part = m_ui->row->itemAt(i)->widget();
        if (part == nullptr || part->isHidden() || part == m_ui->timeSlider)
            continue;
        const auto* const button = qobject_cast<const FlatButton*>(part);
        needed += m_ui->row->spacing() + (button != nullptr ? button->fullWidth() : part->sizeHint().width());
    }
    const auto around = m_ui->column->contentsMargins() + m_ui->row->contentsMargins(); // It is laid out only later.
    const bool isShort = needed > width() - around.left() - around.right();
    for (auto* const button : buttons)
        button->setCompact(isShort);
    // Its word changes: what stands beside it shall not move then.
    auto* const pausePlay = buttons.value(0);
    pausePlay->setMinimumWidth(isShort ? 0 : pausePlay->fullWidth() + fontMetrics().height());
}

void TimeBar::connectAll()
{
    connect(m_ui->openingCancel, &QPushButton::clicked, m_controller, &HistoryController::cancelOpening);
    connect(m_dismiss, &QToolButton::clicked, this, [this] { tell({}); });
    connect(m_ui->timeSpeed, &QComboBox::currentIndexChanged, this,
        [this] { m_controller->setSpeed(m_ui->timeSpeed->currentData().toDouble()); });
    connect(m_ui->timeSlider, &TimeSlider::seekWanted, m_controller, &HistoryController::seek);
    connect(m_ui->timeSlider, &TimeSlider::stepWanted, m_controller, &HistoryController::stepEvent);
    connect(m_ui->timeSlider, &TimeSlider::toggleWanted, m_acts, &TimeActs::toggle);
    connect(m_controller, &HistoryController::sourceChanged, this, &TimeBar::showSource);
    connect(m_controller, &HistoryController::lanesChanged, m_ui->timeSlider, qOverload<>(&QWidget::update));
    connect(m_controller, &HistoryController::marksChanged, this, &TimeBar::showMarks);
    connect(m_controller, &HistoryController::modeChanged, this, &TimeBar::showTime);
    connect(m_controller, &HistoryController::cursorMoved, this, &TimeBar::showTime);
    connect(m_controller, &HistoryController::tick, this, [this] {
        showTime();
        if (m_controller->recording().isRunning())
            showRecording();
    });
    connect(m_controller, &HistoryController::recordingChanged, this, &TimeBar::showRecording);
    const auto tellSentence = [this](const QString& sentence) { tell([sentence] { return sentence; }); };
    connect(m_controller, &HistoryController::recordingFailed, this, tellSentence);
    connect(m_controller, &HistoryController::begunAnew, this, tellSentence);
    connect(m_controller, &HistoryController::markFailed, this, tellSentence);
    connect(m_controller, &HistoryController::openingChanged, this, [this] {
        m_ui->openingProgress->setValue(0);
        showOpening();
    });
    connect(m_controller, &HistoryController::openingProgressed, m_ui->openingProgress, &QProgressBar::setValue);
    connect(m_controller, &HistoryController::opened, this, [this](const std::vector<history::FileProblem>& problems) {
        if (problems.empty())
            return tell({});
        tell([problems, name = QFileInfo(m_controller->fileName()).fileName()] {
            return tr("Cannot read parts of %1.").arg(name) + QLatin1Char('\n') + problemsText(problems);
        });
    });
    connect(m_controller, &HistoryController::openFailed, this, [this](const history::FileProblem& problem) {
        tell([problem, name = QFileInfo(m_controller->openingName()).fileName()] {
            return tr("Cannot open %1.").arg(name) + QLatin1Char('\n') + problemsText({problem});
        });
        m_isPassing = true;
    });
    for (const auto* const act : m_acts->all())
        connect(act, &QAction::triggered, this, &TimeBar::letGo);
    connect(m_ui->timeSlider, &TimeSlider::seekWanted, this, &TimeBar::letGo);
    connect(m_controller->watches(), &PathWatchSet::added, this, &TimeBar::letGo);
    connect(m_controller->watches(), &PathWatchSet::added, this, &TimeBar::showAny);
    connect(m_controller->watches(), &PathWatchSet::removed, this, &TimeBar::showAny);
    connect(m_controller, &HistoryController::pastChanged, this, &TimeBar::showAny);
}

void TimeBar::showSource()
{
    m_ui->timeSlider->setHappenings(&m_controller->timeMarks());
    showMarks();
    showAny();
}

void TimeBar::showMarks()
{
    m_ui->timeSlider->setMarks(timeMarksOf(m_controller->marks()));
    showTime();
}

void TimeBar::showTime()
{
    const bool live = !m_controller->isPast();
    m_ui->timeSlider->setLive(live);
    m_ui->timeSlider->setTimes(m_controller->now(), m_controller->cursor());
    if (live && m_controller->isOutOfContact()) {
        m_ui->timeBehind->setText(tr("no contact"));
        m_ui->timeBehind->setAccessibleName(tr("No contact: the latest data is shown"));
        return;
    }
    m_ui->timeBehind->setText(live ? tr("live", "the moment that is shown") : behindText(m_controller->behind()));
    m_ui->timeBehind->setAccessibleName(
        live ? tr("Display is live") : tr("%1 behind").arg(stopwatchText(m_controller->behind())));
}

void TimeBar::showRecording()
{
    const auto& recording = m_controller->recording();
    m_ui->recordedText->setVisible(recording.isRunning());
    if (!recording.isRunning())
        return;
    const QString size = QLocale().formattedDataSize(recording.progress().bytes, 1, QLocale::DataSizeTraditionalFormat);
    m_ui->recordedText->setText(
        tr("%1 · %2", "time and size of a recording").arg(stopwatchText(recording.now()), size));
    m_ui->recordedText->setToolTip(tipText(recording.file()));
    showAny();
}

void TimeBar::showOpening()
{
    m_ui->openingRow->setVisible(m_controller->isOpening());
    m_ui->openingText->setText(tr("Reading %1…").arg(QFileInfo(m_controller->openingName()).fileName()));
    showAny();
}

void TimeBar::tell(std::function<QString()> words)
{
    m_words = std::move(words);
    m_isPassing = false;
    sayNotice();
    showAny();
}

void TimeBar::sayNotice()
{
    m_notice->setText(m_words ? m_words() : QString());
}

void TimeBar::letGo()
{
    if (m_isPassing)
        tell({});
}

void TimeBar::showAny()
{
    const bool watched = m_controller->hasAnything() && !m_controller->watches()->paths().isEmpty();
    const bool time = watched || m_controller->isPast() || m_controller->recording().isRunning();
    m_ui->timeRow->setVisible(time);
    setVisible(time || m_words || m_controller->isOpening());
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
