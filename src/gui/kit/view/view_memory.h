// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QVariant>

#include <functional>
#include <utility>
#include <vector>

class QSplitter;
class QTableView;
class QWidget;

namespace gui {

/// Of a field, a choice or a switch: what stands in it comes back with ViewMemory::keepAll().
inline constexpr auto rememberedProperty = "remembered";
/// Of a window, true: how its views are arranged is not kept now.
inline constexpr auto arrangedForNowProperty = "arrangedForNow";

/// A person has arranged the view, now or at some time before: its sizes stay as they are when the text grows.
[[nodiscard]] bool isArrangedByHand(const QWidget* view);

/// Columns of so many digits, at every size of text, until a person drags one of them. Each: column, digits.
void keepColumns(QTableView* table, std::vector<std::pair<int, int>> digits);
/// Likewise parts of a splitter.
void keepSizes(QSplitter* splitter, std::function<QList<int>()> sizes);

/// Brings back how a person has arranged views, and keeps that in the settings. What a person has not touched is not
/// kept: it goes on following the window. Knows no page, only kinds of widgets.
class ViewMemory : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// The border becomes as it was.
    void keep(QSplitter* splitter, const QString& key);
    /// Likewise all borders, tabs, widths of columns, orders of rows, and fields that ask for it, below a window that
    /// is not shown yet. Each has an object name, and lies under `panes/KIND/NAME`.
    void keepAll(const QWidget* window);
    [[nodiscard]] bool isArranged(const QWidget* view) const; ///< As isArrangedByHand(), of what is kept here.
    void save() const;

private:
    struct Kept {
        QPointer<QWidget> view;
        QString key;
        std::function<QVariant()> state; ///< Invalid: none that says anything.
        bool isArranged = false;
    };

    /// `restore`: puts a state back; false: it is none.
    std::size_t add(QWidget* view, const QString& key, const std::function<bool(const QVariant&)>& restore,
        std::function<QVariant()> state);
    template <typename Sender, typename Signal>
    void follow(std::size_t kept, Sender* sender, Signal signal);
    template <typename Tabs>
    void keepTab(Tabs* tabs);
    template <typename Field, typename Signal>
    void keepField(
        Field* field, Signal signal, const std::function<void(const QVariant&)>& set, std::function<QVariant()> value);
    void note(std::size_t kept);
    void noteSizes(std::size_t kept); ///< Unless nobody chose them, or for a presentation alone.

    std::vector<Kept> m_kept;
};

} // namespace gui
