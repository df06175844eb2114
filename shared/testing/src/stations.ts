import type { paths } from '@fleet-console/api';

type HubDetail = paths['/v2/charger/{hubId}']['get']['responses'][200]['content']['application/json'];
type Hub = paths['/v2/charger/list']['get']['responses'][200]['content']['application/json'][number];
type Point = HubDetail['points'][number];
type Slot = Point['slots'][number];
type SlotState = Slot['state'];

/** A slot; by default with a charging battery. */
export function aSlot(number: number, overrides: Partial<Slot> = {}): Slot {
  return {
    number,
    state: 'charging',
    connected: true,
    empty: false,
    charged: false,
    charging: true,
    booked: false,
    allowCharging: true,
    doorOpen: false,
    voltage: 50.4,
    temperature: 24.3,
    percentage: 64,
    batteryId: `B-${number}`,
    minutesToFull: 95,
    ...overrides,
  };
}

const slotStates = ['charged', 'charging', 'booked', 'empty', 'noBattery', 'disconnected'] as const satisfies readonly SlotState[];

const noBattery = { batteryId: null, percentage: null, voltage: null, temperature: null, minutesToFull: null, charging: false };

/** A slot in each state. */
export function aSlotIn(state: SlotState, number: number): Slot {
  const flags: Record<SlotState, Partial<Slot>> = {
    charging: {},
    charged: { charged: true, charging: false, percentage: 100, minutesToFull: 0, voltage: 54.2 },
    booked: { booked: true, charged: true, charging: false, percentage: 98, minutesToFull: 0 },
    empty: { ...noBattery, empty: true },
    noBattery,
    disconnected: { ...noBattery, connected: false },
  };
  return aSlot(number, { state, ...flags[state] });
}

/** A cabinet; by default its slots go through all states in turn. */
export function aPoint(name: string, numbers: readonly number[], overrides: Partial<Point> = {}): Point {
  return {
    id: `st-1-${name.toLowerCase()}`,
    name,
    columns: 2,
    voltage: 231.5,
    temperature: 27.1,
    reportedAt: Date.now() - 12_000,
    slots: numbers.map((number, nth) => aSlotIn(slotStates[nth % slotStates.length] ?? 'empty', number)),
    ...overrides,
  };
}

/** Integers, both ends included. */
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

/** A station; by default with one cabinet of eight slots. */
export function aHub(overrides: Partial<HubDetail> = {}): HubDetail {
  const points = overrides.points ?? [aPoint('A', range(1, 8))];
  const slots = points.flatMap((point) => point.slots);
  const counts = {
    ...Object.fromEntries(slotStates.map((state) => [state, slots.filter((slot) => slot.state === state).length])),
    notCharging: slots.filter(({ state, charging }) => state === 'charging' && !charging).length,
  } as HubDetail['counts'];
  return {
    id: 'st-1',
    kind: 'station',
    name: 'Wola, Długa 5',
    groupId: '142',
    address: { street: 'ul. Długa 5', city: 'Warszawa', country: 'PL' },
    position: { lat: 52.2, lon: 21 },
    visibleForUsers: true,
    contactPerson: null,
    online: true,
    receivedAt: Date.now() - 10_000,
    counts,
    alerts: { unseen: 0, unfinished: 0 },
    swaps: { total: 0, today: 0, medianSeconds: null },
    ...overrides,
    points,
  };
}

/** The same station as an entry of the list. */
export function listed({ points, swaps: _swaps, ...summary }: HubDetail): Hub {
  return { ...summary, points: points.map(({ id, name }) => ({ id, name })) };
}
