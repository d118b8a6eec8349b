// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/stage_pane.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/event_words.h"
#include "gui/kit/view/outdated_overlay.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/view/stage_view.h"

#include <QStackedWidget>

namespace gui {

StagePane::StagePane(QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader(this), "stageTitle"))
    , m_strip(named(new ElidedLabel({}, this), "stageStrip"))
    , m_outdatedStrip(new OutdatedOverlay(m_strip))
    , m_banner(new BannerBar(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(named(new QuietLabel({}, this), "stageNothing"))
    , m_stage(new StageView(this))
{
    setObjectName(QStringLiteral("stagePane"));
    m_strip->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_header->addRight(m_strip);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    m_nothing->setBackgroundRole(QPalette::Base);
    m_nothing->setAutoFillBackground(true);
    m_stack->addWidget(m_stage);
    m_stack->addWidget(m_nothing);
    m_stack->setCurrentIndex(1);

    stackTightly(this, {m_header, m_banner, m_stack}, m_stack);
    connect(m_banner, &BannerBar::retryWanted, this, &StagePane::retryWanted);
}

void StagePane::setPath(const QString& path, const SemaphoreView& view, const std::vector<semaphore::Event>& events)
{
    m_path = path;
    noteEvents(events);
    m_view = view;
    takeSeats({});
    showPage();
    m_stage->resetScene(build());
    showStrip();
}

void StagePane::noteEvents(const std::vector<semaphore::Event>& events)
{
    if (!events.empty())
        m_lastEvents.insert(m_path, eventSentence(events.back()));
}

StageScene StagePane::build()
{
    ++m_builds;
    m_shownEvent = lastEvent();
    return sceneOf(m_view, m_seating, m_shownEvent);
}

void StagePane::setInstead(QWidget* instead, const QString& title)
{
    m_instead = instead;
    m_insteadTitle = title;
    m_stack->addWidget(instead);
}

void StagePane::showInstead(bool shown)
{
    m_isInstead = shown;
    showPage();
}

void StagePane::showPage()
{
    const bool isInstead = m_path.isEmpty() && m_isInstead && m_instead != nullptr;
    m_header->setTitle(isInstead ? m_insteadTitle : m_path.endsWith(QLatin1Char('/')) ? m_path.chopped(1) : m_path);
    m_stack->setCurrentWidget(isInstead ? m_instead : m_path.isEmpty() ? static_cast<QWidget*>(m_nothing) : m_stage);
}

void StagePane::takeSeats(const Seating& before)
{
    constexpr qsizetype most = 20'000; // Sessions of hours; then places begin anew.
    auto& ever = m_ever[m_path];
    m_seating = seat(before, m_view, ever);
    if (ever.size() > most)
        ever.clear();
    ever.insert(m_seating);
}

void StagePane::apply(const SemaphoreView& view, const std::vector<semaphore::Event>& events)
{
    noteEvents(events);
    if (view == m_view && lastEvent() == m_shownEvent)
        return;
    m_view = view;
    if (view.state)
        takeSeats(m_seating);
    m_stage->setScene(build());
    showStrip();
}

void StagePane::setAnythingWatched(bool any)
{
    setNothing(any ? tr("Select a semaphore or lock on the left.") : QString());
}

void StagePane::setNothing(const QString& sentence)
{
    m_nothing->setText(sentence);
}

void StagePane::setBanner(const Banner& banner)
{
    m_banner->setBanner(banner);
}

void StagePane::setOutdated(bool outdated)
{
    m_outdatedStrip->setOutdated(outdated);
    m_stage->setOld(outdated);
}

void StagePane::setNow(const QDateTime& now)
{
    m_stage->setNow(now);
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
    QStringList parts;
    if (m_view.found) {
        parts.append(m_view.limit ? tr("limit %1").arg(*m_view.limit) : tr("limit unknown"));
        parts.append(semaphore::kindTitle(*m_view.state));
        if (!m_flow.isEmpty())
            parts.append(m_flow);
    }
    m_strip->setLine(parts.join(QStringLiteral(" · ")));
}

} // namespace gui
