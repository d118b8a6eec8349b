// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_dialog.h"
#include "gui/kit/view/questions.h"

#include "consul/addressed.h"
#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/connection_form.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/connections/view/rights_table.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"
#include "ui_connection_dialog.h"

#include <QKeyEvent>
#include <QListWidget>
#include <QMessageBox>
#include <QPointer>
#include <QProcessEnvironment>
#include <QPushButton>

#include <algorithm>

namespace gui {

ReportArea::ReportArea(QWidget* parent)
    : QScrollArea(parent)
{
    setMinimumHeight(fontMetrics().lineSpacing() * 3);
}

QSize ReportArea::sizeHint() const
{
    constexpr int wideEnough = 940; // For a right and why it is so in one line.
    constexpr int lines = 15; // A few words, and a table that shows more than two rows.
    return {wideEnough, fontMetrics().height() * lines};
}

ConnectionDialog::ConnectionDialog(
    ProfileController* controller, const QString& id, const consul::Endpoint& unsaved, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_ui(std::make_unique<Ui::ConnectionDialog>())
{
    m_ui->setupUi(this);
    connectButtons();
    for (const auto& profile : m_controller->profiles())
        insert(m_ui->connectionList->count(), {profile, {}, {}});
    int first = 0;
    while (first < m_ui->connectionList->count() && m_edits[static_cast<std::size_t>(first)].profile.id != id)
        ++first;
    if (first == m_ui->connectionList->count()) {
        m_unsaved = unsavedEdit(m_controller->profiles(), unsaved);
        insert(first, *m_unsaved);
    }
    m_kept = m_edits;
    connect(m_ui->connectionList, &QListWidget::currentRowChanged, this, &ConnectionDialog::onRowChosen);
    connect(m_ui->connectionForm, &ConnectionForm::changed, this, &ConnectionDialog::onChanged);
    const auto showPlace = [this] { m_ui->connectionForm->setSecretPlace(m_controller->secrets()->place()); };
    connect(m_controller->secrets(), &profiles::SecretStore::placeChanged, this, showPlace);
    showPlace();
    showRow(first);
    setWarnings({});
    m_ui->connectionForm->focusAddress();
    resize(sizeHint()); // Where nothing says so, Qt gives it two thirds of the screen.
}

ConnectionDialog::~ConnectionDialog() = default;

void ConnectionDialog::connectButtons()
{
    using Act = void (ConnectionDialog::*)();
    for (const auto& [button, act] :
        std::initializer_list<std::pair<QPushButton*, Act>>{{m_ui->addConnectionButton, &ConnectionDialog::add},
            {m_ui->duplicateConnectionButton, &ConnectionDialog::duplicate},
            {m_ui->removeConnectionButton, &ConnectionDialog::remove},
            {m_ui->putBackButton, &ConnectionDialog::putBack},
            {m_ui->importEnvironmentButton, &ConnectionDialog::importEnvironment},
            {m_ui->testButton, &ConnectionDialog::test}, {m_ui->saveButton, &ConnectionDialog::saveAndClose},
            {m_ui->connectButton, &ConnectionDialog::connectNow}})
        connect(button, &QPushButton::clicked, this, act);
    connect(m_ui->moveUpButton, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_ui->moveDownButton, &QPushButton::clicked, this, [this] { move(1); });
}

void ConnectionDialog::insert(int row, const ProfileEdit& edit)
{
    m_edits.insert(m_edits.begin() + row, edit);
    const QSignalBlocker quiet(m_ui->connectionList);
    m_ui->connectionList->insertItem(row, new QListWidgetItem);
    showItem(row);
}

void ConnectionDialog::showItem(int row)
{
    showItem(row, m_edits[static_cast<std::size_t>(row)].profile);
}

void ConnectionDialog::showItem(int row, const profiles::Profile& profile)
{
    auto* const item = m_ui->connectionList->item(row);
    item->setText(lineText(profileLine(profile)));
    item->setIcon(swatch(profiles::colourOf(profile)));
    item->setToolTip(tipText(consul::placeText(profile.endpoint)));
}

void ConnectionDialog::showRow(int row)
{
    {
        const QSignalBlocker quiet(m_ui->connectionList);
        m_ui->connectionList->setCurrentRow(row);
    }
    m_row = row;
    m_ui->connectionForm->setEnabled(row >= 0);
    m_ui->connectionForm->setOtherNames(namesBut(row));
    if (row >= 0)
        m_ui->connectionForm->show(m_edits[static_cast<std::size_t>(row)]);
    onChanged();
}

void ConnectionDialog::onRowChosen(int row)
{
    if (row == m_row)
        return;
    if (takeFields()) {
        showRow(row);
        return;
    }
    // What cannot be used is mended or taken away first; it would be lost.
    const QSignalBlocker quiet(m_ui->connectionList);
    m_ui->connectionList->setCurrentRow(m_row);
}

bool ConnectionDialog::takeFields()
{
    if (m_row < 0)
        return true;
    const auto edit = m_ui->connectionForm->edit();
    if (!edit)
        return false;
    m_edits[static_cast<std::size_t>(m_row)] = *edit;
    showItem(m_row);
    return true;
}

void ConnectionDialog::add()
{
    if (!takeFields())
        return;
    insert(m_ui->connectionList->count(), newEdit(edited(), tr("New connection")));
    showRow(m_ui->connectionList->count() - 1);
    m_ui->connectionForm->focusName();
}

void ConnectionDialog::duplicate()
{
    if (m_row < 0 || !takeFields())
        return;
    insert(m_row + 1, duplicateOf(edited(), m_edits[static_cast<std::size_t>(m_row)]));
    showRow(m_row + 1);
    m_ui->connectionForm->focusName();
}

void ConnectionDialog::remove()
{
    if (m_row < 0)
        return;
    const int row = m_row;
    m_removed.push_back({row, m_edits[static_cast<std::size_t>(row)]});
    m_edits.erase(m_edits.begin() + row);
    {
        const QSignalBlocker quiet(m_ui->connectionList);
        delete m_ui->connectionList->takeItem(row);
    }
    showRow(std::min(row, m_ui->connectionList->count() - 1));
    m_ui->connectionList->setFocus();
}

void ConnectionDialog::putBack()
{
    if (m_removed.empty() || !takeFields())
        return;
    const auto last = m_removed.back();
    m_removed.pop_back();
    const int row = std::min(last.row, m_ui->connectionList->count());
    insert(row, last.edit);
    showRow(row);
    m_ui->connectionList->setFocus();
}

void ConnectionDialog::move(int by)
{
    const int to = m_row + by;
    if (m_row < 0 || to < 0 || to >= m_ui->connectionList->count() || !takeFields())
        return;
    std::swap(m_edits[static_cast<std::size_t>(m_row)], m_edits[static_cast<std::size_t>(to)]);
    showItem(m_row);
    showItem(to);
    showRow(to);
}

void ConnectionDialog::importEnvironment()
{
    if (!takeFields())
        return;
    const auto read = consul::endpointFromEnvironment(QProcessEnvironment::systemEnvironment());
    if (!read) {
        setWarnings({read.error().serverWords});
        return;
    }
    insert(m_ui->connectionList->count(), unsavedEdit(edited(), read->endpoint));
    showRow(m_ui->connectionList->count() - 1);
    setWarnings(read->warnings);
    m_ui->connectionForm->focusName();
}

void ConnectionDialog::setWarnings(const QStringList& warnings)
{
    QStringList all = warnings;
    if (!m_controller->trouble().isEmpty())
        all << m_controller->trouble();
    m_ui->warnings->setText(all.join(QLatin1Char('\n')));
    m_ui->warnings->setVisible(!all.isEmpty());
}

consul::Result<consul::Endpoint> ConnectionDialog::endpoint() const
{
    return m_ui->connectionForm->endpoint();
}

void ConnectionDialog::askForToken()
{
    m_ui->connectionForm->focusToken();
}

void ConnectionDialog::onChanged()
{
    // What is typed shows at once; what is no connection yet keeps the row as it was.
    if (const auto typed = m_ui->connectionForm->edit(); m_row >= 0 && typed)
        showItem(m_row, typed->profile);
    // A verdict belongs to the settings that were tested.
    m_testing.reset();
    m_ui->testResult->hide();
    m_ui->rightsTable->hide();
    giveRoomToRights();
    m_ui->testHint->show();
    showButtons();
}

void ConnectionDialog::showButtons()
{
    const bool usable = m_row < 0 || m_ui->connectionForm->edit().has_value();
    m_ui->connectButton->setEnabled(m_row >= 0 && usable);
    m_ui->testButton->setEnabled(m_row >= 0 && usable);
    m_ui->saveButton->setEnabled(usable);
    m_ui->removeConnectionButton->setEnabled(m_row >= 0);
    m_ui->moveUpButton->setEnabled(m_row > 0 && usable);
    m_ui->moveDownButton->setEnabled(m_row >= 0 && m_row + 1 < m_ui->connectionList->count() && usable);
    m_ui->putBackButton->setVisible(!m_removed.empty());
    m_ui->duplicateConnectionButton->setEnabled(m_row >= 0 && usable);
}

profiles::Profiles ConnectionDialog::edited() const
{
    profiles::Profiles all;
    for (const auto& each : m_edits)
        all.push_back(each.profile);
    return all;
}

QStringList ConnectionDialog::namesBut(int row) const
{
    QStringList names;
    for (int each = 0; each < static_cast<int>(m_edits.size()); ++each) {
        if (each != row)
            names << m_edits[static_cast<std::size_t>(each)].profile.name;
    }
    return names;
}

void ConnectionDialog::keyPressEvent(QKeyEvent* event)
{
    if (m_ui->connectionList->hasFocus() && event->key() == Qt::Key_Delete)
        remove();
    else
        QDialog::keyPressEvent(event);
}

// --- Trying a connection ------------------------------------------------------------------------------------------

/// What is shown takes the room that there is: the connections above, or what the test has found.
void ConnectionDialog::giveRoomToRights()
{
    const bool shown = !m_ui->rightsTable->isHidden();
    m_ui->whole->setStretch(0, shown ? 0 : 1);
    m_ui->whole->setStretch(2, shown ? 1 : 0);
}

void ConnectionDialog::test()
{
    const auto edit = m_ui->connectionForm->edit();
    const auto endpoint = m_ui->connectionForm->endpoint();
    if (m_row < 0 || !edit || !endpoint)
        return;
    m_testing = std::make_unique<consul::StopSource>();
    m_ui->testButton->setEnabled(false);
    m_ui->rightsTable->hide();
    giveRoomToRights();
    showTest(tr("Asking %1…").arg(endpoint->displayAddress()), true);
    const auto stop = m_testing->token();
    // Secrets that are kept are asked for one after the other, and only for as long as this is still the question.
    const auto withPassword = [this, stop, edit = *edit](consul::Endpoint whole) {
        if (edit.password || !edit.profile.passwordKept) {
            beginTest(whole);
            return;
        }
        m_controller->readSecret(edit.profile.id, profiles::SecretKind::Password, this,
            [this, stop, whole](const consul::Secret& secret, profiles::SecretState) mutable {
                whole.basicPassword = secret;
                if (!stop.stopRequested())
                    beginTest(whole);
            });
    };
    if (edit->token || !edit->profile.tokenKept) {
        withPassword(*endpoint);
        return;
    }
    m_controller->readSecret(edit->profile.id, profiles::SecretKind::Token, this,
        [withPassword, stop, whole = *endpoint](const consul::Secret& secret, profiles::SecretState) mutable {
            whole.token = secret;
            if (!stop.stopRequested())
                withPassword(whole);
        });
}

void ConnectionDialog::beginTest(const consul::Endpoint& endpoint)
{
    // The coroutine resumes inside a reply of this client, so the client must outlive that moment.
    const std::shared_ptr<consul::Client> client(
        new consul::Client(endpoint), [](consul::Client* old) { old->deleteLater(); });
    runTest(this, client, m_testing->token());
}

QCoro::Task<void> ConnectionDialog::runTest(
    ConnectionDialog* self, std::shared_ptr<consul::Client> client, consul::StopToken stop)
{
    auto probing = probeRights(client.get(), stop);
    const auto report = co_await probing;
    if (stop.stopRequested())
        co_return;
    self->showTest(reportText(report), isGood(report));
    self->m_ui->rightsTable->show(report.rights);
    self->giveRoomToRights();
    self->m_ui->testButton->setEnabled(true);
    if (report.token == TokenState::Gone)
        self->askForToken();
}

void ConnectionDialog::showTest(const QString& text, bool good)
{
    auto colors = m_ui->testResult->palette();
    const auto theme = Theme::of(palette());
    colors.setColor(QPalette::WindowText, good ? palette().color(QPalette::WindowText) : theme.problemText);
    m_ui->testResult->setPalette(colors);
    m_ui->testResult->setText(text);
    m_ui->testResult->setAccessibleName(tr("Result of the test: %1").arg(text));
    m_ui->testHint->hide();
    m_ui->testResult->show();
}

// --- Keeping what was edited, or asking before it is lost -------------------------------------------------------

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

void ConnectionDialog::saveAndClose()
{
    if (!takeFields())
        return;
    const QPointer focus = focusWidget();
    setEnabled(false); // What is typed now would not be saved.
    m_controller->save(wanted(), {}, [dialog = QPointer(this), focus](const consul::Result<std::monostate>& saved) {
        if (dialog == nullptr)
            return;
        dialog->setEnabled(true);
        if (saved)
            return dialog->accept();
        dialog->setWarnings({saved.error().serverWords});
        if (focus != nullptr)
            focus->setFocus();
    });
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
    auto* const question = messageBox(this, QStringLiteral("discardQuestion"), QMessageBox::Question, tr("Connections"),
        tr("Close without saving your changes?"));
    const auto* const discard = addWays(
        question, {QStringLiteral("discardGo"), tr("&Discard")}, {QStringLiteral("discardStay"), tr("Keep editin&g")});
    connect(discard, &QPushButton::clicked, this, [this] { QDialog::reject(); });
    question->open();
}

void ConnectionDialog::connectNow()
{
    if (!takeFields() || m_row < 0)
        return;
    const auto id = m_edits[static_cast<std::size_t>(m_row)].profile.id;
    m_controller->save(wanted(), id, [controller = m_controller, id](const consul::Result<std::monostate>& saved) {
        // Even what cannot be saved can be worked with; it is told beside the connection.
        controller->chooseAnew(id, saved ? QStringList() : QStringList(saved.error().serverWords));
    });
    accept(); // Before: a question about what would end is the window's.
}

} // namespace gui
