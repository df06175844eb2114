import type { Kind, ThingBody } from './catalogue.queries.ts';
import type { Thing } from './thing.ts';

/** A role, a bundle or an own permission while it is written. */
export interface ThingDraft {
  readonly groupId: string | null;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly bundleIds: ReadonlySet<string>;
  readonly permissionIds: ReadonlySet<string>;
}

/** Lengths that the server takes. */
export const LONGEST = { name: 80, description: 300, key: 80 } as const;
const KEY = /^[a-zA-Z][a-zA-Z0-9]*([.][a-zA-Z0-9]+)+$/;

export type Field = 'group' | 'key' | 'name' | 'choice';
/** Named in the words under `faults`. */
export type Fault = 'groupMissing' | 'nameMissing' | 'keyMissing' | 'keyShape' | 'choiceMissing';

export function emptyDraft(groupId: string | null): ThingDraft {
  return { groupId, key: '', name: '', description: '', bundleIds: new Set(), permissionIds: new Set() };
}

export function draftOf({ groupId, key, name, description, bundleIds, permissionIds }: Thing): ThingDraft {
  return { groupId, key: key ?? '', name, description, bundleIds: new Set(bundleIds), permissionIds: new Set(permissionIds) };
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.size === other.size && [...one].every((id) => other.has(id));

/** Another choice of bundles or permissions. */
export function choiceDiffers(one: ThingDraft, other: ThingDraft): boolean {
  return !sameSet(one.bundleIds, other.bundleIds) || !sameSet(one.permissionIds, other.permissionIds);
}

export function differs(one: ThingDraft, other: ThingDraft): boolean {
  const texts = ['groupId', 'key', 'name', 'description'] as const;
  return texts.some((field) => one[field] !== other[field]) || choiceDiffers(one, other);
}

/** What keeps it from being saved; group and key concern new ones only. */
export function faultsIn(kind: Kind, { groupId, key, name, permissionIds }: ThingDraft, isNew: boolean): ReadonlyMap<Field, Fault> {
  const faults = new Map<Field, Fault>();
  if (name.trim() === '') faults.set('name', 'nameMissing');
  // A role or a bundle may wait empty; a name for nothing is none.
  if (kind === 'permissions' && permissionIds.size === 0) faults.set('choice', 'choiceMissing');
  if (!isNew) return faults;
  if (groupId === null) faults.set('group', 'groupMissing');
  if (kind !== 'roles' && key.trim() === '') faults.set('key', 'keyMissing');
  else if (kind !== 'roles' && !KEY.test(key.trim())) faults.set('key', 'keyShape');
  return faults;
}

/** A key made of a name, until someone writes their own: "Zdalne polecenia" becomes `bundle.zdalnePolecenia`. */
export function keyFor(kind: Exclude<Kind, 'roles'>, name: string): string {
  const parts = name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1));
  return parts.length === 0 ? '' : `${kind === 'bundles' ? 'bundle' : 'own'}.${parts.join('')}`.slice(0, LONGEST.key);
}

export function bodyOf({ groupId, key, name, description, bundleIds, permissionIds }: ThingDraft): ThingBody {
  return {
    groupId: groupId ?? '',
    key: key.trim(),
    name: name.trim(),
    description: description.trim(),
    bundleIds: [...bundleIds],
    permissionIds: [...permissionIds],
  };
}

/** What someone else saved meanwhile, with one's own changes over it: each field and each tick that one changed stays as one left it. */
export function carriedOver(draft: ThingDraft, origin: ThingDraft, now: ThingDraft): ThingDraft {
  const mine = (field: 'name' | 'description') => (draft[field] === origin[field] ? now[field] : draft[field]);
  const ticks = (field: 'bundleIds' | 'permissionIds') => {
    const kept = new Set(now[field]);
    for (const id of draft[field]) if (!origin[field].has(id)) kept.add(id);
    for (const id of origin[field]) if (!draft[field].has(id)) kept.delete(id);
    return kept;
  };
  return {
    ...now,
    name: mine('name'),
    description: mine('description'),
    bundleIds: ticks('bundleIds'),
    permissionIds: ticks('permissionIds'),
  };
}
