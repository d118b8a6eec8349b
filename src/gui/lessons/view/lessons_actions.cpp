// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/lessons_actions.h"

namespace gui {

LessonsActions::LessonsActions(QWidget* page)
    : ActionSet(page)
{
    predict = makeMain({"lessonPredict", QT_TR_NOOP("&Keep prediction"), sharedKeys(SharedKey::Save),
        QT_TR_NOOP("Write down your prediction before it happens"), QStringLiteral("check")});
    separate();
    back = make({"lessonBack", QT_TR_NOOP("Pre&vious step"), sharedKeys(SharedKey::Back),
        QT_TR_NOOP("Show the step before (Page Up)")});
    next = make({"lessonNext", QT_TR_NOOP("&Next step"), sharedKeys(SharedKey::Forward),
        QT_TR_NOOP("Let the next step happen (Page Down)"), QStringLiteral("step")});
    again = make({"lessonAgain", QT_TR_NOOP("Predict a&gain"), {},
        QT_TR_NOOP("Make another prediction; the first one stays"), QStringLiteral("retry")});
    lesson = make({"lessonFollowing", QT_TR_NOOP("Next &lesson"), {}, QT_TR_NOOP("Read the lesson after this one")});
    prove = make({"lessonProve", QT_TR_NOOP("Open in &Prove"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP("Show this setup and story on the Prove page, with every other order")});
    separate();
    hands = makeSwitch({"lessonHands", QT_TR_NOOP("Show of &hands"), {},
        QT_TR_NOOP("Count the predictions of a class, a number for each choice")});
    spotlight = makeSwitch({"lessonSpotlight", QT_TR_NOOP("&Spotlight"), {},
        QT_TR_NOOP("Dim all parts but the current one, or the one under the pointer")});
    separate();
    open = make({"lessonOpen", QT_TR_NOOP("&Open lesson…"), sharedKeys(SharedKey::Open),
        QT_TR_NOOP("Read a lesson from a file")});
}

} // namespace gui
