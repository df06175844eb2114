import { Type } from 'typebox';
import { defineLiveTopic, type MessageOf } from '../../kernel/live/live-topic.ts';

export const pilotsTopic = defineLiveTopic({
  name: 'pilots',
  description: 'A keyfob changed or left a visible group. Load the changes since the last `updateId`.',
  message: Type.Object({
    id: Type.String(),
    updateId: Type.Integer({ description: 'Number of the change. A higher number is a later change' }),
    left: Type.Optional(Type.Literal(true)),
  }),
  needs: 'vehicle.getByGroup',
  interval: 150,
});
export type PilotChange = MessageOf<typeof pilotsTopic>;
