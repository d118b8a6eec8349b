# bash completion for signalbox                                                -*- shell-script -*-
# SPDX-License-Identifier: GPL-3.0-or-later

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
        --profile | --http-addr | --token | --datacenter | --namespace | --ns | --partition | --tls-server-name) return ;;
    esac
    case $current in
        -*)
            mapfile -t COMPREPLY < <(compgen -W '--help --version --practice --profile --http-addr --token --token-file --datacenter
                --namespace --ns --partition --ca-file --ca-path --client-cert --client-key --tls-server-name
                --read-only' -- "$current")
            ;;
        *)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -X '!*.sbxrec' -- "$current"; compgen -f -X '!*.json' -- "$current"; compgen -d -- "$current")
            ;;
    esac
}

complete -F _signalbox signalbox
