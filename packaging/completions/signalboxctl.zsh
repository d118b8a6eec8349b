#compdef signalboxctl
# SPDX-License-Identifier: GPL-3.0-or-later
# zsh completion for signalboxctl

# The names of remembered connections, as Signalbox writes them: one member a line.
_signalboxctl_profiles() {
    local -a names=(${(f)"$(sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' ${XDG_CONFIG_HOME:-$HOME/.config}/signalbox/connections.json 2>/dev/null |
        sed 's/\\\(["\\]\)/\1/g')"})
    compadd -a names
}

_signalboxctl_commands() {
    local -a commands=(
        'watch:show semaphores and locks, live'
        'contend:contend for a semaphore or lock'
        'run:run a scenario and judge it'
        'runs:list runs that were killed'
        'sweep:clean up the leftovers of killed runs'
        'services:list service instances'
        'deregister:remove service instances'
        'undo:bring back what deregister removed'
        'practice:be an agent for practice'
        'replay:show what watch --record kept'
        'why:show why a client cannot acquire'
        'check:judge whether exclusion held'
        'prove:try every order of requests of a strategy'
    )
    _describe command commands
}

_signalboxctl_scenarios() {
    local -a names=(${${(f)"$(_call_program scenarios $words[1] run --list 2>/dev/null)"}%% *})
    _alternative 'scenarios:scenario:compadd -a names' 'files:scenario file:_files -g "*.json"'
}

_signalboxctl() {
    local -a connection=(
        '--profile=[a remembered connection]:name:_signalboxctl_profiles'
        '--http-addr=[the agent]:address:'
        '--token=[ACL token]:token:'
        '--token-file=[file with the ACL token]:file:_files'
        '--datacenter=[datacenter]:name:'
        '--namespace=[namespace (Enterprise)]:name:'
        '--ns=[namespace (Enterprise)]:name:'
        '--partition=[partition (Enterprise)]:name:'
        '--ca-file=[certificate authority]:file:_files'
        '--ca-path=[folder of certificate authorities]:folder:_files -/'
        '--client-cert=[client certificate]:file:_files'
        '--client-key=[key of the client certificate]:file:_files'
        "--tls-server-name=[name in the agent's certificate]:name:"
        '--answer-limit=[longest list that is read, in MiB]:MiB:'
        '--log=[tell what happens on standard error]:part:(all cleanup consul gui history lab practice)'
        '--write[write also to production]'
        '--read-only[refuse every write]'
    )
    local -a agents=('*--agent=[the agent of a node]:NODE=URL:') instance=('*--instance=[one instance]:NODE/ID:')
    local -a filter=('--failing[only failing instances]' '--node=[only on this node]:node:' '--tag=[only with this tag]:tag:')
    local -a asking=('--dry-run[say what would be done]' '--yes[do not ask]')
    local json='--json[print JSON]' seed='--seed=[of everything random]:number:'
    local -a own
    # The command is the first word that is one; options of the connection may stand before it.
    local command=${words[(r)(watch|contend|run|runs|sweep|services|deregister|undo|practice|replay|why|check|prove)]}
    case $command in
        watch)
            own=($connection $json '--once[show the present state and end]' '--record=[keep what is seen]:file:_files'
                '--without-values[record no values]' '--layouts=[your own layouts]:file:_files' '*:path:')
            ;;
        contend)
            own=($connection $json $seed
                '--strategy=[how to contend]:strategy:(official official-lock spring spring-lock sharding-lock slots timeout fair clockless guarded no-cas queue fenced fenced-token)'
                '--limit=[how many may hold]:number:' '--count=[how many contenders]:number:'
                '--cycles=[how often each acquires]:number:' '--for=[how long to go on]:time:(forever)'
                '--hold=[how long each holds]:time:' '--ttl=[TTL of the sessions]:time:'
                '--try=[give up after this time]:time:' '*:path:')
            ;;
        run) own=($connection $json $seed '--list[name the scenarios]' '*:scenario:_signalboxctl_scenarios') ;;
        runs) own=($connection $json) ;;
        sweep)
            own=($connection '--forget[strike out runs whose agent does not come back]' '--yes[do not ask]' '*:run:')
            ;;
        services) own=($connection $filter $json '*:service:') ;;
        deregister)
            own=($connection $filter '--warning[with --failing, those that are warning, too]' $instance $agents $asking $json
                '--critical-for=[take those that stay critical so long]:time:'
                '--verify=[how long to look afterwards]:time:' '--pause=[between two removals]:time:'
                '--save=[keep what is removed in this file]:file:_files' '*:service:')
            ;;
        undo) own=($connection $instance $agents $asking $json '*:file:_files') ;;
        practice)
            own=('--listen=[where to listen]:ADDR\:PORT:' '--with=[run this scenario]:scenario:_signalboxctl_scenarios'
                '--empty[without the shop]' '--node=[name of its node]:name:' '*--meta=[meta of its node]:KEY=VALUE:'
                '--as=[answer as this Consul]:version:(1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent)')
            ;;
        replay)
            own=($json '--at=[only this moment]:moment:' '--export=[instead of states]:format:(csv trace svg)'
                '*:recording:_files -g "*.sbxrec"')
            ;;
        why)
            own=($connection $json '--session=[session of the client]:session:' '--name=[name of its session]:name:'
                '--limit=[limit that the client uses]:number:' '--timeout=[timeout that the client uses]:time:' '--at=[a moment of a recording]:moment:' '*:path or recording:_files')
            ;;
        check)
            own=($json '*--witness=[what clients said of themselves]:file:_files'
                '--clock-error=[how far their clocks may be off]:time:' '*:recording:_files -g "*.sbxrec"')
            ;;
        prove)
            own=($json '--contenders=[how many contenders]:number:(2 3 4 5)' '--limit=[how many permits]:number:'
                '--faults=[how many faults in one story]:number:(0 1 2 3 4 5)'
                '--kinds=[kinds of faults]:kinds:(crash lost expire jump)' '--replay=[only this story]:story:'
                '--states=[stop after so many states]:number:' '--for=[stop after this time]:time:'
                '*:strategy:(official official-lock spring spring-lock sharding-lock slots timeout fair clockless guarded no-cas queue fenced fenced-token)')
            ;;
        *) own=($connection '--help-all[print the help of all commands]' '--version[print the version]') ;;
    esac
    _arguments -S -s '--help[print the help]' $own '1:command:_signalboxctl_commands'
}

_signalboxctl "$@"
