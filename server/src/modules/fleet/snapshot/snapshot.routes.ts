import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { Type, type TSchema } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { groupsToRead } from '../../../kernel/caller.ts';
import { refusals } from '../../../kernel/schema.ts';
import { reportedStates, rideStatuses } from '../../../protocol/messages.ts';
import { createSnapshots } from './snapshot-stream.ts';

const READ_PERMISSION = 'vehicle.getByGroup';

const column = <T extends TSchema>(schema: T, description = '') => Type.Array(schema, description === '' ? {} : { description });
const nullable = <T extends TSchema>(schema: T, description?: string) => column(Type.Union([schema, Type.Null()]), description);

const FleetBatch = Type.Object(
  {
    id: column(Type.String()),
    name: column(Type.String()),
    alias: nullable(Type.String()),
    plate: nullable(Type.String(), 'Registration numbers of mopeds'),
    kind: nullable(Type.Enum(['moped', 'bike'])),
    model: nullable(Type.String()),
    state: column(Type.Enum([...reportedStates, 'offline']), 'Rule FLT-T4'),
    rentable: column(Type.Boolean()),
    groupId: column(Type.String()),
    battery: nullable(Type.Number(), '0 to 100'),
    lat: nullable(Type.Number()),
    lon: nullable(Type.Number()),
    computerId: nullable(Type.String(), 'IoT modules'),
    vendor: nullable(Type.String(), 'Vendors of the IoT modules'),
    online: column(Type.Boolean()),
    receivedAt: nullable(Type.Number(), 'When the last report arrived, in milliseconds since 1970'),
    reportedAt: nullable(Type.Number(), 'Time stated in the last report, in milliseconds since 1970'),
    anomalies: column(Type.String(), 'Of the last reports, separated by spaces'),
    ride: nullable(Type.Enum([...rideStatuses]), 'Status of the last ride'),
    rideAt: nullable(Type.Number(), 'When the last ride ended, or else began, in milliseconds since 1970'),
  },
  { description: 'Vehicles in columns, all in the same order' },
);

/** All vehicles that the caller can see, for lists and maps of the whole fleet; not in the specification's API, whose GraphQL call is for any fields. */
export function snapshotRoutes(app: App, { db }: Kernel): void {
  const snapshots = createSnapshots(db);

  app.get('/v2/device/snapshot', {
    config: { access: READ_PERMISSION },
    // Each batch is sent as soon as it is written: with brotli they would arrive together.
    compress: { encodings: ['gzip', 'identity'], zlibOptions: { level: 4, flush: constants.Z_SYNC_FLUSH } },
    schema: {
      operationId: 'fleetSnapshot',
      summary: 'Streams all vehicles in batches, each on a line of its own. The response is complete when the last line closes the array',
      tags: ['devices'],
      response: {
        200: {
          description:
            'Batches of vehicles, ordered by id. With many requests at the same time, the first vehicles may be sent twice: the later row applies',
          content: { 'application/json': { schema: Type.Unsafe<Readable>(Type.Array(FleetBatch)) } },
        },
        ...refusals,
      },
    },
    handler: async ({ caller }, reply) => {
      const groupIds = groupsToRead(caller, READ_PERMISSION);
      return reply.type('application/json; charset=utf-8').send(Readable.from(snapshots.lines({ groupIds, rideGroupIds: groupIds })));
    },
  });
}
