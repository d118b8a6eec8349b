// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/keys_actions.h"

namespace gui {

KeysActions::KeysActions(QWidget* page)
    : ActionSet(page)
{
    newKey = makeMain({"newKey", QT_TR_NOOP("&New key…"), sharedKeys(SharedKey::New),
        QT_TR_NOOP("Create a key, in the current folder unless you specify another"), QStringLiteral("plus")});
    separate();
    edit = make({"editValue", QT_TR_NOOP("&Edit"), sharedKeys(SharedKey::Edit),
        QT_TR_NOOP("Change the value or the flags of the key"), QStringLiteral("edit")});
    save = make({"saveValue", QT_TR_NOOP("&Save"), sharedKeys(SharedKey::Save),
        QT_TR_NOOP("Write the value if no other client has changed the key since"), QStringLiteral("check")});
    cancel = make({"cancelEdit", QT_TR_NOOP("Cance&l editing"), {},
        QT_TR_NOOP("Stop editing and keep or discard the changes"), QStringLiteral("close")});
    format = make({"formatValue", QT_TR_NOOP("&Format JSON"), {},
        QT_TR_NOOP("Check the JSON and write one item per line, with numbers unchanged")});
    separate();
    formatted = makeSwitch({"showFormatted", QT_TR_NOOP("Show &JSON formatted"), {},
        QT_TR_NOOP("Show a value with one item per line while it is not edited. The stored value does not change.")});
    unpack = makeSwitch({"showUnpacked", QT_TR_NOOP("Show gzip un&packed"), {},
        QT_TR_NOOP("Show the content of a gzip value while it is not edited. The stored value does not change.")});
    wrapLines = makeSwitch({"wrapLines", QT_TR_NOOP("&Wrap lines"), {},
        QT_TR_NOOP("Continue lines that are wider than the pane on the next line")});
    nextHit = make({"nextHit", QT_TR_NOOP("Next &hit in the value"), QKeySequence(Qt::Key_F3),
        QT_TR_NOOP("Go to the next hit of the search in this value")});
    hitBefore = make({"hitBefore", QT_TR_NOOP("Previous hit in the &value"), QKeySequence(QStringLiteral("Shift+F3")),
        QT_TR_NOOP("Go to the previous hit of the search in this value")});
    separate();
    showSizes = makeSwitch({"showSizes", QT_TR_NOOP("Si&ze in tree"), {},
        QT_TR_NOOP("Show the size of each value in the tree. Select the heading to sort.")});
    showFlags = makeSwitch({"showFlags", QT_TR_NOOP("Fla&gs in tree"), {},
        QT_TR_NOOP("Show the flags of each key in the tree. Select the heading to sort.")});
    showIndexes = makeSwitch({"showIndexes", QT_TR_NOOP("ModifyIndex in &tree"), {},
        QT_TR_NOOP("Show the ModifyIndex of each key in the tree. Select the heading to sort.")});
    separate();
    rename = make({"renameKeys", QT_TR_NOOP("&Rename or move…"), QKeySequence(QStringLiteral("Shift+F6")),
        QT_TR_NOOP("Give the selected keys and folders new names")});
    duplicate = make(
        {"duplicateKeys", QT_TR_NOOP("D&uplicate…"), {}, QT_TR_NOOP("Create copies of the selected keys and folders")});
    remove = make({"deleteKeys", QT_TR_NOOP("&Delete…"), sharedKeys(SharedKey::Remove),
        QT_TR_NOOP("Plan the deletion of the selected keys and of everything in the selected folders"),
        QStringLiteral("trash")});
    undo = make({"undoKeys", QT_TR_NOOP("Und&o…"), QKeySequence(QKeySequence::Undo), QT_TR_NOOP("Undo the last action"),
        QStringLiteral("retry")});
    separate();
    find = make({"findKeys", QT_TR_NOOP("Search &keys and values…"), sharedKeys(SharedKey::Find),
        QT_TR_NOOP("Search all names or all values, here or everywhere"), QStringLiteral("search")});
    find->setPriority(QAction::HighPriority);
    replace = make({"replaceKeys", QT_TR_NOOP("&Bulk replace…"), QKeySequence(QStringLiteral("Ctrl+H")),
        QT_TR_NOOP("Preview and replace text in many values or many names")});
    importFile = make({"importKeys", QT_TR_NOOP("&Import…"), {},
        QT_TR_NOOP("Preview and import a consul kv export file; you can also drop a file here")});
    exportFile = make({"exportKeys", QT_TR_NOOP("E&xport…"), {},
        QT_TR_NOOP("Write the selected keys and folders, or all keys, to a file for consul kv import")});
    exportAll = make({"exportAllKeys", QT_TR_NOOP("Export &all…"), {},
        QT_TR_NOOP("Write all keys to a file for consul kv import, regardless of the selection")});
    separate();
    toSemaphore = make({"keyToSemaphore", QT_TR_NOOP("Show in Se&maphores"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP("Watch the semaphore or lock of the current row, on its page"), QStringLiteral("semaphores")});
    copyKey = make({"copyKey", QT_TR_NOOP("&Copy key"), sharedKeys(SharedKey::Copy),
        QT_TR_NOOP("Copy the current key exactly"), QStringLiteral("copy")});
    separate();
    placeRetry();
}

} // namespace gui
