// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_form.h"

#include "consul/addressed.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/words.h"
#include "ui_connection_form.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>

namespace gui {

namespace {

consul::Unexpected refuse(const QString& sentence)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = sentence;
    return consul::Unexpected(error);
}

/// What is typed counts. Nothing typed: what is kept stays, unless it was to be forgotten.
std::optional<consul::Secret> secretOf(const QString& typed, bool kept, bool forgotten)
{
    if (typed.isEmpty() && kept && !forgotten)
        return std::nullopt;
    return consul::Secret(typed);
}

/// A button at the end of a field, which the keyboard reaches, too.
QAction* actIn(QLineEdit* field, const char* iconName, const QString& objectName, const QString& name)
{
    auto* const act = field->addAction(icon(QLatin1String(iconName), Ink::Quiet), QLineEdit::TrailingPosition);
    act->setObjectName(objectName);
    act->setText(name);
    act->setToolTip(tipText(name));
    for (auto* const button : field->findChildren<QToolButton*>()) {
        if (button->objectName().isEmpty()) {
            button->setObjectName(objectName + QStringLiteral("Button"));
            button->setAccessibleName(name);
            button->setFocusPolicy(Qt::TabFocus);
        }
    }
    return act;
}

} // namespace

ConnectionForm::ConnectionForm(QWidget* parent)
    : QWidget(parent)
    , m_ui(std::make_unique<::Ui::ConnectionForm>())
{
    m_ui->setupUi(this);
    setObjectName(QStringLiteral("connectionForm"));
    m_ui->tokenNote->setWordWrap(true);
    m_ui->tokenNote->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_ui->basicNote->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    for (auto* const note : {m_ui->tokenNote, m_ui->basicNote})
        keepWhole(note);
    addReveal(m_ui->token, QStringLiteral("tokenReveal"), tr("Show the token"));
    addReveal(m_ui->basicPassword, QStringLiteral("passwordReveal"), tr("Show the password"));
    addForget(m_ui->token, QStringLiteral("tokenForget"), tr("Forget the stored token"), &m_tokenForgotten);
    addForget(
        m_ui->basicPassword, QStringLiteral("passwordForget"), tr("Forget the stored password"), &m_passwordForgotten);
    addBrowse(m_ui->caFileBrowse, m_ui->caFile, false);
    addBrowse(m_ui->caPathBrowse, m_ui->caPath, true);
    addBrowse(m_ui->clientCertBrowse, m_ui->clientCert, false);
    addBrowse(m_ui->clientKeyBrowse, m_ui->clientKey, false);
    fillChoices();
    for (auto* const field : findChildren<QLineEdit*>())
        connect(field, &QLineEdit::textChanged, this, &ConnectionForm::check);
    for (auto* const box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, &ConnectionForm::check);
    for (auto* const choice : findChildren<QComboBox*>()) {
        choice->installEventFilter(this);
        connect(choice, &QComboBox::currentIndexChanged, this, &ConnectionForm::check);
    }
    connect(m_ui->agents, &QPlainTextEdit::textChanged, this, &ConnectionForm::check);
}

ConnectionForm::~ConnectionForm() = default;

void ConnectionForm::addReveal(QLineEdit* field, const QString& objectName, const QString& name)
{
    field->setEchoMode(QLineEdit::Password);
    auto* const reveal = actIn(field, "eye", objectName, name);
    reveal->setCheckable(true);
    connect(reveal, &QAction::toggled, field,
        [field](bool on) { field->setEchoMode(on ? QLineEdit::Normal : QLineEdit::Password); });
}

void ConnectionForm::addForget(QLineEdit* field, const QString& objectName, const QString& name, bool* forgotten)
{
    connect(actIn(field, "eraser", objectName, name), &QAction::triggered, this, [this, forgotten] {
        *forgotten = true;
        showKept();
        Q_EMIT changed();
    });
}

void ConnectionForm::addBrowse(QToolButton* button, QLineEdit* field, bool folder)
{
    connect(button, &QToolButton::clicked, this, [this, field, folder] {
        auto* const chooser = named(new QFileDialog(this, field->accessibleName(), field->text()), "fileChooser");
        chooser->setAttribute(Qt::WA_DeleteOnClose);
        chooser->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
        connect(chooser, &QFileDialog::fileSelected, field, &QLineEdit::setText);
        chooser->open();
    });
}

void ConnectionForm::fillChoices()
{
    using profiles::Environment;
    for (const auto each : {Environment::Development, Environment::Staging, Environment::Production})
        m_ui->environment->addItem(profiles::environmentWord(each), profiles::environmentName(each));
    m_ui->colour->addItem(tr("Same as the environment"), QString());
    for (const auto& name : profiles::colourNames())
        m_ui->colour->addItem(swatch(name), colourWord(name), name);
}

void ConnectionForm::show(const ProfileEdit& edit)
{
    const QSignalBlocker quiet(this); // Half of it is no connection.
    m_shown = edit;
    m_tokenForgotten = false;
    m_passwordForgotten = false;
    const auto& profile = edit.profile;
    const auto& endpoint = profile.endpoint;
    m_ui->profileName->setText(profile.name);
    m_ui->environment->setCurrentIndex(m_ui->environment->findData(profiles::environmentName(profile.environment)));
    m_ui->colour->setCurrentIndex(std::max(0, m_ui->colour->findData(profile.colour)));
    m_ui->address->setText(endpoint.displayAddress());
    m_ui->token->setText(edit.token.value_or(consul::Secret()).reveal());
    m_ui->datacenter->setText(endpoint.datacenter);
    m_ui->nameSpace->setText(endpoint.nameSpace);
    m_ui->partition->setText(endpoint.partition);
    m_ui->proxy->setText(endpoint.proxy.toString());
    m_ui->readOnly->setChecked(profile.isProduction() || endpoint.readOnly);
    m_ui->caFile->setText(endpoint.tls.caFile);
    m_ui->caPath->setText(endpoint.tls.caPath);
    m_ui->clientCert->setText(endpoint.tls.clientCert);
    m_ui->clientKey->setText(endpoint.tls.clientKey);
    m_ui->serverName->setText(endpoint.tls.serverName);
    m_ui->verify->setChecked(endpoint.tls.verify);
    m_ui->basicUser->setText(endpoint.basicUser);
    m_ui->basicPassword->setText(edit.password.value_or(consul::Secret()).reveal());
    m_ui->agents->setPlainText(profiles::agentsText(profile.agents));
    showKept();
    check();
    m_touched = false;
}

void ConnectionForm::showKept()
{
    const bool token = m_shown.profile.tokenKept && !m_shown.token && !m_tokenForgotten;
    const bool password = m_shown.profile.passwordKept && !m_shown.password && !m_passwordForgotten;
    const QString kept = tr("stored; type to replace it");
    m_ui->token->setPlaceholderText(token ? kept : tr("none"));
    m_ui->basicPassword->setPlaceholderText(password ? kept : QString());
    findChild<QAction*>(QStringLiteral("tokenForget"))->setVisible(token);
    findChild<QAction*>(QStringLiteral("passwordForget"))->setVisible(password);
}

void ConnectionForm::setSecretPlace(const QString& words)
{
    m_ui->tokenNote->setText(words);
    keepWhole(m_ui->tokenNote);
}

bool ConnectionForm::eventFilter(QObject* object, QEvent* event)
{
    // The mnemonic of a button that is disabled is nobody's letter: a list would take it for a search.
    if (event->type() == QEvent::KeyPress && qobject_cast<QComboBox*>(object) != nullptr) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::AltModifier && !key->text().isEmpty())
            return true;
    }
    return QWidget::eventFilter(object, event);
}

void ConnectionForm::focusName()
{
    m_ui->profileName->setFocus();
    m_ui->profileName->selectAll();
}

void ConnectionForm::focusAddress()
{
    m_ui->tabs->setCurrentWidget(m_ui->agentTab);
    m_ui->address->setFocus();
    m_ui->address->selectAll();
}

void ConnectionForm::focusToken()
{
    m_ui->tabs->setCurrentWidget(m_ui->agentTab);
    m_ui->token->setFocus();
    m_ui->token->selectAll();
}

consul::Result<std::monostate> ConnectionForm::readTls(consul::TlsOptions& tls) const
{
    tls.serverName = m_ui->serverName->text().trimmed();
    tls.verify = m_ui->verify->isChecked();
    for (const auto& [field, target] : {std::pair(m_ui->caFile, &tls.caFile), std::pair(m_ui->caPath, &tls.caPath),
             std::pair(m_ui->clientCert, &tls.clientCert), std::pair(m_ui->clientKey, &tls.clientKey)}) {
        *target = field->text().trimmed();
        if (!target->isEmpty() && !QFileInfo(*target).isReadable())
            return refuse(tr("%1: cannot read “%2”.").arg(field->accessibleName(), *target));
    }
    if (tls.clientCert.isEmpty() != tls.clientKey.isEmpty())
        return refuse(tr("A client certificate requires its key, and a key its certificate. Specify both or neither."));
    return std::monostate();
}

consul::Result<ProfileEdit> ConnectionForm::edit() const
{
    ProfileEdit edit = m_shown;
    auto& profile = edit.profile;
    profile.name = m_ui->profileName->text().simplified();
    if (profile.name.isEmpty())
        return refuse(tr("A connection needs a name."));
    if (m_otherNames.contains(profile.name, Qt::CaseInsensitive))
        return refuse(tr("Another connection is already named “%1”. Choose a different name.").arg(profile.name));
    const auto address = consul::parseAddress(m_ui->address->text().trimmed());
    if (!address)
        return consul::Unexpected(address.error());
    const auto proxy = consul::parseProxy(m_ui->proxy->text());
    if (!proxy)
        return consul::Unexpected(proxy.error());
    const auto agents = profiles::agentsFromText(m_ui->agents->toPlainText());
    if (!agents)
        return consul::Unexpected(agents.error());
    profile.environment = profiles::environmentFromName(m_ui->environment->currentData().toString());
    profile.colour = m_ui->colour->currentData().toString();
    profile.agents = *agents;
    auto& endpoint = profile.endpoint;
    endpoint.address = *address;
    endpoint.proxy = *proxy;
    endpoint.datacenter = m_ui->datacenter->text().trimmed();
    endpoint.nameSpace = m_ui->nameSpace->text().trimmed();
    endpoint.partition = m_ui->partition->text().trimmed();
    if (const QString problem = consul::tenancyProblem(consul::tenancyOf(endpoint)); !problem.isEmpty())
        return refuse(problem);
    endpoint.readOnly = m_ui->readOnly->isEnabled() ? m_ui->readOnly->isChecked() : m_shown.profile.endpoint.readOnly;
    endpoint.basicUser = m_ui->basicUser->text();
    if (const auto tls = readTls(endpoint.tls); !tls)
        return consul::Unexpected(tls.error());
    edit.token = secretOf(m_ui->token->text().trimmed(), profile.tokenKept && !m_shown.token, m_tokenForgotten);
    edit.password
        = secretOf(m_ui->basicPassword->text(), profile.passwordKept && !m_shown.password, m_passwordForgotten);
    return edit;
}

consul::Result<consul::Endpoint> ConnectionForm::endpoint() const
{
    const auto read = edit();
    if (!read)
        return consul::Unexpected(read.error());
    auto endpoint = read->profile.endpoint;
    endpoint.readOnly = m_ui->readOnly->isChecked();
    endpoint.token = read->token.value_or(consul::Secret());
    endpoint.basicPassword = read->password.value_or(consul::Secret());
    return endpoint;
}

void ConnectionForm::check()
{
    m_touched = true;
    const bool production
        = m_ui->environment->currentData().toString() == profiles::environmentName(profiles::Environment::Production);
    if (production == m_ui->readOnly->isEnabled()) {
        const bool own = m_shown.profile.endpoint.readOnly;
        m_ui->readOnly->setEnabled(!production);
        m_ui->readOnly->setChecked(production || own);
        m_ui->readOnly->setToolTip(production ? tr("Production connections always open read-only.") : QString());
    }
    const auto result = edit();
    auto red = m_ui->problem->palette();
    red.setColor(QPalette::WindowText, Theme::of(palette()).problemText);
    m_ui->problem->setPalette(red);
    m_ui->problem->setText(result ? QString() : result.error().serverWords);
    m_ui->problem->setVisible(!result.has_value());
    Q_EMIT changed();
}

} // namespace gui
