import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { authorise, groupsToRead, knows, may } from '../../../kernel/caller.ts';
import type { App, Kernel } from '../../../kernel/module.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { vehicleById } from '../../fleet/vehicles/vehicle.store.ts';
import { Groups, MANAGE, READS, route } from '../planner.body.ts';
import { plannerOf, readPlanners } from '../planner.store.ts';
import { publishSlots } from '../planner-topics.ts';
import { SlotList, slotList } from '../slot.body.ts';
import { Instant } from '../slot-input.ts';
import { countSlots, readSlots } from '../slot-list.store.ts';
import { spanOf } from '../slot-list.routes.ts';
import { occupies } from '../slot.store.ts';
import { MAX_REPLACED, replaceVehicle } from './replace-vehicle.service.ts';

/** Most vehicles in one response. */
const MAX_VEHICLES = 25_000;
/** People who plan repairs; they learn how many slots are in the way. */
const REPAIRS = 'serviceRequest.service';

/** Slots of vehicles, for other screens than the calendar. */
export function vehicleSlotRoutes(app: App, kernel: Kernel): void {
  const { db, live } = kernel;
  app.get('/v1/planner/next', {
    config: { access: READS },
    schema: {
      ...route(
        'listNextSlots',
        "Returns the current or next pending or accepted slot of each vehicle of groups with an enabled ride planner. Of other drivers, a driver only sees that it's taken",
      ),
      querystring: exact({ groups: Groups, vehicleId: Type.Optional(Id) }),
      response: { 200: SlotList, ...refusals },
    },
    handler: async ({ caller, query: { groups, vehicleId } }) => {
      const planners = await readPlanners(db);
      const groupIds = groupsToRead(caller, READS, groups?.split(',')).filter(
        (groupId) => plannerOf(planners, caller.tree, groupId)?.enabled === true,
      );
      const which = sql`s.id in (
        select distinct on (n.vehicle_id) n.id from planner_slots n
        where n.state in ('pending', 'accepted') and n.ends_at > now() and n.group_id = any(${sql.param(groupIds)}::text[])
          and ${vehicleId === undefined ? sql`n.vehicle_id is not null` : sql`n.vehicle_id = ${vehicleId}`}
        order by n.vehicle_id, n.starts_at)`;
      return slotList(db, caller, await readSlots(db, caller.tree, which, MAX_VEHICLES + 1), MAX_VEHICLES);
    },
  });

  app.get('/v1/planner/vehicle/:id/planned', {
    config: { access: [MANAGE, REPAIRS] },
    schema: {
      ...route(
        'countPlannedSlots',
        'Returns how many pending and accepted slots of a vehicle overlap a time, for people who plan a repair',
      ),
      params: exact({ id: Id }),
      querystring: exact({ from: Instant, till: Instant }),
      response: {
        200: Type.Object({
          slots: Type.Integer(),
          manage: Type.Boolean({ description: 'Whether the caller can move them to another vehicle' }),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id }, query }) => {
      const vehicle = await vehicleById(db, id);
      authorise(caller, [MANAGE, REPAIRS], vehicle?.groupId);
      const groupId = vehicle?.groupId ?? '';
      if (plannerOf(await readPlanners(db), caller.tree, groupId)?.enabled !== true) return { slots: 0, manage: false };
      const slots = await countSlots(
        db,
        sql`s.vehicle_id = ${id} and s.group_id = ${groupId} and s.ends_at > now() and ${occupies(spanOf(query))}`,
      );
      return { slots, manage: may(caller, MANAGE, groupId) };
    },
  });

  app.post('/v1/planner/vehicle/:id/replace', {
    config: { access: MANAGE },
    schema: {
      ...route(
        'replaceVehicle',
        `Moves the pending and accepted slots of a vehicle that start in this time, at most ${MAX_REPLACED}, to another vehicle. Slots at whose time that vehicle is taken stay, and are reported`,
      ),
      params: exact({ id: Id }),
      body: exact({ replacementVehicleId: Id, from: Instant, till: Instant }),
      response: {
        200: Type.Object({
          moved: Type.Integer(),
          results: Type.Array(
            Type.Object({
              id: Type.Integer(),
              ok: Type.Boolean(),
              error: Type.Union([Type.String({ description: 'Error code' }), Type.Null()]),
            }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id }, body: { replacementVehicleId, ...times } }) => {
      const [vehicle, replacement] = [await vehicleById(db, id), await vehicleById(db, replacementVehicleId)];
      // An unknown vehicle is answered before one that the caller only can't manage.
      if (vehicle === null || replacement === null) return notFound();
      const { groupId } = vehicle;
      const groups = [groupId, replacement.groupId];
      if (groups.some((each) => !knows(caller, each))) notFound();
      for (const each of groups) authorise(caller, MANAGE, each);
      const { changed, results } = await replaceVehicle(db, caller, { vehicleId: id, groupId, replacementVehicleId, ...spanOf(times) });
      publishSlots(live, changed);
      return { moved: changed.length, results };
    },
  });
}
