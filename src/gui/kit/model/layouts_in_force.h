// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/layouts_file.h"

#include <QObject>

#include <optional>

namespace gui {

/// The layouts of one's own that hold in this window, and their file. For the GUI thread.
class LayoutsInForce : public QObject
{
    Q_OBJECT
public:
    LayoutsInForce() { m_file.load(); }

    [[nodiscard]] const observer::LayoutsFile& file() const { return m_file; }
    void load(); ///< From the file again.
    /// As observer::LayoutsFile::save(). What is saved holds immediately.
    [[nodiscard]] consul::Result<QString> save(const QByteArray& text);

    /// What a person has typed and not saved; it lives as long as this program.
    std::optional<QString> draft;

Q_SIGNALS:
    void changed();

private:
    observer::LayoutsFile m_file;
};

[[nodiscard]] LayoutsInForce& layoutsInForce();

} // namespace gui
