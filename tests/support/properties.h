// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <rapidcheck.h>

#include <QtGlobal>

#include <sstream>

/// rc::check takes its number of runs from the environment only; this one states it.
template <typename Property>
bool holds(int times, Property property)
{
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = times;
    params.maxSize = 60;
    const auto result = rc::detail::checkTestable(std::move(property), rc::detail::TestMetadata(), params);
    rc::detail::SuccessResult success;
    if (result.match(success))
        return success.numSuccess >= times;
    std::ostringstream words;
    rc::detail::printResultMessage(result, words);
    qWarning("%s", words.str().c_str());
    return false;
}
