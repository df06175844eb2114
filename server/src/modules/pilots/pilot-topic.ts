import { Type } from 'typebox';
import { defineLiveTopic, type MessageOf } from '../../kernel/live/live-topic.ts';

export const pilotsTopic = defineLiveTopic({
  name: 'pilots',
  description: 'A keyfob changed, or left a group that the account sees: read what changed since the last `updateId`',
  message: Type.Object({
    id: Type.String(),
    updateId: Type.Integer({ description: 'Number of the change; of two the one with the larger number is later' }),
    left: Type.Optional(Type.Literal(true)),
  }),
  needs: 'vehicle.getByGroup',
  interval: 150,
});
export type PilotNews = MessageOf<typeof pilotsTopic>;
