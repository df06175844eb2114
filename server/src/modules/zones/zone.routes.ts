import { validateShape, MAX_HOLES, MAX_VERTICES, type Shape, type ShapeFaultCode } from '@fleet-console/geometry';
import { isTimeZone } from '@fleet-console/time';
import { Type, type Static } from 'typebox';
import type { Transaction } from '../../database/database.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { groupsWith, may, type Caller } from '../../kernel/caller.ts';
import { notFound, refuse, Refusal } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { appendAudit, auditSubject } from '../audit/audit.ts';
import type { AuditActionType } from '../audit/audit-action.ts';
import { zoneActions } from '../fleet/zone-action.ts';
import { isWithin, isMonitored } from './monitoring.ts';
import { zoneChanged } from './geofence-monitor.ts';
import {
  resetPresence,
  deleteZone,
  groupsOfVehicles,
  insertZone,
  maxZonesPerGroup,
  readZoneEvents,
  readZones,
  updateZone,
  zoneForUpdate,
  zonesById,
  type Zone,
  type ZoneContent,
  type ZoneRules,
} from './zone.store.ts';
import { MAX_PRIORITY, SPEED_LIMITS, zoneColors, zoneKinds } from './zone-kind.ts';

const PERMISSION = 'group.update';
const READ_VEHICLES = 'vehicle.getByGroup';
const MAX_GROUPS = 200;
const MAX_VEHICLES = 500;
/** Per group. */
const MAX_ZONES = 500;
const MAX_PAGE_SIZE = 1000;

const PositionBody = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'Longitude and latitude in degrees, WGS 84' });
const Polygon = exact({
  type: Type.Literal('Polygon'),
  coordinates: Type.Array(Type.Array(PositionBody, { maxItems: MAX_VERTICES + 2 }), {
    maxItems: MAX_HOLES + 2,
    description: 'A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point',
  }),
});
const Actions = Type.Array(Type.Enum([...zoneActions]), { maxItems: zoneActions.length, uniqueItems: true });
const TIME = '^([01]\\d|2[0-3]):[0-5]\\d$';
const Schedule = exact({
  timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'IANA name' }),
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Days on which the hours start; 1 is Monday',
  }),
  from: Type.String({ pattern: TIME }),
  to: Type.String({ pattern: TIME, description: 'On the next day if it isn’t after `from`' }),
});
const Ids = (maximum: number) => Type.Array(Id, { maxItems: maximum, uniqueItems: true });

const content = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  groupIds: Type.Array(Id, { minItems: 1, maxItems: MAX_GROUPS, uniqueItems: true, description: 'Groups that own the zone' }),
  polygon: Polygon,
  monitored: exact({ groupIds: Ids(MAX_GROUPS), vehicleIds: Ids(MAX_VEHICLES) }),
  actions: exact({ enter: Actions, leave: Actions }),
};
/** What the zone means for riders. Not in the specification, whose clients don't send it. */
const rules = {
  kind: Type.Enum([...zoneKinds]),
  color: Type.Union([Type.Enum([...zoneColors]), Type.Null()], { description: 'Null: the color of its kind' }),
  priority: Type.Integer({
    minimum: 0,
    maximum: MAX_PRIORITY,
    description: 'Of overlapping zones, the highest applies; then the strictest kind',
  }),
  speedLimit: Type.Union([Type.Integer({ minimum: SPEED_LIMITS.min, maximum: SPEED_LIMITS.max }), Type.Null()], {
    description: 'Kilometres per hour; of slow zones only',
  }),
  schedule: Type.Union([Schedule, Type.Null()], { description: 'Null: always' }),
  riderText: Type.String({ maxLength: 200, description: 'Shown to riders; may be empty' }),
};
/** A new zone without them is only watched; a changed one keeps them. */
const optionalRules = {
  kind: Type.Optional(rules.kind),
  color: Type.Optional(rules.color),
  priority: Type.Optional(rules.priority),
  speedLimit: Type.Optional(rules.speedLimit),
  schedule: Type.Optional(rules.schedule),
  riderText: Type.Optional(rules.riderText),
};
const NewZone = exact({ ...content, ...optionalRules });
const ChangedZone = exact({
  ...content,
  ...optionalRules,
  version: Type.Integer({ minimum: 1, description: 'Version that the change is based on; refused if there is a newer one' }),
});
const ZoneBody = Type.Object({
  id: Type.String(),
  ...content,
  ...rules,
  version: Type.Integer(),
  createdAt: Type.Number({ description: 'Milliseconds since 1970' }),
  updatedAt: Type.Number(),
});
const EventBody = Type.Object({
  id: Type.String(),
  at: Type.Number({ description: 'Milliseconds since 1970' }),
  kind: Type.Enum(['enter', 'leave']),
  vehicleId: Type.String(),
  vehicleName: Type.String(),
  actions: Actions,
});

const bodyOf = (zone: Zone): Static<typeof ZoneBody> => ({
  id: zone.id,
  name: zone.name,
  groupIds: [...zone.groupIds],
  polygon: { type: 'Polygon', coordinates: zone.polygon.coordinates.map((ring) => ring.map((at) => [...at])) },
  monitored: { groupIds: [...zone.monitoredGroupIds], vehicleIds: [...zone.monitoredVehicleIds] },
  actions: { enter: [...zone.onEnter], leave: [...zone.onLeave] },
  kind: zone.kind,
  color: zone.color,
  priority: zone.priority,
  speedLimit: zone.speedLimit,
  schedule: zone.schedule && { ...zone.schedule, days: [...zone.schedule.days] },
  riderText: zone.riderText,
  version: zone.version,
  createdAt: zone.createdAt,
  updatedAt: zone.updatedAt,
});

/** Text of the specification, section 8. */
const areaNotFound = () => new Refusal(404, 'not-found', 'Area not found');

/** Rule ZON-Z1. A zone without groups isn't accessible. */
function requireZoneAccess(caller: Caller, zone: Zone | null | undefined): asserts zone is Zone {
  const all = (zone?.groupIds ?? []).map((groupId) => may(caller, PERMISSION, groupId));
  if (!zone || all.length === 0 || all.includes(false)) throw areaNotFound();
}

/** Messages of shape validation errors. */
const shapeErrorTexts: Readonly<Record<ShapeFaultCode, string>> = {
  empty: 'The zone has no outline',
  'too-many-holes': `The zone has more than ${MAX_HOLES} holes`,
  'too-many-vertices': `The zone has more than ${MAX_VERTICES} points`,
  'off-globe': 'A point has coordinates out of range',
  'open-ring': "A line isn't closed",
  'too-few-vertices': 'A line has fewer than three points',
  'repeated-vertex': 'Two consecutive points are identical',
  'wraps-the-world': 'The zone crosses the 180th meridian or spans half the globe',
  'crosses-itself': 'A line crosses or touches itself',
  'hole-touches': 'A hole touches the outline or another hole',
  'hole-outside': 'A hole is outside the zone',
  'too-small': 'The zone is smaller than 100 m²',
  'too-large': 'The zone is too large',
};

/** @throws Refusal for control characters */
function cleanText(what: string, text: string): string {
  const clean = text.normalize('NFC').trim();
  if (/\p{Cc}/u.test(clean)) refuse('invalid-input', `The ${what} contains control characters`, 400);
  return clean;
}

const watched: ZoneRules = { kind: 'watch', color: null, priority: 0, speedLimit: null, schedule: null, riderText: '' };

/** Rules ZON-Z13 and ZON-Z15. `before`: rules of the stored zone, kept where the body has none. */
function rulesOf(body: Static<typeof NewZone>, before: ZoneRules): ZoneRules {
  const kind = body.kind ?? before.kind;
  const speedLimit = body.speedLimit === undefined ? before.speedLimit : body.speedLimit;
  if (kind === 'slow' && speedLimit === null) refuse('speed-limit-missing', 'A slow zone needs a speed limit', 400);
  const schedule = body.schedule === undefined ? before.schedule : (body.schedule as ZoneRules['schedule']);
  if (schedule && !isTimeZone(schedule.timeZone)) refuse('invalid-input', 'body.schedule.timeZone must be the name of a time zone', 400);
  return {
    kind,
    color: body.color === undefined ? before.color : body.color,
    priority: body.priority ?? before.priority,
    speedLimit: kind === 'slow' ? speedLimit : null,
    schedule,
    riderText: body.riderText === undefined ? before.riderText : cleanText('text for riders', body.riderText),
  };
}

function contentOf(body: Static<typeof NewZone>, before: ZoneRules = watched): ZoneContent {
  const { groupIds, polygon, monitored, actions } = body;
  const name = cleanText('name', body.name);
  if (name.length === 0) refuse('invalid-input', 'Enter a name', 400);
  const shape = polygon as unknown as Shape;
  const fault = validateShape(shape);
  if (fault) refuse(`shape-${fault.code}`, shapeErrorTexts[fault.code], 400);
  return {
    name,
    groupIds,
    polygon: shape,
    monitoredGroupIds: monitored.groupIds,
    monitoredVehicleIds: monitored.vehicleIds,
    onEnter: actions.enter,
    onLeave: actions.leave,
    ...rulesOf(body, before),
  };
}

/** The caller and their network address. */
interface Actor {
  readonly caller: Caller;
  readonly ip: string;
}

/** The name is left out, as it's free text. */
const auditZone = (tx: Transaction, { caller, ip }: Actor, act: AuditActionType, zone: Zone) =>
  appendAudit(tx, {
    act,
    actorId: caller.account.id,
    subjectId: auditSubject('zone', zone.id),
    address: ip,
    details: {
      version: zone.version,
      groups: zone.groupIds.join(),
      enter: zone.onEnter.join(),
      leave: zone.onLeave.join(),
      kind: zone.kind,
      priority: zone.priority,
    },
  });

const isCommand = (action: string) => action !== 'notify';

/** Rules ZON-Z2 to ZON-Z4. */
async function authoriseContent(tx: Transaction, caller: Caller, zone: ZoneContent): Promise<void> {
  for (const groupId of [...zone.groupIds, ...zone.monitoredGroupIds])
    if (!caller.tree.all.has(groupId) || !may(caller, PERMISSION, groupId)) notFound();
  if (zone.groupIds.some((groupId) => caller.tree.all.get(groupId)?.type !== 'fleet'))
    refuse('no-vehicle-group', 'This group is for access policies only');
  const outside = () => refuse('outside-groups', 'Monitored groups and vehicles must be in the groups of the zone');
  if (zone.monitoredGroupIds.some((groupId) => !isWithin(caller.tree, groupId, zone.groupIds))) outside();
  const known = new Map((await groupsOfVehicles(tx, zone.monitoredVehicleIds)).map(({ id, groupId }) => [id, groupId]));
  for (const id of zone.monitoredVehicleIds) {
    const groupId = known.get(id);
    if (groupId === undefined || !may(caller, READ_VEHICLES, groupId)) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    if (!isWithin(caller.tree, groupId, zone.groupIds)) outside();
  }
  const commands = [...zone.onEnter, ...zone.onLeave].some(isCommand);
  if (commands && zone.groupIds.some((groupId) => !may(caller, 'vehicle.command', groupId)))
    throw new Refusal(403, 'forbidden', "You don't have permission to send commands to these vehicles");
}

/** Routes of zones. Source: specification, section 7, zones; reading one zone and its events isn't in the specification. */
export function zoneRoutes(app: App, { db, pubsub }: Kernel): void {
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['zones'] });
  const config = { access: PERMISSION } as const;
  const params = exact({ id: Id });
  const read = async (caller: Caller, id: string) => {
    const [zone] = await zonesById(db, [id]);
    requireZoneAccess(caller, zone);
    return zone;
  };
  /** Recalculates the presence after a change of the shape or the monitored vehicles, publishes and audits. */
  const finishChange = async (tx: Transaction, { caller, ip }: Actor, act: 'zone-made' | 'zone-changed', id: string) => {
    const [zone] = await zonesById(tx, [id]);
    if (!zone) throw new Error('the saved zone was not found');
    await resetPresence(tx, zone, (vehicle) => isMonitored(caller.tree, zone, vehicle), Date.now());
    await pubsub.publish(zoneChanged, { id }, tx);
    await auditZone(tx, { caller, ip }, act, zone);
    return bodyOf(zone);
  };

  app.get('/v1/zone', {
    config,
    schema: {
      ...route('listZones', 'Lists zones whose groups the caller can all change, by name'),
      querystring: exact({
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: MAX_PAGE_SIZE })),
      }),
      response: { 200: Type.Array(ZoneBody), ...refusals },
    },
    handler: async ({ caller, query: { skip = 0, limit = MAX_PAGE_SIZE } }) =>
      (await readZones(db, [...groupsWith(caller, PERMISSION)], skip, limit)).map(bodyOf),
  });

  app.post('/v1/zone', {
    config,
    schema: { ...route('createZone', 'Creates a zone'), body: NewZone, response: { 200: ZoneBody, ...refusals } },
    handler: ({ caller, ip, body }) =>
      db.transaction(async (tx) => {
        const created = contentOf(body);
        await authoriseContent(tx, caller, created);
        if ((await maxZonesPerGroup(tx, created.groupIds)) >= MAX_ZONES)
          refuse('too-many-zones', `A group can have at most ${MAX_ZONES} zones`);
        return finishChange(tx, { caller, ip }, 'zone-made', await insertZone(tx, created, caller.account.id));
      }),
  });

  app.get('/v1/zone/:id', {
    config,
    schema: { ...route('getZone', 'Returns a zone'), params, response: { 200: ZoneBody, ...refusals } },
    handler: async ({ caller, params: { id } }) => bodyOf(await read(caller, id)),
  });

  app.post('/v1/zone/:id', {
    config,
    schema: { ...route('changeZone', 'Replaces a zone'), params, body: ChangedZone, response: { 200: ZoneBody, ...refusals } },
    handler: ({ caller, ip, params: { id }, body: { version, ...body } }) =>
      db.transaction(async (tx) => {
        const zone = await zoneForUpdate(tx, id);
        requireZoneAccess(caller, zone);
        const changed = contentOf(body, zone);
        await authoriseContent(tx, caller, changed);
        if (zone.version !== version) refuse('zone-changed', 'This zone was changed by someone else');
        await updateZone(tx, id, changed, caller.account.id);
        return finishChange(tx, { caller, ip }, 'zone-changed', id);
      }),
  });

  app.delete('/v1/zone/:id', {
    config,
    schema: {
      ...route('deleteZone', 'Deletes a zone. Its entries and exits stay in the history of the vehicles'),
      params,
      response: { 200: Type.Object({ id: Type.String() }), ...refusals },
    },
    handler: ({ caller, ip, params: { id } }) =>
      db.transaction(async (tx) => {
        const zone = await zoneForUpdate(tx, id);
        requireZoneAccess(caller, zone);
        await deleteZone(tx, id);
        await pubsub.publish(zoneChanged, { id }, tx);
        await auditZone(tx, { caller, ip }, 'zone-deleted', zone);
        return { id };
      }),
  });

  app.get('/v1/zone/:id/event', {
    config,
    schema: {
      ...route('listZoneEvents', 'Lists entries and exits of vehicles that the caller can see, newest first'),
      params,
      querystring: exact({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })) }),
      response: { 200: Type.Array(EventBody), ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { limit = 50 } }) => {
      const zone = await read(caller, id);
      const events = await readZoneEvents(db, zone.id, [...groupsWith(caller, READ_VEHICLES)], limit);
      return events.map((event) => ({ ...event, actions: [...event.actions] }));
    },
  });
}
