// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/words.h"

#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"

#include <QPainter>
#include <QTextLayout>

#include <cmath>

namespace gui {

namespace {

/// QLabel breaks between words alone: a path, an id or JSON that is longer than its line would be cut off.
template <typename Label>
class Uncut : public Label
{
public:
    using Label::Label;

    [[nodiscard]] int heightForWidth(int width) const override
    {
        return isTooLong(width) ? layOut(width, nullptr) : Label::heightForWidth(width);
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        if (!isTooLong(this->width())) {
            Label::paintEvent(event);
            return;
        }
        QPainter painter(this);
        painter.setPen(this->palette().color(this->foregroundRole()));
        layOut(this->width(), &painter);
    }

private:
    [[nodiscard]] bool isTooLong(int width) const { return Label::minimumSizeHint().width() > width; }

    /// Height of the text, which breaks within a word only where it must. `painter`: draws it; null: does not.
    int layOut(int width, QPainter* painter) const
    {
        QString lines = this->text();
        lines.replace(u'\n', QChar::LineSeparator);
        QTextLayout layout(lines, this->font());
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        qreal height = 0;
        for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition({0, height});
            height += line.height();
        }
        layout.endLayout();
        if (painter != nullptr)
            layout.draw(painter, {});
        return static_cast<int>(std::ceil(height));
    }
};

/// A long word must not make everything beside it wider than what it stands in.
void letShrink(QLabel* label)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
    label->setMinimumWidth(40);
}

} // namespace

QLabel* sentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new PlainLabel(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel* uncutSentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new Uncut<PlainLabel>(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    letShrink(label);
    return label;
}

QLabel* uncutQuietLabel(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new Uncut<QuietLabel>(text, parent);
    label->setObjectName(QString::fromLatin1(objectName));
    label->setWordWrap(true);
    letShrink(label);
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
