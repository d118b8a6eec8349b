// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/figures_pane.h"

#include "gui/history/model/chart_figures.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"

#include <QAccessible>
#include <QShowEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr std::chrono::milliseconds wonderAfter{300};

} // namespace

WorkingNotice::WorkingNotice(const char* objectName, QWidget* parent)
    : PlainLabel(parent)
{
    setObjectName(QString::fromLatin1(objectName));
    setAlignment(Qt::AlignCenter);
    setMargin(4);
    hide();
    m_soon.setSingleShot(true);
    m_soon.setInterval(wonderAfter);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        show();
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    });
}

void WorkingNotice::say(const QString& text)
{
    setText(text);
    setAccessibleName(text);
}

void WorkingNotice::begin()
{
    if (!isVisibleTo(parentWidget()) && !m_soon.isActive())
        m_soon.start();
}

void WorkingNotice::end()
{
    m_soon.stop();
    hide();
}

namespace {

constexpr std::chrono::milliseconds leastPause{500};
constexpr int restPerWork = 20; ///< The longer a recording is, the more seldom it is worked through.

} // namespace

FiguresPane::FiguresPane(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_nothing(sentence({}, (name + QStringLiteral("Nothing")).toLatin1().constData()))
    , m_working(new WorkingNotice((name + QStringLiteral("Working")).toLatin1().constData(), this))
{
    setObjectName(name + QStringLiteral("Pane"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(16);
    m_stack->addWidget(m_nothing);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_changed)
            later();
    });
    followLanguage(this, [this] {
        if (m_why)
            m_nothing->setText(m_why());
        sayAnew();
    });
}

void FiguresPane::sayNothing(std::function<QString()> why)
{
    m_why = std::move(why);
    m_nothing->setText(m_why());
}

void FiguresPane::setPath(const QString& path)
{
    if (m_path == path)
        return;
    m_path = path;
    choose();
}

void FiguresPane::setRange(std::optional<history::Range> range)
{
    m_range = range;
    m_changed = m_awaited = true;
    // A new range is shown soon: it waits neither for a long pause nor for figures of the former range.
    if (isBusy())
        refresh();
    else if (m_pause.isActive() && m_pause.remainingTimeAsDuration() > leastPause)
        m_pause.start(leastPause);
    later();
}

void FiguresPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_awaited = m_changed;
    if (m_changed)
        later();
}

void FiguresPane::later()
{
    m_changed = true;
    if (isVisible() && !m_pause.isActive() && !isBusy())
        refresh();
}

void FiguresPane::choose()
{
    forget();
    m_awaited = true;
    refresh();
}

void FiguresPane::refresh()
{
    m_changed = true;
    if (lanes() == nullptr || history::pathNumber(*lanes(), m_path) < 0) {
        m_working->end();
        sayNothing([this, path = m_path] {
            return path.isEmpty() ? choiceText() : tr("Nothing has been recorded for %1 yet.").arg(path);
        });
        showNothing();
        return;
    }
    if (!isVisible())
        return;
    m_changed = false;
    if (std::exchange(m_awaited, false))
        m_working->begin();
    ask();
}

void FiguresPane::answered(std::chrono::milliseconds took)
{
    m_pause.start(std::max(leastPause, took * restPerWork));
}

void FiguresPane::showDone()
{
    m_working->end();
    Q_EMIT refreshed();
}

} // namespace gui
