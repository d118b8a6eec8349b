// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/live.h"
#include "gui/kit/model/shown_model.h"
#include "gui/semaphores/model/tree_rows.h"

#include <QHash>
#include <QSet>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace gui {

/// Shows what FilterWords find in path, program, name, session or node; `program:terraform` looks at the program alone.
/// A path whose contender matches stays, with that
/// contender; a path that matches stays whole.
class SemaphoreFilterModel : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit SemaphoreFilterModel(QObject* parent = nullptr);

    /// Empty answer: fine. Else a sentence saying what is wrong with a pattern; the filter stays as it was.
    QString setFilter(const QString& text);
    [[nodiscard]] static QString problemOf(const QString& text); ///< What setFilter() would answer.
    [[nodiscard]] bool isFiltering() const { return !m_words.terms.empty(); }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    FilterWords m_words;
};

/// Watched paths, below each its holders, waiting contenders and findings. One column: the delegate paints name,
/// badges, meter and age from roles. Updates are applied by difference with exact insert, remove and move signals, so
/// that selection, expansion and scroll position survive; a contender that gets its permit moves from one group to the
/// other. In a busy tree rows keep their places, see tree_places.h. No clock of its own, no network.
class SemaphoreTreeModel : public ShownModel<QAbstractItemModel>
{
    Q_OBJECT
public:
    enum Role {
        KindRole = Qt::UserRole + 1, ///< RowKind
        StateRole, ///< RowState
        PathRole, ///< Watched path, of every row
        SessionRole, ///< Holders, waiters, findings about one
        KeyRole, ///< Consul key of a contender
        NumberRole, ///< int: see TreeRow::number
        DetailRole, ///< Translated, right-aligned: age, count, note
        ShortDetailRole, ///< The same where room lacks: without who waits and without the TTL
        PermitsRole, ///< PermitCount, of paths
        BadgesRole, ///< QList<Badge>
        ProgramRole, ///< Of paths: id, name and title of its program; empty: not known
        SortRole, ///< QString for paths, int else
        OutdatedRole, ///< bool: what the row shows was read, and may not be so any more
        FilterRole ///< Everything a person may search for, in one string
    };

    explicit SemaphoreTreeModel(QObject* parent = nullptr);
    ~SemaphoreTreeModel() override;

    [[nodiscard]] bool addPath(const QString& path); ///< Sorted in. False: already there.
    /// Adds its path, and shows what is known of it, now and whenever it changes, before those who subscribe later.
    void follow(const Live<history::PathView>& path);
    void removePath(const QString& path);
    void renamePath(const QString& from, const QString& to); ///< A typed path was resolved to a key or folder.
    /// What is known of one of the paths now. Where only its `at` is another, ages change (DetailRole), and what has
    /// become old enough to be shown.
    void show(const history::PathView& path);
    /// While it is held, because a person aims at a row, none moves: see heldRows(). A path that is read for the first
    /// time gets its rows all the same.
    void setHeld(bool held);
    void retranslate(); ///< Rows keep their words: those of the language of now.

    [[nodiscard]] QStringList paths() const;
    /// What the rows show; empty for an unknown path.
    [[nodiscard]] const SemaphoreView& view(const QString& path) const;
    [[nodiscard]] QModelIndex indexOfPath(const QString& path) const;
    /// The holder's row if it holds, else the waiter's, else none.
    [[nodiscard]] QModelIndex indexOfSession(const QString& path, const QString& session) const;
    [[nodiscard]] const TreeRow& rowAt(const QModelIndex& index) const; ///< Valid until the next change.

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override
    {
        return role == PathRole || role == SessionRole || role == KeyRole || role == SortRole || role == FilterRole;
    }
    [[nodiscard]] QVariant heading(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Node;
    struct Source {
        history::PathView path;
        SemaphoreView view; ///< Of the last refresh.
    };

    [[nodiscard]] Node* nodeOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const Node* node) const;
    [[nodiscard]] Node* pathNode(const QString& path) const;
    void refresh(const QString& path);
    void place(const Node& path, TreeRows& rows, const Source& source);
    void holdPlaces(const Node& path, TreeRows& rows, const Source& source) const;
    [[nodiscard]] bool isToBeRefreshed(const Source& source, const Node& node) const;
    [[nodiscard]] static bool hasToBeTidied(const Node& path, const QDateTime& now);
    void reportAges(const Node& path);
    void replaceMissing(Node* parent, const std::vector<TreeRow>& target);
    [[nodiscard]] static bool isMuchToMove(const Node& holders, const Node& waiters, const TreeRows& rows);
    void rearrange(Node* holders, Node* waiters, const TreeRows& rows);
    bool moveAcross(Node* from, Node* to, const std::vector<TreeRow>& target);
    bool sync(Node* parent, const std::vector<TreeRow>& target);
    bool removeMissing(Node* parent, const std::vector<TreeRow>& target);
    bool placeAll(Node* parent, const std::vector<TreeRow>& target);
    void changeRows(Node* parent, const std::vector<TreeRow>& target);
    [[nodiscard]] QString detail(const TreeRow& row) const;
    [[nodiscard]] bool isOutdated(const TreeRow& row) const;
    void reportOutdated(const Node* path);
    [[nodiscard]] QString shortDetail(const TreeRow& row) const;
    [[nodiscard]] QString spoken(const TreeRow& row) const;
    [[nodiscard]] QString toolTip(const TreeRow& row) const;

    std::unique_ptr<Node> m_root;
    QHash<QString, Source> m_sources;
    bool m_held = false;
    QSet<QString> m_waiting; ///< Paths whose rows are to find their places when it is let go.
};

} // namespace gui
