// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/file_writer.h"

namespace consul {

FileWriter& FileWriter::ofProgram()
{
    static FileWriter writer;
    return writer;
}

} // namespace consul
