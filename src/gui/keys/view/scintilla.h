// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// QScintilla's headers are written in Qt's keywords, which this program does without.
// NOLINTBEGIN
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <Qsci/qscicommand.h>
#include <Qsci/qscicommandset.h>
#include <Qsci/qscilexerjson.h>
#include <Qsci/qscilexerproperties.h>
#include <Qsci/qscilexerxml.h>
#include <Qsci/qscilexeryaml.h>
#include <Qsci/qsciscintilla.h>
#undef signals
#undef slots
// NOLINTEND
