import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import type { AccessChanges } from '../access-change/access-changes.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { EffectBody } from '../effect.body.ts';
import { DryRun, Name, Version } from '../texts.ts';
import type { GroupDirectory } from '../../accounts/group-directory.ts';
import { visibleGroups } from '../visible-groups.ts';
import { createGroupService } from './group.service.ts';
import { GroupRow, groupRows, GroupType } from './group.body.ts';

const shortText = Type.Union([Type.String({ maxLength: 80 }), Type.Null()]);
/** Groups of the operator’s tree. Source: specification, sections 2, "New group and edit group", and 3. */
export function groupRoutes(app: App, kernel: Kernel, changes: AccessChanges, directory: GroupDirectory): void {
  const { db } = kernel;
  const service = createGroupService(changes, directory);
  const route = (operationId: string, description: string) => ({ operationId, description, tags: ['iam'] });
  const params = exact({ id: Id });
  const GroupResponse = Type.Object({ group: GroupRow, effect: EffectBody });
  const fields = {
    name: Name,
    country: shortText,
    client: shortText,
    city: shortText,
    expectedVehiclesNumber: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  };

  app.get('/v1/group/list', {
    config: { access: 'session' },
    schema: {
      ...route('listGroups', 'Lists all visible groups with their counts'),
      response: { 200: Type.Array(GroupRow), ...refusals },
    },
    handler: async ({ caller }) =>
      groupRows(
        db,
        caller,
        visibleGroups(caller).map(({ id }) => id),
        await directory.blocked(),
      ),
  });
  app.get('/v1/group/:id', {
    config: { access: 'session' },
    schema: { ...route('getGroup', 'Returns a group'), params, response: { 200: GroupRow, ...refusals } },
    handler: async ({ caller, params: { id } }) => {
      if (!visibleGroups(caller).some((group) => group.id === id)) notFound();
      const [group] = await groupRows(db, caller, [id], await directory.blocked());
      return group ?? notFound();
    },
  });
  app.post('/v1/group', {
    config: { access: 'group.create' },
    schema: {
      ...route('makeGroup', 'Creates a group in another group'),
      querystring: exact({ dryRun: DryRun }),
      body: exact({
        ...fields,
        type: GroupType,
        parentId: Id,
        defaultPolicies: Type.Boolean({ description: 'Creates a policy for every available role that the caller can assign' }),
      }),
      response: { 200: GroupResponse, ...refusals },
    },
    handler: async ({ caller, query: { dryRun }, body, ip }) => service.create({ caller, ip, dryRun }, body),
  });
  app.post('/v1/group/:id', {
    config: { access: 'group.update' },
    schema: {
      ...route('changeGroup', 'Updates a group. A new parent changes permissions in the group and its subgroups'),
      params,
      querystring: exact({ dryRun: DryRun }),
      body: exact({
        ...fields,
        parentId: Type.Union([Id, Type.Null()], { description: 'Null: unchanged' }),
        defaultPolicies: Type.Optional(
          Type.Boolean({ description: 'Creates a policy for every available role without one that the caller can assign' }),
        ),
        version: Version,
      }),
      response: { 200: GroupResponse, ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { dryRun }, body, ip }) =>
      service.change({ caller, ip, dryRun }, id, { defaultPolicies: false, ...body }),
  });
}
