// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/insights_pane.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/views.h"
#include "waits/bill_insights.h"

#include "gui/history/model/chart_figures.h"
#include "gui/history/view/figures_pane.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/words.h"
#include "words/times.h"

#include <QListWidget>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

namespace gui {

namespace {

/// In a worker.
RangeSentences sentencesOf(const history::Lanes& lanes, const std::optional<history::Range>& range, const QString& path,
    const consul::Version& version)
{
    const int index = history::pathNumber(lanes, path);
    RangeSentences found;
    found.range = range.value_or(wholeRange(lanes, index));
    for (const history::Insight& insight :
        waits::withBills(lanes, history::insightsOf(lanes, found.range, index, version))) {
        found.sentences.append(insight.sentence);
        found.places.push_back({insight.place,
            insight.lane < 0
                ? QString()
                : history::sessionAt(lanes.lanes[static_cast<std::size_t>(insight.lane)], insight.place.from)});
    }
    return found;
}

} // namespace

InsightsPane::InsightsPane(QWidget* parent)
    : AskingPane(QStringLiteral("insights"), parent)
    , m_heading(boldSentence({}, "insightsHeading"))
    , m_list(named(new QListWidget, "insights"))
{
    keepSaid(this, [this] {
        setAccessibleName(tr("Summary"));
        working()->say(tr("Analyzing…"));
        m_list->setAccessibleName(tr("Event"));
        m_list->setToolTip(tr("Press Enter or click to go to the place."));
        showHeading();
    });
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setTextElideMode(Qt::ElideNone);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setSpacing(2);
    stack()->addWidget(m_list);

    auto* const column = layoutIn<QVBoxLayout>(this, {10, 8, 10, 8});
    column->addWidget(m_heading);
    column->addWidget(working());
    column->addWidget(stack(), 1);

    connect(m_list, &QListWidget::itemActivated, this, &InsightsPane::open);
    connect(m_list, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        // Some desktops activate with a single click.
        if (m_list->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_list) == 0)
            open(item);
    });
    refresh();
}

void InsightsPane::setVersion(const consul::Version& version)
{
    if (m_version == version)
        return;
    m_version = version;
    later();
}

void InsightsPane::ask()
{
    question().ask([range = range(), path = path(), version = m_version](
                       const history::Lanes& all) { return sentencesOf(all, range, path, version); });
}

void InsightsPane::tell(const RangeSentences& found)
{
    m_of = found.range;
    showHeading();
    sayNothing([] { return tr("There were no holders and no waiting contenders."); });
    m_places = found.places;
    showSentences(found.sentences);
    showDone();
}

void InsightsPane::showNothing()
{
    m_of.reset();
    showHeading();
    m_places.clear();
    showSentences({});
}

QString InsightsPane::choiceText() const
{
    return tr("Choose a semaphore to see its analysis.");
}

void InsightsPane::showHeading()
{
    const QString length = m_of ? words::lengthText(m_of->to - m_of->from) : QString();
    m_heading->setText(!m_of ? tr("Analysis")
            : range()        ? tr("Analysis of the selected %1", "length of time").arg(length)
                             : tr("Analysis of the last %1", "length of time").arg(length));
}

/// The sentences are made where they are found.
void InsightsPane::sayAnew()
{
    choose();
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
    stack()->setCurrentIndex(count > 0 ? 1 : 0);
}

void InsightsPane::open(const QListWidgetItem* item)
{
    const int row = m_list->row(item);
    if (row >= 0 && row < static_cast<int>(m_places.size())) {
        const auto place = m_places[static_cast<std::size_t>(row)];
        Q_EMIT placeWanted(place.range, place.session);
    }
}

} // namespace gui
