// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/lessons_actions.h"

namespace gui {

LessonsActions::LessonsActions(QWidget* page)
    : ActionSet(page)
{
    predict = makeMain({"lessonPredict", tr("&Keep prediction"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+D")),
        tr("Write down your prediction before it happens"), QStringLiteral("check")});
    separate();
    back = make({"lessonBack", tr("Pre&vious step"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+J")),
        tr("Show the step before (Page Up)")});
    next = make({"lessonNext", tr("&Next step"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+I")),
        tr("Let the next step happen (Page Down)"), QStringLiteral("step")});
    again = make({"lessonAgain", tr("Predict a&gain"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+Q")),
        tr("Make another prediction; the first one stays"), QStringLiteral("retry")});
    lesson = make({"lessonFollowing", tr("Next &lesson"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+U")),
        tr("Read the lesson after this one")});
    prove = make({"lessonProve", tr("Open in &Prove"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+Z")),
        tr("Show this setup and story on the Prove page, with every other order")});
    separate();
    hands = makeSwitch({"lessonHands", tr("Show of &hands"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+F")),
        tr("Count the predictions of a class, a number for each choice")});
    spotlight = makeSwitch({"lessonSpotlight", tr("&Spotlight"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+1")),
        tr("Dim all parts but the current one, or the one under the pointer")});
    separate();
    open = make({"lessonOpen", tr("&Open lesson…"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+2")),
        tr("Read a lesson from a file")});
}

} // namespace gui
