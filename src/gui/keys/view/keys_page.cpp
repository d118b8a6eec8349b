// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_page.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/questions.h"

#include "consul/addressed.h"
#include "gui/keys/model/key_words.h"
#include "gui/keys/view/find_panel.h"
#include "gui/keys/view/key_inspector.h"
#include "gui/keys/view/key_tree_view.h"
#include "gui/keys/view/keys_act_dialogs.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/keys/view/keys_pane.h"
#include "gui/keys/view/new_key_dialog.h"
#include "gui/keys/view/replace_keys_dialog.h"
#include "gui/keys/view/value_pane.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/view/making.h"
#include "keys/key_name.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

/// The one file that is dragged; empty: none, or several.
QString draggedFile(const QMimeData* data)
{
    const auto urls = data->urls();
    return urls.size() == 1 && urls[0].isLocalFile() ? urls[0].toLocalFile() : QString();
}

QString filesOfKeys()
{
    return KeysPage::tr("Keys in the format of consul kv export (*.json);;All files (*)");
}

} // namespace

KeysPage::KeysPage(Connection* connection, KeysController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new KeysActions(this))
    , m_editing(new KeyEditing(controller, this))
{
    setObjectName(QStringLiteral("keysPage"));
    buildPanes();
    connectController();
    connectActs();
    connectKeyActs();
    connectTransfer();
    restoreSplit();
    showChosen();
    showDrafts();
    followLanguage(this, [this] {
        m_inspector->show(*m_controller);
        m_value->updateActions(); // After the acts, which are beside it.
        showBanner();
        showBroken();
    });
}

KeysPage::~KeysPage()
{
    m_editing->leave(); // While those who listen to it are still whole.
}

QList<QAction*> KeysPage::pageActions() const
{
    return m_actions->withRetry(retryAction());
}

void KeysPage::buildPanes()
{
    m_pane = new KeysPane(m_controller, m_actions, this);
    m_value = new ValuePane(m_controller, m_editing, m_actions, this);
    m_inspector = new KeyInspector(this);
    m_find = new FindPanel(m_controller, this);
    m_left = named(new QSplitter(Qt::Vertical, this), "keysLeft");
    m_left->setHandleWidth(1);
    m_left->setChildrenCollapsible(false);
    m_left->addWidget(m_pane);
    m_left->addWidget(m_find);
    m_left->setStretchFactor(0, 3);
    m_left->setStretchFactor(1, 2);
    m_find->hide();
    split()->addWidget(m_left);
    split()->addWidget(m_value);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 0);
    split()->setStretchFactor(1, 1);
    split()->setStretchFactor(2, 0);
    keepMeasured(this, [this] { m_inspector->setMinimumWidth(fontMetrics().height() * 11); });
    dimWhenOutdated({m_pane->view(), m_inspector}); // The value may be a draft, which nobody else has.
}

void KeysPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector = std::clamp(split()->width() * 20 / 100, unit * 11, unit * 22);
    const int tree = std::clamp(split()->width() * 32 / 100, unit * 16, unit * 34);
    split()->setSizes({tree, std::max(0, split()->width() - tree - inspector), inspector});
}

void KeysPage::saveState()
{
    Page::saveState();
    m_controller->save();
}

// --- What comes in ------------------------------------------------------------------------------------------------

void KeysPage::connectController()
{
    connect(m_controller, &KeysController::chosenChanged, this, [this](const QDateTime& receivedAt) {
        showChosen();
        if (receivedAt.isValid())
            noteShown(receivedAt);
    });
    connect(m_controller, &KeysController::chosenReturned, this, [this](const QString& key) { m_pane->expect(key); });
    connect(m_controller, &KeysController::sessionsChanged, this, &KeysPage::showChosen);
    connect(m_controller, &KeysController::valueLimitChanged, this, [this] { m_inspector->show(*m_controller); });
    connect(m_controller->model(), &KeyTreeModel::listed, this, &KeysPage::noteShown);
    connect(m_controller, &KeysController::watchStateChanged, this, [this] {
        Q_EMIT watchStateChanged(watchState());
        showBanner();
    });
    connect(m_controller->connection(), &Connection::writeBlockedChanged, this, &KeysPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &KeysPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] { m_pane->setMissing({}); });
    connect(connection(), &Connection::opened, this, &KeysPage::showDrafts);
}

void KeysPage::setFilterText(const QString& text)
{
    m_pane->setFilter(text);
}

void KeysPage::showPlace(const Place& place)
{
    place.kind == Place::Kind::Key ? goTo(place.id) : findEverywhere(place.id);
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

void KeysPage::showChosen()
{
    m_value->showChosen();
    m_inspector->show(*m_controller);
    updateActions();
}

/// Drafts of other keys would else be forgotten.
void KeysPage::showDrafts()
{
    QStringList keys = m_editing->draftKeys();
    m_controller->model()->setDrafts({keys.begin(), keys.end()});
    if (m_editing->phase() != KeyEditing::Phase::Viewing)
        keys.removeAll(m_editing->key());
    m_pane->setDrafts(keys);
}

void KeysPage::showBanner()
{
    m_pane->setBanner(isTroubleShown() || !isActive()
            ? Banner()
            : keysBanner(watchState(), m_controller->model()->isListed(), now()));
}

/// The semaphore or lock that the current row is, or belongs to; empty: as far as is known, to none.
QString KeysPage::semaphoreOfCurrent() const
{
    QString key = m_pane->current();
    const auto badges = m_pane->view()->currentIndex().data(KeyTreeModel::BadgesRole).value<QList<Badge>>();
    const bool belongs = std::ranges::any_of(badges, [](const Badge& badge) { return badge.tone == RowState::Next; });
    if (!belongs || key.isEmpty())
        return {};
    if (key.endsWith(u'/'))
        return key;
    const auto* const chosen = m_controller->chosen();
    const bool isLock = chosen != nullptr && chosen->entry() && chosen->entry()->flags == consul::lockFlag;
    return isLock && keys::lastPart(key) != QLatin1String(".lock") ? key : keys::parentFolder(key);
}

/// The session that holds the key asks, if there is one.
std::optional<Place> KeysPage::whySubject() const
{
    const QString path = semaphoreOfCurrent();
    if (path.isEmpty())
        return std::nullopt;
    const auto* const chosen = m_controller->chosen();
    const bool isHeld = chosen != nullptr && chosen->entry() && chosen->entry()->key == m_pane->current();
    return Place{Place::Kind::Why, path, isHeld ? QString(chosen->entry()->session) : QString()};
}

void KeysPage::updateActions()
{
    const QString none = m_pane->current().isEmpty() ? tr("Select a key first.") : QString();
    allow(m_actions->copyKey, none);
    allow(m_actions->toSemaphore,
        semaphoreOfCurrent().isEmpty() ? tr("The current row does not belong to a known semaphore or lock.")
                                       : QString());
    updateKeyActions();
}

// --- What a person does -------------------------------------------------------------------------------------------

void KeysPage::connectActs()
{
    followLanguage(this, [this] { updateActions(); });
    connect(m_pane, &KeysPane::currentChanged, this, [this] {
        const auto isInTree = [this](const QString& key) { return m_controller->model()->indexOf(key).isValid(); };
        // A key that somebody deleted while it is being edited stays in the editor.
        const bool isEdited
            = m_editing->phase() != KeyEditing::Phase::Viewing && m_editing->base() && !isInTree(m_editing->key());
        // An empty selection is no choice of a person if the row has gone or is hidden by a filter.
        const auto* const shown = m_controller->chosen();
        const bool isHidden = m_pane->current().isEmpty() && shown != nullptr && !shown->key().endsWith(u'/')
            && !isInTree(shown->key());
        if (isHidden && !isEdited && m_controller->model()->isMissing(shown->key()))
            m_controller->loseChosen();
        else if (!isHidden && !isEdited)
            m_controller->choose(m_pane->current());
        updateActions();
    });
    connect(m_pane, &KeysPane::menuWanted, this, &KeysPage::openMenu);
    connect(m_pane, &KeysPane::retryWanted, connection(), &Connection::retryNow);
    connect(m_controller->model(), &QAbstractItemModel::dataChanged, this, &KeysPage::updateActions);
    connect(m_pane, &KeysPane::opened, m_value, &ValuePane::edit);
    connect(m_pane, &KeysPane::draftWanted, this, [this](const QString& key) {
        if (const auto draft = m_editing->draftOf(key); draft && !draft->base)
            m_value->create(key);
        else
            goTo(key);
    });
    connect(m_editing, &KeyEditing::saved, this, [this] {
        if (m_pane->current() != m_editing->key())
            m_pane->expect(m_editing->key());
    });
    connect(m_editing, &KeyEditing::draftsChanged, this, &KeysPage::showDrafts);
    connect(m_editing, &KeyEditing::phaseChanged, this, [this] {
        showDrafts();
        if (m_editing->phase() == KeyEditing::Phase::Viewing)
            m_controller->choose(m_pane->current());
    });
    connect(m_actions->edit, &QAction::triggered, m_value, &ValuePane::edit);
    connect(m_actions->save, &QAction::triggered, m_value, &ValuePane::save);
    connect(m_actions->cancel, &QAction::triggered, m_value, &ValuePane::cancel);
    connect(m_actions->format, &QAction::triggered, m_value, &ValuePane::format);
    connect(m_actions->copyKey, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_pane->current()); });
    connect(m_actions->toSemaphore, &QAction::triggered, this, [this] {
        if (const QString path = semaphoreOfCurrent(); !path.isEmpty())
            Q_EMIT placeWanted({Place::Kind::Semaphore, path});
    });
}

void KeysPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "keyMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_actions->edit, m_actions->newKey});
    menu->addSeparator();
    menu->addActions({m_actions->rename, m_actions->duplicate, m_actions->remove});
    addMarkerTo(menu);
    menu->addSeparator();
    menu->addActions({m_actions->find, m_actions->replace, m_actions->exportFile, m_actions->exportAll});
    menu->addSeparator();
    menu->addActions({m_actions->showSizes, m_actions->showFlags, m_actions->showIndexes});
    menu->addSeparator();
    menu->addActions({m_actions->toSemaphore, m_actions->copyKey});
    addWhyTo(menu);
    menu->popup(at);
}

/// A folder may be a key as well. *Delete* means all of it; this, what some tool has left to keep it.
void KeysPage::addMarkerTo(QMenu* menu)
{
    const auto selection = m_pane->selection();
    if (!selection.keys.isEmpty() || selection.folders.size() != 1
        || !m_controller->model()->hasMarker(selection.folders.front()))
        return;
    const QString key = selection.folders.front();
    const QString name = shownName(keys::lastPart(key)).replace(u'&', QLatin1String("&&"));
    auto* const only = menu->addAction(tr("De&lete only the key %1…").arg(name));
    only->setObjectName(QStringLiteral("deleteMarker"));
    setTip(only, tr("Plan the deletion of this key alone. The other keys of the folder stay."));
    allow(only, m_controller->connection()->writeBlocked());
    connect(only, &QAction::triggered, this, [this, key] { planRemoval({{key}, {}}); });
}

void KeysPage::connectKeyActs()
{
    connect(m_pane, &KeysPane::selectionChanged, this, &KeysPage::updateKeyActions);
    connect(m_controller, &KeysController::undoChanged, this, &KeysPage::updateKeyActions);
    connect(m_controller, &KeysController::moveBroken, this, &KeysPage::lookForBrokenMoves);
    connect(connection(), &Connection::opened, this, &KeysPage::lookForBrokenMoves);
    connect(m_pane, &KeysPane::decisionWanted, this, &KeysPage::decideBrokenMove);
    connect(m_actions->newKey, &QAction::triggered, this, &KeysPage::askNewKey);
    connect(m_actions->remove, &QAction::triggered, this, [this] { planRemoval(m_pane->selection()); });
    connect(m_actions->rename, &QAction::triggered, this, [this] { planMove(false); });
    connect(m_actions->duplicate, &QAction::triggered, this, [this] { planMove(true); });
    connect(m_actions->undo, &QAction::triggered, this, &KeysPage::planUndo);
    connect(m_actions->replace, &QAction::triggered, this, &KeysPage::planReplacing);
    lookForBrokenMoves();
}

void KeysPage::updateKeyActions()
{
    const QString blocked = m_controller->connection()->writeBlocked();
    const QString none = m_pane->hasSelection() ? QString() : tr("Select keys or folders first.");
    allow(m_actions->newKey, blocked);
    for (auto* const action : {m_actions->rename, m_actions->duplicate, m_actions->remove})
        allow(action, none.isEmpty() ? blocked : none);
    allow(m_actions->importFile, blocked);
    allow(m_actions->replace, blocked);
    QString closed;
    if (m_controller->client() == nullptr)
        closed = blocked;
    allow(m_actions->find, closed);
    allow(m_actions->exportFile, closed);
    allow(m_actions->exportAll, closed);
    const auto* const last = m_controller->undoStack().last();
    m_actions->undo->setText(
        last != nullptr ? tr("Und&o: %1…").arg(QString(last->title).replace(u'&', QLatin1String("&&"))) : tr("Und&o…"));
    allow(m_actions->undo, last == nullptr ? tr("Nothing to undo on this connection yet.") : blocked);
}

void KeysPage::askNewKey()
{
    const QString current = m_pane->current();
    auto* const dialog
        = new NewKeyDialog(m_controller, current.endsWith(u'/') ? current : keys::parentFolder(current), this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { m_value->create(dialog->key()); });
    dialog->open();
}

void KeysPage::planRemoval(const keys::KeySelection& selection)
{
    if (!selection.isEmpty() && m_controller->client() != nullptr)
        (new DeleteKeysDialog(m_controller, selection, this))->open();
}

void KeysPage::planMove(bool duplicate)
{
    const auto selection = m_pane->selection();
    if (!selection.isEmpty() && m_controller->client() != nullptr) {
        auto* const dialog = new MoveKeysDialog(m_controller, selection, duplicate, std::nullopt, this);
        connect(dialog, &MoveKeysDialog::renamed, m_pane, &KeysPane::expect);
        dialog->open();
    }
}

void KeysPage::planUndo()
{
    const auto* const last = m_controller->undoStack().last();
    if (last != nullptr && m_controller->client() != nullptr)
        (new UndoKeysDialog(m_controller, *last, this))->open();
}

/// In the folder that is chosen, or that the chosen key lies in; a person may name another one.
void KeysPage::planReplacing()
{
    if (m_controller->client() == nullptr)
        return;
    const QString current = m_pane->current();
    (new ReplaceKeysDialog(m_controller, current.endsWith(u'/') ? current : keys::parentFolder(current), this))->open();
}

// --- Moves that were broken off -----------------------------------------------------------------------------------

void KeysPage::lookForBrokenMoves()
{
    // A search holds each journal while it reads, so that another one beside it would miss some.
    if (m_controller->client() != nullptr && !std::exchange(m_isLooking, true))
        findBrokenMoves(this, m_stop.token());
    else
        m_looksAgain = m_isLooking;
}

QCoro::Task<> KeysPage::findBrokenMoves(KeysPage* self, consul::StopToken stop)
{
    auto lookingForMoves = keys::unfinishedMoves();
    const auto moves = co_await lookingForMoves;
    auto lookingForActs = keys::unfinishedActs();
    const auto acts = co_await lookingForActs;
    if (stop.stopRequested())
        co_return;
    self->m_isLooking = false;
    if (std::exchange(self->m_looksAgain, false)) {
        self->lookForBrokenMoves();
        co_return;
    }
    if (self->m_controller->client() == nullptr)
        co_return;
    std::vector<keys::UnfinishedWork> all(moves.begin(), moves.end());
    all.insert(all.end(), acts.begin(), acts.end());
    const auto begun = [](const auto& each) { return each.startedAt; };
    std::ranges::stable_sort(all, {}, [&begun](const keys::UnfinishedWork& each) { return std::visit(begun, each); });
    const auto& endpoint = self->m_controller->client()->endpoint();
    const auto isHere = [&endpoint](const auto& each) {
        // Which one is the agent's own is asked when it is gone on with.
        const bool isSameDatacenter
            = each.datacenter.isEmpty() || endpoint.datacenter.isEmpty() || each.datacenter == endpoint.datacenter;
        return !each.damage.isEmpty() || each.address.isEmpty()
            || (each.address == endpoint.displayAddress() && isSameDatacenter
                && consul::isSame(each.in, consul::tenancyOf(endpoint)));
    };
    const auto placeOf = [](const auto& each) {
        QStringList parts{each.address};
        if (!each.datacenter.isEmpty())
            parts << each.datacenter;
        if (!each.in.isEmpty())
            parts << consul::tenancyText(each.in);
        return parts.join(QLatin1String(", "));
    };
    const auto elsewhere = std::stable_partition(
        all.begin(), all.end(), [&isHere](const keys::UnfinishedWork& each) { return std::visit(isHere, each); });
    QStringList addresses;
    for (auto each = elsewhere; each != all.end(); ++each)
        addresses << std::visit(placeOf, *each);
    addresses.removeDuplicates();
    all.erase(elsewhere, all.end());
    self->m_broken = std::move(all);
    self->m_brokenElsewhere = self->connection()->isPractice() ? QStringList() : addresses;
    self->showBroken();
}

void KeysPage::showBroken()
{
    QStringList words;
    if (!m_broken.empty()) {
        const QString first = std::visit([](const auto& each) { return each.title; }, m_broken.front());
        words << tr("%n unfinished operation(s) on keys; the first: %1", nullptr, static_cast<int>(m_broken.size()))
                     .arg(first);
    }
    if (!m_brokenElsewhere.isEmpty())
        words << tr("Unfinished operations on keys on another connection need your decision: %1. Connect there.")
                     .arg(m_brokenElsewhere.join(QStringLiteral(", ")));
    m_pane->setBroken(words.join(u'\n'), !m_broken.empty());
}

void KeysPage::decideBrokenMove()
{
    if (m_broken.empty() || m_controller->client() == nullptr)
        return;
    auto* const dialog = new UnfinishedWorkDialog(m_controller, m_broken.front(), this);
    connect(dialog, &UnfinishedWorkDialog::decided, this, &KeysPage::lookForBrokenMoves);
    dialog->open();
}

void KeysPage::connectTransfer()
{
    setAcceptDrops(true);
    connect(m_actions->find, &QAction::triggered, this, [this] { showFind(true); });
    connect(m_find, &FindPanel::closed, this, [this] { showFind(false); });
    connect(m_find, &FindPanel::keyChosen, this, &KeysPage::goTo);
    connect(m_find, &FindPanel::searched, m_value, &ValuePane::setQuery);
    connect(m_actions->importFile, &QAction::triggered, this, &KeysPage::askWhatToImport);
    const keys::KeySelection everything{{}, {QString()}};
    connect(m_actions->exportFile, &QAction::triggered, this, [this, everything] {
        const auto selection = m_pane->selection();
        askWhereToExport(selection.isEmpty() ? everything : selection);
    });
    connect(m_actions->exportAll, &QAction::triggered, this, [this, everything] { askWhereToExport(everything); });
}

void KeysPage::showFind(bool shown)
{
    m_find->setVisible(shown);
    shareUnlessArranged(); // The search needs more room than the tree.
    if (!shown) {
        m_find->stop();
        m_value->setQuery(std::nullopt);
        return;
    }
    const QString current = m_pane->current();
    m_find->begin(current.endsWith(u'/') ? current : keys::parentFolder(current));
}

void KeysPage::findEverywhere(const QString& text)
{
    m_find->show();
    m_find->findName(text);
}

void KeysPage::askWhatToImport()
{
    auto* const dialog = fileDialog(this, QStringLiteral("importFileDialog"), tr("Import keys"), filesOfKeys());
    connect(dialog, &QFileDialog::fileSelected, this, &KeysPage::previewImport);
    dialog->open();
}

void KeysPage::previewImport(const QString& fileName)
{
    if (m_controller->client() != nullptr)
        (new ImportKeysDialog(m_controller, fileName, this))->open();
}

void KeysPage::askWhereToExport(const keys::KeySelection& selection)
{
    const auto names = selection.folders + selection.keys;
    auto* const dialog = saveDialog(this, QStringLiteral("exportFileDialog"),
        selection.folders.contains(QString()) ? tr("Export all keys")
                                              : tr("Export %1").arg(keys::selectionTitle(selection)),
        filesOfKeys(), QStringLiteral("json"),
        fileNameOf(names.size() == 1 ? names.first() : QString(), QStringLiteral("keys.json")));
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, selection](const QString& fileName) { exportTo(fileName, selection); });
    dialog->open();
}

void KeysPage::exportTo(const QString& fileName, const keys::KeySelection& selection)
{
    if (m_controller->client() != nullptr)
        (new ExportKeysDialog(m_controller, selection, fileName, this))->open();
}

void KeysPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFile(event->mimeData()).isEmpty() && m_controller->connection()->writeBlocked().isEmpty())
        event->acceptProposedAction();
}

void KeysPage::dropEvent(QDropEvent* event)
{
    if (const QString file = draggedFile(event->mimeData()); !file.isEmpty()) {
        event->acceptProposedAction();
        previewImport(file);
    }
}

} // namespace gui
