// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QScrollArea>

#include <functional>
#include <optional>
#include <vector>

class QLineEdit;
class QWidget;

namespace gui {

class EmptyPlace;

// What panes share that show more than fits.

/// Scrolls `content` up and down, and takes ownership of it. The pane is paper like its neighbours, not window grey.
[[nodiscard]] QScrollArea* paperScroll(QWidget* content, const QString& objectName);

/// Names a part for tests, and for screen readers.
void nameWidget(QWidget* widget, const char* objectName, const QString& accessibleName);

/// What a part is called where the same view stands a second time: `runTimeline` is the `timeline` of a `run`.
[[nodiscard]] QString secondName(const char* of, const QString& objectName);
/// For the whole view and all of its parts.
void giveSecondNames(const char* of, QWidget* whole);

/// Fills `owner` with `parts`, one below the other without any room between; `main` takes all the height that is left.
void stackTightly(QWidget* owner, const QList<QWidget*>& parts, const QWidget* main);

/// Gives the focus to the main view of the page when `leaving`, which is about to go or to turn grey, or a part of it
/// has it: else Qt looks for the next in line, which may be the first of the window.
void yieldFocus(const QWidget* leaving);

/// Shows `rows`, or `instead` where `why` there are none is not empty, and the focus goes along if one of them has it.
/// The rest as EmptyPlace::say().
void showInstead(QWidget* rows, EmptyPlace* instead, const QString& why, bool isFiltered, bool isNothing = false);

/// Where the menu of a row belongs, on the screen; the row becomes the current one. Nothing: there is no row. `at`: of
/// a request for a context menu; from the keyboard that is the place of the current row, which may be scrolled away.
[[nodiscard]] std::optional<QPoint> menuPlace(QAbstractItemView* view, const QPoint& at);

/// Keeps `view` at its end while rows are added to `model`, but only for a person who is there already. While a person
/// aims at a row, it stays where it is.
void followEnd(QAbstractItemView* view, QAbstractItemModel* model);

/// Cards of one kind, one below the other or as `Layout` has it, as many as are needed: those that stay are not made
/// anew, so that the focus and a selection in one of them survive.
template <typename Card, typename Layout = QBoxLayout>
class CardColumn
{
public:
    /// `before`: how many items of the layout stand above the cards.
    explicit CardColumn(Layout* layout = nullptr, int before = 0)
        : m_layout(layout)
        , m_before(before)
    {
    }

    /// `make` gives a new card; the layout owns it.
    template <typename Make>
    void resize(std::size_t count, const Make& make)
    {
        while (m_cards.size() > count) {
            yieldFocus(m_cards.back());
            m_cards.back()->hide();
            m_cards.back()->deleteLater();
            m_cards.pop_back();
        }
        while (m_cards.size() < count) {
            auto* const card = make();
            m_layout->insertWidget(m_before + static_cast<int>(m_cards.size()), card);
            m_cards.push_back(card);
        }
    }

    [[nodiscard]] std::size_t size() const { return m_cards.size(); }
    [[nodiscard]] Card* operator[](std::size_t place) const { return m_cards[place]; }

private:
    Layout* m_layout;
    int m_before;
    std::vector<Card*> m_cards;
};

/// Moves the focus to the rows of a view: to the current one, or else the first. False: there is none, and the focus
/// stays. Other widgets than views of items take it as they are.
bool enterRows(QWidget* view);

/// The way of the keyboard from a filter to what it has left: Down and Enter lead to the rows of `view()`, Esc empties
/// the field, and in an empty one leads there, too. `before`: brings the rows up to what was typed; on Enter, too.
void leadToRows(QLineEdit* field, std::function<QWidget*()> view, std::function<void()> before = {});

} // namespace gui
