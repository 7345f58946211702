#!/bin/sh
# Restarts the instances of this machine one after the other, each once the one before is ready: after a new version was
# installed under /opt/ardoise. Visitors notice nothing. Without arguments it takes two of each.
#   deploy/systemd/roll.sh [backend@4000 backend@4001 storefront@3000 storefront@3001]
set -eu

[ $# -gt 0 ] || set -- backend@4000 backend@4001 storefront@3000 storefront@3001

for instance in "$@"; do
  port=${instance#*@}
  echo "restarting $instance"
  systemctl restart "ardoise-$instance.service"
  waited=0
  # The backend migrates the database first.
  until curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:1$port/ready"; do
    waited=$((waited + 1))
    if [ "$waited" -gt 300 ]; then
      echo "$instance is not ready after 5 minutes: the others still run the former version" >&2
      exit 1
    fi
    sleep 1
  done
  # Caddy checks every 2 seconds: it sends requests to this one before the next one stops.
  sleep 5
done
