// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/status_bar.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/connections/model/connection_words.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"

#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <utility>
#include <vector>

namespace gui {

namespace {

constexpr std::size_t latencyWindow = 100;

/// Gives way where room lacks, so that what stands at the right end (practice, production) stays on the screen.
class StateLabel : public PlainLabel
{
public:
    using PlainLabel::PlainLabel;

    [[nodiscard]] QSize minimumSizeHint() const override { return {1, PlainLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        const QRect room = contentsRect();
        style()->drawItemText(&painter, room, static_cast<int>(alignment()), palette(), isEnabled(),
            fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
    }
};

} // namespace

StatusBar::StatusBar(Connection* connection, QWidget* parent)
    : QStatusBar(parent)
    , m_connection(connection)
    , m_state(addPart(new StateLabel, QStringLiteral("statusWatch")))
    , m_latency(addPart(new StateLabel, QStringLiteral("statusLatency")))
    , m_counts(addPart(new PlainLabel, QStringLiteral("statusCounts")))
    , m_notice(named(new QToolButton, "statusNotice"))
    , m_version(named(new PracticeMark(PracticeMark::Shape::Chip), "statusVersion"))
{
    setObjectName(QStringLiteral("statusBar"));
    setSizeGripEnabled(false);
    m_notice->setAutoRaise(true);
    m_notice->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_notice->setIcon(icon(QStringLiteral("warning")));
    m_notice->setFocusPolicy(Qt::TabFocus);
    connect(m_notice, &QToolButton::clicked, this, &StatusBar::noticeChosen);
    addPermanentWidget(m_notice);
    addPermanentWidget(m_version);

    m_soon.setSingleShot(true);
    m_soon.setInterval(200);
    connect(&m_soon, &QTimer::timeout, this, &StatusBar::refresh);
    m_countdown.setSingleShot(true);
    m_countdown.setTimerType(Qt::PreciseTimer);
    connect(&m_countdown, &QTimer::timeout, this, &StatusBar::refresh);
    connect(m_connection, &Connection::opened, this, &StatusBar::onOpened);
    connect(m_connection, &Connection::statusChanged, this, &StatusBar::refresh); // As soon as the pill shows it.
    if (m_connection->isOpen())
        onOpened();
    keepSaid(this, [this] {
        setNotice(m_notice->text(), m_notice->accessibleDescription());
        refresh();
    });
}

QLabel* StatusBar::addPart(QLabel* label, const QString& objectName)
{
    label->setObjectName(objectName);
    label->setContentsMargins(8, 0, 12, 0);
    addWidget(label);
    return label;
}

/// A part that needs another height makes QStatusBar arrange all parts anew, which shows the hidden ones over a
/// message.
bool StatusBar::event(QEvent* event)
{
    const bool isDone = QStatusBar::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        if (!currentMessage().isEmpty())
            QMetaObject::invokeMethod(
                this, &StatusBar::hideBehindMessage, Qt::QueuedConnection); // They are shown queued.
        QMetaObject::invokeMethod(this, &StatusBar::showWhatFits, Qt::QueuedConnection);
    }
    return isDone;
}

void StatusBar::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    showWhatFits();
}

void StatusBar::hideBehindMessage()
{
    if (currentMessage().isEmpty())
        return;
    for (auto* const part : {m_state, m_latency, m_counts}) {
        part->hide();
        part->setAttribute(Qt::WA_WState_ExplicitShowHide, false); // QStatusBar shows them when the message ends.
    }
}

void StatusBar::onOpened()
{
    m_watchState = {};
    m_latencies.clear();
    auto* const log = &m_connection->client()->wireLog();
    connect(log, &consul::WireLog::entryStarted, this, &StatusBar::refreshSoon);
    connect(log, &consul::WireLog::entryFinished, this, &StatusBar::refreshSoon);
    refreshSoon();
}

void StatusBar::setWatchCounter(std::function<int()> counter)
{
    m_countWatches = std::move(counter);
    refreshSoon();
}

void StatusBar::showWatchState(const consul::WatchState& state)
{
    const bool otherPhase = state.phase != m_watchState.phase;
    m_watchState = state;
    if (otherPhase)
        refresh();
    else
        refreshSoon();
}

void StatusBar::setResting(bool resting)
{
    m_resting = resting;
    refresh();
}

void StatusBar::setPast(const QString& words)
{
    m_past = words;
    refresh();
}

void StatusBar::setNotice(const QString& words, const QString& whole)
{
    m_notice->setText(words);
    m_notice->setToolTip(tipText(whole));
    m_notice->setAccessibleName(words.isEmpty() ? tr("No notices") : words); // Not seen then.
    m_notice->setAccessibleDescription(whole);
    m_notice->setVisible(!words.isEmpty());
}

void StatusBar::addLatency(const QDateTime& receivedAt)
{
    m_latencies.push_back(std::max<qint64>(0, receivedAt.msecsTo(QDateTime::currentDateTimeUtc())));
    if (m_latencies.size() > latencyWindow)
        m_latencies.pop_front();
    refreshSoon();
}

void StatusBar::refreshSoon()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void StatusBar::refresh()
{
    const auto now = QDateTime::currentDateTimeUtc();
    // One state for the whole window: while the connection is in trouble, no page tells another tale.
    auto state = connectionStateText(m_connection->status(), now);
    auto retryAt = m_connection->status().retryAt;
    if (state.isEmpty()) {
        state = m_resting ? tr("watches of hidden pages are paused") : watchStateText(m_watchState, now);
        const bool retries = !m_resting && m_watchState.phase == consul::WatchPhase::Retrying;
        retryAt = retries ? m_watchState.retryAt : std::nullopt;
    }
    if (!m_past.isEmpty()) { // Nothing that is live is on the screen.
        state = m_past;
        retryAt.reset();
    }
    m_state->setText((m_past.isEmpty() ? QStringLiteral("● ") : QStringLiteral("○ ")) + state);
    m_state->setToolTip(tipText(state));
    m_state->setAccessibleName(tr("Watch: %1").arg(state));
    m_countdown.stop();
    if (retryAt && *retryAt > now)
        m_countdown.start(untilNextSecond(*retryAt, now));

    refreshLatency();

    const auto* const client = m_connection->client();
    const auto watches = tr("%n watch(es)", nullptr, m_countWatches());
    const auto open = tr("%n open request(s)", nullptr, client != nullptr ? client->openWatches() : 0);
    m_countsWords = watches + QStringLiteral(" · ") + open;
    m_counts->setToolTip(tr("Watches of all pages, and blocking queries that Consul keeps open for this window."));

    const auto& version = m_connection->status().version;
    m_version->setMarked(m_connection->isPractice());
    if (m_connection->isPractice())
        m_version->setText(tr("Practice – no Consul"));
    else
        m_version->setText(version.isEmpty() ? QString() : tr("Consul %1").arg(version));
    showWhatFits();
}

/// Where room lacks, the state keeps its words: then it says that what is shown is live. Empty instead of hidden: a
/// label that is shown again while a message stands would be drawn over it.
void StatusBar::showWhatFits()
{
    int room = contentsRect().width() - layout()->spacing(); // QStatusBar keeps some of it at its ends.
    for (const auto* const part : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (part->isVisible() && part != m_state && part != m_latency && part != m_counts)
            room -= part->sizeHint().width() + layout()->spacing();
    }
    for (const auto* const label : {m_state, m_latency, m_counts}) { // What is around an empty one takes room, too.
        const auto around = label->contentsMargins();
        room -= around.left() + around.right() + layout()->spacing();
    }
    const auto wish
        = [](const QLabel* label, const QString& words) { return label->fontMetrics().horizontalAdvance(words); };
    room -= wish(m_state, m_state->text());
    for (const auto& [label, words] : {std::pair(m_counts, m_countsWords), std::pair(m_latency, m_latencyWords)}) {
        const bool fits = !words.isEmpty() && wish(label, words) <= room;
        if (const QString shown = fits ? words : QString(); label->text() != shown)
            label->setText(shown);
        room -= fits ? wish(label, words) : 0;
    }
}

void StatusBar::refreshLatency()
{
    if (m_latencies.empty()) {
        m_latencyWords.clear();
        m_latency->setToolTip(tr("Time from the last byte of Consul's response until it is painted."));
        return;
    }
    std::vector<qint64> sorted(m_latencies.begin(), m_latencies.end());
    std::ranges::sort(sorted);
    const auto p95 = sorted[(sorted.size() - 1) * 95 / 100];
    m_latencyWords = tr("change → screen %1 ms").arg(m_latencies.back());
    m_latency->setToolTip(tipText(tr("Time from the last byte of Consul's response until it is painted.\n95% of the "
                                     "last %n change(s) took at most %1 ms.",
        nullptr, static_cast<int>(sorted.size()))
                                      .arg(p95)));
}

} // namespace gui
