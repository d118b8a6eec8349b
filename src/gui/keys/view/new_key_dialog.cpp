// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/new_key_dialog.h"

#include "gui/kit/view/button_box.h"
#include "gui/kit/view/measures.h"
#include "gui/kit/view/words.h"
#include "keys/key_name.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr int lookPauseMs = 250;

} // namespace

NewKeyDialog::NewKeyDialog(KeysController* controller, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_name(new QLineEdit(folder))
    , m_words(sentence({}, "newKeyWords"))
{
    setObjectName(QStringLiteral("newKeyDialog"));
    setWindowTitle(tr("New key"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_name->setObjectName(QStringLiteral("newKeyName"));
    m_name->setPlaceholderText(tr("folder/name"));
    auto* const buttons = new ButtonBox(QDialogButtonBox::Cancel);
    m_ok = buttons->addButton(tr("&Write its value"), QDialogButtonBox::AcceptRole);
    m_ok->setObjectName(QStringLiteral("newKeyOk"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &NewKeyDialog::nameChanged);
    m_pause.setSingleShot(true);
    m_pause.setInterval(lookPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &NewKeyDialog::look);
    auto* const form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("What is the key called?"), "newKeyTitle"));
    column->addLayout(form);
    column->addWidget(m_words);
    column->addStretch(1);
    column->addWidget(buttons);
    m_ok->setDefault(true); // Only now it is a button of this dialog.
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * 2); // It does not jump while a person types.
    resize(letterWidth(fontMetrics()) * 70, sizeHint().height());
    nameChanged();
}

NewKeyDialog::~NewKeyDialog() = default;

QString NewKeyDialog::key() const
{
    return m_name->text();
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
    QString words = name.isEmpty() ? tr("Folders come to be by themselves: each part before a / is one.")
                                   : keys::reachProblem(name);
    const bool possible = !name.isEmpty() && words.isEmpty() && !isThere() && m_controller->client() != nullptr;
    if (isThere())
        words = tr("There is a key of this name already. Choose it in the tree to change its value.");
    else if (possible && name.endsWith(u'/'))
        words = tr("A name that ends in / makes a folder that is a key itself.");
    else if (possible && keys::reachOf(name, &m_controller->client()->keyRule()) == consul::KeyWay::Transaction)
        words = keys::transactionOnly();
    else if (possible)
        words = tr("It is made when its value is saved, and only if there is none of this name.");
    m_words->setText(words);
    m_ok->setEnabled(possible);
    makeRoom();
}

} // namespace gui
