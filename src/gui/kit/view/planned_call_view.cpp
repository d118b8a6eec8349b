// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/planned_call_view.h"

#include "consul/wire_log.h"
#include "gui/kit/model/facts.h"
#include "gui/kit/model/format.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

namespace {

QLabel* fixedText(const QString& text, const QString& objectName, QWidget* parent)
{
    auto* label = uncutSentence(text, qPrintable(objectName), parent);
    label->setFont(fixedFont(label->font()));
    return label;
}

} // namespace

PlannedCallView::PlannedCallView(
    int number, const consul::PlannedCall& call, const consul::Endpoint& endpoint, QWidget* parent)
    : QFrame(parent)
    , m_state(new QuietLabel({}, this))
    , m_copied(new QuietLabel({}, this))
{
    setObjectName(QStringLiteral("call%1").arg(number));
    setFrameShape(QFrame::StyledPanel);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(4);

    auto* head = new QHBoxLayout;
    auto* meaning = uncutSentence(QStringLiteral("%1. %2").arg(number).arg(call.meaning), "callMeaning", this);
    m_state->setObjectName(QStringLiteral("callState%1").arg(number));
    auto* copy = new QToolButton(this);
    copy->setObjectName(QStringLiteral("copyCurl%1").arg(number));
    copy->setText(tr("Copy as curl"));
    copy->setAccessibleName(tr("Copy call %1 as curl").arg(number));
    copy->setAutoRaise(true);
    m_copied->setObjectName(QStringLiteral("copied%1").arg(number));
    m_copied->setWordWrap(true);
    m_copied->hide();
    connect(copy, &QToolButton::clicked, this, [this, request = call.request, endpoint] {
        QGuiApplication::clipboard()->setText(consul::toCurl(request, endpoint));
        m_copied->setText(copiedText(endpoint));
        m_copied->show();
    });
    head->addWidget(meaning, 1);
    head->addWidget(m_state, 0, Qt::AlignTop);
    head->addWidget(copy, 0, Qt::AlignTop);
    column->addLayout(head);

    const QString line = QString::fromLatin1(consul::methodName(call.request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(consul::target(call.request));
    column->addWidget(fixedText(line, QStringLiteral("callTarget%1").arg(number), this));
    if (!call.request.body.isEmpty()) {
        auto* body = fixedText(bodyText(call.request.body), QStringLiteral("callBody%1").arg(number), this);
        body->setAccessibleName(tr("Body of call %1").arg(number));
        column->addWidget(body);
    }
    column->addWidget(m_copied);
}

void PlannedCallView::setProgress(Progress progress)
{
    switch (progress) {
    case Progress::Planned:
        m_state->clear();
        break;
    case Progress::Running:
        m_state->setText(tr("sending…"));
        break;
    case Progress::Done:
        m_state->setText(tr("✓ done"));
        break;
    case Progress::Failed:
        m_state->setText(tr("✗ failed"));
        break;
    case Progress::Needless:
        m_state->setText(tr("not needed any more"));
        break;
    }
}

} // namespace gui
