// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/first_look.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/view/discover_pane.h"
#include "observer/session_directory.h"
#include "ui_first_look.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace gui {

using namespace std::chrono_literals;

namespace {

/// Whoever makes a session writes its keys a moment later.
constexpr std::chrono::milliseconds settling = 1s;
/// A search reads the whole store: it takes this part of the time at most.
constexpr int leastShare = 20;

} // namespace

FirstLook::FirstLook(QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::FirstLook>())
    , m_leastPause(10s)
{
    m_ui->setupUi(this);
    followLanguage(this, [this] { m_ui->retranslateUi(this); });
    setBackgroundRole(QPalette::Base);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // It is there for a while: the page needs no more room.
    auto* const pane = m_ui->firstPane;
    for (auto* const part :
        pane->findChildren<QWidget*>()) // Qt's own parts keep theirs: giveSecondNames() is for both.
        if (part->objectName().startsWith(QLatin1String("discover")))
            part->setObjectName(secondName("first", part->objectName()));
    list()->installEventFilter(this);
    connect(list(), &QTreeView::doubleClicked, this, [this](const QModelIndex& at) {
        if (const QString path = m_ui->firstPane->pathAt(at); !path.isEmpty())
            Q_EMIT watchWanted({path});
    });
    connect(m_ui->firstWatch, &QPushButton::clicked, this, &FirstLook::watchChosen);
    connect(m_ui->firstAll, &QPushButton::clicked, pane, &DiscoverPane::tickAll);
    connect(m_ui->firstStop, &QPushButton::clicked, this, [this, pane] {
        pane->stopSearch();
        m_again.stop(); // After a stop, only *Search again* starts another search.
        m_searched.invalidate();
    });
    connect(m_ui->firstAgain, &QPushButton::clicked, pane, &DiscoverPane::searchAgain);
    connect(m_ui->firstNotNow, &QPushButton::clicked, this, &FirstLook::notNow);
    connect(pane, &DiscoverPane::firstFound, this, &FirstLook::refresh);
    connect(pane, &DiscoverPane::tickedChanged, this, &FirstLook::refresh);
    connect(pane, &DiscoverPane::searchingChanged, this, &FirstLook::refresh);
    connect(pane, &DiscoverPane::searchingChanged, this, &FirstLook::noteSearching);
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, pane, &DiscoverPane::searchAgain);
    connect(pane, &DiscoverPane::discovered, this, &FirstLook::discovered);
    refresh();
}

FirstLook::~FirstLook() = default;

QTreeView* FirstLook::list() const
{
    return m_ui->firstPane->list();
}

void FirstLook::setMayHide(bool mayHide)
{
    m_ui->firstPane->setMayHide(mayHide);
}

void FirstLook::search(QPointer<observer::Hub> hub)
{
    m_hub = hub;
    m_isListKnown = m_hub->directory()->table()->known;
    connect(m_hub->directory(), &observer::SessionDirectory::changed, this, [this] {
        const bool isOther = std::exchange(m_isListKnown, m_hub->directory()->table()->known);
        if (isOther && isVisible())
            lookAgain();
    });
    followSessions();
    m_ui->firstPane->search(std::move(hub), {});
}

void FirstLook::lookAgain()
{
    if (m_hub.isNull() || m_again.isActive())
        return;
    m_isOld = m_ui->firstPane->isSearching();
    if (m_isOld || !m_searched.isValid())
        return;
    const std::chrono::milliseconds since(m_searched.elapsed());
    m_again.start(std::max(settling, std::max(m_leastPause, m_lasted * leastShare) - since));
}

void FirstLook::noteSearching(bool searching)
{
    m_again.stop();
    if (searching) {
        m_isOld = false;
        m_searching.start();
        return;
    }
    m_lasted = std::chrono::milliseconds(m_searching.elapsed());
    m_searched.start();
    if (m_isOld)
        lookAgain();
}

/// What was found is followed for as long as somebody sees it.
void FirstLook::followSessions()
{
    m_sessions = m_hub != nullptr && isVisible() ? m_hub->directory()->lease() : nullptr;
}

void FirstLook::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    followSessions();
}

void FirstLook::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    followSessions();
}

void FirstLook::clear()
{
    if (m_hub != nullptr)
        m_hub->directory()->disconnect(this);
    m_hub = nullptr;
    followSessions();
    m_searched.invalidate();
    m_ui->firstPane->clear();
    m_again.stop();
    refresh();
}

bool FirstLook::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == list() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            watchChosen();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FirstLook::watchChosen()
{
    if (const auto paths = m_ui->firstPane->chosen(); !paths.isEmpty())
        Q_EMIT watchWanted(paths);
}

void FirstLook::refresh()
{
    const auto* const pane = m_ui->firstPane;
    const bool isAny = pane->count() > 0;
    const bool isSearching = pane->isSearching();
    const bool isEmpty = !isAny && !isSearching;
    m_ui->firstAdvice->setVisible(isEmpty);
    m_ui->firstRest->setVisible(isEmpty);
    m_ui->firstColumn->setStretchFactor(m_ui->firstPane, isEmpty ? 0 : 1);
    for (auto* const act : {m_ui->firstWatch, m_ui->firstAll})
        act->setVisible(!isEmpty);
    m_ui->firstWatch->setEnabled(isAny);
    m_ui->firstAll->setEnabled(isAny);
    list()->setVisible(!isEmpty);
    m_ui->firstStop->setVisible(isSearching);
    m_ui->firstAgain->setVisible(!isSearching);
}

} // namespace gui
