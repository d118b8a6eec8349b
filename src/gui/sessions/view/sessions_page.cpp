// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_page.h"

#include "gui/connections/view/destroy_plan.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/making.h"
#include "gui/sessions/model/sessions_words.h"
#include "gui/sessions/view/sessions_actions.h"
#include "gui/sessions/view/sessions_inspector.h"
#include "gui/sessions/view/sessions_pane.h"
#include "semaphore/snapshot_index.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSplitter>

#include <algorithm>

namespace gui {

namespace {

Setting<QByteArray> headerSetting()
{
    return Setting<QByteArray>(QStringLiteral("sessions/header"));
}

/// The controller outlives the page, and with it the plan's dialog.
ShownSessions shownBy(SessionsController* controller)
{
    ShownSessions shown;
    shown.isListed = [controller](const QString& session) { return controller->model()->find(session) != nullptr; };
    shown.keys = [controller](const QString& session) {
        const auto* const holdings = controller->model()->holdings(session);
        return holdings != nullptr ? holdings->keys : QStringList();
    };
    shown.follow = [controller](QObject* context, const std::function<void()>& then) {
        QObject::connect(controller, &SessionsController::changed, context, [controller, then] {
            if (controller->isKnown())
                then();
        });
    };
    return shown;
}

} // namespace

SessionsPage::SessionsPage(Connection* connection, SessionsController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new SessionsActions(this))
    , m_pane(new SessionsPane(controller, m_actions, this))
    , m_inspector(new SessionsInspector(this))
{
    setObjectName(QStringLiteral("sessionsPage"));
    split()->addWidget(m_pane);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    m_inspector->setMinimumWidth(fontMetrics().height() * 14);
    connectController();
    connectActs();
    dimWhenOutdated(m_pane->dataParts() << m_inspector);
    restoreSplit();
    m_pane->restoreHeader(headerSetting().value());
    showList();
}

QList<QAction*> SessionsPage::pageActions() const
{
    return m_actions->all();
}

void SessionsPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector = std::clamp(split()->width() * 28 / 100, unit * 18, unit * 26);
    split()->setSizes({std::max(0, split()->width() - inspector), inspector});
}

void SessionsPage::saveState()
{
    Page::saveState();
    headerSetting().set(m_pane->headerState());
}

// --- What comes in ------------------------------------------------------------------------------------------------

void SessionsPage::connectController()
{
    connect(m_controller, &SessionsController::changed, this, [this](const QDateTime& receivedAt) {
        showList();
        if (!receivedAt.isValid())
            return;
        m_wanted.clear(); // Whoever is not in this answer may come much later, when nobody expects it any more.
        noteShown(receivedAt);
    });
    m_controller->holdings().subscribe(this, [this](const HoldingsOfSessions&) { showInspector(); });
    connect(m_controller, &SessionsController::watchStateChanged, this, [this](const consul::WatchState& state) {
        Q_EMIT watchStateChanged(state);
        m_pane->showList(); // Why nothing is shown may be another reason now.
        showBanner();
    });
    connect(m_controller, &SessionsController::searchChanged, this, [this] {
        m_pane->showSearch();
        updateActions();
    });
    connect(connection(), &Connection::statusChanged, this, &SessionsPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_wanted.clear();
        m_pane->setTrouble({});
    });
}

void SessionsPage::setFilterText(const QString& text)
{
    m_wanted.clear(); // Whoever filters looks for something else now.
    m_pane->setTrouble({});
    m_pane->setFilter(text);
    updateActions();
}

void SessionsPage::goTo(const QString& text)
{
    const QString id = text.trimmed();
    if (!semaphore::looksLikeUuid(id))
        return;
    Q_EMIT filterTextChanged({}); // It was the way there; left alone it would hide what stands beside it.
    m_pane->setFilter({});
    m_wanted = id;
    chooseWanted();
    // Only now: when an answer brings it later, the focus may be where somebody types.
    if (m_wanted.isEmpty())
        m_pane->focusTable();
}

void SessionsPage::showPlace(const Place& place)
{
    if (place.kind == Place::Kind::Session) {
        goTo(place.id);
        return;
    }
    const QString filter = QStringLiteral("node:") + exactly(place.id);
    Q_EMIT filterTextChanged(filter);
    setFilterText(filter);
    m_pane->focusTable();
}

void SessionsPage::chooseWanted()
{
    if (m_wanted.isEmpty() || !m_controller->isKnown())
        return;
    const bool listed = m_controller->model()->find(m_wanted) != nullptr;
    m_pane->setTrouble(listed ? QString() : tr("The list does not contain the session %1.").arg(m_wanted));
    m_pane->choose(m_wanted);
    // Else the list may only be a step behind: the next answer may bring it.
    if (listed)
        m_wanted.clear();
}

// --- What is shown ------------------------------------------------------------------------------------------------

void SessionsPage::showList()
{
    m_pane->showList();
    chooseWanted();
    showInspector();
    showBanner();
}

void SessionsPage::showInspector()
{
    const QString id = m_pane->current();
    m_inspector->show(m_controller->model()->find(id), m_controller->model()->holdings(id),
        static_cast<int>(m_pane->selected().size()));
    updateActions();
}

void SessionsPage::showBanner()
{
    m_pane->setBanner(isTroubleTold() || !isActive()
            ? Banner()
            : sessionsBanner(m_controller->watchState(), m_controller->isKnown(), now()));
}

/// What cannot be done now is grey and says why.
void SessionsPage::updateActions()
{
    const auto count = static_cast<int>(m_pane->selected().size());
    const QString none = count == 0 ? tr("Select a session first.") : QString();
    allow(m_actions->destroy, none);
    allow(m_actions->copyId, none);
    allow(m_actions->findHeld, m_controller->search().running ? tr("A search is in progress.") : none);
    allow(m_actions->showKey, m_inspector->chosenKey().isEmpty() ? tr("No key of this session is known.") : QString());
    m_actions->destroy->setText(count > 1 ? tr("&Destroy %n session(s)…", nullptr, count) : tr("&Destroy…"));
    m_actions->findHeld->setText(count > 1 ? tr("&Find the keys they hold") : tr("&Find the keys it holds"));
}

// --- What a person does -------------------------------------------------------------------------------------------

void SessionsPage::connectActs()
{
    connect(m_pane, &SessionsPane::selectionChanged, this, &SessionsPage::showInspector);
    connect(m_pane, &SessionsPane::chosenByPerson, this, [this] {
        m_wanted.clear();
        m_pane->setTrouble({});
    });
    connect(m_pane, &SessionsPane::menuWanted, this, &SessionsPage::openMenu);
    connect(m_pane, &SessionsPane::retryWanted, m_controller, &SessionsController::retryNow);
    connect(m_pane, &SessionsPane::clearFilterWanted, this, [this] {
        setFilterText({});
        Q_EMIT filterTextChanged({});
    });
    connect(m_inspector, &SessionsInspector::keyChosen, this, &SessionsPage::updateActions);
    const auto showKey = [this](const QString& key) { Q_EMIT placeWanted({Place::Kind::Key, key}); };
    connect(m_inspector, &SessionsInspector::keyOpened, this, showKey);
    connect(m_actions->showKey, &QAction::triggered, this, [this, showKey] { showKey(m_inspector->chosenKey()); });
    connect(m_actions->findHeld, &QAction::triggered, this, [this] { m_controller->find(m_pane->selected()); });
    connect(m_actions->cancelFind, &QAction::triggered, m_controller, &SessionsController::cancelFind);
    connect(m_actions->toLab, &QAction::triggered, this, [this] { Q_EMIT placeWanted({Place::Kind::Spawn, {}}); });
    connect(m_actions->retry, &QAction::triggered, m_controller, &SessionsController::retryNow);
    connect(m_actions->copyId, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_pane->selected().join(QLatin1Char('\n'))); });
    connect(m_actions->destroy, &QAction::triggered, this, [this] {
        if (const auto sessions = m_pane->selected(); !sessions.isEmpty() && connection()->client() != nullptr)
            planDestroySessions(connection(), sessions, this, shownBy(m_controller));
    });
}

/// At the path where it holds or waits.
std::optional<Place> SessionsPage::whySubject() const
{
    const QString session = m_pane->current();
    const QString path = session.isEmpty() ? QString() : m_controller->pathOf(session);
    return path.isEmpty() ? std::nullopt : std::optional(Place{Place::Kind::Why, path, session});
}

void SessionsPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "sessionMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_actions->destroy, m_actions->findHeld, m_actions->showKey, m_actions->copyId});
    addWhyTo(menu);
    m_pane->holdWhile(menu);
    menu->popup(at);
}

} // namespace gui
