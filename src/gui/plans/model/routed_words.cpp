// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/model/routed_words.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct RoutedText {
    Q_DECLARE_TR_FUNCTIONS(gui::RoutedCall)
};

QString meaningAt(const QString& meaning, const QUrl& address)
{
    return RoutedText::tr("%1 – at %2", "what a call does, agent").arg(meaning, hostPort(address));
}

} // namespace

QString hostPort(const QUrl& address)
{
    return address.authority(QUrl::FullyEncoded).section(u'@', -1);
}

consul::PlannedCall withAddress(const cleanup::RoutedCall& call)
{
    auto shown = call.call;
    shown.meaning = meaningAt(shown.meaning, call.endpoint.address);
    return shown;
}

} // namespace gui
