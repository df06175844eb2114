import { Type } from 'typebox';
import { defineLiveTopic } from '../../kernel/live/live-topic.ts';
import { StationCommandBody } from './bodies.ts';

/** Carries only ids, as stations change with every slot; clients reload them. */
export const chargersTopic = defineLiveTopic({
  name: 'chargers',
  description: 'Stations that changed, or whose alert counts changed. Reload them.',
  message: Type.Object({
    id: Type.String({ description: 'Station ID' }),
    at: Type.Number({ description: "By the server's clock, in milliseconds since 1970" }),
  }),
  batched: true,
  needs: 'access.chargers',
  interval: 500,
});

export const chargerCommandsTopic = defineLiveTopic({
  name: 'chargerCommands',
  description: 'Status change of a station command',
  message: StationCommandBody,
  needs: 'access.chargers',
  interval: 150,
});
