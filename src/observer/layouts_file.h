// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"
#include "semaphore/own_layouts.h"
#include "words/late_text.h"

#include <QString>

#include <tl/expected.hpp>

namespace observer {

/// Layouts of one's own in a file that a person named; a pipe will do. Error: a translated sentence.
[[nodiscard]] tl::expected<semaphore::OwnLayouts, QString> readLayouts(const QString& file);

/// The file that keeps layouts of one's own. Both programs read it; the window writes it.
class LayoutsFile
{
public:
    explicit LayoutsFile(QString file = usualFile());

    /// `layouts.json` in the folder of settings that both programs share.
    [[nodiscard]] static QString usualFile();

    [[nodiscard]] const QString& file() const { return m_file; }

    /// Reads the file again. One that is not there holds no layouts.
    void load();
    [[nodiscard]] const semaphore::OwnLayouts& layouts() const { return m_layouts; }
    [[nodiscard]] const QByteArray& text() const { return m_text; } ///< Of the file, also where it is not valid.
    /// What a person must know of the file, translated, with line and column; empty: nothing. Then no layouts hold.
    [[nodiscard]] QString trouble() const { return m_trouble.text(); }

    /// Writes all of it or nothing. `seen`: the text of the file that `text` was made from. A file that could not be
    /// used, or that another program has made another since, is kept beside the new one; its name is returned, else an
    /// empty one. Error: a translated sentence in serverWords; the file is then as it was.
    [[nodiscard]] consul::Result<QString> save(const QByteArray& text, QByteArray seen);
    [[nodiscard]] consul::Result<QString> save(const QByteArray& text) { return save(text, m_text); }

private:
    QString m_file;
    QByteArray m_text;
    semaphore::OwnLayouts m_layouts;
    words::LateWords m_trouble;
};

} // namespace observer
