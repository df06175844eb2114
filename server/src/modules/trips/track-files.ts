import { buildGPX, GarminBuilder } from 'gpx-builder';
import type { RideBody } from './ride.body.ts';
import type { PathPoint } from './ride-path.ts';

const iso = (time: number) => new Date(time).toISOString();

/** Characters that XML 1.0 can't contain. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Splits a path at its gaps. */
function stretches(points: readonly PathPoint[]): PathPoint[][] {
  const found: PathPoint[][] = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last === undefined || point.gap) found.push([point]);
    else last.push(point);
  }
  return found;
}

/** Name of a track in files, without the rider. */
const nameOf = ({ vehicleName, vehicleId, begunTime, startedTime }: RideBody) =>
  `${vehicleName ?? vehicleId}, ${iso(begunTime ?? startedTime)}`;

/** GPX 1.1 with a segment per stretch without gaps. Speeds are in metres per second, by Garmin's extension of track points, version 2. */
export function gpxOf(ride: RideBody, points: readonly PathPoint[]): string {
  const { Metadata, Point, Segment, Track } = GarminBuilder.MODELS;
  const name = nameOf(ride).replaceAll(NOT_IN_XML, '');
  const segments = stretches(points).map(
    (stretch) =>
      new Segment(
        stretch.map(
          ({ lat, lon, at, speed }) =>
            new Point(lat, lon, { time: new Date(at), ...(speed !== null && { speed: Math.round((speed / 3.6) * 100) / 100 }) }),
        ),
      ),
  );
  const builder = new GarminBuilder();
  builder.setMetadata(new Metadata({ name, time: new Date(ride.begunTime ?? ride.startedTime) }));
  builder.setTracks([new Track(segments, { name })]);
  const data = builder.toObject();
  return buildGPX({ ...data, attributes: { ...data.attributes, creator: 'Fleet Console' } });
}

const position = ({ lat, lon }: PathPoint) => [lon, lat];

/**
 * GeoJSON (RFC 7946): the track as lines between its gaps, and its ends as points. `coordinateProperties` has an array per line, as in the files of other
 * converters: times, speeds in kilometres per hour and charges in percent.
 */
export function geojsonOf(ride: RideBody, points: readonly PathPoint[]): object {
  // A line needs two positions.
  const lines = stretches(points).filter((stretch) => stretch.length > 1);
  const { id, vehicleId, vehicleName, status, distance, averageSpeed, maxSpeed, rideSeconds, pausedSeconds, bookedSeconds, begunTime } =
    ride;
  const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties });
  const end = (kind: 'start' | 'end', point: PathPoint | undefined) =>
    point === undefined ? [] : [feature({ type: 'Point', coordinates: position(point) }, { kind, time: iso(point.at) })];
  const track = feature(
    { type: 'MultiLineString', coordinates: lines.map((stretch) => stretch.map(position)) },
    {
      kind: 'track',
      ride: id,
      vehicle: vehicleId,
      vehicleName,
      status,
      begun: begunTime === null ? null : iso(begunTime),
      distance,
      averageSpeed,
      maxSpeed,
      rideSeconds,
      pausedSeconds,
      bookedSeconds,
      coordinateProperties: {
        times: lines.map((stretch) => stretch.map(({ at }) => iso(at))),
        speeds: lines.map((stretch) => stretch.map(({ speed }) => speed)),
        charges: lines.map((stretch) => stretch.map(({ percentage }) => percentage)),
      },
    },
  );
  return {
    type: 'FeatureCollection',
    features: [...(lines.length > 0 ? [track] : []), ...end('start', points[0]), ...end('end', points.at(-1))],
  };
}
