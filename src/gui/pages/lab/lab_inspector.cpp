// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/lab/lab_inspector.h"

#include "gui/paint/step_delegate.h"

#include <QListView>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr qsizetype mostShown = 300; ///< Letters of an evidence.

} // namespace

// --- VerdictCard --------------------------------------------------------------------------------------------------

VerdictCard::VerdictCard(QWidget* parent)
    : TintedFrame(parent)
    , m_title(new QLabel(this))
    , m_word(new QLabel(this))
    , m_evidence(new QLabel(this))
{
    auto bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_word->setFont(bold);
    m_title->setObjectName(QStringLiteral("verdictTitle"));
    m_word->setObjectName(QStringLiteral("verdictWord"));
    m_evidence->setObjectName(QStringLiteral("verdictEvidence"));
    for (auto* const label : {m_title, m_evidence}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* const row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_title, 1);
    row->addWidget(m_word, 0, Qt::AlignTop);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(10, 7, 10, 7);
    column->setSpacing(3);
    column->addLayout(row);
    column->addWidget(m_evidence);
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
    m_evidence->setText(evidence.size() > mostShown ? evidence.left(mostShown) + QChar(0x2026) : evidence);
    m_evidence->setToolTip(evidence.size() > mostShown ? evidence : QString());
    m_evidence->setVisible(!evidence.isEmpty());
    setAccessibleName(tr("%1: %2. %3", "expectation, verdict, what was seen").arg(title, word, evidence));
}

// --- LabInspector -------------------------------------------------------------------------------------------------

LabInspector::LabInspector(LabVerdictModel* verdicts, LabStepModel* steps, QWidget* parent)
    : QWidget(parent)
    , m_verdicts(verdicts)
    , m_steps(steps)
{
    setObjectName(QStringLiteral("labInspector"));
    setAccessibleName(tr("Verdict and narration"));
    auto* const split = new QSplitter(Qt::Vertical, this);
    split->setObjectName(QStringLiteral("labInspectorSplit"));
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    split->addWidget(makeVerdicts());
    split->addWidget(makeNarration());
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    split->setSizes({fontMetrics().height() * 18, fontMetrics().height() * 22});
    auto* const whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(split);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_verdicts, signal, this, &LabInspector::showVerdicts);
    connect(m_verdicts, &QAbstractItemModel::dataChanged, this, &LabInspector::showVerdicts);
    showVerdicts();
    setContender({}, {});
}

QWidget* LabInspector::makeVerdicts()
{
    auto* const pane = new QWidget;
    auto* const header = new PaneHeader(tr("Verdict"));
    m_summary = new BadgeLabel;
    m_summary->setObjectName(QStringLiteral("verdictSummary"));
    header->addRight(m_summary);
    auto* const content = new QWidget;
    m_cards = new QVBoxLayout(content);
    m_cards->setContentsMargins(10, 8, 10, 8);
    m_cards->setSpacing(8);
    m_noVerdicts = new QuietLabel(tr("What the experiment expects is judged here, while it runs and at its end."));
    m_noVerdicts->setWordWrap(true);
    m_cards->addWidget(m_noVerdicts);
    m_cards->addStretch(1);
    auto* const scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("verdictScroll"));
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    content->setBackgroundRole(QPalette::Base);
    auto* const whole = new QVBoxLayout(pane);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(header);
    whole->addWidget(scroll, 1);
    return pane;
}

QWidget* LabInspector::makeNarration()
{
    auto* const pane = new QWidget;
    m_narrationTitle = new PaneHeader({});
    m_narrationTitle->setObjectName(QStringLiteral("narrationTitle"));
    m_troubleFrame = new TintedFrame;
    m_troubleFrame->setTone(RowState::Stale);
    m_trouble = new QLabel(m_troubleFrame);
    m_trouble->setObjectName(QStringLiteral("narrationTrouble"));
    m_trouble->setWordWrap(true);
    m_trouble->setTextFormat(Qt::PlainText);
    m_trouble->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* const inner = new QVBoxLayout(m_troubleFrame);
    inner->setContentsMargins(10, 6, 10, 6);
    inner->addWidget(m_trouble);
    auto* const room = new QVBoxLayout;
    room->setContentsMargins(10, 0, 10, 6);
    room->addWidget(m_troubleFrame);
    m_list = new QListView;
    m_list->setObjectName(QStringLiteral("narration"));
    m_list->setAccessibleName(tr("Steps of the chosen contender, oldest first"));
    m_list->setModel(m_steps);
    m_list->setItemDelegate(new StepDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // Always there: as it comes and goes, sentences would wrap anew.
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    auto* const bar = m_list->verticalScrollBar();
    connect(m_steps, &QAbstractItemModel::rowsAboutToBeInserted, this,
        [this, bar] { m_atEnd = bar->value() >= bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this, bar] {
        if (m_atEnd)
            bar->setValue(bar->maximum());
    });
    auto* const whole = new QVBoxLayout(pane);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(m_narrationTitle);
    whole->addLayout(room);
    whole->addWidget(m_list, 1);
    return pane;
}

void LabInspector::setContender(const QString& name, const QString& trouble)
{
    m_trouble->setText(trouble);
    m_troubleFrame->setVisible(!trouble.isEmpty());
    m_narrationTitle->setTitle(name.isEmpty() ? tr("Narration: choose a contender") : tr("Narration: %1").arg(name));
}

void LabInspector::showVerdicts()
{
    const auto count = static_cast<std::size_t>(m_verdicts->rowCount());
    while (m_shown.size() > count) {
        m_shown.back()->deleteLater();
        m_shown.pop_back();
    }
    while (m_shown.size() < count) {
        auto* const card = new VerdictCard;
        card->setObjectName(QStringLiteral("verdict%1").arg(m_shown.size()));
        m_cards->insertWidget(static_cast<int>(m_shown.size()) + 1, card);
        m_shown.push_back(card);
    }
    for (std::size_t i = 0; i < count; ++i)
        m_shown[i]->show(m_verdicts->index(static_cast<int>(i)));
    m_noVerdicts->setVisible(count == 0);
    m_summary->setBadge(m_verdicts->summary());
}

} // namespace gui
