// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/discover_dialog.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace gui {

DiscoverDialog::DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent)
    : QDialog(parent)
    , m_hub(std::move(hub))
    , m_watched(std::move(watched))
    , m_status(new PlainLabel(this))
    , m_busy(new QProgressBar(this))
    , m_list(new QTreeView(this))
{
    setObjectName(QStringLiteral("discoverDialog"));
    setWindowTitle(tr("Discover semaphores and locks"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_status->setObjectName(QStringLiteral("discoverStatus"));
    m_status->setWordWrap(true);
    m_busy->setObjectName(QStringLiteral("discoverBusy"));
    m_busy->setAccessibleName(tr("Searching"));
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_list->setObjectName(QStringLiteral("discoverList"));
    m_list->setAccessibleName(tr("Semaphores and locks found"));
    m_list->setModel(&m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(false);
    m_list->header()->setStretchLastSection(true);

    auto* buttons = new ButtonBox(this);
    auto* close = buttons->addButton(QDialogButtonBox::Cancel);
    m_again = buttons->addButton(tr("Search again"), QDialogButtonBox::ResetRole);
    auto* all = buttons->addButton(tr("Tick all"), QDialogButtonBox::ResetRole);
    m_add = buttons->addButton(tr("Watch ticked"), QDialogButtonBox::AcceptRole);
    close->setObjectName(QStringLiteral("discoverCancel"));
    m_again->setObjectName(QStringLiteral("discoverAgain"));
    all->setObjectName(QStringLiteral("discoverAll"));
    all->setToolTip(tr("Tick all that are confirmed"));
    m_add->setObjectName(QStringLiteral("discoverAdd"));
    m_add->setEnabled(false);

    auto* column = new QVBoxLayout(this);
    column->addWidget(m_status);
    column->addWidget(m_busy);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 100, fontMetrics().height() * 24);

    // A row is one thing: what is ticked stands in its first column, wherever a person clicked.
    m_list->setAllColumnsShowFocus(true);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& now) {
        if (now.column() > 0)
            m_list->setCurrentIndex(now.siblingAtColumn(0));
    });
    connect(m_list, &QTreeView::doubleClicked, this, [this](const QModelIndex& at) {
        const auto tick = at.siblingAtColumn(0);
        if (at.column() > 0)
            m_model.setData(tick, tick.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                Qt::CheckStateRole);
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &DiscoverDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &DiscoverDialog::reject);
    connect(m_again, &QPushButton::clicked, this, [this] { search(this, m_hub, m_stop.token()); });
    connect(all, &QPushButton::clicked, this, [this] { m_model.tickAll(true); });
    connect(&m_model, &CandidateModel::tickedChanged, this, [this](int count) { m_add->setEnabled(count > 0); });
    search(this, m_hub, m_stop.token());
}

DiscoverDialog::~DiscoverDialog() = default;

/// Enter in the list watches what is ticked, and the row that it is pressed on where nothing is.
void DiscoverDialog::keyPressEvent(QKeyEvent* event)
{
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && m_list->hasFocus() && m_model.ticked().isEmpty())
        m_model.setData(m_list->currentIndex().siblingAtColumn(0), Qt::Checked, Qt::CheckStateRole);
    QDialog::keyPressEvent(event);
}

QStringList DiscoverDialog::ticked() const
{
    return m_model.ticked();
}

QCoro::Task<> DiscoverDialog::search(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    if (!hub)
        co_return;
    self->m_status->setText(
        tr("Reading all key names and sessions, then the values of what may be a semaphore or lock…"));
    self->m_busy->show();
    self->m_again->setEnabled(false);
    const auto found = co_await hub->discover(stop);
    if (stop.stopRequested() || !hub)
        co_return;
    // Lists leave out without a word what the token may not read, which looks like a store without it.
    auto ask = hub->keyRefusal(stop);
    const auto refusal = co_await ask;
    if (stop.stopRequested())
        co_return;
    const bool isTold = hub && hub->leftOutKeys();
    self->show(found, isTold ? Hides::Surely : refusal ? Hides::Perhaps : Hides::Nothing);
}

QString DiscoverDialog::summary(Hides hides) const
{
    const int found = m_model.rowCount();
    if (found == 0 && hides != Hides::Nothing)
        return tr("Nothing was found, but the token may not list all keys (key:read): what it may not read, Consul "
                  "leaves out. Ask for a policy with key:read, or watch a path that you know.");
    if (found == 0)
        return tr("Nothing here looks like a semaphore or lock. A lock whose key has no tell-tale name and no session "
                  "cannot be found this way.");
    QString text = tr("%n semaphore(s) or lock(s) found. Tick what to watch.", nullptr, found);
    if (const int unknown = m_model.unconfirmed(); unknown > 0)
        text += QLatin1Char('\n')
            + tr("%n of them were not looked into: there are too many, or their values cannot be read.", nullptr,
                unknown);
    if (hides == Hides::Surely)
        text += QLatin1Char('\n')
            + tr("There may be more: Consul left out keys that the token may not read (key:read).");
    if (hides == Hides::Perhaps)
        text += QLatin1Char('\n')
            + tr("There may be more: the token may not list all keys (key:read), and what it may not read was left "
                 "out.");
    return text;
}

void DiscoverDialog::show(const consul::Result<std::vector<semaphore::Candidate>>& found, Hides hides)
{
    m_busy->hide();
    m_again->setEnabled(true);
    if (!found) {
        m_model.setCandidates({}, m_watched);
        const QString why = consul::describe(found.error());
        m_status->setText(consul::refusalOf(found.error()) == consul::Refusal::Right
                ? tr("The token may not list keys (key:read, key:list): nothing can be found this way.")
                    + QLatin1Char('\n') + why
                : why);
        return;
    }
    m_model.setCandidates(*found, m_watched);
    m_status->setText(summary(hides));
    QStringList paths;
    for (const auto& candidate : *found)
        paths << candidate.path;
    Q_EMIT discovered(paths);
    for (int column = 0; column < CandidateModel::EvidenceColumn; ++column)
        m_list->resizeColumnToContents(column);
    if (!found->empty()) {
        m_list->setCurrentIndex(m_model.index(0, 0));
        m_list->setFocus();
    }
}

} // namespace gui
