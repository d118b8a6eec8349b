// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "gui/semaphores/model/wire_excerpt_model.h"

#include <QPointer>
#include <QWidget>

class QListView;
class QToolButton;

namespace gui {

class PaneHeader;

/// The last requests of this window about what is selected, with the way to copy one as curl. Requests of others do not
/// pass here and cannot be shown.
class WirePanel : public QWidget
{
    Q_OBJECT
public:
    explicit WirePanel(QWidget* parent = nullptr);

    void setClient(consul::Client* client); ///< Null: none.
    void setSubject(const WireSubject& subject);

protected:
    void changeEvent(QEvent* event) override;

private:
    void copyAsCurl();
    void updateCopy();

    WireExcerptModel m_model;
    QPointer<consul::Client> m_client;
    QListView* m_list;
    QToolButton* m_copy;
};

} // namespace gui
