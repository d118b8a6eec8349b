// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/hidden_keys.h"

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"
#include "keys/key_name.h"
#include "keys/words.h"
#include "words/sentences.h"

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

/// Each of more folders would cost a request or two of its own.
constexpr qsizetype mostAsked = 16;

/// Whether the token may write, and so read, whatever is below the folder.
QCoro::Task<HiddenKeys> hiddenFrom(ClientPtr client, QString folder, consul::StopToken stop)
{
    const consul::Permission all{QStringLiteral("key"), consul::wholePrefix, folder};
    const auto request = consul::permissionsRequest({all});
    auto asking = client->send(request, stop);
    const auto response = co_await asking;
    const bool isAllowed = response && consul::allowedIn(consul::parsePermissions(response->body), all) == true;
    co_return isAllowed ? HiddenKeys::None : HiddenKeys::Perhaps;
}

} // namespace

HiddenKeys hiddenBy(consul::KeysShown shown, bool leftOut)
{
    if (leftOut)
        return HiddenKeys::Some;
    return shown == consul::KeysShown::All ? HiddenKeys::None : HiddenKeys::Perhaps;
}

QString hiddenWords(HiddenKeys hidden, const QString& effect)
{
    switch (hidden) {
    case HiddenKeys::None:
        return {};
    case HiddenKeys::Perhaps:
        return words::joinSentences({Words::tr("The token may be unable to read some keys (key:read)."), effect});
    case HiddenKeys::Some:
        return words::joinSentences({Words::tr("Consul omitted keys that the token cannot read (key:read)."), effect});
    }
    Q_UNREACHABLE();
}

QCoro::Task<HiddenKeys> hiddenIn(ClientPtr client, QStringList folders, consul::StopToken stop)
{
    if (folders.isEmpty() || !client)
        co_return HiddenKeys::None;
    for (const QString& folder : std::as_const(folders)) {
        if (client->notes().leftOut(consul::pathOfKey(folder)))
            co_return HiddenKeys::Some;
    }
    auto asking = consul::readToken(client, stop);
    const auto own = co_await asking;
    if (own && own->mayEverything())
        co_return HiddenKeys::None;
    if (!own || folders.size() > mostAsked)
        co_return HiddenKeys::Perhaps;
    for (const QString& folder : std::as_const(folders)) {
        if (!client)
            co_return HiddenKeys::Perhaps;
        HiddenKeys hidden = HiddenKeys::Perhaps;
        if (!folder.isEmpty() && reachOf(folder, &client->keyRule()) != consul::KeyWay::Path) {
            auto below = hiddenFrom(client, folder, stop); // It was read by transaction.
            hidden = co_await below;
        } else {
            auto showing = consul::keysShownTo(client, *own, folder, stop);
            const auto shown = co_await showing;
            hidden = shown ? hiddenBy(*shown, false) : HiddenKeys::Perhaps;
        }
        if (hidden != HiddenKeys::None)
            co_return HiddenKeys(hidden);
    }
    co_return HiddenKeys::None;
}

QCoro::Task<HiddenKeys> hiddenBelow(ClientPtr client, QString folder, consul::StopToken stop)
{
    if (!client)
        co_return HiddenKeys::None;
    auto asking = consul::readToken(client, stop);
    const auto own = co_await asking;
    if (own && own->mayEverything())
        co_return HiddenKeys::None;
    if (!own || !client)
        co_return HiddenKeys::Perhaps;
    auto below = hiddenFrom(client, folder, stop);
    co_return co_await below;
}

} // namespace keys
