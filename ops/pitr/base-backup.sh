#!/bin/sh
# Makes a base backup if the latest one is old enough, and removes the oldest with the WAL files that only they need.
#   base-backup.sh         also lets PostgreSQL archive what it hasn't archived in time
#   base-backup.sh now     makes one now, whatever the age of the latest
#   base-backup.sh check   exits with 1 when there is no current base backup, or WAL files can't be archived
# Environment: ARCHIVE, BASE_BACKUP_HOURS (24), BASE_BACKUP_KEEP (7), and how to reach the database: PGHOST, PGUSER and so on.
set -eu
archive=${ARCHIVE:-/archive} hours=${BASE_BACKUP_HOURS:-24} keep=${BASE_BACKUP_KEEP:-7}
case $hours$keep in *[!0-9]*) echo 'BASE_BACKUP_HOURS and BASE_BACKUP_KEEP must be whole numbers.' >&2 && exit 1 ;; esac
[ "$keep" -ge 1 ] || { echo 'BASE_BACKUP_KEEP must be at least 1.' >&2 && exit 1; }

# Named by the time when they were finished: a database can be recovered to any time after it.
complete() { ls "$archive/base" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' || true; }

latest=$(complete | tail -n 1)
if [ "${1:-}" = check ]; then
  [ -n "$latest" ] && [ $(($(date +%s) - $(date -d "$latest" +%s))) -lt $((hours * 7200)) ] || { echo "The latest base backup is from ${latest:-never}." && exit 1; }
  failed=$(psql -qAtX -c "select last_failed_wal from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')")
  [ -z "$failed" ] || { echo "The WAL file $failed couldn't be archived." && exit 1; }
  exit 0
fi
# After a start, PostgreSQL looks at archive_timeout only when its first checkpoint is due, up to five minutes later.
psql -qAtX -v "seconds=${ARCHIVE_TIMEOUT:-60}" -o /dev/null <<'SQL'
select pg_switch_wal() from pg_stat_archiver where coalesce(last_archived_time, '-infinity') < now() - make_interval(secs => :seconds);
SQL

if [ "${1:-}" != now ] && [ -n "$latest" ] && [ $(($(date +%s) - $(date -d "$latest" +%s))) -lt $((hours * 3600)) ]; then exit 0; fi

partial=$archive/base/partial
rm -rf "$partial"
# Without its WAL, pg_basebackup waits until that is in the archive: a backup that can't be recovered isn't finished.
pg_basebackup --pgdata "$partial" --format tar --gzip --wal-method none --checkpoint fast --no-password
pg_verifybackup --no-parse-wal --quiet "$partial"
tar -xzOf "$partial/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' >"$partial/first-wal"
(cd "$partial" && sha256sum -- *.tar.gz first-wal >SHA256SUMS)
sync "$partial"/* "$partial"
name=$(date -u -d '1 second' +%Y-%m-%dT%H:%M:%SZ)
mv "$partial" "$archive/base/$name"
sync "$archive/base"
echo "Base backup $name, $(du -sh "$archive/base/$name" | cut -f 1)."

complete | head -n "-$keep" | while read -r old; do rm -rf "${archive:?}/base/$old" "${archive:?}/base/$old.abandoned"; done
oldest=$(complete | head -n 1)
for abandoned in "$archive"/base/*.abandoned; do
  [ "$abandoned" \< "$archive/base/$oldest" ] && rm -rf "$abandoned"
done
pg_archivecleanup -x .gz "$archive/wal" "$(cat "$archive/base/$oldest/first-wal")"
