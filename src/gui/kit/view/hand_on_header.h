// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QHeaderView;

namespace gui {

/// Tells whether a person works at a header, and whether one has chosen widths there. A header changes widths by
/// itself, too: where the order of rows changes, it puts away anew what is hidden.
class HandOnHeader : public QObject
{
    Q_OBJECT
public:
    explicit HandOnHeader(QHeaderView* header); ///< Owned by it.

    [[nodiscard]] bool isDown() const { return m_isDown; }
    [[nodiscard]] bool hasResized() const { return m_hasResized; } ///< Now or before.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool m_isDown = false;
    bool m_hasResized = false;
};

} // namespace gui
