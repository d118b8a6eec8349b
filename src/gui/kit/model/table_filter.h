// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/held_filter.h"
#include "gui/kit/model/table_rows.h"

namespace gui {

/// The rows of a page's table that a filter text finds, sorted by what the columns mean, not by their letters.
class TableFilter : public HeldFilter
{
    Q_OBJECT
public:
    /// `Model`: an item model that is TableRows, too. Outlives this.
    template <typename Model>
    explicit TableFilter(Model* model, int column = 0, Qt::SortOrder order = Qt::AscendingOrder)
        : m_rows(model)
    {
        setSourceModel(model);
        sort(column, order);
    }

    void setText(const QString& text); ///< In the grammar of FilterWords.
    void readAnew() { setText(QString(m_text)); } ///< In another language: it looks in words, too.
    [[nodiscard]] const FilterWords& words() const { return m_words; }
    [[nodiscard]] bool isNarrowed() const { return !m_words.terms.empty(); } ///< By the text.
    [[nodiscard]] virtual int shownCount() const { return rowCount(); }
    [[nodiscard]] bool isListed(const QVariant& key) const { return m_rows->indexOf(key).isValid(); } ///< Shown or not.
    [[nodiscard]] QModelIndex indexOf(const QVariant& key) const { return mapFromSource(m_rows->indexOf(key)); }

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    const TableRows* m_rows;
    QString m_text;
    FilterWords m_words;
};

} // namespace gui
