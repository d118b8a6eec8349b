// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "semaphore/discovery.h"

#include <QSet>

#include <vector>

namespace gui {

/// What discovery found, to be ticked: path, layout, evidence. Those already watched are shown but cannot be ticked;
/// those that nobody looked into say so, and only a person ticks them.
class CandidateModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { PathColumn, LayoutColumn, EvidenceColumn, ColumnCount };

    explicit CandidateModel(QObject* parent = nullptr);

    void setCandidates(std::vector<semaphore::Candidate> candidates, const QStringList& watched);
    [[nodiscard]] QStringList ticked() const; ///< Paths, in order.
    void tickAll(bool on); ///< Of those that are certain.
    [[nodiscard]] int unconfirmed() const; ///< How many are not certain: more than is read, or unreadable.

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void tickedChanged(int count);

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_candidates.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;
    std::vector<semaphore::Candidate> m_candidates;
    QSet<QString> m_watched;
    QSet<QString> m_ticked;
};

} // namespace gui
