/** Degrees, WGS 84. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** Where streets are simulated. */
export interface Town {
  readonly name: string;
  /** The streets are within `RADIUS` of one of these. */
  readonly centres: readonly Coordinates[];
  /** Points of a coast with the sea to the east, from south to north: there are no streets east of it. Empty for an inland town. */
  readonly coast: readonly Coordinates[];
}

/** Distance of the outermost streets from the nearest centre, in metres. */
export const RADIUS = 3_600;

type Point = readonly [lat: number, lon: number];

const points = (list: readonly Point[]): Coordinates[] => list.map(([lat, lon]) => ({ lat, lon }));

const town = (name: string, centres: readonly Point[], coast: readonly Point[] = []): Town => ({
  name,
  centres: points(centres),
  coast: points(coast),
});

/** The bay of Gdańsk. */
const bayCoast: readonly Point[] = [
  [54.3, 18.8],
  [54.385, 18.72],
  [54.41, 18.635],
  [54.425, 18.605],
  [54.4416, 18.571],
  [54.48, 18.566],
  [54.519, 18.556],
  [54.56, 18.53],
];

/** The towns of the sandbox. Source: the centres of the districts of its reference operator. */
export const towns: readonly Town[] = [
  town('Warszawa', [
    [52.2319, 21.0067],
    [52.1934, 21.0347],
    [52.2362, 20.9545],
    [52.2396, 21.0823],
    [52.1485, 21.0454],
    [52.2689, 20.9816],
    [52.2867, 20.9408],
    [52.1672, 20.9679],
    [52.2152, 21.0359],
  ]),
  town(
    'Trójmiasto',
    [
      [54.3489, 18.6486],
      [54.3806, 18.6036],
      [54.4416, 18.5601],
      [54.5189, 18.5305],
      [54.4799, 18.5566],
    ],
    bayCoast,
  ),
  town('Kraków', [
    [50.0617, 19.9373],
    [50.0343, 19.9556],
    [50.0765, 19.9123],
    [50.072, 20.0378],
  ]),
  town('Wrocław', [
    [51.1099, 17.0326],
    [51.0787, 17.0072],
    [51.1447, 17.1153],
  ]),
  town('Poznań', [
    [52.4085, 16.9342],
    [52.3941, 16.8797],
    [52.4172, 16.8984],
  ]),
  town('Łódź', [
    [51.7687, 19.4569],
    [51.7606, 19.4161],
    [51.7622, 19.5355],
  ]),
  town('Katowice-GZM', [
    [50.2599, 19.0216],
    [50.2945, 18.6714],
    [50.2975, 18.9545],
  ]),
  town('Lublin', [
    [51.2481, 22.5598],
    [51.2262, 22.5206],
  ]),
  town('Szczecin', [
    [53.4302, 14.5547],
    [53.4447, 14.5012],
  ]),
  town('Rzeszów', [[50.0379, 22.0042]]),
  town('Vilnius', [[54.6789, 25.2872]]),
];
