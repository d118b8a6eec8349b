// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/profile_controller.h"

#include <QWidget>

#include <memory>

class QLineEdit;
class QToolButton;

namespace Ui {
class ConnectionForm;
}

namespace gui {

/// The fields of one connection. Secrets that lie in the keychain are not fetched into it: their fields are empty and
/// say so; what is typed takes their place.
class ConnectionForm : public QWidget
{
    Q_OBJECT
public:
    explicit ConnectionForm(QWidget* parent = nullptr);
    ~ConnectionForm() override;

    void show(const ProfileEdit& edit);
    /// That this one must not have; before show().
    void setOtherNames(const QStringList& names) { m_otherNames = names; }
    /// What the fields say, or why they cannot be used (kind Rejected, the sentence in serverWords).
    [[nodiscard]] consul::Result<ProfileEdit> edit() const;
    /// Of edit(), with the secrets that were typed.
    [[nodiscard]] consul::Result<consul::Endpoint> endpoint() const;
    /// Whether a person has changed a field since show(): what was kept may be unusable by itself (a file is away).
    [[nodiscard]] bool isTouched() const { return m_touched || m_tokenForgotten || m_passwordForgotten; }
    void setSecretPlace(const QString& words); ///< As SecretStore::place().
    void focusName();
    void focusAddress();
    void focusToken();

Q_SIGNALS:
    void changed(); ///< A person, or show(), has changed a field.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void addReveal(QLineEdit* field, const QString& objectName, const QString& name);
    void addForget(QLineEdit* field, const QString& objectName, const QString& name, bool* forgotten);
    void addBrowse(QToolButton* button, QLineEdit* field, bool folder);
    void fillChoices();
    void check();
    void showKept();
    [[nodiscard]] consul::Result<std::monostate> readTls(consul::TlsOptions& tls) const;

    std::unique_ptr<::Ui::ConnectionForm> m_ui;
    ProfileEdit m_shown;
    QStringList m_otherNames;
    bool m_touched = false;
    bool m_tokenForgotten = false;
    bool m_passwordForgotten = false;
};

} // namespace gui
