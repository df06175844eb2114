import type { EventState } from './event.queries.ts';

export type StateValue = NonNullable<EventState>[string];

export type FieldChange =
  | { readonly field: string; readonly kind: 'value'; readonly before: StateValue; readonly after: StateValue }
  | { readonly field: string; readonly kind: 'members'; readonly added: readonly string[]; readonly removed: readonly string[] };

/** Field that lists further changed fields, whose values aren't recorded. */
const CHANGED = 'changed';
/** Internal fields, and those shown in another way. */
const HIDDEN_FIELDS = new Set(['version', CHANGED]);

const isEmpty = (value: StateValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A role's individual permissions, and all that it grants, also by bundles: mostly the same change. */
const [INDIVIDUAL, ALL] = ['permissionIds', 'grants'];

const isSame = (one: FieldChange, other: FieldChange) =>
  one.kind === 'members' &&
  other.kind === 'members' &&
  one.added.join() === other.added.join() &&
  one.removed.join() === other.removed.join();

/** Without the change of individual permissions, if it is the same as that of all. */
const withoutRepetition = (changes: readonly FieldChange[]) => {
  const all = changes.find(({ field }) => field === ALL);
  return changes.filter((change) => change.field !== INDIVIDUAL || all === undefined || !isSame(change, all));
};

/** Returns the changed fields, in the order of the later state. Missing fields count as empty. */
export function changesOf(before: EventState, after: EventState): FieldChange[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  const changes: FieldChange[] = [];
  for (const field of fields) {
    // Skips ids that have a name field.
    if (HIDDEN_FIELDS.has(field) || fields.has(`${field}Name`)) continue;
    const [oldValue, newValue] = [before?.[field], after?.[field]];
    if (isEmpty(oldValue) && isEmpty(newValue)) continue;
    if (Array.isArray(oldValue) || Array.isArray(newValue)) {
      const [oldMembers, newMembers] = [Array.isArray(oldValue) ? oldValue : [], Array.isArray(newValue) ? newValue : []];
      const added = newMembers.filter((member) => !oldMembers.includes(member));
      const removed = oldMembers.filter((member) => !newMembers.includes(member));
      if (added.length + removed.length > 0) changes.push({ field, kind: 'members', added, removed });
    } else if (oldValue !== newValue) changes.push({ field, kind: 'value', before: oldValue ?? null, after: newValue ?? null });
  }
  return withoutRepetition(changes);
}

/** Changed fields whose values aren't recorded, such as personal data. */
export function otherFields({ before, after }: { readonly before: EventState; readonly after: EventState }): string[] {
  const changed = after?.[CHANGED];
  return Array.isArray(changed) ? changed.filter((field) => !Object.hasOwn(after ?? {}, field) && !Object.hasOwn(before ?? {}, field)) : [];
}
