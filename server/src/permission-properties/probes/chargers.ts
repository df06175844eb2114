import { idsOf, single, sorted, type Ids, type ReadProbe } from '../world/probe.ts';

const READS = 'access.chargers';
const OPERATES = 'charger.command';
/** Later than every alert. */
const AHEAD_MS = 60_000;

/** Ids within a page, or the status of a refusal. */
const pageIds = ({ status, body }: { status: number; body: unknown }, of: string) =>
  status === 200 ? sorted((body as Readonly<Record<string, Ids>>)[of] ?? []) : status;

export const chargers: ReadProbe = async (world, model, { request }) => {
  const seen = world.hubs.filter(({ group }) => model.holds(READS, group));
  const alerts = seen.flatMap((hub) => hub.alerts);
  const anywhere = model.anywhere(READS);
  const list = await request('/v2/charger/list');
  const group = world.hubs[0]?.group ?? '';
  const ofGroup = single(model, READS, group);
  const below = world.hubs.filter((hub) => model.upwards(hub.group).includes(group));
  const found: [string, unknown, unknown][] = [
    [
      'list',
      list.status === 200
        ? (list.body as { id: string; groupId: string; points: Ids; alerts: object }[]).map(({ id, groupId, points, alerts }) => ({
            id,
            groupId,
            points: sorted(points),
            alerts,
          }))
        : list.status,
      anywhere
        ? seen.map(({ id, group: groupId, alerts }) => ({
            id,
            groupId,
            points: [`point-${id}`],
            alerts: { unseen: alerts.filter((each) => !each.seen).length, unfinished: alerts.filter((each) => !each.finished).length },
          }))
        : 403,
    ],
    ['list of a group', idsOf(await request(`/v2/charger/list?groups=${group}`)), ofGroup === 200 ? sorted(below) : ofGroup],
    [
      'portable ones',
      idsOf(await request('/v2/charger/list?kind=portable')),
      anywhere ? sorted(seen.filter(({ kind }) => kind === 'portable')) : 403,
    ],
    ['alerts', idsOf(await request('/v2/charger/alerts')), anywhere ? sorted(alerts) : 403],
    [
      'older alerts',
      pageIds(await request(`/v2/charger/alerts/older?before=${Date.now() + AHEAD_MS}.0&limit=200`), 'alerts'),
      anywhere ? sorted(alerts) : 403,
    ],
  ];
  for (const hub of world.hubs) {
    const expected = single(model, READS, hub.group);
    const ifSeen = (rows: readonly string[]) => (expected === 200 ? rows.toSorted() : expected);
    const of = async (what: string) => request(`/v2/charger/${hub.id}${what}`);
    const details = await of('');
    const events = await of('/events');
    // A cabinet of another station doesn't exist here, for anyone.
    const other = world.hubs.find(({ id }) => id !== hub.id)?.id;
    found.push(
      [
        `station ${hub.id}`,
        details.status === 200
          ? (details.body as { points: { id: string; slots: unknown[] }[] }).points.map(({ id, slots }) => `${id}: ${slots.length}`)
          : details.status,
        ifSeen([`point-${hub.id}: 2`]),
      ],
      [`telemetry of ${hub.id}`, (await of(`/telemetry?pointId=point-${hub.id}&since=0`)).status, expected],
      [
        `telemetry of ${hub.id}, another's`,
        (await of(`/telemetry?pointId=point-${other}&since=0`)).status,
        expected === 200 ? 404 : expected,
      ],
      [
        `events of ${hub.id}`,
        events.status === 200 ? (events.body as { events: { pointId: string }[] }).events.map(({ pointId }) => pointId) : events.status,
        ifSeen([`point-${hub.id}`]),
      ],
      [`swaps of ${hub.id}`, pageIds(await of('/swaps'), 'swaps'), ifSeen([`swap-${hub.id}`])],
      [`alerts of ${hub.id}`, pageIds(await of('/alerts'), 'alerts'), ifSeen(hub.alerts.map(({ id }) => id))],
      [`commands of ${hub.id}`, idsOf(await of('/commands')), ifSeen([hub.command])],
      [`command of ${hub.id}`, (await request(`/v2/charger/command/${hub.command}`)).status, expected],
      [`simulated ${hub.id}`, (await request(`/v1/simulator/charger/${hub.id}`)).status, single(model, OPERATES, hub.group)],
    );
  }
  return found;
};
