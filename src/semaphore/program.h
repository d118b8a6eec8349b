// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace semaphore {

/// Whose lock it is, and what a person should know of it.
///
/// Title, labels and warnings are sources of translations, so that a State is the same in every language; the functions
/// below translate them. Words that no table of translations knows, as those of a layout of one's own, are shown as
/// they are. Values come from bodies and session names: short, without letters that steer a line, never markup.
struct Program {
    struct Fact {
        QString label;
        QString value; ///< In the program's own words.

        bool operator==(const Fact&) const = default;
    };

    QString id; ///< `terraform`, as in docs/programs.md.
    QString name; ///< Proper name, in no language.
    QString title;
    std::vector<Fact> facts;
    QString holder; ///< What it calls the one holder of its lock. Empty: as its session is called.
    QStringList warnings; ///< Before its session is destroyed or its key is deleted.
    QStringList
        commands; ///< The vendor's own way to unlock, for a POSIX shell; the first will do. Empty: there is none.
    bool isLock = true; ///< False: a held key that nobody competes for, such as a sign of life.
    bool isFolder = false; ///< The whole folder is the program's, not only the lock key.
    QString infoKey; ///< A second key that belongs to the lock and goes with it. Empty: none.
    quint64 infoModifyIndex = 0; ///< For CAS.
    bool deletesKeys = false; ///< Its sessions delete their keys when they end: so it is meant.
    bool isByValue = false; ///< No session stands for a holder: the value of its key names all of them.
    QStringList named; ///< Of isByValue: the holders, each as one of them. None: it is free.
    qint64 permits = 1; ///< Of isByValue: how many there may be; 0: unknown.

    bool operator==(const Program&) const = default;
};

// Translated.
[[nodiscard]] QString programTitle(const Program& program); ///< "Terraform state lock".
[[nodiscard]] QString factLabel(const Program::Fact& fact); ///< "Who".
[[nodiscard]] QStringList programWarnings(const Program& program); ///< Whole sentences.

} // namespace semaphore
