# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The options that a program says it has, one "COMMAND OPTION" a line, sorted; "- OPTION" for those of no command.

# options_of_help PROGRAM: of --help-all when it has commands, else of --help.
options_of_help() {
    local help
    help=$("$1" --help-all 2>/dev/null) || help=$("$1" --help)
    printf '%s\n' "$help" | awk '
        /^Subcommands:/ { below = 1; next }
        below && /^[a-z]+$/ { command = $1 }
        /^Exit codes/ { below = 0; command = "" }
        /^ +-/ {
            count = split($1, names, ",")
            for (i = 1; i <= count; i++)
                if (names[i] ~ /^--/)
                    print (command == "" ? "-" : command), names[i]
        }' | sort -u
}
