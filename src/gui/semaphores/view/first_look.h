// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/hub.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QTreeView;

namespace gui {

namespace Ui {
class FirstLook;
}

/// In place of the diagram while nothing is watched: what there is on the agent, found without being asked for.
class FirstLook : public QWidget
{
    Q_OBJECT
public:
    explicit FirstLook(QWidget* parent = nullptr);
    ~FirstLook() override;

    void setMayHide(bool mayHide); ///< As DiscoverPane.
    void search(QPointer<observer::Hub> hub);
    void clear(); ///< Ends the search and forgets what it has found.
    [[nodiscard]] QTreeView* list() const;

Q_SIGNALS:
    void watchWanted(const QStringList& paths); ///< In order.
    void notNow(); ///< A person does not want to be asked.
    void discovered(const QStringList& paths); ///< As DiscoverPane.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watchChosen();
    void refresh();

    std::unique_ptr<Ui::FirstLook> m_ui;
};

} // namespace gui
