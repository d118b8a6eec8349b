// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "keys/find.h"

#include <vector>

namespace gui {

/// What a search has found, without an upper limit. Of the first hits all is kept; of the many behind them only the
/// key, for nobody reads a hundred thousand excerpts, and they would take hundreds of megabytes.
class KeyFindModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Key, Where };
    static constexpr std::size_t mostExcerpts = 20000;

    using ShownTable::ShownTable;

    void clear();
    void append(const std::vector<keys::Hit>& hits);
    [[nodiscard]] QString key(int row) const;

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_keys.size()); }
    [[nodiscard]] int columns() const override { return Where + 1; }
    [[nodiscard]] QStringList headings() const override;
    struct Place {
        int matches = 0; ///< In the value.
        int line = 0;
        QString excerpt;
    };

    std::vector<QByteArray> m_keys; ///< UTF-8: half of what a QString takes.
    std::vector<Place> m_places; ///< Of the first keys.
};

/// `12 345 of 1 000 000 names, 3 found`; while it runs and when it is over.
[[nodiscard]] QString findProgressText(const keys::FindProgress& progress);

} // namespace gui
