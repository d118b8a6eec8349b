# SPDX-License-Identifier: GPL-3.0-or-later
# fish completion for signalboxctl

# The names of remembered connections, as Signalbox writes them: one member a line.
function __signalboxctl_profiles
    set -l folder $HOME/.config
    set -q XDG_CONFIG_HOME; and test -n "$XDG_CONFIG_HOME"; and set folder $XDG_CONFIG_HOME
    sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' $folder/signalbox/connections.json 2>/dev/null | sed 's/\\\\\(["\\\\]\)/\1/g'
end

complete -c signalboxctl -f
set -l commands watch contend run runs sweep services deregister undo practice replay

complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a watch -d 'Show semaphores and locks, live'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a contend -d 'Contend for a semaphore or lock'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a run -d 'Run a scenario and judge it'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a runs -d 'List runs that were killed'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a sweep -d 'Clean up the leftovers of killed runs'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a services -d 'List service instances'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a deregister -d 'Remove service instances'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a undo -d 'Bring back what deregister removed'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a practice -d 'Be an agent for practice'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -a replay -d 'Show what watch --record kept'
complete -c signalboxctl -s h -l help -d 'Print the help'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -l help-all -d 'Print the help of all commands'
complete -c signalboxctl -n "not __fish_seen_subcommand_from $commands" -l version -d 'Print the version'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l http-addr -d 'The agent'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l token -d 'ACL token'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -r -l token-file -d 'File with the ACL token'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l datacenter -d 'Datacenter'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l namespace -d 'Namespace (Enterprise)'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l ns -d 'Namespace (Enterprise)'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l partition -d 'Partition (Enterprise)'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -r -l ca-file -d 'Certificate authority'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -r -l ca-path -d 'Folder of certificate authorities'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -r -l client-cert -d 'Client certificate'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -r -l client-key -d 'Key of the client certificate'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l tls-server-name -d "Name in the agent's certificate"
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l answer-limit -d "Longest list that is read, in MiB"
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l log -a 'all cleanup consul gui history lab practice' -d 'Tell what happens on standard error'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -x -l profile -a '(__signalboxctl_profiles)' -d 'A remembered connection'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -l write -d 'Write also to production'
complete -c signalboxctl -n "not __fish_seen_subcommand_from practice replay" -l read-only -d 'Refuse every write'

complete -c signalboxctl -n "__fish_seen_subcommand_from watch" -l once -d 'Show the present state and end'
complete -c signalboxctl -n "__fish_seen_subcommand_from watch contend run runs services deregister undo replay" -l json -d 'JSON'
complete -c signalboxctl -n "__fish_seen_subcommand_from watch" -r -F -l record -d 'Keep what is seen in this file'
complete -c signalboxctl -n "__fish_seen_subcommand_from watch" -l without-values -d 'Record no values'
complete -c signalboxctl -n "__fish_seen_subcommand_from watch" -r -F -l layouts -d 'File of your own layouts'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l strategy -a 'official official-lock spring spring-lock sharding-lock slots timeout fair clockless guarded no-cas queue' -d 'How to contend'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l limit -d 'How many may hold'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l count -d 'How many contenders'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l cycles -d 'How often each acquires'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l for -d 'Duration'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l hold -d 'How long each holds'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l ttl -d 'TTL of the sessions'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend" -x -l try -d 'Give up after this time'
complete -c signalboxctl -n "__fish_seen_subcommand_from contend run" -x -l seed -d 'Of everything random'
complete -c signalboxctl -n "__fish_seen_subcommand_from run" -l list -d 'Name the scenarios'
complete -c signalboxctl -n "__fish_seen_subcommand_from run" -F -a '(signalboxctl run --list 2>/dev/null | string replace -r " .*" "")'
complete -c signalboxctl -n "__fish_seen_subcommand_from sweep" -l forget -d 'Remove the records of runs whose agent is gone'
complete -c signalboxctl -n "__fish_seen_subcommand_from sweep deregister undo" -l yes -d 'Do not ask'
complete -c signalboxctl -n "__fish_seen_subcommand_from services deregister" -l failing -d 'Only failing instances'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister" -l warning -d 'With --failing, those that are warning, too'
complete -c signalboxctl -n "__fish_seen_subcommand_from services deregister" -x -l node -d 'Only on this node'
complete -c signalboxctl -n "__fish_seen_subcommand_from services deregister" -x -l tag -d 'Only with this tag'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister undo" -x -l instance -d 'NODE/ID'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister undo" -x -l agent -d 'NODE=URL'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister" -x -l critical-for -d 'Take those that stay critical so long'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister" -x -l verify -d 'How long to look afterwards'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister" -x -l pause -d 'Between two removals'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister" -r -F -l save -d 'Keep what is removed in this file'
complete -c signalboxctl -n "__fish_seen_subcommand_from deregister undo" -l dry-run -d 'Say what would be done'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -x -l as -a '1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent' -d 'Answer as this Consul'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -x -l listen -d 'ADDR:PORT'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -x -l with -a '(signalboxctl run --list 2>/dev/null | string replace -r " .*" "")' -d 'Run this scenario'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -l empty -d 'Without the shop'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -x -l node -d 'Name of its node'
complete -c signalboxctl -n "__fish_seen_subcommand_from practice" -x -l meta -d 'KEY=VALUE'
complete -c signalboxctl -n "__fish_seen_subcommand_from undo replay" -F
complete -c signalboxctl -n "__fish_seen_subcommand_from replay" -x -l at -d 'Only this moment'
complete -c signalboxctl -n "__fish_seen_subcommand_from replay" -x -l export -a 'csv trace svg' -d 'Instead of states'
