// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/value_text.h"
#include "keys/edit.h"
#include "keys/merge.h"

#include <QDialog>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class ConflictDialog;
}
class ValueEditor;

/// A value that two have changed: what it was, what they made of it, and between them what shall be saved. Nothing is
/// lost: closing it leaves the draft as it was.
class ConflictDialog : public QDialog
{
    Q_OBJECT
public:
    ConflictDialog(const QString& key, const keys::Conflict& conflict, ValueForm form, QWidget* parent = nullptr);
    ~ConflictDialog() override;
    void reject() override; ///< Asks first if something was merged by hand.
    /// What is there now; nullopt: nothing. What is compared stays as it was read.
    void setNow(const std::optional<consul::KvEntry>& now);

Q_SIGNALS:
    void settled(const keys::Content& content); ///< To be saved over what is there now.
    void theirsTaken(); ///< What was typed is given up.

private:
    void offerChoices();
    void fill();
    void put(const QByteArray& value);
    void markAgainstBase(ValueEditor* editor, bool mine);
    void save();
    void decide(); ///< A person has said what shall be saved.
    [[nodiscard]] QString flagsLine() const;

    keys::Conflict m_conflict;
    ValueForm m_form;
    keys::Merge m_merge;
    std::unique_ptr<Ui::ConflictDialog> m_ui;
    QPushButton* m_save;
    bool m_isCaughtUp = false; ///< setNow() told of what is compared, or of something newer.
    bool m_filling = false; ///< The result is given a text: nobody types.
    QString m_put; ///< What stood in the result before a person typed.
};

} // namespace gui
