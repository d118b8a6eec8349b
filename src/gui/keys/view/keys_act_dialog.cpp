// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_act_dialog.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "words/counts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int fewestLines = 5;

constexpr int fewestRows = 5;
constexpr int planPauseMs = 400;
constexpr int mostMeasured = 100; ///< Rows of however many.

QTableView* tableOf(QAbstractItemModel* model, const QString& objectName)
{
    auto* const table = new QTableView;
    table->setObjectName(objectName);
    table->setAccessibleName(KeysActDialog::tr("Keys of the plan"));
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTextElideMode(Qt::ElideMiddle); // The end of a key tells most.
    table->setTabKeyNavigation(false);
    dressTable(table);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void giveRows(QTableView* table, int rows)
{
    table->setMinimumHeight(
        table->horizontalHeader()->sizeHint().height() + rows * table->verticalHeader()->defaultSectionSize());
}

/// Room for a plan with warnings, but not beyond the window below.
QSize roomFor(const QDialog* dialog)
{
    const auto letters = dialog->fontMetrics();
    const QSize wish(letterWidth(letters) * 104, letters.height() * 38);
    const auto* const below = dialog->parentWidget();
    return below != nullptr ? wish.boundedTo(below->window()->size() * 0.95) : wish;
}

} // namespace

PlanWords::PlanWords(const QString& objectName, QWidget* parent)
    : QScrollArea(parent)
    , m_label(sentence({}, qPrintable(objectName)))
{
    setObjectName(objectName + QStringLiteral("Area"));
    setAccessibleName(tr("Effects"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setWidgetResizable(true);
    m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setWidget(m_label);
    viewport()->setAutoFillBackground(false);
    m_label->setAutoFillBackground(false);
    setFocusPolicy(Qt::NoFocus);
    // A way for keys alone, but only where there is something to go to.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
        [this](int, int most) { setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
}

void PlanWords::setText(const QString& text)
{
    m_label->setText(text);
    verticalScrollBar()->setValue(0);
    setVisible(!text.isEmpty());
    updateGeometry();
}

QSize PlanWords::sizeHint() const
{
    return {m_label->sizeHint().width(), m_label->heightForWidth(std::max(viewport()->width(), 1))};
}

QSize PlanWords::minimumSizeHint() const
{
    return {0, std::min(sizeHint().height(), fontMetrics().lineSpacing() * fewestLines)};
}

void PlanWords::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        updateGeometry();
}

KeysActDialog::KeysActDialog(
    const QString& name, KeysController* controller, QWidget* parent, std::function<void()> start)
    : CarryOutDialog(name, parent, std::move(start))
    , m_controller(controller)
    , m_words(new PlanWords(name + QStringLiteral("Words")))
    , m_refused(new Notice(RowState::Stale, qPrintable(name + QStringLiteral("Refused"))))
    , m_table(tableOf(&m_rows, name + QStringLiteral("Rows")))
    , m_rowsHead(new QWidget)
    , m_count(sentence({}, qPrintable(name + QStringLiteral("Count"))))
    , m_filter(new QLineEdit)
    , m_requests(new QPlainTextEdit)
    , m_showRequests(addAct(name + QStringLiteral("ShowRequests"), tr("Show &requests")))
    , m_progressWords(sentence({}, qPrintable(name + QStringLiteral("ProgressWords"))))
    , m_halt(addAct(name + QStringLiteral("Halt"), tr("&Stop")))
{
    setObjectName(name + QStringLiteral("Dialog"));
    m_requests->setObjectName(name + QStringLiteral("Requests"));
    m_requests->setAccessibleName(tr("Requests to be sent"));
    m_requests->setReadOnly(true);
    m_requests->setFont(fixedFont(font()));
    m_requests->hide();
    m_showRequests->setCheckable(true);
    giveRows(m_table, fewestRows);
    connect(m_showRequests, &QPushButton::toggled, this, [this](bool shown) {
        giveRows(m_table, fewestRows);
        m_requests->setVisible(shown);
        // Beside the requests it is one row where both together would be higher than a small screen.
        if (shown && minimumSizeHint().height() > roomFor(this).height())
            giveRows(m_table, 1);
    });
    connect(m_halt, &QPushButton::clicked, this, [this] {
        m_halt->setEnabled(false);
        if (m_stop)
            m_stop->stop();
    });
    m_filter->setObjectName(name + QStringLiteral("Filter"));
    m_filter->setPlaceholderText(tr("Filter keys…"));
    m_filter->setAccessibleName(tr("Filter keys"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_rows.setFilter(text);
        showCount();
    });
    m_filter->installEventFilter(this);
    carryOutButton()->installEventFilter(this);
    auto* const row = layoutIn<QHBoxLayout>(m_rowsHead, {});
    row->addWidget(m_count, 1);
    row->addWidget(m_filter, 1);
    m_rowsHead->hide();
    layOut({{m_words, 0}, {m_refused, 0}, {m_rowsHead, 0}, {m_table, 3000}, {m_requests, 1000}}, {m_progressWords});
    m_requests->setMinimumHeight(fontMetrics().lineSpacing() * 4);
    keepSnug(this, roomFor(this));
    m_pause.setSingleShot(true);
    m_pause.setInterval(planPauseMs);
    connect(&m_pause, &QTimer::timeout, this, [this] { makePlan(); });
    connect(m_controller->connection(), &Connection::writeBlockedChanged, this,
        [this] { setBlocked(m_controller->connection()->writeBlocked()); });
    connect(m_controller->connection(), &Connection::aboutToClose, this, &QObject::deleteLater);
    CarryOutDialog::setBlocked(m_controller->connection()->writeBlocked());
}

void KeysActDialog::leadOnFrom(QLineEdit* field)
{
    field->installEventFilter(this);
    connect(field, &QLineEdit::textChanged, this, [this] { m_goOn = false; });
}

bool KeysActDialog::eventFilter(QObject* object, QEvent* event)
{
    const auto* const press = event->type() == QEvent::KeyPress ? static_cast<const QKeyEvent*>(event) : nullptr;
    if (press == nullptr || (press->key() != Qt::Key_Return && press->key() != Qt::Key_Enter))
        return CarryOutDialog::eventFilter(object, event);
    if (press->isAutoRepeat())
        return true; // The key that asked for the plan is held still: it must not carry the plan out as well.
    if (object == carryOutButton())
        return CarryOutDialog::eventFilter(object, event);
    if (object == m_filter) {
        enterRows(m_table);
        return true;
    }
    m_goOn = true;
    if (m_pause.isActive()) { // A plan waits until typing rests: no longer.
        m_pause.stop();
        makePlan();
    }
    leadOn();
    return true;
}

/// Not further: the plan is to be seen first.
void KeysActDialog::leadOn()
{
    if (phase() != Phase::Ready || !std::exchange(m_goOn, false) || !carryOutButton()->isEnabled())
        return;
    carryOutButton()->setAutoDefault(true); // Without it, Enter on this button presses the default one, Cancel.
    carryOutButton()->setFocus(Qt::TabFocusReason);
}

void KeysActDialog::showRows(std::vector<KeysPlanRow> rows)
{
    m_rows.setRows(std::move(rows));
    m_table->setVisible(m_rows.count() > 0);
    m_rowsHead->setVisible(m_rows.count() > 0);
    m_filter->setVisible(m_rows.count() > fewestRows || !m_filter->text().isEmpty());
    showCount();
}

void KeysActDialog::showCount()
{
    const QLocale locale;
    m_count->setText(m_rows.rowCount() == m_rows.count()
            ? words::keys(m_rows.count())
            : tr("%1 of %2 keys", "shown, of all")
                  .arg(locale.toString(m_rows.rowCount()), locale.toString(m_rows.count())));
}

void KeysActDialog::setTitle(const QString& title)
{
    setWindowTitle(title);
    titleLabel()->setText(title);
}

void KeysActDialog::addAboveRows(QWidget* widget)
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(layout()->indexOf(m_words), widget);
}

void KeysActDialog::reject()
{
    if (phase() != Phase::Running && m_stop)
        m_stop->stop();
    CarryOutDialog::reject();
}

void KeysActDialog::setPhase(Phase phase)
{
    CarryOutDialog::setPhase(phase);
    m_halt->setVisible(phase == Phase::Running);
    m_halt->setEnabled(true);
    m_progressWords->setVisible(phase == Phase::Running || phase == Phase::Preparing);
    m_progressWords->setText({});
    m_showRequests->setVisible(!m_requests->toPlainText().isEmpty() && phase != Phase::Finished);
}

void KeysActDialog::showPreparing()
{
    m_planned = false;
    m_words->setText(tr("Reading the current keys…"));
    m_refused->setText({});
    m_table->hide();
    m_rowsHead->hide();
    progress()->setRange(0, 0);
    setPhase(Phase::Preparing);
}

void KeysActDialog::showPlan(
    std::vector<KeysPlanRow> rows, const QStringList& sentences, const QString& refusal, const QString& requests)
{
    m_planned = true;
    m_refusal = refusal;
    auto told = sentences;
    if (const auto client = m_controller->client(); client && !rows.empty()) {
        if (const QString where = datacenterText(client->endpoint()); !where.isEmpty())
            told.prepend(where);
    }
    m_words->setText(bullets(told));
    m_refused->setText(refusal);
    showRows(std::move(rows));
    m_table->setColumnHidden(KeysPlanModel::To, !m_rows.hasTargets());
    m_table->setColumnHidden(KeysPlanModel::Note, !m_rows.hasNotes());
    shareColumns(m_rows.hasTargets() ? 50 : 60);
    m_requests->setPlainText(requests);
    setPhase(Phase::Ready);
    leadOn();
}

/// What a key is gets the room that it needs, up to `mostNote` percent, or what short names leave; the names share the
/// rest.
void KeysActDialog::shareColumns(int mostNote)
{
    const int all = std::max(m_table->viewport()->width(), width() - 60);
    const auto wishOf = [this](int column) {
        int wish = 0;
        for (int row = 0; row < std::min(m_rows.rowCount(), mostMeasured); ++row) {
            const QString text = m_rows.index(row, column).data().toString();
            wish = std::max(wish, m_table->fontMetrics().horizontalAdvance(text) + fontMetrics().height());
        }
        return wish;
    };
    int note = 0;
    const int names = m_table->isColumnHidden(KeysPlanModel::To) ? 1 : 2;
    if (!m_table->isColumnHidden(KeysPlanModel::Note)) {
        const int named = std::max(wishOf(KeysPlanModel::Key), names > 1 ? wishOf(KeysPlanModel::To) : all / 5);
        const int most = std::max({all / 5, all * mostNote / 100, all - names * named});
        note = std::clamp(wishOf(KeysPlanModel::Note), all / 5, most);
    }
    for (const int column : {int(KeysPlanModel::Key), int(KeysPlanModel::To)})
        m_table->setColumnWidth(column, (all - note) / names);
}

void KeysActDialog::showHint(const QString& words)
{
    showPlan({}, {words}, {});
    m_planned = false;
    updateButtons();
}

void KeysActDialog::showFailure(const consul::Error& error)
{
    if (error.kind == consul::ErrorKind::Cancelled)
        return;
    m_words->setText({});
    finish(consul::describe(error), false);
}

void KeysActDialog::showOutcome(const QString& words, bool good, const std::vector<keys::Skipped>& leftAlone)
{
    m_words->setText({});
    m_refused->setText({});
    m_requests->hide();
    m_filter->clear();
    showRows(rowsOf(leftAlone));
    m_table->setColumnHidden(KeysPlanModel::To, true);
    m_table->setColumnHidden(KeysPlanModel::Note, false);
    shareColumns(70);
    finish(words, good && leftAlone.empty());
}

keys::ProgressSink KeysActDialog::progressSink()
{
    return [self = QPointer<KeysActDialog>(this)](const keys::Progress& progress) {
        if (self)
            self->showProgress(progress);
    };
}

void KeysActDialog::showProgress(const keys::Progress& now)
{
    m_progressWords->setText(keys::progressText(now));
    // A bar counts to an int.
    constexpr int steps = 1000;
    progress()->setRange(0, now.total > 0 ? steps : 0);
    if (now.total > 0)
        progress()->setValue(static_cast<int>(now.done * steps / now.total));
}

semaphore::OwnLayouts KeysActDialog::layouts() const
{
    const auto* const hub = controller()->connection()->hub();
    return hub != nullptr ? hub->layouts() : semaphore::OwnLayouts();
}

consul::StopToken KeysActDialog::newToken()
{
    m_stop = std::make_unique<consul::StopSource>();
    return m_stop->token();
}

} // namespace gui
