import { isPermission, type GroupTree } from '@fleet-console/contract';
import { permissionAreas, type PermissionArea } from '../permission-names/permission-areas.ts';
import type { EffectivePolicy } from './user.queries.ts';

/** How a role comes to a permission: chosen singly, by a bundle, by a permission of the operator's own. */
export type Via = EffectivePolicy['permissions'][number]['by'][number];

/** One reason why someone holds a permission. */
export interface Source {
  readonly policy: EffectivePolicy['policy'];
  readonly role: EffectivePolicy['role'];
  /** Of the policy; null: one above that the reader does not see. */
  readonly groupId: string | null;
  /** The topmost groups on which it holds, as far as the reader sees them. */
  readonly reaches: readonly string[];
  /** It comes from a group above the one that is asked about, or above all that the reader sees. */
  readonly inherited: boolean;
  readonly via: readonly Via[];
}

/** What one permission is to a person, on the group that is asked about. */
export interface Held {
  readonly permission: string;
  /** Why it is held there; empty: it is not. */
  readonly sources: readonly Source[];
  /** Why it is held in other groups. */
  readonly elsewhere: readonly Source[];
}

/** Permissions of one area. */
export interface HeldArea {
  readonly area: PermissionArea;
  readonly permissions: readonly Held[];
}

/** Whether a policy holds on a group: it was given there or above. */
function holdsOn({ reaches }: EffectivePolicy, groupId: string, tree: GroupTree): boolean {
  return reaches.some((top) => top === groupId || tree.ancestors(groupId).includes(top));
}

/** Every permission there is, with where it comes from. `groupId` null: anywhere, so that nothing is elsewhere. */
export function effective(policies: readonly EffectivePolicy[], groupId: string | null, tree: GroupTree): readonly HeldArea[] {
  const sources = new Map<string, { here: Source[]; elsewhere: Source[] }>();
  for (const each of policies) {
    const here = groupId === null || holdsOn(each, groupId, tree);
    const inherited = groupId === null ? each.groupId === null : each.groupId !== groupId;
    for (const { permission, by } of each.permissions) {
      const known = sources.get(permission) ?? { here: [], elsewhere: [] };
      sources.set(permission, known);
      const { policy, role, reaches } = each;
      (here ? known.here : known.elsewhere).push({ policy, role, groupId: each.groupId, reaches, inherited: here && inherited, via: by });
    }
  }
  const heldOf = (permission: string): Held => ({
    permission,
    sources: sources.get(permission)?.here ?? [],
    elsewhere: sources.get(permission)?.elsewhere ?? [],
  });
  // A newer server may give what this console does not know.
  const unknown = [...sources.keys()].filter((permission) => !isPermission(permission));
  return permissionAreas.map(({ area, permissions }) => ({
    area,
    permissions: [...permissions, ...(area === 'other' ? unknown : [])].map(heldOf),
  }));
}

export const shows = ['all', 'held', 'inherited', 'missing'] as const;
/** Which permissions are shown. `inherited`: only what comes from above. */
export type Show = (typeof shows)[number];

const isShown = ({ sources }: Held, show: Show): boolean => {
  if (show === 'all') return true;
  if (show === 'missing') return sources.length === 0;
  return show === 'held' ? sources.length > 0 : sources.some(({ inherited }) => inherited);
};

/** The permissions to show. `matches` tells of one whether it has what is searched for; of inherited ones only the sources above stay. */
export function narrowed(areas: readonly HeldArea[], show: Show, matches: (held: Held) => boolean): readonly HeldArea[] {
  return areas.flatMap(({ area, permissions }) => {
    const left = permissions
      .filter((held) => isShown(held, show) && matches(held))
      .map((held) => (show === 'inherited' ? { ...held, sources: held.sources.filter(({ inherited }) => inherited) } : held));
    return left.length === 0 ? [] : [{ area, permissions: left }];
  });
}

/** How many permissions of the contract there are, are held, and come from above. */
export function countsOf(areas: readonly HeldArea[]): { readonly all: number; readonly held: number; readonly inherited: number } {
  const held = areas.flatMap(({ permissions }) => permissions);
  return {
    all: held.length,
    held: held.filter(({ sources }) => sources.length > 0).length,
    inherited: held.filter(({ sources }) => sources.some(({ inherited }) => inherited)).length,
  };
}

/** The groups on which a policy that gives a missing permission would have to be: the group and all above it. */
export function groupsToGiveOn(groupId: string, tree: GroupTree): readonly string[] {
  return [groupId, ...tree.ancestors(groupId)];
}
