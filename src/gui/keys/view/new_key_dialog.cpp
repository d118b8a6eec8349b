// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/new_key_dialog.h"

#include "gui/kit/view/making.h"
#include "keys/key_name.h"
#include "ui_new_key_dialog.h"

#include <QLineEdit>
#include <QPushButton>

namespace gui {

namespace {

constexpr int lookPauseMs = 250;

} // namespace

NewKeyDialog::NewKeyDialog(KeysController* controller, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_ui(std::make_unique<Ui::NewKeyDialog>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_ui->newKeyName->setText(folder);
    m_ok = m_ui->buttons->add("newKeyOk", tr("Enter &value"), QDialogButtonBox::AcceptRole);
    m_ok->setDefault(true);
    connect(m_ui->newKeyName, &QLineEdit::textChanged, this, &NewKeyDialog::nameChanged);
    m_pause.setSingleShot(true);
    m_pause.setInterval(lookPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &NewKeyDialog::look);
    m_ui->newKeyWords->setMinimumHeight(fontMetrics().lineSpacing() * 2); // It does not jump while a person types.
    resize(letterWidth(fontMetrics()) * 70, sizeHint().height());
    nameChanged();
}

NewKeyDialog::~NewKeyDialog() = default;

QString NewKeyDialog::key() const
{
    return m_ui->newKeyName->text();
}

void NewKeyDialog::nameChanged()
{
    m_there.reset();
    m_pause.start();
    check();
}

void NewKeyDialog::look()
{
    const QString name = key();
    if (name.isEmpty() || m_controller->client() == nullptr || !keys::reachProblem(name).isEmpty())
        return;
    m_there.reset(new KeyWatch(m_controller->client(), name));
    connect(m_there.get(), &KeyWatch::changed, this, &NewKeyDialog::check);
    m_there->start();
}

bool NewKeyDialog::isThere() const
{
    return m_there && m_there->key() == key() && m_there->entry().has_value();
}

/// Words that need more lines than there are would be cut off.
void NewKeyDialog::makeRoom()
{
    const int needed = layout()->totalHeightForWidth(width());
    if (needed > height())
        resize(width(), needed);
}

void NewKeyDialog::check()
{
    const QString name = key();
    QString words = name.isEmpty() ? tr("Folders are created automatically: each part before a / is a folder.")
                                   : keys::reachProblem(name);
    const bool possible = !name.isEmpty() && words.isEmpty() && !isThere() && m_controller->client() != nullptr;
    if (isThere())
        words = tr("A key with this name already exists. Select it in the tree to change its value.");
    else if (possible && name.endsWith(u'/'))
        words = tr("A name that ends in / creates a folder that is itself a key.");
    else if (possible && keys::reachOf(name, &m_controller->client()->keyRule()) == consul::KeyWay::Transaction)
        words = keys::transactionOnly();
    else if (possible)
        words = tr("The key is created when its value is saved, and only if no key with this name exists.");
    m_ui->newKeyWords->setText(words);
    m_ok->setEnabled(possible);
    makeRoom();
}

} // namespace gui
