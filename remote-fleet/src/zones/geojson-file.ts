import { validateShape, rightHanded, type Position, type Shape, type ShapeFaultCode } from '@fleet-console/geometry';
import * as v from 'valibot';
import { openRings, type Rings } from './zone-draft.ts';

/** In bytes; a thousand vertices need a twentieth of it. */
export const LARGEST_FILE = 1_000_000;

export type FileFault = 'too-large-file' | 'not-json' | 'not-geojson' | 'no-area' | 'several-areas' | ShapeFaultCode;

export type GeoJsonResult = { readonly rings: Rings; readonly name: string | null } | { readonly because: FileFault };

/** An altitude is ignored. */
const PositionSchema = v.pipe(v.array(v.number()), v.minLength(2));
const Rings = v.array(v.array(PositionSchema));
const Geometry = v.union([
  v.object({ type: v.literal('Polygon'), coordinates: Rings }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(Rings) }),
  v.looseObject({ type: v.picklist(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'GeometryCollection']) }),
]);
const Properties = v.optional(v.nullable(v.record(v.string(), v.unknown())));
const Feature = v.object({ type: v.literal('Feature'), properties: Properties, geometry: v.nullable(Geometry) });
const File = v.union([Geometry, Feature, v.object({ type: v.literal('FeatureCollection'), features: v.array(Feature) })]);

/** Reads one polygon from a GeoJSON file (RFC 7946): a geometry, a feature, or a collection with a single polygon. */
export function readGeoJson(text: string): GeoJsonResult {
  if (text.length > LARGEST_FILE) return { because: 'too-large-file' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { because: 'not-json' };
  }
  const file = v.safeParse(File, parsed);
  if (!file.success) return { because: 'not-geojson' };
  const features =
    file.output.type === 'FeatureCollection'
      ? file.output.features
      : file.output.type === 'Feature'
        ? [file.output]
        : [{ geometry: file.output, properties: null }];
  const areas = features.flatMap(({ geometry, properties }) => {
    if (geometry?.type === 'Polygon') return [{ rings: geometry.coordinates, properties }];
    if (geometry?.type === 'MultiPolygon') return geometry.coordinates.map((rings) => ({ rings, properties }));
    return [];
  });
  const [area, more] = areas;
  if (!area) return { because: 'no-area' };
  if (more) return { because: 'several-areas' };
  const coordinates = area.rings.map((ring) => ring.map(([lon = 0, lat = 0]): Position => [lon, lat]));
  const fault = validateShape({ type: 'Polygon', coordinates });
  if (fault) return { because: fault.code };
  const name = area.properties?.['name'];
  return { rings: openRings(coordinates), name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 80) : null };
}

/** Returns a zone as GeoJSON text. */
export function writeGeoJson(name: string, shape: Shape): string {
  return `${JSON.stringify({ type: 'Feature', properties: { name }, geometry: rightHanded(shape) }, null, 2)}\n`;
}
