const field = (id: number, bytes: readonly number[]) => [...varint((id << 3) | 2), ...varint(bytes.length), ...bytes];
const number = (id: number, value: number) => [...varint(id << 3), ...varint(value)];
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/** A number in the variable-length encoding of Protocol Buffers. */
export const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);

const EXTENT = 4096;
const command = (id: number, count: number) => (count << 3) | id;
const [moveTo, lineTo, closePath] = [command(1, 1), (count: number) => command(2, count), command(7, 1)];

/** Shapes that a tile may have: a line from left to right, or all of it. */
const shapes = {
  line: { type: 2, geometry: [moveTo, zigzag(0), zigzag(EXTENT / 2), lineTo(1), zigzag(EXTENT), zigzag(0)] },
  area: {
    type: 3,
    geometry: [
      moveTo,
      zigzag(0),
      zigzag(0),
      lineTo(3),
      zigzag(EXTENT),
      zigzag(0),
      zigzag(0),
      zigzag(EXTENT),
      zigzag(-EXTENT),
      zigzag(0),
      closePath,
    ],
  },
};

/** Returns a vector tile with one layer and one shape. Source: https://github.com/mapbox/vector-tile-spec/tree/master/2.1 */
export function vectorTile(layer: string, shape: keyof typeof shapes): Buffer {
  const { type, geometry } = shapes[shape];
  const feature = [...number(3, type), ...field(4, geometry.flatMap(varint))];
  return Buffer.from(field(3, [...field(1, [...Buffer.from(layer)]), ...field(2, feature), ...number(5, EXTENT), ...number(15, 2)]));
}
