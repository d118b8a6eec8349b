// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_menu.h"

#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"

#include <QKeyEvent>

namespace gui {

namespace {

constexpr int mostNumbers = 9;

} // namespace

ConnectionMenu::ConnectionMenu(ProfileController* controller, Connection* connection, QWidget* parent)
    : QMenu(tr("S&witch to"), parent)
    , m_controller(controller)
    , m_connection(connection)
    , m_datacenters(new QMenu(tr("&Datacenter"), this))
    , m_edit(new QAction(gui::icon(QStringLiteral("plug")), tr("&Edit connections…"), this))
{
    setObjectName(QStringLiteral("switchMenu"));
    m_datacenters->setObjectName(QStringLiteral("datacenterMenu"));
    m_edit->setObjectName(QStringLiteral("switchEditAction"));
    connect(m_edit, &QAction::triggered, this, &ConnectionMenu::editWanted);
    connect(m_controller, &ProfileController::changed, this, &ConnectionMenu::fill);
    connect(m_controller, &ProfileController::datacentersChanged, this, &ConnectionMenu::fillDatacenters);
    connect(m_connection, &Connection::statusChanged, this, &ConnectionMenu::fillDatacenters);
    m_separator = addSeparator();
    addMenu(m_datacenters);
    addAction(m_edit);
    fill();
    fillDatacenters();
}

void ConnectionMenu::fill()
{
    // One that is being handled just now goes after that.
    for (auto* const old : std::exchange(m_switches, {})) {
        removeAction(old);
        old->deleteLater();
    }
    int number = 0;
    for (const auto& profile : m_controller->profiles()) {
        ++number;
        const QString line = literalText(profileLine(profile));
        auto* const action = new QAction(swatch(profiles::colourOf(profile)),
            number > mostNumbers ? line : QStringLiteral("&%1  %2").arg(number).arg(line), this);
        action->setObjectName(QStringLiteral("switchTo%1").arg(number));
        action->setData(profile.name);
        action->setCheckable(true);
        action->setChecked(profile.id == m_controller->current());
        connect(action, &QAction::triggered, m_controller,
            [controller = m_controller, id = profile.id] { controller->choose(id); });
        // Whoever stays is still where the mark was. Queued: an action is not replaced while it is at work.
        connect(action, &QAction::triggered, this, &ConnectionMenu::fill, Qt::QueuedConnection);
        m_switches << action;
        insertAction(m_separator, action);
    }
    if (number == 0) {
        auto* const none = new QAction(tr("No connection has a name yet"), this);
        none->setObjectName(QStringLiteral("switchToNone"));
        none->setEnabled(false);
        m_switches << none;
        insertAction(m_separator, none);
    }
}

void ConnectionMenu::fillDatacenters()
{
    m_datacenters->clear();
    const auto* const client = m_connection->client();
    const bool cluster = client != nullptr && !m_connection->isPractice();
    m_datacenters->setEnabled(cluster && !m_controller->datacenters().isEmpty());
    if (!cluster)
        return;
    const QString chosen = client->endpoint().datacenter;
    const auto addChoice = [&](const QString& text, const QString& name) {
        auto* const action = m_datacenters->addAction(literalText(text));
        action->setObjectName(QStringLiteral("datacenter_") + name);
        action->setCheckable(true);
        action->setChecked(name == chosen);
        connect(action, &QAction::triggered, m_controller,
            [controller = m_controller, name] { controller->chooseDatacenter(name); });
        connect(action, &QAction::triggered, this, &ConnectionMenu::fillDatacenters, Qt::QueuedConnection);
    };
    addChoice(tr("The agent's own"), {});
    for (const auto& name : m_controller->datacenters())
        addChoice(name, name);
}

void ConnectionMenu::openBelow(QWidget* widget)
{
    popup(widget->mapToGlobal(QPoint(0, widget->height())));
    for (auto* const action : std::as_const(m_switches)) {
        if (action->isChecked())
            setActiveAction(action);
    }
    if (activeAction() == nullptr)
        setActiveAction(m_switches.first()->isEnabled() ? m_switches.first() : m_edit);
}

/// A letter goes to the connection whose name begins with it: at once when it is the only one, else from one to the
/// next. Numbers are mnemonics.
void ConnectionMenu::keyPressEvent(QKeyEvent* event)
{
    const QString typed = event->text();
    if (typed.size() != 1 || !typed.at(0).isLetter() || (event->modifiers() & ~Qt::ShiftModifier) != Qt::NoModifier) {
        QMenu::keyPressEvent(event);
        return;
    }
    QList<QAction*> fitting;
    for (auto* const action : std::as_const(m_switches)) {
        if (action->data().toString().startsWith(typed, Qt::CaseInsensitive))
            fitting << action;
    }
    if (fitting.isEmpty()) {
        QMenu::keyPressEvent(event);
    } else if (fitting.size() == 1) {
        close();
        fitting.first()->trigger();
    } else {
        setActiveAction(fitting.at((fitting.indexOf(activeAction()) + 1) % fitting.size()));
    }
}

} // namespace gui
