import { callerOf } from '../../console/api.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
}

/** A slot, as far as journeys need it. */
export interface Slot {
  readonly number: number;
  readonly state: string;
  readonly connected: boolean;
  readonly booked: boolean;
  readonly charging: boolean;
  readonly allowCharging: boolean;
}

type Kind = 'station' | 'portable';
type Manner = 'obeys' | 'sticks' | 'silent';
const taken = new Set<string>();

/** A simulated station that is heard, to which no one comes but by order, and which belongs to no other test of this file. */
export async function simulatedStation(kind: Kind, fits: (slots: readonly Slot[]) => boolean) {
  const caller = await callerOf('administrator');
  const slotsOf = async (id: string) => {
    const { points } = (await caller.get(`/v2/charger/${id}`)).body as { points: { slots: Slot[] }[] };
    return points.flatMap(({ slots }) => slots);
  };
  const tell = async (id: string, act: object) => {
    const { status, body } = await caller.post(`/v1/simulator/charger/${id}`, act);
    if (status !== 200) throw new Error(`${JSON.stringify(act)}: ${status} ${JSON.stringify(body)}`);
  };
  const list = (await caller.get(`/v2/charger/list?kind=${kind}`)).body as Listed[];
  for (const { id, name, online } of list) {
    if (!online || taken.has(id)) continue;
    if (!fits(await slotsOf(id))) continue;
    taken.add(id);
    return {
      id,
      name,
      slots: () => slotsOf(id),
      door: (slot: number, manner: Manner) => tell(id, { act: 'door', slot, manner }),
      /** Tells that something is wrong, or over, with its first cabinet. */
      alert: (description: string, state: 'started' | 'finished' = 'started') =>
        tell(id, { act: 'alert', type: 'point', description, state }),
      /** Tells so many alerts at once. */
      burst: (count: number) => tell(id, { act: 'alerts', count }),
      release: () => tell(id, { act: 'release' }),
    };
  }
  throw new Error(`no ${kind} of the sandbox fits`);
}
