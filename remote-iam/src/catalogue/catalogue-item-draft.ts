import type { Kind, CatalogueItemBody } from './catalogue.queries.ts';
import type { CatalogueItem } from './catalogue-item.ts';

/** The draft of a role, bundle or custom permission. */
export interface CatalogueItemDraft {
  readonly groupId: string | null;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly bundleIds: ReadonlySet<string>;
  readonly permissionIds: ReadonlySet<string>;
}

/** Source: the server. */
export const MAX_LENGTH = { name: 80, description: 300, key: 80 } as const;
const KEY = /^[a-zA-Z][a-zA-Z0-9]*([.][a-zA-Z0-9]+)+$/;

export type DraftField = 'group' | 'key' | 'name' | 'choice';
/** Message keys below `errors`. */
export type DraftError = 'groupMissing' | 'nameMissing' | 'keyMissing' | 'keyShape' | 'choiceMissing';

export function emptyDraft(groupId: string | null): CatalogueItemDraft {
  return { groupId, key: '', name: '', description: '', bundleIds: new Set(), permissionIds: new Set() };
}

export function toDraft({ groupId, key, name, description, bundleIds, permissionIds }: CatalogueItem): CatalogueItemDraft {
  return { groupId, key: key ?? '', name, description, bundleIds: new Set(bundleIds), permissionIds: new Set(permissionIds) };
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.size === other.size && [...one].every((id) => other.has(id));

export function permissionsDiffer(one: CatalogueItemDraft, other: CatalogueItemDraft): boolean {
  return !sameSet(one.bundleIds, other.bundleIds) || !sameSet(one.permissionIds, other.permissionIds);
}

export function differs(one: CatalogueItemDraft, other: CatalogueItemDraft): boolean {
  const texts = ['groupId', 'key', 'name', 'description'] as const;
  return texts.some((field) => one[field] !== other[field]) || permissionsDiffer(one, other);
}

/** Returns the errors by field. Group and key are validated for new items only. */
export function validateDraft(
  kind: Kind,
  { groupId, key, name, permissionIds }: CatalogueItemDraft,
  isNew: boolean,
): ReadonlyMap<DraftField, DraftError> {
  const errors = new Map<DraftField, DraftError>();
  if (name.trim() === '') errors.set('name', 'nameMissing');
  // Roles and bundles may be empty, custom permissions may not.
  if (kind === 'permissions' && permissionIds.size === 0) errors.set('choice', 'choiceMissing');
  if (!isNew) return errors;
  if (groupId === null) errors.set('group', 'groupMissing');
  if (kind !== 'roles' && key.trim() === '') errors.set('key', 'keyMissing');
  else if (kind !== 'roles' && !KEY.test(key.trim())) errors.set('key', 'keyShape');
  return errors;
}

/** Derives a key from a name: "Zdalne polecenia" becomes `bundle.zdalnePolecenia`. */
export function suggestKey(kind: Exclude<Kind, 'roles'>, name: string): string {
  const parts = name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1));
  return parts.length === 0 ? '' : `${kind === 'bundles' ? 'bundle' : 'own'}.${parts.join('')}`.slice(0, MAX_LENGTH.key);
}

export function toBody({ groupId, key, name, description, bundleIds, permissionIds }: CatalogueItemDraft): CatalogueItemBody {
  return {
    groupId: groupId ?? '',
    key: key.trim(),
    name: name.trim(),
    description: description.trim(),
    bundleIds: [...bundleIds],
    permissionIds: [...permissionIds],
  };
}

/** Applies the changes since `origin` to `now`, field by field and item by item. */
export function rebaseDraft(draft: CatalogueItemDraft, origin: CatalogueItemDraft, now: CatalogueItemDraft): CatalogueItemDraft {
  const mergeText = (field: 'name' | 'description') => (draft[field] === origin[field] ? now[field] : draft[field]);
  const mergeSelection = (field: 'bundleIds' | 'permissionIds') => {
    const merged = new Set(now[field]);
    for (const id of draft[field]) if (!origin[field].has(id)) merged.add(id);
    for (const id of origin[field]) if (!draft[field].has(id)) merged.delete(id);
    return merged;
  };
  return {
    ...now,
    name: mergeText('name'),
    description: mergeText('description'),
    bundleIds: mergeSelection('bundleIds'),
    permissionIds: mergeSelection('permissionIds'),
  };
}
