// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/wire_log.h"
