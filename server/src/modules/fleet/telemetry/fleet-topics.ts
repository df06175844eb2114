import { Type } from 'typebox';
import { defineLiveTopic, type MessageOf } from '../../../kernel/live/live-topic.ts';
import { commandStatuses } from '../../../protocol/command.ts';
import { anomalies } from '../../../protocol/anomalies.ts';
import { reportedStates, rideStatuses } from '../../../protocol/messages.ts';

/** Hundreds of these come in a second. */
export const vehiclesTopic = defineLiveTopic({
  name: 'vehicles',
  description: 'What vehicles reported, and which fell silent. Fields that are absent did not change',
  message: Type.Object({
    id: Type.String(),
    lat: Type.Optional(Type.Number({ description: 'Degrees, WGS 84' })),
    lon: Type.Optional(Type.Number()),
    percentage: Type.Optional(Type.Number({ description: 'Charge in percent' })),
    state: Type.Enum([...reportedStates, 'offline']),
    online: Type.Boolean(),
    reportedAt: Type.Optional(Type.Number({ description: 'By the clock of the IoT module; milliseconds since 1970' })),
    rideStatus: Type.Optional(Type.Enum([...rideStatuses])),
    doubts: Type.Optional(
      Type.Array(Type.Enum([...anomalies]), { description: 'What may be wrong with the report; absent when the vehicle only fell silent' }),
    ),
  }),
  batched: true,
  needs: 'vehicle.getByGroup',
  interval: 100,
});
export type VehicleChange = MessageOf<typeof vehiclesTopic>;

export const commandsTopic = defineLiveTopic({
  name: 'commands',
  description: 'The status of a command to a vehicle',
  message: Type.Object({
    id: Type.String(),
    runId: Type.Union([Type.String(), Type.Null()], { description: 'What was ordered together with it; null: it alone' }),
    vehicleId: Type.String(),
    status: Type.Enum([...commandStatuses]),
    reason: Type.Optional(Type.String({ description: 'Why it failed' })),
    at: Type.Number({ description: "When the status was reached, by the server's clock; milliseconds since 1970" }),
  }),
  needs: 'vehicle.command',
  interval: 150,
});
