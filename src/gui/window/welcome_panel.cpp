// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/welcome_panel.h"

#include "gui/kit/view/icons.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int welcomeIcon = 48;

QLabel* makeWelcomeLabel(const QString& objectName)
{
    auto* const label = new PlainLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    return label;
}

} // namespace

WelcomePanel::WelcomePanel(QWidget* parent)
    : QWidget(parent)
    , m_card(new QWidget)
    , m_icon(new PlainLabel)
    , m_title(makeWelcomeLabel(QStringLiteral("welcomeTitle")))
    , m_text(makeWelcomeLabel(QStringLiteral("welcomeText")))
    , m_trouble(makeWelcomeLabel(QStringLiteral("welcomeTrouble")))
    , m_practice(new QPushButton(tr("S&tart practice")))
    , m_connect(new QPushButton(tr("Co&nnect…")))
{
    setObjectName(QStringLiteral("welcomePanel"));
    setAccessibleName(tr("Welcome"));
    auto bold = m_title->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.4);
    m_title->setFont(bold);
    m_text->setText(
        tr("Practice needs no Consul: an agent inside this program, with a semaphore that clients fight for "
           "and a few services, some of them failing. You can slow its clock down, stop it, and let things "
           "break. Nothing you do there reaches a cluster, and nothing of it is kept."));
    m_practice->setObjectName(QStringLiteral("welcomePracticeButton"));
    m_practice->setAccessibleDescription(tr("Starts an agent inside this program and shows a living semaphore."));
    m_practice->setIcon(icon(QStringLiteral("play")));
    m_practice->setAutoDefault(true);
    m_connect->setObjectName(QStringLiteral("welcomeConnectButton"));
    m_connect->setAccessibleDescription(tr("Says where the Consul agent is that you want to watch."));
    m_connect->setIcon(icon(QStringLiteral("plug")));
    m_connect->setAutoDefault(true);
    m_trouble->hide();
    connect(m_practice, &QPushButton::clicked, this, &WelcomePanel::practiceWanted);
    connect(m_connect, &QPushButton::clicked, this, &WelcomePanel::connectWanted);

    auto* const buttons = new QHBoxLayout;
    buttons->setSpacing(10);
    for (auto* const button : {m_practice, m_connect}) {
        button->setMinimumHeight(fontMetrics().height() * 2);
        button->setMinimumWidth(letterWidth(fontMetrics()) * 22);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* const words = new QVBoxLayout;
    words->setSpacing(12);
    words->addWidget(m_title);
    words->addWidget(m_text);
    words->addSpacing(6);
    words->addLayout(buttons);
    words->addWidget(m_trouble);
    auto* const inside = new QHBoxLayout(m_card);
    inside->setContentsMargins(28, 26, 28, 26);
    inside->setSpacing(22);
    inside->addWidget(m_icon, 0, Qt::AlignTop);
    inside->addLayout(words, 1);
    m_card->setFixedWidth(letterWidth(fontMetrics()) * 100);
    // Not by alignment: that would leave the wrapped words without the height they need.
    auto* const row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_card);
    row->addStretch(1);
    auto* const column = new QVBoxLayout(this);
    column->addStretch(2);
    column->addLayout(row);
    column->addStretch(3);
    drawIcon();
    setAddress({});
}

void WelcomePanel::setAddress(const QString& address)
{
    const QString plain = QStringLiteral("http://");
    const QString shown = address.startsWith(plain) ? address.mid(plain.size()) : address;
    m_title->setText(shown.isEmpty() ? tr("No Consul answers") : tr("No Consul answers at %1").arg(shown));
}

void WelcomePanel::setTrouble(const QString& text)
{
    m_trouble->setText(text);
    m_trouble->setVisible(!text.isEmpty());
}

/// A pixmap keeps the ink that it was drawn with.
void WelcomePanel::drawIcon()
{
    m_icon->setPixmap(icon(QStringLiteral("semaphores")).pixmap(QSize(welcomeIcon, welcomeIcon), devicePixelRatioF()));
}

void WelcomePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
}

void WelcomePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // What has the focus on the pages is hidden now; a person who is elsewhere in the window stays there.
    const auto* const focus = QApplication::focusWidget();
    if (focus == nullptr || !focus->isVisible())
        m_practice->setFocus(Qt::OtherFocusReason);
}

void WelcomePanel::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.header);
    painter.setPen(theme.separator);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(m_card->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace gui
