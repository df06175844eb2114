import { Type, type Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import type { AccessChanges } from '../access-change/access-changes.ts';
import { groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { AccountBody } from '../account.body.ts';
import { EffectBody } from '../effect.body.ts';
import { notHeld } from '../access-change/must-hold.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { onlyShared } from '../shared-details.ts';
import { DryRun, nullableText, Skip, Version } from '../texts.ts';
import { visibleGroups } from '../visible-groups.ts';
import { effectiveOf } from './effective.ts';
import { createUserService, deletionRefusal, mayChangeUser, seenPeople, sharesWith, type Person } from './user.service.ts';
import { readOpenRide, readTrials, readUserRides, type OpenRide } from './user.store.ts';

const SEES_VEHICLES = 'vehicle.getByGroup';
/** Source: specification, section 9, trips. */
const MONTHS_OF_RIDES = 12;

const DriveStatus = Type.Union([Type.Literal('ALLOWED'), Type.Literal('NOT_VERIFIED'), Type.Literal('BLOCKED')], {
  description: 'Whether the user is allowed to ride',
});
const Money = Type.Object({
  amount: Type.Integer({ description: 'In hundredths of the currency unit' }),
  currency: Type.String({ description: 'ISO 4217' }),
});

const UserBody = Type.Object({
  ...AccountBody.properties,
  detailsShared: Type.Boolean({
    description:
      'False if the user hasn’t shared their details with the caller’s groups; names, phone, driveStatus, createdAt and money are then hidden',
  }),
  createdAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  driveStatus: Type.Union([DriveStatus, Type.Null()]),
  funds: Type.Union([Money, Type.Null()], { description: 'Null if the caller can’t see users in that group' }),
  cash: Type.Union([Money, Type.Null()]),
  rideStatus: Type.Union([Type.Literal('none'), Type.Literal('booked'), Type.Literal('riding'), Type.Literal('paused')]),
  vehicle: Type.Union([Type.Object({ id: Type.String(), name: Type.String(), plate: nullableText }), Type.Null()], {
    description: 'Vehicle of the active ride, if the caller can see it',
  }),
  policies: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      groupId: Type.String(),
      role: Type.Object({ id: Type.String(), name: Type.String() }),
      mayChange: Type.Boolean({ description: 'Whether the caller can remove the user from the policy' }),
    }),
    { description: 'Policies in groups where the caller can see users' },
  ),
  mayUpdate: Type.Boolean(),
  mayDelete: Type.Boolean(),
  version: Type.Integer(),
});

const UserRideBody = Type.Object({
  id: Type.String(),
  status: Type.String(),
  vehicle: Type.Object({ id: Type.String(), name: Type.String(), plate: nullableText }),
  groupId: Type.String(),
  startedAt: Type.String({ format: 'date-time' }),
  stoppedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  distance: Type.Union([Type.Number({ description: 'Metres' }), Type.Null()]),
});

/** Why a person can't be deleted. `not-found`: doesn't exist, or isn't visible to the caller. */
const Refusal = Type.Union([Type.Literal('self'), Type.Literal('not-held'), Type.Literal('forbidden'), Type.Literal('not-found')]);

/** A policy or trial of a person, and what it grants where. */
const EffectiveBody = Type.Object({
  trialUntil: Type.Optional(
    Type.Number({ description: 'For a trial: when it ends, in milliseconds since 1970. Its policy and role are named after the feature' }),
  ),
  policy: Type.Object({ id: Type.String(), name: Type.String() }),
  role: Type.Object({ id: Type.String(), name: Type.String() }),
  groupId: Type.Union([Type.String(), Type.Null()], {
    description: 'Group of the policy; null for a parent group that the caller can’t see',
  }),
  reaches: Type.Array(Type.String(), { description: 'Topmost visible groups where it applies; it also applies to their subgroups' }),
  permissions: Type.Array(
    Type.Object({
      permission: Type.String({ description: 'Key of a built-in permission' }),
      by: Type.Array(
        Type.Object({ kind: Type.Union([Type.Literal('single'), Type.Literal('bundle'), Type.Literal('own')]), name: Type.String() }),
        { description: 'How the role includes it: directly, through a bundle or through a custom permission' },
      ),
    }),
  ),
});

const CURRENCY = 'PLN';
/** A person's status by the status of their current ride. */
const rideStatuses = { booked: 'booked', started: 'riding', stopped: 'riding', paused: 'paused' } as const;

/** @throws Refusal 404 when the person doesn't exist, is deleted, or holds nothing where the caller sees people */
const seenPerson = async (db: Pick<Database, 'execute'>, caller: Caller, id: string): Promise<Person> =>
  (await seenPeople(db, caller, [id])).get(id) ?? notFound();

function bodyOf(caller: Caller, person: Person, open: OpenRide | null): Static<typeof UserBody> {
  const { user, held } = person;
  const people = groupsWith(caller, SEES_PEOPLE);
  const { funds, cash, walletGroupId, createdAt, driveStatus, ...rest } = user;
  const shared = sharesWith(caller, person);
  const seesMoney = shared && walletGroupId !== null && people.has(walletGroupId);
  const visible = new Set(visibleGroups(caller).map(({ id }) => id));
  const seesVehicle = open !== null && may(caller, SEES_VEHICLES, open.vehicleGroupId) && may(caller, SEES_VEHICLES, open.rideGroupId);
  // A ride in another group is hidden (rule IAM-P5).
  const seesRide = open !== null && (seesVehicle || people.has(open.rideGroupId));
  return {
    ...onlyShared(shared, rest),
    detailsShared: shared,
    createdAt: shared ? createdAt : null,
    driveStatus: shared ? driveStatus : null,
    funds: seesMoney ? { amount: funds, currency: CURRENCY } : null,
    cash: seesMoney ? { amount: cash, currency: CURRENCY } : null,
    rideStatus: seesRide ? rideStatuses[open.status] : 'none',
    vehicle: seesVehicle ? open.vehicle : null,
    policies: held
      .filter(({ groupId }) => people.has(groupId) && visible.has(groupId))
      .map(({ id, name, groupId, role }) => ({
        id,
        name,
        groupId,
        role: { id: role.id, name: role.name },
        mayChange: may(caller, 'policy.access', groupId) && notHeld(caller, groupId, role.permissions).length === 0,
      })),
    mayUpdate: mayChangeUser(caller, person),
    mayDelete: deletionRefusal(caller, person) === null,
  };
}

/** People, for those who manage them. Source: specification, sections 2 and 3, "User (admin view)". */
export function userRoutes(app: App, kernel: Kernel, changes: AccessChanges): void {
  const { db } = kernel;
  const service = createUserService(kernel, changes);
  const userBody = async (caller: Caller, id: string) => bodyOf(caller, await seenPerson(db, caller, id), await readOpenRide(db, id));
  const route = (operationId: string, description: string) => ({ operationId, description, tags: ['iam'] });
  const params = exact({ id: Id });

  app.get('/v2/account/:id', {
    config: { access: SEES_PEOPLE },
    schema: { ...route('getUser', 'Returns a user'), params, response: { 200: UserBody, ...refusals } },
    handler: async ({ caller, params: { id } }) => userBody(caller, id),
  });
  app.post('/v2/account/:id', {
    config: { access: 'account.update' },
    schema: {
      ...route('changeUser', 'Updates the details of a user'),
      params,
      body: exact({
        firstName: Type.String({ maxLength: 100 }),
        lastName: Type.String({ maxLength: 100 }),
        countryCode: nullableText,
        phone: nullableText,
        driveStatus: DriveStatus,
        version: Version,
      }),
      response: { 200: UserBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body, ip }) => {
      await service.change({ caller, ip, dryRun: false }, id, body);
      return userBody(caller, id);
    },
  });
  app.get('/v2/account/:id/ride/list', {
    config: { access: SEES_PEOPLE },
    schema: {
      ...route(
        'listUserRides',
        'Lists a user’s rides in the last 12 months on vehicles that the caller can see, newest first. The header x-total-count is the total number',
      ),
      params,
      querystring: exact({ skip: Skip, limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }) }),
      response: { 200: Type.Array(UserRideBody), ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { skip, limit } }, reply) => {
      await seenPerson(db, caller, id);
      const since = new Date();
      since.setMonth(since.getMonth() - MONTHS_OF_RIDES);
      const { rides, total } = await readUserRides(db, id, [...groupsWith(caller, SEES_VEHICLES)], since.getTime(), skip, limit);
      reply.header('x-total-count', total);
      return rides;
    },
  });
  app.post('/v2/account/delete', {
    config: { access: 'account.delete' },
    schema: {
      ...route(
        'deleteUsers',
        'Deletes users, all or none: deletes their personal data, ends their sessions and removes them from policies',
      ),
      querystring: exact({ dryRun: DryRun }),
      body: exact({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
      response: {
        200: Type.Object({
          deleted: Type.Integer(),
          refused: Type.Array(Type.Object({ id: Type.String(), reason: Refusal, permissions: Type.Array(Type.String()) }), {
            description:
              'With dryRun: users who can’t be deleted and, for `not-held`, the permissions that the caller lacks; the effect is that of deleting the others. Without dryRun always empty, because the whole request is refused',
          }),
          effect: EffectBody,
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, query: { dryRun }, body: { ids }, ip }) => service.remove({ caller, ip, dryRun }, ids),
  });
  app.get('/v1/iam/effective/:id', {
    config: { access: SEES_PEOPLE },
    schema: {
      ...route(
        'effectivePermissions',
        'Returns a user’s permissions in groups where the caller can see users, each with its policy, group and role',
      ),
      params,
      response: { 200: Type.Array(EffectiveBody), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const { held } = await seenPerson(db, caller, id);
      const people = groupsWith(caller, SEES_PEOPLE);
      const groups = new Set(visibleGroups(caller).map((group) => group.id));
      return effectiveOf([...held, ...(await readTrials(db, id))], { tree: caller.tree, people, groups }) as Static<typeof EffectiveBody>[];
    },
  });
}
