// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_inspector.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/plain_label.h"
#include "gui/plans/view/plan_call_list.h"
#include "ui_verdict_card.h"

#include <QListView>
#include <QSplitter>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr qsizetype mostEvidence = 300; ///< Letters of an evidence.

} // namespace

// --- VerdictCard --------------------------------------------------------------------------------------------------

VerdictCard::VerdictCard(QWidget* parent)
    : TintedFrame(parent)
{
    Ui::VerdictCard ui;
    ui.setupUi(this);
    m_row = ui.verdictRow;
    m_title = ui.verdictTitle;
    m_word = ui.verdictWord;
    m_evidence = ui.verdictEvidence;
    // By default, a label is as wide as its longest word, and the column does not scroll sideways.
    for (auto* const label : {m_title, m_evidence})
        label->setMinimumWidth(1);
    followLook(this, [this] { arrange(); });
}

void VerdictCard::resizeEvent(QResizeEvent* event)
{
    TintedFrame::resizeEvent(event);
    arrange();
}

void VerdictCard::arrange()
{
    const int line
        = m_title->fontMetrics().horizontalAdvance(m_title->text()) + m_row->spacing() + m_word->sizeHint().width();
    m_row->setDirection(line <= layout()->contentsRect().width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void VerdictCard::show(const QModelIndex& index)
{
    const QString title = index.data().toString();
    const QString evidence = index.data(LabVerdictModel::EvidenceRole).toString();
    const QString word = index.data(LabVerdictModel::WordRole).toString();
    setTone(index.data(LabVerdictModel::ToneRole).value<RowState>());
    m_title->setText(title);
    m_word->setText(word);
    // A crowd is named one by one: whoever wants to read all of it hovers.
    m_evidence->setText(evidence.size() > mostEvidence ? evidence.left(mostEvidence) + QChar(0x2026) : evidence);
    m_evidence->setToolTip(tipText(evidence.size() > mostEvidence ? evidence : QString()));
    m_evidence->setVisible(!evidence.isEmpty());
    arrange();
    setAccessibleName(tr("%1: %2. %3", "expectation, verdict, what was seen").arg(title, word, evidence));
}

// --- LabInspector -------------------------------------------------------------------------------------------------

LabInspector::LabInspector(LabVerdictModel* verdicts, LabStepModel* steps, QWidget* parent)
    : QWidget(parent)
    , m_verdicts(verdicts)
    , m_steps(steps)
    , m_trouble(new Notice(RowState::Stale, "narrationTrouble"))
{
    setObjectName(QStringLiteral("labInspector"));
    const int line = fontMetrics().height();
    tightColumn(this)->addWidget(makeSplit(Qt::Vertical, QStringLiteral("labInspectorSplit"),
        {{makeVerdicts(), 1, line * 18}, {makeNarration(), 1, line * 22}}));
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_verdicts, signal, this, &LabInspector::showVerdicts);
    connect(m_verdicts, &QAbstractItemModel::dataChanged, this, &LabInspector::showVerdicts);
    keepSaid(this, [this] {
        setAccessibleName(tr("Result and step log"));
        m_list->setAccessibleName(tr("Steps of the selected contender, oldest first"));
        m_noVerdicts->setText(
            tr("The expectations of the scenario are evaluated here, during the run and at its end."));
        m_source->setText(tr("Judged by what the contenders did, as they reported it. The diagram and the lanes show "
                             "what Consul stored, which can differ."));
        showVerdicts();
        showName();
    });
}

QWidget* LabInspector::makeVerdicts()
{
    auto* const pane = new QWidget;
    auto* const header = new PaneHeader;
    keepSaid(header, [header] { header->setTitle(tr("Result")); });
    m_summary = named(new BadgeLabel, "verdictSummary");
    header->addRight(m_summary);
    auto* const content = new QWidget;
    auto* const cards = layoutIn<QVBoxLayout>(content, {10, 8, 10, 8}, 8);
    m_noVerdicts = new QuietLabel;
    m_noVerdicts->setWordWrap(true);
    cards->addWidget(m_noVerdicts);
    m_source = named(new QuietLabel, "verdictSource");
    m_source->setWordWrap(true);
    cards->addWidget(m_source);
    cards->addStretch(1);
    m_cards = CardColumn<VerdictCard>(cards, 1);
    auto* const whole = tightColumn(pane);
    whole->addWidget(header);
    whole->addWidget(paperScroll(content, QStringLiteral("verdictScroll")), 1);
    return pane;
}

QWidget* LabInspector::makeNarration()
{
    auto* const pane = new QWidget;
    m_narrationTitle = named(new PaneHeader, "narrationTitle");
    auto* const room = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 6});
    room->addWidget(m_trouble);
    m_list = named(new QListView, "narration");
    m_list->setModel(m_steps);
    m_list->setItemDelegate(stepDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setWordWrap(true); // Without word wrap, a new width does not change the height of the rows.
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Always there: as it comes and goes, sentences would wrap anew.
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    followEnd(m_list, m_steps);
    auto* const whole = tightColumn(pane);
    whole->addWidget(m_narrationTitle);
    whole->addLayout(room);
    whole->addWidget(m_list, 1);
    return pane;
}

void LabInspector::setContender(const QString& name, const QString& trouble)
{
    m_trouble->setText(trouble);
    m_name = name;
    showName();
}

void LabInspector::showName()
{
    m_narrationTitle->setTitle(m_name.isEmpty() ? tr("Step log: select a contender") : tr("Step log: %1").arg(m_name));
}

void LabInspector::showVerdicts()
{
    const auto count = static_cast<std::size_t>(m_verdicts->rowCount());
    m_cards.resize(count, [this] {
        auto* const card = new VerdictCard;
        card->setObjectName(QStringLiteral("verdict%1").arg(m_cards.size()));
        return card;
    });
    for (std::size_t i = 0; i < count; ++i)
        m_cards[i]->show(m_verdicts->index(static_cast<int>(i)));
    m_noVerdicts->setVisible(count == 0);
    m_source->setVisible(count > 0);
    m_summary->setBadge(m_verdicts->summary());
}

} // namespace gui
