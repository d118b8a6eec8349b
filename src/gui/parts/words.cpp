// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/words.h"

#include <QPainter>
#include <QStyle>

namespace gui {

namespace {

/// QLabel breaks between words alone: a path, an id or JSON that is longer than its line would be cut off.
class UncutLabel : public QLabel
{
public:
    using QLabel::QLabel;

    [[nodiscard]] int heightForWidth(int width) const override
    {
        if (!isTooLong(width))
            return QLabel::heightForWidth(width);
        return fontMetrics().boundingRect(QRect(0, 0, width, 1'000'000), anywhere, text()).height();
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        if (!isTooLong(width())) {
            QLabel::paintEvent(event);
            return;
        }
        QPainter painter(this);
        style()->drawItemText(&painter, rect(), anywhere, palette(), isEnabled(), text(), foregroundRole());
    }

private:
    static constexpr int anywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

    [[nodiscard]] bool isTooLong(int width) const { return QLabel::minimumSizeHint().width() > width; }
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

QLabel* uncutSentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new UncutLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    // A long word must not make everything beside it wider than its dialog.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
    label->setMinimumWidth(40);
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
