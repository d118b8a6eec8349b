// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace CLI {
class App;
}

namespace program {

/// Arguments (without the name of the program) as `app` reads them. Consul's own command line writes long names behind
/// one dash, `-http-addr=X` or `-http-addr X`; for CLI11 that is -h, the help, with something glued to it. All options
/// of `app` and of its commands are understood in that form, up to `--`; the values of options are left alone. Error: a
/// translated sentence about the first argument behind one dash that is no option.
[[nodiscard]] tl::expected<QStringList, QString> withConsulForms(const QStringList& arguments, const CLI::App& app);

} // namespace program
