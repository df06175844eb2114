import { withClient } from '../with-client.ts';

/** A call of a screen: `GET` unless it has a body. */
export interface Call {
  readonly path: string;
  readonly body?: unknown;
}

/** A screen, and how many of a hundred visits are to it. The shares are assumptions: fleets are different. */
export interface ScreenCalls {
  readonly name: string;
  readonly share: number;
  readonly calls: (pick: Ids) => readonly Call[];
}

/** Random ids of rows. */
export interface Ids {
  vehicle(): string;
  ride(): string;
  request(): string;
  account(): string;
  station(): string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const get = (...paths: readonly string[]): Call[] => paths.map((path) => ({ path }));
const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

const details = `query Vehicle($id: ID!) { devices(id: $id) { id name state isRentable alternativeName group allowBatterySwap extendedParameters
  bike { id VIN number vendor model status } moped { id VIN registrationNumber vendor model status mileage }
  computer { id vendor model state locked batteryLocked online battery { active percentage voltage { current max min } } position { lat lon } mileage receivedAt reportedAt anomalies }
  ride { id status userId averageSpeed maxSpeed distance startedTime stoppedTime updatedAt } } }`;

/** What the host and the menus call when a page is loaded. */
export const pageLoad = get(
  '/v2/account',
  '/v1/group/list',
  '/v1/notification/count',
  '/v1/exceptions',
  '/v1/access-request',
  '/v1/notification/access',
);

export const screens: readonly ScreenCalls[] = [
  {
    name: 'vehicles',
    share: 12,
    calls: () =>
      get(
        '/v2/device/snapshot',
        '/v1/service-request/open-vehicle',
        '/v1/planner/next',
        '/v1/saved-view?list=fleet.vehicles',
        '/v1/zone?limit=100',
      ),
  },
  {
    name: 'vehicle details',
    share: 28,
    calls: ({ vehicle }) => {
      const id = vehicle();
      return [
        { path: '/v2/device/graphql', body: { query: details, variables: { id } } },
        ...get(
          `/v1/command?vehicleId=${id}&limit=50`,
          `/v2/device/${id}/track?since=${Date.now() - DAY}&till=${Date.now()}`,
          `/v2/device/${id}/activity?limit=50`,
          `/v1/service-request?vehicleId=${id}&limit=50`,
          `/v1/ride?vehicleId=${id}&limit=20`,
          `/v1/planner/next?vehicleId=${id}`,
        ),
      ];
    },
  },
  { name: 'rides', share: 8, calls: () => get('/v1/ride?limit=20', `/v1/ride?limit=20&since=${Date.now() - 7 * DAY}&minDistance=5`) },
  {
    name: 'ride',
    share: 6,
    calls: ({ ride }) => {
      const id = ride();
      return get(`/v1/ride/${id}`, `/v1/ride/${id}/track.geojson`);
    },
  },
  {
    name: 'analytics',
    share: 4,
    calls: () =>
      ['users', 'usage', 'mileage', 'rides', 'places'].flatMap((tab) => get(`/v1/analytics/${tab}?since=${day(30)}&till=${day(1)}`)),
  },
  {
    name: 'service board',
    share: 10,
    calls: () =>
      get('/v1/service-request?outcome=none&sort=priority', '/v1/service-request/count?outcome=none', '/v1/notification?limit=20'),
  },
  {
    name: 'service request',
    share: 10,
    calls: ({ request }) => {
      const id = request();
      return get(...['', '/event', '/comment', '/people', '/attachment'].map((part) => `/v1/service-request/${id}${part}`));
    },
  },
  {
    name: 'ride calendar',
    share: 8,
    calls: () => {
      const monday = Date.now() - (Date.now() % (7 * DAY));
      return get(
        '/v1/planner',
        `/v1/planner/slot?from=${monday}&till=${monday + 7 * DAY}`,
        '/v1/planner/slot/count',
        '/v1/planner/slot/inbox',
        '/v1/notification/slot?limit=20',
      );
    },
  },
  {
    name: 'users',
    share: 3,
    calls: ({ account }) => {
      const id = account();
      return get(
        '/v2/account/list?skip=0&limit=20',
        '/v2/account/list?skip=0&limit=20&filter=kow',
        `/v2/account/${id}`,
        `/v1/iam/effective/${id}`,
        `/v2/account/${id}/ride/list?skip=0&limit=20`,
      );
    },
  },
  { name: 'policies', share: 2, calls: () => get('/v1/policy/list?only=false&skip=0&limit=20', '/v1/role/list', '/v1/permission/list') },
  { name: 'audit log', share: 2, calls: () => get('/v1/audit/entry/list?limit=50', '/v1/audit/entry/list?limit=50&kind=vehicle') },
  {
    name: 'control tower',
    share: 4,
    calls: () =>
      get('/v1/exceptions', '/v1/operations/command?limit=50', `/v1/operations/activity?since=${Date.now() - HOUR}`, '/v1/system/status'),
  },
  {
    name: 'stations',
    share: 3,
    calls: ({ station }) => {
      const id = station();
      return get(
        '/v2/charger/list',
        `/v2/charger/${id}`,
        `/v2/charger/${id}/events?since=${Date.now() - DAY}&limit=100`,
        '/v2/charger/alerts',
      );
    },
  },
];

/** Reads some ids of each kind, evenly from the table. */
export const readIds = (databaseUrl: string): Promise<Ids> =>
  withClient(databaseUrl, async (client) => {
    const some = async (query: string): Promise<() => string> => {
      const { rows } = await client.query<{ id: string }>(`${query} limit 2000`);
      if (rows.length === 0) throw new Error(`no rows: ${query}`);
      return () => rows[Math.floor(Math.random() * rows.length)]?.id ?? '';
    };
    const [live, ridden] = [
      await some(`select id from vehicles where computer_id is not null order by md5(id)`),
      await some(`select id from vehicles where id like 'bench-%' order by md5(id)`),
    ];
    return {
      vehicle: () => (Math.random() < 0.5 ? live() : ridden()),
      ride: await some(`select id from rides tablesample system (0.1)`),
      request: await some(`select id from service_requests order by id desc`),
      account: await some(`select id from accounts where account_status = 'ACTIVE' order by md5(id)`),
      station: await some(`select id from charger_hubs`),
    };
  });
