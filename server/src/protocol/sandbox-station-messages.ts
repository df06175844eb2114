import { Type, type Static } from 'typebox';
import { exact } from '../kernel/schema.ts';
import { alertStates, alertTypes } from './alert.ts';

/** How a slot of a simulated station answers commands. `sticks`: its door is unlocked and stays shut. */
export const stationManners = ['obeys', 'slow', 'sticks', 'refuses', 'silent'] as const;
export type StationManner = (typeof stationManners)[number];

/** Most alerts of one burst. */
const MOST_ALERTS = 20_000;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Slot = Type.Integer({ minimum: 1, maximum: 999 });
const Percentage = Type.Number({ minimum: 0, maximum: 100 });

/** What a simulated station can be told to do. */
export const StationActBody = Type.Union([
  exact({
    act: Type.Literal('door', { description: 'Sets how the slot responds to commands' }),
    slot: Slot,
    manner: Type.Enum([...stationManners]),
  }),
  exact({ act: Type.Literal('silence', { description: 'Stops or resumes all communication' }), silent: Type.Boolean() }),
  exact({
    act: Type.Literal('battery', { description: 'Inserts a battery; null removes the battery' }),
    slot: Slot,
    percentage: orNull(Percentage),
  }),
  exact({
    act: Type.Literal('cabinet', { description: 'Offsets temperature and voltage of all cabinets' }),
    warmer: Type.Number({ minimum: -60, maximum: 90, description: 'Degrees Celsius above normal' }),
    sag: Type.Number({ minimum: 0, maximum: 230, description: 'Volts below normal' }),
  }),
  exact({
    act: Type.Literal('connection', { description: 'Whether the slot is connected to its station' }),
    slot: Slot,
    connected: Type.Boolean(),
  }),
  exact({ act: Type.Literal('swap', { description: 'Simulates a battery swap by a rider, within seconds' }) }),
  exact({
    act: Type.Literal('alert', {
      description:
        'Raises or finishes an alert. Messages with the same type, cabinet and description refer to the same alert until it is finished',
    }),
    type: Type.Enum([...alertTypes]),
    description: Type.String({ minLength: 1, maxLength: 200 }),
    state: Type.Enum([...alertStates]),
    slot: Type.Optional(Slot),
    pointId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Cabinet ID, for type `point`. Default: the first cabinet' }),
    ),
  }),
  exact({
    act: Type.Literal('alerts', { description: 'Raises this number of different alerts at once' }),
    count: Type.Integer({ minimum: 1, maximum: MOST_ALERTS }),
  }),
  exact({ act: Type.Literal('release', { description: 'Returns the station to autonomous mode' }) }),
]);
export type StationAct = Static<typeof StationActBody>;

/** A simulated station as it knows itself, whether it has told so or not. */
export const SimulatedStationBody = Type.Object({
  held: Type.Boolean({ description: 'Whether the station is controlled manually; otherwise it runs autonomously' }),
  silent: Type.Boolean(),
  warmer: Type.Number({ description: 'Configured offset in degrees Celsius above normal' }),
  sag: Type.Number({ description: 'Configured offset in volts below normal' }),
  alerts: Type.Array(
    Type.Object({
      type: Type.Enum([...alertTypes]),
      pointId: orNull(Type.String()),
      slot: orNull(Type.Integer()),
      description: Type.String(),
    }),
    {
      description: 'Active simulated alerts, except bursts',
    },
  ),
  slots: Type.Array(
    Type.Object({
      number: Type.Integer(),
      manner: Type.Enum([...stationManners]),
      connected: Type.Boolean(),
      empty: Type.Boolean(),
      charging: Type.Boolean(),
      booked: Type.Boolean(),
      doorOpen: Type.Boolean(),
      percentage: orNull(Percentage),
    }),
  ),
});
export type SimulatedStationState = Static<typeof SimulatedStationBody>;

/** Why a simulated station did not do as told. */
export const stationRefusals = ['no-such-slot', 'no-such-point', 'nothing-to-swap', 'no-such-alert'] as const;
export type StationRefusal = (typeof stationRefusals)[number];
