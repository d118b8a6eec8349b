// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/palette/model/palette_controller.h"

#include <QDialog>

#include <memory>
#include <optional>

namespace gui {

namespace Ui {
class PaletteDialog;
}

/// Type a few letters of anything, Enter goes there or does it. All by keyboard: the arrows walk the list while the
/// focus stays in the field. What could not be read is said below the list.
class PaletteDialog : public QDialog
{
    Q_OBJECT
public:
    /// `controller` outlives the dialog; `actions`: the acts of the window.
    PaletteDialog(PaletteController* controller, std::vector<PaletteItem> actions, QWidget* parent);
    ~PaletteDialog() override;

Q_SIGNALS:
    void chosen(const gui::PaletteItem& item); ///< After the dialog has closed.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void showFound();
    void select(int row);
    void walk(int row);
    void enter();
    void choose();
    void take(const QModelIndex& index);
    void tellCurrent();

    PaletteController* m_controller;
    std::unique_ptr<Ui::PaletteDialog> m_ui;
    std::optional<PaletteChoice> m_walkedTo; ///< A person has chosen this row: it stays while rows come.
    bool m_takeWhenFound = false; ///< Enter came before the answer to what was typed.
    bool m_searchMeant = false; ///< When it came, the search of all keys was the row it would take.
};

} // namespace gui
