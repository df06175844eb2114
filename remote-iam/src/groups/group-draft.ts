import type { GroupBody, GroupRow, NewGroupBody } from './group.queries.ts';

/** A group as it is being typed. */
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
export type GroupFault = 'nameMissing' | 'expectedWrong' | 'parentMissing';

/** Source: the server. */
const MOST_VEHICLES = 1_000_000;

export const newGroup = (parentId: string | null): GroupDraft => ({
  name: '',
  country: null,
  client: '',
  city: '',
  expected: '0',
  parentId,
  type: 'fleet',
  defaultPolicies: false,
});

export const draftOf = (row: GroupRow): GroupDraft => ({
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

/** What was typed over `former`, put over what is there now. */
export const carriedOver = (draft: GroupDraft, former: GroupDraft, now: GroupDraft): GroupDraft =>
  fields.reduce((carried, field) => (draft[field] === former[field] ? carried : { ...carried, [field]: draft[field] }), now);

/** How many vehicles are expected; null: that is no number of vehicles. Nothing typed is none. */
function vehiclesIn(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '');
  if (!/^\d{0,7}$/.test(typed)) return null;
  const number = Number(typed);
  return number <= MOST_VEHICLES ? number : null;
}

/** What is wrong, by field. A top of the tree has no parent and needs none. */
export function faultsIn(draft: GroupDraft, top: boolean): ReadonlyMap<GroupField, GroupFault> {
  const faults = new Map<GroupField, GroupFault>();
  if (draft.name.trim() === '') faults.set('name', 'nameMissing');
  if (draft.parentId === null && !top) faults.set('parent', 'parentMissing');
  if (vehiclesIn(draft.expected) === null) faults.set('expected', 'expectedWrong');
  return faults;
}

const filled = (text: string) => text.trim() || null;

const content = (draft: GroupDraft) => ({
  name: draft.name.trim(),
  country: draft.country,
  client: filled(draft.client),
  city: filled(draft.city),
  expectedVehiclesNumber: vehiclesIn(draft.expected) ?? 0,
});

export const newBodyOf = (draft: GroupDraft, parentId: string): NewGroupBody => ({
  ...content(draft),
  type: draft.type,
  parentId,
  defaultPolicies: draft.defaultPolicies,
});

/** What is sent of a change; the parent only when it is another one. */
export const bodyOf = (draft: GroupDraft, base: GroupRow): GroupBody => ({
  ...content(draft),
  parentId: draft.parentId === base.parentId ? null : draft.parentId,
  ...(draft.defaultPolicies ? { defaultPolicies: true } : {}),
  version: base.version,
});
