// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/kit/model/contender_looks.h"
#include "gui/kit/model/place.h"

#include <QObject>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace gui {

/// What a page that can show the past takes from whoever keeps what was seen (SeenTime): its acts, the panes that tell
/// of time, and the bar under the window.
class TimeParts : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] virtual QMenu* menu() const = 0; ///< All acts.
    [[nodiscard]] virtual QAction* live() const = 0; ///< Back to what is so now.
    [[nodiscard]] virtual QAction* open() const = 0; ///< Looks at a recording that a person chooses.
    [[nodiscard]] virtual QAction* save() const = 0; ///< What was seen so far, or lies open, goes into a file.
    [[nodiscard]] virtual QAction* compare() const = 0; ///< Puts two recordings side by side.
    [[nodiscard]] virtual QWidget* makePanes(QWidget* parent) = 0; ///< Once.
    [[nodiscard]] virtual QWidget* makeBar(QWidget* parent) = 0; ///< Once.
    /// Of the row of the panes that has the keyboard; empty: none has it.
    [[nodiscard]] virtual QString focusedSession() const = 0;
    virtual void select(const Selection& selection) = 0; ///< What panes and acts are about.
    virtual void setVersion(const consul::Version& version) = 0; ///< Of the agent that is watched.
    virtual void setLooks(const ContenderLooks& looks) = 0; ///< Of those who hold and wait.
    virtual void setSubject(const QString& words) = 0; ///< What is seen: begins the names proposed for files.

Q_SIGNALS:
    void sessionSelected(const QString& session);
    void said(const QString& words); ///< What an act has come to, for Page::said().
};

/// Makes them for a page, which becomes their parent.
using TimePartsMaker = std::function<TimeParts*(QWidget* page)>;

} // namespace gui
