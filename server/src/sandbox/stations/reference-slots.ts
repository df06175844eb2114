import type { SlotReport } from '../../protocol/station-messages.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { voltageAt } from '../reference/reference-report.ts';
import { minutesToFull } from './battery.ts';
import type { ReferenceStation } from './reference-stations.ts';

/** State of a slot. `stopped`: charging isn't allowed. */
type SlotCondition = 'empty' | 'disconnected' | 'charged' | 'charging' | 'stopped' | 'booked' | 'noBattery';
const shares: readonly (readonly [SlotCondition, number])[] = [
  ['charged', 42],
  ['charging', 27],
  ['empty', 21],
  ['booked', 4],
  ['stopped', 2.5],
  ['disconnected', 2],
  ['noBattery', 1.5],
];

/** The first station has slots in every state. */
const FIRST = 'st-0001';
const conditionsOfFirst: ReadonlyMap<number, SlotCondition> = new Map([
  [3, 'empty'],
  [5, 'disconnected'],
  [8, 'charging'],
  [11, 'noBattery'],
  [17, 'booked'],
  [20, 'charged'],
  [23, 'stopped'],
]);

function randomCondition(random: Random): SlotCondition {
  let left = random.between(
    0,
    shares.reduce((sum, [, share]) => sum + share, 0),
  );
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'charged';
}

/** Unique battery ids that differ clearly between neighbouring slots. */
function batteryId({ id, kind }: ReferenceStation, slot: number): string {
  const station = Number(id.split('-')[1]) + (kind === 'portable' ? 5000 : 0);
  return `BAT-${String(((station * 40 + slot) * 7919) % 999_983).padStart(6, '0')}`;
}

const blank = {
  connected: true,
  empty: false,
  charged: false,
  charging: false,
  booked: false,
  allowCharging: true,
  doorOpen: false,
  voltage: null,
  temperature: null,
  percentage: null,
  batteryId: null,
  minutesToFull: null,
};
const tenths = (value: number) => Math.round(value * 10) / 10;

function slotOf(station: ReferenceStation, number: number, random: Random): SlotReport {
  // Drawn for every slot, so that one state doesn't change the others.
  const [drawn, charge, warmth] = [randomCondition(random), random.next(), random.next()];
  const condition = (station.id === FIRST && conditionsOfFirst.get(number)) || drawn;
  if (condition === 'disconnected') return { ...blank, number, connected: false };
  if (condition === 'empty') return { ...blank, number, empty: true };
  if (condition === 'noBattery') return { ...blank, number };
  const full = condition === 'charged' || condition === 'booked';
  const percentage = full ? (charge < 0.8 ? 100 : 99) : tenths(8 + charge * 88);
  const charging = condition === 'charging';
  return {
    ...blank,
    number,
    charged: full,
    charging,
    booked: condition === 'booked',
    allowCharging: condition !== 'stopped',
    voltage: voltageAt('moped', percentage),
    temperature: tenths((charging ? 27 : 20) + warmth * 6),
    percentage,
    batteryId: batteryId(station, number),
    minutesToFull: charging ? Math.ceil(minutesToFull(percentage)) : null,
  };
}

/** The initial slots of a station, by number. The same seed gives the same ones. */
export function referenceSlots(station: ReferenceStation, seed: number): SlotReport[] {
  const random = createRandom(seedOf(seed, `slots ${station.id}`));
  return station.points.flatMap(({ slots }) => slots).map((number) => slotOf(station, number, random));
}

/** Offline stations. The first ones are always online, for demonstrations. */
export const isSilentStation = ({ id, kind }: ReferenceStation) => kind === 'station' && id > 'st-0012' && seedOf(17, id) % 20 === 0;
