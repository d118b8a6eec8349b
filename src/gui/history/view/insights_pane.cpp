// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/insights_pane.h"

#include "gui/history/model/chart_figures.h"
#include "gui/history/view/working_notice.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/words.h"

#include <QLabel>
#include <QListWidget>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr std::chrono::milliseconds insightsPause{500};
constexpr int insightsRest = 20; ///< Times the work: the longer a recording is, the more seldom it is looked through.

} // namespace

InsightsPane::InsightsPane(QWidget* parent)
    : QWidget(parent)
    , m_question(this, [this](const Told& told, std::chrono::milliseconds took) { showTold(told, took); })
    , m_heading(boldSentence({}, "insightsHeading"))
    , m_stack(new QStackedWidget(this))
    , m_nothing(sentence({}, "insightsNothing"))
    , m_working(new WorkingNotice(tr("What happened is being worked out…"), "insightsWorking", this))
    , m_list(new QListWidget)
{
    setObjectName(QStringLiteral("insightsPane"));
    setAccessibleName(tr("Analysis in words"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setMargin(16);
    m_list->setObjectName(QStringLiteral("insights"));
    m_list->setAccessibleName(tr("What happened"));
    m_list->setToolTip(tr("Enter or a click leads to the place."));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setSpacing(2);
    m_stack->addWidget(m_nothing);
    m_stack->addWidget(m_list);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->addWidget(m_heading);
    column->addWidget(m_working);
    column->addWidget(m_stack, 1);

    connect(m_list, &QListWidget::itemActivated, this, &InsightsPane::open);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        // Some desktops activate with a single click.
        if (m_list->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_list) == 0)
            open(item);
    });
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_changed)
            later();
    });
    refresh();
}

void InsightsPane::setLanesLocker(LanesLocker lockLanes)
{
    m_question.setLanesLocker(std::move(lockLanes));
    choose();
}

void InsightsPane::setPath(const QString& path)
{
    if (m_path == path)
        return;
    m_path = path;
    choose();
}

void InsightsPane::setRange(std::optional<history::Range> range)
{
    m_range = range;
    m_changed = m_awaited = true;
    if (m_question.isBusy())
        refresh();
    else if (m_pause.isActive() && m_pause.remainingTimeAsDuration() > insightsPause)
        m_pause.start(insightsPause);
    later();
}

void InsightsPane::setVersion(const consul::Version& version)
{
    if (m_version == version)
        return;
    m_version = version;
    later();
}

void InsightsPane::lanesChanged()
{
    later();
}

void InsightsPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_awaited = m_changed;
    if (m_changed)
        later();
}

void InsightsPane::later()
{
    m_changed = true;
    if (isVisible() && !m_pause.isActive() && !m_question.isBusy())
        refresh();
}

/// Something else is to be told of than before.
void InsightsPane::choose()
{
    m_question.forget();
    m_awaited = true;
    refresh();
}

void InsightsPane::refresh()
{
    m_changed = true;
    const auto lanes = m_question.lockLanes();
    if (!lanes || pathIndexOf(*lanes, m_path) < 0) {
        m_working->end();
        m_heading->setText(tr("Analysis"));
        m_nothing->setText(m_path.isEmpty() ? tr("Choose a semaphore to read what happened.")
                                            : tr("Nothing was recorded of %1 yet.").arg(m_path));
        m_places.clear();
        showSentences({});
        return;
    }
    if (!isVisible())
        return;
    m_changed = false;
    if (std::exchange(m_awaited, false))
        m_working->begin();
    m_question.ask([range = m_range, path = m_path, version = m_version](
                       const history::Lanes& all) { return tell(all, range, path, version); });
}

/// In a worker.
InsightsPane::Told InsightsPane::tell(const history::Lanes& lanes, const std::optional<history::Range>& range,
    const QString& path, const consul::Version& version)
{
    const int index = pathIndexOf(lanes, path);
    Told told;
    told.range = range.value_or(wholeRange(lanes, index));
    for (const history::Insight& insight : history::insightsOf(lanes, told.range, index, version)) {
        told.sentences.append(insight.sentence);
        told.places.push_back({insight.place,
            insight.lane < 0
                ? QString()
                : history::sessionAt(lanes.lanes[static_cast<std::size_t>(insight.lane)], insight.place.from)});
    }
    return told;
}

void InsightsPane::showTold(const Told& told, std::chrono::milliseconds took)
{
    m_working->end();
    m_heading->setText(heading(told.range));
    m_nothing->setText(tr("Nobody held, and nobody waited."));
    m_places = told.places;
    showSentences(told.sentences);
    m_pause.start(std::max(insightsPause, took * insightsRest));
    Q_EMIT refreshed();
}

QString InsightsPane::heading(const history::Range& range) const
{
    const QString length = history::timeText(range.to - range.from);
    return m_range ? tr("Analysis of the selected %1", "length of time").arg(length)
                   : tr("Analysis of the last %1", "length of time").arg(length);
}

/// Rows stay, so that the focus and the selection survive.
void InsightsPane::showSentences(const QStringList& sentences)
{
    const int count = static_cast<int>(sentences.size());
    while (m_list->count() > count)
        delete m_list->takeItem(m_list->count() - 1);
    for (int row = 0; row < count; ++row) {
        if (row == m_list->count())
            m_list->addItem(lineText(sentences[row]));
        else if (m_list->item(row)->text() != lineText(sentences[row]))
            m_list->item(row)->setText(lineText(sentences[row]));
    }
    if (m_list->currentRow() < 0 && count > 0)
        m_list->setCurrentRow(0, QItemSelectionModel::NoUpdate);
    m_stack->setCurrentIndex(count > 0 ? 1 : 0);
}

void InsightsPane::open(const QListWidgetItem* item)
{
    const int row = m_list->row(item);
    if (row >= 0 && row < static_cast<int>(m_places.size())) {
        const Place place = m_places[static_cast<std::size_t>(row)];
        Q_EMIT placeWanted(place.range, place.session);
    }
}

} // namespace gui
