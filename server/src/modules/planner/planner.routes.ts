import { Type, type Static } from 'typebox';
import type { Reader, Transaction } from '../../database/database.ts';
import { authorise, groupsToRead, may, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { loadGroupZones, readGroupZones } from '../accounts/group-zones.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject, type AuditState } from '../audit/audit.ts';
import { closePending } from './close-pending.store.ts';
import { readEffects } from './effects.store.ts';
import { BOOK, Groups, MANAGE, PlannerBody, plannerBody, READS, route, Settings, Version } from './planner.body.ts';
import { addPlanner, changePlanner, plannerForUpdate, plannerOf, readPlanners, settingsOf, type PlannerRow } from './planner.store.ts';
import { defaultSettings, type PlannerSettings } from './planner-settings.ts';
import { publishPlanner, publishSlots } from './planner-topics.ts';

const params = exact({ groupId: Id });

const Effects = Type.Object({
  tooLong: Type.Integer({ description: 'Planned slots that are longer than allowed' }),
  tooShort: Type.Integer(),
  tooFarAhead: Type.Integer(),
  driversOverLimit: Type.Integer({ description: 'Drivers with more slots in a calendar year than allowed' }),
});

/** Limits that are off are written as null. */
const audited = ({ mode, graceMinutes, ...limits }: PlannerSettings): AuditState => ({
  mode,
  graceMinutes,
  ...Object.fromEntries(Object.entries(limits).map(([name, { on, value }]) => [name, on ? value : null])),
});

/** @throws Refusal 404 or 403 */
function authoriseGroup(caller: Caller, groupId: string): void {
  authorise(caller, MANAGE, caller.tree.all.has(groupId) ? groupId : null);
}

/** @throws Refusal 409 `settings-changed` when there is a newer version */
async function lockPlanner(tx: Transaction, groupId: string, version: number): Promise<PlannerRow> {
  const row = (await plannerForUpdate(tx, groupId)) ?? notFound();
  if (row.version !== version) refuse('settings-changed', 'These settings were changed by someone else');
  return row;
}

/** @param row of a group on which the caller may change the planner */
async function bodyOf(db: Reader, caller: Caller, row: PlannerRow) {
  return plannerBody(caller, row, (await loadGroupZones(db, caller.tree))(row.groupId));
}

/** The groups that the planner of this group covers: those below it without one of their own. */
async function coveredBy(db: Reader, { tree }: Caller, groupId: string): Promise<string[]> {
  const rows = await readPlanners(db);
  return [groupId, ...tree.descendants(groupId)].filter((id) => plannerOf(rows, tree, id)?.groupId === groupId);
}

/** @throws Refusal 400 when no slot could be long enough and short enough */
function checkSettings({ minMinutes, maxMinutes }: PlannerSettings): void {
  if (minMinutes.on && maxMinutes.on && minMinutes.value > maxMinutes.value)
    refuse('invalid-input', 'body.settings.maxMinutes: the longest slot must not be shorter than the shortest one', 400);
}

/** Planners of groups: listed, created, changed. The specification names no calls; these follow the style of its section 7. */
export function plannerRoutes(app: App, kernel: Kernel): void {
  const { db } = kernel;
  app.get('/v1/planner', {
    config: { access: READS },
    schema: {
      ...route('listPlanners', 'Returns the ride planners of the groups in the scope, and what the caller can do in each group'),
      querystring: exact({ groups: Groups }),
      response: {
        200: Type.Object({
          planners: Type.Array(PlannerBody),
          groups: Type.Array(
            Type.Object({
              id: Type.String(),
              timeZone: Type.String({ description: 'IANA name' }),
              manage: Type.Boolean({ description: 'Whether the caller manages its ride calendar' }),
              book: Type.Boolean({ description: 'Whether the caller can be booked as a driver' }),
            }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, query }) => {
      const groupIds = groupsToRead(caller, READS, query.groups?.split(','));
      const rows = await readPlanners(db);
      const zoneOf = await loadGroupZones(db, caller.tree);
      const covered = new Map<PlannerRow, string[]>();
      for (const groupId of groupIds) {
        const row = plannerOf(rows, caller.tree, groupId);
        if (row !== null) covered.set(row, [...(covered.get(row) ?? []), groupId]);
      }
      return {
        planners: [...covered].map(([row, groups]) => plannerBody(caller, row, zoneOf(row.groupId), groups)),
        groups: groupIds.map((id) => ({ id, timeZone: zoneOf(id), manage: may(caller, MANAGE, id), book: may(caller, BOOK, id) })),
      };
    },
  });

  app.post('/v1/planner', {
    config: { access: MANAGE },
    schema: {
      ...route('createPlanner', 'Creates the ride planner of a group. From then on, its vehicles are ridden only within accepted slots'),
      body: exact({ groupId: Id, settings: Type.Optional(Settings) }),
      response: { 201: PlannerBody, ...refusals },
    },
    handler: async ({ caller, body: { groupId, settings = defaultSettings } }, reply) => {
      authoriseGroup(caller, groupId);
      checkSettings(settings);
      const row = await db.transaction(async (tx) => {
        const added = (await addPlanner(tx, groupId, settings)) ?? refuse('planner-exists', 'This group already has a ride calendar');
        await auditBy(tx, caller, {
          act: 'planner-created',
          subjectId: auditSubject('group', groupId),
          groupId,
          details: { group: groupId },
          after: audited(settings),
        });
        return added;
      });
      await publishPlanner(kernel, row.groupId, caller.tree);
      return reply.status(201).send(await bodyOf(db, caller, row));
    },
  });

  app.put('/v1/planner/:groupId', {
    config: { access: MANAGE },
    schema: {
      ...route('changePlannerSettings', 'Changes the settings of a ride planner. Slots that are already planned are kept'),
      params,
      body: exact({ version: Version, settings: Settings }),
      response: { 200: PlannerBody, ...refusals },
    },
    handler: async ({ caller, params: { groupId }, body: { version, settings } }) => {
      authoriseGroup(caller, groupId);
      checkSettings(settings);
      const row = await db.transaction(async (tx) => {
        const before = await lockPlanner(tx, groupId, version);
        if (!before.enabled) refuse('planner-disabled', 'The ride calendar is disabled');
        const after = (await changePlanner(tx, groupId, version, { settings })) ?? notFound();
        await auditBy(tx, caller, {
          act: 'planner-changed',
          subjectId: auditSubject('group', groupId),
          groupId,
          details: { group: groupId },
          before: audited(settingsOf(before)),
          after: audited(settings),
        });
        return after;
      });
      await publishPlanner(kernel, groupId, caller.tree);
      return bodyOf(db, caller, row);
    },
  });
}

/** Disables and restores planners, and previews what new settings mean. */
export function plannerStateRoutes(app: App, kernel: Kernel): void {
  const { db, live } = kernel;
  app.post('/v1/planner/:groupId/effects', {
    config: { access: MANAGE },
    schema: {
      ...route('getPlannerEffects', 'Returns how many planned slots new settings would no longer allow. Changes nothing'),
      params,
      body: exact({ settings: Settings }),
      response: { 200: Effects, ...refusals },
    },
    handler: async ({ caller, params: { groupId }, body: { settings } }): Promise<Static<typeof Effects>> => {
      authoriseGroup(caller, groupId);
      return readEffects(db, await readGroupZones(db, caller, await coveredBy(db, caller, groupId)), settings);
    },
  });

  for (const enable of [false, true])
    app.post(`/v1/planner/:groupId/${enable ? 'restore' : 'disable'}`, {
      config: { access: MANAGE },
      schema: {
        ...(enable
          ? route('restorePlanner', 'Enables a disabled ride planner. Pending slots whose start passed while it was disabled are rejected')
          : route('disablePlanner', 'Disables a ride planner: its slots are kept and can be read, vehicles are ridden without slots')),
        params,
        body: exact({ version: Version }),
        response: { 200: PlannerBody, ...refusals },
      },
      handler: async ({ caller, params: { groupId }, body: { version } }) => {
        authoriseGroup(caller, groupId);
        const covered = enable ? await coveredBy(db, caller, groupId) : [];
        const { row, closed } = await db.transaction(async (tx) => {
          const before = await lockPlanner(tx, groupId, version);
          if (before.enabled === enable) return { row: before, closed: [] };
          const disabledAt = enable ? null : new Date();
          const after = (await changePlanner(tx, groupId, version, { disabledAt })) ?? notFound();
          const rejected = enable ? await closePending(tx, caller.account.id, covered) : [];
          await auditBy(tx, caller, {
            act: enable ? 'planner-restored' : 'planner-disabled',
            subjectId: auditSubject('group', groupId),
            groupId,
            details: { group: groupId, ...(enable && { rejected: rejected.length }) },
          });
          return { row: after, closed: rejected };
        });
        await publishPlanner(kernel, groupId, caller.tree);
        publishSlots(live, closed);
        return bodyOf(db, caller, row);
      },
    });
}
