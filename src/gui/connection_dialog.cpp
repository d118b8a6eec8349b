// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connection_dialog.h"

#include "gui/models/connection_test_words.h"
#include "gui/paint/icons.h"
#include "gui/paint/theme.h"

#include "ui_connection_dialog.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QSettings>

namespace gui {

namespace {

constexpr auto group = "lastConnection";

consul::Unexpected refuse(const QString& sentence)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = sentence;
    return consul::Unexpected(error);
}

} // namespace

ConnectionDialog::ConnectionDialog(const consul::Endpoint& endpoint, QWidget* parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ConnectionDialog>())
{
    m_ui->setupUi(this);
    setObjectName(QStringLiteral("connectionDialog"));
    m_ui->testResult->hide();
    m_ui->warnings->hide();
    addReveal(m_ui->token, QStringLiteral("tokenReveal"), tr("Show the token"));
    addReveal(m_ui->basicPassword, QStringLiteral("passwordReveal"), tr("Show the password"));
    addBrowse(m_ui->caFileBrowse, m_ui->caFile, false);
    addBrowse(m_ui->caPathBrowse, m_ui->caPath, true);
    addBrowse(m_ui->clientCertBrowse, m_ui->clientCert, false);
    addBrowse(m_ui->clientKeyBrowse, m_ui->clientKey, false);
    fill(endpoint);
    for (auto* const field : findChildren<QLineEdit*>())
        connect(field, &QLineEdit::textChanged, this, &ConnectionDialog::check);
    for (auto* const box : findChildren<QCheckBox*>())
        connect(box, &QCheckBox::toggled, this, &ConnectionDialog::check);
    connect(m_ui->cancelButton, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ui->connectButton, &QPushButton::clicked, this, &ConnectionDialog::connectNow);
    connect(m_ui->testButton, &QPushButton::clicked, this, &ConnectionDialog::test);
    check();
    m_ui->address->setFocus();
    m_ui->address->selectAll();
}

ConnectionDialog::~ConnectionDialog() = default;

void ConnectionDialog::addReveal(QLineEdit* field, const QString& objectName, const QString& name)
{
    field->setEchoMode(QLineEdit::Password);
    auto* const reveal = field->addAction(icon(QStringLiteral("eye"), Ink::Quiet), QLineEdit::TrailingPosition);
    reveal->setObjectName(objectName);
    reveal->setText(name);
    reveal->setToolTip(name);
    reveal->setCheckable(true);
    connect(reveal, &QAction::toggled, field,
        [field](bool on) { field->setEchoMode(on ? QLineEdit::Normal : QLineEdit::Password); });
    for (auto* const button : field->findChildren<QToolButton*>()) {
        if (button->objectName().isEmpty()) {
            button->setObjectName(objectName + QStringLiteral("Button"));
            button->setAccessibleName(name);
            button->setFocusPolicy(Qt::TabFocus);
        }
    }
}

void ConnectionDialog::addBrowse(QToolButton* button, QLineEdit* field, bool folder)
{
    connect(button, &QToolButton::clicked, this, [this, field, folder] {
        auto* const chooser = new QFileDialog(this, field->accessibleName(), field->text());
        chooser->setObjectName(QStringLiteral("fileChooser"));
        chooser->setAttribute(Qt::WA_DeleteOnClose);
        chooser->setFileMode(folder ? QFileDialog::Directory : QFileDialog::ExistingFile);
        connect(chooser, &QFileDialog::fileSelected, field, &QLineEdit::setText);
        chooser->open();
    });
}

void ConnectionDialog::fill(const consul::Endpoint& endpoint)
{
    m_ui->address->setText(endpoint.displayAddress());
    m_ui->token->setText(endpoint.token.reveal());
    m_ui->datacenter->setText(endpoint.datacenter);
    m_ui->nameSpace->setText(endpoint.nameSpace);
    m_ui->partition->setText(endpoint.partition);
    m_ui->readOnly->setChecked(endpoint.readOnly);
    m_ui->caFile->setText(endpoint.tls.caFile);
    m_ui->caPath->setText(endpoint.tls.caPath);
    m_ui->clientCert->setText(endpoint.tls.clientCert);
    m_ui->clientKey->setText(endpoint.tls.clientKey);
    m_ui->serverName->setText(endpoint.tls.serverName);
    m_ui->verify->setChecked(endpoint.tls.verify);
    m_ui->basicUser->setText(endpoint.basicUser);
    m_ui->basicPassword->setText(endpoint.basicPassword.reveal());
}

void ConnectionDialog::setWarnings(const QStringList& warnings)
{
    m_ui->warnings->setText(warnings.join(QLatin1Char('\n')));
    m_ui->warnings->setVisible(!warnings.isEmpty());
}

consul::Result<consul::Endpoint> ConnectionDialog::endpoint() const
{
    const auto address = consul::parseAddress(m_ui->address->text().trimmed());
    if (!address)
        return consul::Unexpected(address.error());
    consul::Endpoint result;
    result.address = *address;
    result.token = consul::Secret(m_ui->token->text().trimmed());
    result.datacenter = m_ui->datacenter->text().trimmed();
    result.nameSpace = m_ui->nameSpace->text().trimmed();
    result.partition = m_ui->partition->text().trimmed();
    result.readOnly = m_ui->readOnly->isChecked();
    result.basicUser = m_ui->basicUser->text();
    result.basicPassword = consul::Secret(m_ui->basicPassword->text());
    result.tls.serverName = m_ui->serverName->text().trimmed();
    result.tls.verify = m_ui->verify->isChecked();
    for (const auto& [field, target] :
        {std::pair(m_ui->caFile, &result.tls.caFile), std::pair(m_ui->caPath, &result.tls.caPath),
            std::pair(m_ui->clientCert, &result.tls.clientCert), std::pair(m_ui->clientKey, &result.tls.clientKey)}) {
        *target = field->text().trimmed();
        if (!target->isEmpty() && !QFileInfo(*target).isReadable())
            return refuse(tr("%1: “%2” cannot be read.").arg(field->accessibleName(), *target));
    }
    if (result.tls.clientCert.isEmpty() != result.tls.clientKey.isEmpty())
        return refuse(tr("A client certificate and its key go together: give both or none."));
    return result;
}

void ConnectionDialog::check()
{
    const auto result = endpoint();
    auto red = m_ui->problem->palette();
    red.setColor(QPalette::WindowText, Theme::of(palette()).problemText);
    m_ui->problem->setPalette(red);
    m_ui->problem->setText(result ? QString() : result.error().serverWords);
    m_ui->problem->setVisible(!result.has_value());
    m_ui->connectButton->setEnabled(result.has_value());
    m_ui->testButton->setEnabled(result.has_value());
    // A verdict belongs to the settings that were tested.
    m_test.reset();
    m_ui->testResult->hide();
}

void ConnectionDialog::connectNow()
{
    const auto result = endpoint();
    if (!result)
        return;
    rememberEndpoint(*result);
    Q_EMIT chosen(*result);
    accept();
}

void ConnectionDialog::test()
{
    const auto result = endpoint();
    if (!result)
        return;
    m_test = std::make_unique<consul::StopSource>();
    m_ui->testButton->setEnabled(false);
    showTest(tr("Asking %1 …").arg(result->displayAddress()), true);
    // The coroutine resumes inside a reply of this client, so the client must outlive that moment.
    const std::shared_ptr<consul::Client> client(
        new consul::Client(*result), [](consul::Client* old) { old->deleteLater(); });
    runTest(this, client, m_test->token());
}

QCoro::Task<void> ConnectionDialog::runTest(
    ConnectionDialog* self, std::shared_ptr<consul::Client> client, consul::StopToken stop)
{
    const auto agent = co_await client->agentSelf(stop);
    if (stop.stopRequested())
        co_return;
    const auto leader = co_await client->statusLeader(stop);
    if (stop.stopRequested())
        co_return;
    const auto words = connectionTestWords(agent, leader);
    self->showTest(words.text, words.good);
    self->m_ui->testButton->setEnabled(true);
}

void ConnectionDialog::showTest(const QString& text, bool good)
{
    auto colors = m_ui->testResult->palette();
    const auto theme = Theme::of(palette());
    colors.setColor(QPalette::WindowText, good ? palette().color(QPalette::WindowText) : theme.problemText);
    m_ui->testResult->setPalette(colors);
    m_ui->testResult->setText(text);
    m_ui->testResult->setAccessibleName(tr("Result of the test: %1").arg(text));
    m_ui->testResult->show();
}

consul::Endpoint rememberedEndpoint(const consul::Endpoint& fallback)
{
    QSettings settings;
    settings.beginGroup(QLatin1String(group));
    const auto text = [&settings](const char* key) { return settings.value(QLatin1String(key)).toString(); };
    const auto address = consul::parseAddress(text("address"));
    if (text("address").isEmpty() || !address)
        return fallback;
    consul::Endpoint endpoint;
    endpoint.address = *address;
    endpoint.datacenter = text("datacenter");
    endpoint.nameSpace = text("namespace");
    endpoint.partition = text("partition");
    endpoint.readOnly = settings.value(QLatin1String("readOnly")).toBool();
    endpoint.basicUser = text("basicUser");
    endpoint.tls.caFile = text("caFile");
    endpoint.tls.caPath = text("caPath");
    endpoint.tls.clientCert = text("clientCert");
    endpoint.tls.clientKey = text("clientKey");
    endpoint.tls.serverName = text("serverName");
    endpoint.tls.verify = settings.value(QLatin1String("verify"), true).toBool();
    return endpoint;
}

void rememberEndpoint(const consul::Endpoint& endpoint)
{
    QSettings settings;
    settings.remove(QLatin1String(group));
    settings.beginGroup(QLatin1String(group));
    const auto store
        = [&settings](const char* key, const QVariant& value) { settings.setValue(QLatin1String(key), value); };
    store("address", endpoint.displayAddress());
    store("datacenter", endpoint.datacenter);
    store("namespace", endpoint.nameSpace);
    store("partition", endpoint.partition);
    store("readOnly", endpoint.readOnly);
    store("basicUser", endpoint.basicUser);
    store("caFile", endpoint.tls.caFile);
    store("caPath", endpoint.tls.caPath);
    store("clientCert", endpoint.tls.clientCert);
    store("clientKey", endpoint.tls.clientKey);
    store("serverName", endpoint.tls.serverName);
    store("verify", endpoint.tls.verify);
}

} // namespace gui
