// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/view/keys_act_dialog.h"
#include "keys/transfer.h"

class QComboBox;
class QLineEdit;

namespace gui {

/// Shows what a file of `consul kv export` would make, change and leave; then imports it.
class ImportKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    ImportKeysDialog(KeysController* controller, const QString& fileName, QWidget* parent);
    ~ImportKeysDialog() override { stopWork(); }

protected:
    void start() override;
    void setPhase(Phase phase) override;
    void planAtOnce() override;

private:
    void makePlan();
    void showPolicy();
    [[nodiscard]] keys::ImportPolicy policy() const;
    static QCoro::Task<> plan(QPointer<ImportKeysDialog> self, QPointer<consul::Client> client, QByteArray text,
        QString target, keys::ProgressSink sink, consul::StopToken stop);
    static QCoro::Task<> run(QPointer<ImportKeysDialog> self, QPointer<KeysController> controller,
        QPointer<consul::Client> client, keys::ImportPlan plan, keys::ImportPolicy policy, keys::ProgressSink sink,
        consul::StopToken stop);
    void end(const keys::ImportOutcome& outcome);
    void saveReport();

    QByteArray m_text;
    keys::ImportPlan m_plan;
    QString m_report;
    QComboBox* m_policy = nullptr;
    QLineEdit* m_target = nullptr;
    QPushButton* m_saveReport;
    QTimer m_pause; ///< Typing goes on.
};

/// Writes keys into a file that `consul kv import` takes.
class ExportKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    ExportKeysDialog(
        KeysController* controller, const keys::Selection& selection, const QString& fileName, QWidget* parent);
    ~ExportKeysDialog() override { stopWork(); }

protected:
    void start() override;

private:
    static QCoro::Task<> run(QPointer<ExportKeysDialog> self, QPointer<consul::Client> client,
        keys::Selection selection, QString fileName, keys::ProgressSink sink, consul::StopToken stop);

    keys::Selection m_selection;
    QString m_fileName;
};

} // namespace gui
