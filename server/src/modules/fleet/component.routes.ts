import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/app.ts';
import { authorise, groupsWith } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import {
  bikeById,
  computerById,
  mopedById,
  readBikes,
  readComputers,
  readMopeds,
  type BikeRow,
  type ComputerWithTelemetry,
  type MopedRow,
} from './component.store.ts';
import { isOnline } from './presence.ts';

const text = Type.Union([Type.String(), Type.Null()]);
const number = Type.Union([Type.Number(), Type.Null()]);
const flag = Type.Union([Type.Boolean(), Type.Null()]);
/** Milliseconds since 1970. */
const time = Type.Union([Type.Number({ description: 'Milliseconds since 1970' }), Type.Null()]);

const common = {
  id: Type.String(),
  groupId: Type.String(),
  VIN: text,
  batch: text,
  batteriesNumber: number,
  blePilot: text,
  branding: text,
  chargersNumber: number,
  color: text,
  comment: text,
  vendor: text,
  model: text,
  unit: text,
  tiresType: text,
  mileageUnit: text,
  hasTrunk: flag,
  hasRack: flag,
  preventiveMaintenanceDate: time,
  inspectionDate: time,
  purchaseDate: time,
  status: text,
  owner: text,
  nfcCard: text,
};

export const BikeBody = Type.Object({ ...common, number: text, tubelessTires: flag, hasLock: flag, hasChain: flag, hasBasket: flag });
export const MopedBody = Type.Object({
  ...common,
  registrationNumber: text,
  registrationCountry: text,
  calibrated: flag,
  helmet: text,
  insurance: text,
  insuranceFrom: time,
  insuranceTo: time,
  key: text,
  license: text,
  mileage: number,
});
export const ComputerBody = Type.Object({
  id: Type.String(),
  groupId: Type.String(),
  vendor: Type.String(),
  model: text,
  online: Type.Boolean(),
  receivedAt: time,
  reportedAt: time,
  position: Type.Union([Type.Object({ lat: Type.Number(), lon: Type.Number() }), Type.Null()]),
  battery: Type.Object({
    active: number,
    percentage: number,
    voltage: Type.Object({ current: number, max: number, min: number }),
  }),
  mileage: number,
});

const at = (date: Date | null) => date?.getTime() ?? null;

const commonOf = (row: BikeRow | MopedRow) => ({
  preventiveMaintenanceDate: at(row.preventiveMaintenanceDate),
  inspectionDate: at(row.inspectionDate),
  purchaseDate: at(row.purchaseDate),
});
const bikeBody = (row: BikeRow): Static<typeof BikeBody> => ({ ...row, ...commonOf(row) });
const mopedBody = (row: MopedRow): Static<typeof MopedBody> => ({
  ...row,
  ...commonOf(row),
  insuranceFrom: at(row.insuranceFrom),
  insuranceTo: at(row.insuranceTo),
});
const placeOf = (telemetry: ComputerWithTelemetry['telemetry']) =>
  telemetry === null || telemetry.lat === null || telemetry.lon === null ? null : { lat: telemetry.lat, lon: telemetry.lon };
const computerBody = ({ telemetry, ...row }: ComputerWithTelemetry): Static<typeof ComputerBody> => ({
  id: row.id,
  groupId: row.groupId,
  vendor: row.vendor,
  model: row.model,
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

const SEES = 'device.components';
const PageQuery = exact({
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000, default: 5000 })),
});

/** Reading vehicle components. Source: specification, section 7, devices. */
export function componentRoutes(app: App, { db }: Kernel): void {
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['components'] });
  const page = (groups: ReadonlySet<string>, { skip = 0, limit = 5000 }: Static<typeof PageQuery>) => ({
    groupIds: [...groups],
    skip,
    limit,
  });

  app.get('/v1/bike', {
    config: { access: SEES },
    schema: { ...route('listBikes', 'Bikes, ordered by id'), querystring: PageQuery, response: { 200: Type.Array(BikeBody), ...refusals } },
    handler: async (request) => (await readBikes(db, page(groupsWith(request.caller, SEES), request.query))).map(bikeBody),
  });
  app.get('/v1/bike/:id', {
    config: { access: SEES },
    schema: { ...route('getBike', 'One bike'), params: exact({ id: Id }), response: { 200: BikeBody, ...refusals } },
    handler: async (request) => {
      const row = await bikeById(db, request.params.id);
      authorise(request.caller, SEES, row?.groupId);
      return row === null ? notFound() : bikeBody(row);
    },
  });
  app.get('/v1/moped', {
    config: { access: SEES },
    schema: {
      ...route('listMopeds', 'Mopeds, ordered by id'),
      querystring: PageQuery,
      response: { 200: Type.Array(MopedBody), ...refusals },
    },
    handler: async (request) => (await readMopeds(db, page(groupsWith(request.caller, SEES), request.query))).map(mopedBody),
  });
  app.get('/v1/moped/:id', {
    config: { access: SEES },
    schema: { ...route('getMoped', 'One moped'), params: exact({ id: Id }), response: { 200: MopedBody, ...refusals } },
    handler: async (request) => {
      const row = await mopedById(db, request.params.id);
      authorise(request.caller, SEES, row?.groupId);
      return row === null ? notFound() : mopedBody(row);
    },
  });
  app.get('/v1/computer', {
    config: { access: SEES },
    schema: {
      ...route('listComputers', 'Computers with their last report, ordered by id'),
      querystring: PageQuery,
      response: { 200: Type.Array(ComputerBody), ...refusals },
    },
    handler: async (request) => (await readComputers(db, page(groupsWith(request.caller, SEES), request.query))).map(computerBody),
  });
  app.get('/v1/computer/:id', {
    config: { access: SEES },
    schema: {
      ...route('getComputer', 'One computer with its last report'),
      params: exact({ id: Id }),
      response: { 200: ComputerBody, ...refusals },
    },
    handler: async (request) => {
      const { id } = request.params;
      const groupId = (await computerById(db, id))?.groupId;
      authorise(request.caller, SEES, groupId);
      const [row] = await readComputers(db, { groupIds: [groupId ?? ''], skip: 0, limit: 1 }, id);
      return row ? computerBody(row) : notFound();
    },
  });
}
