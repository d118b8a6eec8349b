// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/judge.h"

#include <QByteArray>
#include <QDateTime>

namespace clinic {

/// What the copies said, as `signalboxctl check --witness` reads it: two lines for each of reportedHolds(). So who is
/// stopped is not inside meanwhile, and the file refutes what judge() refutes or excuses: it states the limit, too.
/// `beganAt`: of the recording, UTC, which the story began `offset` after. Pure.
[[nodiscard]] QByteArray witnessLines(
    const ExaminationRecord& record, const QString& path, const QDateTime& beganAt, Time offset = Time(0));

/// One suite with one case for each property, as CI servers read it: a failure for what is refuted, and for what is
/// open an error, because a test that saw nothing has not passed. Text is what XML 1.0 allows. Pure.
[[nodiscard]] QByteArray junitXml(const ClinicVerdict& verdict, const ExaminationRecord& record, const QString& path);

} // namespace clinic
