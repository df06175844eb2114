import { Type, type Static } from 'typebox';
import { exact } from '../kernel/schema.ts';
import { alertStates, alertTypes } from './alert.ts';

/** How a slot of a simulated station responds to commands. `sticks`: its door unlocks but stays closed. */
export const slotResponseModes = ['obeys', 'slow', 'sticks', 'refuses', 'silent'] as const;
export type SlotResponseMode = (typeof slotResponseModes)[number];

/** Maximum number of alerts in one burst. */
const MAX_BURST_ALERTS = 20_000;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Slot = Type.Integer({ minimum: 1, maximum: 999 });
const Percentage = Type.Number({ minimum: 0, maximum: 100 });

/** Actions on a simulated station. */
export const StationActionBody = Type.Union([
  exact({
    act: Type.Literal('door', { description: 'Sets how the slot responds to commands' }),
    slot: Slot,
    manner: Type.Enum([...slotResponseModes]),
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
    count: Type.Integer({ minimum: 1, maximum: MAX_BURST_ALERTS }),
  }),
  exact({ act: Type.Literal('release', { description: 'Returns the station to autonomous mode' }) }),
]);
export type StationAction = Static<typeof StationActionBody>;

/** Actual state of a simulated station, reported or not. */
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
      manner: Type.Enum([...slotResponseModes]),
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

/** Why a simulated station refused an action. */
export const stationRefusals = ['no-such-slot', 'no-such-point', 'nothing-to-swap', 'no-such-alert'] as const;
export type StationRefusal = (typeof stationRefusals)[number];
