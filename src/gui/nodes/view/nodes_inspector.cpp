// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_inspector.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/row_hold.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/nodes/model/nodes_words.h"

#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

namespace gui {

NodesInspector::NodesInspector(QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader(tr("Nothing selected"), this), "nodeTitle"))
    , m_facts(new FactGrid(this))
    , m_thingsTitle(boldSentence(tr("On this node"), "nodeThingsTitle", this))
    , m_list(named(new QTreeView(this), "nodeThings"))
    , m_now(QDateTime::currentDateTimeUtc())
{
    nameWidget(this, "nodesInspector", tr("Details"));
    m_thingsTitle->setContentsMargins(10, 6, 10, 2);
    // A label that may wrap gives up its height where room lacks, and its word is cut then.
    m_thingsTitle->setWordWrap(false);
    m_thingsTitle->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_list->setAccessibleName(
        tr("Instances, sessions, and held keys of the node. Press Enter to show an item on its page."));
    m_rows.setSourceModel(&m_things);
    m_list->setModel(&m_rows);
    connect(new RowHold(m_list), &RowHold::changed, &m_rows, &HeldFilter::setHeld);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setObjectName(QStringLiteral("nodeThingsHeader"));
    m_list->header()->setSectionsMovable(false);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(NodeThingsModel::Name, QHeaderView::Stretch);
    // Few words each, but as long as “critical, node down”; names have what these leave.
    m_list->header()->setResizeContentsPrecision(100);
    m_list->header()->setSectionResizeMode(NodeThingsModel::Kind, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(NodeThingsModel::State, QHeaderView::Stretch);
    connect(m_list, &QAbstractItemView::activated, this, &NodesInspector::thingOpened);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &NodesInspector::thingChosen);
    auto* const content = new QWidget(this);
    auto* const column = layoutIn<QVBoxLayout>(content, {0, 0, 0, 8}, 6);
    column->addWidget(m_facts);
    column->addStretch(1);
    auto* const whole = layoutIn<QVBoxLayout>(this, {}, 0);
    whole->addWidget(m_header);
    whole->addWidget(paperScroll(content, QStringLiteral("nodesInspectorScroll")), 3);
    whole->addWidget(m_thingsTitle);
    whole->addWidget(m_list, 3);
    show(nullptr, {});
}

void NodesInspector::show(const NodeRow* node, const NodesSource& source)
{
    m_header->setTitle(node != nullptr ? node->name() : tr("Nothing selected"));
    setNow(node, m_now);
    const QString name = node != nullptr ? node->name() : QString();
    const bool wasHeld = m_rows.isHeld();
    if (std::exchange(m_node, name) != name)
        m_rows.setHeld(false); // Nobody aims at a row of what is shown from now on.
    m_things.apply(node != nullptr ? thingsOn(node->name(), source) : std::vector<NodeThing>());
    m_rows.setHeld(wasHeld);
    const bool isAny = m_things.rowCount() > 0;
    m_thingsTitle->setVisible(isAny);
    m_list->setVisible(isAny);
    if (isAny && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_rows.index(0, 0));
    Q_EMIT thingChosen();
}

void NodesInspector::setNow(const NodeRow* node, const QDateTime& now)
{
    m_now = now;
    m_facts->setFacts(node != nullptr ? nodeFacts(*node, now) : std::vector<Fact>());
}

const NodeThing* NodesInspector::chosenThing() const
{
    return m_things.thing(m_rows.mapToSource(m_list->currentIndex()).row());
}

} // namespace gui
