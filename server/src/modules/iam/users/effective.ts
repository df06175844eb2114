import { isPermission, type GroupTree, type Permission } from '@fleet-console/contract';

/** A policy someone holds, with all that its role is made of. */
export interface HeldPolicy {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
  /** Not accepted by the person yet (rule IAM-P19). */
  readonly consentPending: boolean;
  readonly role: {
    readonly id: string;
    readonly name: string;
    /** All that it gives. */
    readonly permissions: readonly string[];
    /** Contract permissions chosen singly. */
    readonly chosen: readonly string[];
    readonly parts: readonly { readonly kind: 'bundle' | 'own'; readonly name: string; readonly permissions: readonly string[] }[];
  };
}

export interface Effective {
  readonly policy: { readonly id: string; readonly name: string };
  readonly role: { readonly id: string; readonly name: string };
  readonly groupId: string | null;
  readonly reaches: readonly string[];
  readonly permissions: readonly {
    readonly permission: Permission;
    readonly by: readonly { readonly kind: 'single' | 'bundle' | 'own'; readonly name: string }[];
  }[];
}

/** What the reader is told of: the groups where they see people, and the groups they see at all. */
export interface Sight {
  readonly tree: GroupTree;
  readonly people: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/**
 * What policies give on groups where the reader sees people, and how their roles come to it. A policy that reaches none of these groups is left out; one made
 * above them is told with `groupId` null.
 */
export function effectiveOf(held: readonly HeldPolicy[], { tree, people, groups }: Sight): Effective[] {
  return held.flatMap(({ id, name, groupId, role }) => {
    const within = [groupId, ...tree.descendants(groupId)].filter((each) => people.has(each) && groups.has(each));
    const reached = new Set(within);
    const reaches = within.filter((each) => !tree.ancestors(each).some((above) => reached.has(above)));
    if (reaches.length === 0) return [];
    const permissions = role.permissions.filter(isPermission).map((permission) => ({ permission, by: sourcesOf(role, permission) }));
    return [
      { policy: { id, name }, role: { id: role.id, name: role.name }, groupId: groups.has(groupId) ? groupId : null, reaches, permissions },
    ];
  });
}

function sourcesOf({ chosen, parts }: HeldPolicy['role'], permission: Permission): Effective['permissions'][number]['by'] {
  return [
    ...(chosen.includes(permission) ? [{ kind: 'single' as const, name: permission }] : []),
    ...parts.filter((part) => part.permissions.includes(permission)).map(({ kind, name }) => ({ kind, name })),
  ];
}
