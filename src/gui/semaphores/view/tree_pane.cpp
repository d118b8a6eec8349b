// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/tree_pane.h"

#include "gui/kit/model/format.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/row_hold.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "ui_tree_pane.h"

#include <QAction>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScopeGuard>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace gui {

namespace {

/// Paints the rows of SemaphoreTreeModel: name, short session id, badges on the left; meter, counts and ages on the
/// right. Reads colours from the palette each time, so that light and dark switch live.
class TreeDelegate : public DrawnDelegate
{
public:
    using DrawnDelegate::DrawnDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
    [[nodiscard]] bool isOutdated(const QModelIndex& index) const override
    {
        return index.data(SemaphoreTreeModel::OutdatedRole).toBool();
    }
};

using TreeModel = SemaphoreTreeModel;

/// What is needed to paint one row: read once.
struct Row {
    RowKind kind;
    RowState state;
    QString text;
    QString detail;
    QString shortDetail;
    QString session;
    PermitCount permits;
    QList<Badge> badges;
};

Row read(const QModelIndex& index)
{
    return {index.data(TreeModel::KindRole).value<RowKind>(), index.data(TreeModel::StateRole).value<RowState>(),
        index.data(Qt::DisplayRole).toString(), index.data(TreeModel::DetailRole).toString(),
        index.data(TreeModel::ShortDetailRole).toString(), index.data(TreeModel::SessionRole).toString(),
        index.data(TreeModel::PermitsRole).value<PermitCount>(),
        index.data(TreeModel::BadgesRole).value<QList<Badge>>()};
}

struct TreeInk : ItemInk {
    QColor base;
    qreal line;
};

/// The squares keep their colours on a selected row, so they bring their background along.
void paintBackdrop(QPainter& painter, const QRectF& room, const TreeInk& ink)
{
    const qreal height = 0.94 * ink.line;
    const qreal margin = 0.15 * ink.line;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.base);
    painter.drawRoundedRect(
        QRectF(room.left() - margin, room.center().y() - height / 2, room.width() + 2 * margin, height), 3, 3);
    painter.restore();
}

QFont nameFont(const Row& row, QFont font)
{
    font.setBold(row.kind == RowKind::Path);
    return font;
}

qreal badgesWidth(const Row& row, const TreeInk& ink, const QFont& font)
{
    qreal width = 0;
    for (const auto& badge : row.badges)
        width += badgeSize(badge.text, badgeFont(font)).width() + 0.3 * ink.line;
    return width;
}

/// A session as people quote it; empty where the row names none, or has no other name.
QString idBehindName(const Row& row)
{
    const QString id = row.session.isEmpty() || row.kind == RowKind::Finding ? QString() : shortId(row.session);
    return saysId(row.text, row.session) ? QString() : id;
}

/// Name, id and badges say who it is and what is wrong; a part of the detail that can be read elsewhere goes first.
QString fittingDetail(const Row& row, qreal room, const TreeInk& ink, const QFont& font)
{
    const QString id = idBehindName(row);
    qreal rest
        = QFontMetricsF(nameFont(row, font)).horizontalAdvance(row.text) + badgesWidth(row, ink, font) + 0.8 * ink.line;
    if (!id.isEmpty())
        rest += QFontMetricsF(fixedFont(font)).horizontalAdvance(id) + 0.4 * ink.line;
    if (row.kind == RowKind::Holder)
        rest += 1.1 * ink.line;
    if (row.kind == RowKind::Path)
        rest += meterWidth(row.permits, ink.line) + 0.4 * ink.line;
    if (!row.badges.isEmpty())
        rest -= 0.5 * ink.line; // Nothing follows the last one, and it may stand close to the meter.
    return rest + QFontMetricsF(font).horizontalAdvance(row.detail) <= room ? row.detail : row.shortDetail;
}

/// Right part, from the edge inwards; gives the room that remains.
QRectF paintRight(QPainter& painter, QRectF room, const Row& row, const TreeInk& ink, const QFont& font)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(row.state == RowState::Stale && row.kind == RowKind::Holder ? ink.text : ink.quiet);
    // The name is worth more than the age: the right part takes at most half.
    const QString detail
        = metrics.elidedText(fittingDetail(row, room.width(), ink, font), Qt::ElideRight, room.width() * 0.55);
    const qreal width = metrics.horizontalAdvance(detail);
    painter.drawText(room, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), detail);
    room.setRight(room.right() - width - 0.4 * ink.line);
    if (row.kind == RowKind::Path) {
        const qreal meter = meterWidth(row.permits, ink.line);
        if (meter > 0 && meter < room.width() * 0.5) {
            if (ink.selected)
                paintBackdrop(painter, QRectF(room.right() - meter, room.top(), meter, room.height()), ink);
            paintMeter(painter, QRectF(room.right() - meter, room.top(), meter, room.height()), row.permits, ink.theme,
                ink.line);
            room.setRight(room.right() - meter - 0.4 * ink.line);
        }
    }
    return room;
}

/// Draws `text` at the left, elided; gives the room behind it.
QRectF paintWord(QPainter& painter, QRectF room, const QString& text, const QFont& font, const QColor& color)
{
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, room.width());
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown);
    room.setLeft(room.left() + metrics.horizontalAdvance(shown) + metrics.height() * 0.4);
    return room;
}

void paintLeft(QPainter& painter, QRectF room, const Row& row, const TreeInk& ink, const QFont& font)
{
    if (row.kind == RowKind::Holder || row.kind == RowKind::Finding) {
        const qreal radius = 0.2 * ink.line;
        paintDot(painter, {room.left() + 0.4 * ink.line, room.center().y()}, radius, row.state, ink.theme);
        room.setLeft(room.left() + 1.1 * ink.line);
    }
    const QFont small = badgeFont(font);
    const QFont bold = nameFont(row, font);
    qreal behind = badgesWidth(row, ink, font);
    const QFont idFont = fixedFont(font);
    const qreal wish = QFontMetricsF(bold).horizontalAdvance(row.text) + 1;
    QString id = idBehindName(row);
    if (!id.isEmpty()) {
        const qreal width = QFontMetricsF(idFont).horizontalAdvance(id) + ink.line;
        const qreal least = std::min(wish, 6 * ink.line); // Less of a name says nothing, and half an id neither.
        if (room.width() - behind - width < least)
            id.clear();
        else
            behind += width;
    }
    // The name comes first: badges and id take what it leaves, but a very long one leaves them a third.
    QRectF nameRoom = room;
    nameRoom.setWidth(std::max(room.width() - behind, std::min(wish, room.width() * 0.65)));
    const QColor color = row.kind == RowKind::Empty ? ink.quiet : ink.text;
    const qreal after = paintWord(painter, nameRoom, row.text, bold, color).left();
    room.setLeft(after);
    if (!id.isEmpty() && room.width() > 0)
        room = paintWord(painter, room, id, idFont, ink.quiet);
    for (const auto& badge : row.badges) {
        if (room.width() < 1.5 * ink.line)
            break;
        paintBadge(painter, room, badge.text, toneFor(ink.theme, badge.tone), small);
        room.setLeft(room.left() + badgeSize(badge.text, small).width() + 0.3 * ink.line);
    }
}

} // namespace

void TreeDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& inks, const QModelIndex& index) const
{
    const TreeInk ink{inks, item.palette.color(QPalette::Base), QFontMetricsF(item.font).height()};
    const auto row = read(index);
    QRectF room = QRectF(item.rect).adjusted(0.25 * ink.line, 0, -0.5 * ink.line, 0);
    room = paintRight(painter, room, row, ink, item.font);
    paintLeft(painter, room, row, ink, item.font);
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const QFontMetrics metrics(option.font);
    return {letterWidth(metrics) * 20, rowHeight(metrics)};
}

namespace {

constexpr int typingPauseMs = 150;

} // namespace

TreePane::TreePane(SemaphoreTreeModel* model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_ui(std::make_unique<Ui::TreePane>())
    , m_count(named(new QuietLabel(this), "pathCount"))
    , m_filterButton(named(new QToolButton(this), "filterButton"))
    , m_nothing(new EmptyPlace(QStringLiteral("filterNothing"), this))
{
    m_ui->setupUi(this);
    m_filterButton->setCheckable(true);
    m_filterButton->setAutoRaise(true);
    m_ui->treeHeader->addRight(m_count);
    m_ui->treeHeader->addRight(m_filterButton);
    m_ui->filterProblem->setContentsMargins(10, 2, 10, 2);
    m_ui->treeWelcome->setBackgroundRole(QPalette::Base);
    m_ui->treeStack->addWidget(m_nothing);
    connect(m_nothing, &EmptyPlace::clearFilterWanted, this, [this] {
        m_ui->filter->clear();
        applyFilter({});
        m_ui->semaphoreTree->setFocus();
    });

    connect(m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this, &TreePane::leave); // Before the view hears of it.
    m_filter.setSourceModel(m_model);
    m_ui->semaphoreTree->setModel(&m_filter);
    m_ui->semaphoreTree->setItemDelegate(new TreeDelegate(m_ui->semaphoreTree));
    keepMeasured(this, [this] { m_ui->semaphoreTree->setIndentation(fontMetrics().height()); });
    m_hold = new RowHold(m_ui->semaphoreTree);
    connect(m_hold, &RowHold::changed, m_model, &SemaphoreTreeModel::setHeld);
    m_emptySoon.setSingleShot(true);
    m_emptySoon.setInterval(std::chrono::seconds(2));
    connect(&m_emptySoon, &QTimer::timeout, this, &TreePane::showPage);
    connectAll();
    keepSaid(this, [this] { say(); });
}

TreePane::~TreePane() = default;

void TreePane::say()
{
    m_ui->retranslateUi(this);
    m_ui->treeHeader->setTitle(tr("Semaphores and locks"));
    m_filterButton->setText(tr("Filter"));
    m_filterButton->setAccessibleName(tr("Show the filter"));
    m_nothing->say(tr("No path matches the filter."), true);
    if (!m_ui->filterProblem->isHidden())
        showProblem(SemaphoreFilterModel::problemOf(m_ui->filter->text()));
    count();
}

QTreeView* TreePane::view() const
{
    return m_ui->semaphoreTree;
}

void TreePane::present(bool on)
{
    disconnect(m_hold, &RowHold::changed, m_model, nullptr);
    if (!on)
        connect(m_hold, &RowHold::changed, m_model, &SemaphoreTreeModel::setHeld);
    m_model->setHeld(!on && m_hold->isHeld());
}

void TreePane::holdWhile(QMenu* menu)
{
    m_hold->holdWhile(menu);
}

void TreePane::connectAll()
{
    auto* pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(typingPauseMs);
    connect(m_ui->filter, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(m_ui->filter, &QLineEdit::textChanged, this, &TreePane::filterEdited);
    connect(pause, &QTimer::timeout, this, [this] { applyFilter(m_ui->filter->text()); });
    leadToRows(
        m_ui->filter, [this] { return m_ui->semaphoreTree; }, [this] { applyFilter(m_ui->filter->text()); });
    connect(m_filterButton, &QToolButton::toggled, this, [this](bool on) {
        m_ui->filter->setVisible(on);
        if (!on)
            m_ui->filter->clear();
    });
    // Only for whoever asks for it here: the toolbar's field opens it, too, and keeps the focus.
    connect(m_filterButton, &QToolButton::clicked, this, [this](bool on) {
        if (on)
            m_ui->filter->setFocus();
    });
    connect(m_ui->semaphoreTree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_isLeaving)
            Q_EMIT left(selection());
        else if (!m_letting)
            Q_EMIT selected(selection());
    });
    connect(m_ui->semaphoreTree, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (m_ui->semaphoreTree->indexAt(at).isValid())
            Q_EMIT contextMenuWanted(m_ui->semaphoreTree->viewport()->mapToGlobal(at));
    });
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, &TreePane::opened);
    // The filter's rows are counted too, so its own signals: they come after it has followed.
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &TreePane::count);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &TreePane::count);
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, &TreePane::count);
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, &TreePane::count);
}

void TreePane::setFirstActs(QAction* watch, QAction* discover)
{
    m_ui->welcomeWatch->setDefaultAction(watch);
    m_ui->welcomeDiscover->setDefaultAction(discover);
}

void TreePane::setFilter(const QString& text)
{
    m_filterButton->setChecked(!text.isEmpty() || m_filterButton->isChecked());
    if (m_ui->filter->text() != text)
        m_ui->filter->setText(text);
}

void TreePane::focusFilter()
{
    m_filterButton->setChecked(true);
    m_ui->filter->setFocus();
    m_ui->filter->selectAll();
}

void TreePane::showProblem(const QString& problem)
{
    m_ui->filterProblem->setText(problem);
    m_ui->filterProblem->setVisible(!problem.isEmpty());
}

void TreePane::applyFilter(const QString& text)
{
    showProblem(m_filter.setFilter(text));
    if (m_filter.isFiltering())
        m_ui->semaphoreTree->expandAll();
    count();
    showPage();
}

void TreePane::count()
{
    const int all = m_model->rowCount();
    const int shown = m_filter.rowCount();
    m_count->setText(m_filter.isFiltering() ? tr("%1 of %2", "shown, all").arg(shown).arg(all) : QString::number(all));
    m_count->setAccessibleName(tr("%n watched", nullptr, all));
    // Clients come and go: for a moment without a match nothing takes the place, and the focus, of the rows.
    const bool isAtRows = m_ui->treeStack->currentIndex() == 0;
    if (all == 0 || shown > 0 || !isAtRows)
        showPage();
    else if (!m_emptySoon.isActive())
        m_emptySoon.start();
}

void TreePane::showPage()
{
    m_emptySoon.stop();
    const int page = m_model->rowCount() == 0 ? 1 : m_filter.rowCount() == 0 ? 2 : 0;
    if (m_ui->treeStack->currentIndex() != page)
        m_ui->treeStack->setCurrentIndex(page);
}

/// What is interesting lies open: a path that is read for the first time shows its holders, and the first of all also
/// its queue. Later the person decides.
void TreePane::opened(const QModelIndex& parent, int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const auto index = m_filter.index(row, 0, parent);
        if (m_filter.isFiltering()) { // What is found again is seen again.
            m_ui->semaphoreTree->expandRecursively(index);
            continue;
        }
        const auto kind = index.data(SemaphoreTreeModel::KindRole).value<RowKind>();
        if (kind == RowKind::HolderGroup || kind == RowKind::WaiterGroup) {
            const QString path = index.data(SemaphoreTreeModel::PathRole).toString();
            m_ui->semaphoreTree->setExpanded(index, m_memory.isOpen(path, kind).value_or(true));
            if (m_memory.isOpen(path, RowKind::Path).value_or(parent.row() == 0))
                m_ui->semaphoreTree->expand(parent);
        }
    }
}

QStringList TreePane::openRows()
{
    if (m_filter.isFiltering()) // Then everything lies open, and it says nothing about what a person wants.
        return m_memory.lines();
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const auto head = m_filter.index(row, 0);
        const QString path = head.data(SemaphoreTreeModel::PathRole).toString();
        // Before its first answer there is nothing that could lie open.
        if (m_filter.rowCount(head) == 0)
            continue;
        m_memory.note(path, RowKind::Path, m_ui->semaphoreTree->isExpanded(head));
        for (int below = 0; below < m_filter.rowCount(head); ++below) {
            const auto group = m_filter.index(below, 0, head);
            if (m_filter.rowCount(group) > 0)
                m_memory.note(path, group.data(SemaphoreTreeModel::KindRole).value<RowKind>(),
                    m_ui->semaphoreTree->isExpanded(group));
        }
    }
    return m_memory.lines();
}

void TreePane::select(const Selection& selection)
{
    if (selection == this->selection())
        return;
    auto source = m_model->indexOfSession(selection.path, selection.session);
    if (!source.isValid())
        source = m_model->indexOfPath(selection.path);
    const auto index = m_filter.mapFromSource(source);
    if (!index.isValid()) {
        // The filter hides it. No other row may look as if it were the one that acts aim at.
        m_letting = true;
        m_ui->semaphoreTree->selectionModel()->clear();
        m_letting = false;
        return;
    }
    m_ui->semaphoreTree->setCurrentIndex(index);
    m_ui->semaphoreTree->scrollTo(index);
}

/// Of a session that has gone the view would choose the neighbour, at whom nobody has aimed: the semaphore is chosen.
void TreePane::leave(const QModelIndex& parent, int first, int last)
{
    auto going = m_filter.mapToSource(m_ui->semaphoreTree->currentIndex());
    while (going.isValid() && going.parent() != parent)
        going = going.parent();
    if (!parent.isValid() || !going.isValid() || going.row() < first || going.row() > last)
        return;
    const QString path = parent.data(SemaphoreTreeModel::PathRole).toString();
    // The selection moves by itself, so the view must not scroll to the row.
    m_ui->semaphoreTree->setAutoScroll(false);
    const auto rollAgain = qScopeGuard([this] { m_ui->semaphoreTree->setAutoScroll(true); });
    const QScopedValueRollback leaving(m_isLeaving, true);
    m_ui->semaphoreTree->setCurrentIndex(m_filter.mapFromSource(m_model->indexOfPath(path)));
}

void TreePane::expandWaiting(const QString& path)
{
    const auto head = m_filter.mapFromSource(m_model->indexOfPath(path));
    m_ui->semaphoreTree->expand(head);
    for (int row = 0; row < m_filter.rowCount(head); ++row) {
        const auto index = m_filter.index(row, 0, head);
        if (index.data(SemaphoreTreeModel::KindRole).value<RowKind>() != RowKind::WaiterGroup)
            continue;
        m_ui->semaphoreTree->expand(index);
        m_ui->semaphoreTree->setCurrentIndex(index);
        m_ui->semaphoreTree->scrollTo(index, QAbstractItemView::PositionAtTop);
        m_ui->semaphoreTree->setFocus();
    }
}

Selection TreePane::selection() const
{
    const auto index = m_ui->semaphoreTree->currentIndex();
    return {
        index.data(SemaphoreTreeModel::PathRole).toString(), index.data(SemaphoreTreeModel::SessionRole).toString()};
}

TreeRow TreePane::currentRow() const
{
    const auto index = m_filter.mapToSource(m_ui->semaphoreTree->currentIndex());
    return index.isValid() ? m_model->rowAt(index) : TreeRow();
}

} // namespace gui
