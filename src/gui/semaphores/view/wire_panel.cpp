// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/wire_panel.h"

#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QListView>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>

namespace gui {

namespace {

/// Characters of a line that comes with every change; narrower panes leave out the milliseconds, in all lines alike.
constexpr int usualLine = 44;

/// Failed lines in the problem colour; the word `false` or the status says it too. In a narrow pane the milliseconds go
/// first, then the middle: how a request ended stays in sight.
class WireDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    [[nodiscard]] static int textRoom(const QStyleOptionViewItem& option)
    {
        const auto* const style = option.widget != nullptr ? option.widget->style() : QApplication::style();
        return option.rect.width() - 2 * (style->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1);
    }

    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->rect.setLeft(option->rect.left() + letterWidth(QFontMetrics(option->font)));
        if (index.data(WireExcerptModel::FailedRole).toBool()) {
            option->palette.setColor(QPalette::Text, Theme::of(option->palette).problemText);
            option->font.setBold(true);
        }
        if (letterWidth(QFontMetrics(option->font)) * usualLine > textRoom(*option))
            option->text = index.data(WireExcerptModel::ShortRole).toString();
    }
};

} // namespace

WirePanel::WirePanel(QWidget* parent)
    : QWidget(parent)
    , m_list(new QListView(this))
    , m_copy(new QToolButton(this))
{
    auto* header = new PaneHeader(tr("Wire"), this);
    header->setToolTip(tr("What this window asked about the selection. Requests of others do not pass here."));
    m_copy->setText(tr("copy as curl"));
    nameWidget(m_copy, "wireCopy", tr("Copy the selected request as curl"));
    m_copy->setAutoRaise(true);
    header->addRight(m_copy);

    nameWidget(m_list, "wire", tr("Requests about the selection"));
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new WireDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setFont(fixedFont(font()));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copy = new QAction(tr("Copy as curl"), m_list);
    copy->setObjectName(QStringLiteral("copyWireAction"));
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(copy);

    stackTightly(this, {header, m_list}, m_list);

    connect(copy, &QAction::triggered, this, &WirePanel::copyAsCurl);
    connect(m_copy, &QToolButton::clicked, this, &WirePanel::copyAsCurl);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        // The newest line stays in sight, unless somebody is reading further up.
        const auto* bar = m_list->verticalScrollBar();
        if (bar->value() == bar->maximum() && !m_list->hasFocus())
            QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
        updateCopy();
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_list->scrollToBottom();
        updateCopy();
    });
    updateCopy();
}

void WirePanel::setClient(consul::Client* client)
{
    m_client = client;
    m_model.setLog(client != nullptr ? &client->wireLog() : nullptr);
}

void WirePanel::setSubject(const WireSubject& subject)
{
    m_model.setSubject(subject);
}

void WirePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_list->setFont(fixedFont(font()));
}

void WirePanel::copyAsCurl()
{
    const auto current = m_list->currentIndex();
    const auto* entry = m_model.entryAt(current.isValid() ? current.row() : m_model.rowCount() - 1);
    if (entry != nullptr && m_client)
        QApplication::clipboard()->setText(consul::toCurl(entry->request, m_client->endpoint()));
}

void WirePanel::updateCopy()
{
    m_copy->setEnabled(m_model.rowCount() > 0);
}

} // namespace gui
