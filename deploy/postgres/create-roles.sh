#!/bin/sh
# Creates the owner of the database, the four roles of the portal, and the database. PostgreSQL's image runs it on its
# first start. The passwords are those of the addresses in /run/secrets, or in the folder SECRETS. Without POSTGRES_USER
# it prints the statements, for a PostgreSQL without containers:
#   SECRETS=/etc/tearsheet/secrets sh deploy/postgres/create-roles.sh | runuser -u postgres -- psql
set -eu
password_in() { sed -E 's|^[a-z]+://[^:]+:([^@]+)@.*$|\1|' "${SECRETS:-/run/secrets}/$1"; }
statements() {
  echo "create role tearsheet login password '$(password_in database-url)';"
  for role in client provider bank jobs; do
    echo "create role tearsheet_$role login password '$(password_in "database-$role-url")';"
  done
  echo 'create database tearsheet owner tearsheet;'
}
if [ -n "${POSTGRES_USER:-}" ]; then
  statements | psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres
else
  statements
fi
