// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/filter_words.h"

#include <QSortFilterProxyModel>

namespace gui {

/// The rows of a table in which FilterWords are found, in any of its columns as they are shown.
class TextFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    /// Words that cannot be used find everything; answers why, translated. Empty: all of them can.
    QString setText(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    FilterWords m_words;
};

} // namespace gui
