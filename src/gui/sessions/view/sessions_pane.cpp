// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_pane.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/sessions/model/sessions_words.h"
#include "gui/sessions/view/sessions_actions.h"

#include <QProgressBar>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

/// Names bold, ids and nodes fixed-width, and room between the lines.
class SessionsDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        RowDelegate::initStyleOption(option, index);
        if (index.column() == SessionsModel::Name)
            option->font.setBold(true);
        else if (index.column() == SessionsModel::Id)
            option->font = fixedFont(option->font);
    }
};

} // namespace

SessionsPane::SessionsPane(SessionsController* controller, SessionsActions* actions, QWidget* parent)
    : TablePane(QStringLiteral("sessions"), RowState::Hint, parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(controller->model())
    , m_progress(named(new QProgressBar, "sessionsProgress"))
    , m_searchWords(sentence({}, "sessionsSearch"))
    , m_searchStrip(new QWidget)
{
    makeTable();
    m_progress->setAccessibleName(tr("Search progress"));
    m_progress->setMaximumWidth(220);
    auto* const strip = layoutIn<QHBoxLayout>(m_searchStrip, {10, 4, 10, 4});
    strip->addWidget(m_progress);
    strip->addWidget(m_searchWords, 1);
    auto* const bar = named(new ActBar, "sessionsBar");
    bar->addAct(actions->destroy, FlatButton::Main);
    bar->addAct(actions->findHeld);
    bar->addActWhilePossible(actions->cancelFind);
    bar->addNote("sessionsHint");
    bar->setNote(tr("Consul does not report renewals: only a time range is known for a session's end."));
    auto* const column = addTop();
    addTable(column);
    column->addWidget(m_searchStrip);
    column->addWidget(bar);
    showSearch();
}

void SessionsPane::makeTable()
{
    emptyPlace()->setFirstAct(m_actions->toLab);
    setTable(&m_filter, new SessionsDelegate(this), tr("Sessions of the datacenter"), SessionsModel::Id);
    table()->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table()->setTextElideMode(Qt::ElideMiddle); // Names of many clients differ at the end.
    table()->sortByColumn(SessionsModel::Name, Qt::AscendingOrder);
    auto* const selection = table()->selectionModel();
    connect(selection, &QItemSelectionModel::selectionChanged, this, [this](const QItemSelection& selected) {
        noteCurrent();
        Q_EMIT selectionChanged();
        if (!m_choosing && !selected.isEmpty())
            Q_EMIT chosenByPerson();
    });
    connect(selection, &QItemSelectionModel::currentRowChanged, this, [this] {
        noteCurrent();
        Q_EMIT selectionChanged();
    });
}

// --- What is shown ------------------------------------------------------------------------------------------------

void SessionsPane::setFilter(const QString& text)
{
    m_filter.setQuery(SessionsQuery(text));
    showList();
}

void SessionsPane::showList()
{
    const int all = m_controller->model()->rowCount();
    const int shown = m_filter.rowCount();
    const auto& query = m_filter.query();
    header()->setTitle(sessionsTitle(all, m_controller->isKnown()));
    note()->setText(sessionsVisibility(all, m_controller->acl(), m_controller->leftOut()));
    QString words = query.problem();
    if (words.isEmpty() && !query.isEmpty())
        words = tr("%1 of %2", "sessions shown, of all").arg(shown).arg(all);
    matches()->setLine(words);
    showEmpty(sessionsEmptyText(shown, all, m_controller->isKnown(), m_controller->watchState(), m_controller->acl(),
                  m_controller->leftOut()),
        shown == 0 && all > 0, all == 0 && m_controller->isKnown());
    keepCurrent();
}

void SessionsPane::showSearch()
{
    const auto& search = m_controller->search();
    allow(m_actions->cancelFind, search.running ? QString() : tr("No search is in progress."));
    m_progress->setVisible(search.running);
    m_progress->setRange(0, 1000);
    if (search.running && search.all == 0)
        m_progress->setRange(0, 0);
    else if (search.all > 0)
        m_progress->setValue(static_cast<int>(search.read * 1000 / search.all));
    QString words = search.outcome;
    if (search.running)
        words = search.all == 0 ? tr("Reading the names of all keys…")
                                : tr("%1 of %2 keys read, %3 found").arg(search.read).arg(search.all).arg(search.found);
    m_searchWords->setText(words);
    m_searchStrip->setVisible(!words.isEmpty());
}

/// When the current row goes, Qt makes its neighbour the current one without selecting it: nobody looks at that.
QString SessionsPane::current() const
{
    const auto now = table()->currentIndex();
    if (now.isValid() && table()->selectionModel()->isRowSelected(now.row(), now.parent()))
        return now.data(SessionsModel::IdRole).toString();
    const auto ids = selected();
    return ids.contains(m_current) ? m_current : ids.value(0);
}

QStringList SessionsPane::selected() const
{
    auto rows = table()->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList ids;
    for (const auto& row : rows)
        ids << row.data(SessionsModel::IdRole).toString();
    return ids;
}

void SessionsPane::choose(const QString& id)
{
    m_current = id;
    const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(id));
    if (!index.isValid()) { // Another one must not stand there as if it were meant, with its acts.
        const QScopedValueRollback<bool> choosing(m_choosing, true);
        table()->selectionModel()->clear();
        m_gone = true;
        return;
    }
    makeCurrent(index);
    table()->scrollTo(index);
}

void SessionsPane::focusTable()
{
    table()->setFocus();
}

void SessionsPane::makeCurrent(const QModelIndex& index)
{
    const QScopedValueRollback<bool> choosing(m_choosing, true);
    table()->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void SessionsPane::noteCurrent()
{
    const QString id = current();
    if (id.isEmpty())
        return;
    m_current = id;
    m_gone = false;
}

/// A row that went and came again, by another filter, is chosen again. The first one is only where none was before: in
/// the place of a session that has ended nobody chose another.
void SessionsPane::keepCurrent()
{
    if (!m_controller->isKnown())
        m_current.clear(); // Another agent, or another token.
    if (table()->selectionModel()->hasSelection())
        return;
    auto index = m_filter.mapFromSource(m_controller->model()->indexOf(m_current));
    const bool listed = index.isValid();
    const bool wanted = listed ? m_gone : m_current.isEmpty();
    m_gone = !listed && !m_current.isEmpty();
    if (!listed)
        index = m_filter.index(0, 0);
    if (wanted && index.isValid())
        makeCurrent(index);
}

std::vector<TablePane::ColumnShare> SessionsPane::columnShares() const
{
    using Model = SessionsModel;
    return {{Model::Name, 16, 44}, {Model::Node, 9, 18}, {Model::Ttl, 7, 10}, {Model::Behavior, 9, 11},
        {Model::LockDelay, 10, 12}, {Model::Checks, 12, 24, 2}, {Model::Held, 11, 13}, {Model::Id, 20, 20, 1}};
}

} // namespace gui
