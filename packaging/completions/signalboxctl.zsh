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
        'run:run a scenario and check its expectations'
        'runs:list killed runs and their leftovers'
        'sweep:clean up the leftovers of killed runs'
        'services:list service instances'
        'deregister:remove service instances'
        'undo:restore what deregister removed'
        'practice:run a practice agent, without Consul'
        'replay:show a recording'
        'why:show why a client cannot acquire'
        'check:check a recording for exceeded limits'
        'clinic:examine a lock client'
        'prove:try every order of requests of a strategy'
    )
    _describe command commands
}

_signalboxctl_scenarios() {
    local -a names=(${${(f)"$(_call_program scenarios $words[1] run --list 2>/dev/null)"}%% *})
    _alternative 'scenarios:scenario:compadd -a names' 'files:scenario file:_files -g "*.json"'
}

# A path in Consul; a recording only behind the moment in it.
_signalboxctl_why_files() {
    [[ ${words[*]} != *\ --at* ]] || _files -g '*.sbxrec'
}

_signalboxctl() {
    local -a connection=(
        '--profile=[a remembered connection]:name:_signalboxctl_profiles'
        '--http-addr=[address of the agent]:address:'
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
        "--tls-server-name=[expected name in the agent's certificate]:name:"
        '--answer-limit=[maximum size of a list, in MiB]:MiB:'
        '--log=[log to standard error]:part:(all cleanup consul gui history lab practice)'
        '--write[allow writes, even to production]'
        '--read-only[reject every write]'
    )
    local -a agents=('*--agent=[address of the agent of a node]:NODE=URL:') instance=('*--instance=[one instance]:NODE/ID:')
    local -a filter=('--failing[only failing instances]' '--node=[only on this node]:node:' '--tag=[only with this tag]:tag:')
    local -a asking=('--dry-run[only show what would be done]' '--yes[do not ask for confirmation]')
    local json='--json[print JSON]' seed='--seed=[random seed]:number:'
    local -a own
    # The command is the first word that is one; options of the connection may stand before it.
    local command=${words[(r)(watch|contend|run|runs|sweep|services|deregister|undo|practice|replay|why|check|clinic|prove)]}
    case $command in
        watch)
            own=($connection $json '--once[show the current state and exit]' '--record=[save a recording in this file]:file:_files'
                '--without-values[do not record values]' '--layouts=[file with custom layouts]:file:_files' '*:path:')
            ;;
        contend)
            own=($connection $json $seed
                '--strategy=[strategy]:strategy:(official official-lock spring spring-prune spring-lock sharding-lock slots timeout fair clockless guarded no-cas queue fenced fenced-token)'
                '--limit=[maximum number of holders]:number:' '--count=[number of contenders]:number:'
                '--cycles=[number of acquisitions per contender]:number:' '--for=[duration]:time:(forever)'
                '--hold=[hold time per acquisition]:time:' '--ttl=[TTL of the sessions]:time:'
                '--try=[acquire timeout]:time:' '*:path:')
            ;;
        run) own=($connection $json $seed '--list[list the built-in scenarios]' '*:scenario:_signalboxctl_scenarios') ;;
        runs) own=($connection $json) ;;
        sweep)
            own=($connection '--forget[delete the records of runs without contacting their agents]' '--yes[do not ask for confirmation]' '*:run:')
            ;;
        services) own=($connection $filter $json '*:service:') ;;
        deregister)
            own=($connection $filter '--warning[with --failing, also instances that are warning]' '--all[with --yes, also instances that are passing or warning]' $instance $agents $asking $json
                '--critical-for=[select instances that remain critical for this time]:time:'
                '--verify=[how long to check whether instances return]:time:' '--pause=[delay between two removals]:time:'
                '--save=[save the removed definitions in this file]:file:_files' '*:service:')
            ;;
        undo) own=($connection $instance $agents $asking $json '*:file:_files') ;;
        practice)
            own=('--listen=[address and port to listen on]:ADDR\:PORT:' '--with=[run this scenario repeatedly]:scenario:_signalboxctl_scenarios'
                '--empty[without the shop]' '--node=[name of the node]:name:' '*--meta=[metadata of the node]:KEY=VALUE:'
                '--as=[Consul version to emulate]:version:(1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent)')
            ;;
        replay)
            own=($json '--at=[only this moment]:moment:' '--export=[output instead of states]:format:(csv trace svg)'
                '*:recording:_files -g "*.sbxrec"')
            ;;
        why)
            own=($connection $json '--session=[session of the client]:session:' '--name=[name of its session]:name:'
                '--limit=[limit that the client uses]:number:' '--timeout=[timeout that the client uses]:time:' '--at=[a moment of a recording]:moment:' '--for=[watch first for this time]:time:'
                '*:path or recording:_signalboxctl_why_files')
            ;;
        check)
            own=($json '*--witness=[events of the clients]:file:_files'
                "--clock-error=[maximum error of the clients' clocks]:time:" '*:recording:_files -g "*.sbxrec"')
            ;;
        clinic)
            own=($json '--limit=[maximum number of copies inside]:number:' '--count=[number of copies]:number:'
                '--faults=[faults]:list:(all crash pause lost-answer lose-agent leader)'
                '--for=[duration of the faults]:time:' '--grace=[time after a pause that does not count]:time:'
                '--path=[path of the semaphore or lock]:path:'
                '--as=[Consul version to emulate]:version:(1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent)'
                '--record=[save a recording in this file]:file:_files' '--junit=[save the results as JUnit XML]:file:_files'
                '--verbose[show the output of the copies]' '*:program:_files')
            ;;
        prove)
            own=($connection $json '--contenders=[how many contenders]:number:(2 3 4 5)' '--limit=[how many permits]:number:'
                '--faults=[how many faults in one story]:number:(0 1 2 3 4 5)'
                '--kinds=[kinds of faults]:kinds:(crash lost expire jump)'
                '--property=[only this property]:property:(exclusion permits progress lost-update somebody-inside full-house somebody-waits)'
                '--replay=[only this story]:story:'
                '--on-consul[replay the story on Consul as well]' '--path=[path on Consul]:path:'
                '--states=[stop after so many states]:number:' '--for=[stop after this time]:time:'
                '*:strategy:(official official-lock spring spring-prune spring-lock sharding-lock slots timeout fair clockless guarded no-cas queue fenced fenced-token)')
            ;;
        *) own=($connection '--help-all[print the help of all commands]' '--version[print the version]') ;;
    esac
    _arguments -S -s '--help[print the help]' $own '1:command:_signalboxctl_commands'
}

_signalboxctl "$@"
