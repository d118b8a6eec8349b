// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/dialog_marker.h"

#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/settings/settings_dialog.h"

#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QLayout>
#include <QMessageBox>

#include <algorithm>

namespace gui {

namespace {

bool sendsNothing(const QDialog* dialog)
{
    return qobject_cast<const ConnectionDialog*>(dialog) != nullptr
        || qobject_cast<const SettingsDialog*>(dialog) != nullptr // It stays from one connection to another.
        || qobject_cast<const QFileDialog*>(dialog) != nullptr || qobject_cast<const QMessageBox*>(dialog) != nullptr;
}

} // namespace

DialogMarker::DialogMarker(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    qApp->installEventFilter(this);
}

bool DialogMarker::isProduction() const
{
    const auto profile = m_connection->profile();
    return profile && profile->isProduction();
}

bool DialogMarker::eventFilter(QObject* object, QEvent* event)
{
    // Before it is shown for the first time, so that its size makes room for the mark.
    if (event->type() == QEvent::Polish && (m_connection->isPractice() || isProduction())) {
        if (auto* const dialog = qobject_cast<QDialog*>(object); dialog != nullptr && !sendsNothing(dialog))
            mark(dialog);
    } else if (event->type() == QEvent::WindowTitleChange) {
        auto* const dialog = qobject_cast<QDialog*>(object);
        const auto* const band
            = dialog != nullptr && dialog->layout() != nullptr ? dialog->layout()->menuBar() : nullptr;
        if (qobject_cast<const PracticeMark*>(band) != nullptr || qobject_cast<const EnvironmentMark*>(band) != nullptr)
            markTitle(dialog);
    }
    return QObject::eventFilter(object, event);
}

void DialogMarker::mark(QDialog* dialog) const
{
    auto* const layout = dialog->layout();
    if (layout == nullptr || layout->menuBar() != nullptr)
        return;
    QLabel* band = nullptr;
    if (m_connection->isPractice())
        band = new PracticeMark(PracticeMark::Shape::Band, dialog);
    else
        band = new EnvironmentMark(m_connection, EnvironmentMark::Shape::Band, dialog);
    layout->setMenuBar(band);
    // A layout does not ask a menu bar how wide it would like to be; of this one every word counts.
    dialog->setMinimumWidth(std::max(dialog->minimumWidth(), band->sizeHint().width()));
    if (dialog->testAttribute(Qt::WA_Resized))
        dialog->resize(dialog->width(), dialog->height() + band->sizeHint().height());
    markTitle(dialog);
}

void DialogMarker::markTitle(QDialog* dialog) const
{
    const auto begin = m_connection->isPractice() ? tr("Practice – %1", "before a dialog's title").arg(QString())
                                                  : tr("PRODUCTION – %1", "before a dialog's title").arg(QString());
    if (!dialog->windowTitle().startsWith(begin))
        dialog->setWindowTitle(begin + dialog->windowTitle());
}

} // namespace gui
