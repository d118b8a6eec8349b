// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_pill.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/views.h"

#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

namespace gui {

namespace {

constexpr int mostNumbers = 9;

constexpr int margin = 12;
constexpr int dot = 9;
constexpr int gap = 8;

QColor dotColor(ConnectionPhase phase, const Theme& theme)
{
    switch (phase) {
    case ConnectionPhase::Connecting:
        return theme.neutral.strong;
    case ConnectionPhase::Live:
        return theme.holding.strong;
    case ConnectionPhase::NoLeader:
        return theme.warning.strong;
    case ConnectionPhase::Denied:
    case ConnectionPhase::Unreachable:
    case ConnectionPhase::Lost:
        return theme.stale.strong;
    }
    return theme.neutral.strong;
}

} // namespace

ConnectionMenu::ConnectionMenu(ProfileController* controller, Connection* connection, QWidget* parent)
    : QMenu(parent)
    , m_controller(controller)
    , m_connection(connection)
    , m_datacenters(named(new QMenu(this), "datacenterMenu"))
    , m_edit(named(new QAction(gui::icon(QStringLiteral("plug")), QString(), this), "switchEditAction"))
{
    setObjectName(QStringLiteral("switchMenu"));
    connect(m_edit, &QAction::triggered, this, &ConnectionMenu::editWanted);
    connect(m_controller, &ProfileController::changed, this, &ConnectionMenu::fill);
    connect(m_controller, &ProfileController::datacentersChanged, this, &ConnectionMenu::fillDatacenters);
    connect(m_connection, &Connection::statusChanged, this, &ConnectionMenu::fillDatacenters);
    m_separator = addSeparator();
    addMenu(m_datacenters);
    addAction(m_edit);
    keepSaid(this, [this] {
        setTitle(tr("S&witch to"));
        m_datacenters->setTitle(tr("&Datacenter"));
        m_edit->setText(tr("&Edit connections…"));
        fill();
        fillDatacenters();
    });
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
        // If the person cancels, the mark must be back at the current connection. Queued: an action must not be deleted
        // in its own signal.
        connect(action, &QAction::triggered, this, &ConnectionMenu::fill, Qt::QueuedConnection);
        m_switches << action;
        insertAction(m_separator, action);
    }
    if (number == 0) {
        auto* const none = named(new QAction(tr("No named connections yet"), this), "switchToNone");
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
    const QString chosen = cluster ? client->endpoint().datacenter : QString();
    // The way back stays open: another datacenter that does not respond tells nothing of the others.
    m_datacenters->setEnabled(cluster && (!m_controller->datacenters().isEmpty() || !chosen.isEmpty()));
    if (!cluster)
        return;
    const auto addChoice = [&](const QString& text, const QString& name) {
        auto* const action = m_datacenters->addAction(literalText(text));
        action->setObjectName(QStringLiteral("datacenter_") + name);
        action->setCheckable(true);
        action->setChecked(name == chosen);
        connect(action, &QAction::triggered, m_controller,
            [controller = m_controller, name] { controller->chooseDatacenter(name); });
        connect(action, &QAction::triggered, this, &ConnectionMenu::fillDatacenters, Qt::QueuedConnection);
    };
    addChoice(tr("The agent's datacenter"), {});
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

ConnectionPill::ConnectionPill(QWidget* parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("connectionPill"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    keepSaid(this, [this] { say(); });
}

void ConnectionPill::show(const ConnectionStatus& status, const PillWords& given, const QString& colour, bool loud)
{
    // An agent may call itself anything, and a name of a megabyte would be measured at each change of the page.
    const PillWords words{lineText(given.name), lineText(given.rest), blockText(given.spoken)};
    if (m_phase == status.phase && m_practice == status.practice && m_words == words && m_colour == colour
        && m_loud == loud)
        return;
    m_colour = colour;
    m_loud = loud;
    m_phase = status.phase;
    m_practice = status.practice;
    m_words = words;
    setText(words.name.isEmpty() ? words.rest : words.name + QLatin1Char(' ') + words.rest);
    say();
    updateGeometry();
    update();
}

void ConnectionPill::say()
{
    const QString wayOn = tr("Click to switch to another connection, or to edit connections.");
    setAccessibleName(m_words.spoken.isEmpty() ? tr("Connection") : m_words.spoken);
    setAccessibleDescription(wayOn);
    setToolTip(tipText(m_words.spoken.isEmpty() ? wayOn : m_words.spoken + QLatin1Char('\n') + wayOn));
}

QFont ConnectionPill::boldFont() const
{
    auto bold = font();
    bold.setBold(true);
    return bold;
}

QSize ConnectionPill::sizeHint() const
{
    int width = 2 * margin + dot + gap + fontMetrics().horizontalAdvance(m_words.rest) + 2;
    if (!m_words.name.isEmpty())
        width += QFontMetrics(boldFont()).horizontalAdvance(m_words.name) + gap;
    return {width, buttonHeight(fontMetrics())};
}

QSize ConnectionPill::minimumSizeHint() const
{
    return {qMin(150, sizeHint().width()), sizeHint().height()};
}

void ConnectionPill::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    ButtonLook look;
    look.fill = underMouse() ? theme.header : palette().color(QPalette::Base);
    look.frame = theme.separator;
    if (m_practice) {
        look.fill = theme.practice.fill;
        look.frame = underMouse() ? theme.practice.strong : theme.practice.outline;
    }
    const auto tone = toneOf(m_colour, theme);
    if (!m_practice && !m_colour.isEmpty()) {
        look.frame = tone.strong;
        look.fill = m_loud ? tone.fill : look.fill;
    }
    look.ring = theme.info.strong;
    look.radius = (height() - 3) / 2.0;
    look.focus = hasFocus();
    drawButton(painter, rect(), look);

    const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
    const auto place
        = [&](const QRect& area) { return rightToLeft ? QStyle::visualRect(layoutDirection(), rect(), area) : area; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(dotColor(m_phase, theme));
    painter.drawEllipse(place(QRect(margin, (height() - dot) / 2, dot, dot)));

    QRect area = rect().adjusted(margin + dot + gap, 0, -margin, 0);
    painter.setPen(m_practice ? theme.practice.text : m_loud ? tone.text : palette().color(QPalette::WindowText));
    if (!m_words.name.isEmpty()) {
        painter.setFont(boldFont());
        painter.drawText(place(area), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), m_words.name);
        area.setLeft(area.left() + QFontMetrics(boldFont()).horizontalAdvance(m_words.name) + gap);
        painter.setFont(font());
    }
    painter.drawText(place(area), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading),
        fontMetrics().elidedText(m_words.rest, Qt::ElideRight, area.width()));
}

} // namespace gui
