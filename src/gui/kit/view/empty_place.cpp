// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/empty_place.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

EmptyPlace::EmptyPlace(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_why(new PlainLabel)
    , m_clear(new QToolButton)
{
    setObjectName(name + QStringLiteral("Place"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_why->setObjectName(name);
    m_why->setAlignment(Qt::AlignCenter);
    m_why->setWordWrap(true);
    m_clear->setObjectName(name + QStringLiteral("Clear"));
    m_clear->setText(tr("Clear filter"));
    m_clear->setToolTip(tr("Show all rows again"));
    m_clear->setFocusPolicy(Qt::StrongFocus);
    m_clear->hide();
    auto* const column = layoutIn<QVBoxLayout>(this, {24, 24, 24, 24}, 12);
    column->addStretch();
    column->addWidget(m_why);
    column->addWidget(m_clear, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(m_clear, &QToolButton::clicked, this, &EmptyPlace::clearFilterWanted);
}

void EmptyPlace::say(const QString& why, bool isFiltered)
{
    if (m_why->text() != why)
        m_why->setText(why);
    m_clear->setVisible(isFiltered);
}

} // namespace gui
