// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/key_tree_view.h"

#include "gui/keys/model/key_tree_model.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/view_memory.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>

namespace gui {

namespace {

constexpr int deepest = 24; ///< Deeper levels are not indented further: names need room, too.

qreal lineOf(const QFont& font)
{
    return QFontMetricsF(font).height();
}

void paintArrow(QPainter& painter, const QRectF& room, bool open, const QColor& color)
{
    const qreal half = room.height() * 0.16;
    const QPointF centre = room.center();
    QPainterPath arrow;
    if (open) {
        arrow.moveTo(centre + QPointF(-half * 1.4, -half * 0.7));
        arrow.lineTo(centre + QPointF(0, half * 0.7));
        arrow.lineTo(centre + QPointF(half * 1.4, -half * 0.7));
    } else {
        arrow.moveTo(centre + QPointF(-half * 0.7, -half * 1.4));
        arrow.lineTo(centre + QPointF(half * 0.7, 0));
        arrow.lineTo(centre + QPointF(-half * 0.7, half * 1.4));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, std::max(1.2, half * 0.45), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arrow);
    painter.restore();
}

/// A badge of which only dots would be left says nothing.
bool isReadable(qreal badge, qreal room, qreal line)
{
    constexpr qreal fewestLetters = 4; // In lines, which is about eight of them with the ends of the pill.
    return room >= std::min(badge, fewestLetters * line);
}

/// Counts and sizes give way to the name; gives the room that remains.
QRectF paintDetail(QPainter& painter, QRectF room, const QString& detail, const QFont& font, const QColor& color)
{
    const qreal width = QFontMetricsF(font).horizontalAdvance(detail);
    if (detail.isEmpty() || width > room.width() * 0.4)
        return room;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(room, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), detail);
    room.setRight(room.right() - width - 0.5 * lineOf(font));
    return room;
}

constexpr int visiblePauseMs = 40;

KeyRowKind kindOf(const QModelIndex& index)
{
    return index.data(KeyTreeModel::KindRole).value<KeyRowKind>();
}

bool isOpen(const QModelIndex& index)
{
    return index.data(KeyTreeModel::OpenRole).toBool();
}

} // namespace

QRect KeyDelegate::arrowRect(const QRect& row, int depth, const QFont& font)
{
    const qreal line = lineOf(font);
    const qreal left = row.left() + 0.2 * line + std::min(depth, deepest) * 1.05 * line;
    return QRectF(left, row.top(), 1.1 * line, row.height()).toAlignedRect();
}

void KeyDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const qreal line = lineOf(item.font);
    if (index.column() != KeyTreeModel::Name) {
        painter.setFont(item.font);
        painter.setPen(ink.quiet);
        const auto cell = QRectF(item.rect).adjusted(0.3 * line, 0, -0.3 * line, 0);
        painter.drawText(cell, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter),
            QFontMetricsF(item.font).elidedText(item.text, Qt::ElideLeft, cell.width()));
        return;
    }
    const auto kind = index.data(KeyTreeModel::KindRole).value<KeyRowKind>();
    const auto arrow = arrowRect(item.rect, index.data(KeyTreeModel::DepthRole).toInt(), item.font);
    QRectF room = QRectF(item.rect).adjusted(0, 0, -0.6 * line, 0);
    room.setLeft(arrow.right() + 0.15 * line);
    QFont font = item.font;
    if (kind == KeyRowKind::Note) {
        font.setItalic(true);
        painter.setFont(font);
        painter.setPen(ink.quiet);
        painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
            QFontMetricsF(font).elidedText(item.text, Qt::ElideRight, room.width()));
        return;
    }
    if (kind == KeyRowKind::Folder)
        paintArrow(painter, arrow, index.data(KeyTreeModel::OpenRole).toBool(), ink.quiet);
    const auto badges = index.data(KeyTreeModel::BadgesRole).value<QList<Badge>>();
    const QFont small = badgeFont(item.font);
    qreal behind = 0;
    for (const auto& badge : badges)
        behind += badgeSize(badge.text, small).width() + 0.3 * line;
    // A size that has a column of its own is not said twice.
    const auto* const table = qobject_cast<const QTableView*>(item.widget);
    const bool isApart = kind == KeyRowKind::Key && table != nullptr && !table->isColumnHidden(KeyTreeModel::Size);
    if (!isApart)
        room = paintDetail(painter, room, index.data(KeyTreeModel::DetailRole).toString(), item.font, ink.quiet);
    // The name comes first, but leaves the badges a third.
    font.setBold(kind == KeyRowKind::Folder);
    const QFontMetricsF metrics(font);
    const qreal wish = metrics.horizontalAdvance(item.text) + 1;
    const qreal most = std::max(room.width() - behind - 0.4 * line, std::min(wish, room.width() * 0.65));
    const QString shown = metrics.elidedText(item.text, Qt::ElideMiddle, most);
    painter.setFont(font);
    painter.setPen(ink.text);
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown);
    room.setLeft(room.left() + metrics.horizontalAdvance(shown) + 0.4 * line);
    for (const auto& badge : badges) {
        if (!isReadable(badgeSize(badge.text, small).width(), room.width(), line))
            break;
        paintBadge(painter, room, badge.text, toneFor(ink.theme, badge.tone), small);
        room.setLeft(room.left() + badgeSize(badge.text, small).width() + 0.3 * line);
    }
}

KeyTreeView::KeyTreeView(KeyTreeModel* model, QWidget* parent)
    : QTableView(parent)
    , m_model(model)
{
    setModel(model);
    setItemDelegate(new KeyDelegate(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setCornerButtonEnabled(false);
    horizontalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(KeyTreeModel::Name, QHeaderView::Stretch);
    horizontalHeader()->setSortIndicatorClearable(true);
    for (const auto column : {KeyTreeModel::Size, KeyTreeModel::Flags, KeyTreeModel::ModifyIndex})
        setColumnHidden(column, true);
    keepColumns(this, {{KeyTreeModel::Size, 12}, {KeyTreeModel::Flags, 10}, {KeyTreeModel::ModifyIndex, 12}});
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    dressTable(this);
    m_visible.setSingleShot(true);
    m_visible.setInterval(visiblePauseMs);
    connect(&m_visible, &QTimer::timeout, this, &KeyTreeView::tellVisible);
    connect(model, &KeyTreeModel::aboutToChange, this, &KeyTreeView::noteAnchor);
    connect(model, &KeyTreeModel::changed, this, &KeyTreeView::restoreAnchor);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, &m_visible, qOverload<>(&QTimer::start));
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeyTreeView::currentMoved);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &KeyTreeView::selectionMoved);
    followLanguage(this, [model] { model->retranslate(); });
}

void KeyTreeView::setColumnShown(KeyTreeModel::Column column, bool shown)
{
    setColumnHidden(column, !shown);
    bool any = false;
    for (int each = KeyTreeModel::Size; each <= KeyTreeModel::ModifyIndex; ++each)
        any = any || !isColumnHidden(each);
    horizontalHeader()->setVisible(any);
    // What nobody sees is not sorted by.
    if (const int by = horizontalHeader()->sortIndicatorSection(); !any || (by >= 0 && isColumnHidden(by)))
        sortByColumn(-1, Qt::AscendingOrder);
}

// --- What is in sight ---------------------------------------------------------------------------------------------

void KeyTreeView::noteAnchor()
{
    const int top = verticalScrollBar()->value();
    m_anchor = top > 0 ? QPersistentModelIndex(m_model->index(top)) : QPersistentModelIndex();
    const auto current = currentIndex();
    m_isCurrentSeen = current.isValid() && viewport()->rect().intersects(visualRect(current));
    // A note that goes would hand its place on to whatever row comes to stand there.
    if (kindOf(currentIndex()) == KeyRowKind::Note)
        selectionModel()->clearCurrentIndex();
}

void KeyTreeView::restoreAnchor()
{
    if (m_anchor.isValid()) {
        updateGeometries(); // The range of the scroll bar is that of the rows before.
        verticalScrollBar()->setValue(m_anchor.row());
    }
    m_anchor = QPersistentModelIndex();
    // Rows that come above push it out of sight else: a filter that goes brings them back folder by folder.
    if (m_isCurrentSeen && currentIndex().isValid()) {
        updateGeometries();
        scrollTo(currentIndex(), QAbstractItemView::EnsureVisible);
    }
    m_visible.start();
}

void KeyTreeView::tellVisible()
{
    if (!isVisible())
        return;
    const int first = rowAt(0);
    const int last = rowAt(viewport()->height() - 1);
    if (first >= 0)
        m_model->setVisibleRows(first, last >= 0 ? last : m_model->rowCount() - 1);
}

void KeyTreeView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    m_visible.start();
}

void KeyTreeView::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    m_visible.start();
}

void KeyTreeView::reveal(const QModelIndex& index)
{
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    updateGeometries(); // Rows that have just come are not in the range of the scroll bar yet.
    scrollTo(index, QAbstractItemView::EnsureVisible);
}

// --- Keys and clicks ----------------------------------------------------------------------------------------------

/// The base class makes the first row the current one, without choosing it.
void KeyTreeView::focusInEvent(QFocusEvent* event)
{
    const bool hadCurrent = currentIndex().isValid();
    QTableView::focusInEvent(event);
    if (!hadCurrent)
        selectionModel()->clearCurrentIndex();
}

void KeyTreeView::toggle(const QModelIndex& index)
{
    if (kindOf(index) != KeyRowKind::Folder)
        return;
    if (isOpen(index))
        m_model->close(index);
    else
        m_model->open(index);
}

bool KeyTreeView::goRight(const QModelIndex& index)
{
    if (kindOf(index) != KeyRowKind::Folder)
        return true; // Not to another column.
    if (!isOpen(index)) {
        m_model->open(index);
        return true;
    }
    const auto child = m_model->index(index.row() + 1);
    if (child.isValid() && kindOf(child) != KeyRowKind::Note && m_model->parentOf(child) == index)
        reveal(child);
    return true;
}

bool KeyTreeView::goLeft(const QModelIndex& index)
{
    if (kindOf(index) == KeyRowKind::Folder && isOpen(index)) {
        m_model->close(index);
        return true;
    }
    const auto folder = m_model->parentOf(index);
    if (folder.isValid())
        reveal(folder);
    return true;
}

void KeyTreeView::keyPressEvent(QKeyEvent* event)
{
    const auto index = currentIndex().siblingAtColumn(KeyTreeModel::Name);
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!index.isValid() || !plain) {
        QTableView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Plus:
        if (goRight(index))
            return;
        break;
    case Qt::Key_Left:
    case Qt::Key_Minus:
        if (goLeft(index))
            return;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (kindOf(index) == KeyRowKind::Folder)
            toggle(index);
        else
            Q_EMIT opened(index);
        return;
    case Qt::Key_Home:
        reveal(m_model->index(0));
        return;
    case Qt::Key_End:
        reveal(m_model->index(m_model->rowCount() - 1));
        return;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

/// The rows of the base class' search are looked through one by one, and there may be a million.
void KeyTreeView::keyboardSearch(const QString& search)
{
    const bool goesOn = m_typedAt.isValid() && m_typedAt.elapsed() < QApplication::keyboardInputInterval();
    m_typedAt.start();
    m_typed = goesOn && search != m_typed ? m_typed + search : search;
    if (const auto found = m_model->findName(currentIndex(), m_typed); found.isValid())
        reveal(found);
}

bool KeyTreeView::isOnArrow(const QModelIndex& index, const QPoint& at) const
{
    return index.column() == KeyTreeModel::Name && kindOf(index) == KeyRowKind::Folder
        && KeyDelegate::arrowRect(visualRect(index), index.data(KeyTreeModel::DepthRole).toInt(), font()).contains(at);
}

void KeyTreeView::mousePressEvent(QMouseEvent* event)
{
    const auto index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && isOnArrow(index, event->pos())) {
        toggle(index);
        return;
    }
    QTableView::mousePressEvent(event);
}

void KeyTreeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || !index.isValid() || isOnArrow(index, event->pos()))
        return;
    if (kindOf(index) == KeyRowKind::Folder)
        toggle(index);
    else if (kindOf(index) == KeyRowKind::Key)
        Q_EMIT opened(index);
}

} // namespace gui
