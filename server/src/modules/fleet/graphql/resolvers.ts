import { randomUUID } from 'node:crypto';
import type { GraphQLResolveInfo } from 'graphql';
import type { Kernel } from '../../../kernel/module.ts';
import { groupsWith, knows, may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { DeviceActs } from '../vehicles/vehicle.service.ts';
import { wantedFields } from '../vehicles/vehicle.fields.ts';
import type { ServiceData } from '../vehicles/service-data.ts';
import type { NewVehicle } from '../vehicles/registration.ts';
import { RIDES_LIMIT, readRides, type VehicleRides } from '../rides/ride.store.ts';
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

/** What a resolver knows of its request. */
export interface DeviceContext {
  readonly caller: Caller;
  /** Headers x-command-id and x-run-id. */
  readonly commandId: string | null;
  readonly runId: string | null;
  /** Rows that the fields of this request may still ask for, all together. */
  rowsLeft: number;
}

/** Rows that one request may ask for, however many fields ask for them: a page of the whole list, and a little besides. */
export const ROWS_AT_ONCE = PAGE_LIMIT + 1000;

/** Counts rows that are asked for, before any is read. @throws Refusal 400 `too-expensive` */
function spend(context: DeviceContext, rows: number): void {
  context.rowsLeft -= rows;
  if (context.rowsLeft < 0) throw new Refusal(400, 'too-expensive', `A request can return at most ${ROWS_AT_ONCE} rows`);
}

const SEES = 'vehicle.getByGroup';

/** The groups asked for and those below, as far as the caller may see their vehicles. Groups of others are left out, as if they did not exist. */
export function readableGroups(caller: Caller, wanted: readonly string[] | null | undefined): string[] {
  const seen = groupsWith(caller, SEES);
  if (wanted === null || wanted === undefined) return [...seen];
  const found = new Set<string>();
  for (const id of wanted) for (const each of [id, ...caller.tree.descendants(id)]) if (seen.has(each)) found.add(each);
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

function whole(name: string, value: number, least: number, most: number): number {
  if (value < least || value > most) throw new Refusal(400, 'invalid-input', `${name} must be from ${least} to ${most}`);
  return value;
}

/** What is looked for, of 2 to 80 characters: fewer would find everything. */
function searched(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined) return undefined;
  const { length } = text.trim();
  whole('the length of text', length, 2, 80);
  return text.trim();
}

type Resolver<A, R> = (root: unknown, args: A, context: DeviceContext, info: GraphQLResolveInfo) => Promise<R>;

const ids = ({ commandId, runId }: DeviceContext) => ({ commandId: commandId ?? randomUUID(), runId });

function queries({ db }: Kernel) {
  const devices: Resolver<ListArguments, DeviceView[]> = async (_root, { groupIDs, id, text, computerID, skip, limit }, context, info) => {
    const { caller } = context;
    // A vehicle, and what holds a computer, are few.
    spend(context, id || computerID ? 1 : (limit ?? PAGE_LIMIT));
    return readDevices(
      db,
      {
        groupIds: readableGroups(caller, groupIDs),
        id: id ?? undefined,
        text: searched(text),
        computerId: computerID ?? undefined,
        rideGroupIds: [...groupsWith(caller, SEES)],
        skip: whole('skip', skip ?? 0, 0, 1_000_000),
        limit: whole('limit', limit ?? PAGE_LIMIT, 1, PAGE_LIMIT),
      },
      wantedFields(info),
    );
  };
  const count: Resolver<{ groupIDs: readonly string[] }, { moped: number; bike: number }> = async (_root, { groupIDs }, { caller }) =>
    countDevices(db, readableGroups(caller, groupIDs));
  const history: Resolver<{ id: string }, DeviceEventView[]> = async (_root, { id }, context) => {
    const { caller } = context;
    spend(context, HISTORY_LIMIT);
    const vehicle = await vehicleById(db, id);
    if (vehicle === null || !may(caller, SEES, vehicle.groupId)) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    // A vehicle may have been with someone the caller knows nothing of.
    const events = await readHistory(db, id);
    const owners = await ownersOfZones(db, new Set(events.flatMap(({ data }) => data.zoneId ?? [])));
    // Rule ZON-Z11. Of a zone that is gone, those know who may change the vehicle's group.
    const sees = (zoneId: string) => (owners.get(zoneId) ?? [vehicle.groupId]).every((groupId) => may(caller, 'group.update', groupId));
    return events.map((event) => {
      const { groupId, zoneId } = event.data;
      if (zoneId !== null && !sees(zoneId)) return { ...event, data: { groupId, zoneId: null, zoneName: null } };
      return groupId !== null && !knows(caller, groupId) ? { ...event, data: { ...event.data, groupId: null }, userId: null } : event;
    });
  };
  const rides: Resolver<{ id: string; limit?: number | null }, VehicleRides> = async (_root, { id, limit }, context) => {
    const { caller } = context;
    spend(context, limit ?? 20);
    const vehicle = await vehicleById(db, id);
    if (vehicle === null || !may(caller, SEES, vehicle.groupId)) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    return readRides(db, id, [...groupsWith(caller, SEES)], whole('limit', limit ?? 20, 1, RIDES_LIMIT));
  };

  return { devices, count, history, rides };
}

function mutations({ db }: Kernel, acts: DeviceActs) {
  /** The vehicle after a change, with the fields asked for. Anyone who may change a vehicle gets to see it. */
  const after = async (context: DeviceContext, id: string, info: GraphQLResolveInfo): Promise<DeviceView> => {
    const groupId = (await vehicleById(db, id))?.groupId;
    const rideGroupIds = [...groupsWith(context.caller, SEES)];
    const [device] =
      groupId === undefined ? [] : await readDevices(db, { groupIds: [groupId], id, rideGroupIds, skip: 0, limit: 1 }, wantedFields(info));
    if (!device) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
    return device;
  };
  const mutation =
    <A extends { readonly deviceID: string }>(act: (args: A, context: DeviceContext) => Promise<void>): Resolver<A, DeviceView> =>
    async (_root, args, context, info) => {
      await act(args, context);
      return after(context, args.deviceID, info);
    };

  return {
    setDeviceGroup: mutation<{ deviceID: string; groupID: string }>((args, { caller }) =>
      acts.setGroup(caller, args.deviceID, args.groupID),
    ),
    setDeviceName: mutation<{ deviceID: string; newName: string }>((args, { caller }) => acts.setName(caller, args.deviceID, args.newName)),
    setDeviceAlternativeName: mutation<{ deviceID: string; newName: string }>((args, { caller }) =>
      acts.setAlternativeName(caller, args.deviceID, args.newName),
    ),
    resetDeviceAlternativeName: mutation<{ deviceID: string }>((args, { caller }) => acts.setAlternativeName(caller, args.deviceID, null)),
    setDeviceComputer: mutation<{ deviceID: string; computerID: string }>((args, { caller }) =>
      acts.setComputer(caller, args.deviceID, args.computerID),
    ),
    resetDeviceComputer: mutation<{ deviceID: string }>((args, { caller }) => acts.setComputer(caller, args.deviceID, null)),
    createDevice: (async (_root, { input }, context, info) =>
      after(context, await acts.create(context.caller, input, context.commandId), info)) as Resolver<{ input: NewVehicle }, DeviceView>,
    setDeviceService: mutation<{ deviceID: string; input: ServiceData }>((args, { caller }) =>
      acts.setService(caller, args.deviceID, args.input),
    ),
    setDeviceMoped: mutation<{ deviceID: string; mopedID: string }>((args, { caller }) =>
      acts.setKind(caller, args.deviceID, 'moped', args.mopedID),
    ),
    setDeviceBike: mutation<{ deviceID: string; bikeID: string }>((args, { caller }) =>
      acts.setKind(caller, args.deviceID, 'bike', args.bikeID),
    ),
    toggleRentable: mutation<{ deviceID: string }>((args, context) => acts.setRentable(context.caller, args.deviceID, null, ids(context))),
    setRentable: mutation<{ deviceID: string; newValue: boolean }>((args, context) =>
      acts.setRentable(context.caller, args.deviceID, args.newValue, ids(context)),
    ),
  };
}

/** Resolvers of schema.graphql. Every one authorises on the rows it reads or changes. */
export const deviceResolvers = (kernel: Kernel, acts: DeviceActs) => ({ Query: queries(kernel), Mutation: mutations(kernel, acts) });
