// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/keys/keys_page.h"

#include "gui/models/banner.h"
#include "gui/models/key_words.h"
#include "gui/pages/keys/key_inspector.h"
#include "gui/pages/keys/key_tree_view.h"
#include "gui/pages/keys/keys_actions.h"
#include "gui/pages/keys/keys_pane.h"
#include "keys/key_name.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSplitter>

#include <algorithm>

namespace gui {

KeysPage::KeysPage(Connection* connection, KeysDesk* desk, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_desk(desk)
    , m_actions(new KeysActions(this))
{
    setObjectName(QStringLiteral("keysPage"));
    buildPanes();
    connectDesk();
    connectActs();
    restoreSplit();
    showChosen();
}

KeysPage::~KeysPage() = default;

QString KeysPage::id() const
{
    return QStringLiteral("keys");
}

QString KeysPage::title() const
{
    return tr("Keys");
}

QList<QAction*> KeysPage::pageActions() const
{
    return m_actions->all();
}

void KeysPage::buildPanes()
{
    m_pane = new KeysPane(m_desk, m_actions, this);
    m_inspector = new KeyInspector(this);
    split()->addWidget(m_pane);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    const int unit = fontMetrics().height();
    m_pane->setMinimumWidth(unit * 16);
    m_inspector->setMinimumWidth(unit * 14);
}

void KeysPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector = std::clamp(split()->width() * 24 / 100, unit * 15, unit * 24);
    split()->setSizes({std::max(0, split()->width() - inspector), inspector});
}

void KeysPage::saveState()
{
    saveSplit();
    m_desk->save();
}

// --- What comes in ------------------------------------------------------------------------------------------------

void KeysPage::connectDesk()
{
    connect(m_desk, &KeysDesk::chosenChanged, this, [this](const QDateTime& receivedAt) {
        showChosen();
        if (receivedAt.isValid())
            noteShown(receivedAt);
    });
    connect(m_desk, &KeysDesk::sessionsChanged, this, &KeysPage::showChosen);
    connect(m_desk->model(), &KeyTreeModel::listed, this, &KeysPage::noteShown);
    connect(m_desk, &KeysDesk::watchStateChanged, this, [this] {
        Q_EMIT watchStateChanged(watchState());
        showBanner();
    });
    connect(m_desk, &KeysDesk::blockedChanged, this, &KeysPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &KeysPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] { m_pane->setTrouble({}); });
}

void KeysPage::setWatching(bool watching)
{
    m_desk->setWatching(watching);
}

consul::WatchState KeysPage::watchState() const
{
    return m_desk->watchState();
}

int KeysPage::watchCount() const
{
    return m_desk->watchCount();
}

void KeysPage::setFilterText(const QString& text)
{
    m_pane->setFilter(text);
}

void KeysPage::goTo(const QString& text)
{
    if (text.isEmpty())
        return;
    Q_EMIT filterTextChanged({}); // It was the way there; left alone it would hide what stands beside it.
    m_pane->setFilter({});
    m_pane->goTo(text);
}

// --- What is shown ------------------------------------------------------------------------------------------------

void KeysPage::tick()
{
    showBanner();
}

void KeysPage::showChosen()
{
    m_inspector->show(*m_desk);
    updateActions();
}

void KeysPage::showBanner()
{
    m_pane->setBanner(
        isTroubleTold() || !isActive() ? Banner() : keysBanner(watchState(), m_desk->model()->isListed(), now()));
}

/// The semaphore or lock that the current row is, or belongs to; empty: as far as is known, to none.
QString KeysPage::semaphoreOfCurrent() const
{
    const QString key = m_pane->current();
    const auto badges = m_pane->view()->currentIndex().data(KeyTreeModel::BadgesRole).value<QList<Badge>>();
    const bool belongs
        = std::any_of(badges.begin(), badges.end(), [](const Badge& badge) { return badge.tone == RowState::Next; });
    if (!belongs || key.isEmpty())
        return {};
    if (key.endsWith(u'/'))
        return key;
    const auto* const chosen = m_desk->chosen();
    const bool isLock = chosen != nullptr && chosen->entry() && chosen->entry()->flags == consul::lockFlag;
    return isLock && keys::lastPart(key) != QLatin1String(".lock") ? key : keys::parentFolder(key);
}

void KeysPage::updateActions()
{
    const QString none = m_pane->current().isEmpty() ? tr("Choose a key first.") : QString();
    allow(m_actions->copyKey, none);
    allow(m_actions->toSemaphore,
        semaphoreOfCurrent().isEmpty() ? tr("The current row belongs to no semaphore or lock that is known.")
                                       : QString());
}

// --- What a person does -------------------------------------------------------------------------------------------

void KeysPage::connectActs()
{
    connect(m_pane, &KeysPane::currentChanged, this, [this] {
        m_desk->choose(m_pane->current());
        updateActions();
    });
    connect(m_pane, &KeysPane::menuWanted, this, &KeysPage::openMenu);
    connect(m_pane, &KeysPane::retryWanted, m_desk, &KeysDesk::retryNow);
    connect(m_desk->model(), &QAbstractItemModel::dataChanged, this, &KeysPage::updateActions);
    connect(m_actions->retry, &QAction::triggered, m_desk, &KeysDesk::retryNow);
    connect(m_actions->copyKey, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_pane->current()); });
    connect(m_actions->toSemaphore, &QAction::triggered, this, [this] {
        if (const QString path = semaphoreOfCurrent(); !path.isEmpty())
            Q_EMIT semaphoreWanted(path);
    });
}

void KeysPage::openMenu(const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("keyMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_actions->toSemaphore, m_actions->copyKey});
    menu->popup(at);
}

} // namespace gui
