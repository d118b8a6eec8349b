// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"

#include <QProcessEnvironment>

namespace lab {

/// Where contenders in processes of their own come from: `signalboxctl contend`.
struct WorkerPlace {
    consul::Endpoint endpoint;
    QString program;
    QString records; ///< Folder of the records of runs: a worker's lie beside those of the run that started it.

    /// Address (`host:port`), token and TLS as Consul's own variables: other users can read arguments in the list of
    /// processes.
    [[nodiscard]] QProcessEnvironment environment(const QProcessEnvironment& base) const;
};

/// What the variable SIGNALBOXCTL names; else the program beside the running one; else the one in the PATH.
[[nodiscard]] QString usualWorkerProgram();

} // namespace lab
