import { callerOf } from '../../console/api.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
}

/** Slot fields used by the tests. */
export interface Slot {
  readonly number: number;
  /** Index of its cabinet. The page of a station opens on the first. */
  readonly cabinet: number;
  readonly state: string;
  readonly connected: boolean;
  readonly booked: boolean;
  readonly charging: boolean;
  readonly allowCharging: boolean;
}

type Kind = 'station' | 'portable';
type DoorResponse = 'obeys' | 'sticks' | 'silent';
const taken = new Set<string>();

/** Reserves an online simulated station, which no other test of this file uses. */
export async function simulatedStation(kind: Kind, matches: (slots: readonly Slot[]) => boolean) {
  const caller = await callerOf('administrator');
  const slotsOf = async (id: string) => {
    const { points } = (await caller.get(`/v2/charger/${id}`)).body as { points: { slots: Slot[] }[] };
    return points.flatMap(({ slots }, cabinet) => slots.map((slot) => ({ ...slot, cabinet })));
  };
  const command = async (id: string, act: object) => {
    const { status, body } = await caller.post(`/v1/simulator/charger/${id}`, act);
    if (status !== 200) throw new Error(`${JSON.stringify(act)}: ${status} ${JSON.stringify(body)}`);
  };
  const list = (await caller.get(`/v2/charger/list?kind=${kind}`)).body as Listed[];
  for (const { id, name, online } of list) {
    if (!online || taken.has(id)) continue;
    if (!matches(await slotsOf(id))) continue;
    taken.add(id);
    return {
      id,
      name,
      slots: () => slotsOf(id),
      door: (slot: number, responseMode: DoorResponse) => command(id, { act: 'door', slot, responseMode }),
      /** Raises or finishes an alert of its first cabinet. */
      alert: (description: string, state: 'started' | 'finished' = 'started') =>
        command(id, { act: 'alert', type: 'point', description, state }),
      /** Raises many alerts at once. */
      burst: (count: number) => command(id, { act: 'alerts', count }),
      release: () => command(id, { act: 'release' }),
    };
  }
  throw new Error(`no ${kind} of the sandbox matches`);
}
