// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/practice_bar.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/flow_layout.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/theme.h"
#include "gui/lab/model/practice_host.h"
#include "ui_practice_bar.h"

#include <QComboBox>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>

#include <cmath>

namespace gui {

namespace {

constexpr int practiceTickMs = 200;

/// The entry with this figure; the nearest one for a figure that has none.
void choose(QComboBox* box, double figure)
{
    const QSignalBlocker quiet(box);
    int nearest = 0;
    for (int i = 1; i < box->count(); ++i) {
        if (std::abs(box->itemData(i).toDouble() - figure) < std::abs(box->itemData(nearest).toDouble() - figure))
            nearest = i;
    }
    box->setCurrentIndex(nearest);
}

/// Their words are said later.
void addFigures(QComboBox* box, std::initializer_list<double> figures)
{
    for (const double figure : figures)
        box->addItem({}, figure);
}

template <typename Words>
void sayFigures(QComboBox* box, Words words)
{
    for (int i = 0; i < box->count(); ++i)
        box->setItemText(i, words(box->itemData(i).toDouble()));
}

} // namespace

PracticeBar::PracticeBar(PracticeHost* host, QWidget* parent)
    : QWidget(parent)
    , m_host(host)
    , m_ui(std::make_unique<Ui::PracticeBar>())
{
    m_ui->setupUi(this);
    m_ui->practiceStep->setIcon(icon(QStringLiteral("step")));
    m_ui->practiceRun->setIcon(icon(QStringLiteral("play")));
    addFigures(m_ui->practiceRate, {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0});
    addFigures(m_ui->practiceStepSize, {1, 10, 60, 3600}); // In seconds.
    addFigures(m_ui->practiceLatency, {0, 50, 200, 500, 2000}); // In milliseconds.
    for (auto* const shares : {m_ui->practiceDrops, m_ui->practiceErrors})
        addFigures(shares, {0.0, 0.05, 0.2, 0.5, 1.0});
    // A menu, since a small window has no room for all of them side by side.
    auto* const menu = named(new QMenu(m_ui->practiceMore), "practiceMoreMenu");
    menu->setToolTipsVisible(true);
    for (auto* const action :
        {m_ui->practiceLostResponses, m_ui->practiceLimits, m_ui->practicePeering, m_ui->practiceAclFilter}) {
        menu->addAction(action);
        connect(action, &QAction::triggered, this, &PracticeBar::applyFaults);
    }
    m_ui->practiceMore->setMenu(menu);
    flow();
    connectControls();
    keepSaid(this, [this] {
        m_ui->retranslateUi(this);
        sayChoices();
        showAll();
    });
}

PracticeBar::~PracticeBar() = default;

void PracticeBar::sayChoices()
{
    sayFigures(m_ui->practiceRate,
        [](double rate) { return tr("× %1", "rate of a clock").arg(QLocale().toString(rate, 'g', 3)); });
    sayFigures(m_ui->practiceStepSize, [](double seconds) {
        return seconds < 60  ? tr("%1 s").arg(seconds)
            : seconds < 3600 ? tr("%1 min").arg(seconds / 60)
                             : tr("%1 h").arg(seconds / 3600);
    });
    sayFigures(m_ui->practiceLatency, [](double ms) { return ms > 0 ? tr("%1 ms").arg(ms) : tr("none"); });
    for (auto* const shares : {m_ui->practiceDrops, m_ui->practiceErrors})
        sayFigures(shares, [](double share) { return share > 0 ? tr("%1%").arg(qRound(share * 100)) : tr("none"); });
}

/// Large text and a small window leave no room for either row: both wrap.
void PracticeBar::flow()
{
    constexpr int gap = 6;
    for (auto* const row : {m_ui->clockRow, m_ui->faultRow}) {
        while (row->count() > 0)
            delete row->takeAt(0); // Its widgets stay the bar's.
    }
    auto* const clock = new FlowLayout(gap);
    m_ui->clockRow->addLayout(clock, 1);
    clock->addWidget(m_ui->practiceTitle);
    clock->addWidget(m_ui->practiceRun);
    clock->addGroup({m_ui->practiceRateLabel, m_ui->practiceRate});
    clock->addWidget(m_ui->practicePause);
    clock->addGroup({m_ui->practiceStep, m_ui->practiceStepSize});
    clock->addRest(m_ui->practiceNote);
    auto* const faults = new FlowLayout(gap);
    m_ui->faultRow->addLayout(faults, 1);
    faults->addGroup({m_ui->practiceFaultsLabel, m_ui->practiceLeaderLost});
    faults->addGroup({m_ui->practiceLatencyLabel, m_ui->practiceLatency});
    faults->addGroup({m_ui->practiceDropsLabel, m_ui->practiceDrops});
    faults->addGroup({m_ui->practiceErrorsLabel, m_ui->practiceErrors});
    faults->addWidget(m_ui->practiceMore);
    faults->addAtEnd(m_ui->practiceElapsed);
}

void PracticeBar::connectControls()
{
    connect(m_ui->practiceRun, &QPushButton::clicked, this, &PracticeBar::runWanted);
    connect(m_host, &PracticeHost::startBlockedChanged, this, &PracticeBar::showRun);
    connect(m_host, &PracticeHost::changed, this, &PracticeBar::showAll);
    connect(m_ui->practiceRate, &QComboBox::currentIndexChanged, this,
        [this] { m_host->setRate(m_ui->practiceRate->currentData().toDouble()); });
    connect(m_ui->practicePause, &QPushButton::clicked, this, [this](bool pressed) { m_host->setPaused(pressed); });
    connect(m_ui->practiceStep, &QPushButton::clicked, this, [this] {
        m_host->step(std::chrono::seconds(m_ui->practiceStepSize->currentData().toInt()));
        tick();
    });
    connect(m_ui->practiceLeaderLost, &QPushButton::clicked, this, &PracticeBar::applyFaults);
    for (auto* const box : {m_ui->practiceLatency, m_ui->practiceDrops, m_ui->practiceErrors})
        connect(box, &QComboBox::currentIndexChanged, this, &PracticeBar::applyFaults);
    m_tick.setInterval(practiceTickMs);
    connect(&m_tick, &QTimer::timeout, this, &PracticeBar::tick);
}

void PracticeBar::applyFaults()
{
    auto faults = m_host->faults();
    faults.leaderLost = m_ui->practiceLeaderLost->isChecked();
    faults.latency = std::chrono::milliseconds(m_ui->practiceLatency->currentData().toInt());
    faults.dropProbability = m_ui->practiceDrops->currentData().toDouble();
    faults.errorProbability = m_ui->practiceErrors->currentData().toDouble();
    faults.lostProbability = m_ui->practiceLostResponses->isChecked() ? 0.25 : 0.0;
    faults.limitProbability = m_ui->practiceLimits->isChecked() ? 0.5 : 0.0;
    faults.peering = m_ui->practicePeering->isChecked();
    faults.aclFilter = m_ui->practiceAclFilter->isChecked();
    m_host->setFaults(faults);
}

void PracticeBar::showAll()
{
    setVisible(m_host->isOn());
    const auto clock = m_host->clock();
    const auto faults = m_host->faults();
    choose(m_ui->practiceRate, clock.rate);
    m_ui->practicePause->setChecked(clock.paused);
    m_ui->practicePause->setText(clock.paused ? tr("Res&ume time") : tr("Pa&use time"));
    m_ui->practicePause->setAccessibleName(
        clock.paused ? tr("Resume the practice clock") : tr("Pause the practice clock"));
    m_ui->practicePause->setIcon(icon(clock.paused ? QStringLiteral("play") : QStringLiteral("pause")));
    m_ui->practiceLeaderLost->setChecked(faults.leaderLost);
    choose(m_ui->practiceLatency,
        static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(faults.latency).count()));
    choose(m_ui->practiceDrops, faults.dropProbability);
    choose(m_ui->practiceErrors, faults.errorProbability);
    m_ui->practiceLostResponses->setChecked(faults.lostProbability > 0);
    m_ui->practiceLimits->setChecked(faults.limitProbability > 0);
    m_ui->practicePeering->setChecked(faults.peering);
    m_ui->practiceAclFilter->setChecked(faults.aclFilter);
    m_ui->practiceTitle->setText(
        tr("Practice – no Consul, emulates %1").arg(QString::fromUtf8(m_host->runningVersion())));
    showRun();
    showNote(clock);
    tick();
}

void PracticeBar::showRun()
{
    const QString blocked = m_host->startBlocked();
    m_ui->practiceRun->setEnabled(blocked.isEmpty());
    const QString tip = tr("Twelve clients compete for three permits again, as at the start of practice.");
    m_ui->practiceRun->setToolTip(tipText(blocked.isEmpty() ? tip : tip + QLatin1Char('\n') + blocked));
}

void PracticeBar::showNote(const practice::ClockState& clock)
{
    QString note = tr("This is the agent's clock. Contenders of a run use real time.");
    if (clock.paused)
        note = tr("The agent's clock is paused: no TTL, lock-delay or wait ends. Contenders continue in real time; "
                  "Pause below stops them.");
    else if (clock.rate > 1.0)
        note = tr("Sessions end early: contenders renew them in real time, where a TTL of 15 s now lasts %1 s. The "
                  "contenders are not at fault.")
                   .arg(QLocale().toString(15.0 / clock.rate, 'g', 2));
    else if (clock.rate < 1.0)
        note = tr("The agent's clock is slow: a wait of 10 s lasts %1 s. Contenders continue in real time.")
                   .arg(QLocale().toString(10.0 / clock.rate, 'g', 3));
    m_ui->practiceNote->setLine(note);
    m_ui->practiceTitle->setToolTip(tipText(note)); // Where the line has no room for it.
}

void PracticeBar::tick()
{
    const auto clock = m_host->clock();
    const QString elapsed = elapsedText(clock.elapsed);
    m_ui->practiceElapsed->setText(
        clock.paused ? tr("Virtual time %1, paused").arg(elapsed) : tr("Virtual time %1").arg(elapsed));
}

void PracticeBar::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_tick.start();
    tick();
}

void PracticeBar::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void PracticeBar::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    auto wash = theme.practice.strong;
    wash.setAlphaF(0.10F);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(rect(), wash);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.practice.outline);
    painter.fillRect(QRect(0, 0, 4, height()), theme.practice.strong);
}

} // namespace gui
