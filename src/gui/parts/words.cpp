// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/words.h"

namespace gui {

QLabel* sentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new QLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel* boldSentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = sentence(text, objectName, parent);
    makeBold(label);
    return label;
}

QLabel* headline(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = boldSentence(text, objectName, parent);
    auto font = label->font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 1.15);
    label->setFont(font);
    return label;
}

void makeBold(QLabel* label)
{
    auto bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
}

QString bullets(const QStringList& sentences)
{
    QStringList lines;
    for (const auto& each : sentences)
        lines << QStringLiteral("• ") + each;
    return lines.join(u'\n');
}

} // namespace gui
