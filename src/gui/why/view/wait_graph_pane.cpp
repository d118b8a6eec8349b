// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/wait_graph_pane.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"
#include "gui/why/view/wait_graph_view.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace gui {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostRootsListed = 8;
constexpr auto typingPause = 300ms;
constexpr int mostCyclesListed = 3;

QLabel* waitWords(QWidget* parent, const char* objectName)
{
    auto* const label = named(new UncutLabel(parent), objectName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

/// A root blocker, and the way to it.
class WaitRootRow : public QWidget // NOLINT(cppcoreguidelines-special-member-functions)
{
    Q_DECLARE_TR_FUNCTIONS(gui::WaitGraphPane)

public:
    explicit WaitRootRow(QWidget* parent)
        : QWidget(parent)
        , m_words(waitWords(this, "rootBlocker"))
        , m_show(named(new QToolButton(this), "showRootBlocker"))
    {
        auto* const row = layoutIn<QHBoxLayout>(this, {});
        row->addWidget(m_words, 1);
        m_show->setAutoRaise(true);
        keepSaid(m_show, [this] { m_show->setText(tr("Show")); });
        m_show->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(m_show, 0, Qt::AlignTop);
    }
    void setRoot(const RootBlocker& root)
    {
        m_place = root.place;
        setShownWords(m_words, root.text);
        m_show->setAccessibleName(tr("Show: %1").arg(root.text));
    }
    [[nodiscard]] const Place& place() const { return m_place; }
    [[nodiscard]] QToolButton* button() const { return m_show; }

private:
    QLabel* m_words;
    QToolButton* m_show;
    Place m_place;
};

WaitGraphPane::WaitGraphPane(QWidget* parent)
    : QWidget(parent)
    , m_view(new WaitGraphView(this))
    , m_cycles(waitWords(this, "waitCycles"))
    , m_blind(waitWords(this, "waitBlindSpots"))
    , m_rule(named(new QLineEdit(this), "actorRule"))
    , m_preview(waitWords(this, "actorPreview"))
{
    setObjectName(QStringLiteral("waitGraphPane"));
    auto* const all = layoutIn<QVBoxLayout>(this, {}, 0);
    all->addWidget(m_view);
    auto* const roots = named(new QWidget(this), "waitRoots");
    m_column = layoutIn<QVBoxLayout>(roots, {10, 4, 10, 4}, 2);
    m_column->addWidget(m_cycles);
    m_blockers = CardColumn<WaitRootRow>(m_column, 1);
    m_column->addWidget(m_blind);
    auto* const title = named(new PlainLabel(this), "actorRuleTitle");
    title->setBuddy(m_rule);
    m_column->addWidget(title);
    m_rule->setPlaceholderText(QStringLiteral("^(?<actor>[^@]+)@"));
    m_rule->setMaxLength(static_cast<int>(waits::ActorRule::longestExpression));
    m_rule->setClearButtonEnabled(true);
    m_column->addWidget(m_rule);
    m_column->addWidget(m_preview);
    all->addWidget(roots);
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPause);
    connect(m_view, &WaitGraphView::placeWanted, this, &WaitGraphPane::placeWanted);
    connect(m_rule, &QLineEdit::textEdited, this, [this] {
        preview();
        m_typed.start();
    });
    connect(m_rule, &QLineEdit::editingFinished, this, &WaitGraphPane::offerRule);
    connect(&m_typed, &QTimer::timeout, this, &WaitGraphPane::offerRule);
    setShownWords(m_cycles, {});
    setShownWords(m_blind, {});
    keepSaid(this, [this, roots, title] {
        setAccessibleName(tr("Who waits for whom"));
        roots->setAccessibleName(tr("Root blockers"));
        title->setText(tr("Actor rule (regular expression)"));
        m_rule->setAccessibleName(tr("Actor rule"));
        m_rule->setToolTip(tipText(tr("Matched against name@node of each session. Sessions with the same text in the "
                                      "group “actor” count as one actor.")));
        preview();
    });
}

void WaitGraphPane::setGraph(const waits::WaitGraph& graph, const QDateTime& now, const QString& focus)
{
    m_view->setScene(waitScene(graph, focus));
    m_view->setNow(now);
    m_view->setVisible(m_view->itemCount() > 0);
    QStringList reported;
    for (const auto& each : graph.cycles) {
        if (reported.size() < mostCyclesListed)
            reported.append(each.text);
    }
    if (const auto more = static_cast<int>(graph.cycles.size()) - mostCyclesListed; more > 0)
        reported.append(tr("%n more deadlock(s).", nullptr, more));
    setShownWords(m_cycles, reported.join(u'\n'));
    m_roots = rootBlockers(graph, now, mostRootsListed);
    showBlockers();
    QStringList blind = graph.blindSpots;
    if (graph.cycles.empty() && m_view->itemCount() > 0)
        blind.prepend(tr("No deadlock was detected."));
    if (m_view->scene().hiddenPaths > 0)
        blind.append(tr("%n more path(s) are not drawn.", nullptr, m_view->scene().hiddenPaths));
    setShownWords(m_blind, blind.join(u'\n'));
}

void WaitGraphPane::showBlockers()
{
    m_blockers.resize(m_roots.size(), [this] {
        auto* const row = new WaitRootRow(this);
        connect(row->button(), &QToolButton::clicked, this, [this, row] {
            const Place place = row->place(); // A receiver may set another graph.
            if (!place.id.isEmpty())
                Q_EMIT placeWanted(place);
        });
        return row;
    });
    for (std::size_t at = 0; at < m_roots.size(); ++at)
        m_blockers[at]->setRoot(m_roots[at]);
}

void WaitGraphPane::setSubjects(std::vector<ActorSubject> subjects)
{
    m_subjects = std::move(subjects);
    preview();
}

void WaitGraphPane::setRule(const QString& expression)
{
    m_ruleInForce = expression;
    if (m_rule->hasFocus() || m_rule->text() == expression)
        return;
    m_rule->setText(expression);
    preview();
}

void WaitGraphPane::preview()
{
    const ActorPreview seen = actorPreview(m_rule->text(), m_subjects);
    setShownWords(m_preview, seen.text);
    QPalette colors = palette();
    const Theme theme = Theme::of(colors);
    colors.setColor(QPalette::WindowText, seen.valid ? theme.quiet : theme.problemText);
    m_preview->setPalette(colors);
    m_rule->setAccessibleDescription(seen.text);
}

void WaitGraphPane::offerRule()
{
    m_typed.stop();
    const QString text = m_rule->text();
    if (text == m_ruleInForce || !actorPreview(text, m_subjects).valid)
        return;
    m_ruleInForce = text;
    Q_EMIT ruleWanted(text);
}

} // namespace gui
