// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QDialog>
#include <QPointer>
#include <QStringListModel>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class WatchDialog;
}

/// Asks for a prefix or key to watch. Completes with the names one level below what is typed, and says at once what is
/// wrong with it.
class WatchDialog : public QDialog
{
    Q_OBJECT
public:
    WatchDialog(QPointer<consul::Client> client, QStringList watched, QWidget* parent = nullptr);
    ~WatchDialog() override;

    [[nodiscard]] QString path() const; ///< As checkPath() gives it.

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void check();
    /// Reads the names of the folder that is being typed, once per folder.
    void complete();
    static QCoro::Task<> readNames(
        WatchDialog* self, QPointer<consul::Client> client, QString folder, consul::StopToken stop);

    QPointer<consul::Client> m_client;
    QStringList m_watched;
    QPushButton* m_ok = nullptr;
    QStringListModel m_names;
    QString m_folder;
    consul::StopSource m_stop;
    std::unique_ptr<Ui::WatchDialog> m_ui;
};

} // namespace gui
