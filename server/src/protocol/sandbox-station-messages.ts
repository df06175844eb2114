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
    act: Type.Literal('door', { description: 'How the slot answers commands from now on' }),
    slot: Slot,
    manner: Type.Enum([...stationManners]),
  }),
  exact({ act: Type.Literal('silence', { description: 'Tells and hears nothing' }), silent: Type.Boolean() }),
  exact({
    act: Type.Literal('battery', { description: 'Puts a battery in; null: takes out what stands there' }),
    slot: Slot,
    percentage: orNull(Percentage),
  }),
  exact({
    act: Type.Literal('cabinet', { description: 'How far all cabinets are from what is usual there' }),
    warmer: Type.Number({ minimum: -60, maximum: 90, description: 'Degrees Celsius above' }),
    sag: Type.Number({ minimum: 0, maximum: 230, description: 'Volts below' }),
  }),
  exact({
    act: Type.Literal('connection', { description: 'Whether the slot answers its station' }),
    slot: Slot,
    connected: Type.Boolean(),
  }),
  exact({ act: Type.Literal('swap', { description: 'A rider comes and swaps, within seconds' }) }),
  exact({
    act: Type.Literal('alert', { description: 'The same type, point and description is the same alert until it is finished' }),
    type: Type.Enum([...alertTypes]),
    description: Type.String({ minLength: 1, maxLength: 200 }),
    state: Type.Enum([...alertStates]),
    slot: Type.Optional(Slot),
    pointId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'The first cabinet unless told; of type `point`' })),
  }),
  exact({
    act: Type.Literal('alerts', { description: 'So many alerts at once, none like another' }),
    count: Type.Integer({ minimum: 1, maximum: MOST_ALERTS }),
  }),
  exact({ act: Type.Literal('release', { description: 'Gives it back to its own life' }) }),
]);
export type StationAct = Static<typeof StationActBody>;

/** A simulated station as it knows itself, whether it has told so or not. */
export const SimulatedStationBody = Type.Object({
  held: Type.Boolean({ description: 'Nobody comes but by order; else it lives a life of its own' }),
  silent: Type.Boolean(),
  warmer: Type.Number({ description: 'Degrees Celsius above what is usual, as ordered' }),
  sag: Type.Number({ description: 'Volts below what is usual, as ordered' }),
  alerts: Type.Array(
    Type.Object({
      type: Type.Enum([...alertTypes]),
      pointId: orNull(Type.String()),
      slot: orNull(Type.Integer()),
      description: Type.String(),
    }),
    {
      description: 'Ordered, and not finished; bursts aside',
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
