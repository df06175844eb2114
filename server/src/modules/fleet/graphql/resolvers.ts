import { randomUUID } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import type { Kernel } from '../../../kernel/module.ts';
import { groupsWith, knows, may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeviceService } from '../vehicles/vehicle.service.ts';
import { requestedFields } from '../vehicles/vehicle.fields.ts';
import type { ServiceData } from '../vehicles/service-data.ts';
import type { NewVehicle } from '../vehicles/registration.ts';
import { MAX_RIDES, readRides, type VehicleRides } from '../rides/ride.store.ts';
import {
  countDevices,
  HISTORY_LIMIT,
  ownersOfZones,
  PAGE_LIMIT,
  readDevices,
  readHistory,
  vehicleById,
  type DeviceEventView,
  type DeviceView,
} from '../vehicles/vehicle.store.ts';

/** Context of the resolvers. */
export interface DeviceContext {
  readonly caller: Caller;
  /** Headers x-command-id and x-run-id. */
  readonly commandId: string | null;
  readonly runId: string | null;
  /** Remaining row budget of the request. */
  rowsLeft: number;
}

/** Row budget of one request, over all fields: one page of the full list and some more. */
export const MAX_ROWS = PAGE_LIMIT + 1000;

/** Deducts requested rows from the budget, before they are read. @throws Refusal 400 `too-expensive` */
function consumeRows(context: DeviceContext, rows: number): void {
  context.rowsLeft -= rows;
  if (context.rowsLeft < 0) throw new Refusal(400, 'too-expensive', `A request can return at most ${MAX_ROWS} rows`);
}

const READ_PERMISSION = 'vehicle.getByGroup';

/** Returns the requested groups and their subgroups whose vehicles the caller can see. Other groups are left out, as if they didn't exist. */
export function readableGroups(caller: Caller, requested: readonly string[] | null | undefined): string[] {
  const seen = groupsWith(caller, READ_PERMISSION);
  if (requested === null || requested === undefined) return [...seen];
  const found = new Set<string>();
  for (const id of requested) for (const each of [id, ...caller.tree.descendants(id)]) if (seen.has(each)) found.add(each);
  return [...found];
}

interface ListArguments {
  readonly groupIDs?: readonly string[] | null;
  readonly id?: string | null;
  readonly text?: string | null;
  readonly computerID?: string | null;
  readonly skip?: number | null;
  readonly limit?: number | null;
}

function requireInRange(name: string, value: number, minimum: number, maximum: number): number {
  if (value < minimum || value > maximum) throw new Refusal(400, 'invalid-input', `${name} must be from ${minimum} to ${maximum}`);
  return value;
}

/** Returns the search text, of 2 to 80 characters. */
function searchTextOf(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined) return undefined;
  const { length } = text.trim();
  requireInRange('the length of text', length, 2, 80);
  return text.trim();
}

type Resolver<A, R> = (root: unknown, args: A, context: DeviceContext, info: GraphQLResolveInfo) => Promise<R>;

const commandIds = ({ commandId, runId }: DeviceContext) => ({ commandId: commandId ?? randomUUID(), runId });

function queries({ db }: Kernel) {
  const devices: Resolver<ListArguments, DeviceView[]> = async (_root, { groupIDs, id, text, computerID, skip, limit }, context, info) => {
    const { caller } = context;
    // Lookups by vehicle or IoT module return few rows.
    consumeRows(context, id || computerID ? 1 : (limit ?? PAGE_LIMIT));
    return readDevices(
      db,
      {
        groupIds: readableGroups(caller, groupIDs),
        id: id ?? undefined,
        text: searchTextOf(text),
        computerId: computerID ?? undefined,
        rideGroupIds: [...groupsWith(caller, READ_PERMISSION)],
        skip: requireInRange('skip', skip ?? 0, 0, 1_000_000),
        limit: requireInRange('limit', limit ?? PAGE_LIMIT, 1, PAGE_LIMIT),
      },
      requestedFields(info),
    );
  };
  const count: Resolver<{ groupIDs: readonly string[] }, { moped: number; bike: number }> = async (_root, { groupIDs }, { caller }) =>
    countDevices(db, readableGroups(caller, groupIDs));
  const history: Resolver<{ id: string }, DeviceEventView[]> = async (_root, { id }, context) => {
    const { caller } = context;
    consumeRows(context, HISTORY_LIMIT);
    const vehicle = await vehicleById(db, id);
    if (vehicle === null || !may(caller, READ_PERMISSION, vehicle.groupId)) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    // The vehicle may have been in groups the caller can't see.
    const events = await readHistory(db, id);
    const owners = await ownersOfZones(db, new Set(events.flatMap(({ data }) => data.zoneId ?? [])));
    // Rule ZON-Z11. For a deleted zone, the permission to update the vehicle's group is required.
    const canSee = (zoneId: string) => (owners.get(zoneId) ?? [vehicle.groupId]).every((groupId) => may(caller, 'group.update', groupId));
    return events.map((event) => {
      const { groupId, zoneId } = event.data;
      if (zoneId !== null && !canSee(zoneId)) return { ...event, data: { groupId, zoneId: null, zoneName: null } };
      return groupId !== null && !knows(caller, groupId) ? { ...event, data: { ...event.data, groupId: null }, userId: null } : event;
    });
  };
  const rides: Resolver<{ id: string; limit?: number | null }, VehicleRides> = async (_root, { id, limit }, context) => {
    const { caller } = context;
    consumeRows(context, limit ?? 20);
    const vehicle = await vehicleById(db, id);
    if (vehicle === null || !may(caller, READ_PERMISSION, vehicle.groupId)) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    return readRides(db, id, [...groupsWith(caller, READ_PERMISSION)], requireInRange('limit', limit ?? 20, 1, MAX_RIDES));
  };

  return { devices, count, history, rides };
}

function mutations({ db }: Kernel, service: DeviceService) {
  /** Returns the requested fields of a changed vehicle. Permission to change a vehicle includes seeing it. */
  const changedDevice = async (context: DeviceContext, id: string, info: GraphQLResolveInfo): Promise<DeviceView> => {
    const groupId = (await vehicleById(db, id))?.groupId;
    const rideGroupIds = [...groupsWith(context.caller, READ_PERMISSION)];
    const [device] =
      groupId === undefined
        ? []
        : await readDevices(db, { groupIds: [groupId], id, rideGroupIds, skip: 0, limit: 1 }, requestedFields(info));
    if (!device) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    return device;
  };
  const mutation =
    <A extends { readonly deviceID: string }>(change: (args: A, context: DeviceContext) => Promise<void>): Resolver<A, DeviceView> =>
    async (_root, args, context, info) => {
      await change(args, context);
      return changedDevice(context, args.deviceID, info);
    };

  return {
    setDeviceGroup: mutation<{ deviceID: string; groupID: string }>((args, { caller }) =>
      service.setGroup(caller, args.deviceID, args.groupID),
    ),
    setDeviceName: mutation<{ deviceID: string; newName: string }>((args, { caller }) =>
      service.setName(caller, args.deviceID, args.newName),
    ),
    setDeviceAlternativeName: mutation<{ deviceID: string; newName: string }>((args, { caller }) =>
      service.setAlternativeName(caller, args.deviceID, args.newName),
    ),
    resetDeviceAlternativeName: mutation<{ deviceID: string }>((args, { caller }) =>
      service.setAlternativeName(caller, args.deviceID, null),
    ),
    setDeviceComputer: mutation<{ deviceID: string; computerID: string }>((args, { caller }) =>
      service.setComputer(caller, args.deviceID, args.computerID),
    ),
    resetDeviceComputer: mutation<{ deviceID: string }>((args, { caller }) => service.setComputer(caller, args.deviceID, null)),
    createDevice: (async (_root, { input }, context, info) =>
      changedDevice(context, await service.create(context.caller, input, context.commandId), info)) as Resolver<
      { input: NewVehicle },
      DeviceView
    >,
    setDeviceService: mutation<{ deviceID: string; input: ServiceData }>((args, { caller }) =>
      service.setService(caller, args.deviceID, args.input),
    ),
    setDeviceMoped: mutation<{ deviceID: string; mopedID: string }>((args, { caller }) =>
      service.setKind(caller, args.deviceID, 'moped', args.mopedID),
    ),
    setDeviceBike: mutation<{ deviceID: string; bikeID: string }>((args, { caller }) =>
      service.setKind(caller, args.deviceID, 'bike', args.bikeID),
    ),
    toggleRentable: mutation<{ deviceID: string }>((args, context) =>
      service.setRentable(context.caller, args.deviceID, null, commandIds(context)),
    ),
    setRentable: mutation<{ deviceID: string; newValue: boolean }>((args, context) =>
      service.setRentable(context.caller, args.deviceID, args.newValue, commandIds(context)),
    ),
  };
}

/** Resolvers of schema.graphql. Each authorises the caller for the rows it reads or changes. */
export const deviceResolvers = (kernel: Kernel, service: DeviceService) => ({
  Query: queries(kernel),
  Mutation: mutations(kernel, service),
});
