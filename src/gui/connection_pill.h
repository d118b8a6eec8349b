// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/connection_words.h"

#include <QAbstractButton>

namespace gui {

/// The toolbar's button that says which agent this is and how it does; a click edits the connection.
class ConnectionPill : public QAbstractButton
{
    Q_OBJECT
public:
    explicit ConnectionPill(QWidget* parent = nullptr);

    void show(const ConnectionStatus& status, const PillWords& words);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont boldFont() const;

    ConnectionPhase m_phase = ConnectionPhase::Connecting;
    bool m_practice = false; ///< Painted in a colour of its own.
    PillWords m_words;
};

} // namespace gui
