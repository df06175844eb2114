import { SEES, seenBy, single, type ReadProbe } from '../world/probe.ts';

export const service: ReadProbe = async (world, model, { request }) => {
  const requests = world.vehicles.flatMap(({ id, group, requests: all }) =>
    all.map((request) => ({ ...request, group, vehicle: { id, name: `called ${id}`, plate: null } })),
  );
  const newestFirst = seenBy(world, model)
    .flatMap(({ id }) => requests.filter(({ vehicle }) => vehicle.id === id))
    .toSorted((one, other) => other.id - one.id);
  const actual = ({ id, group, vehicle, state }: (typeof requests)[number]) => ({ id: String(id), groupId: group, vehicle, state });
  const list = async (query: string) => {
    const { status, body } = await request(`/v1/service-request${query}`);
    return status === 200
      ? (body as ReturnType<typeof actual>[]).map(({ id, groupId, vehicle, state }) => ({ id, groupId, vehicle, state }))
      : status;
  };
  const anywhere = model.anywhere(SEES);
  const found: [string, unknown, unknown][] = [
    ['requests', await list(''), anywhere ? newestFirst.map(actual) : 403],
    ['open requests', await list('?open=true'), anywhere ? newestFirst.filter(({ state }) => state === 'reported').map(actual) : 403],
  ];
  for (const { id, group } of world.vehicles) {
    const response = single(model, SEES, group);
    const expected = response === 200 ? newestFirst.filter(({ vehicle }) => vehicle.id === id).map(actual) : response;
    found.push([`requests of ${id}`, await list(`?vehicleId=${id}`), expected]);
  }
  for (const { id, group } of requests)
    found.push([`request ${id}`, (await request(`/v1/service-request/${id}`)).status, single(model, SEES, group)]);
  return found;
};
