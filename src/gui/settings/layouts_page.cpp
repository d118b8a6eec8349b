// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/layouts_page.h"

#include "gui/connections/model/connection.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/window_frame.h"
#include "gui/settings/model/layouts_in_force.h"
#include "ui_layouts_page.h"

#include <QDir>
#include <QKeyEvent>
#include <QPointer>
#include <QTextBlock>

#include <algorithm>

namespace gui {

namespace {

/// As in docs/layouts.md.
constexpr const char* example = R"({
  "version": 1,
  "layouts": [
    {
      "name": "printer",
      "title": "Printer lock",
      "key": "printers/{printer}/lock",
      "body": { "holder": "/host" },
      "warning": "The current page is lost."
    }
  ]
}
)";

QString holdersOf(const semaphore::State& state)
{
    constexpr qsizetype most = 5;
    QStringList names;
    for (const auto& holder : state.holders) {
        if (holder.live)
            names << (holder.name.isEmpty() ? holder.session.toString() : holder.name);
    }
    if (names.isEmpty())
        return QStringLiteral("–");
    if (names.size() > most)
        names = names.first(most) << QStringLiteral("…");
    return names.join(QLatin1StringView(", "));
}

QString heldOf(const semaphore::State& state)
{
    const QString title = state.program->title;
    const QString held = QString::number(state.liveHolders());
    if (state.holders.empty())
        return LayoutsPage::tr("%1: %2, free", "path, title of a layout").arg(state.path, title);
    const bool isNamed = std::ranges::any_of(state.holders, &semaphore::Holder::isUnconfirmed);
    if (state.layout == semaphore::Layout::Lock)
        return (isNamed ? LayoutsPage::tr("%1: %2, named as held by %3", "path, title of a layout, holder")
                        : LayoutsPage::tr("%1: %2, held by %3", "path, title of a layout, holder"))
            .arg(state.path, title, holdersOf(state));
    if (!state.limit)
        return (isNamed ? LayoutsPage::tr("%1: %2, %3 named as held by %4", "path, title of a layout, number, holders")
                        : LayoutsPage::tr("%1: %2, %3 held by %4", "path, title of a layout, number, holders"))
            .arg(state.path, title, held, holdersOf(state));
    return (isNamed
            ? LayoutsPage::tr("%1: %2, %3 of %4 named as held by %5", "path, title of a layout, numbers, holders")
            : LayoutsPage::tr("%1: %2, %3 of %4 held by %5", "path, title of a layout, numbers, holders"))
        .arg(state.path, title, held, QString::number(*state.limit), holdersOf(state));
}

QString lineOf(const semaphore::State& state)
{
    const bool isFit = state.program && semaphore::isOwnProgram(state.program->id);
    if (!isFit)
        return LayoutsPage::tr("%1: does not match (flags or keys differ)", "path").arg(state.path);
    QString line = heldOf(state);
    const auto stale = static_cast<int>(state.holders.size()) - state.liveHolders();
    if (stale > 0)
        line = LayoutsPage::tr("%1; stale: %2", "what is held, number").arg(line).arg(stale);
    if (!state.waiting.empty())
        line = LayoutsPage::tr("%1; waiting: %2", "what is held, number").arg(line).arg(state.waiting.size());
    return line;
}

} // namespace

LayoutsPage::LayoutsPage(Connection* connection, LayoutsInForce* inForce, QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::LayoutsPage>())
    , m_connection(connection)
    , m_inForce(inForce)
{
    m_ui->setupUi(this);
    m_inForce->load(); // Any editor may have written it since.
    keepFont(m_ui->layoutsText, fixedFont);
    keepFont(m_ui->layoutsFound, fixedFont);
    keepMeasured(m_ui->layoutsText, [this] {
        constexpr int readable = 64; // Letters: room for a line of JSON, whatever the words around it need.
        const int most = mostPartWidth(this); // On a small screen a line is scrolled.
        const int whole = letterWidth(m_ui->layoutsText->fontMetrics()) * readable;
        m_ui->layoutsText->setMinimumWidth(std::min(whole, most));
    });
    m_ui->layoutsText->setPlainText(m_inForce->draft().value_or(QString::fromUtf8(m_inForce->file().text())));
    m_ui->layoutsText->installEventFilter(this);
    connect(m_ui->layoutsText, &QPlainTextEdit::textChanged, this, &LayoutsPage::onTextEdited);
    connect(m_ui->layoutsExample, &QPushButton::clicked, this, [this] {
        m_ui->layoutsText->setPlainText(QString::fromUtf8(example));
        m_ui->layoutsText->setFocus();
    });
    connect(m_ui->layoutsError, &QPushButton::clicked, this, &LayoutsPage::goToError);
    connect(m_ui->layoutsPreview, &QPushButton::clicked, this, &LayoutsPage::preview);
    connect(m_ui->layoutsSave, &QPushButton::clicked, this, &LayoutsPage::save);
    connect(m_inForce, &LayoutsInForce::changed, this, &LayoutsPage::check);
    connect(connection, &Connection::opened, this, &LayoutsPage::updateButtons);
    connect(connection, &Connection::aboutToClose, this, [this] {
        endPreview();
        m_ui->layoutsPreview->setEnabled(false);
    });
    keepSaid(this, [this] { say(); });
}

LayoutsPage::~LayoutsPage() = default;

void LayoutsPage::say()
{
    m_ui->retranslateUi(this);
    m_ui->layoutsFile->setText(tr("Layouts describe how your programs store their locks. They are saved in %1.")
                                   .arg(QDir::toNativeSeparators(m_inForce->file().file())));
    check();
    showPreview();
}

QByteArray LayoutsPage::text() const
{
    return m_ui->layoutsText->toPlainText().toUtf8();
}

void LayoutsPage::onTextEdited()
{
    endPreview();
    m_inForce->setDraft(isAsInFile() ? std::nullopt : std::optional(m_ui->layoutsText->toPlainText()));
    check();
}

/// An editor gives line ends and some blanks back otherwise than it took them.
bool LayoutsPage::isAsInFile() const
{
    const auto& kept = m_inForce->file().text();
    return text() == kept || m_ui->layoutsText->toPlainText() == QTextDocument(QString::fromUtf8(kept)).toPlainText();
}

void LayoutsPage::check()
{
    const auto read = semaphore::readOwnLayouts(text());
    const auto& file = m_inForce->file();
    m_errorLine = read ? 0 : read.error().line;
    m_errorColumn = read ? 0 : read.error().column;
    m_layouts = read ? std::optional(*read) : std::nullopt;
    const bool isOld = isAsInFile();
    if (!read && isOld && !file.trouble().isEmpty())
        m_ui->layoutsResult->setText(file.trouble());
    else if (!read)
        m_ui->layoutsResult->setText(
            tr("Line %1, column %2: %3").arg(m_errorLine).arg(m_errorColumn).arg(read.error().sentence));
    else
        m_ui->layoutsResult->setText(isOld
                ? tr("%n layout(s), in use.", nullptr, static_cast<int>(read->list().size()))
                : tr("%n layout(s), not saved yet.", nullptr, static_cast<int>(read->list().size())));
    updateButtons();
}

void LayoutsPage::updateButtons()
{
    m_ui->layoutsExample->setEnabled(m_ui->layoutsText->document()->isEmpty());
    m_ui->layoutsError->setEnabled(m_errorLine > 0);
    m_ui->layoutsSave->setEnabled(m_layouts && !isAsInFile() && !m_inForce->isSaving());
    m_ui->layoutsPreview->setEnabled(m_layouts && !m_layouts->isEmpty() && m_connection->client() != nullptr);
}

/// Alt and a letter whose button is grey are for nobody; the editor would take the letter.
bool LayoutsPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->modifiers() == Qt::AltModifier)
        return true;
    return QWidget::eventFilter(watched, event);
}

void LayoutsPage::goToError()
{
    const QTextBlock line = m_ui->layoutsText->document()->findBlockByNumber(m_errorLine - 1);
    const auto letters = line.text().toUcs4(); // Columns count characters, a cursor counts in UTF-16.
    const auto before = letters.first(std::min<qsizetype>(m_errorColumn - 1, letters.size()));
    QTextCursor cursor(line);
    cursor.setPosition(line.position()
        + static_cast<int>(QString::fromUcs4(reinterpret_cast<const char32_t*>(before.data()), before.size()).size()));
    m_ui->layoutsText->setTextCursor(cursor);
    m_ui->layoutsText->setFocus();
}

void LayoutsPage::save()
{
    m_inForce->save(text(), [page = QPointer(this)](const consul::Result<QString>& saved) {
        if (page != nullptr && !saved)
            page->m_ui->layoutsResult->setText(saved.error().serverWords);
        else if (page != nullptr && !saved->isEmpty())
            page->m_ui->layoutsResult->setText(
                tr("Saved. The previous file is kept as %1.").arg(QDir::toNativeSeparators(*saved)));
    });
    updateButtons();
}

void LayoutsPage::endPreview()
{
    m_stop.reset();
    m_found.reset();
    showPreview();
}

void LayoutsPage::preview()
{
    if (!m_layouts || m_connection->client() == nullptr)
        return;
    m_stop = std::make_unique<consul::StopSource>();
    m_found.reset();
    showPreview();
    look(this, m_connection->client(), *m_layouts, m_stop->token());
}

QCoro::Task<> LayoutsPage::look(
    LayoutsPage* self, QPointer<consul::Client> client, semaphore::OwnLayouts layouts, consul::StopToken stop)
{
    auto asking = observer::previewLayouts(client, std::move(layouts), stop);
    const auto found = co_await asking;
    if (stop.stopRequested())
        co_return;
    self->m_found = found;
    self->showPreview();
}

void LayoutsPage::showPreview()
{
    QStringList lines;
    if (!m_found) {
        if (m_stop)
            lines << tr("Reading key names…");
    } else if (const auto& found = *m_found; !found) {
        lines << consul::describe(found.error());
    } else {
        lines << (found->fitting == 0
                ? tr("No key matches.")
                : tr("%n path(s) match a key pattern:", nullptr, static_cast<int>(found->fitting)));
        for (const auto& state : found->found)
            lines << lineText(lineOf(state));
        if (const auto unread = found->fitting - found->read; unread > 0)
            lines << tr("%n more, not read", nullptr, static_cast<int>(unread));
    }
    // A text that is set anew scrolls to its beginning and loses what is selected.
    if (const QString words = lines.join(u'\n'); m_ui->layoutsFound->toPlainText() != words)
        m_ui->layoutsFound->setPlainText(words);
    m_ui->layoutsFound->setVisible(!lines.isEmpty()); // On a small screen the text needs the room.
}

} // namespace gui
