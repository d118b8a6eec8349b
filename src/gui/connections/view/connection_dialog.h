// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "gui/connections/model/profile_controller.h"

#include <QDialog>
#include <QScrollArea>

#include <memory>

namespace gui {

namespace Ui {
class ConnectionDialog;
}

/// Has room from the start for what a test tells: nothing moves when it comes, least of all the button below the mouse.
/// Where the screen is too small for all of it, it is scrolled, and the buttons below stay on the screen.
class ReportArea : public QScrollArea
{
    Q_OBJECT
public:
    explicit ReportArea(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
};

/// The connections that have names: the list on the left, the fields of one on the right. Nothing is kept before Save
/// or Connect; Cancel leaves everything as it was. "Test" tries the fields with a client of its own, by reads alone,
/// and says in words what works and what the token may.
class ConnectionDialog : public QDialog
{
    Q_OBJECT
public:
    /// Begins with the profile `id`, or, where that is empty, with `unsaved` as a connection that is not in the list
    /// yet.
    ConnectionDialog(
        ProfileController* controller, const QString& id, const consul::Endpoint& unsaved, QWidget* parent = nullptr);
    ~ConnectionDialog() override;

    /// What the fields say, or why they cannot be used (kind Rejected, the sentence in serverWords).
    [[nodiscard]] consul::Result<consul::Endpoint> endpoint() const;

    /// What was odd about the settings that the fields were filled with; shown below them.
    void setWarnings(const QStringList& warnings);
    void askForToken(); ///< Consul does not know the one that was used.
    void test();

    /// Asks first where something that was typed would be lost.
    void reject() override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void giveRoomToRights();
    struct Removed {
        int row = 0;
        ProfileEdit edit;
    };

    void connectButtons();
    void insert(int row, const ProfileEdit& edit);
    void showRow(int row);
    void onRowChosen(int row);
    bool takeFields(); ///< False: what is in the fields cannot be used, and they say why.
    void showItem(int row);
    void showItem(int row, const profiles::Profile& profile);
    void add();
    void duplicate();
    void remove();
    void putBack();
    void move(int by);
    void importEnvironment();
    void onChanged();
    void showButtons();
    [[nodiscard]] profiles::Profiles edited() const;
    [[nodiscard]] QStringList namesBut(int row) const;
    [[nodiscard]] std::vector<ProfileEdit> wanted() const;
    void saveAndClose();
    [[nodiscard]] bool isChanged() const;
    void connectNow();
    void beginTest(const consul::Endpoint& endpoint);
    void showTest(const QString& text, bool good);
    static QCoro::Task<void> runTest(
        ConnectionDialog* self, std::shared_ptr<consul::Client> client, consul::StopToken stop);

    ProfileController* m_controller;
    std::vector<ProfileEdit> m_edits;
    std::vector<Removed> m_removed;
    std::vector<ProfileEdit> m_kept; ///< As they were when the dialog was opened.
    std::optional<ProfileEdit> m_unsaved; ///< As it was put into the list without anybody's wish.
    int m_row = -1;
    std::unique_ptr<Ui::ConnectionDialog> m_ui;
    std::unique_ptr<consul::StopSource> m_testing; ///< Last: stops the test before the widgets go.
};

} // namespace gui
