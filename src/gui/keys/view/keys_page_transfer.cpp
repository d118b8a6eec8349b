// SPDX-License-Identifier: GPL-3.0-or-later
// Finding, importing and exporting; what the page shows is in keys_page.cpp.
#include "gui/keys/view/find_panel.h"
#include "gui/keys/view/keys_actions.h"
#include "gui/keys/view/keys_page.h"
#include "gui/keys/view/keys_pane.h"
#include "gui/keys/view/transfer_dialogs.h"
#include "keys/key_name.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QUrl>

namespace gui {

namespace {

/// The one file that is dragged; empty: none, or several.
QString draggedFile(const QMimeData* data)
{
    const auto urls = data->urls();
    return urls.size() == 1 && urls[0].isLocalFile() ? urls[0].toLocalFile() : QString();
}

QFileDialog* fileDialog(const char* objectName, const QString& title, QWidget* parent)
{
    auto* const dialog = new QFileDialog(
        parent, title, {}, KeysPage::tr("Keys, as consul kv export writes them (*.json);;All files (*)"));
    dialog->setObjectName(QString::fromLatin1(objectName));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

} // namespace

void KeysPage::connectTransfer()
{
    setAcceptDrops(true);
    connect(m_actions->find, &QAction::triggered, this, [this] { showFind(true); });
    connect(m_find, &FindPanel::closed, this, [this] { showFind(false); });
    connect(m_find, &FindPanel::keyChosen, this, &KeysPage::goTo);
    connect(m_actions->importFile, &QAction::triggered, this, &KeysPage::askWhatToImport);
    const keys::Selection everything{{}, {QString()}};
    connect(m_actions->exportFile, &QAction::triggered, this, [this, everything] {
        const auto selection = m_pane->selection();
        askWhereToExport(selection.isEmpty() ? everything : selection);
    });
    connect(m_actions->exportAll, &QAction::triggered, this, [this, everything] { askWhereToExport(everything); });
}

void KeysPage::showFind(bool shown)
{
    m_find->setVisible(shown);
    if (!shown) {
        m_find->stop();
        return;
    }
    const QString current = m_pane->current();
    m_find->begin(current.endsWith(u'/') ? current : keys::parentFolder(current));
}

void KeysPage::findEverywhere(const QString& text)
{
    m_find->show();
    m_find->findName(text);
}

void KeysPage::askWhatToImport()
{
    auto* const dialog = fileDialog("importFileDialog", tr("Import keys"), this);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &KeysPage::previewImport);
    dialog->open();
}

void KeysPage::previewImport(const QString& fileName)
{
    if (m_controller->client() != nullptr)
        (new ImportKeysDialog(m_controller, fileName, this))->open();
}

void KeysPage::askWhereToExport(const keys::Selection& selection)
{
    auto* const dialog = fileDialog("exportFileDialog", tr("Export %1").arg(keys::selectionTitle(selection)), this);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, selection](const QString& fileName) { exportTo(fileName, selection); });
    dialog->open();
}

void KeysPage::exportTo(const QString& fileName, const keys::Selection& selection)
{
    if (m_controller->client() != nullptr)
        (new ExportKeysDialog(m_controller, selection, fileName, this))->open();
}

void KeysPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFile(event->mimeData()).isEmpty() && m_controller->blocked().isEmpty())
        event->acceptProposedAction();
}

void KeysPage::dropEvent(QDropEvent* event)
{
    if (const QString file = draggedFile(event->mimeData()); !file.isEmpty()) {
        event->acceptProposedAction();
        previewImport(file);
    }
}

} // namespace gui
