// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/empty_place.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"

#include <QAbstractItemView>
#include <QAction>
#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

EmptyPlace::EmptyPlace(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_why(new PlainLabel)
    , m_clear(new QToolButton)
    , m_column(layoutIn<QVBoxLayout>(this, {24, 24, 24, 24}, 12))
{
    setObjectName(name + QStringLiteral("Place"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_why->setObjectName(name);
    m_why->setAlignment(Qt::AlignCenter);
    m_why->setWordWrap(true);
    m_clear->setObjectName(name + QStringLiteral("Clear"));
    keepSaid(m_clear, [this] {
        m_clear->setText(tr("Clear filter"));
        m_clear->setToolTip(tr("Show all rows again"));
    });
    m_clear->setFocusPolicy(Qt::StrongFocus);
    m_clear->hide();
    m_column->addStretch();
    m_column->addWidget(m_why);
    m_column->addWidget(m_clear, 0, Qt::AlignHCenter);
    m_column->addStretch();
    connect(m_clear, &QToolButton::clicked, this, &EmptyPlace::clearFilterWanted);
}

EmptyPlace::EmptyPlace(const QString& name, QAbstractItemView* view)
    : EmptyPlace(name, view->viewport())
{
    m_over = view;
    hide();
    m_over->viewport()->installEventFilter(this);
    fit();
}

void EmptyPlace::fit()
{
    setGeometry(m_over->viewport()->rect());
}

bool EmptyPlace::eventFilter(QObject* watched, QEvent* event)
{
    if (m_over != nullptr && watched == m_over->viewport() && event->type() == QEvent::Resize)
        fit();
    return QWidget::eventFilter(watched, event);
}

void EmptyPlace::setFirstAct(QAction* act)
{
    m_first = new FlatButton(act, FlatButton::Plain, this);
    m_first->setObjectName(m_why->objectName() + QStringLiteral("First"));
    m_first->hide();
    m_column->insertWidget(m_column->indexOf(m_clear), m_first, 0, Qt::AlignHCenter);
}

void EmptyPlace::say(const QString& why, bool isFiltered, bool isNothing)
{
    if (m_why->text() != why)
        m_why->setText(why);
    m_clear->setVisible(isFiltered);
    if (m_first != nullptr)
        m_first->setVisible(isNothing && !isFiltered);
    if (m_over != nullptr)
        setVisible(!why.isEmpty());
}

QWidget* EmptyPlace::way() const
{
    for (auto* const act : {m_clear, m_first}) {
        if (act != nullptr && !act->isHidden())
            return act;
    }
    return nullptr;
}

} // namespace gui
