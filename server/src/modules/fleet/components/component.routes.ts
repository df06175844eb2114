import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsToRead, groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { createComponentActs } from './component.acts.ts';
import {
  BikeBody,
  ChangedBike,
  ChangedComputer,
  ChangedMoped,
  ComputerBody,
  MopedBody,
  NewBike,
  NewComputer,
  NewMoped,
} from './component.fields.ts';
import {
  bikeById,
  computerById,
  mopedById,
  readBikes,
  readComputers,
  readMopeds,
  type BikeRow,
  type ComputerWithTelemetry,
  type HoldingVehicle,
  type MopedRow,
  type Page,
} from './component.store.ts';
import { isOnline } from '../../../protocol/presence.ts';

const SEES = 'device.components';
const SEES_VEHICLES = 'vehicle.getByGroup';

const at = (date: Date | null) => date?.getTime() ?? null;

type Held<Row> = Row & { readonly vehicles: readonly HoldingVehicle[] };

/** The vehicles as far as the caller may see them. */
const holding = (caller: Caller, vehicles: readonly HoldingVehicle[]) => ({
  free: vehicles.length === 0,
  vehicles: vehicles.filter(({ groupId }) => may(caller, SEES_VEHICLES, groupId)).map(({ id, name }) => ({ id, name })),
});
const daysOf = (row: BikeRow | MopedRow) => ({
  preventiveMaintenanceDate: at(row.preventiveMaintenanceDate),
  inspectionDate: at(row.inspectionDate),
  purchaseDate: at(row.purchaseDate),
});
const bikeBody = (caller: Caller, row: Held<BikeRow>): Static<typeof BikeBody> => ({
  ...row,
  ...daysOf(row),
  ...holding(caller, row.vehicles),
});
const mopedBody = (caller: Caller, row: Held<MopedRow>): Static<typeof MopedBody> => ({
  ...row,
  ...daysOf(row),
  insuranceFrom: at(row.insuranceFrom),
  insuranceTo: at(row.insuranceTo),
  ...holding(caller, row.vehicles),
});
const placeOf = (telemetry: ComputerWithTelemetry['telemetry']) =>
  telemetry === null || telemetry.lat === null || telemetry.lon === null ? null : { lat: telemetry.lat, lon: telemetry.lon };
const stateOf = (telemetry: ComputerWithTelemetry['telemetry']) => {
  if (telemetry?.service) return 'service';
  if (telemetry === null || telemetry.powered === null) return null;
  return telemetry.powered ? 'on' : 'off';
};
const computerBody = (caller: Caller, { telemetry, ...row }: Held<ComputerWithTelemetry>): Static<typeof ComputerBody> => ({
  id: row.id,
  groupId: row.groupId,
  version: row.version,
  ...holding(caller, row.vehicles),
  vendor: row.vendor,
  model: row.model,
  state: stateOf(telemetry),
  online: isOnline(at(telemetry?.receivedAt ?? null), Date.now()),
  receivedAt: at(telemetry?.receivedAt ?? null),
  reportedAt: at(telemetry?.reportedAt ?? null),
  position: placeOf(telemetry),
  battery: {
    active: telemetry?.activeBattery ?? null,
    percentage: telemetry?.percentage ?? null,
    voltage: { current: telemetry?.voltage ?? null, max: row.voltageMax, min: row.voltageMin },
  },
  mileage: telemetry?.mileage ?? null,
});

const PageQuery = exact({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000, default: 5000 })),
  groups: Type.Optional(
    Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included. Default: all groups' }),
  ),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Part of its ID or markings, or of its vehicle’s name' })),
  free: Type.Optional(Type.Boolean({ description: 'True: only unassigned components; false: only assigned ones' })),
});

function routeContext(app: App, kernel: Kernel) {
  const { db } = kernel;
  const acts = createComponentActs(kernel);
  const params = exact({ id: Id });
  const changes = { config: { access: SEES } } as const;
  const makes = { config: { access: ['device.onboarding', 'vehicle.update'] } } as const;
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['components'] });
  const LISTS = ', ordered by ID. The header x-total-count is the total number';
  const page = (caller: Caller, { groups, text, free, skip = 0, limit = 5000 }: Static<typeof PageQuery>): Page => ({
    groupIds: groupsToRead(caller, SEES, groups?.split(',')),
    text: text?.trim() === '' ? undefined : text?.trim(),
    namedIn: [...groupsWith(caller, SEES_VEHICLES)],
    free,
    skip,
    limit,
  });
  const only = (groupId: string, id: string): Page => ({ groupIds: [groupId], id, namedIn: [], skip: 0, limit: 1 });
  const tellBike = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readBikes(db, only(groupId, id))).rows;
    return row ? bikeBody(caller, row) : notFound();
  };
  const seenBike = async (caller: Caller, id: string) => {
    const groupId = (await bikeById(db, id))?.groupId;
    authorise(caller, SEES, groupId);
    return tellBike(caller, groupId ?? '', id);
  };
  return { app, db, acts, params, changes, makes, route, LISTS, page, only, tellBike, seenBike };
}
type RouteContext = ReturnType<typeof routeContext>;

function bikeRoutes({ app, db, acts, params, changes, makes, route, LISTS, page, tellBike, seenBike }: RouteContext): void {
  app.get('/v1/bike', {
    config: { access: SEES },
    schema: {
      ...route('listBikes', `Bikes${LISTS}`),
      querystring: PageQuery,
      response: { 200: Type.Array(BikeBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const { rows, total } = await readBikes(db, page(caller, query));
      void reply.header('x-total-count', String(total));
      return rows.map((row) => bikeBody(caller, row));
    },
  });

  app.get('/v1/bike/:id', {
    config: { access: SEES },
    schema: { ...route('getBike', 'Returns a bike'), params, response: { 200: BikeBody, ...refusals } },
    handler: ({ caller, params: { id } }) => seenBike(caller, id),
  });

  app.post('/v1/bike', {
    ...makes,
    schema: { ...route('makeBike', 'Registers an unassigned bike'), body: NewBike, response: { 200: BikeBody, ...refusals } },
    handler: async ({ caller, body }) => {
      const { groupId, ...fields } = body;
      return tellBike(caller, groupId, await acts.makeBike(caller, groupId, fields));
    },
  });

  app.post('/v1/bike/:id', {
    ...changes,
    schema: {
      ...route('changeBike', 'Changes fields of a bike; also requires vehicle.update'),
      params,
      body: ChangedBike,
      response: { 200: BikeBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await acts.changeBike(caller, id, version, fields);
      return seenBike(caller, id);
    },
  });
}

function mopedRoutes({ app, db, acts, params, changes, makes, route, LISTS, page, only }: RouteContext): void {
  const tellMoped = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readMopeds(db, only(groupId, id))).rows;
    return row ? mopedBody(caller, row) : notFound();
  };
  const seenMoped = async (caller: Caller, id: string) => {
    const groupId = (await mopedById(db, id))?.groupId;
    authorise(caller, SEES, groupId);
    return tellMoped(caller, groupId ?? '', id);
  };

  app.get('/v1/moped', {
    config: { access: SEES },
    schema: {
      ...route('listMopeds', `Mopeds${LISTS}`),
      querystring: PageQuery,
      response: { 200: Type.Array(MopedBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const { rows, total } = await readMopeds(db, page(caller, query));
      void reply.header('x-total-count', String(total));
      return rows.map((row) => mopedBody(caller, row));
    },
  });

  app.get('/v1/moped/:id', {
    config: { access: SEES },
    schema: { ...route('getMoped', 'Returns a moped'), params, response: { 200: MopedBody, ...refusals } },
    handler: ({ caller, params: { id } }) => seenMoped(caller, id),
  });

  app.post('/v1/moped', {
    ...makes,
    schema: { ...route('makeMoped', 'Registers an unassigned moped'), body: NewMoped, response: { 200: MopedBody, ...refusals } },
    handler: async ({ caller, body }) => {
      const { groupId, ...fields } = body;
      return tellMoped(caller, groupId, await acts.makeMoped(caller, groupId, fields));
    },
  });

  app.post('/v1/moped/:id', {
    ...changes,
    schema: {
      ...route('changeMoped', 'Changes fields of a moped; also requires vehicle.update'),
      params,
      body: ChangedMoped,
      response: { 200: MopedBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await acts.changeMoped(caller, id, version, fields);
      return seenMoped(caller, id);
    },
  });
}

function computerRoutes({ app, db, acts, params, changes, makes, route, LISTS, page, only }: RouteContext): void {
  const tellComputer = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readComputers(db, only(groupId, id))).rows;
    return row ? computerBody(caller, row) : notFound();
  };
  const seenComputer = async (caller: Caller, id: string) => {
    const groupId = (await computerById(db, id))?.groupId;
    authorise(caller, SEES, groupId);
    return tellComputer(caller, groupId ?? '', id);
  };

  app.get('/v1/computer', {
    config: { access: SEES },
    schema: {
      ...route('listComputers', `Lists IoT modules with their last report${LISTS}`),
      querystring: PageQuery,
      response: { 200: Type.Array(ComputerBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const { rows, total } = await readComputers(db, page(caller, query));
      void reply.header('x-total-count', String(total));
      return rows.map((row) => computerBody(caller, row));
    },
  });

  app.get('/v1/computer/:id', {
    config: { access: SEES },
    schema: { ...route('getComputer', 'Returns an IoT module'), params, response: { 200: ComputerBody, ...refusals } },
    handler: ({ caller, params: { id } }) => seenComputer(caller, id),
  });

  app.post('/v1/computer', {
    ...makes,
    schema: {
      ...route('makeComputer', 'Registers an unassigned IoT module'),
      body: NewComputer,
      response: { 200: ComputerBody, ...refusals },
    },
    handler: async ({ caller, body }) => {
      const { id, groupId, ...fields } = body;
      return tellComputer(caller, groupId, await acts.makeComputer(caller, id, groupId, fields));
    },
  });

  app.post('/v1/computer/:id', {
    ...changes,
    schema: {
      ...route('changeComputer', 'Changes fields of an IoT module; also requires vehicle.update'),
      params,
      body: ChangedComputer,
      response: { 200: ComputerBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await acts.changeComputer(caller, id, version, fields);
      return seenComputer(caller, id);
    },
  });
}

/** Vehicle components. Source: specification, section 7, devices; changing a computer is a call of our own in that style. */
export function componentRoutes(app: App, kernel: Kernel): void {
  const context = routeContext(app, kernel);
  bikeRoutes(context);
  mopedRoutes(context);
  computerRoutes(context);
}
