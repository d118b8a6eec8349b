// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/filter_words.h"

#include <QSortFilterProxyModel>

namespace gui {

/// Shows what FilterWords find in path, name, session or node. A path whose contender matches stays, with that
/// contender; a path that matches stays whole.
class SemaphoreFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SemaphoreFilterModel(QObject* parent = nullptr);

    /// Empty answer: fine. Else a sentence saying what is wrong with a pattern; the filter stays as it was.
    QString setFilter(const QString& text);
    [[nodiscard]] bool isFiltering() const { return !m_words.terms.empty(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    FilterWords m_words;
};

} // namespace gui
