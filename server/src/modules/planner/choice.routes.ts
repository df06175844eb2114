import { Type } from 'typebox';
import { groupsToRead, may } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { holdersOf } from '../accounts/people.store.ts';
import { driveStatuses, freeVehicles, recentReasons } from './choice.store.ts';
import { BOOK, Groups, MANAGE, READS, route } from './planner.body.ts';
import { plannerOf, readPlanners } from './planner.store.ts';
import { limitCodes, type LimitCode } from './slot.ts';
import { DriverName, VehicleName } from './slot.body.ts';
import { Instant } from './slot-input.ts';
import { checkTimes } from './slot-plan.ts';

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Part of a name or plate' }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 30 }));
const Warnings = Type.Array(Type.Enum([...limitCodes]), { description: 'Why a manager is warned' });

const warnings = (broken: Partial<Record<LimitCode, boolean>>): LimitCode[] => limitCodes.filter((code) => broken[code] === true);

/** What can be chosen for a slot: vehicles that are free, drivers, reasons of earlier rejections. */
export function choiceRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/planner/vehicle', {
    config: { access: READS },
    schema: {
      ...route(
        'listFreeVehicles',
        'Returns vehicles of groups with an enabled ride planner that have no slot at this time. Drivers only get those that can be ridden',
      ),
      querystring: exact({
        groups: Groups,
        start: Instant,
        end: Instant,
        slotId: Type.Optional(Type.Integer({ minimum: 1, description: 'The slot that would be moved' })),
        text: Text,
        limit: Limit,
      }),
      response: {
        200: Type.Array(
          Type.Object({
            ...VehicleName.properties,
            percentage: orNull(Type.Number({ description: 'Battery level last reported' })),
            lat: orNull(Type.Number({ description: 'Position last reported; degrees, WGS 84' })),
            lon: orNull(Type.Number()),
            hub: orNull(
              Type.Object(
                { text: Type.String(), lat: Type.Number(), lon: Type.Number() },
                { description: "The nearest station of the vehicle's group: where it can be returned" },
              ),
            ),
            warnings: Warnings,
          }),
        ),
        ...refusals,
      },
    },
    handler: async ({ caller, query: { groups, start, end, slotId = null, text, limit = 30 } }) => {
      const span = { start: new Date(start), end: new Date(end) };
      checkTimes(span);
      const planners = await readPlanners(db);
      const groupIds = groupsToRead(caller, READS, groups?.split(',')).filter(
        (groupId) => plannerOf(planners, caller.tree, groupId)?.enabled === true,
      );
      const managedIds = groupIds.filter((groupId) => may(caller, MANAGE, groupId));
      const found = await freeVehicles(db, { ...span, groupIds, managedIds, except: slotId, text: text?.trim() || undefined, limit });
      return found.map(({ rentable, inRepair, ...vehicle }) => ({
        ...vehicle,
        warnings: warnings({ 'vehicle-not-rentable': !rentable, 'vehicle-in-repair': inRepair }),
      }));
    },
  });

  app.get('/v1/planner/driver', {
    config: { access: MANAGE },
    schema: {
      ...route('listDrivers', 'Returns the people who can be booked in these groups, by name'),
      querystring: exact({ groups: Groups, text: Text, limit: Limit }),
      response: { 200: Type.Array(Type.Object({ ...DriverName.properties, warnings: Warnings })), ...refusals },
    },
    handler: async ({ caller, query: { groups, text, limit = 30 } }) => {
      const groupIds = groupsToRead(caller, MANAGE, groups?.split(','));
      const line = [...new Set(groupIds.flatMap((groupId) => [groupId, ...caller.tree.ancestors(groupId)]))];
      const drivers = await holdersOf(db, BOOK, line, { text: text?.trim() || undefined, limit });
      const statuses = await driveStatuses(
        db,
        drivers.map(({ id }) => id),
      );
      return drivers.map((driver) => {
        const status = statuses.get(driver.id);
        return {
          ...driver,
          warnings: warnings({ 'driver-blocked': status === 'BLOCKED', 'driver-not-verified': status === 'NOT_VERIFIED' }),
        };
      });
    },
  });

  app.get('/v1/planner/reason', {
    config: { access: MANAGE },
    schema: {
      ...route('listRejectionReasons', 'Returns the reasons for which slots were rejected last'),
      querystring: exact({ groups: Groups }),
      response: { 200: Type.Array(Type.String()), ...refusals },
    },
    handler: async ({ caller, query }) => recentReasons(db, groupsToRead(caller, MANAGE, query.groups?.split(','))),
  });
}
