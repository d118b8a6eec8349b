// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/view/stage_pane.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/history/model/event_words.h"
#include "gui/kit/view/outdated_overlay.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/stage/view/stage_view.h"

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
    followLanguage(this, [this] {
        m_stage->setScene(build());
        showStrip();
    });
}

void StagePane::show(const history::PathView& path, const SemaphoreView& view, const QString& flow)
{
    const bool isOther = std::exchange(m_startsOver, false) || path.path != m_path;
    m_stage->setNow(path.at);
    m_outdatedStrip->setOutdated(path.isOld);
    m_stage->setOld(path.isOld);
    setFlow(flow);
    if (!isOther && view == m_view && path.lastEvent == m_lastEvent)
        return;
    m_path = path.path;
    m_view = view;
    m_lastEvent = path.lastEvent;
    const bool isWhole = isOther || !view.state; // What comes after nothing does not fly either.
    placeHolders(isWhole ? PermitPlaces() : m_permitPlaces);
    if (isOther)
        showPage();
    if (isWhole)
        m_stage->resetScene(build());
    else
        m_stage->setScene(build());
    showStrip();
}

void StagePane::startOver()
{
    m_startsOver = true;
}

StageScene StagePane::build()
{
    ++m_builds;
    return sceneOf(m_view, m_permitPlaces, m_lastEvent ? eventSentence(*m_lastEvent) : QString());
}

void StagePane::setInstead(QWidget* instead)
{
    m_instead = instead;
    m_stack->addWidget(instead);
}

void StagePane::setInsteadTitle(const QString& title)
{
    m_insteadTitle = title;
    showPage();
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

void StagePane::placeHolders(const PermitPlaces& before)
{
    constexpr qsizetype most = 20'000; // Sessions of hours; then places begin anew.
    auto& ever = m_ever[m_path];
    m_permitPlaces = assignPermits(before, m_view, ever);
    if (ever.size() > most)
        ever.clear();
    ever.insert(m_permitPlaces);
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
    m_outdatedStrip->describe();
}

} // namespace gui
