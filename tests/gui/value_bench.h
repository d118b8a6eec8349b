// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_editing.h"
#include "gui/keys/model/value_text.h"
#include "gui/keys/view/value_editor.h"
#include "keys_bench.h"

#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QPushButton>

namespace bench {

/// The Keys page, and one value in it.
struct ValueBench : KeysBench {
    using KeysBench::KeysBench;

    gui::ValueEditor* editor() const { return find<gui::ValueEditor>("valueEditor"); }
    QString shown() const { return editor()->isVisible() ? editor()->text() : QString(); }
    bool isEditing() const { return !editor()->isReadOnly(); }
    bool isSaved() const { return !isEditing() && action("editValue")->isEnabled(); }
    void chooseForm(gui::ValueForm form) const
    {
        auto* const forms = find<QComboBox>("valueForm");
        forms->setCurrentIndex(forms->findData(QVariant::fromValue(form)));
        Q_EMIT forms->activated(forms->currentIndex());
    }
    void startEditing(const QString& key)
    {
        choose(key);
        QTRY_VERIFY_WITH_TIMEOUT(action("editValue")->isEnabled(), 60'000);
        press(Qt::Key_Return);
        QVERIFY(isEditing());
    }
    void save() const { action("saveValue")->trigger(); }
    void leaveWith(const char* answer) const
    {
        action("cancelEdit")->trigger();
        QTRY_VERIFY(find<QPushButton>(answer) != nullptr);
        QTest::mouseClick(find<QPushButton>(answer), Qt::LeftButton);
        QTRY_VERIFY(find<QDialog>("discardBox") == nullptr);
    }
    QString trouble() const { return find<QLabel>("valueTrouble")->isVisible() ? text("valueTrouble") : QString(); }
};

} // namespace bench
