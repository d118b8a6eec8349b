// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection_words.h"

#include <QAbstractButton>

namespace gui {

/// The toolbar's button that says which agent this is and how it does; a click leads to the others.
class ConnectionPill : public QAbstractButton
{
    Q_OBJECT
public:
    explicit ConnectionPill(QWidget* parent = nullptr);

    /// `colour`: of profiles::colourNames(); empty: none. `loud`: filled with it.
    void show(const ConnectionStatus& status, const PillWords& words, const QString& colour = {}, bool loud = false);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont boldFont() const;

    ConnectionPhase m_phase = ConnectionPhase::Connecting;
    bool m_practice = false; ///< Painted in a colour of its own.
    PillWords m_words;
    QString m_colour;
    bool m_loud = false;
};

} // namespace gui
