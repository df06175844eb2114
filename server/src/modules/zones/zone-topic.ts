import { Type } from 'typebox';
import { defineLiveTopic } from '../../kernel/live/live-topic.ts';

export const zonesTopic = defineLiveTopic({
  name: 'zones',
  description: 'A vehicle entered or left a zone. Sent to users who can see the vehicle and the zone',
  message: Type.Object({
    zoneId: Type.String(),
    zoneName: Type.String(),
    vehicleId: Type.String(),
    vehicleName: Type.String(),
    kind: Type.Enum(['enter', 'leave']),
    at: Type.Number({ description: "By the server's clock, in milliseconds since 1970" }),
    notify: Type.Boolean({ description: 'Whether the zone sends notifications' }),
  }),
  needs: 'vehicle.getByGroup',
  interval: 500,
});
