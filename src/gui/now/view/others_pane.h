// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/others_model.h"

#include <QWidget>

class QAction;
class QTreeView;

namespace gui {

class ElidedLabel;

/// The other connections below the findings: a line with the switch, and while it is on one row each. Hidden where
/// there is no other connection.
class OthersPane : public QWidget
{
    Q_OBJECT
public:
    explicit OthersPane(QAction* toggle, QWidget* parent = nullptr);

    void show(const std::vector<OtherConnection>& others, bool isOn, const QDateTime& now);

Q_SIGNALS:
    void chosen(const QString& id); ///< A person wants to switch to this connection.

protected:
    bool event(QEvent* event) override;

private:
    void fit();

    OthersModel m_model;
    ElidedLabel* m_title;
    QTreeView* m_list;
};

} // namespace gui
