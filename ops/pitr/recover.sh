#!/bin/sh
# Recovers the database to a point in time, in a folder beside the current one. Guide: docs/guides/point-in-time-recovery.md
#   recover.sh '2026-11-28 14:02:59+01:00' [timeline]   everything that was committed before that time
#   recover.sh latest                                   everything that is in the archive
#   recover.sh query 'select …'                         reads the recovered database
#   recover.sh switch                                   makes the recovered database the current one
# Environment: ARCHIVE; PGDATA, the folder of the current database; PGHOST, where it answers while it runs; PGDATABASE.
set -eu
archive=${ARCHIVE:-/archive} current=${PGDATA:?names the folder of the database} recovered=${PGDATA}.recovered log=${PGDATA}.recovery.log

fail() {
  echo "$*" >&2
  exit 1
}
utc() { date -u -d "$1" '+%Y-%m-%d %H:%M:%S UTC'; }

# Complete base backups, oldest first. Their name is the time from which on they can be used.
bases() { ls "$archive/base" 2>/dev/null | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' || true; }

# Sets seconds. Local times are refused: the operator's time zone isn't the container's.
read_time() {
  date_and_time='^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?'
  if echo "$1" | grep -qE "$date_and_time\$"; then fail "$1 has no time zone. Add it, for example $1+01:00, or $1Z for UTC."; fi
  echo "$1" | grep -qE "$date_and_time([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)\$" || fail "“$1” is not a time. Enter one like 2026-11-28 14:02:59+01:00, or latest."
  seconds=$(date -u -d "$1" +%s 2>/dev/null) || fail "$1 doesn't exist in the calendar."
  [ "$seconds" -le "$(date +%s)" ] || fail "$1 is in the future: it is $(utc now)."
}

# Sets base: the latest base backup that was finished at that time.
choose_base() {
  [ -n "$(bases)" ] || fail "There is no base backup in $archive/base."
  base=
  for each in $(bases); do [ "$(date -d "$each" +%s)" -le "$seconds" ] && base=$each; done
  [ -n "$base" ] || fail "$(utc "@$seconds") is before the oldest base backup, which was finished at $(utc "$(bases | head -n 1)")."
}

# The number of a WAL file, without its timeline. Files are 16 MB: 256 have the same first eight digits.
number_of() { echo "$1" | sed 's/^.\{8\}\(.\{8\}\).\{6\}\(..\)$/0x\1 0x\2/' | { read -r high low && echo $((high * 256 + low)); }; }
name_of() { printf '%08X%08X' $(($1 / 256)) $(($1 % 256)); }

# Prints the name of the first WAL file that the archive lacks between a file and the last one; nothing when all are there.
gap_after() {
  next=$(number_of "$1")
  for file in $(ls "$archive/wal" | grep -oE '^[0-9A-F]{24}\.gz$' | cut -c 9-24 | sort -u); do
    number=$(number_of "00000000$file")
    [ "$number" -lt "$next" ] && continue
    [ "$number" -eq "$next" ] || { name_of "$next" && return; }
    next=$((next + 1))
  done
}

# One sentence about what PostgreSQL says in its log.
explain() {
  restored=$(sed -n 's/.*restored log file "\([0-9A-F]\{24\}\)" from archive.*/\1/p' "$log" | tail -n 1)
  until=$(sed -n 's/.*last completed transaction was at log time \(.*\)/\1/p' "$log" | tail -n 1)
  if grep -q 'recovery ended before configured recovery target was reached' "$log"; then
    missing=$(gap_after "${restored:-$first}")
    if [ -n "$missing" ]; then
      fail "The WAL file $missing is missing in $archive/wal, so nothing after ${until:-the base backup} can be recovered. Recover to an earlier time."
    fi
    damaged=$(for each in "$archive"/wal/*"$(name_of $(($(number_of "${restored:-$first}") + 1)))".gz; do gzip -t "$each" 2>/dev/null || ls "$each" 2>/dev/null || true; done)
    if [ -n "$damaged" ]; then fail "The WAL file $damaged is damaged, so nothing after ${until:-the base backup} can be recovered. Recover to an earlier time."; fi
    fail "The archive ends at ${until:-the base backup}. Recover to an earlier time, to latest, or wait a minute for the next WAL file if the database runs."
  fi
  fail "PostgreSQL couldn't recover: $(sed -n 's/.*\(FATAL\|PANIC\): *//p' "$log" | tail -n 1). Its log is $log."
}

# Runs a query without a server, and prints the values of its last column. With archive_mode off, it would drop WAL files that are still to be archived.
query() {
  answer=$(echo "$1" | tr '\n' ' ' | postgres --single -D "$recovered" -c default_transaction_read_only=on -c archive_mode=on -c archive_command= "${PGDATABASE:-fleet}" 2>&1) || true
  refused=$(echo "$answer" | sed -n 's/.*\(ERROR\|FATAL\): *//p' | head -n 1)
  [ -z "$refused" ] || fail "$refused"
  echo "$answer" | sed -n 's/^.*[0-9]\{1,\}: [^ ]* = "\(.*\)"[[:space:]](typeid.*$/\1/p'
}

unreadable() {
  fail "The archive can't be read to its end ($(echo "$1" | sed 's/^ *//')), so what came after $(sed -n 's/.*last completed transaction was at log time \(.*\)/\1/p' "$log" | tail -n 1) is missing. Recover to an earlier time."
}

count_rows() {
  query "select format('%s groups, %s accounts, %s policies, %s vehicles, %s zones, %s service requests, %s audit entries (last: %s)',
    (select count(*) from groups), (select count(*) from accounts), (select count(*) from policies), (select count(*) from vehicles),
    (select count(*) from zones), (select count(*) from service_requests), (select count(*) from audit_entries),
    (select coalesce(max(at)::text, 'none') from audit_entries))"
}

clean_up() {
  if pg_ctl status -D "$recovered" >/dev/null 2>&1; then pg_ctl stop --silent --wait --mode immediate -D "$recovered" >/dev/null; fi
  rm -rf "$sockets"
}

recover() {
  target=$1 timeline=${2:-latest}
  if [ "$target" = latest ]; then seconds=$(date +%s); else read_time "$target"; fi
  choose_base
  first=$(cat "$archive/base/$base/first-wal")
  if [ "$target" = latest ]; then
    missing=$(gap_after "$first")
    [ -z "$missing" ] || fail "The WAL file $missing is missing in $archive/wal, though there are later ones. Recover to a time before it was written."
  fi
  (cd "$archive/base/$base" && sha256sum --check --quiet SHA256SUMS) >&2 || fail "The base backup $base is damaged."

  [ -e "$archive/wal/$first.gz" ] || fail "The WAL file $first is missing in $archive/wal, without which the base backup $base can't be used."

  echo "Recovering from the base backup $base … PostgreSQL's log is $log."
  rm -rf "$recovered" "$recovered.until"
  mkdir -p "$recovered"
  chmod 700 "$recovered"
  tar -xzf "$archive/base/$base/base.tar.gz" -C "$recovered"
  mkdir -p "$recovered/pg_wal"
  touch "$recovered/recovery.signal"
  cp "$recovered/postgresql.auto.conf" "$recovered/postgresql.auto.conf.kept"
  {
    echo "restore_command = 'gzip -dc \"$archive/wal/%f.gz\" > \"%p\"'"
    echo "recovery_target_timeline = '$timeline'"
    echo "recovery_target_action = 'promote'"
    if [ "$target" != latest ]; then
      echo "recovery_target_time = '$(date -u -d "$target" '+%Y-%m-%d %H:%M:%S.%6N+00')'"
      echo 'recovery_target_inclusive = off'
    fi
  } >>"$recovered/postgresql.auto.conf"
  # PostgreSQL insists on a socket: in a folder that only this account can enter.
  sockets=$(mktemp -d)
  trap clean_up EXIT
  trap 'exit 130' INT TERM
  rm -f "$log"
  # No one connects to it, and what it writes gets into the archive only after the switch.
  pg_ctl start --silent --wait -D "$recovered" -l "$log" -o \
    "-c listen_addresses= -c unix_socket_directories=$sockets -c hot_standby=off -c archive_mode=on -c archive_command= -c logging_collector=off -c log_destination=stderr" \
    >/dev/null 2>&1 || explain
  # pg_ctl waits for a server, not for the end of its recovery.
  until grep -q '^ready' "$recovered/postmaster.pid" 2>/dev/null; do
    pg_ctl status -D "$recovered" >/dev/null || explain
    sleep 0.2
  done
  if [ "$target" = latest ]; then
    # The end of the archive is a file that isn't there, never one that can't be read on.
    broken=$(sed '/redo done at/q' "$log" | grep -oE '[a-z ]*(invalid|incorrect|unexpected|out-of-sequence) .*' | tail -n 1)
    [ -z "$broken" ] || unreadable "$broken"
  fi
  pg_ctl stop --silent --wait --mode fast -D "$recovered" >/dev/null
  mv "$recovered/postgresql.auto.conf.kept" "$recovered/postgresql.auto.conf"
  echo "$seconds" >"$recovered.until"

  echo "Recovered. The last transaction was at $(sed -n 's/.*last completed transaction was at log time \(.*\)/\1/p' "$log" | tail -n 1)."
  count_rows
  echo 'If this is what you expect: stop the servers and the database, then switch.'
}

switch() {
  [ -e "$recovered.until" ] || fail 'There is no recovered database. Recover one first.'
  if [ -e "$current/postmaster.pid" ] && pg_isready --quiet; then fail 'The database is running. Stop the servers and the database first.'; fi
  until=$(cat "$recovered.until")
  # Base backups made after the recovered time belong to a history that the recovered database doesn't have.
  for each in $(bases); do
    if [ "$(date -d "$each" +%s)" -gt "$until" ]; then mv "$archive/base/$each" "$archive/base/$each.abandoned"; fi
  done
  if [ -e "$current" ]; then
    former=$current.before-$(date -u +%Y-%m-%dT%H:%M:%SZ)
    mv "$current" "$former"
    echo "The former database is kept in $former."
  fi
  mv "$recovered" "$current"
  rm "$recovered.until"
  echo 'Switched. Start the database.'
}

case ${1:-} in
'') fail "Name the time to recover to, for example '2026-11-28 14:02:59+01:00', or latest." ;;
switch) switch ;;
query) [ -e "$recovered.until" ] || fail 'There is no recovered database. Recover one first.' && query "${2:?is the query}" ;;
*) recover "$@" ;;
esac
