import { Type, type Static } from 'typebox';
import { reportedStates, rideStatuses } from './messages.ts';
import { SimulatedStationBody, StationActionBody, stationRefusals } from './sandbox-station-messages.ts';
import { exact } from '../kernel/schema.ts';

const PositionBody = exact({ lat: Type.Number({ minimum: -85, maximum: 85 }), lon: Type.Number({ minimum: -180, maximum: 180 }) });
const Speed = (minimum: number) => Type.Number({ minimum: minimum, maximum: 120, description: 'Kilometres per hour' });

/** How a simulated vehicle responds to commands. */
export const responseModes = ['obeys', 'refusesNext', 'refuses', 'slow', 'silent'] as const;

/** Maximum number of waypoints of one drive. */
const MAX_WAYPOINTS = 50;

/** Actions on a simulated vehicle. */
export const SimulatorActionBody = Type.Union([
  exact({ act: Type.Literal('place', { description: 'Places the vehicle at a position' }), at: PositionBody }),
  exact({
    act: Type.Literal('drive', { description: 'Drives straight from point to point, reporting every second, and stops at the last one' }),
    through: Type.Array(PositionBody, { minItems: 1, maxItems: MAX_WAYPOINTS }),
    speed: Speed(1),
  }),
  exact({ act: Type.Literal('halt', { description: 'Stops the drive' }) }),
  exact({ act: Type.Literal('battery'), percentage: Type.Number({ minimum: 0, maximum: 100 }) }),
  exact({ act: Type.Literal('speed', { description: 'Reported speed while stationary' }), speed: Speed(0) }),
  exact({ act: Type.Literal('ride'), step: Type.Enum(['book', 'start', 'pause', 'stop']) }),
  exact({ act: Type.Literal('responseMode'), responseMode: Type.Enum([...responseModes]) }),
  exact({ act: Type.Literal('silence'), silent: Type.Boolean() }),
  exact({ act: Type.Literal('release', { description: 'Returns the vehicle to autonomous mode' }) }),
]);
export type SimulatorAction = Static<typeof SimulatorActionBody>;

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Actual state of a simulated vehicle, reported or not. */
export const SimulatedBody = Type.Object({
  held: Type.Boolean({ description: 'Whether the vehicle is controlled manually; otherwise it runs autonomously' }),
  silent: Type.Boolean({ description: 'Whether the vehicle has stopped reporting' }),
  responseMode: Type.Enum([...responseModes]),
  takesCommands: Type.Boolean(),
  state: Type.Enum([...reportedStates]),
  at: Type.Object({ lat: Type.Number(), lon: Type.Number() }),
  speed: Type.Number({ description: 'Kilometres per hour' }),
  percentage: orNull(Type.Number({ description: 'Charge in percent; null if the IoT module doesn’t report a battery' })),
  ride: orNull(Type.Object({ id: Type.String(), status: Type.Enum([...rideStatuses]) })),
  drive: orNull(
    Type.Object({
      to: Type.Object({ lat: Type.Number(), lon: Type.Number() }),
      left: Type.Number({ description: 'Metres' }),
      speed: Type.Number({ description: 'Kilometres per hour' }),
    }),
  ),
});
export type Simulated = Static<typeof SimulatedBody>;

/** Why a simulated vehicle refused an action. */
export const simulatorRefusals = ['ride-goes-on', 'no-ride', 'not-riding', 'in-service', 'no-battery', 'takes-no-commands'] as const;
export type SimulatorRefusal = (typeof simulatorRefusals)[number];

const RequestId = Type.String({ description: 'A repeated request with the same ID has no further effect' });

/** A request about vehicles. Without a computer it checks whether a sandbox is running, without an act it requests the state. */
const VehicleRequestBody = Type.Object({ id: RequestId, computerId: orNull(Type.String()), act: orNull(SimulatorActionBody) });

/** A request about a station. Without an act it requests the state. */
const StationRequestBody = Type.Object({ id: RequestId, hubId: Type.String(), act: orNull(StationActionBody) });

/** Vehicles whose rides are planned: for some minutes, they begin rides only on command. Sent again and again. */
const PlannedRequestBody = Type.Object({
  id: RequestId,
  planned: Type.Array(Type.String(), { maxItems: 100, description: 'IoT modules' }),
});

export const SandboxRequestBody = Type.Union([VehicleRequestBody, StationRequestBody, PlannedRequestBody]);
export type SandboxRequest =
  | Readonly<Static<typeof VehicleRequestBody>>
  | Readonly<Static<typeof StationRequestBody>>
  | Readonly<Static<typeof PlannedRequestBody>>;
export type SandboxRequestContent =
  | Omit<Static<typeof VehicleRequestBody>, 'id'>
  | Omit<Static<typeof StationRequestBody>, 'id'>
  | Omit<Static<typeof PlannedRequestBody>, 'id'>;

export const SandboxResponseBody = Type.Object({
  id: Type.String(),
  vehicles: Type.Integer({ description: 'Number of simulated vehicles' }),
  /** Null: not a simulated vehicle, or the request wasn't about one. */
  simulated: orNull(SimulatedBody),
  /** Null: not a simulated station, or the request wasn't about one. */
  station: orNull(SimulatedStationBody),
  refused: orNull(Type.Enum([...simulatorRefusals, ...stationRefusals])),
});
export type SandboxResponse = Static<typeof SandboxResponseBody>;

/** The sandbox is subscribed. Earlier requests didn't reach it. */
export const SandboxReadyBody = exact({ ready: Type.Literal('sandbox') });
export type SandboxReady = Static<typeof SandboxReadyBody>;
