// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/end_watch_question.h"

#include <QPushButton>

namespace gui {

namespace {

constexpr qsizetype mostNamed = 10; ///< Instances named one by one.

/// What the clean-up has removed and not yet decided, and how many it has a verdict for.
QString knownSoFar(const cleanup::Campaign& running)
{
    QStringList watched;
    for (const auto& item : running.items()) {
        if (!item.isDone())
            watched << item.ref.text();
    }
    const auto more = static_cast<int>(watched.size() - mostNamed);
    QString names = watched.mid(0, mostNamed).join(QStringLiteral(", "));
    if (more > 0)
        names += QStringLiteral(" ") + EndWatchQuestion::tr("and %n more", "instances", more);
    return EndWatchQuestion::tr("The clean-up before is still watching whether these stay gone: %1. %2 of %3 have a "
                                "verdict.")
        .arg(names)
        .arg(running.doneCount())
        .arg(running.items().size());
}

} // namespace

EndWatchQuestion::EndWatchQuestion(const cleanup::Campaign& running, QWidget* parent)
    : QMessageBox(parent)
{
    setObjectName(QStringLiteral("endWatchQuestion"));
    setAttribute(Qt::WA_DeleteOnClose);
    setIcon(QMessageBox::Warning);
    setWindowTitle(tr("Another clean-up is not over"));
    setTextFormat(Qt::PlainText);
    setText(knownSoFar(running));
    QString loss
        = tr("Going on ends that watch: whether they stay gone is not proved then, and its list leaves the page. "
             "Save its report first if you need it.");
    if (!running.definitionsFile().isEmpty()) {
        loss += QStringLiteral("\n\n")
            + tr("Its definitions are kept in %1. “Undo from a kept file…” brings them back, or “signalboxctl undo” "
                 "with that file.")
                  .arg(running.definitionsFile());
    }
    setInformativeText(loss);
    auto* const wait = addButton(tr("&Wait"), QMessageBox::RejectRole);
    auto* const goOn = addButton(tr("&End the watch and go on"), QMessageBox::DestructiveRole);
    wait->setObjectName(QStringLiteral("endWatchWait"));
    goOn->setObjectName(QStringLiteral("endWatchGoOn"));
    setDefaultButton(wait);
    setEscapeButton(wait);
    connect(goOn, &QPushButton::clicked, this, &EndWatchQuestion::goOnWanted);
}

} // namespace gui
