// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/discover_dialog.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/snug_height.h"
#include "gui/semaphores/view/discover_pane.h"
#include "ui_discover_dialog.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QTreeView>

namespace gui {

DiscoverDialog::DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent, qint64 budget)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::DiscoverDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const pane = m_ui->discoverPane;
    m_ui->buttons->name(QDialogButtonBox::Cancel, "discoverCancel");
    m_end = m_ui->buttons->add("discoverStop", tr("Stop"), QDialogButtonBox::ResetRole);
    m_end->setToolTip(tr("Stop the search and keep the results"));
    m_again = m_ui->buttons->add("discoverAgain", tr("Search again"), QDialogButtonBox::ResetRole);
    auto* const all = m_ui->buttons->add("discoverAll", tr("Select all"), QDialogButtonBox::ResetRole);
    all->setToolTip(tr("Select all confirmed entries"));
    m_add = m_ui->buttons->add("discoverAdd", tr("Watch selected"), QDialogButtonBox::AcceptRole);
    m_add->setEnabled(false);
    keepSnug(this, {letterWidth(fontMetrics()) * 150, fontMetrics().height() * 30}); // Higher with each result.

    connect(pane->list(), &QTreeView::doubleClicked, this, [pane](const QModelIndex& at) {
        const auto tick = at.siblingAtColumn(0);
        if (at.column() > 0)
            pane->list()->model()->setData(tick,
                tick.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    });
    connect(m_again, &QPushButton::clicked, pane, &DiscoverPane::searchAgain);
    connect(m_end, &QPushButton::clicked, pane, &DiscoverPane::stopSearch);
    connect(all, &QPushButton::clicked, pane, &DiscoverPane::tickAll);
    connect(pane, &DiscoverPane::tickedChanged, this, [this](int count) { m_add->setEnabled(count > 0); });
    connect(pane, &DiscoverPane::firstFound, pane->list(), qOverload<>(&QWidget::setFocus));
    connect(pane, &DiscoverPane::searchingChanged, this, [this](bool searching) {
        m_again->setEnabled(!searching);
        m_end->setEnabled(searching);
    });
    connect(pane, &DiscoverPane::discovered, this, &DiscoverDialog::discovered);
    pane->search(std::move(hub), std::move(watched), budget);
}

DiscoverDialog::~DiscoverDialog() = default;

/// Enter in the list watches what is ticked, and the row that it is pressed on where nothing is.
void DiscoverDialog::keyPressEvent(QKeyEvent* event)
{
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* const list = m_ui->discoverPane->list();
    if (enters && list->hasFocus() && ticked().isEmpty())
        list->model()->setData(list->currentIndex().siblingAtColumn(0), Qt::Checked, Qt::CheckStateRole);
    QDialog::keyPressEvent(event);
}

QStringList DiscoverDialog::ticked() const
{
    return m_ui->discoverPane->ticked();
}

} // namespace gui
