// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_find_model.h"
#include "gui/keys/model/keys_controller.h"

#include <QWidget>

#include <functional>
#include <memory>

namespace gui {

namespace Ui {
class FindPanel;
}

/// Looks for keys by their names and values, and shows what it finds as it is found.
class FindPanel : public QWidget
{
    Q_OBJECT
public:
    FindPanel(KeysController* controller, QWidget* parent = nullptr);
    ~FindPanel() override;

    void begin(const QString& folder); ///< A person wants to look for something, in this folder or everywhere.
    void findName(const QString& name); ///< Looks for it at once, in the names of all keys and not in values.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_finder && m_finder->isRunning(); }

Q_SIGNALS:
    void searched(const keys::Query& query); ///< A person looks for this now.
    void keyChosen(const QString& key);
    void closed();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] keys::Query query() const;
    void checkQuery();
    void run();
    void say(const std::function<QString()>& words); ///< How the search is doing, in the language of the moment.
    void showWords();
    void showFolder();
    void showProgress(const keys::FindProgress& progress);
    void end(const keys::FindReport& report);
    void choose(const QModelIndex& index);

    KeysController* m_controller;
    KeyFindModel m_found;
    std::unique_ptr<keys::Finder> m_finder;
    QString m_folder;
    std::function<QString()> m_words; ///< As say().
    std::unique_ptr<Ui::FindPanel> m_ui;
};

} // namespace gui
