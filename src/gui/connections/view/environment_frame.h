// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/kit/view/plain_label.h"

class QMainWindow;
class QWidget;

namespace gui {

class ProfileController;

/// Draws the colour of a production connection round the whole window. Others have none.
class EnvironmentFrame : public QObject
{
    Q_OBJECT
public:
    EnvironmentFrame(Connection* connection, QMainWindow* window); ///< `connection` outlives it.

    [[nodiscard]] bool isShown() const { return m_shown; }
    static constexpr int width = 4;

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void show();

    Connection* m_connection;
    QMainWindow* m_window;
    bool m_shown = false;
    QString m_colour;
};

/// The name and environment of the connection in its colour, and, for production, whether writing is on. Hidden without
/// a profile.
class EnvironmentMark : public PlainLabel
{
    Q_OBJECT
public:
    enum class Shape {
        Chip, ///< Among other words.
        Band, ///< Across the top of a dialog.
    };
    /// `connection` outlives it.
    explicit EnvironmentMark(Connection* connection, Shape shape = Shape::Chip, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show();

    Connection* m_connection;
    Shape m_shape;
    QString m_colour;
    QMetaObject::Connection m_clientLink;
};

/// Before writing is turned on for a production connection, or for one that may be: while the list of connections
/// cannot be read, or it is not known of which cluster it is. Asks, without waiting. True: it asks, and turns writing
/// on itself if a person says so, until the connection is opened anew. False: there is nothing to ask.
[[nodiscard]] bool asksBeforeWriting(Connection* connection, const ProfileController* profiles, QWidget* window);

/// Words on the colour of practice, for whatever must not be mistaken for a cluster.
class PracticeMark : public PlainLabel
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
