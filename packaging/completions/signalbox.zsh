#compdef signalbox
# SPDX-License-Identifier: GPL-3.0-or-later
# zsh completion for signalbox

# The names of remembered connections, as Signalbox writes them: one member a line.
_signalbox_profiles() {
    local -a names=(${(f)"$(sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' ${XDG_CONFIG_HOME:-$HOME/.config}/signalbox/connections.json 2>/dev/null |
        sed 's/\\\(["\\]\)/\1/g')"})
    compadd -a names
}

_signalbox() {
    _arguments -S -s \
        '--help[print the options]' \
        '--version[print the version]' \
        '--practice[start with a practice agent, without Consul]' \
        '--as=[Consul version that practice emulates]:version:(1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent)' \
        '--profile=[a remembered connection]:name:_signalbox_profiles' \
        '--http-addr=[address of the agent]:address:' \
        '--token=[ACL token]:token:' \
        '--token-file=[file with the ACL token]:file:_files' \
        '--datacenter=[datacenter]:name:' \
        '--namespace=[namespace (Enterprise)]:name:' \
        '--ns=[namespace (Enterprise)]:name:' \
        '--partition=[partition (Enterprise)]:name:' \
        '--ca-file=[certificate authority]:file:_files' \
        '--ca-path=[folder of certificate authorities]:folder:_files -/' \
        '--client-cert=[client certificate]:file:_files' \
        '--client-key=[key of the client certificate]:file:_files' \
        "--tls-server-name=[expected name in the agent's certificate]:name:" \
        '--answer-limit=[maximum size of a list, in MiB]:MiB:' \
        '--log=[log to standard error]:part:(all cleanup consul gui history lab practice)' \
        '--read-only[reject every write]' \
        '*:recording, scenario or path:_files -g "*.(sbxrec|json)"'
}

_signalbox "$@"
