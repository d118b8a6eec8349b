// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

namespace gui {

/// One word of a filter.
struct FilterTerm {
    QString field; ///< Lower case: what stood before the colon; empty: any field.
    bool negated = false;
    QString plain;
    std::optional<QRegularExpression> pattern;

    /// Whatever the case; without regard to `negated`.
    [[nodiscard]] bool finds(const QString& text) const
    {
        return pattern ? pattern->match(text).hasMatch() : text.contains(plain, Qt::CaseInsensitive);
    }
};

/// What a filter text says, in the one grammar of all tables: words parted by blanks, all of which must be found;
/// `field:word` looks at one field; `/…` or `/…/` is a regular expression, also of one field (`field:/…/`); a `!` in
/// front turns a word round. Words that are still being typed (`field:`) are left out.
struct FilterWords {
    std::vector<FilterTerm> terms;
    QString problem; ///< Translated: why a pattern cannot be used; empty: none.

    /// `finds(term)` looks where the term says, and leaves `negated` alone.
    template <typename Finds>
    [[nodiscard]] bool match(Finds finds) const
    {
        return std::ranges::all_of(terms, [&](const FilterTerm& term) { return finds(term) != term.negated; });
    }
    /// All of them in one text.
    [[nodiscard]] bool matchText(const QString& text) const
    {
        return match([&text](const FilterTerm& term) { return term.finds(text); });
    }
};

/// `fields`: lower-case names that may stand before a colon. Any other colon belongs to its word. A word that begins
/// with `literal` (not empty) is none of the patterns.
[[nodiscard]] FilterWords readFilter(
    const QString& text, const QStringList& fields = {}, const QString& literal = QString());

/// The word that finds this name, whole, and no longer one that begins or ends so: `/^api$/`.
[[nodiscard]] QString exactly(const QString& name);

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
