import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsToRead, groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { createComponentService } from './component.service.ts';
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

const READ_PERMISSION = 'device.components';
const READ_VEHICLES = 'vehicle.getByGroup';

const at = (date: Date | null) => date?.getTime() ?? null;

type WithVehicles<Row> = Row & { readonly vehicles: readonly HoldingVehicle[] };

/** The vehicles the caller can see. */
const assignmentOf = (caller: Caller, vehicles: readonly HoldingVehicle[]) => ({
  free: vehicles.length === 0,
  vehicles: vehicles.filter(({ groupId }) => may(caller, READ_VEHICLES, groupId)).map(({ id, name }) => ({ id, name })),
});
const daysOf = (row: BikeRow | MopedRow) => ({
  preventiveMaintenanceDate: at(row.preventiveMaintenanceDate),
  inspectionDate: at(row.inspectionDate),
  purchaseDate: at(row.purchaseDate),
});
const bikeBody = (caller: Caller, row: WithVehicles<BikeRow>): Static<typeof BikeBody> => ({
  ...row,
  ...daysOf(row),
  ...assignmentOf(caller, row.vehicles),
});
const mopedBody = (caller: Caller, row: WithVehicles<MopedRow>): Static<typeof MopedBody> => ({
  ...row,
  ...daysOf(row),
  insuranceFrom: at(row.insuranceFrom),
  insuranceTo: at(row.insuranceTo),
  ...assignmentOf(caller, row.vehicles),
});
const positionOf = (telemetry: ComputerWithTelemetry['telemetry']) =>
  telemetry === null || telemetry.lat === null || telemetry.lon === null ? null : { lat: telemetry.lat, lon: telemetry.lon };
const stateOf = (telemetry: ComputerWithTelemetry['telemetry']) => {
  if (telemetry?.service) return 'service';
  if (telemetry === null || telemetry.powered === null) return null;
  return telemetry.powered ? 'on' : 'off';
};
const computerBody = (caller: Caller, { telemetry, ...row }: WithVehicles<ComputerWithTelemetry>): Static<typeof ComputerBody> => ({
  id: row.id,
  groupId: row.groupId,
  version: row.version,
  ...assignmentOf(caller, row.vehicles),
  vendor: row.vendor,
  model: row.model,
  state: stateOf(telemetry),
  online: isOnline(at(telemetry?.receivedAt ?? null), Date.now()),
  receivedAt: at(telemetry?.receivedAt ?? null),
  reportedAt: at(telemetry?.reportedAt ?? null),
  position: positionOf(telemetry),
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
  text: Type.Optional(
    Type.String({ minLength: 1, maxLength: 80, description: 'Words of its ID, its markings and its vehicle’s name, in any order' }),
  ),
  free: Type.Optional(Type.Boolean({ description: 'True: only unassigned components; false: only assigned ones' })),
});

function routeContext(app: App, kernel: Kernel) {
  const { db } = kernel;
  const service = createComponentService(kernel);
  const params = exact({ id: Id });
  const changeConfig = { config: { access: READ_PERMISSION } } as const;
  const createConfig = { config: { access: ['device.onboarding', 'vehicle.update'] } } as const;
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['components'] });
  const LIST_SUMMARY = ', ordered by ID. The header x-total-count is the total number';
  const page = (caller: Caller, { groups, text, free, skip = 0, limit = 5000 }: Static<typeof PageQuery>): Page => ({
    groupIds: groupsToRead(caller, READ_PERMISSION, groups?.split(',')),
    text: text?.trim() === '' ? undefined : text?.trim(),
    vehicleGroupIds: [...groupsWith(caller, READ_VEHICLES)],
    free,
    skip,
    limit,
  });
  const singlePage = (groupId: string, id: string): Page => ({ groupIds: [groupId], id, vehicleGroupIds: [], skip: 0, limit: 1 });
  const bikeResponse = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readBikes(db, singlePage(groupId, id))).rows;
    return row ? bikeBody(caller, row) : notFound();
  };
  const getBike = async (caller: Caller, id: string) => {
    const groupId = (await bikeById(db, id))?.groupId;
    authorise(caller, READ_PERMISSION, groupId);
    return bikeResponse(caller, groupId ?? '', id);
  };
  return { app, db, service, params, changeConfig, createConfig, route, LIST_SUMMARY, page, singlePage, bikeResponse, getBike };
}
type RouteContext = ReturnType<typeof routeContext>;

function bikeRoutes({
  app,
  db,
  service,
  params,
  changeConfig,
  createConfig,
  route,
  LIST_SUMMARY,
  page,
  bikeResponse,
  getBike,
}: RouteContext): void {
  app.get('/v1/bike', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('listBikes', `Bikes${LIST_SUMMARY}`),
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
    config: { access: READ_PERMISSION },
    schema: { ...route('getBike', 'Returns a bike'), params, response: { 200: BikeBody, ...refusals } },
    handler: ({ caller, params: { id } }) => getBike(caller, id),
  });

  app.post('/v1/bike', {
    ...createConfig,
    schema: { ...route('makeBike', 'Registers an unassigned bike'), body: NewBike, response: { 200: BikeBody, ...refusals } },
    handler: async ({ caller, body }) => {
      const { groupId, ...fields } = body;
      return bikeResponse(caller, groupId, await service.createBike(caller, groupId, fields));
    },
  });

  app.post('/v1/bike/:id', {
    ...changeConfig,
    schema: {
      ...route('changeBike', 'Changes fields of a bike; also requires vehicle.update'),
      params,
      body: ChangedBike,
      response: { 200: BikeBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await service.changeBike(caller, id, version, fields);
      return getBike(caller, id);
    },
  });
}

function mopedRoutes({ app, db, service, params, changeConfig, createConfig, route, LIST_SUMMARY, page, singlePage }: RouteContext): void {
  const mopedResponse = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readMopeds(db, singlePage(groupId, id))).rows;
    return row ? mopedBody(caller, row) : notFound();
  };
  const getMoped = async (caller: Caller, id: string) => {
    const groupId = (await mopedById(db, id))?.groupId;
    authorise(caller, READ_PERMISSION, groupId);
    return mopedResponse(caller, groupId ?? '', id);
  };

  app.get('/v1/moped', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('listMopeds', `Mopeds${LIST_SUMMARY}`),
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
    config: { access: READ_PERMISSION },
    schema: { ...route('getMoped', 'Returns a moped'), params, response: { 200: MopedBody, ...refusals } },
    handler: ({ caller, params: { id } }) => getMoped(caller, id),
  });

  app.post('/v1/moped', {
    ...createConfig,
    schema: { ...route('makeMoped', 'Registers an unassigned moped'), body: NewMoped, response: { 200: MopedBody, ...refusals } },
    handler: async ({ caller, body }) => {
      const { groupId, ...fields } = body;
      return mopedResponse(caller, groupId, await service.createMoped(caller, groupId, fields));
    },
  });

  app.post('/v1/moped/:id', {
    ...changeConfig,
    schema: {
      ...route('changeMoped', 'Changes fields of a moped; also requires vehicle.update'),
      params,
      body: ChangedMoped,
      response: { 200: MopedBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await service.changeMoped(caller, id, version, fields);
      return getMoped(caller, id);
    },
  });
}

function computerRoutes({
  app,
  db,
  service,
  params,
  changeConfig,
  createConfig,
  route,
  LIST_SUMMARY,
  page,
  singlePage,
}: RouteContext): void {
  const computerResponse = async (caller: Caller, groupId: string, id: string) => {
    const [row] = (await readComputers(db, singlePage(groupId, id))).rows;
    return row ? computerBody(caller, row) : notFound();
  };
  const getComputer = async (caller: Caller, id: string) => {
    const groupId = (await computerById(db, id))?.groupId;
    authorise(caller, READ_PERMISSION, groupId);
    return computerResponse(caller, groupId ?? '', id);
  };

  app.get('/v1/computer', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('listComputers', `Lists IoT modules with their last report${LIST_SUMMARY}`),
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
    config: { access: READ_PERMISSION },
    schema: { ...route('getComputer', 'Returns an IoT module'), params, response: { 200: ComputerBody, ...refusals } },
    handler: ({ caller, params: { id } }) => getComputer(caller, id),
  });

  app.post('/v1/computer', {
    ...createConfig,
    schema: {
      ...route('makeComputer', 'Registers an unassigned IoT module'),
      body: NewComputer,
      response: { 200: ComputerBody, ...refusals },
    },
    handler: async ({ caller, body }) => {
      const { id, groupId, ...fields } = body;
      return computerResponse(caller, groupId, await service.createComputer(caller, id, groupId, fields));
    },
  });

  app.post('/v1/computer/:id', {
    ...changeConfig,
    schema: {
      ...route('changeComputer', 'Changes fields of an IoT module; also requires vehicle.update'),
      params,
      body: ChangedComputer,
      response: { 200: ComputerBody, ...refusals },
    },
    handler: async ({ caller, params: { id }, body: { version, ...fields } }) => {
      await service.changeComputer(caller, id, version, fields);
      return getComputer(caller, id);
    },
  });
}

/** Routes of vehicle components. Source: specification, section 7, devices; changing an IoT module isn't in the specification. */
export function componentRoutes(app: App, kernel: Kernel): void {
  const context = routeContext(app, kernel);
  bikeRoutes(context);
  mopedRoutes(context);
  computerRoutes(context);
}
