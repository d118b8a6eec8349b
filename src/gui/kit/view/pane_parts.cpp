// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/pane_parts.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"

#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

/// Gives words this colour, and no more: a palette of its own would not follow when the theme changes.
void ink(QWidget* widget, const QColor& colour)
{
    QPalette palette;
    bool other = false;
    // On paper (background role Base) a label writes in Text.
    for (const auto role : {QPalette::WindowText, QPalette::Text}) {
        palette.setColor(role, colour);
        other = other || widget->palette().color(role) != colour;
    }
    if (other)
        widget->setPalette(palette);
}

int widthAtRight(const QHBoxLayout& row)
{
    int width = 0;
    for (int i = 1; i < row.count(); ++i) {
        if (!row.itemAt(i)->isEmpty())
            width += row.itemAt(i)->minimumSize().width() + row.spacing();
    }
    return width;
}

/// How narrow the title of a header may become: it says what the pane is about, so that what stands at its right gives
/// way first, but keeps a share; and what cannot become narrower is never written over.
int leastTitle(const QHBoxLayout& row, const QLabel& title, const QString& text, int width)
{
    const QMargins margins = row.contentsMargins();
    const int room = width - margins.left() - margins.right() - widthAtRight(row);
    const int wish = title.fontMetrics().horizontalAdvance(text) + 2;
    const int least = text.isEmpty() ? 0 : letterWidth(title.fontMetrics()) * 10;
    return std::clamp(std::max(least, std::min(wish, width * 11 / 20)), 0, std::max(0, room));
}

/// A theme that changes at run time is announced to windows only; the widgets in them learn it as PaletteChange.
bool isThemeChange(const QEvent* event)
{
    return event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange
        || event->type() == QEvent::ParentChange;
}

/// The end of a path tells most. Words without their middle tell nothing.
Qt::TextElideMode wayOfElision(const QString& title)
{
    return title.contains(u' ') ? Qt::ElideRight : Qt::ElideMiddle;
}

/// Parts that are set apart by dots go as a whole, from the last one on: half a part says nothing.
QString fittingLine(const QString& text, const QFontMetrics& metrics, int room)
{
    static const auto separator = QStringLiteral(" · ");
    if (metrics.horizontalAdvance(text) <= room)
        return text;
    for (auto end = text.lastIndexOf(separator); end > 0; end = text.lastIndexOf(separator, end - 1)) {
        QString shorter = text.left(end) + separator + QChar(0x2026);
        if (metrics.horizontalAdvance(shorter) <= room)
            return shorter;
    }
    return metrics.elidedText(text, Qt::ElideRight, room);
}

} // namespace

// --- QuietLabel ---------------------------------------------------------------------------------------------------

QuietLabel::QuietLabel(const QString& text, QWidget* parent)
    : PlainLabel(text, parent)
{
    recolour();
}

void QuietLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (isThemeChange(event))
        recolour();
}

void QuietLabel::recolour()
{
    // Of the application: in our own palette the words are quiet already.
    ink(this, Theme::of(QApplication::palette()).quiet);
}

// --- ElidedLabel --------------------------------------------------------------------------------------------------

void ElidedLabel::setLine(const QString& text)
{
    setText(lineText(text));
    setToolTip(tipText(text));
    setAccessibleDescription(this->text()); // Without one a screen reader is given the tip.
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, static_cast<int>(alignment()), palette(), isEnabled(),
        fittingLine(text(), fontMetrics(), room.width()), foregroundRole());
}

// --- PaneHeader ---------------------------------------------------------------------------------------------------

PaneHeader::PaneHeader(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_row(new QHBoxLayout(this))
{
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_row->setContentsMargins(10, 0, 10, 0);
    m_row->setSpacing(8);
    m_row->addWidget(m_title, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setTitle(title);
    followLook(this, [this] { fitTitle(); });
}

void PaneHeader::setTitle(const QString& title)
{
    m_text = lineText(title);
    m_title->setToolTip(tipText(title));
    m_title->setAccessibleName(m_text);
    m_title->setAccessibleDescription(m_text);
    giveTitleRoom();
    elide();
}

void PaneHeader::fitTitle()
{
    giveTitleRoom();
    m_row->activate();
    elide();
}

void PaneHeader::addRight(QWidget* widget, int stretch)
{
    m_row->addWidget(widget, stretch);
}

void PaneHeader::addBehindTitle(QWidget* widget, int stretch)
{
    m_row->insertWidget(1, widget, stretch);
}

int PaneHeader::wholeWidth() const
{
    const QMargins margins = m_row->contentsMargins();
    return margins.left() + letterWidth(m_title->fontMetrics()) * 10 + widthAtRight(*m_row) + margins.right();
}

QSize PaneHeader::sizeHint() const
{
    return {120, std::max(headerHeight(fontMetrics()), m_row->sizeHint().height() + 2)};
}

void PaneHeader::giveTitleRoom()
{
    m_title->setMinimumWidth(leastTitle(*m_row, *m_title, m_text, width()));
}

void PaneHeader::elide()
{
    m_title->setText(m_title->fontMetrics().elidedText(m_text, wayOfElision(m_text), std::max(24, m_title->width())));
}

void PaneHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

void PaneHeader::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    painter.fillRect(rect(), theme.header);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.separator);
    // Titles have their final width only now that the row was laid out; what stands beside them comes and goes.
    if (m_title->text() != m_title->fontMetrics().elidedText(m_text, wayOfElision(m_text), m_title->width())
        || m_title->minimumWidth() != leastTitle(*m_row, *m_title, m_text, width())) {
        QMetaObject::invokeMethod(this, &PaneHeader::fitTitle, Qt::QueuedConnection);
    }
}

// --- BadgeLabel ---------------------------------------------------------------------------------------------------

BadgeLabel::BadgeLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    hide();
}

void BadgeLabel::setBadge(const Badge& badge)
{
    m_badge = {lineText(badge.text), badge.tone};
    setVisible(!m_badge.text.isEmpty());
    setAccessibleName(m_badge.text);
    setToolTip(tipText(badge.text));
    updateGeometry();
    update();
}

QSize BadgeLabel::sizeHint() const
{
    return badgeSize(m_badge.text, font()).toSize() + QSize(1, 1);
}

QSize BadgeLabel::minimumSizeHint() const
{
    const QSize whole = sizeHint();
    return {std::min(whole.width(), letterWidth(fontMetrics()) * 18), whole.height()};
}

void BadgeLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintBadge(painter, rect(), m_badge.text, toneFor(Theme::of(palette()), m_badge.tone), font());
}

// --- TintedFrame --------------------------------------------------------------------------------------------------

TintedFrame::TintedFrame(QWidget* parent)
    : QFrame(parent)
{
    recolour();
}

void TintedFrame::setTone(RowState tone)
{
    if (m_tone == tone)
        return;
    m_tone = tone;
    recolour();
    update(); // The words of two tones may have one colour: then the palette does not change.
}

void TintedFrame::recolour()
{
    ink(this, toneFor(Theme::of(QApplication::palette()), m_tone).text);
}

void TintedFrame::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (isThemeChange(event))
        recolour();
}

void TintedFrame::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto theme = Theme::of(QApplication::palette());
    const Tone& tone = toneFor(theme, m_tone);
    painter.setPen(tone.outline);
    painter.setBrush(tone.fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

// --- BannerBar ----------------------------------------------------------------------------------------------------

BannerBar::BannerBar(QWidget* parent)
    : TintedFrame(parent)
    , m_text(named(new PlainLabel(this), "bannerText"))
    , m_retry(named(new QPushButton(this), "bannerRetry"))
{
    setObjectName(QStringLiteral("banner"));
    auto* row = roomyLayoutIn<QHBoxLayout>(this, QMargins(12, 6, 8, 6));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    keepSaid(m_retry, [this] {
        m_retry->setText(tr("Retry now"));
        m_retry->setAccessibleName(tr("Retry now"));
    });
    row->addWidget(m_text, 1);
    row->addWidget(m_retry);
    connect(m_retry, &QPushButton::clicked, this, &BannerBar::retryWanted);
    hide();
}

void BannerBar::setBanner(const Banner& banner)
{
    if (banner == m_banner)
        return;
    m_banner = banner;
    setTone(banner.tone);
    m_text->setText(banner.text);
    m_text->setToolTip(tipText(banner.detail));
    m_text->setAccessibleDescription(banner.detail);
    m_retry->setVisible(banner.canRetry);
    setVisible(!banner.id.isEmpty());
}

// --- FactGrid -----------------------------------------------------------------------------------------------------

FactGrid::FactGrid(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    keepRoomAround(m_grid, QMargins(10, 6, 10, 6));
    m_grid->setHorizontalSpacing(10);
    keepMeasured(m_grid, [this] { m_grid->setVerticalSpacing(roomAround(3)); });
    m_grid->setColumnStretch(1, 1);
}

void FactGrid::setFacts(const std::vector<Fact>& facts)
{
    if (facts == m_facts)
        return;
    const bool sameRows = std::equal(facts.begin(), facts.end(), m_facts.begin(), m_facts.end(),
        [](const Fact& a, const Fact& b) { return a.id == b.id && a.label == b.label; });
    if (!sameRows) {
        rebuild(facts);
    } else {
        for (std::size_t i = 0; i < facts.size(); ++i) {
            if (facts[i].value != m_facts[i].value)
                m_values[i]->setText(facts[i].value);
            m_values[i]->setToolTip(tipText(facts[i].hint));
        }
    }
    m_facts = facts;
}

void FactGrid::rebuild(const std::vector<Fact>& facts)
{
    while (auto* item = m_grid->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    m_values.clear();
    int row = 0;
    for (const auto& fact : facts) {
        auto* label = new QuietLabel(fact.label, this);
        // Ids have no blanks to wrap at: they must not dictate the width of the pane, nor be cut off.
        auto* value = uncutSentence(fact.value, qPrintable(QStringLiteral("fact.") + fact.id), this);
        value->setToolTip(tipText(fact.hint));
        if (fact.fixed)
            keepFont(value, fixedFont);
        label->setBuddy(value);
        m_grid->addWidget(label, row, 0, Qt::AlignTop);
        m_grid->addWidget(value, row, 1);
        m_values.push_back(value);
        ++row;
    }
}

Notice::Notice(RowState tone, const char* objectName, QWidget* parent)
    : TintedFrame(parent)
    , m_text(sentence({}, objectName, this))
{
    setTone(tone);
    m_row = roomyLayoutIn<QHBoxLayout>(this, QMargins(12, 6, 8, 6));
    m_row->addWidget(m_text, 1);
    m_acts = layoutIn<QHBoxLayout>(nullptr, {});
    m_row->addLayout(m_acts);
    hide();
}

Notice::Notice(QWidget* parent)
    : Notice(RowState::Hint, "", parent)
{
    connect(this, &QObject::objectNameChanged, m_text, [this](const QString& name) { m_text->setObjectName(name); });
}

void Notice::setText(const QString& text)
{
    m_text->setText(text);
    setVisible(!text.isEmpty());
}

void Notice::addRight(QWidget* widget)
{
    m_acts->addWidget(widget);
}

bool Notice::event(QEvent* event)
{
    const bool done = TintedFrame::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        share();
    return done;
}

/// Beside one another, or below, whichever is lower.
void Notice::share()
{
    const QMargins margins = m_row->contentsMargins();
    const QSize acts = m_acts->sizeHint();
    const int room = width() - margins.left() - margins.right();
    const int beside = std::max(1, room - m_row->spacing() - acts.width());
    const bool isBelow = !m_acts->isEmpty()
        && m_text->heightForWidth(beside) > m_text->heightForWidth(room) + m_row->spacing() + acts.height();
    const auto way = isBelow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_row->direction() == way)
        return;
    m_row->setDirection(way);
    m_row->setAlignment(m_acts, isBelow ? Qt::AlignLeft : Qt::Alignment());
}

QVBoxLayout* tightColumn(QWidget* parent)
{
    return layoutIn<QVBoxLayout>(parent, {}, 0);
}

QSplitter* makeSplit(Qt::Orientation way, const QString& objectName, const std::vector<SplitPart>& parts)
{
    auto* const split = new QSplitter(way);
    split->setObjectName(objectName);
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    QList<int> sizes;
    for (const auto& [part, stretch, size] : parts) {
        split->addWidget(part);
        split->setStretchFactor(split->count() - 1, stretch);
        sizes << size;
    }
    split->setSizes(sizes);
    return split;
}

} // namespace gui
