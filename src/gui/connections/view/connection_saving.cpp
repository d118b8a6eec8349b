// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the dialog that keeps what was edited, or asks before it is lost.
#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/connection_form.h"
#include "ui_connection_dialog.h"

#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace gui {

/// What was put into the list unasked is nobody's wish until it is chosen or changed.
std::vector<ProfileEdit> ConnectionDialog::wanted() const
{
    std::vector<ProfileEdit> all;
    for (int row = 0; row < static_cast<int>(m_edits.size()); ++row) {
        const auto& each = m_edits[static_cast<std::size_t>(row)];
        const bool isUntouched = m_unsaved && each.profile == m_unsaved->profile && each.token == m_unsaved->token
            && each.password == m_unsaved->password;
        if (!isUntouched || row == m_row)
            all.push_back(each);
    }
    return all;
}

bool ConnectionDialog::save()
{
    if (!takeFields())
        return false;
    const auto saved = m_controller->save(wanted());
    if (!saved)
        setWarnings({saved.error().serverWords});
    return saved.has_value();
}

void ConnectionDialog::saveAndClose()
{
    if (save())
        accept();
}

namespace {

/// Nothing was kept and nothing typed, in either way to say it.
bool isSame(const ProfileEdit& one, const ProfileEdit& other)
{
    const auto plain = [](const std::optional<consul::Secret>& secret, bool kept) {
        return kept ? secret : std::optional(secret.value_or(consul::Secret()));
    };
    return one.profile == other.profile
        && plain(one.token, one.profile.tokenKept) == plain(other.token, other.profile.tokenKept)
        && plain(one.password, one.profile.passwordKept) == plain(other.password, other.profile.passwordKept);
}

} // namespace

/// Also by what is in the fields and is no connection yet.
bool ConnectionDialog::isChanged() const
{
    auto now = m_edits;
    if (m_row >= 0 && m_ui->connectionForm->isTouched()) {
        const auto typed = m_ui->connectionForm->edit();
        if (!typed)
            return true;
        now[static_cast<std::size_t>(m_row)] = *typed;
    }
    return !std::equal(now.begin(), now.end(), m_kept.begin(), m_kept.end(), isSame);
}

void ConnectionDialog::reject()
{
    if (!isChanged()) {
        QDialog::reject();
        return;
    }
    auto* const question = new QMessageBox(QMessageBox::Question, tr("Connections"),
        tr("Close without saving what you have changed?"), QMessageBox::NoButton, this);
    question->setTextFormat(Qt::PlainText);
    question->setObjectName(QStringLiteral("discardQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    auto* const discard = question->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    discard->setObjectName(QStringLiteral("discardGo"));
    auto* const stay = question->addButton(tr("&Go on editing"), QMessageBox::RejectRole);
    stay->setObjectName(QStringLiteral("discardStay"));
    question->setDefaultButton(stay);
    question->setEscapeButton(stay);
    connect(discard, &QPushButton::clicked, this, [this] { QDialog::reject(); });
    question->open();
}

void ConnectionDialog::connectNow()
{
    if (!takeFields() || m_row < 0)
        return;
    const auto id = m_edits[static_cast<std::size_t>(m_row)].profile.id;
    const auto saved = m_controller->save(wanted(), id);
    // Even what cannot be saved can be worked with; it is told beside the connection.
    // After this dialog: a question about what would end is the window's.
    accept();
    m_controller->chooseAnew(id, saved ? QStringList() : QStringList(saved.error().serverWords));
}

} // namespace gui
