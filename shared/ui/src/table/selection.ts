/** Returns the selection with one id added or removed. */
export function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Returns the selection with all of these ids added or removed. */
export function withIds(selection: ReadonlySet<string>, ids: Iterable<string>, member = true): ReadonlySet<string> {
  const next = new Set(selection);
  for (const id of ids) {
    if (member) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Returns how much of the rows is selected. */
export function share<Row>(rows: readonly Row[], idOf: (row: Row) => string, selection: ReadonlySet<string>): 'none' | 'some' | 'all' {
  if (selection.size === 0 || rows.length === 0) return 'none';
  let found = 0;
  for (const row of rows) if (selection.has(idOf(row))) found += 1;
  return found === 0 ? 'none' : found === rows.length ? 'all' : 'some';
}
