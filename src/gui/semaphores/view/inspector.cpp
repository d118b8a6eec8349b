// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/inspector.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/repair_words.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/view/finding_card.h"
#include "gui/semaphores/view/program_card.h"
#include "gui/semaphores/view/repair_controller.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QListView>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace gui {

namespace {

/// Characters of a line that comes with every change; narrower panes leave out the milliseconds, in all lines alike.
constexpr int usualLine = 44;

/// Failed lines in the problem colour; the word `false` or the status says it too. In a narrow pane the milliseconds go
/// first, then the middle: how a request ended stays in sight.
class WireDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    [[nodiscard]] static int textRoom(const QStyleOptionViewItem& option)
    {
        const auto* const style = option.widget != nullptr ? option.widget->style() : QApplication::style();
        return option.rect.width() - 2 * (style->pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1);
    }

    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->rect.setLeft(option->rect.left() + letterWidth(QFontMetrics(option->font)));
        if (index.data(WireExcerptModel::FailedRole).toBool()) {
            option->palette.setColor(QPalette::Text, Theme::of(option->palette).problemText);
            option->font.setBold(true);
        }
        if (letterWidth(QFontMetrics(option->font)) * usualLine > textRoom(*option))
            option->text = index.data(WireExcerptModel::ShortRole).toString();
    }
};

} // namespace

WirePanel::WirePanel(QWidget* parent)
    : QWidget(parent)
    , m_list(named(new QListView(this), "wire"))
    , m_copy(named(new QToolButton(this), "wireCopy"))
{
    auto* header = new PaneHeader(this);
    m_copy->setAutoRaise(true);
    header->addRight(m_copy);

    m_list->setModel(&m_model);
    m_list->setItemDelegate(new WireDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    keepFont(m_list, fixedFont);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copy = named(new QAction(m_list), "copyWireAction");
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_list->addAction(copy);

    stackTightly(this, {header, m_list}, m_list);
    keepSaid(this, [this, header, copy] {
        header->setTitle(tr("Requests"));
        header->setToolTip(tr("Requests of this window about the selection. Requests of other clients are not shown."));
        m_list->setAccessibleName(tr("Requests about the selection"));
        copy->setText(tr("Copy as curl"));
        m_copy->setText(copy->text());
        m_copy->setAccessibleName(tr("Copy the selected request as curl"));
    });

    connect(copy, &QAction::triggered, this, &WirePanel::copyAsCurl);
    connect(m_copy, &QToolButton::clicked, this, &WirePanel::copyAsCurl);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        // The newest line stays in sight, unless somebody is reading further up.
        const auto* bar = m_list->verticalScrollBar();
        if (bar->value() == bar->maximum() && !m_list->hasFocus())
            QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
        updateCopy();
    });
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, [this] {
        if (m_model.rowCount() == 0) // The lines of another subject follow: the newest comes into sight.
            QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
        updateCopy();
    });
    updateCopy();
}

void WirePanel::setClient(consul::Client* client)
{
    m_client = client;
    m_model.setLog(client != nullptr ? &client->wireLog() : nullptr);
}

void WirePanel::setSubject(const WireSubject& subject)
{
    m_model.setSubject(subject);
}

void WirePanel::copyAsCurl()
{
    const auto current = m_list->currentIndex();
    const auto* entry = m_model.entryAt(current.isValid() ? current.row() : m_model.rowCount() - 1);
    if (entry != nullptr && m_client)
        QApplication::clipboard()->setText(consul::toCurl(entry->request, m_client->endpoint()));
}

void WirePanel::updateCopy()
{
    m_copy->setEnabled(m_model.rowCount() > 0);
}

namespace {

constexpr std::size_t mostFindings = 8;

} // namespace

Inspector::Inspector(RepairController* repairs, QWidget* parent)
    : QWidget(parent)
    , m_repairs(repairs)
    , m_header(named(new PaneHeader(this), "inspectorTitle"))
    , m_badge(named(new BadgeLabel(this), "inspectorBadge"))
    , m_facts(new FactGrid(this))
    , m_program(new ProgramCard(this))
    , m_bodyTitle(new QuietLabel(this))
    , m_body(named(new QPlainTextEdit(this), "rawBody"))
    , m_moreFindings(new QuietLabel({}, this))
    , m_wire(new WirePanel(this))
{
    setObjectName(QStringLiteral("inspector"));
    m_header->addRight(m_badge);
    styleBody();
    auto* content = new QWidget(this);
    auto* column = layoutIn<QVBoxLayout>(content, {0, 0, 0, 8}, 6);
    column->addWidget(m_facts);
    auto* findings = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0}, 8);
    findings->addWidget(m_program);
    column->addLayout(findings);
    m_findings = CardColumn<FindingCard>(findings, 1);
    m_moreFindings->setContentsMargins(10, 0, 10, 0);
    m_moreFindings->hide();
    column->addWidget(m_moreFindings);
    column->addWidget(m_bodyTitle);
    auto* bodyRow = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0});
    bodyRow->addWidget(m_body);
    column->addLayout(bodyRow);
    column->addStretch(1);

    connect(m_program, &ProgramCard::forceUnlockWanted, this, &Inspector::forceUnlockWanted);

    auto* split = named(new QSplitter(Qt::Vertical, this), "inspectorSplit");
    split->setHandleWidth(1);
    m_scroll = paperScroll(content, QStringLiteral("inspectorScroll"));
    split->addWidget(m_scroll);
    split->addWidget(m_wire);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({fontMetrics().height() * 28, fontMetrics().height() * 20});
    split->setChildrenCollapsible(false);

    stackTightly(this, {m_header, split}, split);
    keepSaid(this, [this] {
        setAccessibleName(tr("Details"));
        m_bodyTitle->setText(tr("Stored value"));
        m_body->setAccessibleName(m_bodyTitle->text());
    });
}

void Inspector::styleBody()
{
    m_body->setReadOnly(true);
    m_body->setTabChangesFocus(true);
    keepFont(m_body, fixedFont);
    connect(m_body->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
        &Inspector::fitBody);
    // Of a view that became narrower the layout says nothing.
    connect(m_body->verticalScrollBar(), &QScrollBar::rangeChanged, this, &Inspector::fitBody);
    keepMeasured(this, [this] { fitBody(); });
    m_bodyTitle->setContentsMargins(10, 0, 10, 0);
    m_bodyTitle->setBuddy(m_body);
}

/// As high as what it shows; a long value is scrolled, so that the requests keep their room.
void Inspector::fitBody()
{
    constexpr int fewest = 2;
    constexpr int most = 14;
    // The layout of a plain text counts lines, and knows those of a block once it was asked for it.
    int lines = 0;
    for (auto block = m_body->document()->begin(); block.isValid() && lines <= most; block = block.next()) {
        std::ignore = m_body->document()->documentLayout()->blockBoundingRect(block);
        lines += block.lineCount();
    }
    // A bar beside what is shown whole would only make more lines of it.
    m_body->setVerticalScrollBarPolicy(lines > most ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    lines = std::clamp(lines, fewest, most);
    const int margins
        = 2 * static_cast<int>(std::ceil(m_body->document()->documentMargin())) + 2 * m_body->frameWidth();
    m_body->setFixedHeight(lines * m_body->fontMetrics().lineSpacing() + margins + 1);
}

void Inspector::setClient(consul::Client* client)
{
    m_wire->setClient(client);
}

QList<QWidget*> Inspector::dataParts() const
{
    return {m_header, m_scroll};
}

void Inspector::setWireShown(bool shown)
{
    m_wire->setVisible(shown);
}

void Inspector::show(
    const Selection& selection, const history::PathView& path, const QString& blocked, const EndSeen& isEndSeen)
{
    const auto& update = path.update;
    const auto& now = path.at;
    const auto* state = selection.path.isEmpty() ? nullptr : update.state.get();
    const auto contender = state != nullptr && !selection.session.isEmpty()
        ? findContender(update, selection.session, now)
        : std::nullopt;
    m_wire->setSubject({state != nullptr ? state->path : selection.path, selection.session});
    showHead(selection, update, contender);
    const bool whole = state != nullptr && selection.session.isEmpty();
    m_bodyTitle->setVisible(whole && !state->lockKey.isEmpty());
    m_body->setVisible(m_bodyTitle->isVisibleTo(this));
    // Only who holds is what the program is about.
    m_program->setState(whole || (contender && contender->holds) ? state : nullptr, blocked);
    if (state == nullptr) {
        m_facts->setFacts({});
        showFindings(update, {}, blocked, isEndSeen);
        return;
    }
    if (contender)
        m_facts->setFacts(contenderFacts(*contender, update, findSession(path.sessions, contender->session), now));
    else if (whole)
        m_facts->setFacts(semaphoreFacts(update, now));
    else
        m_facts->setFacts(
            {{QStringLiteral("session"), tr("Session"), middleId(selection.session), selection.session, true},
                {QStringLiteral("left"), tr("State"), tr("no longer among the contenders"), {}, false}});
    if (const QString body = bodyText(state->body); whole && m_body->toPlainText() != body)
        m_body->setPlainText(body);
    showFindings(update, findingsOf(update, selection.session, now), blocked, isEndSeen);
}

void Inspector::showHead(
    const Selection& selection, const observer::Update& update, const std::optional<ContenderFacts>& contender)
{
    if (selection.path.isEmpty()) {
        m_header->setTitle(tr("Nothing selected"));
        m_badge->setBadge({});
        return;
    }
    if (selection.session.isEmpty()) {
        m_header->setTitle(selection.path);
        const bool known = update.state && update.state->found;
        m_badge->setBadge(known ? Badge{semaphore::kindTitle(*update.state), RowState::Neutral} : Badge());
        return;
    }
    m_header->setTitle(contenderName(contender ? contender->name : QString(), selection.session));
    if (!contender)
        m_badge->setBadge({tr("no longer present"), RowState::Neutral});
    else if (contender->isUnplaced)
        m_badge->setBadge({tr("unknown", "whether it holds or waits"), RowState::Neutral});
    else if (!contender->holds)
        m_badge->setBadge({tr("waiting"), RowState::Waiting});
    else if (contender->isTimed)
        m_badge->setBadge({tr("may have passed its timeout"), RowState::Named});
    else if (contender->isNamed)
        m_badge->setBadge({tr("named, cannot be confirmed"), RowState::Named});
    else if (contender->live)
        m_badge->setBadge({tr("holds a permit"), RowState::Holding});
    else
        m_badge->setBadge({tr("stale holder"), RowState::Stale});
}

bool Inspector::isRepairable(const semaphore::Finding& finding, const observer::Update& update)
{
    if (m_judged != update.state) {
        m_judged = update.state;
        m_repairable.clear();
    }
    const QString key = semaphore::findingKey(finding);
    auto known = m_repairable.find(key);
    if (known == m_repairable.end())
        known = m_repairable.insert(key, canRepair(finding, *update.state));
    return *known;
}

void Inspector::showFindings(const observer::Update& update, const std::vector<semaphore::Finding>& findings,
    const QString& blocked, const EndSeen& isEndSeen)
{
    // The tree lists them all, the gravest come first; a hundred cards would help nobody.
    const auto shown = std::min(findings.size(), mostFindings);
    m_moreFindings->setVisible(shown < findings.size());
    m_moreFindings->setText(tr("%n more finding(s) in the tree.", nullptr, static_cast<int>(findings.size() - shown)));
    m_findings.resize(shown, [this] {
        auto* card = new FindingCard(m_repairs, this);
        connect(card, &FindingCard::causeWanted, this, &Inspector::causeWanted);
        return card;
    });
    for (std::size_t i = 0; i < shown; ++i) {
        const bool repairable = isRepairable(findings[i], update);
        m_findings[i]->setFinding(
            findings[i], update.state, repairable ? withoutMnemonic(repairAct(findings[i].kind)) : QString(), blocked);
        m_findings[i]->setCause(
            findings[i].kind == semaphore::FindingKind::StaleHolder && isEndSeen && isEndSeen(findings[i].session));
    }
}

} // namespace gui
