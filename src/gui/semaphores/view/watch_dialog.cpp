// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/watch_dialog.h"

#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/view/making.h"
#include "ui_watch_dialog.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

namespace gui {

WatchDialog::WatchDialog(QPointer<consul::Client> client, QStringList watched, QWidget* parent)
    : QDialog(parent)
    , m_client(std::move(client))
    , m_watched(std::move(watched))
    , m_ui(std::make_unique<Ui::WatchDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->watchProblem->setMinimumHeight(fontMetrics().height() * 2);
    auto* const completer = new QCompleter(&m_names, this);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setModelSorting(QCompleter::CaseSensitivelySortedModel);
    m_ui->watchPath->setCompleter(completer);
    completer->popup()->installEventFilter(this); // After the completer's own: asked before it.
    m_ok = m_ui->buttons->name(QDialogButtonBox::Ok, "watchOk");
    m_ok->setText(tr("Watch"));
    m_ok->setDefault(true);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());

    connect(m_ui->watchPath, &QLineEdit::textChanged, this, &WatchDialog::check);
    connect(m_ui->watchPath, &QLineEdit::textEdited, this, &WatchDialog::complete);
    // What is inside a folder that was chosen is offered at once. Queued: the completer sets the text afterwards.
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &WatchDialog::complete,
        Qt::QueuedConnection);
    m_folder = QStringLiteral("/"); // No folder is named so: the first completion reads the root.
    check();
    complete();
}

WatchDialog::~WatchDialog() = default;

void WatchDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    // Without a window manager nobody else gives it the keyboard.
    activateWindow();
    m_ui->watchPath->setFocus();
}

/// Names are offered while somebody types; Enter means what was typed unless one of them was chosen.
bool WatchDialog::eventFilter(QObject* object, QEvent* event)
{
    auto* const popup = m_ui->watchPath->completer()->popup();
    if (object == popup && event->type() == QEvent::KeyPress && !popup->currentIndex().isValid()) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            popup->hide();
            m_ok->click();
            return true;
        }
    }
    return QDialog::eventFilter(object, event);
}

QString WatchDialog::path() const
{
    return checkPath(m_ui->watchPath->text()).path;
}

void WatchDialog::check()
{
    const auto checked = checkPath(m_ui->watchPath->text());
    const bool twice = m_watched.contains(checked.path) || m_watched.contains(checked.path + QLatin1Char('/'));
    const bool good = checked.problem.isEmpty() && !twice;
    if (!checked.problem.isEmpty())
        m_ui->watchProblem->setText(checked.problem);
    else if (twice)
        m_ui->watchProblem->setText(tr("Already being watched."));
    else if (!checked.path.endsWith(QLatin1Char('/')))
        m_ui->watchProblem->setText(
            tr("Without a trailing slash, this is a key if one of that name exists, otherwise a prefix."));
    else
        m_ui->watchProblem->clear();
    m_ok->setEnabled(good);
}

void WatchDialog::complete()
{
    const QString text = m_ui->watchPath->text();
    const QString folder = text.left(text.lastIndexOf(QLatin1Char('/')) + 1);
    if (folder == m_folder || !m_client)
        return;
    m_folder = folder;
    readNames(this, m_client, folder, m_stop.token());
}

QCoro::Task<> WatchDialog::readNames(
    WatchDialog* self, QPointer<consul::Client> client, QString folder, consul::StopToken stop)
{
    const QString separator(QLatin1Char('/'));
    const auto names = co_await client->kvKeys(folder, separator, stop);
    // Completion is a courtesy: without it one types the name, and the watch will say what is wrong.
    if (stop.stopRequested() || !names || self->m_folder != folder)
        co_return;
    QStringList sorted = names->value;
    sorted.sort();
    self->m_names.setStringList(sorted);
    if (self->m_ui->watchPath->hasFocus() && !self->m_ui->watchPath->text().isEmpty())
        self->m_ui->watchPath->completer()->complete();
}

} // namespace gui
