#!/bin/sh
# Runs a command with the configuration and the secrets of tearsheet.service, as its user. For root,
# in the folder of the portal: sh deploy/with-unit.sh npm run doctor -- --mail-to you@example.com
# Without a command it runs that of the unit, on machines without systemd. UNIT is the path of another unit file.
set -eu
unit=${UNIT:-/etc/systemd/system/tearsheet.service}
state=/var/lib
credentials=$(mktemp -d)
trap 'rm -rf "$credentials"' EXIT
trap 'kill "$child" 2> /dev/null || true' INT TERM
values() { sed -n "s/^$1=//p" "$unit"; }

user=$(values User)
for pair in $(values LoadCredential); do cp "${pair#*:}" "$credentials/${pair%%:*}"; done
chown -R "$user" "$credentials"
chmod -R u=rwX,go= "$credentials"

# systemd creates the folder at each start; a command may come before the first
folder=$(values StateDirectory)
[ -z "$folder" ] || install -d -o "$user" -g "$(id -g "$user")" "$state/$folder"

settings=$credentials/environment
values Environment | tr ' ' '\n' | sed "s|%d|$credentials|; s|%S|$state|" > "$settings"
# systemd removes white space, line ends of Windows and quotes around a value
sed "/^[#;]/d; s/[[:space:]]*$//; s/^\([^=]*\)=\"\(.*\)\"$/\1=\2/; s/^\([^=]*\)='\(.*\)'$/\1=\2/" $(values EnvironmentFile) >> "$settings"
[ $# -gt 0 ] || set -- $(values ExecStart)
while IFS= read -r setting; do
  [ -z "$setting" ] || set -- "$setting" "$@"
done << END
$(tac "$settings")
END

cd "$(values WorkingDirectory)"
env -i HOME="$credentials" PATH="$PATH" setpriv --reuid="$user" --regid="$(id -g "$user")" --clear-groups env "$@" &
child=$!
while :; do
  status=0
  wait "$child" || status=$?
  kill -0 "$child" 2> /dev/null || exit "$status"
done
