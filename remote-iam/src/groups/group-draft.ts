import type { GroupBody, GroupRow, NewGroupBody } from './group.queries.ts';

export interface GroupDraft {
  readonly name: string;
  /** ISO 3166 code. */
  readonly country: string | null;
  readonly client: string;
  readonly city: string;
  readonly expected: string;
  readonly parentId: string | null;
  readonly type: GroupRow['type'];
  readonly defaultPolicies: boolean;
}

export type GroupField = 'name' | 'country' | 'client' | 'city' | 'expected' | 'parent' | 'type' | 'defaultPolicies';
export type GroupFieldError = 'nameMissing' | 'expectedInvalid' | 'parentMissing';

/** Source: the server. */
const MAX_VEHICLES = 1_000_000;

export const emptyDraft = (parentId: string | null): GroupDraft => ({
  name: '',
  country: null,
  client: '',
  city: '',
  expected: '0',
  parentId,
  type: 'fleet',
  defaultPolicies: false,
});

export const toDraft = (row: GroupRow): GroupDraft => ({
  name: row.name,
  country: row.country,
  client: row.client ?? '',
  city: row.city ?? '',
  expected: String(row.expectedVehiclesNumber),
  parentId: row.parentId,
  type: row.type,
  defaultPolicies: false,
});

const fields = ['name', 'country', 'client', 'city', 'expected', 'parentId', 'type', 'defaultPolicies'] as const;

export const differs = (draft: GroupDraft, origin: GroupDraft): boolean => fields.some((field) => draft[field] !== origin[field]);

/** Applies the changes since `former` to `now`. */
export const rebaseDraft = (draft: GroupDraft, former: GroupDraft, now: GroupDraft): GroupDraft =>
  fields.reduce((merged, field) => (draft[field] === former[field] ? merged : { ...merged, [field]: draft[field] }), now);

/** Parses the expected number of vehicles; null: invalid. Empty counts as 0. */
function parseVehicleCount(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '');
  if (!/^\d{0,7}$/.test(typed)) return null;
  const number = Number(typed);
  return number <= MAX_VEHICLES ? number : null;
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** What kept changes may hold besides texts. */
export const keptFields = { country: isTextOrNull, parentId: isTextOrNull };

/** Returns the errors by field. Root groups need no parent. */
export function validateDraft(draft: GroupDraft, isRoot: boolean): ReadonlyMap<GroupField, GroupFieldError> {
  const errors = new Map<GroupField, GroupFieldError>();
  if (draft.name.trim() === '') errors.set('name', 'nameMissing');
  if (draft.parentId === null && !isRoot) errors.set('parent', 'parentMissing');
  if (parseVehicleCount(draft.expected) === null) errors.set('expected', 'expectedInvalid');
  return errors;
}

const trimToNull = (text: string) => text.trim() || null;

const toContent = (draft: GroupDraft) => ({
  name: draft.name.trim(),
  country: draft.country,
  client: trimToNull(draft.client),
  city: trimToNull(draft.city),
  expectedVehiclesNumber: parseVehicleCount(draft.expected) ?? 0,
});

export const toNewBody = (draft: GroupDraft, parentId: string): NewGroupBody => ({
  ...toContent(draft),
  type: draft.type,
  parentId,
  defaultPolicies: draft.defaultPolicies,
});

/** The body of an update; `parentId` is null unless the parent changed. */
export const toBody = (draft: GroupDraft, base: GroupRow): GroupBody => ({
  ...toContent(draft),
  parentId: draft.parentId === base.parentId ? null : draft.parentId,
  ...(draft.defaultPolicies ? { defaultPolicies: true } : {}),
  version: base.version,
});
