#!/bin/sh
# Installs the portal on a fresh Debian 12 as docs/operations.md describes, and uses it up to the first paid invoice:
# PostgreSQL of the distribution with separate roles, the systemd unit's command, nginx and Caddy in front, an SMTP server.
# Run it as root; it needs debootstrap, git and the package registries. Usage: run.sh <new folder> [commit]
set -eu
root=$1
commit=${2:-HEAD}
here=$(dirname "$(realpath "$0")")
[ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$root"
unmount() { for folder in dev proc; do umount -l "$root/$folder" 2> /dev/null || true; done; }
trap unmount EXIT
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --make-rslave "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
chroot "$root" env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C \
  sh -c 'apt-get -qq update && apt-get -qq install -y --no-install-recommends \
    nginx-light caddy postgresql openssl nodejs npm procps' > /dev/null
rm -rf "$root/opt/tearsheet"
mkdir -p "$root/opt/tearsheet"
git -C "$here/../.." archive "$commit" | tar -x -C "$root/opt/tearsheet"
# A proxy of the network may sign with an authority of its own
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$root/etc/ssl/extra.pem"
chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
  ${DATABASE_DEADLINE_MS:+DATABASE_DEADLINE_MS="$DATABASE_DEADLINE_MS"} \
  ${NPM_CONFIG_REGISTRY:+NPM_CONFIG_REGISTRY="$NPM_CONFIG_REGISTRY"} \
  ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem} sh /opt/tearsheet/tools/fresh-debian/install.sh
