// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_banner.h"

#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/theme.h"
#include "ui_connection_banner.h"

#include <QPainter>
#include <QPushButton>

namespace gui {

ConnectionBanner::ConnectionBanner(QWidget* parent)
    : QFrame(parent)
    , m_ui(std::make_unique<Ui::ConnectionBanner>())
{
    m_ui->setupUi(this);
    m_ui->bannerRetryButton->setIcon(icon(QStringLiteral("retry")));
    m_countdown.setSingleShot(true);
    m_countdown.setTimerType(Qt::PreciseTimer);
    connect(&m_countdown, &QTimer::timeout, this, &ConnectionBanner::tick);
    connect(m_ui->bannerRetryButton, &QPushButton::clicked, this, &ConnectionBanner::retryRequested);
    connect(m_ui->bannerEditButton, &QPushButton::clicked, this, &ConnectionBanner::editRequested);
    connect(m_ui->bannerRepairButton, &QPushButton::clicked, this, &ConnectionBanner::repairRequested);
    drawIcon();
    hide();
    followLanguage(this, [this] { m_ui->retranslateUi(this); }); // What depends on the connection, its window says.
}

ConnectionBanner::~ConnectionBanner() = default;

/// A pixmap keeps the ink that it was drawn with.
void ConnectionBanner::drawIcon()
{
    m_ui->bannerIcon->setPixmap(
        icon(QStringLiteral("warning"), Ink::Problem).pixmap(QSize(22, 22), devicePixelRatioF()));
}

void ConnectionBanner::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
}

void ConnectionBanner::show(const ConnectionStatus& status)
{
    const auto words = bannerWords(status);
    m_ui->bannerTitle->setText(words.title);
    m_ui->bannerText->setText(words.text);
    m_ui->bannerText->setVisible(!words.text.isEmpty());
    const bool isOwnFault = status.practice && status.set.any();
    m_ui->bannerEditButton->setVisible(!isOwnFault);
    m_ui->bannerEditButton->setText(bannerActText(status));
    m_ui->bannerEditButton->setAccessibleName(bannerActText(status).remove(QLatin1Char('&')));
    m_ui->bannerRepairButton->setVisible(isOwnFault); // A person has set the trouble in practice.
    m_retryAt = words.title.isEmpty() ? std::nullopt : status.retryAt;
    tick();
    setVisible(!words.title.isEmpty());
}

void ConnectionBanner::tick()
{
    const auto now = QDateTime::currentDateTimeUtc();
    const auto text = retryText(m_retryAt, now);
    m_ui->bannerRetry->setText(text);
    m_ui->bannerRetry->setVisible(!text.isEmpty());
    m_countdown.stop();
    if (m_retryAt && *m_retryAt > now)
        m_countdown.start(untilNextSecond(*m_retryAt, now));
}

void ConnectionBanner::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    auto wash = theme.stale.strong;
    wash.setAlphaF(0.09F);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.fillRect(rect(), wash);
    for (const int edge : {0, height() - 1})
        painter.fillRect(QRect(0, edge, width(), 1), theme.stale.outline);
    painter.fillRect(QRect(0, 0, 4, height()), theme.stale.strong);
}

} // namespace gui
