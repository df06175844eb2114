import { dayOf } from '@fleet-console/time';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { authorise, type Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { loadGroupZones } from '../accounts/group-zones.ts';
import { rideBody, route, VIEW, type RideBody } from './ride.body.ts';
import { readRidePath } from './ride-path.store.ts';
import type { PathPoint } from './ride-path.ts';
import { rideById } from './ride.store.ts';
import { geojsonOf, gpxOf } from './track-files.ts';

interface Format {
  readonly extension: 'gpx' | 'geojson';
  readonly mediaType: string;
  readonly write: (ride: RideBody, points: readonly PathPoint[]) => string;
}

const formats: readonly (Format & { readonly operationId: string; readonly summary: string })[] = [
  {
    operationId: 'getRideGpx',
    summary: 'Returns the track of a ride as a GPX 1.1 file',
    extension: 'gpx',
    mediaType: 'application/gpx+xml',
    write: gpxOf,
  },
  {
    operationId: 'getRideGeojson',
    summary: 'Returns the track of a ride as a GeoJSON file (RFC 7946)',
    extension: 'geojson',
    mediaType: 'application/geo+json',
    write: (ride, points) => JSON.stringify(geojsonOf(ride, points)),
  },
];

/** Sends the track of a ride as a file named after its local day and vehicle (rule TRP-E1). @throws Refusal 404 `no-track` */
async function sendTrack({ db }: Kernel, caller: Caller, id: string, { extension, mediaType, write }: Format, reply: FastifyReply) {
  const found = await rideById(db, id);
  authorise(caller, VIEW, found?.ride.groupId);
  if (found === null) return notFound();
  const path = await readRidePath(db, found.ride, found.steps, Date.now());
  if (path === null) throw new Refusal(404, 'no-track', 'No positions of this ride are known');
  const ride = rideBody(caller, found.ride);
  const zoneOf = await loadGroupZones(db, caller.tree);
  const day = dayOf(ride.begunTime ?? ride.startedTime, zoneOf(ride.groupId));
  const name = `ride-${day}-${(ride.vehicleName ?? ride.vehicleId).replaceAll(/[\s/\\:*?"<>|\p{Cc}]+/gu, '-')}.${extension}`;
  return reply.header('content-disposition', contentDisposition(name)).type(mediaType).send(write(ride, path.points));
}

/** Exports of a ride's track. */
export function trackFileRoutes(app: App, kernel: Kernel): void {
  for (const { operationId, summary, ...format } of formats)
    app.get(`/v1/ride/:id/track.${format.extension}`, {
      config: { access: VIEW },
      schema: {
        ...route(operationId, summary),
        params: exact({ id: Id }),
        response: {
          200: {
            description: 'The file',
            content: { [format.mediaType]: { schema: Type.Unsafe<string>({ type: 'string', format: 'binary' }) } },
          },
          ...refusals,
        },
      },
      handler: ({ caller, params: { id } }, reply) => sendTrack(kernel, caller, id, format, reply),
    });
}
