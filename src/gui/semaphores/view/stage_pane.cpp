// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/stage_pane.h"

#include "gui/kit/model/event_words.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/semaphores/view/stage_view.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gui {

StagePane::StagePane(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader({}, this))
    , m_strip(new ElidedLabel({}, this))
    , m_banner(new BannerBar(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new QuietLabel({}, this))
    , m_stage(new StageView(this))
    , m_now(QDateTime::currentDateTimeUtc())
{
    setObjectName(QStringLiteral("stagePane"));
    m_header->setObjectName(QStringLiteral("stageTitle"));
    m_strip->setObjectName(QStringLiteral("stageStrip"));
    m_strip->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_header->addRight(m_strip);
    m_nothing->setObjectName(QStringLiteral("stageNothing"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setBackgroundRole(QPalette::Base);
    m_nothing->setAutoFillBackground(true);
    m_stack->addWidget(m_stage);
    m_stack->addWidget(m_nothing);
    m_stack->setCurrentIndex(1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_stack, 1);
    connect(m_banner, &BannerBar::retryWanted, this, &StagePane::retryWanted);
}

void StagePane::setPath(const QString& path, const observer::Update& update)
{
    m_path = path;
    m_update = update;
    m_seating = update.state ? seat({}, *update.state) : Seating();
    m_header->setTitle(path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path);
    m_stack->setCurrentIndex(path.isEmpty() ? 1 : 0);
    m_stage->resetScene(sceneOf(update, m_seating, m_sessions, lastEvent(), m_now));
    showStrip();
}

void StagePane::apply(const observer::Update& update, const std::vector<consul::SessionInfo>& sessions)
{
    m_update = update;
    m_sessions = sessions;
    if (!update.events.empty())
        m_lastEvents.insert(m_path, eventSentence(update.events.back()));
    if (update.state)
        m_seating = seat(m_seating, *update.state);
    m_stage->setScene(sceneOf(update, m_seating, sessions, lastEvent(), m_now));
    showStrip();
}

void StagePane::setAnythingWatched(bool any)
{
    m_nothing->setText(any ? tr("Choose a semaphore or lock on the left.") : QString());
}

void StagePane::setBanner(const Banner& banner)
{
    m_banner->setBanner(banner);
}

const Banner& StagePane::banner() const
{
    return m_banner->banner();
}

void StagePane::setNow(const QDateTime& now)
{
    m_now = now;
    m_stage->setNow(now);
    // A hint may have become old enough to be said.
    m_stage->setScene(sceneOf(m_update, m_seating, m_sessions, lastEvent(), m_now));
}

void StagePane::setFlow(const QString& text)
{
    if (m_flow == text)
        return;
    m_flow = text;
    showStrip();
}

void StagePane::showStrip()
{
    const auto* state = m_update.state.get();
    QStringList parts;
    if (state != nullptr && state->found) {
        parts.append(state->limit ? tr("limit %1").arg(*state->limit) : tr("limit unknown"));
        parts.append(semaphore::layoutTitle(state->layout));
        if (!m_flow.isEmpty())
            parts.append(m_flow);
    }
    m_strip->setLine(parts.join(QStringLiteral(" · ")));
}

} // namespace gui
