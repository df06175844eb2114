import { weeklyOccurrences, type Weekday } from '@fleet-console/time';
import type { LimitCode, Slot, SlotEvent } from '../slots/slot.ts';
import { aSlot, drivers, vehicles } from './builders.ts';

type Body = Record<string, unknown>;
interface Plan {
  readonly vehicleId: string;
  readonly driverId: string;
  readonly start: number;
  readonly end: number;
}
interface Series extends Plan {
  readonly until: string;
  readonly weekdays: readonly Weekday[];
}

const refusal = (status: number, error: string) => Response.json({ error, message: error }, { status });
const decided = { accept: 'accepted', reject: 'rejected', cancel: 'cancelled' } as const;

const pageOf = (slots: readonly Slot[]) => ({
  slots,
  drivers: drivers.map(({ id, name }) => ({ id, name })),
  vehicles: vehicles.map(({ id, name, plate, type, groupId }) => ({ id, name, plate, type, groupId })),
  more: false,
});

/** Whether slots occupy the vehicle or driver of a plan. */
function overlapsOf(slots: Iterable<Slot>, plan: Plan, except: number): boolean {
  return [...slots].some(
    ({ id, state, vehicleId, driverId, start, end }) =>
      id !== except &&
      (state === 'pending' || state === 'accepted') &&
      (vehicleId === plan.vehicleId || driverId === plan.driverId) &&
      start < plan.end &&
      end > plan.start,
  );
}

function listed(slots: Iterable<Slot>, query: URLSearchParams) {
  const states = query.get('status')?.split(',');
  const has = (name: string, value: string | null) => (query.get(name) ?? value) === value;
  return pageOf(
    [...slots].filter(
      ({ start, end, state, driverId, vehicleId }) =>
        start < Number(query.get('till')) &&
        end > Number(query.get('from')) &&
        has('driverId', driverId) &&
        has('vehicleId', vehicleId) &&
        (states?.includes(state) ?? true),
    ),
  );
}

/** Slots of the fake server: listed, checked, created, changed, decided. */
export function slotStore(
  initial: readonly Slot[],
  history: { readonly events: readonly SlotEvent[]; readonly names: Readonly<Record<string, string>> },
) {
  const rows = new Map(initial.map((slot) => [slot.id, slot]));
  const previous = new Map<number, Slot>();
  let nextId = 100;
  let limits: readonly LimitCode[] = [];

  const overlaps = (plan: Plan, except: number) => overlapsOf(rows.values(), plan, except);
  const write = (id: number, changes: Partial<Slot>): Slot => {
    const slot = rows.get(id);
    if (!slot) throw new Error(`no slot ${id}`);
    previous.set(id, slot);
    const changed = { ...slot, ...changes, version: slot.version + 1 };
    rows.set(id, changed);
    return changed;
  };
  const create = (body: Body) => {
    const plan = { driverId: '1', ...body } as Plan;
    if (overlaps(plan, 0)) return refusal(409, 'slot-overlap');
    if (limits.length > 0 && body['overrideLimits'] !== true) return refusal(409, 'limits-exceeded');
    nextId += 1;
    const slot = aSlot({ ...plan, id: nextId, mine: plan.driverId === '1' });
    rows.set(slot.id, slot);
    return Response.json(slot, { status: 201 });
  };
  const change = (slot: Slot, verb: string | undefined, body: Body) => {
    if (body['version'] !== slot.version) return refusal(409, 'slot-changed');
    if (verb === 'undo') return write(slot.id, previous.get(slot.id) ?? {});
    if (verb === 'decision') {
      const { decision, reason = null } = body as { decision: keyof typeof decided; reason?: string };
      return write(slot.id, { state: decided[decision], rejectionReason: reason, actions: [] });
    }
    const { version: _, overrideLimits, ...changes } = body;
    const { vehicleId, driverId, start, end } = { ...slot, ...changes };
    if (overlaps({ vehicleId: vehicleId ?? '', driverId: driverId ?? '', start, end }, slot.id)) return refusal(409, 'slot-overlap');
    if (limits.length > 0 && overrideLimits !== true) return refusal(409, 'limits-exceeded');
    return write(slot.id, changes);
  };
  return {
    rows,
    overlaps,
    answer(method: string, [id = '', verb]: readonly string[], body: Body, query: URLSearchParams) {
      const pending = [...rows.values()].filter(({ state }) => state === 'pending');
      if (id === 'inbox') return { ...pageOf(pending), total: pending.length };
      if (id === 'count') return { pending: pending.length };
      if (id === 'check') return { overlap: overlaps({ driverId: '1', ...body } as Plan, Number(body['slotId'] ?? 0)), limits };
      if (id === 'decisions')
        return {
          results: (body['slots'] as { id: number; version: number }[]).map((known) => {
            if (rows.get(known.id)?.version !== known.version) return { id: known.id, ok: false, error: 'slot-changed' };
            write(known.id, { state: 'accepted', actions: ['cancel', 'move', 'edit'] });
            return { id: known.id, ok: true, error: null };
          }),
        };
      if (id === '') return method === 'GET' ? listed(rows.values(), query) : create(body);
      const slot = rows.get(Number(id));
      if (!slot) return refusal(404, 'not-found');
      if (method !== 'GET') return change(slot, verb, body);
      return {
        slot,
        driver: drivers.find((each) => each.id === slot.driverId) ?? null,
        vehicle: vehicles.find((each) => each.id === slot.vehicleId) ?? null,
        ...history,
      };
    },
    answerSeries([verb, action]: readonly string[], body: Body) {
      if (action === 'cancel') {
        const own = [...rows.values()].filter(({ seriesId }) => seriesId === verb);
        for (const { id } of own) write(id, { state: 'cancelled', actions: [] });
        return { cancelled: own.length };
      }
      const series = { driverId: '1', ...body } as Series;
      const occurrences = weeklyOccurrences({ ...series, timeZone: 'Europe/Warsaw' }).map((span) => ({
        ...span,
        overlap: overlaps({ ...series, ...span }, 0),
        limits,
      }));
      if (verb === 'check') return { occurrences };
      const created = occurrences.filter(({ overlap }) => !overlap).length;
      return Response.json({ seriesId: 'series', created, skipped: occurrences.length - created }, { status: 201 });
    },
    /** Changes a slot on the server. Returns the live message about it. */
    change(id: number, changes: Partial<Slot>) {
      const { start, end } = write(id, changes);
      return { changes: [{ id, start, end }] };
    },
    /** What drivers are refused for, and managers are warned of. */
    limit(codes: readonly LimitCode[]) {
      limits = codes;
    },
  };
}
