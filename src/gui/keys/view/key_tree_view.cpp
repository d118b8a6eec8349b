// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/key_tree_view.h"

#include "gui/keys/view/key_delegate.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

namespace gui {

namespace {

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
    horizontalHeader()->setStretchLastSection(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(1);
    setRowHeight();
    m_visible.setSingleShot(true);
    m_visible.setInterval(visiblePauseMs);
    connect(&m_visible, &QTimer::timeout, this, &KeyTreeView::tellVisible);
    connect(model, &KeyTreeModel::aboutToChange, this, &KeyTreeView::noteAnchor);
    connect(model, &KeyTreeModel::changed, this, &KeyTreeView::restoreAnchor);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, &m_visible, qOverload<>(&QTimer::start));
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeyTreeView::currentMoved);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &KeyTreeView::selectionMoved);
}

void KeyTreeView::setRowHeight()
{
    verticalHeader()->setDefaultSectionSize(static_cast<int>(fontMetrics().height() * 1.45));
}

// --- What is in sight ---------------------------------------------------------------------------------------------

void KeyTreeView::noteAnchor()
{
    const int top = verticalScrollBar()->value();
    m_anchor = top > 0 ? QPersistentModelIndex(m_model->index(top)) : QPersistentModelIndex();
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

void KeyTreeView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        setRowHeight();
}

void KeyTreeView::reveal(const QModelIndex& index)
{
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index, QAbstractItemView::EnsureVisible);
}

void KeyTreeView::chooseKey(const QString& key)
{
    if (const auto index = m_model->indexOf(key); index.isValid())
        reveal(index);
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
        return false;
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
    return folder.isValid();
}

void KeyTreeView::keyPressEvent(QKeyEvent* event)
{
    const auto index = currentIndex();
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
    return kindOf(index) == KeyRowKind::Folder
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
