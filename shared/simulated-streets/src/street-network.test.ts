import { keyOf, networkNear, networkOf, type Crossing } from './street-network.ts';
import { streetLines } from './street-lines.ts';
import { towns, type Coordinates, type Town } from './towns.ts';

const metres = (one: Coordinates, other: Coordinates) =>
  Math.hypot((one.lat - other.lat) * 111_320, (one.lon - other.lon) * 111_320 * Math.cos((one.lat * Math.PI) / 180));

const nameOf = (position: Coordinates) => towns.find((town) => networkOf(town) === networkNear(position))?.name;

test('finds the nearest town, and in it a street at most a block away', () => {
  expect(nameOf({ lat: 52.2, lon: 21 })).toBe('Warszawa');
  expect(nameOf({ lat: 54.5, lon: 18.5 })).toBe('Trójmiasto');
  for (const town of towns)
    for (const centre of town.centres) {
      const network = networkOf(town);
      const { at, from, to } = network.nearestTo(centre);
      expect([town.name, metres(centre, at) < 250, network.isInTown(from), network.isInTown(to)]).toEqual([town.name, true, true, true]);
      expect(network.neighboursOf(from)).toContainEqual(to);
      // It is on the line between its crossings.
      const [begin, end] = [network.positionOf(from), network.positionOf(to)];
      expect(metres(begin, at) + metres(at, end) - metres(begin, end)).toBeLessThan(1);
    }
});

test('a vehicle at a crossing on the edge of a town is on a street of the town', () => {
  const [town] = towns;
  if (town === undefined) throw new Error('no town');
  const network = networkOf(town);
  for (const crossing of network.crossings()) {
    const isNextInTown = network.neighboursOf(crossing).map((next) => network.isInTown(next));
    if (!isNextInTown.includes(true) || !isNextInTown.includes(false)) continue;
    const position = network.positionOf(crossing);
    const { at, from, to } = network.nearestTo(position);
    expect([metres(position, at) < 1, network.isInTown(from), network.isInTown(to)]).toEqual([true, true, true]);
  }
});

test('a street leads both ways, and blocks have the size of blocks', () => {
  const network = networkOf(towns[0] as (typeof towns)[0]);
  const lengths: number[] = [];
  for (const crossing of network.crossings())
    for (const next of network.neighboursOf(crossing)) {
      expect(network.neighboursOf(next)).toContainEqual(crossing);
      lengths.push(metres(network.positionOf(crossing), network.positionOf(next)));
    }
  expect(Math.min(...lengths)).toBeGreaterThan(50);
  expect(Math.max(...lengths)).toBeLessThan(400);
});

/** The crossings that can be reached from one within its town. */
function reachable(start: Crossing, network: ReturnType<typeof networkOf>): Set<number> {
  const reached = new Set([keyOf(start)]);
  const waiting = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of network.neighboursOf(next))
      if (network.isInTown(other) && !reached.has(keyOf(other))) {
        reached.add(keyOf(other));
        waiting.push(other);
      }
  return reached;
}

test('nearly all streets around a centre can be reached from it', () => {
  for (const town of towns) {
    const network = networkOf(town);
    const [centre] = town.centres;
    if (centre === undefined) throw new Error(town.name);
    const around = [...network.crossings()].filter((crossing) => metres(network.positionOf(crossing), centre) < 2_500);
    const reached = reachable(network.nearestTo(centre).from, network);
    expect([town.name, around.filter((crossing) => reached.has(keyOf(crossing))).length / around.length > 0.99]).toEqual([town.name, true]);
  }
});

function linesOf(town: Town) {
  const work = streetLines(town);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

test('the lines to draw contain every street of a town once', () => {
  const [town] = towns;
  if (town === undefined) throw new Error('no town');
  const network = networkOf(town);
  let streets = 0;
  for (const crossing of network.crossings()) for (const next of network.neighboursOf(crossing)) if (network.isInTown(next)) streets += 0.5;
  const { main, side } = linesOf(town);
  const parts = [...main, ...side].reduce((sum, line) => sum + line.length - 1, 0);
  expect(parts).toBe(streets);
  expect(main.length).toBeGreaterThan(10);
  // Main roads have no gaps, so they are longer.
  const average = (lines: readonly (readonly Coordinates[])[]) => lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
  expect(average(main)).toBeGreaterThan(3 * average(side));
  expect(Math.max(...main.map((line) => line.length))).toBeGreaterThan(30);
});

test('there are no streets in the sea', () => {
  const bay = towns.find(({ name }) => name === 'Trójmiasto');
  if (bay === undefined) throw new Error('no bay');
  const { main, side } = linesOf(bay);
  const atSea = [...main, ...side].flat().filter(({ lat, lon }) => lat > 54.43 && lon > 18.61);
  expect(atSea).toEqual([]);
});
