import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsToRead, groupsWith, may, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { vehicleById, vehicleForUpdate } from '../fleet/vehicles/vehicle.store.ts';
import { publishFleetChange } from '../fleet/telemetry/fleet-channels.ts';
import { deleteVehicle, deletionObstacleOf, readInventory, sortColumns, type InventoryRow } from './inventory.store.ts';

const READ_PERMISSION = 'device.serviceMode';
/** Rule INV-I1. */
const READ_KEYFOBS = [READ_PERMISSION, 'vehicle.getByGroup'] as const;
const text = Type.Union([Type.String(), Type.Null()]);
const day = Type.Union([Type.Number({ description: 'A day as its UTC midnight, in milliseconds since 1970' }), Type.Null()]);

const InventoryBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  groupId: Type.String(),
  type: Type.Union([Type.Enum(['bike', 'moped']), Type.Null()]),
  componentId: text,
  mark: Type.Union([Type.String(), Type.Null()], { description: 'Plate of a moped or number of a bike' }),
  VIN: text,
  nfcCard: text,
  key: text,
  blePilot: text,
  keyfobs: Type.Array(Type.String(), { description: 'Keyfobs paired with the vehicle' }),
  computerId: text,
  computerVendor: text,
  vendor: text,
  model: text,
  batch: text,
  unit: text,
  branding: text,
  color: text,
  status: text,
  owner: text,
  purchaseDate: day,
  inspectionDate: day,
  preventiveMaintenanceDate: day,
});

const reasons = ['has-rides', 'has-commands', 'has-keyfob', 'forbidden', 'not-found'] as const;
const DeletionBody = Type.Object({
  id: Type.String(),
  deleted: Type.Boolean(),
  reason: Type.Union([Type.Enum([...reasons]), Type.Null()], { description: 'Why the vehicle wasn’t deleted' }),
});

const bodyOf = (row: InventoryRow): Static<typeof InventoryBody> => row;

/** Routes of the inventory. Source: specification, section 2, "Tags / vehicle table"; it has no API. */
export function inventoryRoutes(app: App, { db, pubsub }: Kernel): void {
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['inventory'] });

  app.get('/v1/inventory', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('listInventory', 'Lists the inventory. The header x-total-count is the total number'),
      querystring: exact({
        groups: Type.Optional(
          Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs; subgroups are included' }),
        ),
        text: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 80,
            description: 'Words of the name and of identifiers such as plate or VIN, in any order',
          }),
        ),
        type: Type.Optional(Type.Enum(['bike', 'moped'])),
        sort: Type.Optional(Type.Enum([...sortColumns], { default: 'name' })),
        descending: Type.Optional(Type.Boolean({ default: false })),
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000, default: 50 })),
      }),
      response: { 200: Type.Array(InventoryBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const { groups, sort = 'name', descending = false, skip = 0, limit = 50, ...rest } = query;
      const groupIds = groupsToRead(caller, READ_PERMISSION, groups?.split(','));
      const keyfobGroupIds = [...groupsWith(caller, READ_KEYFOBS)];
      const { rows, total } = await readInventory(db, { ...rest, groupIds, keyfobGroupIds, sort, descending, skip, limit });
      void reply.header('x-total-count', String(total));
      return rows.map(bodyOf);
    },
  });

  app.get('/v1/inventory/:id', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('getInventory', 'Returns the inventory entry of a vehicle'),
      params: exact({ id: Id }),
      response: { 200: InventoryBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const groupId = (await vehicleById(db, id))?.groupId;
      authorise(caller, READ_PERMISSION, groupId);
      const keyfobGroupIds = [...groupsWith(caller, READ_KEYFOBS)];
      const { rows } = await readInventory(db, {
        groupIds: [groupId ?? ''],
        keyfobGroupIds,
        id,
        sort: 'name',
        descending: false,
        skip: 0,
        limit: 1,
      });
      return rows[0] ? bodyOf(rows[0]) : notFound();
    },
  });

  /** Rules INV-I2 to INV-I5. */
  const remove = (caller: Caller, id: string) =>
    db.transaction(async (tx): Promise<Static<typeof DeletionBody>> => {
      const notDeleted = (reason: (typeof reasons)[number]) => ({ id, deleted: false, reason });
      const vehicle = await vehicleForUpdate(tx, id);
      if (vehicle === null || !may(caller, READ_PERMISSION, vehicle.groupId)) return notDeleted('not-found');
      if (!may(caller, 'vehicle.update', vehicle.groupId)) return notDeleted('forbidden');
      const obstacle = await deletionObstacleOf(tx, id);
      if (obstacle !== null) return notDeleted(obstacle);
      await deleteVehicle(tx, caller, id);
      await publishFleetChange(pubsub, tx, [vehicle.computerId]);
      return { id, deleted: true, reason: null };
    });

  app.post('/v1/inventory/remove', {
    config: { access: READ_PERMISSION },
    schema: {
      ...route('removeFromInventory', 'Deletes vehicles without rides and returns a result for each'),
      body: exact({ ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
      response: { 200: Type.Array(DeletionBody), ...refusals },
    },
    handler: async ({ caller, body }) => {
      groupsToRead(caller, READ_PERMISSION);
      const results = [];
      for (const id of body.ids) results.push(await remove(caller, id));
      return results;
    },
  });
}
