// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/side_pane.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"
#include "gui/why/model/why_words.h"
#include "gui/why/view/safe_view.h"
#include "gui/why/view/wait_graph_pane.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QVBoxLayout>

#include <functional>

namespace gui {

namespace {

constexpr QMargins sideMargins(12, 8, 12, 10);

} // namespace

/// One finding about how a session was made, and a button that copies it.
class LintCard : public QWidget
{
public:
    explicit LintCard(QWidget* parent)
        : QWidget(parent)
        , m_who(uncutSentence({}, "whyLintWho", this))
        , m_text(uncutSentence({}, "whyLintText", this))
        , m_advice(uncutQuietLabel({}, "whyLintAdvice", this))
        , m_copy(named(new QPushButton(this), "whyLintCopy"))
    {
        keepSaid(m_copy, [this] { m_copy->setText(SidePane::tr("Copy for a ticket")); });
        makeBold(m_who);
        auto* const column = layoutIn<QVBoxLayout>(this, {0, 0, 0, 8}, 2);
        for (auto* const label : {m_who, m_text, m_advice})
            column->addWidget(label);
        column->addWidget(m_copy, 0, Qt::AlignLeft);
    }
    void setLint(const WhyLint& lint)
    {
        setObjectName(QStringLiteral("whyLint.") + explain::lintId(lint.lint.kind));
        setShownWords(m_who, lint.name);
        setShownWords(m_text, lint.lint.text);
        setShownWords(m_advice, lint.lint.advice);
        m_copy->setAccessibleName(SidePane::tr("Copy for a ticket: %1", "contender").arg(lint.name));
    }
    [[nodiscard]] QPushButton* copy() const { return m_copy; }

private:
    QLabel* m_who;
    QLabel* m_text;
    QLabel* m_advice;
    QPushButton* m_copy;
};

SidePane::SidePane(QWidget* parent)
    : QWidget(parent)
    , m_waits(new WaitGraphPane(this))
    , m_inversions(uncutSentence({}, "whyInversions", this))
    , m_safe(new SafeView(this))
    , m_noLint(uncutQuietLabel({}, "whyNoLint", this))
{
    setObjectName(QStringLiteral("whySide"));
    auto* const column = tightColumn(this);
    auto* const waits = named(new PaneHeader(this), "whyWaitsHeader");
    column->addWidget(waits);
    column->addWidget(m_waits);
    keepMeasured(m_inversions, [this] { m_inversions->setContentsMargins(roomAround(sideMargins)); });
    column->addWidget(m_inversions);
    connect(m_waits, &WaitGraphPane::placeWanted, this, &SidePane::placeWanted);
    connect(m_waits, &WaitGraphPane::ruleWanted, this, &SidePane::ruleWanted);
    auto* const safe = named(new PaneHeader(this), "whySafeHeader");
    column->addWidget(safe);
    column->addWidget(m_safe);
    auto* const settings = named(new PaneHeader(this), "whyLintHeader");
    column->addWidget(settings);
    auto* const lints = named(new QWidget(this), "whyLints");
    m_lintColumn = roomyLayoutIn<QVBoxLayout>(lints, sideMargins, 4);
    m_lintColumn->addWidget(m_noLint);
    m_lints = CardColumn<LintCard>(m_lintColumn, 1);
    column->addWidget(lints);
    column->addStretch(1);
    keepSaid(this, [waits, safe, settings, lints] {
        waits->setTitle(tr("Who waits for whom"));
        safe->setTitle(tr("Was it safe?"));
        settings->setTitle(tr("Session settings"));
        lints->setAccessibleName(tr("Session settings"));
    });
}

void SidePane::show(const WhyAnswer& answer, const QDateTime& now)
{
    m_answer = answer;
    showWaits(answer);
    m_safe->setFigures(answer.figures.get(), now);
    showLints(answer);
}

void SidePane::showWaits(const WhyAnswer& answer)
{
    m_waits->setGraph(answer.figures ? answer.figures->graph : waits::WaitGraph(), answer.at, answer.question.path);
    QStringList inversions;
    if (answer.figures) {
        for (const auto& inversion : answer.figures->inversions)
            inversions << inversion.text;
    }
    setShownWords(m_inversions, inversions.join(QLatin1Char('\n')));
}

void SidePane::setRule(const QString& expression, const std::vector<ActorSubject>& subjects)
{
    m_waits->setSubjects(subjects);
    m_waits->setRule(expression);
}

void SidePane::showLints(const WhyAnswer& answer)
{
    setShownWords(m_noLint,
        answer.lints.empty() && !answer.isPending ? tr("Nothing unusual was found in the settings of these sessions.")
                                                  : QString());
    m_lints.resize(answer.lints.size(), [this] {
        auto* const card = new LintCard(this);
        connect(card->copy(), &QPushButton::clicked, this, [this, card] {
            for (std::size_t i = 0; i < m_lints.size() && i < m_answer.lints.size(); ++i) {
                if (m_lints[i] == card)
                    QGuiApplication::clipboard()->setText(ticketText(m_answer, m_answer.lints[i]));
            }
            Q_EMIT said(tr("Copied for a ticket."));
        });
        return card;
    });
    for (std::size_t i = 0; i < m_lints.size(); ++i)
        m_lints[i]->setLint(answer.lints[i]);
}

} // namespace gui
