// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QSortFilterProxyModel>

namespace gui {

/// Shows what matches: plain words anywhere in path, name, session or node, without case; `/…/` is a regular
/// expression. A path whose contender matches stays, with that contender; a path that matches stays whole.
class SemaphoreFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SemaphoreFilterModel(QObject* parent = nullptr);

    /// Empty answer: fine. Else a sentence saying what is wrong with the expression; the filter stays as it was.
    QString setFilter(const QString& text);
    [[nodiscard]] bool isFiltering() const;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_words;
    QRegularExpression m_expression;
};

} // namespace gui
