// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_banner.h"

#include "gui/kit/view/icons.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

namespace {

QLabel* makeBannerLabel(const QString& objectName)
{
    auto* const label = new PlainLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ConnectionBanner::ConnectionBanner(QWidget* parent)
    : QFrame(parent)
    , m_icon(new PlainLabel)
    , m_title(makeBannerLabel(QStringLiteral("bannerTitle")))
    , m_text(makeBannerLabel(QStringLiteral("bannerText")))
    , m_retry(makeBannerLabel(QStringLiteral("bannerRetry")))
    , m_retryButton(new QPushButton(tr("&Retry now")))
    , m_editButton(new QPushButton(tr("&Edit connection…")))
    , m_repairButton(new QPushButton(tr("Take it a&way")))
{
    setObjectName(QStringLiteral("connectionBanner"));
    setAccessibleName(tr("Trouble with the connection"));
    auto bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_retryButton->setObjectName(QStringLiteral("bannerRetryButton"));
    m_retryButton->setAccessibleName(tr("Retry now"));
    m_retryButton->setIcon(icon(QStringLiteral("retry")));
    m_retryButton->setAutoDefault(false);
    m_editButton->setObjectName(QStringLiteral("bannerEditButton"));
    m_editButton->setAccessibleName(tr("Edit the connection"));
    m_editButton->setAutoDefault(false);

    m_repairButton->setObjectName(QStringLiteral("bannerRepairButton"));
    m_repairButton->setAccessibleName(tr("Take away what was set wrong in practice"));
    m_repairButton->setToolTip(tr("No faults, and a clock that runs at least as fast as real time"));
    m_repairButton->setAutoDefault(false);

    auto* const words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_text);
    words->addWidget(m_retry);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 10, 14, 10);
    layout->setSpacing(12);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    layout->addWidget(m_retryButton, 0, Qt::AlignVCenter);
    layout->addWidget(m_editButton, 0, Qt::AlignVCenter);
    layout->addWidget(m_repairButton, 0, Qt::AlignVCenter);

    m_countdown.setSingleShot(true);
    m_countdown.setTimerType(Qt::PreciseTimer);
    connect(&m_countdown, &QTimer::timeout, this, &ConnectionBanner::tick);
    connect(m_retryButton, &QPushButton::clicked, this, &ConnectionBanner::retryRequested);
    connect(m_editButton, &QPushButton::clicked, this, &ConnectionBanner::editRequested);
    connect(m_repairButton, &QPushButton::clicked, this, &ConnectionBanner::repairRequested);
    drawIcon();
    hide();
}

/// A pixmap keeps the ink that it was drawn with.
void ConnectionBanner::drawIcon()
{
    m_icon->setPixmap(icon(QStringLiteral("warning"), Ink::Problem).pixmap(QSize(22, 22), devicePixelRatioF()));
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
    m_title->setText(words.title);
    m_text->setText(words.text);
    m_text->setVisible(!words.text.isEmpty());
    const bool isOwnFault = status.practice && status.set.any();
    m_editButton->setVisible(!isOwnFault);
    m_editButton->setText(bannerActText(status));
    m_editButton->setAccessibleName(bannerActText(status).remove(QLatin1Char('&')));
    m_repairButton->setVisible(isOwnFault);
    m_retryAt = words.title.isEmpty() ? std::nullopt : status.retryAt;
    tick();
    setVisible(!words.title.isEmpty());
}

void ConnectionBanner::tick()
{
    const auto now = QDateTime::currentDateTimeUtc();
    const auto text = retryText(m_retryAt, now);
    m_retry->setText(text);
    m_retry->setVisible(!text.isEmpty());
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
