import type { Answer } from '@fleet-console/testing';
import type { Planner, PlannerGroup } from '../planner/planner.ts';
import type { Slot, SlotEvent } from '../slots/slot.ts';
import { aPlanner, drivers, NOW, vehicles } from './builders.ts';
import { slotStore } from './slot-store.ts';

interface World {
  readonly planners?: readonly Planner[];
  readonly slots?: readonly Slot[];
  readonly groups?: readonly PlannerGroup[];
  readonly events?: readonly SlotEvent[];
  readonly names?: Readonly<Record<string, string>>;
  readonly reasons?: readonly string[];
}

export const refusal = (status: number, error: string) => Response.json({ error, message: error }, { status });

type Body = Record<string, unknown>;

/** Answers about ride calendars, which can be created, changed, disabled and restored. */
function plannerStore(initial: readonly Planner[], groups: readonly PlannerGroup[], slots: ReadonlyMap<number, Slot>) {
  let planners = [...initial];
  const change = (groupId: string, version: number, changes: Partial<Planner>) => {
    const planner = planners.find((each) => each.groupId === groupId);
    if (!planner || planner.version !== version) return refusal(409, 'settings-changed');
    const changed = { ...planner, ...changes, version: version + 1 };
    planners = planners.map((each) => (each === planner ? changed : each));
    return changed;
  };
  return {
    answer(method: string, [groupId, verb]: readonly string[], body: Body) {
      if (groupId === undefined) {
        if (method === 'GET') return { planners, groups };
        const id = String(body['groupId']);
        const planner = aPlanner({ groupId: id, groups: [id], settings: body['settings'] as Planner['settings'] });
        planners = [...planners, planner];
        return Response.json(planner, { status: 201 });
      }
      const version = Number(body['version']);
      const settings = body['settings'] as Planner['settings'];
      if (verb === 'effects') {
        const { on, value } = settings.maxMinutes;
        const tooLong = on ? [...slots.values()].filter(({ start, end }) => end - start > value * 60_000).length : 0;
        return { tooLong, tooShort: 0, tooFarAhead: 0, driversOverLimit: 0 };
      }
      if (verb === 'disable') return change(groupId, version, { enabled: false, disabledAt: NOW });
      if (verb === 'restore') return change(groupId, version, { enabled: true, disabledAt: null });
      return change(groupId, version, { settings });
    },
    /** Someone else saves the settings. */
    save(settings: Planner['settings']) {
      planners = planners.map((planner) => ({ ...planner, settings, version: planner.version + 1 }));
    },
    /** Calendars were added, or apply to other groups. */
    replace(next: readonly Planner[]) {
      planners = [...next];
    },
  };
}

/** A fake server with ride calendars and slots: what it answers follows from what was sent before. */
export function plannerServer(world: World = {}) {
  const { groups = [{ id: '142', timeZone: 'Europe/Warsaw', manage: true, book: true }] } = world;
  const slots = slotStore(world.slots ?? [], { events: world.events ?? [], names: world.names ?? {} });
  const planners = plannerStore(world.planners ?? [aPlanner()], groups, slots.rows);
  let feed: { readonly active: boolean; readonly createdAt: number | null; readonly readAt: number | null } = {
    active: false,
    createdAt: null,
    readAt: null,
  };
  let failing: string | null = null;
  const calls: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const answer: Answer = ({ method, path, body: sent }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const body = (sent ?? {}) as Body;
    calls.push({ method, path, body });
    if (method !== 'GET' && pathname === failing) return refusal(500, 'internal');
    if (pathname === '/v1/notification/seen') return { seen: 1 };
    const [, , , kind, ...rest] = pathname.split('/');
    const text = (searchParams.get('text') ?? '').toLocaleLowerCase();
    if (kind === 'slot.csv') return new Response('Slot\r\n', { headers: { 'content-type': 'text/csv' } });
    if (kind === 'slot') return slots.answer(method, rest, body, searchParams);
    if (kind === 'series') return slots.answerSeries(rest, body);
    if (kind === 'vehicle') {
      const span = { start: Number(searchParams.get('start')), end: Number(searchParams.get('end')) };
      const except = Number(searchParams.get('slotId'));
      return vehicles.filter(
        ({ id, name, plate }) =>
          `${name} ${plate}`.toLocaleLowerCase().includes(text) && !slots.overlaps({ ...span, vehicleId: id, driverId: '' }, except),
      );
    }
    if (kind === 'driver') return drivers.filter(({ name }) => name.toLocaleLowerCase().includes(text));
    if (kind === 'reason') return world.reasons ?? [];
    if (kind === 'feed') {
      if (method === 'DELETE') feed = { active: false, createdAt: null, readAt: null };
      if (method === 'POST') feed = { active: true, createdAt: NOW, readAt: null };
      return { ...feed, path: method === 'POST' ? '/api/v1/planner/feed/secret.ics' : null };
    }
    return planners.answer(method, kind === undefined ? [] : [kind, ...rest], body);
  };
  return {
    answer,
    calls,
    /** Bodies of changes sent to a path. */
    sent: (path: string) => calls.flatMap((call) => (call.method !== 'GET' && call.path === path ? [call.body] : [])),
    /** Changes sent to this path fail; null: to none. */
    fail(path: string | null) {
      failing = path;
    },
    save: planners.save,
    replace: planners.replace,
    slots: slots.rows,
    change: slots.change,
    limit: slots.limit,
  };
}
