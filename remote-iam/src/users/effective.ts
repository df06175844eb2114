import { isPermission, type GroupTree } from '@fleet-console/contract';
import { permissionAreas, type PermissionArea } from '../permission-names/permission-areas.ts';
import type { EffectivePolicy } from './user.queries.ts';

/** How a role grants a permission: directly, by a bundle, or by a custom permission. */
export type Via = EffectivePolicy['permissions'][number]['by'][number];

/** A policy or trial that grants a permission. */
export interface Source {
  readonly policy: EffectivePolicy['policy'];
  readonly role: EffectivePolicy['role'];
  /** Of the policy; null: a hidden parent group. */
  readonly groupId: string | null;
  /** The topmost visible groups in which it applies. */
  readonly reaches: readonly string[];
  /** From a parent of the queried group, or a hidden parent group. */
  readonly inherited: boolean;
  readonly via: readonly Via[];
  /** Of a trial: when it ends, in ms. */
  readonly trialUntil?: number;
}

/** A permission of a person in the queried group. */
export interface EffectivePermission {
  readonly permission: string;
  /** Sources in the group; empty: not held. */
  readonly sources: readonly Source[];
  /** Sources in other groups. */
  readonly elsewhere: readonly Source[];
}

export interface EffectiveArea {
  readonly area: PermissionArea;
  readonly permissions: readonly EffectivePermission[];
}

/** Whether a policy applies to a group, directly or by inheritance. */
function appliesTo({ reaches }: EffectivePolicy, groupId: string, tree: GroupTree): boolean {
  return reaches.some((top) => top === groupId || tree.ancestors(groupId).includes(top));
}

/** Returns all permissions with their sources. `groupId` null: in any group, `elsewhere` is empty. */
export function effectivePermissions(
  policies: readonly EffectivePolicy[],
  groupId: string | null,
  tree: GroupTree,
): readonly EffectiveArea[] {
  const sources = new Map<string, { here: Source[]; elsewhere: Source[] }>();
  for (const each of policies) {
    const here = groupId === null || appliesTo(each, groupId, tree);
    const inherited = groupId === null ? each.groupId === null : each.groupId !== groupId;
    for (const { permission, by } of each.permissions) {
      const known = sources.get(permission) ?? { here: [], elsewhere: [] };
      sources.set(permission, known);
      const { policy, role, reaches, trialUntil } = each;
      (here ? known.here : known.elsewhere).push({
        policy,
        role,
        groupId: each.groupId,
        reaches,
        inherited: here && inherited,
        via: by,
        ...(trialUntil !== undefined && { trialUntil }),
      });
    }
  }
  const toEffectivePermission = (permission: string): EffectivePermission => ({
    permission,
    sources: sources.get(permission)?.here ?? [],
    elsewhere: sources.get(permission)?.elsewhere ?? [],
  });
  // Permissions of a newer server.
  const unknown = [...sources.keys()].filter((permission) => !isPermission(permission));
  return permissionAreas.map(({ area, permissions }) => ({
    area,
    permissions: [...permissions, ...(area === 'other' ? unknown : [])].map(toEffectivePermission),
  }));
}

export const showOptions = ['all', 'held', 'inherited', 'missing'] as const;
export type ShowOption = (typeof showOptions)[number];

const isShown = ({ sources }: EffectivePermission, show: ShowOption): boolean => {
  if (show === 'all') return true;
  if (show === 'missing') return sources.length === 0;
  return show === 'held' ? sources.length > 0 : sources.some(({ inherited }) => inherited);
};

/** Filters the permissions; with `inherited`, also their sources. */
export function filterAreas(
  areas: readonly EffectiveArea[],
  show: ShowOption,
  matches: (held: EffectivePermission) => boolean,
): readonly EffectiveArea[] {
  return areas.flatMap(({ area, permissions }) => {
    const matching = permissions
      .filter((held) => isShown(held, show) && matches(held))
      .map((held) => (show === 'inherited' ? { ...held, sources: held.sources.filter(({ inherited }) => inherited) } : held));
    return matching.length === 0 ? [] : [{ area, permissions: matching }];
  });
}

/** Counts all, held and inherited permissions. */
export function countsOf(areas: readonly EffectiveArea[]): { readonly all: number; readonly held: number; readonly inherited: number } {
  const held = areas.flatMap(({ permissions }) => permissions);
  return {
    all: held.length,
    held: held.filter(({ sources }) => sources.length > 0).length,
    inherited: held.filter(({ sources }) => sources.some(({ inherited }) => inherited)).length,
  };
}

/** Returns the groups whose policies apply to a group: itself and its ancestors. */
export function groupWithAncestors(groupId: string, tree: GroupTree): readonly string[] {
  return [groupId, ...tree.ancestors(groupId)];
}
