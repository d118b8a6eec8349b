// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "keys/find.h"

#include <vector>

namespace gui {

/// What a search has found, without an upper limit. Of the first hits all is kept; of the many behind them only the
/// key, for nobody reads a hundred thousand excerpts, and they would take hundreds of megabytes.
class KeyFindModel : public ShownModel<QAbstractTableModel>
{
    Q_OBJECT
public:
    enum Column { Key, Where };
    static constexpr std::size_t mostExcerpts = 20000;

    using ShownModel::ShownModel;

    void clear();
    void append(const std::vector<keys::Hit>& hits);
    [[nodiscard]] QString key(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant heading(int section, Qt::Orientation orientation, int role) const override;

private:
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
