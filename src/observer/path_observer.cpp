// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/path_observer.h"

namespace observer {

PathObserver::PathObserver(QObject* parent)
    : QObject(parent)
{
}

PathObserver::~PathObserver() = default;

} // namespace observer
