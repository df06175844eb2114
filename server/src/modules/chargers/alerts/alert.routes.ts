import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsToRead } from '../../../kernel/caller.ts';
import { notFound, refuse } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { alertsBefore, alertsById, alertsOfHub, LISTED_SECONDS, readAlerts, type AlertCursor, type AlertRow } from './alert.store.ts';
import { markAlertsSeen } from './alert-marks.ts';
import { AlertBody, AlertId, nextPage } from '../bodies.ts';
import { groupOfHub } from '../stations/hub.store.ts';

const READ = 'access.chargers';

/** Maximum number of alerts marked per call. */
export const MAX_MARKED = 1000;
/** Default page size. */
const DEFAULT_PAGE_SIZE = 50;

const formatCursor = ({ ts, id }: AlertCursor) => `${ts}.${id}`;
/** @throws Refusal 400 when the cursor is invalid */
function parseCursor(text: string): AlertCursor {
  const [, ts, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  if (ts === undefined || id === undefined) refuse('invalid-input', 'querystring.before is not a valid cursor', 400);
  return { ts: Number(ts), id };
}

/** Overlap of the older alerts with the list, in milliseconds, so that none is missed. Clients deduplicate by id. */
const OVERLAP = 60_000;

function pageOf(rows: readonly AlertRow[], limit: number) {
  const alerts = rows.slice(0, limit);
  const last = alerts.at(-1);
  return { alerts, next: rows.length > limit && last ? formatCursor(last) : null };
}

/** Routes of station alerts. Source: specification, section 7, "Chargers". Rules: RULES.md. */
export function alertRoutes(app: App, kernel: Kernel): void {
  const { db } = kernel;
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['chargers'] });

  app.get('/v2/charger/alerts', {
    config: { access: READ },
    schema: {
      ...route(
        'listChargerAlerts',
        'Alerts that are unseen or not finished, and those changed within a week, newest first. The header x-update-id is the number of the last included change; x-older-before is the cursor for older alerts from /v2/charger/alerts/older',
      ),
      querystring: exact({}),
      response: { 200: Type.Array(AlertBody), ...refusals },
    },
    handler: async ({ caller }, reply) => {
      const { rows, updateId } = await readAlerts(db, groupsToRead(caller, READ));
      void reply.header('x-update-id', String(updateId));
      // Alerts not in the list are older than this cursor, and available page by page.
      void reply.header('x-older-before', formatCursor({ ts: Date.now() - LISTED_SECONDS * 1000 + OVERLAP, id: '0' }));
      return rows;
    },
  });

  app.get('/v2/charger/alerts/older', {
    config: { access: READ },
    schema: {
      ...route('olderChargerAlerts', 'Older alerts before a cursor, newest first, including finished and seen ones'),
      querystring: exact({
        before: Type.String({ minLength: 1, maxLength: 200, description: 'x-older-before of the list, or `next` of the previous page' }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })),
      }),
      response: { 200: Type.Object({ alerts: Type.Array(AlertBody), next: nextPage }), ...refusals },
    },
    handler: async ({ caller, query: { before, limit = DEFAULT_PAGE_SIZE } }) =>
      pageOf(await alertsBefore(db, groupsToRead(caller, READ), parseCursor(before), limit + 1), limit),
  });

  app.get('/v2/charger/:hubId/alerts', {
    config: { access: READ },
    schema: {
      ...route('alertsOfCharger', 'All alerts of a station, newest first'),
      params: exact({ hubId: Id }),
      querystring: exact({
        before: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: '`next` of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })),
      }),
      response: { 200: Type.Object({ alerts: Type.Array(AlertBody), next: nextPage }), ...refusals },
    },
    handler: async ({ caller, params: { hubId }, query: { before, limit = DEFAULT_PAGE_SIZE } }) => {
      authorise(caller, READ, await groupOfHub(db, hubId));
      const rows = await alertsOfHub(db, hubId, before === undefined ? null : parseCursor(before), limit + 1);
      return pageOf(rows, limit);
    },
  });

  app.post('/v2/charger/alerts/markAsSeen', {
    config: { access: READ },
    schema: {
      ...route(
        'markAlertsAsSeen',
        'Marks alerts as seen for all users with access to their stations. Returns the updated alerts that exist; 404 if none of them does',
      ),
      body: exact({ alertIds: Type.Array(AlertId, { minItems: 1, maxItems: MAX_MARKED }) }),
      response: { 200: Type.Object({ alerts: Type.Array(AlertBody) }), ...refusals },
    },
    handler: async ({ caller, ip, body: { alertIds } }) => {
      const groupIds = groupsToRead(caller, READ);
      await markAlertsSeen(kernel, { caller, ip }, alertIds, groupIds);
      const alerts = await alertsById(db, alertIds, groupIds);
      return alerts.length === 0 ? notFound() : { alerts };
    },
  });
}
