// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/welcome_panel.h"

#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "ui_welcome_panel.h"

#include <QApplication>
#include <QPainter>
#include <QPushButton>

#include <utility>

namespace gui {

namespace {

constexpr int welcomeIcon = 48;

} // namespace

WelcomePanel::WelcomePanel(QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::WelcomePanel>())
{
    m_ui->setupUi(this);
    keepFont(m_ui->welcomeTitle, [](const QFont& around) {
        auto bold = scaledFont(around, 1.4);
        bold.setBold(true);
        return bold;
    });
    m_ui->welcomePracticeButton->setIcon(icon(QStringLiteral("play")));
    m_ui->welcomeConnectButton->setIcon(icon(QStringLiteral("plug")));
    m_ui->welcomeRetryButton->setIcon(icon(QStringLiteral("retry")));
    keepMeasured(this, [this] {
        for (auto* const button : {m_ui->welcomePracticeButton, m_ui->welcomeConnectButton, m_ui->welcomeRetryButton})
            button->setMinimumSize(letterWidth(fontMetrics()) * 18, fontMetrics().height() * 2);
        // Not by alignment: that would leave the wrapped words without the height they need.
        m_ui->welcomeCard->setMaximumWidth(letterWidth(fontMetrics()) * 100);
    });
    connect(m_ui->welcomePracticeButton, &QPushButton::clicked, this, &WelcomePanel::practiceWanted);
    connect(m_ui->welcomeConnectButton, &QPushButton::clicked, this, &WelcomePanel::connectWanted);
    connect(m_ui->welcomeRetryButton, &QPushButton::clicked, this, &WelcomePanel::retryWanted);
    drawIcon();
    keepSaid(this, [this] {
        m_ui->retranslateUi(this);
        say();
    });
}

WelcomePanel::~WelcomePanel() = default;

void WelcomePanel::setAddress(const QString& address)
{
    m_address = address;
    say();
}

void WelcomePanel::setReason(const QString& text)
{
    m_ui->welcomeReason->setText(text);
    m_ui->welcomeReason->setVisible(!text.isEmpty());
}

void WelcomePanel::setTrouble(std::function<QString()> text)
{
    m_trouble = std::move(text);
    say();
}

void WelcomePanel::say()
{
    const QString plain = QStringLiteral("http://");
    const QString address = m_address.startsWith(plain) ? m_address.mid(plain.size()) : m_address;
    m_ui->welcomeTitle->setText(
        address.isEmpty() ? tr("No response from Consul") : tr("No response from Consul at %1").arg(address));
    m_ui->welcomeTrouble->setText(m_trouble ? m_trouble() : QString());
    m_ui->welcomeTrouble->setVisible(m_trouble != nullptr);
}

/// A pixmap keeps the ink that it was drawn with.
void WelcomePanel::drawIcon()
{
    m_ui->welcomeIcon->setPixmap(
        icon(QStringLiteral("semaphores")).pixmap(QSize(welcomeIcon, welcomeIcon), devicePixelRatioF()));
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
        m_ui->welcomePracticeButton->setFocus(Qt::OtherFocusReason);
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
    painter.drawRoundedRect(QRectF(m_ui->welcomeCard->geometry()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

} // namespace gui
