// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_pane.h"

#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "gui/nodes/model/nodes_words.h"

#include <QPainter>
#include <QTreeView>
#include <QVBoxLayout>

namespace gui {

namespace {

/// Names bold, the health as a pill, addresses and ids fixed-width, and room between the lines.
class NodesDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        RowDelegate::paint(painter, option, index);
        if (index.column() == NodesModel::Health)
            paintPill(*painter, option, index.data().toString(), index.data(NodesModel::ToneRole).value<RowState>());
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        RowDelegate::initStyleOption(option, index);
        if (index.column() != NodesModel::Name)
            option->textElideMode = Qt::ElideRight; // Only of a name does the end tell most.
        if (index.column() == NodesModel::Name)
            option->font.setBold(true);
        else if (index.column() == NodesModel::Id || index.column() == NodesModel::Address)
            option->font = fixedFont(option->font);
        else if (index.column() == NodesModel::Health)
            option->text.clear(); // It is drawn as a pill.
    }
};

} // namespace

NodesPane::NodesPane(NodesController* controller, QWidget* parent)
    : TablePane(QStringLiteral("nodes"), RowState::Hint, parent)
    , m_controller(controller)
    , m_filter(controller->model())
{
    // Before the view, which then selects the neighbour.
    connect(&m_filter, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_removing = true; });
    setTable(&m_filter, new NodesDelegate(this), tr("Nodes of the datacenter"), NodesModel::Id);
    table()->setSelectionMode(QAbstractItemView::SingleSelection);
    table()->setTextElideMode(Qt::ElideMiddle); // Names of many nodes differ at the end.
    table()->sortByColumn(NodesModel::Name, Qt::AscendingOrder);
    connect(table()->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_removing && m_controller->isKnown())
            m_current = current();
        Q_EMIT currentChanged();
    });
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, [this] { m_removing = false; });
    connect(table(), &QTreeView::activated, this, &NodesPane::opened);
    addTable(addTop());
}

void NodesPane::setFilter(const QString& text)
{
    m_filter.setQuery(NodesQuery(text));
    showList();
}

void NodesPane::showList()
{
    const auto& model = *m_controller->model();
    const int all = model.rowCount();
    const int shown = m_filter.rowCount();
    const auto& query = m_filter.query();
    header()->setTitle(nodesTitle(model, m_controller->isKnown()));
    showNotes();
    QString words = query.problem();
    if (words.isEmpty() && !query.isEmpty())
        words = tr("%1 of %2", "nodes shown, of all").arg(shown).arg(all);
    matches()->setLine(words);
    showEmpty(nodesEmptyText(shown, all, m_controller->isKnown(), m_controller->watchState()), shown == 0 && all > 0);
    keepCurrent();
}

void NodesPane::showNotes()
{
    QStringList notes;
    if (m_controller->model()->rowCount() > 0) // An empty list says so in its own place.
        notes << m_controller->visibilityNote();
    notes << nodesLeftText(
        cleanup::recent(m_controller->departures(), QDateTime::currentDateTimeUtc()), m_controller->mayHide());
    notes.removeAll(QString());
    note()->setText(notes.join(u' '));
}

QString NodesPane::current() const
{
    return table()->selectionModel()->selectedRows().value(0).data(NodesModel::NameRole).toString();
}

void NodesPane::choose(const QString& name)
{
    m_current = name;
    const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(name));
    if (!index.isValid())
        return;
    table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    table()->scrollTo(index);
}

void NodesPane::focusTable()
{
    table()->setFocus();
}

/// A row that went and came again is chosen again; in the place of a node that has gone nobody chose another.
void NodesPane::keepCurrent()
{
    if (!m_controller->isKnown())
        m_current.reset(); // Another agent, or another token.
    const auto wanted = m_current;
    const auto index = wanted ? m_filter.mapFromSource(m_controller->model()->indexOf(*wanted)) : m_filter.index(0, 0);
    if (!index.isValid())
        table()->clearSelection();
    else if (!table()->selectionModel()->isRowSelected(index.row()))
        table()->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (wanted)
        m_current = wanted; // It may come again.
}

std::vector<TablePane::ColumnShare> NodesPane::columnShares() const
{
    using Model = NodesModel;
    return {{Model::Name, 12, 26}, {Model::Health, 11, 18}, {Model::Instances, 12, 28}, {Model::Sessions, 8, 10},
        {Model::Held, 9, 11}, {Model::Address, 11, 17, 2}, {Model::Id, 12, 14, 1}};
}

} // namespace gui
