// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "gui/semaphores/model/candidate_previews.h"
#include "semaphore/discovery.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace gui {

/// What discovery found, to be ticked: path, state, program, layout, evidence; grouped by program, those of none last.
/// Those already watched are shown but cannot be ticked; those that nobody looked into say so, and only a person ticks
/// them.
class CandidateModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { PathColumn, StateColumn, ProgramColumn, LayoutColumn, EvidenceColumn, ColumnCount };
    enum Role {
        TroubleRole = Qt::UserRole + 1, ///< Of StateColumn: the beginning of its text, which says what is wrong.
        KnownRole ///< Of StateColumn: false while it says why there is none.
    };
    static constexpr std::size_t mostRows = 10'000; ///< Of more, the confirmed ones are shown first.

    explicit CandidateModel(QObject* parent = nullptr);

    /// Rows that stay keep their place in views. Ticks stay, also for rows that come back later.
    void setCandidates(const std::vector<semaphore::Candidate>& candidates, const QStringList& watched,
        const semaphore::OwnLayouts& layouts = {});
    [[nodiscard]] QStringList ticked() const; ///< Paths that are shown, in order.
    void tickAll(bool on); ///< Of those that are certain.
    [[nodiscard]] int all() const { return m_all; } ///< Candidates, shown or not.
    [[nodiscard]] int unconfirmed() const { return m_unconfirmed; } ///< More than is read, or unreadable.
    [[nodiscard]] bool hasPrograms() const; ///< A row knows one.
    [[nodiscard]] int onlyFlagged() const { return m_onlyFlagged; }
    [[nodiscard]] QString pathAt(int row) const; ///< Empty: there is no such row.
    [[nodiscard]] int rowOf(const QString& path) const; ///< -1: it is not shown.
    [[nodiscard]] bool isAllWatched() const; ///< Every row; and there is one.

    /// What a row says of its state. It stays for rows that come back later.
    void setPreview(const QString& path, const CandidatePreview& preview);
    [[nodiscard]] bool hasPreview(const QString& path) const { return m_previews.value(path).known; }
    void clearPreviews();
    /// Titles of programs are those of the language of now, and rows stand as they do in it.
    void retranslate();

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void tickedChanged(int count);

private:
    struct Row {
        semaphore::Candidate candidate;
        QString program; ///< Title, translated; empty: none is known.

        bool operator==(const Row&) const = default;
    };
    [[nodiscard]] static bool isWatchable(const QString& path); ///< A request can name it.
    /// Below zero: `a` stands before `b`.
    [[nodiscard]] static int order(const Row& a, const Row& b);
    [[nodiscard]] std::vector<Row> pick(const std::vector<semaphore::Candidate>& candidates);
    [[nodiscard]] QString titleOf(const QString& program) const;
    void replace(std::vector<Row> rows);
    [[nodiscard]] QVariant stateCell(const QString& path, int role) const;
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] QStringList headings() const override;

    std::vector<Row> m_rows;
    semaphore::OwnLayouts m_layouts;
    QSet<QString> m_watched;
    QSet<QString> m_ticked;
    QHash<QString, CandidatePreview> m_previews; ///< By path; of those that were ever in sight.
    int m_all = 0;
    int m_unconfirmed = 0;
    int m_onlyFlagged = 0;
};

} // namespace gui
