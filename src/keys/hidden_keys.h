// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/permissions.h"

#include <QCoroTask>
#include <QPointer>
#include <QString>
#include <QStringList>

namespace keys {

/// Whether keys are missing from what was read because the token may not read them. Consul shows the others without a
/// word: who acts on a folder acts on what is shown of it.
enum class HiddenKeys {
    None,
    Perhaps, ///< Nothing tells, or rules of the token grant less for some keys than for the rest.
    Some, ///< Consul itself has said that it left some out.
};

/// `leftOut`: AgentNotes::leftOut() of what was read. Pure.
[[nodiscard]] HiddenKeys hiddenBy(consul::KeysShown shown, bool leftOut);
/// Translated: that keys are hidden, and then `effect`, a sentence about `such keys`. Empty for None.
[[nodiscard]] QString hiddenWords(HiddenKeys hidden, const QString& effect);

/// Of the lists of these folders, which were read before. The empty folder is the whole store. None where there are no
/// folders: single keys that may not be read are refused or reported. What the agent does not answer is Perhaps.
[[nodiscard]] QCoro::Task<HiddenKeys> hiddenIn(
    QPointer<consul::Client> client, QStringList folders, consul::StopToken stop);
/// Of keys below `folder` that are read one by one in transactions: there Consul never says what it left out.
[[nodiscard]] QCoro::Task<HiddenKeys> hiddenBelow(
    QPointer<consul::Client> client, QString folder, consul::StopToken stop);

} // namespace keys
