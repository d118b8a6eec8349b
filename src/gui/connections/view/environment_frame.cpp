// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/environment_frame.h"

#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"

#include <QEvent>
#include <QMainWindow>
#include <QPainter>

namespace gui {

EnvironmentFrame::EnvironmentFrame(Connection* connection, QMainWindow* window)
    : QObject(window)
    , m_connection(connection)
    , m_window(window)
{
    setObjectName(QStringLiteral("environmentFrame"));
    window->installEventFilter(this);
    connect(connection, &Connection::opened, this, &EnvironmentFrame::show);
    connect(connection, &Connection::statusChanged, this, &EnvironmentFrame::show);
    show();
}

void EnvironmentFrame::show()
{
    const auto profile = m_connection->profile();
    const bool shown = profile && profile->isProduction();
    const QString colour = shown ? profiles::colourOf(*profile) : QString();
    if (shown == m_shown && colour == m_colour)
        return;
    m_shown = shown;
    m_colour = colour;
    const int margin = shown ? width : 0;
    m_window->setContentsMargins(margin, margin, margin, margin);
    m_window->update();
}

bool EnvironmentFrame::eventFilter(QObject* object, QEvent* event)
{
    if (m_shown && object == m_window && event->type() == QEvent::Paint) {
        QPainter painter(m_window);
        const auto all = m_window->rect();
        const auto colour = toneOf(m_colour, Theme::of(m_window->palette())).strong;
        painter.fillRect(QRect(0, 0, all.width(), width), colour);
        painter.fillRect(QRect(0, all.height() - width, all.width(), width), colour);
        painter.fillRect(QRect(0, 0, width, all.height()), colour);
        painter.fillRect(QRect(all.width() - width, 0, width, all.height()), colour);
    }
    return QObject::eventFilter(object, event);
}

EnvironmentMark::EnvironmentMark(Connection* connection, Shape shape, QWidget* parent)
    : PlainLabel(parent)
    , m_connection(connection)
    , m_shape(shape)
{
    setObjectName(shape == Shape::Band ? QStringLiteral("environmentBand") : QStringLiteral("environmentMark"));
    shape == Shape::Band ? setContentsMargins(11, 4, 11, 4) : setContentsMargins(10, 1, 10, 1);
    makeBold(this);
    connect(connection, &Connection::opened, this, &EnvironmentMark::show);
    connect(connection, &Connection::statusChanged, this, &EnvironmentMark::show);
    show();
}

void EnvironmentMark::show()
{
    const auto profile = m_connection->profile();
    setVisible(profile.has_value());
    disconnect(m_clientLink);
    if (!profile)
        return;
    m_clientLink
        = connect(m_connection->client(), &consul::Client::readOnlyChanged, this, [this] { EnvironmentMark::show(); });
    m_colour = profiles::colourOf(*profile);
    setText(environmentText(*profile, m_connection->client()->isReadOnly()));
    setAccessibleName(tr("Connection: %1").arg(text()));
    update();
}

void EnvironmentMark::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto tone = toneOf(m_colour, Theme::of(palette()));
    if (m_shape == Shape::Band) {
        painter.fillRect(rect(), tone.fill);
        painter.fillRect(QRect(0, height() - EnvironmentFrame::width, width(), EnvironmentFrame::width), tone.strong);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(tone.strong);
        painter.setBrush(tone.fill);
        const auto chip = QRectF(rect()).adjusted(2.5, 1.5, -2.5, -1.5);
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    }
    painter.setPen(tone.text);
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeading, text());
}

} // namespace gui
