// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/watch_dialog.h"

#include "gui/connections/model/watch_list.h"
#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/plain_label.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

WatchDialog::WatchDialog(QPointer<consul::Client> client, QStringList watched, QWidget* parent)
    : QDialog(parent)
    , m_client(std::move(client))
    , m_watched(std::move(watched))
    , m_edit(new QLineEdit(this))
    , m_problem(new QuietLabel({}, this))
{
    setObjectName(QStringLiteral("watchDialog"));
    setWindowTitle(tr("Watch a semaphore or lock"));
    setAttribute(Qt::WA_DeleteOnClose);

    auto* label = new PlainLabel(tr("&Prefix or key:"), this);
    label->setBuddy(m_edit);
    m_edit->setObjectName(QStringLiteral("watchPath"));
    m_edit->setAccessibleName(tr("Prefix or key to watch"));
    m_edit->setPlaceholderText(QStringLiteral("demo/sem"));
    m_edit->setClearButtonEnabled(true);
    m_problem->setObjectName(QStringLiteral("watchProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(fontMetrics().height() * 2);

    auto* completer = new QCompleter(&m_names, this);
    completer->setCompletionMode(QCompleter::PopupCompletion);
    completer->setModelSorting(QCompleter::CaseSensitivelySortedModel);
    m_edit->setCompleter(completer);
    completer->popup()->installEventFilter(this); // After the completer's own: asked before it.

    auto* buttons = new ButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setText(tr("Watch"));
    m_ok->setDefault(true);
    m_ok->setObjectName(QStringLiteral("watchOk"));
    connect(buttons, &QDialogButtonBox::accepted, this, &WatchDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &WatchDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(label);
    column->addWidget(m_edit);
    column->addWidget(m_problem);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(letterWidth(fontMetrics()) * 64, sizeHint().height());

    connect(m_edit, &QLineEdit::textChanged, this, &WatchDialog::check);
    connect(m_edit, &QLineEdit::textEdited, this, &WatchDialog::complete);
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
    m_edit->setFocus();
}

/// Names are offered while somebody types; Enter means what was typed unless one of them was chosen.
bool WatchDialog::eventFilter(QObject* object, QEvent* event)
{
    auto* const popup = m_edit->completer()->popup();
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
    return checkPath(m_edit->text()).path;
}

void WatchDialog::check()
{
    const auto checked = checkPath(m_edit->text());
    const bool twice = m_watched.contains(checked.path) || m_watched.contains(checked.path + QLatin1Char('/'));
    const bool good = checked.problem.isEmpty() && !twice;
    if (!checked.problem.isEmpty())
        m_problem->setText(checked.problem);
    else if (twice)
        m_problem->setText(tr("This is being watched already."));
    else if (!checked.path.endsWith(QLatin1Char('/')))
        m_problem->setText(tr("Without a slash at the end it is a key if there is one of that name, else a prefix."));
    else
        m_problem->clear();
    m_ok->setEnabled(good);
}

void WatchDialog::complete()
{
    const QString text = m_edit->text();
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
    if (self->m_edit->hasFocus() && !self->m_edit->text().isEmpty())
        self->m_edit->completer()->complete();
}

} // namespace gui
