// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/others_pane.h"

#include "gui/connections/view/profile_tone.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/hand_on_header.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/views.h"

#include <QEvent>
#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int mostRowsShown = 5; ///< More are scrolled to: the findings need the room.

/// The name bold with the colour of its connection, what is wrong in its tone.
class OthersDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        RowDelegate::initStyleOption(option, index);
        const auto theme = Theme::of(option->palette);
        if (index.column() == OthersModel::Name) {
            option->font.setBold(true);
            option->icon = swatch(index.data(OthersModel::ColourRole).toString());
            option->features |= QStyleOptionViewItem::HasDecoration;
        }
        const auto tone = index.data(OthersModel::ToneRole).value<RowState>();
        const bool tells = index.column() == OthersModel::State || index.column() == OthersModel::Findings;
        if (tells && tone == RowState::Stale)
            option->palette.setColor(QPalette::Text, toneFor(theme, tone).text);
    }
};

} // namespace

OthersPane::OthersPane(QAction* toggle, QWidget* parent)
    : QWidget(parent)
    , m_title(new ElidedLabel)
    , m_list(new QTreeView)
{
    setObjectName(QStringLiteral("nowOthersPane"));
    m_title->setObjectName(QStringLiteral("nowOthersTitle"));
    m_list->setObjectName(QStringLiteral("nowOthersList"));
    keepSaid(m_list, [this] { m_list->setAccessibleName(tr("Other connections. Press Enter to switch to one.")); });
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new OthersDelegate(m_list));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* const header = m_list->header();
    header->setObjectName(QStringLiteral("nowOthersHeader"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(false);
    const auto* const hand = new HandOnHeader(header);
    keepMeasured(this, [this, header, hand] {
        if (hand->hasResized())
            return;
        const int letter = letterWidth(fontMetrics());
        header->resizeSection(OthersModel::Name, letter * 22);
        header->resizeSection(OthersModel::Environment, letter * 16);
        header->resizeSection(OthersModel::Answered, letter * 16);
    });
    header->setSectionResizeMode(OthersModel::State, QHeaderView::Stretch);
    header->setSectionResizeMode(OthersModel::Findings, QHeaderView::Stretch);
    connect(m_list, &QTreeView::activated, this, [this](const QModelIndex& at) {
        Q_EMIT chosen(at.data(OthersModel::IdRole).toString()); // The rows may be gone then.
    });
    auto* const button = named(new FlatButton(toggle, FlatButton::Plain), "nowOthersButton");
    auto* const line = layoutIn<QHBoxLayout>(nullptr, {12, 4, 12, 4}, 8);
    line->addWidget(m_title, 1);
    line->addWidget(button);
    auto* const column = tightColumn(this);
    column->addLayout(line);
    column->addWidget(m_list);
    hide();
}

void OthersPane::show(const std::vector<OtherConnection>& others, bool isOn, const QDateTime& now)
{
    m_model.apply(isOn ? others : std::vector<OtherConnection>(), now);
    const int count = static_cast<int>(others.size());
    m_title->setLine(isOn
            ? tr("%n other connection(s), read once a minute. Press Enter on one to switch to it.", nullptr, count)
            : tr("%n other connection(s), not looked at", nullptr, count));
    if (m_list->isVisibleTo(this) != isOn) {
        if (!isOn)
            yieldFocus(m_list);
        m_list->setVisible(isOn);
    }
    fit();
    if (others.empty() && isVisibleTo(parentWidget()))
        yieldFocus(this);
    setVisible(!others.empty());
}

/// As high as its rows.
void OthersPane::fit()
{
    const int rows = std::clamp(m_model.rowCount(), 1, mostRowsShown);
    const int height = m_list->header()->sizeHint().height() + rows * rowHeight(m_list->fontMetrics()) + 4;
    if (m_list->height() != height || m_list->maximumHeight() != height)
        m_list->setFixedHeight(height);
}

bool OthersPane::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
    return QWidget::event(event);
}

} // namespace gui
