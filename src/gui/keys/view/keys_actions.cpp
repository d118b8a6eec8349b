// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_actions.h"

namespace gui {

KeysActions::KeysActions(QWidget* page)
    : ActionSet(page)
{
    newKey = makeMain({"newKey", tr("&New key…"), QKeySequence(QStringLiteral("Ctrl+Alt+N")),
        tr("Create a key, in the current folder unless you specify another"), QStringLiteral("plus")});
    separate();
    edit = make({"editValue", tr("&Edit"), QKeySequence(Qt::Key_F2), tr("Change the value or the flags of the key"),
        QStringLiteral("edit")});
    save = make({"saveValue", tr("&Save"), QKeySequence(QKeySequence::Save),
        tr("Write the value if no other client has changed the key since"), QStringLiteral("check")});
    cancel = make({"cancelEdit", tr("Cance&l editing"), QKeySequence(QStringLiteral("Ctrl+Alt+L")),
        tr("Stop editing and keep or discard the changes"), QStringLiteral("close")});
    format = make({"formatValue", tr("&Format JSON"), QKeySequence(QStringLiteral("Ctrl+Alt+F")),
        tr("Check the JSON and write one item per line, with numbers unchanged")});
    separate();
    formatted = makeSwitch({"showFormatted", tr("Show &JSON formatted"), QKeySequence(),
        tr("Show a value with one item per line while it is not edited. The stored value does not change.")});
    unpack = makeSwitch({"showUnpacked", tr("Show gzip un&packed"), QKeySequence(),
        tr("Show the content of a gzip value while it is not edited. The stored value does not change.")});
    wrapLines = makeSwitch({"wrapLines", tr("&Wrap lines"), QKeySequence(),
        tr("Continue lines that are wider than the pane on the next line")});
    nextHit = make({"nextHit", tr("Next &hit in the value"), QKeySequence(Qt::Key_F3),
        tr("Go to the next hit of the search in this value")});
    hitBefore = make({"hitBefore", tr("Previous hit in the &value"), QKeySequence(QStringLiteral("Shift+F3")),
        tr("Go to the previous hit of the search in this value")});
    separate();
    showSizes = makeSwitch({"showSizes", tr("Si&ze in tree"), QKeySequence(),
        tr("Show the size of each value in the tree. Select the heading to sort.")});
    showFlags = makeSwitch({"showFlags", tr("Fla&gs in tree"), QKeySequence(),
        tr("Show the flags of each key in the tree. Select the heading to sort.")});
    showIndexes = makeSwitch({"showIndexes", tr("ModifyIndex in &tree"), QKeySequence(),
        tr("Show the ModifyIndex of each key in the tree. Select the heading to sort.")});
    separate();
    rename = make({"renameKeys", tr("&Rename or move…"), QKeySequence(QStringLiteral("Shift+F6")),
        tr("Give the selected keys and folders new names")});
    duplicate = make({"duplicateKeys", tr("D&uplicate…"), QKeySequence(QStringLiteral("Ctrl+Alt+D")),
        tr("Create copies of the selected keys and folders")});
    remove = make({"deleteKeys", tr("&Delete…"), QKeySequence(QKeySequence::Delete),
        tr("Plan the deletion of the selected keys and of everything in the selected folders"),
        QStringLiteral("trash")});
    undo = make({"undoKeys", tr("Und&o…"), QKeySequence(QKeySequence::Undo), tr("Undo the last action"),
        QStringLiteral("retry")});
    separate();
    find = make({"findKeys", tr("Search &keys and values…"), QKeySequence(QStringLiteral("Ctrl+Alt+K")),
        tr("Search all names or all values, here or everywhere"), QStringLiteral("search")});
    find->setPriority(QAction::HighPriority);
    replace = make({"replaceKeys", tr("&Bulk replace…"), QKeySequence(QStringLiteral("Ctrl+H")),
        tr("Preview and replace text in many values or many names")});
    importFile = make({"importKeys", tr("&Import…"), QKeySequence(QStringLiteral("Ctrl+Alt+I")),
        tr("Preview and import a consul kv export file; you can also drop a file here")});
    exportFile = make({"exportKeys", tr("E&xport…"), QKeySequence(QStringLiteral("Ctrl+Alt+X")),
        tr("Write the selected keys and folders, or all keys, to a file for consul kv import")});
    exportAll = make({"exportAllKeys", tr("Export &all…"), QKeySequence(),
        tr("Write all keys to a file for consul kv import, regardless of the selection")});
    separate();
    toSemaphore = make({"keyToSemaphore", tr("Show in Se&maphores"), QKeySequence(QStringLiteral("Ctrl+Alt+M")),
        tr("Watch the semaphore or lock of the current row, on its page"), QStringLiteral("semaphores")});
    copyKey = make({"copyKey", tr("&Copy key"), QKeySequence(QStringLiteral("Ctrl+Alt+C")),
        tr("Copy the current key exactly"), QStringLiteral("copy")});
    separate();
    placeRetry();
}

} // namespace gui
