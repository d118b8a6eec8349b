// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_list.h"
#include "gui/keys/model/key_rows.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "keys/level_facts.h"
#include "keys/level_names.h"

#include <QHash>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <memory>
#include <vector>

namespace gui {

enum class KeyRowKind {
    Folder,
    Key,
    Note, ///< In the place of the rows of a level: reading, nothing there, may not be read.
};

/// The KV tree as the list of its visible rows: a level of a million keys costs the answer that listed it and four
/// bytes a row, and a table view no more than that; a tree view would lay out every row at every change. Folders are
/// opened here, each open one is watched, and what changes is inserted and removed by difference.
class KeyTreeModel : public ShownModel<QAbstractListModel>
{
    Q_OBJECT
public:
    /// Those behind the name are known of rows that were read: of keys that were in sight, or that were sorted by them.
    enum Column { Name, Size, Flags, ModifyIndex };
    enum Role {
        KindRole = Qt::UserRole + 1, ///< KeyRowKind
        KeyRole, ///< QString, whole; a folder's ends in `/`
        DepthRole, ///< int, from 0
        OpenRole, ///< bool
        BadgesRole, ///< QList<Badge>
        DetailRole ///< Translated, right-aligned: how many keys, how many bytes
    };

    explicit KeyTreeModel(QObject* parent = nullptr);
    ~KeyTreeModel() override;

    void setClient(consul::Client* client); ///< Null: nothing is shown. Open folders are opened again.
    void setWatching(bool watching); ///< False: all watches are let go; what was read stays shown.
    void retryNow();
    void setFilter(const QString& part); ///< Loaded rows whose key has this in it, and open folders. Empty: all.
    void setSessions(const consul::SessionList& sessions);
    void setDrafts(const QSet<QString>& keys); ///< That have a value which was changed and not saved: they are marked.
    void setAclOff(bool off); ///< What is not listed is not there.
    void setReadOnly(bool readOnly); ///< Nobody can create a key here.
    void retranslate(); ///< Notes are kept as they were said.
    void setVisibleRows(int first, int last); ///< Of these, and only these, locks and sizes are read.

    /// Open levels of up to this many rows, in all, are sorted otherwise than Consul lists them.
    static constexpr int mostSorted = 2000;
    /// How far what was asked for by sort() is.
    struct Sorting {
        bool isOn = false; ///< By something else than the name, ascending.
        int keys = 0; ///< To be read for it, while it waits for them; 0: it waits for nothing.
        int read = 0;
        int leftOut = 0; ///< Open folders that are too large, and stay in the order of their names.

        bool operator==(const Sorting&) const = default;
    };
    /// Each open level by itself, folders before keys. By another column than the name it reads all keys of these
    /// levels first, and sorts once: rows that change or appear later stay where they are, or come last.
    /// `column` -1: as Consul lists.
    void sort(int column, Qt::SortOrder way = Qt::AscendingOrder) override;
    [[nodiscard]] const Sorting& sorting() const { return m_sorting; }

    void open(const QModelIndex& folder);
    void close(const QModelIndex& folder);
    /// Opens the folders on the way to a key or folder, as they are read; then revealed() or missing().
    void reveal(const QString& key);
    [[nodiscard]] QStringList openFolders() const; ///< Also those whose parents are closed: to be remembered.
    void setOpenFolders(const QStringList& folders);
    /// Keys and folders that are known otherwise: where a level may not be listed, they stand for what is in it, so
    /// that what may be read below is reached. Those that were revealed or open are known, too. Until there is no
    /// client.
    void addKnown(const QStringList& paths);
    [[nodiscard]] QStringList knownFolders() const; ///< Also those that known keys lie in. Not the top.

    [[nodiscard]] QModelIndex indexOf(const QString& key) const; ///< Invalid: not shown (yet).
    /// The list of its folder, or of one above, does not have it, whatever the filter shows. False, too, where nothing
    /// was read.
    [[nodiscard]] bool isMissing(const QString& key) const;
    [[nodiscard]] QModelIndex parentOf(const QModelIndex& of) const; ///< The row of its folder; invalid: the top.
    /// The first row behind `after` in the same level, or from its start again, whose name begins so, whatever the case
    /// of the first letter.
    [[nodiscard]] QModelIndex findName(const QModelIndex& after, const QString& beginning) const;
    [[nodiscard]] int watchCount() const;
    [[nodiscard]] consul::WatchState watchState() const; ///< The worst of all.
    [[nodiscard]] bool isListed() const; ///< The top has been read.
    [[nodiscard]] int shownCount() const; ///< Keys and folders of open levels that pass the filter …
    [[nodiscard]] int loadedCount() const; ///< … and all of them.
    [[nodiscard]] std::vector<keys::LevelNamesPtr> levels() const; ///< Names of the open folders, as read.
    [[nodiscard]] bool hasMarker(const QString& folder) const; ///< As far as it is open and read.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant heading(int section, Qt::Orientation way, int role) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == KeyRole; }
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void aboutToChange(); ///< Rows come and go until changed().
    void changed();
    void listed(const QDateTime& receivedAt); ///< A level is shown as an answer of that moment said.
    void touched(const QString& folder); ///< Something in or below it has moved.
    void openFoldersChanged(); ///< By a person; not by setOpenFolders().
    void watchStateChanged();
    void sortingChanged();
    void revealed(const QModelIndex& index);
    void missing(const QString& key); ///< There is no such key or folder.

private:
    struct Node;
    struct Place {
        Node* node = nullptr;
        int row = 0; ///< In its level; the level's count: its note.
    };

    [[nodiscard]] Place placeOf(int flatRow) const;
    [[nodiscard]] Place placeOf(const QModelIndex& index) const { return placeOf(index.row()); }
    [[nodiscard]] int flatRow(const Node* node, int row) const;
    [[nodiscard]] static int extentOf(const Node* node, const RowRange& rows);
    void addBelow(Node* node, int rows);
    [[nodiscard]] QString keyAt(const Place& place) const;
    [[nodiscard]] Node* nodeOf(const QString& folder) const { return m_nodes.value(folder); }
    [[nodiscard]] Node* opened(const Place& place) const;
    /// Of that folder, if it is still the same; whoever hears of a change may close it.
    [[nodiscard]] Node* sameNode(const QString& folder, quint64 serial) const;

    Node* makeNode(Node* parent, int row, const QString& folder);
    void connectNode(Node* node);
    void openRow(Node* parent, int row);
    void openWanted(Node* node);
    void forget(Node* node);
    void dropAll();

    void onListed(const QString& folder, const QDateTime& receivedAt);
    void onState(const QString& folder);
    [[nodiscard]] static bool isDenied(const Node* node);
    [[nodiscard]] keys::LevelNamesPtr listOf(const Node* node) const;
    void showKnown();
    void onTouched(const QString& folder);
    void refilter();
    void show(Node* node, const QDateTime& receivedAt);
    void approach(Node* node, const keys::LevelNamesPtr& target, const RowDiff& diff);
    void grow(Node* node, const keys::LevelNamesPtr& target);
    [[nodiscard]] int heldRows(const Node* node, const keys::LevelNames& target) const;
    void apply(Node* node, const keys::LevelNamesPtr& next, const std::optional<RowDiff>& diff);
    void applyRuns(Node* node, const keys::LevelNamesPtr& next, const RowDiff& diff);
    void removeRange(Node* node, const RowRange& rows);
    void insertRange(Node* node, const RowRange& rows);
    void applyAtOnce(Node* node, const keys::LevelNamesPtr& next);
    void setNote(Node* node);
    [[nodiscard]] QString noteOf(const Node* node) const;
    void goOn();

    /// What a change of the layout must not lose: a persistent index, and what it stands for.
    struct Anchor {
        QModelIndex index;
        QString folder;
        QString key; ///< Empty: the note of the folder.
    };
    [[nodiscard]] std::vector<Anchor> anchors() const;
    void holdAnchors(const std::vector<Anchor>& anchors); ///< After the change.

    void wantSorted(Node* node);
    void seekOrder(); ///< What is missing for it is asked for; when nothing is, it is made.
    void makeOrder(const std::vector<Node*>& nodes);
    [[nodiscard]] std::vector<int> orderOf(const keys::LevelNames& names) const;
    [[nodiscard]] static std::vector<int> keptOrder(const Node* node, const keys::LevelNames& next);
    void tellSorting(Sorting sorting);

    [[nodiscard]] const keys::KeyFacts* keyFacts(const Place& place) const; ///< Null: not known, or of a folder.
    [[nodiscard]] QString columnText(const Place& place, int column) const;
    [[nodiscard]] QString detail(const Place& place) const;
    [[nodiscard]] QList<Badge> badges(const Place& place) const;
    [[nodiscard]] QString spoken(const Place& place) const;
    void showFacts();

    QPointer<consul::Client> m_client;
    keys::LevelFacts m_facts;
    consul::SessionList m_sessions;
    QSet<QString> m_drafts;
    std::unique_ptr<Node> m_root;
    QHash<QString, Node*> m_nodes;
    QSet<QString> m_wanted; ///< Folders that a person opened.
    QSet<QString> m_known; ///< Keys and folders, whatever lists say.
    QString m_filter;
    QTimer m_filterPause; ///< Typing goes on.
    QString m_target; ///< Of reveal().
    bool m_revealing = false;
    bool m_watching = false;
    bool m_aclOff = false;
    bool m_readOnly = false;
    Sorting m_sorting;
    int m_sortColumn = Name;
    Qt::SortOrder m_sortWay = Qt::AscendingOrder;
    QStringList m_sortKeys; ///< To be read before it is sorted.
    /// Read since it was to be sorted: it waits for no key twice, however often that is written meanwhile.
    QSet<QString> m_sortRead;
    int m_firstVisible = 0;
    int m_lastVisible = -1;
    quint64 m_serial = 0;
};

} // namespace gui

Q_DECLARE_METATYPE(gui::KeyRowKind)
