// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/practice_bar.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"
#include "gui/lab/model/practice_host.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

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

QComboBox* makeBox(const QString& objectName, const QString& accessible, const QString& tip)
{
    auto* const box = new QComboBox;
    box->setObjectName(objectName);
    box->setAccessibleName(accessible);
    box->setToolTip(tipText(tip));
    return box;
}

void addWithLabel(QHBoxLayout* row, const QString& text, QWidget* control)
{
    auto* const label = new PlainLabel(text);
    label->setBuddy(control);
    row->addWidget(label);
    row->addWidget(control);
    row->addSpacing(4);
}

QHBoxLayout* makeRow()
{
    auto* const row = new QHBoxLayout;
    row->setSpacing(6);
    return row;
}

void fillShares(QComboBox* box)
{
    box->addItem(PracticeBar::tr("none"), 0.0);
    for (const double share : {0.05, 0.2, 0.5, 1.0})
        box->addItem(PracticeBar::tr("%1 %").arg(qRound(share * 100)), share);
}

} // namespace

PracticeBar::PracticeBar(PracticeHost* host, QWidget* parent)
    : QWidget(parent)
    , m_host(host)
    , m_title(new PlainLabel)
    , m_elapsed(new PlainLabel)
    , m_run(new QPushButton(tr("Run aga&in")))
    , m_note(new ElidedLabel(QString()))
    , m_rate(makeBox(QStringLiteral("practiceRate"), tr("Rate of the practice clock"),
          tr("How fast time passes for the agent: TTLs, lock-delays and waits. Contenders keep to real time.")))
    , m_pause(new QPushButton)
    , m_stepSize(makeBox(QStringLiteral("practiceStepSize"), tr("Size of a step"), tr("How much time one step takes.")))
    , m_step(new QPushButton(tr("Step ti&me")))
    , m_leaderLost(new QPushButton(tr("Leader l&ost")))
    , m_latency(makeBox(QStringLiteral("practiceLatency"), tr("Latency of answers"),
          tr("How long each answer takes, in the agent's time: while its clock stands, nothing is answered.")))
    , m_drops(makeBox(QStringLiteral("practiceDrops"), tr("Dropped connections"),
          tr("How many requests lose their connection without an answer.")))
    , m_errors(makeBox(QStringLiteral("practiceErrors"), tr("Answers that are errors"),
          tr("How many requests are answered with status 500, and nothing is done.")))
    , m_more(new QToolButton)
{
    setObjectName(QStringLiteral("practiceBar"));
    setAccessibleName(tr("Practice agent"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(14, 7, 14, 7);
    column->setSpacing(5);
    column->addLayout(makeClockRow());
    column->addLayout(makeFaultRow());
    m_note->setObjectName(QStringLiteral("practiceNote"));
    column->addWidget(m_note);
    connectControls();
    showAll();
}

QHBoxLayout* PracticeBar::makeClockRow()
{
    auto* const row = makeRow();
    m_title->setObjectName(QStringLiteral("practiceTitle"));
    makeBold(m_title);
    for (const double rate : {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0})
        m_rate->addItem(tr("× %1", "rate of a clock").arg(QLocale().toString(rate, 'g', 3)), rate);
    for (const int seconds : {1, 10, 60, 3600})
        m_stepSize->addItem(seconds < 60 ? tr("%1 s").arg(seconds)
                : seconds < 3600         ? tr("%1 min").arg(seconds / 60)
                                         : tr("%1 h").arg(seconds / 3600),
            seconds);
    m_pause->setObjectName(QStringLiteral("practicePause"));
    m_pause->setCheckable(true);
    m_step->setObjectName(QStringLiteral("practiceStep"));
    m_step->setAccessibleName(tr("Let the practice clock take a step"));
    m_step->setIcon(icon(QStringLiteral("step")));
    m_elapsed->setObjectName(QStringLiteral("practiceElapsed"));
    m_elapsed->setToolTip(tr("Time since the start of the practice agent, as its clock counts it."));
    m_run->setObjectName(QStringLiteral("practiceRun"));
    m_run->setAccessibleName(tr("Run the practice scenario again"));
    m_run->setIcon(icon(QStringLiteral("play")));
    row->addWidget(m_title);
    row->addSpacing(14);
    row->addWidget(m_run);
    row->addSpacing(8);
    addWithLabel(row, tr("Clock"), m_rate);
    row->addWidget(m_pause);
    row->addWidget(m_step);
    row->addWidget(m_stepSize);
    row->addStretch(1);
    return row;
}

QHBoxLayout* PracticeBar::makeFaultRow()
{
    auto* const row = makeRow();
    m_leaderLost->setObjectName(QStringLiteral("practiceLeaderLost"));
    m_leaderLost->setCheckable(true);
    m_leaderLost->setToolTip(tr("What needs a leader is answered with an error after 7 s of the agent's time."));
    m_latency->addItem(tr("none"), 0.0);
    for (const int ms : {50, 200, 500, 2000})
        m_latency->addItem(tr("%1 ms").arg(ms), ms);
    fillShares(m_drops);
    fillShares(m_errors);
    row->addWidget(new PlainLabel(tr("Faults:")));
    row->addWidget(m_leaderLost);
    addWithLabel(row, tr("Latency"), m_latency);
    addWithLabel(row, tr("Dropped"), m_drops);
    addWithLabel(row, tr("Error 500", "share of answers"), m_errors);
    fillMore();
    row->addWidget(m_more);
    row->addStretch(1);
    row->addWidget(m_elapsed); // In the row above there is no room for it in a small window.
    return row;
}

/// A menu, since a small window has no room for all of them side by side.
void PracticeBar::fillMore()
{
    auto* const menu = new QMenu(m_more);
    menu->setObjectName(QStringLiteral("practiceMoreMenu"));
    menu->setToolTipsVisible(true);
    const auto add = [menu, this](const QString& objectName, const QString& text, const QString& tip) {
        auto* const action = menu->addAction(text);
        action->setObjectName(objectName);
        action->setCheckable(true);
        action->setToolTip(tipText(tip));
        connect(action, &QAction::triggered, this, &PracticeBar::applyFaults);
        return action;
    };
    m_limits = add(QStringLiteral("practiceLimits"), tr("&Limit of requests"),
        tr("Every second request is refused because there were too many, in the words of the version."));
    m_peering = add(QStringLiteral("practicePeering"), tr("&Peered cluster"),
        tr("A neighbour cluster has nodes and services of the same names, all of them critical. Since Consul 1.13."));
    m_aclFilter = add(QStringLiteral("practiceAclFilter"), tr("&Token that sees less"),
        tr("Lists leave out keys and services whose names begin with n to z. Since 1.11 the answer says so, where a "
           "token was sent."));
    m_more->setObjectName(QStringLiteral("practiceMore"));
    m_more->setText(tr("Mo&re"));
    m_more->setAccessibleName(tr("More faults of the practice agent"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setMenu(menu);
}

void PracticeBar::connectControls()
{
    connect(m_run, &QPushButton::clicked, m_host, &PracticeHost::runAgain);
    connect(m_host, &PracticeHost::startBlockedChanged, this, &PracticeBar::showRun);
    connect(m_host, &PracticeHost::changed, this, &PracticeBar::showAll);
    connect(
        m_rate, &QComboBox::currentIndexChanged, this, [this] { m_host->setRate(m_rate->currentData().toDouble()); });
    connect(m_pause, &QPushButton::clicked, this, [this](bool pressed) { m_host->setPaused(pressed); });
    connect(m_step, &QPushButton::clicked, this, [this] {
        m_host->step(std::chrono::seconds(m_stepSize->currentData().toInt()));
        tick();
    });
    connect(m_leaderLost, &QPushButton::clicked, this, &PracticeBar::applyFaults);
    for (auto* const box : {m_latency, m_drops, m_errors})
        connect(box, &QComboBox::currentIndexChanged, this, &PracticeBar::applyFaults);
    m_tick.setInterval(practiceTickMs);
    connect(&m_tick, &QTimer::timeout, this, &PracticeBar::tick);
}

void PracticeBar::applyFaults()
{
    auto faults = m_host->faults();
    faults.leaderLost = m_leaderLost->isChecked();
    faults.latency = std::chrono::milliseconds(m_latency->currentData().toInt());
    faults.dropProbability = m_drops->currentData().toDouble();
    faults.errorProbability = m_errors->currentData().toDouble();
    faults.limitProbability = m_limits->isChecked() ? 0.5 : 0.0;
    faults.peering = m_peering->isChecked();
    faults.aclFilter = m_aclFilter->isChecked();
    m_host->setFaults(faults);
}

void PracticeBar::showAll()
{
    setVisible(m_host->isOn());
    const auto clock = m_host->clock();
    const auto faults = m_host->faults();
    choose(m_rate, clock.rate);
    m_pause->setChecked(clock.paused);
    m_pause->setText(clock.paused ? tr("&Go on") : tr("Pa&use time"));
    m_pause->setAccessibleName(clock.paused ? tr("Let the practice clock go on") : tr("Stop the practice clock"));
    m_pause->setIcon(icon(clock.paused ? QStringLiteral("play") : QStringLiteral("pause")));
    m_leaderLost->setChecked(faults.leaderLost);
    choose(
        m_latency, static_cast<double>(std::chrono::duration_cast<std::chrono::milliseconds>(faults.latency).count()));
    choose(m_drops, faults.dropProbability);
    choose(m_errors, faults.errorProbability);
    m_limits->setChecked(faults.limitProbability > 0);
    m_peering->setChecked(faults.peering);
    m_aclFilter->setChecked(faults.aclFilter);
    m_title->setText(tr("Practice – no Consul, answers as %1").arg(QString::fromUtf8(m_host->runningVersion())));
    showRun();
    showNote(clock);
    tick();
}

void PracticeBar::showRun()
{
    const QString blocked = m_host->startBlocked();
    m_run->setEnabled(blocked.isEmpty());
    const QString tip = tr("Twelve clients fight for three permits again, as at the start of practice.");
    m_run->setToolTip(tipText(blocked.isEmpty() ? tip : tip + QLatin1Char('\n') + blocked));
}

void PracticeBar::showNote(const practice::ClockState& clock)
{
    QString note = tr("This clock is the agent's. Contenders of a run keep to real time.");
    if (clock.paused)
        note = tr("The agent's clock stands: no TTL, lock-delay or wait ends. Contenders go on in real time; Pause "
                  "below stops them.");
    else if (clock.rate > 1.0)
        note
            = tr("Sessions end early: contenders renew them in real time, and a TTL of 15 s lasts %1 s of it now. That "
                 "is no fault of theirs.")
                  .arg(QLocale().toString(15.0 / clock.rate, 'g', 2));
    else if (clock.rate < 1.0)
        note = tr("The agent's clock is slow: a wait of 10 s lasts %1 s. Contenders go on in real time.")
                   .arg(QLocale().toString(10.0 / clock.rate, 'g', 3));
    m_note->setLine(note);
}

void PracticeBar::tick()
{
    const auto clock = m_host->clock();
    const QString elapsed = elapsedText(clock.elapsed);
    m_elapsed->setText(clock.paused ? tr("Virtual time %1, stopped").arg(elapsed) : tr("Virtual time %1").arg(elapsed));
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
