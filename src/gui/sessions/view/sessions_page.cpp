// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_page.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"
#include "gui/plans/view/destroy_plan.h"
#include "gui/sessions/model/sessions_words.h"
#include "gui/sessions/view/sessions_inspector.h"
#include "semaphore/snapshot_index.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QProgressBar>

namespace gui {

namespace {

TableLook sessionsLook()
{
    using Model = SessionsModel;
    TableLook look{QStringLiteral("sessions"), {}, Model::Id};
    look.columns = {{Model::Name, 16, 44, 0, TableColumn::Bold}, // Names of many clients differ at the end.
        {Model::Node, 9, 18}, {Model::Ttl, 7, 13}, {Model::Behavior, 9, 11}, {Model::LockDelay, 10, 12},
        {Model::Checks, 12, 24, 2}, {Model::Held, 11, 13}, {Model::Id, 20, 20, 1, TableColumn::Fixed}};
    look.several = true;
    return look;
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
    : TablePage(connection, controller, parent)
    , m_controller(controller)
    , m_progress(named(new QProgressBar, "sessionsProgress"))
    , m_searchWords(sentence({}, "sessionsSearch"))
    , m_searchStrip(new QWidget)
{
    auto* const acts = new PageActs(this);
    auto* const table = new PageTable(sessionsLook(), new TableFilter(controller->model()), this);
    keepSaid(table, [table] { table->table()->setAccessibleName(tr("Sessions of the datacenter")); });
    makeActs(acts, table);
    m_inspector = new SessionsInspector(this);
    connect(m_inspector, &FactsPane::chosenChanged, this, &SessionsPage::updateActs);
    connect(m_inspector, &FactsPane::opened, this, &SessionsPage::showKey);
    connect(controller, &SessionsController::searchChanged, this, [this] {
        showSearch();
        updateActs();
    });
    keepSaid(this, [this] { showSearch(); });
    build({acts, table, "sessionMenu", m_inspector, {28, 18, 26}});
    controller->holdings().subscribe(this, [this](const HoldingsOfSessions&) { showRow(); });
}

// --- What is shown ------------------------------------------------------------------------------------------------

QString SessionsPage::note() const
{
    return sessionsVisibility(m_controller->model()->rowCount(), m_controller->acl(), m_controller->leftOut());
}

TableWords SessionsPage::words() const
{
    const int all = m_controller->model()->rowCount();
    const bool isKnown = m_controller->isKnown();
    const auto acl = m_controller->acl();
    const bool leftOut = m_controller->leftOut();
    const bool mayHide = leftOut || connection()->status().token.isLimited();
    return {sessionsTitle(all, isKnown, mayHide), note(),
        sessionsEmptyText(table()->shownCount(), all, isKnown, m_controller->watchState(), acl, leftOut), all, isKnown,
        all == 0 && isKnown};
}

Banner SessionsPage::banner() const
{
    return sessionsBanner(m_controller->watchState(), m_controller->isKnown(), now());
}

void SessionsPage::showCurrent()
{
    const QString id = table()->current().toString();
    m_inspector->show(m_controller->model()->find(id), m_controller->model()->holdings(id), table()->selectedCount());
}

QString SessionsPage::notListed(const QString& session) const
{
    return tr("The list does not contain the session %1.").arg(session);
}

void SessionsPage::showSearch()
{
    const auto& search = m_controller->search();
    m_progress->setVisible(search.running);
    m_progress->setRange(0, 1000);
    if (search.running && search.all == 0)
        m_progress->setRange(0, 0);
    else if (search.all > 0)
        m_progress->setValue(static_cast<int>(search.read * 1000 / search.all));
    QString words = search.outcome ? search.outcome() : QString();
    if (search.running)
        words = search.all == 0 ? tr("Reading the names of all keys…")
                                : tr("%1 of %2 keys read, %3 found").arg(search.read).arg(search.all).arg(search.found);
    m_searchWords->setText(words);
    m_searchStrip->setVisible(!words.isEmpty());
}

// --- Where a person goes ------------------------------------------------------------------------------------------

void SessionsPage::goTo(const QString& text)
{
    const QString id = text.trimmed();
    if (semaphore::looksLikeUuid(id))
        lead(id); // The text was the way there; left alone it would hide what stands beside it.
}

void SessionsPage::showPlace(const Place& place)
{
    if (place.kind == Place::Kind::Session) {
        goTo(place.id);
        return;
    }
    lookFor(QStringLiteral("node:") + exactly(place.id));
    table()->table()->setFocus();
}

/// At the path where it holds or waits.
std::optional<Place> SessionsPage::whySubject() const
{
    const QString session = table()->current().toString();
    const QString path = session.isEmpty() ? QString() : m_controller->pathOf(session);
    return path.isEmpty() ? std::nullopt : std::optional(Place{Place::Kind::Why, path, session});
}

// --- What a person does -------------------------------------------------------------------------------------------

QStringList SessionsPage::selected() const
{
    return QVariant(table()->selected()).toStringList();
}

QString SessionsPage::unlessNone() const
{
    return table()->table()->selectionModel()->hasSelection() ? QString() : tr("Select a session first.");
}

void SessionsPage::updateActs()
{
    const int count = table()->selectedCount();
    TablePage::updateActs();
    m_destroy->setText(count > 1 ? tr("&Destroy %n session(s)…", nullptr, count) : tr("&Destroy…"));
    m_findHeld->setText(count > 1 ? tr("&Find the keys they hold") : tr("&Find the keys it holds"));
}

void SessionsPage::makeActs(PageActs* acts, PageTable* table)
{
    const auto isSearching = [this] { return m_controller->search().running; };
    m_findHeld = acts->add(
        {"findHeldKeys", QT_TR_NOOP("&Find the keys it holds"), {},
            QT_TR_NOOP(
                "Search the whole store for keys that the selected sessions hold; the search can be stopped at any "
                "time"),
            QStringLiteral("search")},
        [this] { m_controller->find(selected()); },
        [this, isSearching] { return isSearching() ? tr("A search is in progress.") : unlessNone(); });
    auto* const cancelFind = acts->add(
        {"cancelHeldKeys", QT_TR_NOOP("&End the search"), sharedKeys(SharedKey::Stop),
            QT_TR_NOOP("Keys found so far remain"), QStringLiteral("stop")},
        [this] { m_controller->cancelFind(); },
        [isSearching] { return isSearching() ? QString() : tr("No search is in progress."); });
    m_showKey = acts->add(
        {"showHeldKey", QT_TR_NOOP("Show the &key"), sharedKeys(SharedKey::Show),
            QT_TR_NOOP("Show the selected held key on the Keys page"), QStringLiteral("keys")},
        [this] { showKey(); },
        [this] { return m_inspector->chosenKey().isEmpty() ? tr("No key of this session is known.") : QString(); });
    acts->separate();
    m_copyId = acts->add(
        {"copySessionId", QT_TR_NOOP("&Copy session ID"), sharedKeys(SharedKey::Copy),
            QT_TR_NOOP("Copy the IDs of the selected sessions, one per line"), QStringLiteral("copy")},
        [this] { QGuiApplication::clipboard()->setText(selected().join(QLatin1Char('\n'))); },
        [this] { return unlessNone(); });
    acts->placeRetry();
    table->emptyPlace()->setFirstAct(
        acts->add({"sessionsToLab", QT_TR_NOOP("Open the &Lab"), {},
                      QT_TR_NOOP("Start contenders, which create sessions"), QStringLiteral("lab")},
            [this] {
                Q_EMIT placeWanted({Place::Kind::Spawn, {}});
            }));
    acts->separate();
    m_destroy = acts->addMain(
        {"destroySessions", QT_TR_NOOP("&Destroy…"), sharedKeys(SharedKey::Remove),
            QT_TR_NOOP("Plan to destroy the selected sessions: the keys that are freed or deleted are shown first"),
            QStringLiteral("trash")},
        [this] { destroySelected(); }, [this] { return unlessNone(); });
    addBelow(table, cancelFind);
}

/// How a search is doing, and what can be done.
void SessionsPage::addBelow(PageTable* table, QAction* cancelFind)
{
    m_progress->setMaximumWidth(220);
    auto* const strip = layoutIn<QHBoxLayout>(m_searchStrip, {10, 4, 10, 4});
    strip->addWidget(m_progress);
    strip->addWidget(m_searchWords, 1);
    auto* const bar = named(new ActBar, "sessionsBar");
    bar->addAct(m_destroy, FlatButton::Main);
    bar->addAct(m_findHeld);
    bar->addActWhilePossible(cancelFind);
    bar->addNote("sessionsHint");
    keepSaid(bar, [this, bar] {
        bar->setNote(tr("Consul does not report renewals: only a time range is known for a session's end."));
        m_progress->setAccessibleName(tr("Search progress"));
    });
    table->addBelow(m_searchStrip);
    table->addBelow(bar);
}

void SessionsPage::showKey()
{
    const QString key = m_inspector->chosenKey(); // The rows may change under whoever follows.
    if (!key.isEmpty())
        Q_EMIT placeWanted({Place::Kind::Key, key});
}

void SessionsPage::destroySelected()
{
    if (const auto sessions = selected(); !sessions.isEmpty() && connection()->client() != nullptr)
        planDestroySessions(connection(), sessions, this, shownBy(m_controller));
}

} // namespace gui
