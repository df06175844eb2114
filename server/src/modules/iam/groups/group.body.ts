import { Type, type Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import { may, type Caller } from '../../../kernel/caller.ts';
import { nullableText } from '../texts.ts';
import { visibleGroups } from '../visible-groups.ts';
import { countPolicies, countVehicles, readGroupRecords } from './group.store.ts';

export const GroupType = Type.Union([Type.Literal('fleet'), Type.Literal('iam')]);
export const GroupRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  parentId: Type.Union([Type.String(), Type.Null()], { description: 'Null for a root group, or if the caller can’t see the parent group' }),
  type: GroupType,
  country: nullableText,
  client: nullableText,
  city: nullableText,
  expectedVehiclesNumber: Type.Integer(),
  vehicles: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Number of vehicles in the group and its subgroups; null if the caller can’t see them',
  }),
  policies: Type.Union([Type.Integer(), Type.Null()], { description: 'Number in this group only; null if the caller can’t see them' }),
  blocked: Type.Boolean({ description: 'Whether the group or a parent group is suspended; visible with ops.blocked' }),
  mayChange: Type.Boolean({ description: 'Whether the caller has group.update' }),
  mayCreateBelow: Type.Boolean({ description: 'Whether the caller has group.create' }),
  version: Type.Integer(),
});

/** Groups as the caller sees them. `ids` must be visible to the caller. */
export async function groupRows(
  db: Pick<Database, 'execute' | 'select'>,
  caller: Caller,
  ids: readonly string[],
  blocked: ReadonlySet<string>,
): Promise<Static<typeof GroupRow>[]> {
  const visible = new Set(visibleGroups(caller).map(({ id }) => id));
  const withVehicles = ids.filter((id) => may(caller, 'vehicle.getByGroup', id));
  const withPolicies = new Set(ids.filter((id) => may(caller, 'policy.access', id)));
  const upTo = new Map(withVehicles.map((id) => [id, [id, ...caller.tree.descendants(id)]]));
  // Sequential: a transaction has one connection.
  const rows = await readGroupRecords(db, ids);
  const vehicles = await countVehicles(db, [...new Set([...upTo.values()].flat())]);
  const policies = await countPolicies(db, [...withPolicies]);
  return rows.map(({ id, parentId, blocked: _own, ...row }) => ({
    ...row,
    id,
    parentId: parentId !== null && visible.has(parentId) ? parentId : null,
    vehicles: upTo.get(id)?.reduce((sum, each) => sum + (vehicles.get(each) ?? 0), 0) ?? null,
    policies: withPolicies.has(id) ? (policies.get(id) ?? 0) : null,
    blocked: may(caller, 'ops.blocked', id) && blocked.has(id),
    mayChange: may(caller, 'group.update', id),
    mayCreateBelow: may(caller, 'group.create', id),
  }));
}
