// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/practice_mark.h"

#include "gui/connection_dialog.h"
#include "gui/paint/theme.h"
#include "gui/parts/words.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QLayout>
#include <QMessageBox>
#include <QPainter>

namespace gui {

namespace {

constexpr int lineHeight = 3;
constexpr int chipGap = 6; ///< To the edge of the window.
const QString bandName = QStringLiteral("practiceMark");

bool sendsNothing(const QDialog* dialog)
{
    return qobject_cast<const ConnectionDialog*>(dialog) != nullptr
        || qobject_cast<const QFileDialog*>(dialog) != nullptr || qobject_cast<const QMessageBox*>(dialog) != nullptr;
}

} // namespace

PracticeMark::PracticeMark(Shape shape, QWidget* parent)
    : QLabel(parent)
    , m_shape(shape)
{
    setTextFormat(Qt::PlainText);
    if (shape == Shape::Chip) {
        setContentsMargins(8, 0, 8 + chipGap, 0);
        return;
    }
    setObjectName(bandName);
    setText(tr("Practice – no Consul"));
    setContentsMargins(11, 4, 11, 4);
    makeBold(this);
}

void PracticeMark::setMarked(bool marked)
{
    m_marked = marked;
    update();
}

void PracticeMark::paintEvent(QPaintEvent* event)
{
    if (!m_marked) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const auto tone = Theme::of(palette()).practice;
    if (m_shape == Shape::Band) {
        painter.fillRect(rect(), tone.fill);
        painter.fillRect(QRect(0, height() - 1, width(), 1), tone.outline);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(tone.outline);
        painter.setBrush(tone.fill);
        const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
        const auto chip
            = QRectF(rect()).adjusted(rightToLeft ? chipGap : 0.5, 1.5, rightToLeft ? -0.5 : -chipGap, -1.5);
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    }
    painter.setPen(tone.text);
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeading, text());
}

PracticeMarker::PracticeMarker(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    qApp->installEventFilter(this);
}

bool PracticeMarker::eventFilter(QObject* object, QEvent* event)
{
    // Before it is shown for the first time, so that its size makes room for the mark.
    if (event->type() == QEvent::Polish && m_connection->isPractice()) {
        if (auto* const dialog = qobject_cast<QDialog*>(object); dialog != nullptr && !sendsNothing(dialog))
            mark(dialog);
    } else if (event->type() == QEvent::WindowTitleChange) {
        auto* const dialog = qobject_cast<QDialog*>(object);
        if (dialog != nullptr && dialog->findChild<PracticeMark*>(bandName, Qt::FindDirectChildrenOnly) != nullptr)
            markTitle(dialog);
    }
    return QObject::eventFilter(object, event);
}

void PracticeMarker::mark(QDialog* dialog)
{
    auto* const layout = dialog->layout();
    if (layout == nullptr || layout->menuBar() != nullptr)
        return;
    auto* const band = new PracticeMark(PracticeMark::Shape::Band, dialog);
    layout->setMenuBar(band);
    if (dialog->testAttribute(Qt::WA_Resized))
        dialog->resize(dialog->width(), dialog->height() + band->sizeHint().height());
    markTitle(dialog);
}

void PracticeMarker::markTitle(QDialog* dialog)
{
    const auto begin = tr("Practice – %1", "before a dialog's title").arg(QString());
    if (!dialog->windowTitle().startsWith(begin))
        dialog->setWindowTitle(begin + dialog->windowTitle());
}

PracticeLine::PracticeLine(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("practiceLine"));
    setFixedHeight(lineHeight);
}

void PracticeLine::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter(this).fillRect(rect(), Theme::of(palette()).practice.strong);
}

} // namespace gui
