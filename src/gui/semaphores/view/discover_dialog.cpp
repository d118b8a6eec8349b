// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/discover_dialog.h"

#include "consul/values/refusal.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "ui_discover_dialog.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QTreeView>

namespace gui {

DiscoverDialog::DiscoverDialog(QPointer<observer::Hub> hub, QStringList watched, QWidget* parent, qint64 budget)
    : QDialog(parent)
    , m_hub(std::move(hub))
    , m_watched(std::move(watched))
    , m_ui(std::make_unique<Ui::DiscoverDialog>())
    , m_budget(budget)
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->discoverList->setModel(&m_model);
    m_ui->discoverList->setTextElideMode(Qt::ElideMiddle);
    m_ui->buttons->name(QDialogButtonBox::Cancel, "discoverCancel");
    m_end = m_ui->buttons->add("discoverStop", tr("Stop"), QDialogButtonBox::ResetRole);
    m_end->setToolTip(tr("Stop the search and keep the results"));
    m_again = m_ui->buttons->add("discoverAgain", tr("Search again"), QDialogButtonBox::ResetRole);
    auto* const all = m_ui->buttons->add("discoverAll", tr("Select all"), QDialogButtonBox::ResetRole);
    all->setToolTip(tr("Select all confirmed entries"));
    m_add = m_ui->buttons->add("discoverAdd", tr("Watch selected"), QDialogButtonBox::AcceptRole);
    m_add->setEnabled(false);
    resize(letterWidth(fontMetrics()) * 150, fontMetrics().height() * 26);

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
    connect(m_again, &QPushButton::clicked, this, &DiscoverDialog::startSearch);
    connect(m_end, &QPushButton::clicked, this, &DiscoverDialog::stopSearch);
    connect(all, &QPushButton::clicked, this, [this] { m_model.tickAll(true); });
    connect(&m_model, &CandidateModel::tickedChanged, this, [this](int count) { m_add->setEnabled(count > 0); });
    startSearch();
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

void DiscoverDialog::startSearch()
{
    if (!m_hub)
        return;
    m_held = {};
    m_isSearched = m_isStopped = m_isRefused = false;
    m_ui->discoverStatus->setText(
        tr("Reading all key names and sessions, then the values of possible semaphores and locks…"));
    showBusy(m_ui->discoverBusy);
    m_ui->discoverBusy->show();
    m_again->setEnabled(false);
    m_end->setEnabled(true);
    m_search = std::make_unique<consul::StopSource>();
    search(this, m_hub, m_search->token());
}

void DiscoverDialog::stopSearch()
{
    if (!m_search)
        return;
    m_isStopped = !m_isSearched && (m_held.keys == 0 || m_held.read < m_held.keys);
    finish();
}

QCoro::Task<> DiscoverDialog::search(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    // Lists leave out without a word what the token may not read, which looks like a store without it.
    auto asking = askForRefusal(self, hub, stop);
    const auto tell = [self](const observer::Discovery& found) { self->showSoFar(found); };
    auto discovering = hub->discover(stop, tell, self->m_budget);
    const consul::Result<observer::Discovery> found = co_await discovering;
    if (stop.stopRequested() || !hub)
        co_return;
    if (!found) {
        self->fail(found.error());
        co_return;
    }
    self->m_isSearched = true;
    self->showSoFar(*found);
    co_await asking;
    if (!stop.stopRequested())
        self->finish();
}

QCoro::Task<> DiscoverDialog::askForRefusal(DiscoverDialog* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    const auto refusal = co_await hub->keyRefusal(stop);
    if (!stop.stopRequested())
        self->m_isRefused = refusal.has_value();
}

void DiscoverDialog::showSoFar(const observer::Discovery& found)
{
    const bool isFirst = m_model.rowCount() == 0;
    const QModelIndex before = m_ui->discoverList->currentIndex();
    const QString path = m_model.pathAt(before.row());
    if (found.isNew)
        m_model.setCandidates(found.candidates, m_watched, found.layouts);
    m_held = found.held;
    if (isFirst && m_model.rowCount() > 0) {
        fitColumns();
        m_ui->discoverList->setCurrentIndex(m_model.index(0, 0));
        m_ui->discoverList->setFocus();
    } else if (const int row = m_model.rowOf(path);
               row >= 0 && m_model.pathAt(m_ui->discoverList->currentIndex().row()) != path) {
        m_ui->discoverList->setCurrentIndex(m_model.index(row, 0)); // Its program is known now: it has moved.
    }
    if (m_held.keys == 0)
        return;
    m_ui->discoverBusy->setMaximum(static_cast<int>(m_held.keys));
    m_ui->discoverBusy->setValue(static_cast<int>(m_held.read));
    m_ui->discoverStatus->setText(
        tr("%n found so far. Searching for held keys: %1 of %2 keys read…", nullptr, m_model.all())
            .arg(locale().toString(m_held.read), locale().toString(m_held.keys)));
}

DiscoverDialog::Hides DiscoverDialog::hides() const
{
    if (m_hub && m_hub->leftOutKeys())
        return Hides::Surely;
    return m_isRefused ? Hides::Perhaps : Hides::Nothing;
}

QStringList DiscoverDialog::gaps() const
{
    constexpr qsizetype mostNamed = 3;
    QStringList gaps;
    const QString read = locale().toString(m_held.read);
    const QString keys = locale().toString(m_held.keys);
    if (m_isStopped && m_held.keys == 0)
        gaps << tr(
            "The search was stopped before it looked for held keys. Locks without a recognizable name may be missing.");
    else if (m_isStopped)
        gaps << tr("The search was stopped: %1 of %2 keys were read. Locks without a recognizable name may be missing.")
                    .arg(read, keys);
    else if (m_held.trouble)
        gaps << tr(
            "The search for held keys failed after %1 of %2 keys. Locks without a recognizable name may be missing.")
                    .arg(read, keys)
             << consul::describe(*m_held.trouble);
    else if (m_held.read < m_held.keys)
        gaps << tr("The store is too large to be read completely: %1 of %2 keys were read. Locks without a "
                   "recognizable name may be missing.")
                    .arg(read, keys);
    if (!m_held.denied.isEmpty()) {
        QStringList named = m_held.denied.mid(0, mostNamed);
        if (m_held.denied.size() > mostNamed)
            named << QStringLiteral("…");
        gaps << tr("The token is not allowed to read: %1", "prefixes").arg(named.join(QStringLiteral(", ")));
    }
    if (m_held.oddNames)
        gaps << tr("Keys whose names are not UTF-8 were not read.");
    return gaps;
}

QString DiscoverDialog::summary() const
{
    const int found = m_model.all();
    const Hides hidden = hides();
    QStringList lines;
    if (found == 0 && m_isStopped)
        lines << tr("Nothing was found so far.");
    else if (found == 0 && hidden != Hides::Nothing)
        lines << tr("Nothing found. The token may lack key:read; Consul silently omits keys it cannot read. Use a "
                    "token with key:read, or watch a known path.");
    else if (found == 0)
        lines << tr("Nothing here looks like a semaphore or lock.");
    else
        lines << tr("%n semaphore(s) or lock(s) found. Select what to watch.", nullptr, found);
    if (found > m_model.rowCount())
        lines << tr("%1 of them are shown, confirmed ones first.").arg(locale().toString(m_model.rowCount()));
    const int unknown = m_model.unconfirmed();
    if (unknown > 0 && m_isStopped && m_held.keys == 0)
        lines << tr("%n of them were not examined: the search was stopped.", nullptr, unknown);
    else if (unknown > 0)
        lines << tr(
            "%n of them were not examined: there are too many, or their values cannot be read.", nullptr, unknown);
    if (const int flagged = m_model.onlyFlagged(); flagged > 0)
        lines << tr("%n of them have the flag of a lock or semaphore, but no session holds them.", nullptr, flagged);
    if (m_held.flagged > 0)
        lines << tr("%n more key(s) have such a flag and are not shown.", nullptr, static_cast<int>(m_held.flagged));
    lines << gaps();
    if (found > 0 && hidden == Hides::Surely)
        lines << tr("There may be more: Consul omitted keys that the token cannot read (key:read).");
    if (found > 0 && hidden == Hides::Perhaps)
        lines << tr("There may be more: the token may lack key:read, and keys that it cannot read were left out.");
    return lines.join(QLatin1Char('\n'));
}

void DiscoverDialog::fitColumns()
{
    const int most = m_ui->discoverList->viewport()->width() * 2 / 5; // One long path must not hide the rest.
    for (int column = 0; column < CandidateModel::EvidenceColumn; ++column) {
        m_ui->discoverList->resizeColumnToContents(column);
        m_ui->discoverList->setColumnWidth(column, std::min(m_ui->discoverList->columnWidth(column), most));
    }
}

void DiscoverDialog::endSearch()
{
    m_search.reset();
    m_ui->discoverBusy->hide();
    m_again->setEnabled(true);
    m_end->setEnabled(false);
}

void DiscoverDialog::finish()
{
    endSearch();
    fitColumns();
    m_ui->discoverStatus->setText(summary());
    QStringList paths;
    for (int row = 0; row < m_model.rowCount(); ++row)
        paths << m_model.pathAt(row);
    Q_EMIT discovered(paths);
}

void DiscoverDialog::fail(const consul::Error& error)
{
    endSearch();
    m_model.setCandidates({}, m_watched);
    const QString why = consul::describe(error);
    m_ui->discoverStatus->setText(consul::refusalOf(error) == consul::Refusal::Right
            ? tr("The token is not allowed to list keys (key:read, key:list): nothing can be found this way.")
                + QLatin1Char('\n') + why
            : why);
}

} // namespace gui
