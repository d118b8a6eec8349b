// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/words.h"

#include "gui/kit/model/plain_text.h"

#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace gui {

/// A long word must not make everything beside it wider than what it stands in.
template <typename Label>
Uncut<Label>::Uncut(QWidget* parent)
    : Label(parent)
{
    this->setWordWrap(true);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    this->setSizePolicy(policy);
    this->setMinimumWidth(40);
}

template <typename Label>
int Uncut<Label>::heightForWidth(int width) const
{
    return isTooLong(width) ? layOut(width, nullptr) : Label::heightForWidth(width);
}

template <typename Label>
void Uncut<Label>::paintEvent(QPaintEvent* event)
{
    if (!isTooLong(this->width())) {
        Label::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setPen(this->palette().color(this->foregroundRole()));
    layOut(this->width(), &painter);
}

template <typename Label>
int Uncut<Label>::layOut(int width, QPainter* painter) const
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

template class Uncut<PlainLabel>;
template class Uncut<QuietLabel>;

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
    auto* const label = new UncutLabel(parent);
    label->setText(blockText(text));
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel* uncutQuietLabel(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new UncutQuietLabel(parent);
    label->setText(blockText(text));
    label->setObjectName(QString::fromLatin1(objectName));
    return label;
}

QLabel* boldSentence(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = sentence(text, objectName, parent);
    makeBold(label);
    return label;
}

Headline::Headline(QWidget* parent)
    : UncutLabel(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    keepFont(this, [](const QFont& around) {
        auto larger = scaledFont(around, 1.15);
        larger.setBold(true);
        return larger;
    });
}

int Headline::heightForWidth(int width) const
{
    constexpr int mostLines = 6;
    return std::min(UncutLabel::heightForWidth(width), mostLines * fontMetrics().lineSpacing());
}

QSize Headline::bounded(const QSize& size, int letters) const
{
    return size.boundedTo({letters * letterWidth(fontMetrics()), size.height()});
}

QLabel* headline(const QString& text, const char* objectName, QWidget* parent)
{
    auto* const label = new Headline(parent);
    label->setText(blockText(text));
    label->setObjectName(QString::fromLatin1(objectName));
    return label;
}

namespace {

void fitFormText(QLabel* label)
{
    constexpr int usualWidth = 320; // Before it is laid out it has none that would count.
    const int height
        = label->heightForWidth(label->isVisible() ? label->width() : std::max(usualWidth, label->width()));
    // Below 0: it does not wrap. It only grows: a scroll bar that comes and goes with the height would never end.
    label->setMinimumHeight(std::max(label->minimumHeight(), height >= 0 ? height : label->sizeHint().height()));
}

class FormTextKeeper : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (auto* const label = qobject_cast<QLabel*>(watched); label != nullptr && event->type() == QEvent::Resize)
            fitFormText(label);
        return false;
    }
};

} // namespace

void keepWhole(QLabel* label)
{
    const QString name = QStringLiteral("formTextKeeper");
    if (label->findChild<QObject*>(name, Qt::FindDirectChildrenOnly) == nullptr) {
        auto* const keeper = new FormTextKeeper(label);
        keeper->setObjectName(name);
        label->installEventFilter(keeper);
        followLook(label, [label] {
            label->setMinimumHeight(0); // Smaller text needs less.
            fitFormText(label);
        });
    }
    fitFormText(label);
}

void makeBold(QLabel* label)
{
    auto bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
}

void setWords(QLabel* label, const QString& words)
{
    if (const QString shown = blockText(words); label->text() != shown)
        label->setText(shown);
}

void setShownWords(QLabel* label, const QString& words)
{
    setWords(label, words);
    label->setVisible(!label->text().isEmpty());
}

QString bullets(const QStringList& sentences)
{
    QStringList lines;
    for (const auto& each : sentences)
        lines << QStringLiteral("• ") + each;
    return lines.join(u'\n');
}

} // namespace gui
