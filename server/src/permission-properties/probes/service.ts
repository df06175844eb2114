import type { Permission } from '@fleet-console/contract';
import type { Model } from '../world/world.ts';
import type { ReadProbe } from '../world/probe.ts';

const READS: readonly Permission[] = ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'];
const MANAGE: Permission = 'serviceRequest.manage';
const holdsAny = (model: Model, group: string) => READS.some((permission) => model.holds(permission, group));
/** Files belong to both sides of a repair; in these worlds, someone else reported all issues. */
const FILES: readonly Permission[] = ['serviceRequest.service', 'serviceRequest.client'];
const files = (model: Model, group: string) =>
  FILES.some((permission) => model.holds(permission, group)) ? 200 : model.knows(group) ? 403 : 404;
const single = (model: Model, group: string) => (holdsAny(model, group) ? 200 : model.knows(group) ? 403 : 404);

export const service: ReadProbe = async (world, model, { request }) => {
  const requests = world.vehicles.flatMap(({ id, group, requests: all }) =>
    all.map((each) => ({ ...each, group, vehicle: { id, name: `called ${id}` } })),
  );
  const newestFirst = requests.filter(({ group }) => holdsAny(model, group)).toSorted((one, other) => other.id - one.id);
  const actual = ({ id, group, vehicle, state }: (typeof requests)[number]) => ({ id: String(id), groupId: group, vehicle, state });
  const list = async (query: string) => {
    const { status, body } = await request(`/v1/service-request${query}`);
    return status === 200
      ? (body as ReturnType<typeof actual>[]).map(({ id, groupId, vehicle, state }) => ({
          id,
          groupId,
          vehicle: { id: vehicle.id, name: vehicle.name },
          state,
        }))
      : status;
  };
  const total = async (query: string) => {
    const { status, body } = await request(`/v1/service-request/count${query}`);
    return status === 200 ? (body as { total: number }).total : status;
  };
  const reported = async (query: string) => {
    const { status, body } = await request(`/v1/service-request/report/summary${query}`);
    return status === 200 ? (body as { count: number }).count : status;
  };
  const managed = requests.filter(({ group }) => model.holds(MANAGE, group));
  const anywhere = READS.some((permission) => model.anywhere(permission));
  const found: [string, unknown, unknown][] = [
    ['requests', await list(''), anywhere ? newestFirst.map(actual) : 403],
    ['open requests', await list('?open=true'), anywhere ? newestFirst.filter(({ state }) => state === 'reported').map(actual) : 403],
  ];
  const open = await request('/v1/service-request/open-vehicle');
  const withOpen = [...new Set(newestFirst.filter(({ state }) => state === 'reported').map(({ vehicle }) => vehicle.id))].toSorted();
  found.push(['vehicles with open requests', open.status === 200 ? open.body : open.status, anywhere ? withOpen : 403]);
  found.push(['number of reported requests', await reported(''), model.anywhere(MANAGE) ? managed.length : 403]);
  found.push(['number of requests', await total(''), anywhere ? newestFirst.length : 403]);
  const { status, body } = await request(`/v1/service-request/vehicle?text=called&limit=100`);
  const named = world.vehicles.filter(({ group }) => holdsAny(model, group)).map(({ id }) => id);
  found.push([
    'vehicles to report',
    status === 200 ? (body as { id: string }[]).map(({ id }) => id).toSorted() : status,
    anywhere ? named.toSorted() : 403,
  ]);
  for (const { id, group } of world.vehicles) {
    const managing = model.holds(MANAGE, group)
      ? managed.filter(({ vehicle }) => vehicle.id === id).length
      : model.anywhere(MANAGE)
        ? 0
        : 403;
    found.push([`reported requests of ${id}`, await reported(`?vehicleId=${id}`), managing]);
    const response = single(model, group);
    const expected = response === 200 ? newestFirst.filter(({ vehicle }) => vehicle.id === id).map(actual) : response;
    found.push([`requests of ${id}`, await list(`?vehicleId=${id}`), expected]);
    found.push([`vehicle ${id}`, (await request(`/v1/service-request/vehicle/${id}`)).status, response]);
  }
  const statusOf = async (id: number, path: string) => (await request(`/v1/service-request/${id}${path}`)).status;
  for (const { id, group } of requests) {
    for (const path of ['', '/event', '/comment', '/people'])
      found.push([`request ${id}${path}`, await statusOf(id, path), single(model, group)]);
    found.push([`files of request ${id}`, await statusOf(id, '/attachment'), files(model, group)]);
    const work = model.holds('serviceRequest.service', group) ? 200 : model.knows(group) ? 403 : 404;
    for (const path of ['/technician', '/replacement', '/expected-end?start=2026-11-10&repairTime=1-3'])
      found.push([`request ${id}${path}`, await statusOf(id, path), work]);
    const commenting = ['serviceRequest.service', 'serviceRequest.client'] as const;
    const comments = commenting.some((permission) => model.holds(permission, group)) ? 200 : model.knows(group) ? 403 : 404;
    found.push([`request ${id}/mentionable`, await statusOf(id, '/mentionable'), comments]);
  }
  const manages = (group: string) => (model.holds('serviceRequest.manage', group) ? 200 : model.knows(group) ? 403 : 404);
  for (const group of new Set(world.vehicles.map((each) => each.group)))
    found.push([`due times of ${group}`, (await request(`/v1/service-sla/${group}`)).status, manages(group)]);
  return found;
};
