// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QList>
#include <QObject>

namespace gui {

/// What a person can do on the Lab page: the same actions in its menu, on its bar and by key.
class LabActions : public QObject
{
    Q_OBJECT
public:
    explicit LabActions(QWidget* page);

    [[nodiscard]] const QList<QAction*>& all() const { return m_all; }

    QAction* start = nullptr;
    QAction* pause = nullptr; ///< Also goes on.
    QAction* step = nullptr;
    QAction* stop = nullptr;
    QAction* add = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* compose = nullptr;

private:
    struct Look {
        const char* name;
        QString text;
        const char* icon;
        QString keys;
        QString tip;
    };
    QAction* make(const Look& look);
    void separate();

    QWidget* m_page;
    QList<QAction*> m_all;
};

} // namespace gui
