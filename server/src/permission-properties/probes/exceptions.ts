import { SEES, seenBy, type ReadProbe } from '../world/probe.ts';

const READS_STATIONS = 'access.chargers';
const SERVICES = 'serviceRequest.service';

export const exceptions: ReadProbe = async (world, model, { request }) => {
  const { body } = await request('/v1/exceptions');
  const counts = Object.fromEntries(
    (body as { exceptions: { id: string; count: number }[] }).exceptions.map(({ id, count }) => [id, count]),
  );
  const seen = seenBy(world, model);
  const expected = {
    'fleet.moving': seen.filter(({ online, doubtful }) => online && doubtful).length,
    'fleet.lowBattery': seen.filter(({ online, state }) => online && state === 'lowBattery').length,
    'fleet.offline': seen.filter(({ online }) => !online).length,
  };
  const stations = world.hubs.filter(({ group, kind }) => kind === 'station' && model.holds(READS_STATIONS, group));
  // All of them are online, and each has a charged battery.
  const dueOfStations = {
    'chargers.noCharged': 0,
    'chargers.faults': stations.filter(({ alerts }) => alerts.some(({ finished }) => !finished)).length,
    'chargers.unseen': stations.filter(({ alerts }) => alerts.some(({ seen: known }) => !known)).length,
    'chargers.offline': 0,
  };
  const dueOfService = {
    'service.overdue': world.vehicles
      .filter(({ group }) => model.holds(SERVICES, group))
      .flatMap(({ requests }) => requests)
      .filter(({ state }) => state !== 'completed').length,
  };
  return [
    [
      'counts',
      counts,
      {
        ...(model.anywhere(SEES) && expected),
        ...(model.anywhere(READS_STATIONS) && dueOfStations),
        ...(model.anywhere(SERVICES) && dueOfService),
      },
    ],
  ];
};
