import { Type } from 'typebox';
import { defineLiveTopic } from '../../kernel/live/live-topic.ts';
import { StationCommandBody } from './bodies.ts';

/** A station changes with every slot: what changed, readers load. */
export const chargersTopic = defineLiveTopic({
  name: 'chargers',
  description: 'Stations that changed, or whose counts of alerts did: read them again',
  message: Type.Object({
    id: Type.String({ description: 'The station' }),
    at: Type.Number({ description: "By the server's clock; milliseconds since 1970" }),
  }),
  batched: true,
  needs: 'access.chargers',
  interval: 500,
});

export const chargerCommandsTopic = defineLiveTopic({
  name: 'chargerCommands',
  description: 'A command to a station, whenever its status changes',
  message: StationCommandBody,
  needs: 'access.chargers',
  interval: 150,
});
