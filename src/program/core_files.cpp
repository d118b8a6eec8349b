// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/core_files.h"

#include <sys/prctl.h>
#include <sys/resource.h>

namespace program {

void forbidDumps()
{
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

void forbidCoreFiles()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0)
        return;
    limit.rlim_cur = 0;
    ::setrlimit(RLIMIT_CORE, &limit);
}

} // namespace program
