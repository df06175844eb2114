import { isPermission } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { App } from '../../kernel/module.ts';
import { groupsWith } from '../../kernel/caller.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { AccountBody } from './account.body.ts';
import { nullableText } from './texts.ts';
import { visibleGroups } from './visible-groups.ts';

const GroupBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  children: Type.Array(Type.String()),
  expectedVehiclesNumber: Type.Integer(),
  type: Type.Union([Type.Literal('fleet'), Type.Literal('iam')]),
  city: nullableText,
});

/** The caller's access, and suspended groups. Source: specification, section 7, access. */
export function accessRoutes(app: App, groups: GroupDirectory): void {
  app.get('/v1/iam/access', {
    config: { access: 'session' },
    schema: {
      operationId: 'access',
      description: 'Returns the caller’s account, visible groups and permissions by group.',
      response: {
        ...refusals,
        200: Type.Object({
          account: AccountBody,
          admin: Type.Boolean({ description: 'Whether the e-mail address belongs to an operator domain' }),
          groups: Type.Array(GroupBody),
          permissions: Type.Record(Type.String(), Type.Array(Type.String())),
        }),
      },
    },
    handler: async ({ caller }) => ({
      account: caller.account,
      admin: caller.admin,
      groups: visibleGroups(caller).map((group) => ({ ...group, children: [...group.children] })),
      permissions: Object.fromEntries(Object.entries(caller.permissions).map(([groupId, granted]) => [groupId, [...granted]])),
    }),
  });

  app.get('/v1/iam/allowed', {
    config: { access: 'session' },
    schema: {
      operationId: 'allowed',
      description:
        'Checks for each permission (comma-separated) whether any group grants it; with details, also which groups. For `ops.blocked`, the groups are the suspended ones.',
      querystring: exact({ permissions: Type.String({ minLength: 1, maxLength: 2000 }), details: Type.Boolean({ default: false }) }),
      response: {
        ...refusals,
        200: Type.Array(
          Type.Object({
            permission: Type.String(),
            allowed: Type.Boolean(),
            groups: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
          }),
        ),
      },
    },
    handler: async ({ caller, query }) => {
      const blocked = await groups.blocked();
      return query.permissions.split(',').map((text) => {
        const permission = text.trim();
        const granted = isPermission(permission) ? groupsWith(caller, permission) : new Set<string>();
        const allowed = granted.size > 0;
        if (!query.details) return { permission, allowed };
        const groupIds = [...granted].filter((id) => permission !== 'ops.blocked' || blocked.has(id));
        return { permission, allowed, groups: groupIds.map((id) => ({ id, name: caller.tree.all.get(id)?.name ?? '' })) };
      });
    },
  });
}
