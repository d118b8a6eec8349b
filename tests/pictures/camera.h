// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/application.h"
#include "gui/window/main_window.h"

#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

namespace pictures {

/// Drives one window as a person does, and takes a picture of it. Every wait that fails is told on stderr and makes
/// the picture a failure: a picture of a window that is not ready is not taken.
class Camera
{
public:
    explicit Camera(const QSize& size)
        : m_size(size)
    {
    }

    [[nodiscard]] gui::Application& app() { return m_app; }
    [[nodiscard]] gui::MainWindow* window() const { return m_app.window(); }
    [[nodiscard]] bool failed() const { return m_failed; }
    void fail(const QString& words); ///< Words for who takes pictures; not translated.

    // --- Beginnings -----------------------------------------------------------------------------------------------
    /// Connects and watches these paths; waits until the connection is live.
    void open(const QString& url, const QStringList& paths = {});
    void openProfile(const QString& id, const QStringList& paths); ///< Of app().profiles(), likewise.
    void practise(); ///< With the run that practice begins with.
    void sized(); ///< As large as the picture; after each start.

    // --- As a person ----------------------------------------------------------------------------------------------
    template <typename T>
    [[nodiscard]] T* find(const char* name) const
    {
        return window()->findChild<T*>(QLatin1String(name));
    }
    /// The same, but waits for it. Null: it did not come.
    template <typename T>
    [[nodiscard]] T* wait(const char* name)
    {
        until([this, name] { return find<T>(name) != nullptr; }, name);
        return find<T>(name);
    }
    void page(const char* id); ///< Shows this page.
    void act(const char* action); ///< Waits until it is possible.
    void present(); ///< Waits until the window is presented.
    void click(const char* button); ///< Likewise.
    void type(const char* field, const QString& text);
    /// Chooses the row of a view whose first column contains this text, at any depth.
    void choose(const char* view, const QString& text);
    void until(const std::function<bool()>& condition, const char* what, int ms = 60'000);
    void live(int seconds); ///< Lets what is shown go on for so long: lanes and charts need a past.

    /// The window with the dialogs over it, each in a thin frame, at the scale of the screen.
    [[nodiscard]] QImage take();

private:
    QSize m_size;
    bool m_failed = false;
    gui::Application m_app;
};

} // namespace pictures
