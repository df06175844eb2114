import { Type, type Static } from 'typebox';
import { exact } from '../../kernel/schema.ts';
import {
  responseModes,
  SimulatedBody,
  SimulatorActionBody,
  type Simulated,
  type SimulatorAction,
} from '../../protocol/sandbox-messages.ts';
import {
  SimulatedStationBody,
  SlotNumber,
  slotResponseModes,
  StationActionBody,
  type SimulatedStationState,
  type StationAction,
} from '../../protocol/sandbox-station-messages.ts';

/** `manner` is the former name of `responseMode`. Removed in the next version. */
const deprecated = { deprecated: true, description: 'Deprecated: use responseMode. Removed in the next version' };

const VehicleManner = Type.Enum([...responseModes], deprecated);
const SlotManner = Type.Enum([...slotResponseModes], deprecated);

export const VehicleActionRequestBody = Type.Union([
  ...SimulatorActionBody.anyOf,
  exact({ act: Type.Literal('manner', deprecated), manner: VehicleManner }),
]);
export const StationActionRequestBody = Type.Union([
  ...StationActionBody.anyOf,
  exact({ act: Type.Literal('door'), slot: SlotNumber, manner: SlotManner }),
]);

export const VehicleResponseBody = Type.Object({ ...SimulatedBody.properties, manner: Type.Optional(VehicleManner) });
export const StationResponseBody = Type.Object({
  ...SimulatedStationBody.properties,
  slots: Type.Array(Type.Object({ ...SimulatedStationBody.properties.slots.items.properties, manner: Type.Optional(SlotManner) })),
});

/** Returns the action under its current name. */
export const vehicleAction = (action: Static<typeof VehicleActionRequestBody>): SimulatorAction =>
  action.act === 'manner' ? { act: 'responseMode', responseMode: action.manner } : action;

/** Returns the action under its current name. */
export const stationAction = (action: Static<typeof StationActionRequestBody>): StationAction =>
  'manner' in action ? { act: 'door', slot: action.slot, responseMode: action.manner } : action;

export const vehicleResponse = (simulated: Simulated): Static<typeof VehicleResponseBody> => ({
  ...simulated,
  manner: simulated.responseMode,
});

export const stationResponse = (simulated: SimulatedStationState): Static<typeof StationResponseBody> => ({
  ...simulated,
  slots: simulated.slots.map((slot) => ({ ...slot, manner: slot.responseMode })),
});
