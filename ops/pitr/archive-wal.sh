#!/bin/sh
# PostgreSQL's archive_command: keeps a compressed copy of a finished file of the write-ahead log (WAL).
#   archive-wal.sh <path of the file> <its name> <archive folder>
# Exits with 0 only when the copy is on disk: PostgreSQL keeps the file and tries again until then.
set -eu
file=$1 folder=$3/wal
copy=$folder/$2.gz

if [ -e "$copy" ]; then
  # After a crash PostgreSQL archives the same file again. Another content belongs to another database: never overwrite it.
  gzip -dc "$copy" | cmp -s - "$file" && exit 0
  echo "$copy exists and has another content: is the archive used by two databases?" >&2
  exit 1
fi

gzip -c "$file" >"$copy.partial"
sync "$copy.partial"
mv "$copy.partial" "$copy"
sync "$folder"
