import { Type } from 'typebox';
import { defineLiveTopic, type MessageOf } from '../../../kernel/live/live-topic.ts';
import { commandStatuses } from '../../../protocol/command.ts';
import { anomalies } from '../../../protocol/anomalies.ts';
import { reportedStates, rideStatuses } from '../../../protocol/messages.ts';

/** Hundreds of messages per second. */
export const vehiclesTopic = defineLiveTopic({
  name: 'vehicles',
  description: "Vehicle reports, and vehicles that went offline. Absent fields didn't change",
  message: Type.Object({
    id: Type.String(),
    lat: Type.Optional(Type.Number({ description: 'Degrees, WGS 84' })),
    lon: Type.Optional(Type.Number()),
    percentage: Type.Optional(Type.Number({ description: 'Charge in percent' })),
    state: Type.Enum([...reportedStates, 'offline']),
    online: Type.Boolean(),
    reportedAt: Type.Optional(Type.Number({ description: 'By the clock of the IoT module, in milliseconds since 1970' })),
    rideStatus: Type.Optional(Type.Enum([...rideStatuses])),
    anomalies: Type.Optional(
      Type.Array(Type.Enum([...anomalies]), { description: 'Anomalies in the report; absent when the vehicle only went offline' }),
    ),
    doubts: Type.Optional(
      Type.Array(Type.Enum([...anomalies]), { deprecated: true, description: 'Deprecated: use anomalies. Removed in the next version' }),
    ),
  }),
  batched: true,
  needs: 'vehicle.getByGroup',
  interval: 100,
});
export type VehicleChange = MessageOf<typeof vehiclesTopic>;

export const commandsTopic = defineLiveTopic({
  name: 'commands',
  description: 'Status change of a vehicle command',
  message: Type.Object({
    id: Type.String(),
    runId: Type.Union([Type.String(), Type.Null()], { description: 'ID of the bulk run; null for a single command' }),
    vehicleId: Type.String(),
    status: Type.Enum([...commandStatuses]),
    reason: Type.Optional(Type.String({ description: 'Failure reason' })),
    at: Type.Number({ description: "Time of the status change by the server's clock, in milliseconds since 1970" }),
  }),
  needs: 'vehicle.command',
  interval: 150,
});
