#!/bin/sh
# Creates the secrets of a new installation in a folder: one file for each, readable by its owner only. Existing files
# stay as they are. Usage: make-secrets.sh [folder, secrets next to this file by default] [database host]
set -eu
folder=${1:-$(dirname "$0")/secrets}
host=${2:-database}
# The configuration is next to it, and the user of the portal reads it
mkdir -p "$(dirname "$folder")"
umask 077
mkdir -p "$folder"
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
create() { [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }
create postgres-password "$(random)"
create database-url "postgres://tearsheet:$(random)@$host/tearsheet"
for role in client provider bank jobs; do
  create "database-$role-url" "postgres://tearsheet_$role:$(random)@$host/tearsheet"
done
create token-secret "$(random)"
create files-key "$(random)"
# Empty, except while a secret is replaced (docs/operations.md)
create token-secret-previous ""
create files-key-previous ""
create s3-access-key-id "$(random | cut -c1-20)"
create s3-secret-access-key "$(random)"
# A container reads its secrets as another user: the folder stays closed to everyone else
chmod 644 "$folder"/*
