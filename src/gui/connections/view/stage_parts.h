// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/contender_looks.h"
#include "gui/kit/model/place.h"

#include <QWidget>

#include <functional>

class QDateTime;

namespace gui {

/// The stage of one of the paths that a SeenTime watches, for a page of another feature: what is so now, or the moment
/// that is looked at. Follows its SeenTime by itself.
class StageParts : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// As it is known to the SeenTime; an empty path: none.
    virtual void select(const Selection& selection) = 0;
    virtual void setLooks(const ContenderLooks& looks) = 0;
    virtual void setNothing(const QString& sentence) = 0; ///< What is said while no path is selected.

Q_SIGNALS:
    void sessionSelected(const QString& session);
    void contextMenuWanted(const QString& session, const QPoint& globalPosition);
    void shown(const QDateTime& receivedAt); ///< An answer of that moment has changed what is shown.
};

/// Makes one for a page, which becomes its parent.
using StageMaker = std::function<StageParts*(QWidget* page)>;

} // namespace gui
