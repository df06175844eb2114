import { isPermission, type GroupTree, type Permission } from '@fleet-console/contract';

/** An account's policy, with all parts of its role. */
export interface HeldPolicy {
  /** When the trial ends, in ms. Absent for policies. */
  readonly trialUntil?: number;
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  /** Not accepted by the account yet (rule IAM-P19). */
  readonly consentPending: boolean;
  readonly role: {
    readonly id: string;
    readonly name: string;
    /** All permissions that it grants. */
    readonly permissions: readonly string[];
    /** The contract's permissions chosen individually. */
    readonly chosen: readonly string[];
    readonly parts: readonly { readonly kind: 'bundle' | 'own'; readonly name: string; readonly permissions: readonly string[] }[];
  };
}

export interface Effective {
  readonly trialUntil?: number;
  readonly policy: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly name: string };
  readonly groupId: string | null;
  readonly reaches: readonly string[];
  readonly permissions: readonly {
    readonly permission: Permission;
    readonly by: readonly { readonly kind: 'single' | 'bundle' | 'own'; readonly name: string }[];
  }[];
}

/** What the reader may see: groups where they see people, and groups they see at all. */
export interface Visibility {
  readonly tree: GroupTree;
  readonly people: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/**
 * Returns what policies and trials grant on groups where the reader sees people, and by which parts of their roles. Policies that reach none of these groups are
 * omitted; those of groups above have `groupId` null.
 */
export function effectiveOf(held: readonly HeldPolicy[], { tree, people, groups }: Visibility): Effective[] {
  return held.flatMap(({ id, name, groupId, role, trialUntil }) => {
    const within = [groupId, ...tree.descendants(groupId)].filter((each) => people.has(each) && groups.has(each));
    const reached = new Set(within);
    const reaches = within.filter((each) => !tree.ancestors(each).some((above) => reached.has(above)));
    if (reaches.length === 0) return [];
    const permissions = role.permissions.filter(isPermission).map((permission) => ({ permission, by: sourcesOf(role, permission) }));
    return [
      {
        policy: { id, name },
        role: { id: role.id, name: role.name },
        groupId: groups.has(groupId) ? groupId : null,
        reaches,
        permissions,
        ...(trialUntil !== undefined && { trialUntil }),
      },
    ];
  });
}

function sourcesOf({ chosen, parts }: HeldPolicy['role'], permission: Permission): Effective['permissions'][number]['by'] {
  return [
    ...(chosen.includes(permission) ? [{ kind: 'single' as const, name: permission }] : []),
    ...parts.filter((part) => part.permissions.includes(permission)).map(({ kind, name }) => ({ kind, name })),
  ];
}
