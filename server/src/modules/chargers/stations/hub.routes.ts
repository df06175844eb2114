import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsToRead, type Caller } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { HubBody, HubDetailBody, nextPage, StationEventBody, SwapBody, TelemetryBody } from '../bodies.ts';
import { groupOfHub, readHub, readHubs } from './hub.store.ts';
import { parseCursor } from './cursor.ts';
import { isPointOf, readEvents, readSwaps, readTelemetry } from './history.store.ts';

const READ = 'access.chargers';
/** Default page size. */
const DEFAULT_PAGE_SIZE = 50;
const DAY = 86_400_000;
/** Until 2100, so that invalid times are refused before the query. */
const Time = (description: string) => Type.Integer({ minimum: 0, maximum: 4_102_444_800_000, description });

/** Routes of battery-swap stations. Source: specification, section 7, "Chargers"; it contains only the list. */
export function hubRoutes(app: App, { db, config }: Kernel): void {
  const params = exact({ hubId: Id });
  const authoriseHub = async (caller: Caller, hubId: string) => authorise(caller, READ, await groupOfHub(db, hubId));
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['chargers'] });
  const page = {
    before: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: '`next` of the previous page' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })),
  };

  app.get('/v2/charger/list', {
    config: { access: READ },
    schema: {
      ...route('listChargers', 'Lists stations by name'),
      querystring: exact({
        kind: Type.Optional(Type.Enum(['station', 'portable'])),
        groups: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 8000,
            description: 'Comma-separated group IDs; subgroups are included. Default: all groups',
          }),
        ),
      }),
      response: { 200: Type.Array(HubBody), ...refusals },
    },
    handler: async ({ caller, query }) => readHubs(db, groupsToRead(caller, READ, query.groups?.split(',')), query.kind),
  });

  app.get('/v2/charger/:hubId', {
    config: { access: READ },
    schema: { ...route('charger', 'Returns a station with its cabinets and slots'), params, response: { 200: HubDetailBody, ...refusals } },
    handler: async ({ caller, params: { hubId } }) => {
      const hub = await readHub(db, hubId);
      authorise(caller, READ, hub?.groupId);
      return hub ?? notFound();
    },
  });

  app.get('/v2/charger/:hubId/telemetry', {
    config: { access: READ },
    schema: {
      ...route('chargerTelemetry', 'Returns voltage and temperature of a cabinet over time'),
      params,
      querystring: exact({
        pointId: Id,
        since: Time('Milliseconds since 1970'),
        till: Type.Optional(Time('Default: now')),
      }),
      response: { 200: TelemetryBody, ...refusals },
    },
    handler: async ({ caller, params: { hubId }, query: { pointId, since, till = Date.now() } }) => {
      await authoriseHub(caller, hubId);
      if (!(await isPointOf(db, hubId, pointId))) notFound();
      if (till <= since) refuse('period-empty', 'The period ends before it starts', 400);
      // There is no older data; clamping avoids averaging over an empty part of the period.
      return readTelemetry(db, pointId, Math.max(since, Date.now() - (config.retention.telemetry + 1) * DAY), till);
    },
  });

  app.get('/v2/charger/:hubId/events', {
    config: { access: READ },
    schema: {
      ...route('chargerEvents', 'Lists events of a station, newest first'),
      params,
      querystring: exact({
        ...page,
        since: Type.Optional(Time('Only events at or after this time, in milliseconds since 1970')),
        pointId: Type.Optional(Id),
      }),
      response: { 200: Type.Object({ events: Type.Array(StationEventBody), next: nextPage }), ...refusals },
    },
    handler: async ({ caller, params: { hubId }, query: { before, limit = DEFAULT_PAGE_SIZE, ...filter } }) => {
      await authoriseHub(caller, hubId);
      return readEvents(db, hubId, { ...filter, before: parseCursor(before, /^\d{1,18}$/), limit });
    },
  });

  app.get('/v2/charger/:hubId/swaps', {
    config: { access: READ },
    schema: {
      ...route('chargerSwaps', 'Lists battery swaps at a station, newest first'),
      params,
      querystring: exact(page),
      response: { 200: Type.Object({ swaps: Type.Array(SwapBody), next: nextPage }), ...refusals },
    },
    handler: async ({ caller, params: { hubId }, query: { before, limit = DEFAULT_PAGE_SIZE } }) => {
      await authoriseHub(caller, hubId);
      return readSwaps(db, hubId, { before: parseCursor(before, /^[^\p{Cc}]{1,64}$/u), limit });
    },
  });
}
