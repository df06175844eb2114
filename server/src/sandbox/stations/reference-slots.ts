import type { SlotReport } from '../../protocol/station-messages.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { voltageAt } from '../reference/reference-report.ts';
import { minutesToFull } from './battery.ts';
import type { ReferenceStation } from './reference-stations.ts';

/** What is with a slot. `stopped`: a battery that is not charged because that is not allowed. */
type Fate = 'empty' | 'disconnected' | 'charged' | 'charging' | 'stopped' | 'booked' | 'noBattery';
const shares: readonly (readonly [Fate, number])[] = [
  ['charged', 42],
  ['charging', 27],
  ['empty', 21],
  ['booked', 4],
  ['stopped', 2.5],
  ['disconnected', 2],
  ['noBattery', 1.5],
];

/** The first station has something of everything, wherever chance leads. */
const FIRST = 'st-0001';
const ofFirst: ReadonlyMap<number, Fate> = new Map([
  [3, 'empty'],
  [5, 'disconnected'],
  [8, 'charging'],
  [11, 'noBattery'],
  [17, 'booked'],
  [20, 'charged'],
  [23, 'stopped'],
]);

function fateOf(random: Random): Fate {
  let left = random.between(
    0,
    shares.reduce((sum, [, share]) => sum + share, 0),
  );
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'charged';
}

/** Scatters numbers so that batteries beside each other have unlike ones; no two slots of the whole set get the same. */
function batteryId({ id, kind }: ReferenceStation, slot: number): string {
  const station = Number(id.split('-')[1]) + (kind === 'portable' ? 5000 : 0);
  return `BAT-${String(((station * 40 + slot) * 7919) % 999_983).padStart(6, '0')}`;
}

const nothing = {
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
  // Drawn for every slot, so that one fate does not change the others.
  const [drawn, charge, warmth] = [fateOf(random), random.next(), random.next()];
  const fate = (station.id === FIRST && ofFirst.get(number)) || drawn;
  if (fate === 'disconnected') return { ...nothing, number, connected: false };
  if (fate === 'empty') return { ...nothing, number, empty: true };
  if (fate === 'noBattery') return { ...nothing, number };
  const full = fate === 'charged' || fate === 'booked';
  const percentage = full ? (charge < 0.8 ? 100 : 99) : tenths(8 + charge * 88);
  const charging = fate === 'charging';
  return {
    ...nothing,
    number,
    charged: full,
    charging,
    booked: fate === 'booked',
    allowCharging: fate !== 'stopped',
    voltage: voltageAt('moped', percentage),
    temperature: tenths((charging ? 27 : 20) + warmth * 6),
    percentage,
    batteryId: batteryId(station, number),
    minutesToFull: charging ? Math.ceil(minutesToFull(percentage)) : null,
  };
}

/** The slots of a station before anything happens to them, in order of their numbers. The same seed gives the same ones. */
export function referenceSlots(station: ReferenceStation, seed: number): SlotReport[] {
  const random = createRandom(seedOf(seed, `slots ${station.id}`));
  return station.points.flatMap(({ slots }) => slots).map((number) => slotOf(station, number, random));
}

/** Stations that no one hears of any more. The first ones always answer, so that a demonstration can rely on them. */
export const isSilentStation = ({ id, kind }: ReferenceStation) => kind === 'station' && id > 'st-0012' && seedOf(17, id) % 20 === 0;
