// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_dialog.h"

#include "consul/addressed.h"
#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/connection_form.h"
#include "gui/connections/view/profile_tone.h"
#include "gui/connections/view/rights_table.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/words.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gui {

namespace {

QLabel* makeDialogLabel(const QString& objectName)
{
    auto* const label = new PlainLabel;
    label->setObjectName(objectName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->hide();
    return label;
}

/// Has room from the start for what a test tells: nothing moves when it comes, least of all the button below the mouse.
/// Where the screen is too small for all of it, it is scrolled, and the buttons below stay on the screen.
class ReportArea : public QScrollArea
{
public:
    ReportArea()
    {
        setObjectName(QStringLiteral("testReport"));
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setMinimumHeight(fontMetrics().lineSpacing() * 3);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        constexpr int wideEnough = 940; // For a right and why it is so in one line.
        constexpr int lines = 15; // A few words, and a table that shows more than two rows.
        return {wideEnough, fontMetrics().height() * lines};
    }
};

} // namespace

ConnectionDialog::ConnectionDialog(
    ProfileController* controller, const QString& id, const consul::Endpoint& unsaved, QWidget* parent)
    : QDialog(parent)
    , m_controller(controller)
    , m_form(new ConnectionForm)
{
    setObjectName(QStringLiteral("connectionDialog"));
    setWindowTitle(tr("Connections"));
    m_whole = new QVBoxLayout(this);
    auto* const upper = new QHBoxLayout;
    upper->setSpacing(12);
    m_left = new QVBoxLayout;
    upper->addLayout(m_left, 1);
    upper->addWidget(m_form, 2);
    m_whole->addLayout(upper);
    makeList();
    makeReport();
    makeButtons();
    for (const auto& profile : m_controller->profiles())
        insert(m_list->count(), {profile, {}, {}});
    int first = 0;
    while (first < m_list->count() && m_edits[static_cast<std::size_t>(first)].profile.id != id)
        ++first;
    if (first == m_list->count()) {
        m_unsaved = unsavedEdit(m_controller->profiles(), unsaved);
        insert(first, *m_unsaved);
    }
    m_kept = m_edits;
    connect(m_list, &QListWidget::currentRowChanged, this, &ConnectionDialog::onRowChosen);
    connect(m_form, &ConnectionForm::changed, this, &ConnectionDialog::onChanged);
    const auto showPlace = [this] { m_form->setSecretPlace(m_controller->secrets()->place()); };
    connect(m_controller->secrets(), &profiles::SecretStore::placeChanged, this, showPlace);
    showPlace();
    showRow(first);
    setWarnings({});
    m_form->focusAddress();
    resize(sizeHint()); // Where nothing says so, Qt gives it two thirds of the screen.
}

ConnectionDialog::~ConnectionDialog() = default;

QPushButton* ConnectionDialog::addButton(
    QLayout* layout, const QString& objectName, const QString& text, void (ConnectionDialog::*act)())
{
    auto* const button = new QPushButton(text);
    button->setObjectName(objectName);
    button->setAccessibleName(QString(text).remove(QLatin1Char('&')));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, act);
    layout->addWidget(button);
    return button;
}

void ConnectionDialog::makeList()
{
    auto* const title = new PlainLabel(tr("Connect&ions:"));
    title->setObjectName(QStringLiteral("connectionListLabel"));
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("connectionList"));
    m_list->setAccessibleName(tr("Connections"));
    m_list->setMinimumWidth(220);
    title->setBuddy(m_list);
    m_left->addWidget(title);
    m_left->addWidget(m_list, 1);
    auto* const first = new QHBoxLayout;
    auto* const second = new QHBoxLayout;
    m_left->addLayout(first);
    m_left->addLayout(second);
    addButton(first, QStringLiteral("addConnectionButton"), tr("Ne&w"), &ConnectionDialog::add);
    addButton(first, QStringLiteral("duplicateConnectionButton"), tr("Dup&licate"), &ConnectionDialog::duplicate);
    m_remove = addButton(first, QStringLiteral("removeConnectionButton"), tr("Remo&ve"), &ConnectionDialog::remove);
    m_up = addButton(second, QStringLiteral("moveUpButton"), tr("Up"), &ConnectionDialog::moveUp);
    m_up->setAccessibleName(tr("Move the connection up"));
    m_down = addButton(second, QStringLiteral("moveDownButton"), tr("Down"), &ConnectionDialog::moveDown);
    m_down->setAccessibleName(tr("Move the connection down"));
    m_putBack = addButton(second, QStringLiteral("putBackButton"), tr("Put &back"), &ConnectionDialog::putBack);
    m_putBack->hide();
    addButton(m_left, QStringLiteral("importEnvironmentButton"), tr("Take from CONSUL_* variables"),
        &ConnectionDialog::importEnvironment);
}

void ConnectionDialog::makeReport()
{
    m_warnings = makeDialogLabel(QStringLiteral("warnings"));
    m_warnings->setAccessibleName(tr("Warnings about the settings that were found"));
    m_result = makeDialogLabel(QStringLiteral("testResult"));
    m_rights = new RightsTable;
    m_rights->setMinimumHeight(80);
    m_rights->hide();
    m_hint = uncutQuietLabel(
        tr("Test asks the agent whether it answers, and what the token may do. Nothing is written."), "testHint", this);
    for (auto* const label : {m_hint, m_result})
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* const report = new QWidget;
    auto* const column = new QVBoxLayout(report);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_hint, 1);
    column->addWidget(m_result);
    column->addWidget(m_rights, 1);
    auto* const area = new ReportArea;
    area->setWidget(report);
    m_whole->addWidget(m_warnings);
    m_whole->addWidget(area, 1);
}

void ConnectionDialog::makeButtons()
{
    auto* const row = new QHBoxLayout;
    m_test = addButton(row, QStringLiteral("testButton"), tr("&Test"), &ConnectionDialog::test);
    m_test->setAccessibleName(tr("Test this connection"));
    row->addStretch(1);
    addButton(row, QStringLiteral("cancelButton"), tr("Cancel"), &QDialog::reject);
    m_save = addButton(row, QStringLiteral("saveButton"), tr("&Save"), &ConnectionDialog::saveAndClose);
    m_connect = addButton(row, QStringLiteral("connectButton"), tr("Connect"), &ConnectionDialog::connectNow);
    m_connect->setDefault(true);
    m_whole->addLayout(row);
}

void ConnectionDialog::insert(int row, const ProfileEdit& edit)
{
    m_edits.insert(m_edits.begin() + row, edit);
    const QSignalBlocker quiet(m_list);
    m_list->insertItem(row, new QListWidgetItem);
    showItem(row);
}

void ConnectionDialog::showItem(int row)
{
    showItem(row, m_edits[static_cast<std::size_t>(row)].profile);
}

void ConnectionDialog::showItem(int row, const profiles::Profile& profile)
{
    auto* const item = m_list->item(row);
    item->setText(lineText(profileLine(profile)));
    item->setIcon(swatch(profiles::colourOf(profile)));
    item->setToolTip(tipText(consul::placeText(profile.endpoint)));
}

void ConnectionDialog::showRow(int row)
{
    {
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentRow(row);
    }
    m_row = row;
    m_form->setEnabled(row >= 0);
    m_form->setOtherNames(namesBut(row));
    if (row >= 0)
        m_form->show(m_edits[static_cast<std::size_t>(row)]);
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
    const QSignalBlocker quiet(m_list);
    m_list->setCurrentRow(m_row);
}

bool ConnectionDialog::takeFields()
{
    if (m_row < 0)
        return true;
    const auto edit = m_form->edit();
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
    insert(m_list->count(), newEdit(edited(), tr("New connection")));
    showRow(m_list->count() - 1);
    m_form->focusName();
}

void ConnectionDialog::duplicate()
{
    if (m_row < 0 || !takeFields())
        return;
    insert(m_row + 1, duplicateOf(edited(), m_edits[static_cast<std::size_t>(m_row)]));
    showRow(m_row + 1);
    m_form->focusName();
}

void ConnectionDialog::remove()
{
    if (m_row < 0)
        return;
    const int row = m_row;
    m_removed.push_back({row, m_edits[static_cast<std::size_t>(row)]});
    m_edits.erase(m_edits.begin() + row);
    {
        const QSignalBlocker quiet(m_list);
        delete m_list->takeItem(row);
    }
    showRow(std::min(row, m_list->count() - 1));
    m_list->setFocus();
}

void ConnectionDialog::putBack()
{
    if (m_removed.empty() || !takeFields())
        return;
    const auto last = m_removed.back();
    m_removed.pop_back();
    const int row = std::min(last.row, m_list->count());
    insert(row, last.edit);
    showRow(row);
    m_list->setFocus();
}

void ConnectionDialog::moveUp()
{
    move(-1);
}

void ConnectionDialog::moveDown()
{
    move(1);
}

void ConnectionDialog::move(int by)
{
    const int to = m_row + by;
    if (m_row < 0 || to < 0 || to >= m_list->count() || !takeFields())
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
    insert(m_list->count(), unsavedEdit(edited(), read->endpoint));
    showRow(m_list->count() - 1);
    setWarnings(read->warnings);
    m_form->focusName();
}

void ConnectionDialog::setWarnings(const QStringList& warnings)
{
    QStringList all = warnings;
    if (!m_controller->trouble().isEmpty())
        all << m_controller->trouble();
    m_warnings->setText(all.join(QLatin1Char('\n')));
    m_warnings->setVisible(!all.isEmpty());
}

consul::Result<consul::Endpoint> ConnectionDialog::endpoint() const
{
    return m_form->endpoint();
}

void ConnectionDialog::askForToken()
{
    m_form->focusToken();
}

void ConnectionDialog::onChanged()
{
    // What is typed shows at once; what is no connection yet keeps the row as it was.
    if (const auto typed = m_form->edit(); m_row >= 0 && typed)
        showItem(m_row, typed->profile);
    // A verdict belongs to the settings that were tested.
    m_testing.reset();
    m_result->hide();
    m_rights->hide();
    m_hint->show();
    showButtons();
}

void ConnectionDialog::showButtons()
{
    const bool usable = m_row < 0 || m_form->edit().has_value();
    m_connect->setEnabled(m_row >= 0 && usable);
    m_test->setEnabled(m_row >= 0 && usable);
    m_save->setEnabled(usable);
    m_remove->setEnabled(m_row >= 0);
    m_up->setEnabled(m_row > 0 && usable);
    m_down->setEnabled(m_row >= 0 && m_row + 1 < m_list->count() && usable);
    m_putBack->setVisible(!m_removed.empty());
    findChild<QPushButton*>(QStringLiteral("duplicateConnectionButton"))->setEnabled(m_row >= 0 && usable);
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
    if (m_list->hasFocus() && event->key() == Qt::Key_Delete)
        remove();
    else
        QDialog::keyPressEvent(event);
}

} // namespace gui
