// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/kit/view/page.h"

#include <QAction>
#include <QLabel>

namespace bench {

/// One page alone, without the window around it, on one agent. What is on it is found by its name.
class PageBench
{
public:
    template <typename T>
    T* find(const char* name) const
    {
        return m_page->findChild<T*>(QString::fromLatin1(name));
    }
    QString text(const char* label) const
    {
        const auto* const found = find<QLabel>(label);
        return found != nullptr ? found->text() : QString();
    }
    QAction* action(const char* name) const { return find<QAction>(name); }

    gui::Connection connection;

protected:
    /// Once, when the page is made.
    void show(gui::Page& page, const QString& url, const QString& token = {})
    {
        m_page = &page;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        connection.open(endpoint);
        page.resize(1280, 760);
        page.show();
        page.setActive(true);
        page.activateWindow();
    }

private:
    gui::Page* m_page = nullptr;
};

} // namespace bench
