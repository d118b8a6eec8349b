// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/connection.h"

#include <QDialog>
#include <QLabel>

namespace gui {

/// Words on the colour of practice, for whatever must not be mistaken for a cluster.
class PracticeMark : public QLabel
{
    Q_OBJECT
public:
    enum class Shape {
        Band, ///< Across the top of a dialog.
        Chip, ///< Among other words.
    };
    explicit PracticeMark(Shape shape, QWidget* parent = nullptr);

    /// Off, it is a label like any other.
    void setMarked(bool marked);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Shape m_shape;
    bool m_marked = true;
};

/// Puts a mark on every dialog that opens while the connection is that to the practice agent, and says so in its title.
/// Left alone are those that send nothing to it: the one that chooses a connection, and those of the toolkit.
class PracticeMarker : public QObject
{
    Q_OBJECT
public:
    explicit PracticeMarker(Connection* connection, QObject* parent = nullptr); ///< `connection` outlives it.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void mark(QDialog* dialog);
    static void markTitle(QDialog* dialog);

    Connection* m_connection;
};

/// The line below the toolbar that is seen on every page; hidden outside practice.
class PracticeLine : public QWidget
{
    Q_OBJECT
public:
    explicit PracticeLine(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace gui
