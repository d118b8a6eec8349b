// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/place.h"

#include <QDateTime>
#include <QString>

namespace gui {

/// What a notification rule has told of a semaphore and is not over.
struct Alarm {
    QString id; ///< Of one occurrence.
    QString text; ///< Translated sentence.
    QString path; ///< Of the semaphore.
    QDateTime since; ///< UTC.
    bool exact = false; ///< Its beginning was seen.
    bool isWait = false; ///< Somebody waits for long there.
    Place place;

    bool operator==(const Alarm&) const = default;
};

} // namespace gui
