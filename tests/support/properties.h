// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <rapidcheck.h>

#include <QtGlobal>

#include <sstream>
#include <utility>

/// rc::check takes these from the environment only.
inline rc::detail::TestParams manyTimes(int times, int largest = 60)
{
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = times;
    params.maxSize = largest;
    return params;
}

/// False, with the smallest case that fails in the log, where the property does not hold that many times.
template <typename Property>
bool holds(const rc::detail::TestParams& params, Property property)
{
    const auto result = rc::detail::checkTestable(std::move(property), rc::detail::TestMetadata(), params);
    rc::detail::SuccessResult success;
    if (result.match(success))
        return success.numSuccess >= params.maxSuccess;
    std::ostringstream words;
    rc::detail::printResultMessage(result, words);
    qWarning("%s", words.str().c_str());
    return false;
}

template <typename Property>
bool holds(int times, Property property)
{
    return holds(manyTimes(times), std::move(property));
}
