// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/environment_frame.h"
#include "gui/kit/view/questions.h"

#include "consul/addressed.h"
#include "gui/connections/model/profile_controller.h"
#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMainWindow>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>

namespace gui {

namespace {

struct AskText {
    Q_DECLARE_TR_FUNCTIONS(gui::ProductionQuestion)
};

const QString questionName = QStringLiteral("productionQuestion");

constexpr int lineHeight = 3;
constexpr int chipGap = 6; ///< To the edge of the window.

} // namespace

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
    keepSaid(this, [this] { EnvironmentMark::show(); });
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
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), text());
}

bool asksBeforeWriting(Connection* connection, const ProfileController* profiles, QWidget* window)
{
    const auto profile = connection->profile();
    const QPointer<consul::Client> client = connection->client();
    const bool isProduction = profile && profile->isProduction();
    const bool isUnsure = !connection->isPractice() && (profiles->isListUnread() || profiles->isInDoubt());
    if ((!isProduction && !isUnsure) || !client || !client->isReadOnly())
        return false;
    if (window->findChild<QMessageBox*>(questionName) != nullptr)
        return true;
    const QString address = consul::placeText(client->endpoint());
    const QString unsure = profiles->isListUnread()
        ? AskText::tr("Allow writes to %1? Cannot read the list of connections: this may be production.")
        : AskText::tr("Allow writes to %1? It is unknown whether it belongs to the cluster of a connection that is "
                      "PRODUCTION or read-only.");
    auto* const question = messageBox(window, questionName, QMessageBox::Warning,
        isProduction ? AskText::tr("Write to PRODUCTION") : AskText::tr("Write anyway"),
        isProduction ? AskText::tr("Allow writes to “%1”, a production connection?").arg(profile->name)
                     : unsure.arg(profile ? profile->name : address),
        (profiles->isInDoubt()
                ? AskText::tr("All changes from now on affect %1. Writes stay allowed until you reconnect or quit, or "
                              "until Signalbox recognizes the cluster.")
                : AskText::tr("All changes from now on affect %1. Writes stay allowed until you reconnect or quit."))
            .arg(address));
    const auto* const allow = addWays(question, {QStringLiteral("productionAllow"), AskText::tr("&Allow writes")},
        {QStringLiteral("productionStay"), AskText::tr("&Cancel")}, QMessageBox::AcceptRole);
    QObject::connect(allow, &QAbstractButton::clicked, question, [client] {
        if (client)
            client->setReadOnly(false);
    });
    QObject::connect(connection, &Connection::aboutToClose, question, &QDialog::reject);
    // What is asked about one in doubt does not hold for what it turns out to be.
    QObject::connect(
        profiles, &ProfileController::changed, question, [question, profiles, wasInDoubt = profiles->isInDoubt()] {
            if (wasInDoubt && !profiles->isInDoubt())
                question->reject();
        });
    question->open();
    return true;
}

PracticeMark::PracticeMark(Shape shape, QWidget* parent)
    : PlainLabel(parent)
    , m_shape(shape)
{
    if (shape == Shape::Chip) {
        setContentsMargins(8, 0, 8 + chipGap, 0);
        return;
    }
    setObjectName(QStringLiteral("practiceMark"));
    setText(tr("Practice – no Consul"));
    setContentsMargins(11, 4, 11, 4);
    makeBold(this);
}

void PracticeMark::setMarked(bool marked)
{
    m_marked = marked;
    update();
}

void PracticeMark::paintEvent(QPaintEvent* event)
{
    if (!m_marked) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const auto tone = Theme::of(palette()).practice;
    if (m_shape == Shape::Band) {
        painter.fillRect(rect(), tone.fill);
        painter.fillRect(QRect(0, height() - 1, width(), 1), tone.outline);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(tone.outline);
        painter.setBrush(tone.fill);
        const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
        const auto chip
            = QRectF(rect()).adjusted(rightToLeft ? chipGap : 0.5, 1.5, rightToLeft ? -0.5 : -chipGap, -1.5);
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    }
    painter.setPen(tone.text);
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), text());
}

PracticeLine::PracticeLine(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("practiceLine"));
    setFixedHeight(lineHeight);
}

void PracticeLine::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter(this).fillRect(rect(), Theme::of(palette()).practice.strong);
}

} // namespace gui
