// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/dialog_parts.h"

#include "cleanup/plan.h"
#include "gui/models/services_words.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::Services)
};

} // namespace

QLabel* sentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel* headline(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = sentence(text, objectName, parent);
    auto bold = label->font();
    bold.setBold(true);
    if (bold.pointSizeF() > 0)
        bold.setPointSizeF(bold.pointSizeF() * 1.15);
    label->setFont(bold);
    return label;
}

QString bullets(const QStringList& sentences)
{
    QStringList lines;
    for (const auto& each : sentences)
        lines << QStringLiteral("• ") + each;
    return lines.join(u'\n');
}

consul::PlannedCall withAddress(const cleanup::RoutedCall& call)
{
    auto shown = call.call;
    shown.meaning
        = Words::tr("%1 – at %2", "what a call does, agent").arg(shown.meaning, hostPort(call.endpoint.address));
    return shown;
}

} // namespace gui
