// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"
#include "gui/kit/model/place.h"
#include "observer/layouts_file.h"

#include <QObject>

#include <functional>
#include <optional>

namespace gui {

/// The layouts of one's own that hold in this program, their file, and what a person is typing of them.
class LayoutsInForce : public QObject
{
    Q_OBJECT
public:
    explicit LayoutsInForce(QObject* parent = nullptr); ///< With what the file says.

    [[nodiscard]] const observer::LayoutsFile& file() const { return m_file; }
    void load(); ///< From the file again, unless it is being written. The draft stays.
    using Saved = std::function<void(const consul::Result<QString>& saved)>;
    /// As observer::LayoutsFile::save(), but beside the thread of the window, and `end` gets the result. What is saved
    /// holds then, and the draft ends, unless somebody has typed on. One after the other: see isSaving().
    void save(const QByteArray& text, const Saved& end);
    [[nodiscard]] bool isSaving() const { return m_isSaving; }
    /// Why the last save failed, translated; empty: it did not.
    [[nodiscard]] const QString& saveTrouble() const { return m_saveTrouble; }

    /// What a person has typed and not saved; it lives as long as this program.
    [[nodiscard]] std::optional<QString> draft() const;
    void setDraft(const std::optional<QString>& text);
    [[nodiscard]] QList<Loss> losses(Leaving why) const; ///< As Page::losses().

Q_SIGNALS:
    void changed();

private:
    struct Draft {
        QString text;
        QByteArray seen; ///< Of the file, when it was begun.
    };

    observer::LayoutsFile m_file;
    std::optional<Draft> m_draft;
    bool m_isSaving = false;
    QString m_saveTrouble; ///< As saveTrouble().
    consul::FileWriter m_writer;
};

} // namespace gui
