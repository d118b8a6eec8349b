// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/view/palette_dialog.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/palette/model/palette_model.h"
#include "ui_palette_dialog.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace gui {

namespace {

/// A row of the palette: what it is, its text with the matched letters bold and underlined, where it is, its key.
class PaletteDelegate : public DrawnDelegate
{
public:
    using DrawnDelegate::DrawnDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
};

/// Matched letters are bold and underlined: seen without any colour.
QList<QTextLayout::FormatRange> markedLetters(const QList<int>& places)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const int place : places) {
        QTextLayout::FormatRange range;
        range.start = place;
        range.length = 1;
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true);
        ranges << range;
    }
    return ranges;
}

/// One line, as much of it as fits. Answers its width.
qreal drawMarked(
    QPainter& painter, const QRectF& room, const QString& text, const QList<int>& places, const QFont& font)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.setFormats(markedLetters(places));
    layout.beginLayout();
    auto line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter.save();
    painter.setClipRect(room, Qt::IntersectClip);
    line.draw(&painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter.restore();
    return std::min(line.naturalTextWidth(), room.width());
}

} // namespace

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Q_UNUSED(index)
    return {0, option.fontMetrics.height() + roomAround(12)};
}

void PaletteDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const auto& metrics = item.fontMetrics;
    const int margin = metrics.height() / 2;
    QRectF room = QRectF(item.rect).adjusted(margin, 0, -margin, 0);
    const qreal kindWidth = metrics.averageCharWidth() * 19;
    painter.setFont(item.font);
    painter.setPen(ink.quiet);
    painter.drawText(QRectF(room.left(), room.top(), kindWidth, room.height()),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        metrics.elidedText(index.data(PaletteModel::KindRole).toString(), Qt::ElideRight, int(kindWidth) - margin));
    room.setLeft(room.left() + kindWidth);
    if (const QString keys = index.data(PaletteModel::ShortcutRole).toString(); !keys.isEmpty()) {
        const qreal width = metrics.horizontalAdvance(keys);
        painter.setPen(ink.text);
        painter.drawText(QRectF(room.right() - width, room.top(), width, room.height()), Qt::AlignVCenter, keys);
        room.setRight(room.right() - width - margin);
    }
    painter.setPen(ink.text);
    const auto places = index.data(PaletteModel::PlacesRole).value<QList<int>>();
    const qreal used = drawMarked(painter, room, index.data().toString(), places, item.font);
    room.setLeft(room.left() + used + 2 * margin);
    const QString detail = index.data(PaletteModel::DetailRole).toString();
    if (detail.isEmpty() || room.width() < metrics.averageCharWidth() * 6)
        return;
    painter.setPen(ink.quiet);
    painter.drawText(room, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        metrics.elidedText(detail, Qt::ElideRight, int(room.width())));
}

PaletteDialog::PaletteDialog(PaletteController* controller, std::vector<PaletteItem> actions, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_ui(std::make_unique<Ui::PaletteDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->paletteField->installEventFilter(this);
    m_ui->paletteList->setModel(controller->model());
    m_ui->paletteList->setItemDelegate(new PaletteDelegate(m_ui->paletteList));

    connect(m_ui->paletteField, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_walkedTo.reset();
        m_takeWhenFound = false;
        m_controller->setText(text);
    });
    connect(m_ui->paletteList, &QAbstractItemView::clicked, this, &PaletteDialog::take);
    connect(
        m_ui->paletteList->selectionModel(), &QItemSelectionModel::currentChanged, this, &PaletteDialog::tellCurrent);
    connect(controller, &PaletteController::changed, this, &PaletteDialog::showFound);
    controller->begin(std::move(actions));
    showFound();
}

PaletteDialog::~PaletteDialog()
{
    m_controller->end();
}

/// In the upper part of the window, where the eye is, and never larger than it.
void PaletteDialog::showEvent(QShowEvent* event)
{
    if (const auto* const window = parentWidget()) {
        const int wide = std::min(fontMetrics().averageCharWidth() * 110, window->width() * 9 / 10);
        const int high = std::min(fontMetrics().height() * 28, window->height() * 7 / 10);
        resize(wide, high);
        move(window->mapToGlobal(QPoint((window->width() - wide) / 2, window->height() / 12)));
    }
    QDialog::showEvent(event);
    m_ui->paletteField->setFocus();
}

void PaletteDialog::showFound()
{
    const bool isSearchOffered = m_controller->model()->rowCount() > 0;
    m_ui->paletteEmpty->setText(!isSearchOffered || m_controller->isFound()
            ? tr("No matches.")
            : tr("No matches. Keys in folders not opened yet were not searched."));
    m_ui->paletteEmpty->setVisible(!m_controller->isFound() && !m_controller->isBusy());
    m_ui->paletteCounts->setText(m_controller->counts());
    m_ui->paletteTroubles->setText(m_controller->troubles().join(QLatin1Char('\n')));
    m_ui->paletteTroubles->setVisible(!m_ui->paletteTroubles->text().isEmpty());
    const int kept = m_walkedTo ? m_controller->model()->rowOf(*m_walkedTo) : -1;
    if (kept < 0)
        m_walkedTo.reset();
    select(std::max(kept, 0));
    if (m_takeWhenFound && (m_controller->isFound() || m_controller->isBusy() || m_searchMeant))
        choose();
    else
        m_takeWhenFound = false; // Nothing is called so: a search is begun only by whoever saw it offered.
}

void PaletteDialog::select(int row)
{
    const int last = m_controller->model()->rowCount() - 1;
    if (last < 0)
        return;
    const auto index = m_controller->model()->index(std::clamp(row, 0, last));
    if (index == m_ui->paletteList->currentIndex())
        return;
    m_ui->paletteList->setCurrentIndex(index);
    m_ui->paletteList->scrollTo(index);
}

void PaletteDialog::walk(int row)
{
    m_takeWhenFound = false;
    select(row);
    if (const auto* const item = m_controller->model()->item(m_ui->paletteList->currentIndex()))
        m_walkedTo = PaletteChoice{item->kind, item->id};
}

/// Whoever hears the window hears the row that Enter would take, though the focus stays in the field.
void PaletteDialog::tellCurrent()
{
    const QString words = m_ui->paletteList->currentIndex().data(Qt::AccessibleTextRole).toString();
    if (m_ui->paletteField->accessibleDescription() == words)
        return;
    m_ui->paletteField->setAccessibleDescription(words);
    QAccessibleEvent changed(m_ui->paletteField, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

bool PaletteDialog::eventFilter(QObject* object, QEvent* event)
{
    if (object != m_ui->paletteField || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(object, event);
    const auto* const pressed = static_cast<QKeyEvent*>(event);
    const int page
        = std::max(1, m_ui->paletteList->viewport()->height() / std::max(1, m_ui->paletteList->sizeHintForRow(0)));
    const int row = m_ui->paletteList->currentIndex().row();
    switch (pressed->key()) {
    case Qt::Key_Down:
        walk(row + 1);
        return true;
    case Qt::Key_Up:
        walk(row - 1);
        return true;
    case Qt::Key_PageDown:
        walk(row + page);
        return true;
    case Qt::Key_PageUp:
        walk(row - page);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        enter();
        return true;
    default:
        return false;
    }
}

/// What is walked to, and the search of all keys where it answers what was typed, were seen before they were chosen:
/// no row that comes later takes their place.
void PaletteDialog::enter()
{
    const auto* const current = m_controller->model()->item(m_ui->paletteList->currentIndex());
    m_searchMeant = current != nullptr && current->kind == PaletteKind::KeySearch;
    if (m_walkedTo || (m_searchMeant && m_controller->isAnswered()))
        take(m_ui->paletteList->currentIndex());
    else
        choose();
}

/// Whoever types fast presses Enter before the answer is there: the rows shown are still those of the text before.
void PaletteDialog::choose()
{
    m_takeWhenFound = !m_controller->isAnswered() || (!m_controller->isFound() && m_controller->isBusy());
    if (!m_takeWhenFound)
        take(m_ui->paletteList->currentIndex());
}

void PaletteDialog::take(const QModelIndex& index)
{
    const auto* const item = m_controller->model()->item(index);
    if (item == nullptr)
        return;
    const PaletteItem taken = *item; // The rows go with what follows.
    m_controller->noteChosen(taken);
    accept();
    Q_EMIT chosen(taken);
}

} // namespace gui
