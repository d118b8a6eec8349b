// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection_words.h"
#include "gui/connections/model/profile_controller.h"

#include <QAbstractButton>
#include <QMenu>

namespace gui {

/// The connections to switch to, each reached by its number or the first letter of its name; the datacenters of the one
/// that is open; and the way to edit them.
class ConnectionMenu : public QMenu
{
    Q_OBJECT
public:
    explicit ConnectionMenu(ProfileController* controller, Connection* connection, QWidget* parent = nullptr);

    void openBelow(QWidget* widget); ///< With the connection that is open chosen, so that Enter stays there.
    [[nodiscard]] QMenu* datacenters() const { return m_datacenters; } ///< For other menus, too.

Q_SIGNALS:
    void editWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();
    void fillDatacenters();

    ProfileController* m_controller;
    Connection* m_connection;
    QMenu* m_datacenters;
    QAction* m_edit;
    QAction* m_separator = nullptr; ///< Below the connections.
    QList<QAction*> m_switches; ///< In the order of the profiles.
};

/// The toolbar's button that says which agent this is and how it does; a click leads to the others.
class ConnectionPill : public QAbstractButton
{
    Q_OBJECT
public:
    explicit ConnectionPill(QWidget* parent = nullptr);

    /// `colour`: of profiles::colourNames(); empty: none. `loud`: filled with it.
    void show(const ConnectionStatus& status, const PillWords& given, const QString& colour = {}, bool loud = false);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void say();
    [[nodiscard]] QFont boldFont() const;

    ConnectionPhase m_phase = ConnectionPhase::Connecting;
    bool m_practice = false; ///< Painted in a colour of its own.
    PillWords m_words;
    QString m_colour;
    bool m_loud = false;
};

} // namespace gui
