// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/respondent.h"

namespace proof {

std::optional<practice::Reply> InProcess::answer(const Asked& asked, bool isLost)
{
    auto reply = m_agent.answer(asked.read, isLost);
    if (reply)
        m_count();
    if (m_record != nullptr && reply)
        m_record->push_back({RespondentReply::Kind::Answer, false, isLost, asked, *reply});
    return reply;
}

std::optional<practice::Reply> InProcess::answerAfterWait(const Asked& asked)
{
    auto reply = m_agent.answerAfterWait(asked.read);
    m_count();
    if (m_record != nullptr)
        m_record->push_back({RespondentReply::Kind::AfterWait, false, false, asked, reply});
    return reply;
}

bool InProcess::hasNews(const Asked& asked)
{
    const bool has = m_agent.hasNews(asked.read);
    if (m_record != nullptr)
        m_record->push_back({RespondentReply::Kind::News, has, false, {}, {}});
    return has;
}

bool InProcess::holdsKeys(QByteArrayView session)
{
    const auto key = practice::sessionKey(session.toByteArray());
    const bool holds = !m_agent.tables().kv.listBy(practice::Tables::kvBySession, key, nullptr).empty();
    if (m_record != nullptr)
        m_record->push_back({RespondentReply::Kind::Holding, holds, false, {}, {}});
    return holds;
}

} // namespace proof
