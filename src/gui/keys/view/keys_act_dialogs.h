// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/view/keys_act_dialog.h"
#include "keys/delete_plan.h"
#include "keys/move_plan.h"
#include "keys/undo.h"

class QComboBox;
class QLineEdit;

namespace gui {

/// Deletes exactly the keys that it has shown.
class DeleteKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    DeleteKeysDialog(KeysController* controller, const keys::Selection& selection, QWidget* parent);
    ~DeleteKeysDialog() override { stopWork(); }

protected:
    void start() override;

private:
    static QCoro::Task<> plan(QPointer<DeleteKeysDialog> self, QPointer<consul::Client> client,
        keys::Selection selection, keys::ProgressSink sink, consul::StopToken stop);
    static QCoro::Task<> run(QPointer<DeleteKeysDialog> self, QPointer<KeysController> controller,
        QPointer<consul::Client> client, keys::DeletePlan plan, keys::ProgressSink sink, consul::StopToken stop);

    keys::DeletePlan m_plan;
};

/// Gives keys and folders other names, or copies of themselves under other names. One thing: its whole new name is
/// typed; several: the folder that they go to.
class MoveKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    /// `target`: the folder to begin with, as a drop says it; nullopt: where they are.
    MoveKeysDialog(KeysController* controller, const keys::Selection& selection, bool duplicate,
        const std::optional<QString>& target, QWidget* parent);
    ~MoveKeysDialog() override { stopWork(); }

Q_SIGNALS:
    void renamed(const QString& to); ///< One thing has its new name, or a copy that has it.

protected:
    void start() override;
    void setPhase(Phase phase) override;
    void planAtOnce() override;

private:
    [[nodiscard]] bool isSingle() const;
    [[nodiscard]] QString wantedName() const; ///< As typed; of a folder with the slash.
    [[nodiscard]] keys::MoveRequest request() const;
    void nameChanged();
    void makePlan();
    static QCoro::Task<> plan(QPointer<MoveKeysDialog> self, QPointer<consul::Client> client, keys::MoveRequest request,
        keys::ProgressSink sink, consul::StopToken stop);
    static QCoro::Task<> run(QPointer<MoveKeysDialog> self, QPointer<KeysController> controller,
        QPointer<consul::Client> client, keys::MovePlan plan, keys::ProgressSink sink, consul::StopToken stop);

    keys::Selection m_selection;
    bool m_duplicate;
    QLineEdit* m_name = nullptr;
    QComboBox* m_taken = nullptr;
    QTimer m_pause; ///< Typing goes on.
    keys::MovePlan m_plan;
};

/// Takes back the last act, as far as nobody else has changed since what it left.
class UndoKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    UndoKeysDialog(KeysController* controller, const keys::UndoEntry& entry, QWidget* parent);
    ~UndoKeysDialog() override { stopWork(); }

protected:
    void start() override;

private:
    static QCoro::Task<> plan(
        QPointer<UndoKeysDialog> self, QPointer<consul::Client> client, keys::UndoEntry entry, consul::StopToken stop);
    static QCoro::Task<> run(QPointer<UndoKeysDialog> self, QPointer<KeysController> controller,
        QPointer<consul::Client> client, keys::UndoEntry entry, keys::ProgressSink sink, consul::StopToken stop);

    keys::UndoEntry m_entry;
};

/// A move that was broken off: it can be finished, taken back, or forgotten.
class UnfinishedMoveDialog : public KeysActDialog
{
    Q_OBJECT
public:
    UnfinishedMoveDialog(KeysController* controller, const keys::UnfinishedMove& move, QWidget* parent);
    ~UnfinishedMoveDialog() override { stopWork(); }

Q_SIGNALS:
    void decided(); ///< It is not unfinished any more, or otherwise.

protected:
    void start() override { begin(false); }
    void setPhase(Phase phase) override;

private:
    void begin(bool back);
    static QCoro::Task<> run(QPointer<UnfinishedMoveDialog> self, QPointer<KeysController> controller,
        QPointer<consul::Client> client, keys::UnfinishedMove move, bool back, keys::ProgressSink sink,
        consul::StopToken stop);

    keys::UnfinishedMove m_move;
    QPushButton* m_back;
    QPushButton* m_forget;
};

} // namespace gui
