# bash completion for signalboxctl                                             -*- shell-script -*-
# SPDX-License-Identifier: GPL-3.0-or-later

# The words of the command line as a person sees them: bash itself splits them at '=' and ':'.
_signalbox_files() {
    local IFS=$'\n'
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_signalbox_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# The names of remembered connections, as Signalbox writes them: one member a line. With a quote or a blank as a shell
# takes them.
_signalboxctl_profiles() {
    local name
    while IFS= read -r name; do
        [[ $name != "$1"* ]] || COMPREPLY+=("$(printf '%q' "$name")")
    done < <(sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/signalbox/connections.json" 2>/dev/null |
        sed 's/\\\(["\\]\)/\1/g')
}

_signalbox_connection='--profile --http-addr --token --token-file --datacenter --namespace --ns --partition --ca-file --ca-path
    --client-cert --client-key --tls-server-name --answer-limit --log --write --read-only'

# What an option of the connection takes. Fails when the word before is none.
_signalbox_connection_value() {
    case $1 in
        --token-file | --ca-file | --client-cert | --client-key) _signalbox_files "$2" ;;
        --ca-path)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -d -- "$2")
            ;;
        --log) _signalbox_words 'all cleanup consul gui history lab practice' "$2" ;;
        --profile) _signalboxctl_profiles "$2" ;;
        --http-addr | --token | --datacenter | --namespace | --ns | --partition | --tls-server-name | --answer-limit) ;;
        *) return 1 ;;
    esac
}

_signalboxctl_scenarios() {
    local names
    names=$("${COMP_WORDS[0]}" run --list 2>/dev/null | cut -d ' ' -f 1)
    _signalbox_words "$names" "$1"
    local files
    mapfile -t files < <(compgen -f -X '!*.json' -- "$1"; compgen -d -S / -- "$1")
    COMPREPLY+=("${files[@]}")
}

_signalboxctl_strategies() {
    _signalbox_words 'official official-lock spring spring-prune spring-lock sharding-lock slots timeout fair clockless guarded
        no-cas queue fenced fenced-token' "$1"
}

_signalboxctl_value() {
    case $1 in
        --record | --save | --layouts) _signalbox_files "$2" ;;
        --export) _signalbox_words 'csv trace svg' "$2" ;;
        --strategy) _signalboxctl_strategies "$2" ;;
        --property) _signalbox_words 'exclusion permits progress lost-update somebody-inside full-house somebody-waits' "$2" ;;
        --kinds) _signalbox_words 'crash lost expire jump' "$2" ;;
        --for) _signalbox_words 'forever' "$2" ;;
        --faults) _signalbox_words 'all crash pause lost-answer lose-agent leader' "$2" ;;
        --with) _signalboxctl_scenarios "$2" ;;
        --as) _signalbox_words '1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent' "$2" ;;
        --limit | --count | --cycles | --hold | --ttl | --try | --seed | --node | --tag | --instance | --agent | \
            --critical-for | --verify | --pause | --listen | --meta | --at | --clock-error | --contenders | --replay | --states | --grace | --path) ;;
        *) _signalbox_connection_value "$1" "$2" ;;
    esac
}

_signalboxctl() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command='' i
    COMPREPLY=()
    # Behind a '=' that bash has split off.
    [ "$previous" != '=' ] || previous=${COMP_WORDS[COMP_CWORD - 2]}
    if [ "$current" = '=' ]; then
        current=
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            watch | contend | run | runs | sweep | services | deregister | undo | practice | replay | why | check | \
                clinic | prove)
                command=${COMP_WORDS[i]}
                break
                ;;
        esac
    done
    if [[ $previous == --* ]] && _signalboxctl_value "$previous" "$current"; then
        return
    fi
    local own=
    case $command in
        '') own="$_signalbox_connection --help --help-all --version" ;;
        watch) own="$_signalbox_connection --once --json --record --without-values --layouts" ;;
        contend)
            own="$_signalbox_connection --strategy --limit --count --cycles --for --hold --ttl --try --seed --json"
            ;;
        run) own="$_signalbox_connection --list --seed --json" ;;
        runs) own="$_signalbox_connection --json" ;;
        sweep) own="$_signalbox_connection --forget --yes" ;;
        services) own="$_signalbox_connection --failing --node --tag --json" ;;
        deregister)
            own="$_signalbox_connection --failing --warning --all --node --tag --instance --agent --critical-for --verify --pause --save
                --dry-run --yes --json"
            ;;
        undo) own="$_signalbox_connection --instance --agent --dry-run --yes --json" ;;
        practice) own='--listen --with --empty --node --meta --as' ;;
        replay) own='--at --json --export' ;;
        why) own="$_signalbox_connection --session --name --limit --timeout --at --for --json" ;;
        check) own='--witness --clock-error --json' ;;
        clinic) own='--limit --count --faults --for --grace --path --as --record --junit --verbose --json' ;;
        prove) own="$_signalbox_connection --contenders --limit --faults --kinds --property --replay --on-consul --path --states --for --json" ;;
    esac
    [ -z "$command" ] || own+=' --help'
    case $current in
        -*) _signalbox_words "$own" "$current" ;;
        *)
            case $command in
                '') _signalbox_words 'watch contend run runs sweep services deregister undo practice replay why check clinic prove' "$current" ;;
                run) _signalboxctl_scenarios "$current" ;;
                undo | replay | check | clinic) _signalbox_files "$current" ;;
                why) # A path in Consul; a recording only behind the moment in it.
                    [[ ${COMP_WORDS[*]:0:COMP_CWORD} != *' --at'* ]] || _signalbox_files "$current"
                    ;;
                prove) _signalboxctl_strategies "$current" ;;
            esac
            ;;
    esac
}

complete -F _signalboxctl signalboxctl
