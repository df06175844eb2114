import type { EventState } from './event.queries.ts';

export type StateValue = NonNullable<EventState>[string];

/** How one field changed. */
export type Change =
  | { readonly field: string; readonly kind: 'value'; readonly before: StateValue; readonly after: StateValue }
  | { readonly field: string; readonly kind: 'members'; readonly added: readonly string[]; readonly removed: readonly string[] };

/** Counts changes of a row; says nothing to people. */
const SILENT = new Set(['version']);

const isEmpty = (value: StateValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What differs between two states, field by field, in the order of the later one. What was not there counts as empty; empty fields of it are left out. */
export function changesOf(before: EventState, after: EventState): Change[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  const changes: Change[] = [];
  for (const field of fields) {
    // An id says nothing where its name stands beside it.
    if (SILENT.has(field) || fields.has(`${field}Name`)) continue;
    const [was, is] = [before?.[field], after?.[field]];
    if (isEmpty(was) && isEmpty(is)) continue;
    if (Array.isArray(was) || Array.isArray(is)) {
      const [old, now] = [Array.isArray(was) ? was : [], Array.isArray(is) ? is : []];
      const added = now.filter((member) => !old.includes(member));
      const removed = old.filter((member) => !now.includes(member));
      if (added.length + removed.length > 0) changes.push({ field, kind: 'members', added, removed });
    } else if (was !== is) changes.push({ field, kind: 'value', before: was ?? null, after: is ?? null });
  }
  return changes;
}
