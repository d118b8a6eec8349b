// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/discover_dialog.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/making.h"
#include "ui_discover_dialog.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QTreeView>

namespace gui {

DiscoverDialog::DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent)
    : QDialog(parent)
    , m_hub(std::move(hub))
    , m_watched(std::move(watched))
    , m_ui(std::make_unique<Ui::DiscoverDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->discoverList->setModel(&m_model);
    m_ui->buttons->name(QDialogButtonBox::Cancel, "discoverCancel");
    m_again = m_ui->buttons->add("discoverAgain", tr("Search again"), QDialogButtonBox::ResetRole);
    auto* const all = m_ui->buttons->add("discoverAll", tr("Tick all"), QDialogButtonBox::ResetRole);
    all->setToolTip(tr("Tick all that are confirmed"));
    m_add = m_ui->buttons->add("discoverAdd", tr("Watch ticked"), QDialogButtonBox::AcceptRole);
    m_add->setEnabled(false);
    resize(letterWidth(fontMetrics()) * 100, fontMetrics().height() * 24);

    // A row is one thing: what is ticked stands in its first column, wherever a person clicked.
    connect(m_ui->discoverList->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& now) {
            if (now.column() > 0)
                m_ui->discoverList->setCurrentIndex(now.siblingAtColumn(0));
        });
    connect(m_ui->discoverList, &QTreeView::doubleClicked, this, [this](const QModelIndex& at) {
        const auto tick = at.siblingAtColumn(0);
        if (at.column() > 0)
            m_model.setData(tick, tick.data(Qt::CheckStateRole).toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                Qt::CheckStateRole);
    });
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
    if (enters && m_ui->discoverList->hasFocus() && m_model.ticked().isEmpty())
        m_model.setData(m_ui->discoverList->currentIndex().siblingAtColumn(0), Qt::Checked, Qt::CheckStateRole);
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
    self->m_ui->discoverStatus->setText(
        tr("Reading all key names and sessions, then the values of what may be a semaphore or lock…"));
    self->m_ui->discoverBusy->show();
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
    m_ui->discoverBusy->hide();
    m_again->setEnabled(true);
    if (!found) {
        m_model.setCandidates({}, m_watched);
        const QString why = consul::describe(found.error());
        m_ui->discoverStatus->setText(consul::refusalOf(found.error()) == consul::Refusal::Right
                ? tr("The token may not list keys (key:read, key:list): nothing can be found this way.")
                    + QLatin1Char('\n') + why
                : why);
        return;
    }
    m_model.setCandidates(*found, m_watched);
    m_ui->discoverStatus->setText(summary(hides));
    QStringList paths;
    for (const auto& candidate : *found)
        paths << candidate.path;
    Q_EMIT discovered(paths);
    for (int column = 0; column < CandidateModel::EvidenceColumn; ++column)
        m_ui->discoverList->resizeColumnToContents(column);
    if (!found->empty()) {
        m_ui->discoverList->setCurrentIndex(m_model.index(0, 0));
        m_ui->discoverList->setFocus();
    }
}

} // namespace gui
