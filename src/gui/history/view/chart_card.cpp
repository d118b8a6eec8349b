// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/chart_card.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/history/model/chart_figures.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"

#include <QEvent>
#include <QGraphicsLayout>
#include <QLocale>
#include <QPainter>
#include <QStyleOption>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegend>
#include <QtCharts/QValueAxis>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr int strokeWidth = 26; ///< Long enough for a dash and a gap of each kind of line.
constexpr int strokeGap = 6;
constexpr int seriesGap = 16;

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
{
    // Not Fixed: that would bound it to the one row of its size hint, whatever its height for this width.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    keepSaid(this, [this] { setAccessibleName(tr("Legend")); });
}

void ChartLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    QStringList names;
    for (const Entry& entry : m_entries)
        names << entry.text;
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int ChartLegend::widthOf(const Entry& entry) const
{
    return strokeWidth + strokeGap + fontMetrics().horizontalAdvance(entry.text);
}

std::vector<QRect> ChartLegend::places(int width) const
{
    std::vector<QRect> places;
    const int line = fontMetrics().height() + 2;
    QPoint at(0, 0);
    for (const Entry& entry : m_entries) {
        const int wide = widthOf(entry);
        if (at.x() > 0 && at.x() + wide > width)
            at = {0, at.y() + line};
        places.emplace_back(at, QSize(wide, line));
        at.rx() += wide + seriesGap;
    }
    return places;
}

QSize ChartLegend::sizeHint() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width += widthOf(entry) + seriesGap;
    return {width, fontMetrics().height() + 2};
}

QSize ChartLegend::minimumSizeHint() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width = std::max(width, widthOf(entry));
    return {width, fontMetrics().height() + 2};
}

int ChartLegend::heightForWidth(int width) const
{
    const auto all = places(width);
    return all.empty() ? 0 : all.back().bottom() + 1;
}

void ChartLegend::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Entry& entry = m_entries[i];
        const QRect sample(all[i].left(), all[i].top(), strokeWidth, all[i].height());
        painter.setPen(entry.pen);
        if (entry.brush.style() == Qt::NoBrush) {
            painter.drawLine(sample.left(), sample.center().y(), sample.right(), sample.center().y());
        } else {
            painter.setBrush(entry.brush);
            painter.drawRect(sample.adjusted(0, sample.height() / 4, -1, -sample.height() / 4));
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(all[i].adjusted(strokeWidth + strokeGap, 0, 1, 0),
            static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), entry.text);
    }
}

namespace {

constexpr int leastWidth = 260;
constexpr int leastLines = 11; ///< So high is a chart at least.
constexpr int mostMarks = 4;

/// A view of Qt Charts wants the size that its scene happens to have.
class Plot : public QChartView
{
public:
    using QChartView::QChartView;
    [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
};

} // namespace

ChartCard::ChartCard(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_words(uncutQuietLabel({}, "", this))
    , m_legend(new ChartLegend(this))
    , m_chart(new QChart)
    , m_view(new Plot(m_chart, this))
{
    setObjectName(objectName);
    // Only a widget that takes the focus can be scrolled to by keyboard.
    setFocusPolicy(Qt::TabFocus);
    m_title->setObjectName(objectName + QStringLiteral(".title"));
    makeBold(m_title);
    m_title->setWordWrap(true);
    m_words->setObjectName(objectName + QStringLiteral(".words"));
    m_legend->setObjectName(objectName + QStringLiteral(".legend"));
    m_view->setObjectName(objectName + QStringLiteral(".view"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->viewport()->setFocusPolicy(Qt::NoFocus); // It takes its own.
    // There is nothing to click on; the wheel belongs to what this stands in.
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    setLeastLines(leastLines);
    m_chart->setMargins({0, 6, 6, 0}); // Half of a label stands out beyond the axes.
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundRoundness(0);
    m_chart->setBackgroundPen(Qt::NoPen);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setLocalizeNumbers(true);
    followLanguage(this, [this] { m_chart->setLocale(QLocale()); });
    m_chart->legend()->hide();

    auto* const column = layoutIn<QVBoxLayout>(this, {10, 8, 10, 8}, 4);
    column->addWidget(m_title);
    column->addWidget(m_words);
    column->addWidget(m_legend);
    column->addWidget(m_view, 1);
}

QString ChartCard::title() const
{
    return m_title->text();
}

void ChartCard::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
    m_view->setAccessibleName(title);
}

QString ChartCard::words() const
{
    return m_words->text();
}

void ChartCard::setWords(const QString& words, const QString& whole)
{
    if (m_words->text() != words)
        m_words->setText(words);
    setAccessibleDescription(whole);
}

void ChartCard::setLeastLines(int lines)
{
    m_leastLines = lines;
    m_view->setMinimumSize(leastWidth, fontMetrics().height() * lines);
}

void ChartCard::setPlotShown(bool shown)
{
    m_view->setVisible(shown);
    m_legend->setVisible(shown);
}

void ChartCard::restyle()
{
    const QColor paper = palette().color(QPalette::Base);
    m_chart->setBackgroundBrush(paper);
    m_view->setBackgroundBrush(paper);
    restyle(Theme::of(palette()));
}

void ChartCard::dress(QAbstractAxis* axis, const Theme& theme) const
{
    auto small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.9);
    axis->setLabelsFont(small);
    axis->setTitleFont(small);
    axis->setLabelsBrush(theme.quiet);
    axis->setTitleBrush(theme.quiet);
    axis->setLinePen(QPen(theme.separator, 1));
    axis->setGridLinePen(QPen(theme.separator, 1));
    axis->setShadesVisible(false);
}

void ChartCard::setTop(QValueAxis* axis, double most, bool whole) const
{
    double step = niceStep(std::max(most, 1e-6), mostMarks);
    if (whole)
        step = std::max(1.0, step);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
    axis->setTickInterval(step);
    axis->setLabelFormat(stepFormat(step));
    // Half a pixel more, so that a line at the top is not cut in halves.
    axis->setRange(0, std::max(1.0, std::ceil(most / step - 1e-9)) * step * 1.02);
}

QString ChartCard::stepFormat(double step)
{
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
    return QStringLiteral("%.%1f").arg(decimals);
}

void ChartCard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        restyle();
    if (event->type() == QEvent::FontChange)
        setLeastLines(m_leastLines);
}

void ChartCard::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    painter.setPen(Theme::of(palette()).separator);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(2, 2, -2, -2);
        focus.backgroundColor = palette().color(QPalette::Base);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

} // namespace gui
