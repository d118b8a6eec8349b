// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "observer/layouts_preview.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

namespace gui {

class Connection;
class LayoutsInForce;

namespace Ui {
class LayoutsPage;
}

/// Layouts of one's own: their text, checked while it is typed, and what they would find in the connected store.
class LayoutsPage : public QWidget
{
    Q_OBJECT
public:
    LayoutsPage(Connection* connection, LayoutsInForce* inForce, QWidget* parent = nullptr); ///< Both outlive it.
    ~LayoutsPage() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say();
    void onTextEdited();
    [[nodiscard]] bool isAsInFile() const;
    void check();
    void goToError();
    void save();
    void preview();
    void endPreview(); ///< It is of another text, or of another store.
    void showPreview();
    void updateButtons();
    static QCoro::Task<> look(
        LayoutsPage* self, QPointer<consul::Client> client, semaphore::OwnLayouts layouts, consul::StopToken stop);
    [[nodiscard]] QByteArray text() const;

    std::unique_ptr<Ui::LayoutsPage> m_ui;
    Connection* m_connection;
    LayoutsInForce* m_inForce;
    std::optional<semaphore::OwnLayouts> m_layouts; ///< Of the text; nullopt: it is not valid.
    int m_errorLine = 0; ///< From 1; 0: no error.
    int m_errorColumn = 0;
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the preview that is under way or shown. Null: none is.
    std::optional<consul::Result<observer::LayoutsPreview>> m_found; ///< By it; nullopt: nothing yet.
};

} // namespace gui
