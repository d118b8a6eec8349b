# bash completion for signalbox                                                -*- shell-script -*-
# SPDX-License-Identifier: GPL-3.0-or-later

# The names of remembered connections, as Signalbox writes them: one member a line. With a quote or a blank as a shell
# takes them.
_signalbox_profiles() {
    local name
    while IFS= read -r name; do
        [[ $name != "$1"* ]] || COMPREPLY+=("$(printf '%q' "$name")")
    done < <(sed -n 's/^ *"name": "\(.*\)",\{0,1\}$/\1/p' "${XDG_CONFIG_HOME:-$HOME/.config}/signalbox/connections.json" 2>/dev/null |
        sed 's/\\\(["\\]\)/\1/g')
}

_signalbox() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    [ "$previous" != '=' ] || previous=${COMP_WORDS[COMP_CWORD - 2]}
    if [ "$current" = '=' ]; then
        current=
    fi
    case $previous in
        --token-file | --ca-file | --client-cert | --client-key)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
            ;;
        --ca-path)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            return
            ;;
        --profile)
            _signalbox_profiles "$current"
            return
            ;;
        --as)
            mapfile -t COMPREPLY < <(compgen -W '1.8.7 1.15 1.21.5 1.22 1.22-30s 2.0 ent' -- "$current")
            return
            ;;
        --log)
            mapfile -t COMPREPLY < <(compgen -W 'all cleanup consul gui history lab practice' -- "$current")
            return
            ;;
        --http-addr | --token | --datacenter | --namespace | --ns | --partition | --tls-server-name | --answer-limit) return ;;
    esac
    case $current in
        -*)
            mapfile -t COMPREPLY < <(compgen -W '--help --version --practice --as --profile --http-addr --token --token-file --datacenter
                --namespace --ns --partition --ca-file --ca-path --client-cert --client-key --tls-server-name
                --answer-limit --log --read-only' -- "$current")
            ;;
        *)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -X '!*.sbxrec' -- "$current"; compgen -f -X '!*.json' -- "$current"; compgen -d -- "$current")
            ;;
    esac
}

complete -F _signalbox signalbox
