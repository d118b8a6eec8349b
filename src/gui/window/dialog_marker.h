// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QDialog>

namespace gui {

/// Says at the head and in the title of every dialog where its acts would be sent, when that must not be mistaken:
/// practice, or production. Left alone are those that send nothing: the one that chooses a connection, settings,
/// questions, and those of the toolkit.
class DialogMarker : public QObject
{
    Q_OBJECT
public:
    explicit DialogMarker(Connection* connection, QObject* parent = nullptr); ///< `connection` outlives it.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void mark(QDialog* dialog) const;
    void markTitle(QDialog* dialog) const;
    [[nodiscard]] bool isProduction() const;

    Connection* m_connection;
};

} // namespace gui
