// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can do to keys; what the page shows is in keys_page.cpp.
#include "consul/addressed.h"
#include "gui/keys/view/keys_act_dialogs.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/keys/view/keys_page.h"
#include "gui/keys/view/keys_pane.h"
#include "gui/keys/view/new_key_dialog.h"
#include "gui/keys/view/value_pane.h"
#include "keys/key_name.h"

#include <algorithm>

namespace gui {

void KeysPage::connectKeyActs()
{
    connect(m_pane, &KeysPane::selectionChanged, this, &KeysPage::updateKeyActions);
    connect(m_controller, &KeysController::undoChanged, this, &KeysPage::updateKeyActions);
    connect(m_controller, &KeysController::moveBroken, this, &KeysPage::lookForBrokenMoves);
    connect(connection(), &Connection::opened, this, &KeysPage::lookForBrokenMoves);
    connect(m_pane, &KeysPane::decisionWanted, this, &KeysPage::decideBrokenMove);
    connect(m_actions->newKey, &QAction::triggered, this, &KeysPage::askNewKey);
    connect(m_actions->remove, &QAction::triggered, this, &KeysPage::planRemoval);
    connect(m_actions->rename, &QAction::triggered, this, [this] { planMove(false); });
    connect(m_actions->duplicate, &QAction::triggered, this, [this] { planMove(true); });
    connect(m_actions->undo, &QAction::triggered, this, &KeysPage::planUndo);
    lookForBrokenMoves();
}

void KeysPage::updateKeyActions()
{
    const QString blocked = m_controller->blocked();
    const QString none = m_pane->hasSelection() ? QString() : tr("Select keys or folders first.");
    allow(m_actions->newKey, blocked);
    for (auto* const action : {m_actions->rename, m_actions->duplicate, m_actions->remove})
        allow(action, none.isEmpty() ? blocked : none);
    allow(m_actions->importFile, blocked);
    QString closed;
    if (m_controller->client() == nullptr)
        closed = blocked;
    allow(m_actions->find, closed);
    allow(m_actions->exportFile, closed);
    allow(m_actions->exportAll, closed);
    const auto* const last = m_controller->undoStack().last();
    m_actions->undo->setText(
        last != nullptr ? tr("Und&o: %1…").arg(QString(last->title).replace(u'&', QLatin1String("&&"))) : tr("Und&o…"));
    allow(m_actions->undo, last == nullptr ? tr("Nothing was done on this connection yet.") : blocked);
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

void KeysPage::planRemoval()
{
    const auto selection = m_pane->selection();
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

// --- Moves that were broken off -----------------------------------------------------------------------------------

void KeysPage::lookForBrokenMoves()
{
    if (m_controller->client() != nullptr)
        findBrokenMoves(this, m_stop.token());
}

QCoro::Task<> KeysPage::findBrokenMoves(KeysPage* self, consul::StopToken stop)
{
    auto looking = keys::unfinishedMoves();
    auto moves = co_await looking;
    if (stop.stopRequested() || self->m_controller->client() == nullptr)
        co_return;
    const auto& endpoint = self->m_controller->client()->endpoint();
    const auto isHere = [here = endpoint.displayAddress(), in = consul::tenancyOf(endpoint)](const auto& each) {
        return !each.damage.isEmpty() || (each.address == here && consul::isSame(each.in, in));
    };
    const auto elsewhere = std::stable_partition(moves.begin(), moves.end(), isHere);
    QStringList addresses;
    for (auto each = elsewhere; each != moves.end(); ++each)
        addresses << (each->in.isEmpty() ? each->address
                                         : each->address + QLatin1String(", ") + consul::tenancyText(each->in));
    addresses.removeDuplicates();
    moves.erase(elsewhere, moves.end());
    self->m_broken = std::move(moves);
    QStringList words;
    if (!self->m_broken.empty())
        words << tr(
            "%n move(s) of keys were not finished, the first: %1", nullptr, static_cast<int>(self->m_broken.size()))
                     .arg(self->m_broken.front().title);
    if (!addresses.isEmpty() && !self->connection()->isPractice())
        words << tr("On another connection keys were moved in part, and wait for your decision: %1. Connect there.")
                     .arg(addresses.join(QStringLiteral(", ")));
    self->m_pane->setBroken(words.join(u'\n'), !self->m_broken.empty());
}

void KeysPage::decideBrokenMove()
{
    if (m_broken.empty() || m_controller->client() == nullptr)
        return;
    auto* const dialog = new UnfinishedMoveDialog(m_controller, m_broken.front(), this);
    connect(dialog, &UnfinishedMoveDialog::decided, this, &KeysPage::lookForBrokenMoves);
    dialog->open();
}

} // namespace gui
