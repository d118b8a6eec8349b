// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/profile_words.h"

#include "consul/addressed.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(gui::ProfileWords)
};

} // namespace

QString profileLine(const profiles::Profile& profile)
{
    return profile.name + QStringLiteral(" · ") + profiles::environmentWord(profile.environment);
}

QString environmentText(const profiles::Profile& profile, bool readOnly)
{
    QStringList parts{profiles::environmentWord(profile.environment), profile.name};
    if (profile.isProduction())
        parts << (readOnly ? ProfileText::tr("read-only") : ProfileText::tr("WRITING IS ON"));
    else if (readOnly)
        parts << ProfileText::tr("read-only");
    return parts.join(QStringLiteral(" · "));
}

QString titleUnder(
    const std::optional<profiles::Profile>& profile, const consul::Client* client, const QString& titleOfPage)
{
    const auto in = consul::tenancyOf(client);
    QString title = in.isEmpty() ? titleOfPage
                                 : ProfileText::tr("%1 – %2", "namespace and partition, window's title")
                                       .arg(consul::tenancyText(in), titleOfPage);
    if (!profile)
        return title;
    const QString name = profile->environment == profiles::Environment::Development
        ? profile->name
        : profiles::environmentWord(profile->environment) + QLatin1Char(' ') + profile->name;
    return ProfileText::tr("%1 – %2", "name of the connection, window's title").arg(name, title);
}

ProfileEdit newEdit(const profiles::Profiles& others, const QString& name)
{
    ProfileEdit edit;
    edit.profile.id = profiles::newId();
    edit.profile.keptAs = edit.profile.id;
    edit.profile.name = profiles::freeName(others, name);
    edit.token = consul::Secret();
    edit.password = consul::Secret();
    return edit;
}

ProfileEdit unsavedEdit(const profiles::Profiles& others, const consul::Endpoint& endpoint)
{
    auto edit = newEdit(others, endpoint.address.host());
    const auto key = profiles::addressKey(endpoint);
    const bool isTaken
        = std::ranges::any_of(others, [&key](const profiles::Profile& each) { return each.keptAs == key; });
    if (!isTaken)
        edit.profile.keptAs = key;
    edit.profile.endpoint = endpoint;
    edit.profile.endpoint.token = {};
    edit.profile.endpoint.basicPassword = {};
    edit.token = endpoint.token;
    edit.password = endpoint.basicPassword;
    return edit;
}

ProfileEdit duplicateOf(const profiles::Profiles& others, const ProfileEdit& edit)
{
    auto copy = newEdit(others, edit.profile.name);
    const auto id = copy.profile.id;
    const auto name = copy.profile.name;
    copy.profile = edit.profile;
    copy.profile.id = id;
    copy.profile.keptAs = id;
    copy.profile.name = name;
    copy.profile.tokenKept = false;
    copy.profile.passwordKept = false;
    copy.token = edit.token.value_or(consul::Secret());
    copy.password = edit.password.value_or(consul::Secret());
    return copy;
}

} // namespace gui
