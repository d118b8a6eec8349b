// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/selection.h"
#include "ctl/destination.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace ctl {

/// `signalboxctl services`.
struct ServicesArguments {
    program::ConnectionOptions connection;
    cleanup::Rule rule;
    bool json = false;
};

/// `signalboxctl deregister`.
struct DeregisterArguments {
    program::ConnectionOptions connection;
    Destination destination; ///< Of `connection`, once that is read.
    cleanup::Rule rule; ///< Without instances: what `instances` mean, only an inventory tells.
    QStringList instances; ///< NODE/ID, each.
    QStringList agents; ///< NODE=URL, each.
    QString save; ///< File for what is removed; empty: one of its own in the data folder.
    std::chrono::milliseconds verify{90'000};
    std::chrono::milliseconds pause{0}; ///< Between two removals.
    bool dryRun = false;
    bool yes = false;
    bool all = false; ///< Healthy ones, too, without being asked.
    bool json = false;
};

/// `signalboxctl undo`.
struct UndoArguments {
    program::ConnectionOptions connection;
    Destination destination; ///< Of `connection`, once that is read.
    QString file;
    QStringList instances; ///< Only these, NODE/ID each; empty: all in the file.
    QStringList agents; ///< NODE=URL, each.
    bool dryRun = false;
    bool yes = false;
    bool json = false;
};

/// The options of them as they were typed.
struct ServicesText {
    std::vector<std::string> services;
    std::vector<std::string> instances;
    std::vector<std::string> agents;
    std::string node;
    std::string file; ///< To keep definitions in, or to read them from.
    std::string tag;
    std::optional<std::string> criticalFor;
    std::optional<std::string> verify;
    std::optional<std::string> pause;
    bool failing = false;
    bool warning = false; ///< With `failing`: those that are warning, too.
    bool all = false;
};

/// Error: a translated sentence.
[[nodiscard]] tl::expected<cleanup::Rule, QString> readRule(const ServicesText& text);
[[nodiscard]] tl::expected<DeregisterArguments, QString> readDeregister(const ServicesText& text);
[[nodiscard]] tl::expected<UndoArguments, QString> readUndo(const ServicesText& text);

} // namespace ctl
