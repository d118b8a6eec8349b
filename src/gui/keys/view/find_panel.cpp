// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/find_panel.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/filter_keys.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/words.h"
#include "keys/key_name.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace gui {

namespace {

QCheckBox* option(const char* objectName, const QString& text, const QString& tip)
{
    auto* const box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(objectName));
    box->setToolTip(tipText(tip));
    return box;
}

/// As in the filters of all tables. A name may begin with a slash, or end with one.
bool isExpression(const QString& text)
{
    return text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/');
}

} // namespace

FindPanel::FindPanel(KeysController* controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_header(new PaneHeader(tr("Find"), this))
    , m_text(new QLineEdit)
    , m_inKeys(option("findInKeys", tr("in names"), tr("Look at whole keys")))
    , m_inValues(option("findInValues", tr("in values"), tr("Read and look at values")))
    , m_regex(option("findRegex", tr("regular expression"),
          tr("Perl-compatible. A text between slashes is one, too: /web-[0-9]+/")))
    , m_word(option("findWord", tr("whole words"), {}))
    , m_case(option("findCase", tr("match case"), {}))
    , m_here(option("findHere", tr("only in this folder"), {}))
    , m_go(new QPushButton(tr("Find")))
    , m_cancel(new QPushButton(tr("Stop")))
    , m_progress(new QProgressBar)
    , m_words(sentence({}, "findWords"))
    , m_table(new QTableView)
{
    setObjectName(QStringLiteral("findPanel"));
    m_header->setObjectName(QStringLiteral("findTitle"));
    auto* const close = new QToolButton;
    close->setObjectName(QStringLiteral("findClose"));
    close->setText(QStringLiteral("×"));
    close->setAccessibleName(tr("Close the search"));
    close->setToolTip(tr("Close the search"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, &FindPanel::closed);
    m_header->addRight(close);
    m_inKeys->setChecked(true);
    m_inValues->setChecked(true);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(makeForm());
    column->addWidget(makeResults(), 1);
    for (auto* const box : {m_inKeys, m_inValues, m_regex, m_word, m_case, m_here})
        connect(box, &QCheckBox::toggled, this, &FindPanel::checkQuery);
    connect(m_controller->connection(), &Connection::aboutToClose, this, [this] {
        m_finder.reset();
        m_found.clear();
        checkQuery();
    });
    checkQuery();
}

FindPanel::~FindPanel() = default;

QWidget* FindPanel::makeForm()
{
    m_text->setObjectName(QStringLiteral("findText"));
    m_text->setAccessibleName(tr("Look for"));
    m_text->setPlaceholderText(tr("Look for…"));
    connect(m_text, &QLineEdit::textChanged, this, &FindPanel::checkQuery);
    connect(m_text, &QLineEdit::returnPressed, this, &FindPanel::run);
    m_text->installEventFilter(this);
    m_go->setObjectName(QStringLiteral("findGo"));
    m_cancel->setObjectName(QStringLiteral("findStop"));
    connect(m_go, &QPushButton::clicked, this, &FindPanel::run);
    connect(m_cancel, &QPushButton::clicked, this, &FindPanel::stop);
    auto* const first = new QHBoxLayout;
    first->addWidget(m_text, 1);
    first->addWidget(m_go);
    first->addWidget(m_cancel);
    auto* const boxes = new QGridLayout;
    boxes->setHorizontalSpacing(12);
    boxes->setVerticalSpacing(2);
    boxes->addWidget(m_inKeys, 0, 0);
    boxes->addWidget(m_inValues, 0, 1);
    boxes->addWidget(m_here, 0, 2);
    boxes->addWidget(m_regex, 1, 0);
    boxes->addWidget(m_word, 1, 1);
    boxes->addWidget(m_case, 1, 2);
    boxes->setColumnStretch(3, 1);
    auto* const form = new QWidget;
    auto* const column = new QVBoxLayout(form);
    column->setContentsMargins(10, 6, 10, 6);
    column->setSpacing(4);
    column->addLayout(first);
    column->addLayout(boxes);
    return form;
}

QWidget* FindPanel::makeResults()
{
    m_progress->setObjectName(QStringLiteral("findProgress"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(fontMetrics().height() / 2);
    m_progress->hide();
    m_table->setObjectName(QStringLiteral("findResults"));
    m_table->setAccessibleName(tr("What was found. Enter goes to the key."));
    m_table->setModel(&m_found);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // The end of a key tells most.
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(static_cast<int>(fontMetrics().height() * 1.4));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->resizeSection(KeyFindModel::Key, letterWidth(fontMetrics()) * 34);
    connect(m_table, &QTableView::activated, this, &FindPanel::choose);
    connect(m_table, &QTableView::clicked, this, &FindPanel::choose);
    auto* const results = new QWidget;
    auto* const column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_progress);
    auto* const words = new QHBoxLayout;
    words->setContentsMargins(10, 0, 10, 2);
    words->addWidget(m_words);
    column->addLayout(words);
    column->addWidget(m_table, 1);
    return results;
}

void FindPanel::begin(const QString& folder)
{
    m_folder = folder;
    m_here->setText(folder.isEmpty() ? tr("only in this folder") : tr("only in %1").arg(keys::visibleName(folder)));
    m_here->setEnabled(!folder.isEmpty());
    if (folder.isEmpty())
        m_here->setChecked(false);
    m_text->setFocus();
    m_text->selectAll();
    checkQuery();
}

void FindPanel::findName(const QString& name)
{
    // A search that still runs is of another text.
    m_finder.reset();
    m_found.clear();
    m_progress->hide();
    begin({});
    for (auto* const box : {m_inValues, m_regex, m_word, m_case})
        box->setChecked(false);
    m_inKeys->setChecked(true);
    m_text->setText(isExpression(name) ? u'/' + QRegularExpression::escape(name) + u'/' : name);
    run();
}

keys::Query FindPanel::query() const
{
    keys::Query query;
    query.text = m_text->text();
    query.regex = m_regex->isChecked();
    if (!query.regex && isExpression(query.text)) {
        query.regex = true;
        query.text = query.text.mid(1).chopped(1);
    }
    query.wholeWord = m_word->isChecked();
    query.matchCase = m_case->isChecked();
    query.inKeys = m_inKeys->isChecked();
    query.inValues = m_inValues->isChecked();
    query.folder = m_here->isChecked() ? m_folder : QString();
    return query;
}

bool FindPanel::isRunning() const
{
    return m_finder && m_finder->isRunning();
}

void FindPanel::checkQuery()
{
    const auto wanted = query();
    const QString problem = wanted.text.isEmpty() ? QString()
        : !wanted.inKeys && !wanted.inValues      ? tr("Say where to look: in names, in values, or in both.")
                                                  : keys::Matcher(wanted).problem();
    m_go->setEnabled(!isRunning() && !wanted.text.isEmpty() && problem.isEmpty() && m_controller->client() != nullptr);
    m_cancel->setEnabled(isRunning());
    if (!problem.isEmpty())
        m_words->setText(problem);
}

void FindPanel::run()
{
    checkQuery();
    if (!m_go->isEnabled())
        return;
    m_found.clear();
    m_words->setText(tr("Reading…"));
    m_progress->setRange(0, 0);
    m_progress->show();
    m_finder = std::make_unique<keys::Finder>(m_controller->client(), query());
    connect(m_finder.get(), &keys::Finder::found, this, [this](const auto& hits) { m_found.append(hits); });
    connect(m_finder.get(), &keys::Finder::progressed, this, &FindPanel::showProgress);
    // Queued: the finder goes when the next search begins. The end of one that is gone is not told any more.
    const auto told = [this, finder = QPointer(m_finder.get())](const keys::FindReport& report) {
        if (finder)
            end(report);
    };
    connect(m_finder.get(), &keys::Finder::finished, this, told, Qt::QueuedConnection);
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
    m_words->setText(findProgressText(progress));
    m_progress->setRange(0, progress.keysTotal > 0 ? steps : 0);
    if (progress.keysTotal > 0) {
        const auto seen = std::max(progress.keysSeen, progress.keysRead);
        m_progress->setValue(static_cast<int>(seen * steps / progress.keysTotal));
    }
}

void FindPanel::end(const keys::FindReport& report)
{
    m_progress->hide();
    QStringList words{findProgressText(report.progress)};
    if (report.cancelled)
        words << tr("Stopped.");
    if (report.error && report.error->kind != consul::ErrorKind::Cancelled)
        words << consul::describe(*report.error);
    if (!report.note.isEmpty())
        words << report.note;
    m_words->setText(words.join(QStringLiteral(" · ")));
    m_go->setEnabled(true);
    m_cancel->setEnabled(false);
}

void FindPanel::choose(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT keyChosen(m_found.key(index.row()));
}

/// Enter looks; Down leads to what was found.
bool FindPanel::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_text && event->type() == QEvent::KeyPress
        && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Down)
        return enterRows(m_table);
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
