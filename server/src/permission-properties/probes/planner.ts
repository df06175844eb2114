import { parseCsv, records } from '../../testing/csv.ts';
import type { Model } from '../world/world.ts';
import { slotOf } from '../world/world.ts';
import type { ReadProbe } from '../world/probe.ts';

const BOOK = 'calendar.access';
const MANAGE = 'calendar.manage';
const SERVICE = 'serviceRequest.service';
const reads = (model: Model, group: string) => model.holds(BOOK, group) || model.holds(MANAGE, group);

interface Listed {
  readonly vehicleId: string;
  readonly driverId: string | null;
  readonly comment: string | null;
}

/** Managers see slots in full, drivers their own; of others, drivers see when a vehicle is taken. */
export const planner: ReadProbe = async (world, model, { request, accountIds }, who) => {
  const slots = world.vehicles.map(({ id, group }, at) => ({ id: 1 + at, vehicle: id, group, ...slotOf(at) }));
  const anywhere = model.anywhere(BOOK) || model.anywhere(MANAGE);
  const inFull = ({ group, driver }: (typeof slots)[number]) => model.holds(MANAGE, group) || (driver === who && model.holds(BOOK, group));
  const visible = slots.filter((slot) => reads(model, slot.group) && (inFull(slot) || slot.state !== 'rejected'));
  const now = Date.now();
  const window = `from=${now}&till=${now + 24 * 3_600_000}`;
  const list = async (path: string) => {
    const { status, body } = await request(path);
    return status === 200
      ? (body as { slots: Listed[] }).slots.map(({ vehicleId, driverId, comment }) => ({ vehicleId, driverId, comment }))
      : status;
  };
  const shown = (slot: (typeof slots)[number]) => ({
    vehicleId: slot.vehicle,
    driverId: inFull(slot) ? (accountIds[slot.driver] ?? null) : null,
    comment: inFull(slot) ? `for ${slot.vehicle}` : null,
  });
  const pending = slots.filter(({ group, state }) => state === 'pending' && model.holds(MANAGE, group));
  const managing = model.anywhere(MANAGE);
  const found: [string, unknown, unknown][] = [
    ['slots', await list(`/v1/planner/slot?${window}`), anywhere ? visible.map(shown) : 403],
    ['slots to answer', await list('/v1/planner/slot/inbox'), managing ? pending.map(shown) : 403],
    ['number of slots to answer', await bodyOf(request('/v1/planner/slot/count')), managing ? { pending: pending.length } : 403],
  ];
  // Few exports run at a time, and all people send theirs at once.
  let csv = await request(`/v1/planner/slot.csv?${window}`);
  while (csv.status === 429) csv = await request(`/v1/planner/slot.csv?${window}`);
  found.push([
    'exported slots',
    csv.status === 200 ? records(parseCsv(String(csv.body).slice(1))).map(({ Number: number }) => Number(number)) : csv.status,
    managing ? slots.filter(({ group }) => model.holds(MANAGE, group)).map(({ id }) => id) : 403,
  ]);
  const readable = world.groups.filter(({ id }) => reads(model, id));
  const { status, body } = await request('/v1/planner');
  found.push([
    'groups of the ride calendar',
    status === 200
      ? (body as { groups: { id: string; manage: boolean; book: boolean }[] }).groups
          .map(({ id, manage, book }) => ({ id, manage, book }))
          .toSorted(byId)
      : status,
    anywhere ? readable.map(({ id }) => ({ id, manage: model.holds(MANAGE, id), book: model.holds(BOOK, id) })).toSorted(byId) : 403,
  ]);
  const covered = readable.filter(({ id }) => model.upwards(id).includes('g0')).map(({ id }) => id);
  found.push([
    'groups with a ride calendar',
    status === 200 ? (body as { planners: { groups: string[] }[] }).planners.flatMap(({ groups }) => groups).toSorted() : status,
    anywhere ? covered.toSorted() : 403,
  ]);
  const free = await request(`/v1/planner/vehicle?start=${now + 48 * 3_600_000}&end=${now + 49 * 3_600_000}&limit=100`);
  const bookable = world.vehicles.filter(
    ({ group, rentable }) => model.upwards(group).includes('g0') && (model.holds(MANAGE, group) || (rentable && model.holds(BOOK, group))),
  );
  found.push([
    'free vehicles',
    free.status === 200 ? (free.body as { id: string }[]).map(({ id }) => id).toSorted() : free.status,
    anywhere ? bookable.map(({ id }) => id).toSorted() : 403,
  ]);
  const upcoming = visible.filter(({ state, group }) => state !== 'rejected' && model.upwards(group).includes('g0'));
  found.push(['next slots', await list('/v1/planner/next'), anywhere ? upcoming.map(shown) : 403]);
  const [first] = slots;
  if (first) {
    const { vehicle, group, state } = first;
    const isPlanned = model.upwards(group).includes('g0');
    const due = { slots: isPlanned && state !== 'rejected' ? 1 : 0, manage: isPlanned && model.holds(MANAGE, group) };
    found.push([
      'slots in the way of a repair',
      await bodyOf(request(`/v1/planner/vehicle/${vehicle}/planned?${window}`)),
      model.holds(MANAGE, group) || model.holds(SERVICE, group) ? due : model.knows(group) ? 403 : 404,
    ]);
  }
  for (const path of ['/v1/planner/driver', '/v1/planner/reason']) found.push([path, (await request(path)).status, managing ? 200 : 403]);
  for (const slot of slots) {
    const due = inFull(slot) ? 200 : reads(model, slot.group) ? 404 : model.knows(slot.group) ? 403 : 404;
    found.push([`slot ${slot.id}`, (await request(`/v1/planner/slot/${slot.id}`)).status, due]);
  }
  return found;
};

const byId = (one: { readonly id: string }, other: { readonly id: string }) => one.id.localeCompare(other.id);

async function bodyOf(response: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await response;
  return status === 200 ? body : status;
}
