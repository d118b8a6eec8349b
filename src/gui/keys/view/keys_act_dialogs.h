// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/view/keys_act_dialog.h"
#include "keys/act_run.h"
#include "keys/delete_plan.h"
#include "keys/move_plan.h"
#include "keys/transfer.h"
#include "keys/undo.h"

class QComboBox;
class QLineEdit;

namespace gui {

/// Deletes exactly the keys that it has shown.
class DeleteKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    DeleteKeysDialog(KeysController* controller, const keys::KeySelection& selection, QWidget* parent);
    ~DeleteKeysDialog() override { stopWork(); }

private:
    void start();
    keys::DeletePlan m_plan;
};

/// Gives keys and folders other names, or copies of themselves under other names. One thing: its whole new name is
/// typed; several: the folder that they go to.
class MoveKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    /// `target`: the folder to begin with, as a drop says it; nullopt: where they are.
    MoveKeysDialog(KeysController* controller, const keys::KeySelection& selection, bool duplicate,
        const std::optional<QString>& target, QWidget* parent);
    ~MoveKeysDialog() override { stopWork(); }

Q_SIGNALS:
    void renamed(const QString& to); ///< One thing has its new name, or a copy that has it.

protected:
    void setPhase(Phase phase) override;
    void makePlan() override;

private:
    void start();
    [[nodiscard]] bool isSingle() const;
    [[nodiscard]] QString wantedName() const; ///< As typed; of a folder with the slash.
    [[nodiscard]] keys::MoveRequest request() const;
    void nameChanged();

    keys::KeySelection m_selection;
    bool m_duplicate;
    QLineEdit* m_name = nullptr;
    QComboBox* m_taken = nullptr;
    keys::MovePlan m_plan;
};

/// Takes back the last act, as far as nobody else has changed since what it left.
class UndoKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    UndoKeysDialog(KeysController* controller, const keys::UndoEntry& entry, QWidget* parent);
    ~UndoKeysDialog() override { stopWork(); }

private:
    void start();
    void showUndo(const keys::KeysUndoPlan& plan);

    keys::UndoEntry m_entry;
};

/// What was broken off: it can be finished, taken back, or forgotten.
class UnfinishedWorkDialog : public KeysActDialog
{
    Q_OBJECT
public:
    UnfinishedWorkDialog(KeysController* controller, keys::UnfinishedWork work, QWidget* parent);
    ~UnfinishedWorkDialog() override { stopWork(); }

Q_SIGNALS:
    void decided(); ///< It is not unfinished any more, or otherwise.

protected:
    void setPhase(Phase phase) override;

private:
    void begin(bool back);
    template <typename Outcome>
    void run(QCoro::Task<Outcome> running);

    keys::UnfinishedWork m_work;
    QPushButton* m_back;
    QPushButton* m_forget;
};

/// Shows what a file of `consul kv export` would make, change and leave; then imports it.
class ImportKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    ImportKeysDialog(KeysController* controller, const QString& fileName, QWidget* parent);
    ~ImportKeysDialog() override { stopWork(); }

protected:
    void setPhase(Phase phase) override;
    void makePlan() override;

private:
    void start();
    void showPolicy();
    [[nodiscard]] keys::ImportPolicy policy() const;
    void end(const keys::ImportOutcome& outcome);
    void saveReport(const QString& imported);

    QByteArray m_text;
    bool m_isRead = false; ///< m_text is the file.
    keys::ImportPlan m_plan;
    QString m_report;
    QComboBox* m_policy = nullptr;
    QLineEdit* m_target = nullptr;
    QPushButton* m_saveReport;
    QLabel* m_saved = nullptr; ///< What became of the report.
};

/// Writes keys into a file that `consul kv import` takes.
class ExportKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    ExportKeysDialog(
        KeysController* controller, keys::KeySelection selection, const QString& fileName, QWidget* parent);
    ~ExportKeysDialog() override { stopWork(); }

private:
    void start();
    keys::KeySelection m_selection;
    QString m_fileName;
};

} // namespace gui
