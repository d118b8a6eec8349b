# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for signalbox

# The names of remembered connections, as Signalbox writes them: one member a line.
function __signalbox_profiles
    set -l folder $HOME/.config
    set -q XDG_CONFIG_HOME; and test -n "$XDG_CONFIG_HOME"; and set folder $XDG_CONFIG_HOME
    sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' $folder/signalbox/connections.json 2>/dev/null | sed 's/\\\\\(["\\\\]\)/\1/g'
end

complete -c signalbox -s h -l help -d 'Print the options'
complete -c signalbox -l version -d 'Print the version'
complete -c signalbox -x -l as -a '1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent' -d 'Consul version that practice emulates'
complete -c signalbox -l practice -d 'Start with a practice agent, without Consul'
complete -c signalbox -x -l http-addr -d 'Address of the agent'
complete -c signalbox -x -l token -d 'ACL token'
complete -c signalbox -r -l token-file -d 'File with the ACL token'
complete -c signalbox -x -l datacenter -d 'Datacenter'
complete -c signalbox -x -l namespace -d 'Namespace (Enterprise)'
complete -c signalbox -x -l ns -d 'Namespace (Enterprise)'
complete -c signalbox -x -l partition -d 'Partition (Enterprise)'
complete -c signalbox -r -l ca-file -d 'Certificate authority'
complete -c signalbox -r -l ca-path -d 'Folder of certificate authorities'
complete -c signalbox -r -l client-cert -d 'Client certificate'
complete -c signalbox -r -l client-key -d 'Key of the client certificate'
complete -c signalbox -x -l tls-server-name -d "Expected name in the agent's certificate"
complete -c signalbox -x -l answer-limit -d 'Maximum size of a list, in MiB'
complete -c signalbox -x -l log -a 'all cleanup consul gui history lab practice' -d 'Log to standard error'
complete -c signalbox -x -l profile -a '(__signalbox_profiles)' -d 'Name of a saved connection'
complete -c signalbox -l read-only -d 'Reject every write'
