// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/discover_pane.h"

#include "consul/values/refusal.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/hand_on_header.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "ui_discover_pane.h"

#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int scrollPauseMs = 250;

/// What is wrong with a candidate stands in the colour of trouble before what else is so.
class PreviewDelegate : public DrawnDelegate
{
public:
    using DrawnDelegate::DrawnDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QFontMetrics& metrics = option.fontMetrics;
        const int width = std::max(DrawnDelegate::sizeHint(option, index).width() + metrics.height(),
            letterWidth(metrics) * 25); // “1 of 3 held · 2 waiting”, which comes after the columns are measured.
        return {width, static_cast<int>(metrics.height() * 1.45)};
    }

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override
    {
        const QString trouble = index.data(CandidateModel::TroubleRole).toString();
        const QFontMetrics metrics(item.font);
        const int margin = metrics.height() / 4;
        QRect room = item.rect.adjusted(margin, 0, -margin, 0);
        constexpr int flags = Qt::AlignLeft | Qt::AlignVCenter;
        if (!trouble.isEmpty()) {
            QFont bold = item.font;
            bold.setBold(true);
            const QFontMetrics wide(bold);
            painter.setFont(bold);
            painter.setPen(ink.selected ? ink.text : ink.theme.problemText);
            painter.drawText(room, flags, wide.elidedText(trouble, Qt::ElideRight, room.width()));
            room.setLeft(room.left() + wide.horizontalAdvance(trouble));
        }
        if (room.width() <= 0)
            return;
        painter.setFont(item.font);
        painter.setPen(index.data(CandidateModel::KnownRole).toBool() ? ink.text : ink.quiet);
        painter.drawText(
            room, flags, metrics.elidedText(index.data().toString().mid(trouble.size()), Qt::ElideRight, room.width()));
    }
};

} // namespace

DiscoverPane::DiscoverPane(QWidget* parent)
    : QWidget(parent)
    , m_previews(&m_model)
    , m_ui(std::make_unique<Ui::DiscoverPane>())
{
    m_ui->setupUi(this);
    auto staying = m_ui->discoverBusy->sizePolicy(); // When the search ends, no row moves.
    staying.setRetainSizeWhenHidden(true);
    m_ui->discoverBusy->setSizePolicy(staying);
    m_ui->discoverBusy->hide();
    auto* const list = m_ui->discoverList;
    list->setModel(&m_model);
    m_hand = new HandOnHeader(list->header());
    list->setItemDelegateForColumn(CandidateModel::StateColumn, new PreviewDelegate(list));
    list->setTextElideMode(Qt::ElideMiddle);
    list->viewport()->installEventFilter(this);
    m_scrolling.setSingleShot(true);
    m_scrolling.setInterval(scrollPauseMs);
    connect(&m_scrolling, &QTimer::timeout, this, &DiscoverPane::previewInSight);

    // A row is one thing: what is ticked stands in its first column, wherever a person clicked.
    connect(list->selectionModel(), &QItemSelectionModel::currentChanged, this, [list](const QModelIndex& now) {
        if (now.column() > 0)
            list->setCurrentIndex(now.siblingAtColumn(0));
    });
    connect(&m_model, &CandidateModel::tickedChanged, this, &DiscoverPane::tickedChanged);
    const auto moved = [this] { m_scrolling.start(); };
    // Wider only, as states come in: a person may have chosen the width.
    connect(&m_model, &QAbstractItemModel::dataChanged, this, [list](const QModelIndex& first) {
        if (first.column() != CandidateModel::StateColumn)
            return;
        const QAbstractItemView* const view = list; // A QTreeView does not say it to everyone.
        const int most = list->viewport()->width() * 2 / 5;
        const int wanted = std::min(view->sizeHintForColumn(CandidateModel::StateColumn), most);
        if (wanted > list->columnWidth(CandidateModel::StateColumn))
            list->setColumnWidth(CandidateModel::StateColumn, wanted);
    });
    connect(list->verticalScrollBar(), &QScrollBar::valueChanged, this, moved);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, moved);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, moved);
    followLook(this, [this] {
        if (m_model.rowCount() > 0)
            fitColumns();
    });
    followLanguage(this, [this] { sayAnew(); });
}

DiscoverPane::~DiscoverPane() = default;

void DiscoverPane::sayAnew()
{
    m_ui->retranslateUi(this);
    m_model.retranslate();
    showStatus();
}

QTreeView* DiscoverPane::list() const
{
    return m_ui->discoverList;
}

bool DiscoverPane::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        m_scrolling.start();
    return QWidget::eventFilter(watched, event);
}

void DiscoverPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_scrolling.start();
    if (std::exchange(m_isToFit, false))
        QMetaObject::invokeMethod(this, &DiscoverPane::fitColumns, Qt::QueuedConnection); // As wide as it is then.
}

void DiscoverPane::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_scrolling.stop();
    m_previews.setInSight({});
}

void DiscoverPane::previewInSight()
{
    const auto* const list = m_ui->discoverList;
    QStringList paths;
    if (isVisible()) {
        const int bottom = list->viewport()->height();
        for (auto index = list->indexAt({0, 0}); index.isValid() && list->visualRect(index).top() < bottom;
             index = list->indexBelow(index))
            paths.append(m_model.pathAt(index.row()));
    }
    m_previews.setInSight(paths);
}

QString DiscoverPane::pathAt(const QModelIndex& index) const
{
    const auto tick = index.siblingAtColumn(CandidateModel::PathColumn);
    return (m_model.flags(tick) & Qt::ItemIsUserCheckable) ? m_model.pathAt(tick.row()) : QString();
}

QStringList DiscoverPane::chosen() const
{
    if (auto paths = m_model.ticked(); !paths.isEmpty())
        return paths;
    const QString current = pathAt(m_ui->discoverList->currentIndex());
    return current.isEmpty() ? QStringList() : QStringList(current);
}

void DiscoverPane::clear()
{
    const bool was = isSearching();
    m_search.reset();
    m_asking.reset();
    m_hub = nullptr;
    m_held = {};
    m_failure.reset();
    m_searchedAt = {};
    m_previews.setHub(nullptr);
    m_model.setCandidates({}, {});
    m_model.tickAll(false);
    m_ui->discoverBusy->hide();
    showStatus();
    if (was)
        Q_EMIT searchingChanged(false);
}

void DiscoverPane::search(QPointer<observer::Hub> hub, QStringList watched, qint64 budget)
{
    m_hub = std::move(hub);
    m_watched = std::move(watched);
    m_budget = budget;
    m_previews.setHub(m_hub);
    m_asking.reset();
    if (!m_hub)
        return;
    m_held = {};
    m_failure.reset();
    m_isSearched = m_isStopped = m_isRefused = false;
    showBusy(m_ui->discoverBusy);
    m_ui->discoverBusy->show();
    m_search = std::make_unique<consul::StopSource>();
    showStatus();
    Q_EMIT searchingChanged(true);
    run(this, m_hub, m_search->token());
}

void DiscoverPane::stopSearch()
{
    if (!m_search)
        return;
    m_isStopped = !m_isSearched && (m_held.keys == 0 || m_held.read < m_held.keys);
    finish();
}

QCoro::Task<> DiscoverPane::run(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    const auto tell = [self](const observer::Discovery& found) { self->showSoFar(found); };
    auto discovering = hub->discover(stop, tell, self->m_budget);
    const consul::Result<observer::Discovery> found = co_await discovering;
    if (stop.stopRequested() || !hub)
        co_return;
    if (!found) {
        self->fail(found.error());
        co_return;
    }
    self->m_isSearched = true;
    self->showSoFar(*found);
    // Lists leave out without a word what the token may not read, which looks like a store without it.
    if (self->m_mayHide)
        co_await askForRefusal(self, hub, stop);
    if (!stop.stopRequested())
        self->finish();
}

QCoro::Task<> DiscoverPane::askForRefusal(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    const auto refusal = co_await hub->keyRefusal(stop);
    if (!stop.stopRequested())
        self->m_isRefused = refusal.has_value();
}

void DiscoverPane::showSoFar(const observer::Discovery& discovery)
{
    const bool isFirst = m_model.rowCount() == 0;
    const QModelIndex before = m_ui->discoverList->currentIndex();
    const QString path = m_model.pathAt(before.row());
    if (discovery.isNew)
        m_model.setCandidates(discovery.candidates, m_watched, discovery.layouts);
    m_held = discovery.held;
    if (isFirst && m_model.rowCount() > 0) {
        fitColumns();
        m_ui->discoverList->setCurrentIndex(m_model.index(0, 0));
        Q_EMIT firstFound();
    } else if (const int row = m_model.rowOf(path);
               row >= 0 && m_model.pathAt(m_ui->discoverList->currentIndex().row()) != path) {
        m_ui->discoverList->setCurrentIndex(m_model.index(row, 0)); // Its program is known now: it has moved.
    }
    if (m_held.keys == 0)
        return;
    m_ui->discoverBusy->setMaximum(static_cast<int>(m_held.keys));
    m_ui->discoverBusy->setValue(static_cast<int>(m_held.read));
    showStatus();
}

void DiscoverPane::showStatus()
{
    m_ui->discoverStatus->setText(isSearching() ? progress()
            : m_failure                         ? failure()
            : m_searchedAt.isValid()            ? summary()
                                                : QString());
}

QString DiscoverPane::progress() const
{
    if (m_held.keys == 0)
        return tr("Reading all key names and sessions, then the values of possible semaphores and locks…");
    return tr("%n found so far. Searching for held keys: %1 of %2 keys read…", nullptr, m_model.all())
        .arg(QLocale().toString(m_held.read), QLocale().toString(m_held.keys));
}

QString DiscoverPane::failure() const
{
    const QString why = consul::describe(*m_failure);
    return consul::refusalOf(*m_failure) == consul::Refusal::Right
        ? tr("The token is not allowed to list keys (key:read, key:list): nothing can be found this way.")
            + QLatin1Char('\n') + why
        : why;
}

void DiscoverPane::setMayHide(bool mayHide)
{
    const bool isNews = mayHide && !m_mayHide;
    m_mayHide = mayHide;
    if (!isNews || !m_hub || m_search || !m_isSearched)
        return;
    m_asking = std::make_unique<consul::StopSource>();
    askLater(this, m_hub, m_asking->token());
}

QCoro::Task<> DiscoverPane::askLater(DiscoverPane* self, QPointer<observer::Hub> hub, consul::StopToken stop)
{
    co_await askForRefusal(self, hub, stop);
    if (!stop.stopRequested())
        self->showStatus();
}

DiscoverPane::Hides DiscoverPane::hides() const
{
    if (m_hub && m_hub->leftOutKeys())
        return Hides::Surely;
    return m_isRefused ? Hides::Perhaps : Hides::Nothing;
}

QStringList DiscoverPane::gaps() const
{
    constexpr qsizetype mostNamed = 3;
    QStringList gaps;
    const QString read = QLocale().toString(m_held.read);
    const QString keys = QLocale().toString(m_held.keys);
    if (m_isStopped && m_held.keys == 0)
        gaps << tr(
            "The search was stopped before it looked for held keys. Locks without a recognizable name may be missing.");
    else if (m_isStopped)
        gaps << tr("The search was stopped: %1 of %2 keys were read. Locks without a recognizable name may be missing.")
                    .arg(read, keys);
    else if (m_held.trouble)
        gaps << tr(
            "The search for held keys failed after %1 of %2 keys. Locks without a recognizable name may be missing.")
                    .arg(read, keys)
             << consul::describe(*m_held.trouble);
    else if (m_held.read < m_held.keys)
        gaps << tr("The store is too large to be read completely: %1 of %2 keys were read. Locks without a "
                   "recognizable name may be missing.")
                    .arg(read, keys);
    if (!m_held.denied.isEmpty()) {
        QStringList named = m_held.denied.mid(0, mostNamed);
        if (m_held.denied.size() > mostNamed)
            named << QStringLiteral("…");
        gaps << tr("The token is not allowed to read: %1", "prefixes").arg(named.join(QStringLiteral(", ")));
    }
    if (m_held.oddNames)
        gaps << tr("Keys whose names are not UTF-8 were not read.");
    return gaps;
}

QString DiscoverPane::summary() const
{
    const int found = m_model.all();
    const Hides hidden = hides();
    QStringList lines;
    if (found == 0 && m_isStopped)
        lines << tr("Nothing was found so far.");
    else if (found == 0 && hidden != Hides::Nothing)
        lines << tr("Nothing found. The token may lack key:read; Consul silently omits keys it cannot read. Use a "
                    "token with key:read, or watch a known path.");
    else if (found == 0)
        lines << tr("Nothing here looks like a semaphore or lock.");
    else if (m_model.isAllWatched())
        lines << tr("%n semaphore(s) or lock(s) found. All of them are watched already.", nullptr, found);
    else
        lines << tr("%n semaphore(s) or lock(s) found. Select what to watch.", nullptr, found);
    if (found > m_model.rowCount())
        lines << tr("%1 of them are shown, confirmed ones first.").arg(QLocale().toString(m_model.rowCount()));
    const int unknown = m_model.unconfirmed();
    if (unknown > 0 && m_isStopped && m_held.keys == 0)
        lines << tr("%n of them were not examined: the search was stopped.", nullptr, unknown);
    else if (unknown > 0)
        lines << tr(
            "%n of them were not examined: there are too many, or their values cannot be read.", nullptr, unknown);
    if (const int flagged = m_model.onlyFlagged(); flagged > 0)
        lines << tr("%n of them may be no locks: only a flag or an earlier session suggests it.", nullptr, flagged);
    if (m_held.flagged > 0)
        lines << tr("%n more key(s) of this kind are not shown.", nullptr, static_cast<int>(m_held.flagged));
    lines << gaps();
    if (found > 0 && hidden == Hides::Surely)
        lines << tr("There may be more: Consul omitted keys that the token cannot read (key:read).");
    if (found > 0 && hidden == Hides::Perhaps)
        lines << tr("There may be more: the token may lack key:read, and keys that it cannot read were left out.");
    lines << tr("Searched at %1.", "time of day").arg(clockOf(m_searchedAt, ClockDetail::Seconds));
    return lines.join(QLatin1Char('\n'));
}

void DiscoverPane::fitColumns()
{
    m_isToFit = !isVisible(); // Of a hidden list nobody knows how wide it will be.
    if (m_isToFit)
        return;
    const int most = m_ui->discoverList->viewport()->width() * 2 / 5; // One long path must not hide the rest.
    // An empty column leaves its room to the evidence.
    m_ui->discoverList->setColumnHidden(CandidateModel::ProgramColumn, !m_model.hasPrograms());
    if (m_hand->hasResized())
        return;
    for (int column = 0; column < CandidateModel::EvidenceColumn; ++column) {
        m_ui->discoverList->resizeColumnToContents(column);
        m_ui->discoverList->setColumnWidth(column, std::min(m_ui->discoverList->columnWidth(column), most));
    }
}

void DiscoverPane::endSearch()
{
    m_search.reset();
    m_ui->discoverBusy->hide();
    Q_EMIT searchingChanged(false);
}

void DiscoverPane::finish()
{
    endSearch();
    fitColumns();
    m_searchedAt = QDateTime::currentDateTimeUtc();
    showStatus();
    QStringList paths;
    for (int row = 0; row < m_model.rowCount(); ++row)
        paths << m_model.pathAt(row);
    Q_EMIT discovered(paths, gaps().isEmpty() && hides() == Hides::Nothing);
}

void DiscoverPane::fail(const consul::Error& error)
{
    endSearch();
    m_model.setCandidates({}, m_watched);
    m_failure = error;
    showStatus();
}

} // namespace gui
