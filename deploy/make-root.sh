#!/bin/sh
# Copies what the image has of Debian into an empty folder: Node, the programs of backups, an init process, the shared
# libraries of all of them and of the packages, certificates, and the portal's user. There is no shell and no package manager.
# Usage, while the image is built: make-root.sh <empty folder> <folder of the packages>
set -eu
root=$1
packages=$2
programs="/usr/local/bin/node /usr/local/bin/pg_dump /usr/local/bin/pg_restore /usr/bin/tini"

libraries=$(ldd $programs $(find "$packages" -name '*.node'))
if echo "$libraries" | grep 'not found'; then exit 1; fi
libraries=$(echo "$libraries" | sed -nE 's/^\s*(.* => )?(\/[^ ]+) \(0x.*/\2/p' | sort -u)
mkdir -p "$root"
cp --parents --dereference $programs $libraries /etc/nsswitch.conf /etc/os-release /etc/debian_version \
  /etc/ssl/openssl.cnf /etc/ssl/certs/ca-certificates.crt "$root"
# OpenSSL reads its defaults, and the authorities of "sslrootcert=system", from here
mkdir -p "$root/usr/lib/ssl"
ln -s /etc/ssl/openssl.cnf /etc/ssl/certs "$root/usr/lib/ssl/"
ln -s /etc/ssl/certs/ca-certificates.crt "$root/usr/lib/ssl/cert.pem"

echo 'root:x:0:0::/:/sbin/nologin
tearsheet:x:10001:10001::/data:/sbin/nologin' > "$root/etc/passwd"
echo 'root:x:0:
tearsheet:x:10001:' > "$root/etc/group"
install -d -m 1777 "$root/tmp"
install -d -o 10001 -g 10001 "$root/data"

# Scanners of images read the versions of Debian's packages here
mkdir -p "$root/var/lib/dpkg/status.d"
owners=$(realpath $libraries /usr/bin/tini | xargs dpkg --search | sed 's/:.*//' | sort -u)
for package in base-files ca-certificates postgresql-client-17 $owners; do
  dpkg-query --status "$package" > "$root/var/lib/dpkg/status.d/$package"
  license=/usr/share/doc/$package/copyright
  [ ! -e "$license" ] || cp --parents --dereference "$license" "$root"
done
