// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_find_model.h"
#include "gui/keys/model/keys_controller.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QTableView;

namespace gui {

class PaneHeader;

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
    [[nodiscard]] bool isRunning() const;

Q_SIGNALS:
    void keyChosen(const QString& key);
    void closed();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] QWidget* makeResults();
    [[nodiscard]] keys::Query query() const;
    void checkQuery();
    void run();
    void showProgress(const keys::FindProgress& progress);
    void end(const keys::FindReport& report);
    void choose(const QModelIndex& index);

    KeysController* m_controller;
    KeyFindModel m_found;
    std::unique_ptr<keys::Finder> m_finder;
    PaneHeader* m_header;
    QLineEdit* m_text;
    QCheckBox* m_inKeys;
    QCheckBox* m_inValues;
    QCheckBox* m_regex;
    QCheckBox* m_word;
    QCheckBox* m_case;
    QCheckBox* m_here; ///< Only in m_folder.
    QPushButton* m_go;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
    QLabel* m_words;
    QTableView* m_table;
    QString m_folder;
};

} // namespace gui
