// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/table_page.h"

#include "gui/kit/model/setting.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include <QMenu>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

Setting<QByteArray> headerOf(const TablePage& page)
{
    return Setting<QByteArray>(page.id() + QStringLiteral("/header"));
}

} // namespace

TablePage::TablePage(Connection* connection, WatchedList* list, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_list(list)
{
}

/// The end of the panes tells that nothing is chosen any more, when the acts may be gone.
TablePage::~TablePage()
{
    m_table->disconnect(this);
    m_inspector->disconnect(this);
}

void TablePage::build(const Parts& parts)
{
    m_acts = parts.acts;
    m_table = parts.table;
    m_menuName = parts.menuName;
    m_inspector = parts.inspector;
    m_share = parts.share;
    setObjectName(id() + QStringLiteral("Page"));
    split()->addWidget(parts.left != nullptr ? parts.left : m_table);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    keepMeasured(this, [this] { m_inspector->setMinimumWidth(fontMetrics().height() * 14); });
    follow();
    dimWhenOutdated(m_table->dataParts() << m_inspector);
    restoreSplit();
    m_table->restoreHeader(headerOf(*this).value());
    showList();
}

void TablePage::follow()
{
    connect(m_list, &WatchedList::changed, this, [this](const QDateTime& receivedAt) {
        showList();
        if (!receivedAt.isValid())
            return;
        // Whoever is not in this answer may come much later, when nobody expects it any more.
        if (std::exchange(m_wanted, {}).isValid())
            m_table->choose({});
        noteShown(receivedAt);
    });
    connect(m_list, &WatchedList::watchStateChanged, this, [this](const consul::WatchState& state) {
        Q_EMIT watchStateChanged(state);
        showTable(); // Why nothing is shown may be another reason now.
        showBanner();
    });
    connect(connection(), &Connection::writeBlockedChanged, this, &TablePage::showList); // Also without a connection.
    connect(connection(), &Connection::statusChanged, this, &TablePage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_wanted.clear();
        say({});
    });
    connect(m_table, &PageTable::currentChanged, this, &TablePage::showRow);
    connect(m_table, &PageTable::chosenByPerson, this, &TablePage::forgetWanted);
    connect(m_table, &PageTable::menuWanted, this, &TablePage::openMenu);
    connect(m_table, &PageTable::retryWanted, connection(), &Connection::retryNow);
    connect(m_table, &PageTable::clearFilterWanted, this, [this] { lookFor({}); });
    followLanguage(this, [this] {
        if (m_missing.isValid())
            m_table->setTrouble(notListed(m_missing.toString()));
        showList();
    });
}

void TablePage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector
        = std::clamp(split()->width() * m_share.percent / 100, unit * m_share.least, unit * m_share.most);
    split()->setSizes({std::max(0, split()->width() - inspector), inspector});
}

void TablePage::saveState()
{
    Page::saveState();
    headerOf(*this).set(m_table->headerState());
}

// --- What is shown ------------------------------------------------------------------------------------------------

void TablePage::tick()
{
    m_table->setNote(note());
    showBanner();
}

void TablePage::showList()
{
    showTable();
    chooseWanted();
    showRow();
    showBanner();
}

void TablePage::showTable()
{
    m_table->showRows(words());
}

void TablePage::showRow()
{
    showCurrent();
    updateActs();
}

void TablePage::showBanner()
{
    m_table->setBanner(isTroubleShown() || !isActive() ? Banner() : banner());
}

void TablePage::say(const QString& trouble)
{
    m_missing.clear();
    m_table->setTrouble(trouble);
}

// --- Where a person goes ------------------------------------------------------------------------------------------

void TablePage::setFilterText(const QString& text)
{
    forgetWanted(); // A new filter means that the person looks for something else.
    m_table->setFilter(text);
    showTable();
    updateActs();
}

void TablePage::lookFor(const QString& filter)
{
    Q_EMIT filterTextChanged(filter);
    setFilterText(filter);
}

void TablePage::lead(const QVariant& key)
{
    Q_EMIT filterTextChanged({}); // A filter may hide it.
    m_table->setFilter({});
    showTable();
    m_wanted = key;
    chooseWanted();
    // Only now: when an answer brings it later, the focus may be where somebody types.
    if (!m_wanted.isValid())
        m_table->table()->setFocus();
}

QString TablePage::notListed(const QString& key) const
{
    Q_UNUSED(key)
    return {};
}

void TablePage::chooseWanted()
{
    if (m_missing.isValid() && m_table->isListed(m_missing))
        say({});
    if (!m_wanted.isValid() || !m_list->isKnown())
        return;
    const bool isListed = m_table->isListed(m_wanted);
    const QString missing = isListed ? QString() : notListed(m_wanted.toString());
    if (m_missing.isValid() || !missing.isEmpty())
        say(missing);
    if (!missing.isEmpty())
        m_missing = m_wanted;
    m_table->choose(m_wanted);
    if (isListed)
        m_wanted.clear(); // A row that is missing may come with the next response, so it is still wanted.
}

void TablePage::forgetWanted()
{
    m_wanted.clear();
    if (m_missing.isValid())
        say({});
}

void TablePage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), m_menuName);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (auto* const act : menuActs()) {
        if (act != nullptr)
            menu->addAction(act);
        else
            menu->addSeparator();
    }
    addWhyTo(menu);
    m_table->holdWhile(menu);
    menu->popup(at);
}

} // namespace gui
