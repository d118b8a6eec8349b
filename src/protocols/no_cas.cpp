// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/no_cas.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct NoCasText {
    Q_DECLARE_TR_FUNCTIONS(protocols::NoCas)
};

} // namespace

TracedClient::Call<bool> NoCas::save(Saving what, QByteArray body, quint64 /*cas*/, consul::StopToken stop)
{
    QString meaning;
    switch (what) {
    case Saving::Create:
        meaning
            = NoCasText::tr("Nobody was here yet: write .lock with the own id in it, over whatever came meanwhile.");
        break;
    case Saving::Enter:
        meaning = NoCasText::tr("There is room: write .lock with the own id in it, over whatever came meanwhile.");
        break;
    case Saving::Leave:
        meaning = NoCasText::tr("Write .lock without the own id, over whatever came meanwhile.");
        break;
    }
    return traced().put(std::move(meaning), lockKey(), std::move(body), {}, std::move(stop));
}

} // namespace protocols
