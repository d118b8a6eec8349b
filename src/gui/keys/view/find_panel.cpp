// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/find_panel.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/view_memory.h"
#include "gui/kit/view/views.h"
#include "keys/key_name.h"
#include "ui_find_panel.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

namespace gui {

namespace {

/// As in the filters of all tables. A name may begin with a slash, or end with one.
bool isExpression(const QString& text)
{
    return text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/');
}

/// Empty: it can be looked for, or nothing was typed yet.
QString queryProblem(const keys::Query& wanted)
{
    if (wanted.text.isEmpty())
        return {};
    return !wanted.inKeys && !wanted.inValues
        ? FindPanel::tr("Choose where to search: in names, in values, or in both.")
        : keys::Matcher(wanted).problem();
}

QString findReportText(const keys::FindReport& report)
{
    QStringList words{findProgressText(report.progress)};
    if (report.cancelled)
        words << FindPanel::tr("Stopped.");
    if (report.error && report.error->kind != consul::ErrorKind::Cancelled)
        words << consul::describe(*report.error);
    if (!report.note.isEmpty())
        words << report.note.text();
    return words.join(QStringLiteral(" · "));
}

} // namespace

FindPanel::FindPanel(KeysController* controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_ui(std::make_unique<Ui::FindPanel>())
{
    m_ui->setupUi(this);
    auto* const close = named(new QToolButton, "findClose");
    close->setText(QStringLiteral("×"));
    keepSaid(close, [close] {
        close->setAccessibleName(tr("Close the search"));
        close->setToolTip(tr("Close the search"));
    });
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &FindPanel::closed);
    m_ui->findTitle->addRight(close);
    m_ui->findResults->setModel(&m_found);
    dressTable(m_ui->findResults);
    keepMeasured(this, [this] {
        m_ui->findProgress->setMaximumHeight(fontMetrics().height() / 2);
        if (!isArrangedByHand(m_ui->findResults))
            m_ui->findResults->horizontalHeader()->resizeSection(KeyFindModel::Key, letterWidth(fontMetrics()) * 34);
    });
    m_ui->findText->installEventFilter(this);
    connect(m_ui->findText, &QLineEdit::textChanged, this, &FindPanel::checkQuery);
    connect(m_ui->findText, &QLineEdit::returnPressed, this, &FindPanel::run);
    connect(m_ui->findGo, &QPushButton::clicked, this, &FindPanel::run);
    connect(m_ui->findStop, &QPushButton::clicked, this, &FindPanel::stop);
    connect(m_ui->findResults, &QTableView::activated, this, &FindPanel::choose);
    connect(m_ui->findResults, &QTableView::clicked, this, &FindPanel::choose);
    for (auto* const box :
        {m_ui->findInKeys, m_ui->findInValues, m_ui->findRegex, m_ui->findWord, m_ui->findCase, m_ui->findHere})
        connect(box, &QCheckBox::toggled, this, &FindPanel::checkQuery);
    connect(m_controller->connection(), &Connection::aboutToClose, this, [this] {
        m_finder.reset();
        m_found.clear();
        checkQuery();
    });
    checkQuery();
    followLanguage(this, [this] {
        m_ui->retranslateUi(this);
        showFolder();
        showWords();
    });
}

FindPanel::~FindPanel() = default;

void FindPanel::begin(const QString& folder)
{
    m_folder = folder;
    showFolder();
    m_ui->findHere->setEnabled(!folder.isEmpty());
    if (folder.isEmpty())
        m_ui->findHere->setChecked(false);
    m_ui->findText->setFocus();
    m_ui->findText->selectAll();
    checkQuery();
}

void FindPanel::showFolder()
{
    m_ui->findHere->setText(
        m_folder.isEmpty() ? tr("Only in this folder") : tr("Only in %1").arg(keys::visibleName(m_folder)));
}

void FindPanel::say(const std::function<QString()>& words)
{
    m_words = words;
    showWords();
}

void FindPanel::showWords()
{
    m_ui->findWords->setText(m_words ? m_words() : QString());
}

void FindPanel::findName(const QString& name)
{
    // A search that still runs is of another text.
    m_finder.reset();
    m_found.clear();
    m_ui->findProgress->hide();
    begin({});
    for (auto* const box : {m_ui->findInValues, m_ui->findRegex, m_ui->findWord, m_ui->findCase})
        box->setChecked(false);
    m_ui->findInKeys->setChecked(true);
    m_ui->findText->setText(isExpression(name) ? u'/' + QRegularExpression::escape(name) + u'/' : name);
    run();
}

keys::Query FindPanel::query() const
{
    keys::Query query;
    query.text = m_ui->findText->text();
    query.regex = m_ui->findRegex->isChecked();
    if (!query.regex && isExpression(query.text)) {
        query.regex = true;
        query.text = query.text.mid(1).chopped(1);
    }
    query.wholeWord = m_ui->findWord->isChecked();
    query.matchCase = m_ui->findCase->isChecked();
    query.inKeys = m_ui->findInKeys->isChecked();
    query.inValues = m_ui->findInValues->isChecked();
    query.folder = m_ui->findHere->isChecked() ? m_folder : QString();
    return query;
}

void FindPanel::checkQuery()
{
    const auto wanted = query();
    const QString problem = queryProblem(wanted);
    m_ui->findGo->setEnabled(
        !isRunning() && !wanted.text.isEmpty() && problem.isEmpty() && m_controller->client() != nullptr);
    m_ui->findStop->setEnabled(isRunning());
    if (!problem.isEmpty())
        say([wanted] { return queryProblem(wanted); });
}

void FindPanel::run()
{
    checkQuery();
    if (!m_ui->findGo->isEnabled())
        return;
    m_found.clear();
    say([] { return tr("Reading…"); });
    showBusy(m_ui->findProgress);
    m_ui->findProgress->show();
    auto wanted = query();
    wanted.known = m_controller->model()->knownFolders();
    m_finder = std::make_unique<keys::Finder>(m_controller->client(), wanted);
    connect(m_finder.get(), &keys::Finder::found, this, [this](const auto& hits) { m_found.append(hits); });
    connect(m_finder.get(), &keys::Finder::progressed, this, &FindPanel::showProgress);
    // Queued: the finder goes when the next search begins. The end of one that is gone is not told any more.
    const auto reported = [this, finder = QPointer(m_finder.get())](const keys::FindReport& report) {
        if (finder)
            end(report);
    };
    connect(m_finder.get(), &keys::Finder::finished, this, reported, Qt::QueuedConnection);
    Q_EMIT searched(query());
    m_finder->start();
    checkQuery();
}

void FindPanel::stop()
{
    if (isRunning())
        m_finder->cancel();
}

void FindPanel::showProgress(const keys::FindProgress& progress)
{
    constexpr int steps = 1000;
    say([progress] { return findProgressText(progress); });
    if (progress.keysTotal == 0) {
        showBusy(m_ui->findProgress);
    } else {
        m_ui->findProgress->setRange(0, steps);
        const auto seen = std::max(progress.keysSeen, progress.keysRead);
        m_ui->findProgress->setValue(static_cast<int>(seen * steps / progress.keysTotal));
    }
}

void FindPanel::end(const keys::FindReport& report)
{
    m_ui->findProgress->hide();
    say([report] { return findReportText(report); });
    m_ui->findGo->setEnabled(true);
    m_ui->findStop->setEnabled(false);
}

void FindPanel::choose(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT keyChosen(m_found.key(index.row()));
}

/// Enter looks; Down leads to what was found.
bool FindPanel::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_ui->findText && event->type() == QEvent::KeyPress
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Down)
        return enterRows(m_ui->findResults);
    return QWidget::eventFilter(object, event);
}

void FindPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (isRunning())
        stop();
    else
        Q_EMIT closed();
}

} // namespace gui
