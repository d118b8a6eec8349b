// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/facts_pane.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/row_hold.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"

#include <QAbstractItemView>
#include <QFrame>
#include <QVBoxLayout>

#include <utility>

namespace gui {

FactsPane::FactsPane(const char* name, const char* titleName, QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader(this), titleName))
    , m_facts(new FactGrid(this))
{
    setObjectName(QLatin1String(name));
    m_facts->setObjectName(QLatin1String(name) + QStringLiteral("Facts"));
    auto* const content = new QWidget(this);
    m_column = layoutIn<QVBoxLayout>(content, {0, 0, 0, 8}, 6);
    m_column->addWidget(m_facts);
    m_column->addStretch(1);
    auto* const whole = layoutIn<QVBoxLayout>(this, {}, 0);
    whole->addWidget(m_header);
    whole->addWidget(paperScroll(content, QLatin1String(name) + QStringLiteral("Scroll")), 3);
    keepSaid(this, [this] {
        setAccessibleName(tr("Details"));
        setTitle(m_title);
    });
}

void FactsPane::setTitle(const QString& title)
{
    m_title = title;
    m_header->setTitle(title.isEmpty() ? tr("Nothing selected") : title);
}

void FactsPane::setListTitle(const QString& title)
{
    m_listTitle->setText(title);
}

void FactsPane::addAboveFacts(QWidget* part)
{
    m_column->insertWidget(m_column->indexOf(m_facts), part);
}

void FactsPane::addBelowFacts(QWidget* part)
{
    m_column->insertWidget(m_column->count() - 1, part);
}

void FactsPane::setList(
    QAbstractItemView* list, QAbstractItemModel* rows, const QString& title, const char* titleName, int share)
{
    m_list = list;
    m_listTitle = boldSentence(title, titleName, this);
    m_listTitle->setContentsMargins(10, 6, 10, 2);
    // A label that may wrap gives up its height where room lacks, and its word is cut then.
    m_listTitle->setWordWrap(false);
    m_listTitle->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_rows.setSourceModel(rows);
    list->setModel(&m_rows);
    list->setFrameShape(QFrame::NoFrame);
    list->setTextElideMode(Qt::ElideMiddle);
    connect(new RowHold(list), &RowHold::changed, &m_rows, &HeldFilter::setHeld);
    connect(list, &QAbstractItemView::activated, this, &FactsPane::opened);
    connect(list->selectionModel(), &QItemSelectionModel::currentChanged, this, &FactsPane::chosenChanged);
    auto* const whole = static_cast<QVBoxLayout*>(layout());
    whole->addWidget(m_listTitle);
    whole->addWidget(list, share);
}

void FactsPane::changeList(const QString& owner, const std::function<void()>& change)
{
    const bool wasHeld = m_rows.isHeld();
    if (std::exchange(m_owner, owner) != owner)
        m_rows.setHeld(false); // The pointer is over rows of the former owner: the new ones need not be held.
    change();
    m_rows.setHeld(wasHeld);
    const bool isAny = m_rows.sourceModel()->rowCount() > 0;
    m_listTitle->setVisible(isAny);
    m_list->setVisible(isAny);
    if (isAny && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_rows.index(0, 0));
}

QModelIndex FactsPane::chosen() const
{
    return m_rows.mapToSource(m_list->currentIndex());
}

} // namespace gui
