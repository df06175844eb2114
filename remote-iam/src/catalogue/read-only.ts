import type { Thing } from './thing.ts';

type May = (permission: string, groupId: string) => boolean;

/** Why someone may not change a thing; `missing` of `not-held` are the permissions they lack where it was made. */
type ReadOnly =
  | { readonly because: 'built-in' | 'made-above' | 'no-right' | 'elsewhere' }
  | { readonly because: 'not-held'; readonly missing: readonly string[] };

/** Null: they may. The server decides; this says why in the user's words. */
export function whyReadOnly({ builtIn, groupId, grants, mayChange }: Thing, may: May): ReadOnly | null {
  if (builtIn) return { because: 'built-in' };
  if (mayChange) return null;
  if (groupId === null) return { because: 'made-above' };
  if (!may('permission.update', groupId)) return { because: 'no-right' };
  const missing = grants.filter((permission) => !may(permission, groupId));
  return missing.length > 0 ? { because: 'not-held', missing } : { because: 'elsewhere' };
}
