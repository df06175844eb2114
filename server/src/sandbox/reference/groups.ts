/** A group of the reference operator. Vehicles are in leaf groups; the expected number of a parent is the sum of its children. */
export interface ReferenceGroup {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly type: 'fleet' | 'iam';
  readonly city: string | null;
  readonly country: string | null;
  /** Customer company its vehicles ride for. */
  readonly client: string | null;
  /** Including all groups below. */
  readonly expectedVehiclesNumber: number;
  /** Degrees, WGS 84. */
  readonly center: { readonly lat: number; readonly lon: number };
}

/** Name, latitude, longitude, share of the city's vehicles, and its courier depots (each gets a share of the district). */
type District = readonly [name: string, lat: number, lon: number, share: number, depots?: readonly string[]];

interface City {
  readonly name: string;
  readonly root: '140' | '141';
  readonly vehicles: number;
  readonly lat: number;
  readonly lon: number;
  readonly districts: readonly District[];
}

const ROOTS = [
  { id: '140', name: 'Polska', lat: 52.07, lon: 19.48 },
  { id: '141', name: 'Partnerzy i testy', lat: 52.3, lon: 22.5 },
] as const;

/** Share of a district's vehicles in each of its depots. */
const DEPOT_SHARE = 0.12;

/** City groups have the ids 142 to 154 in this order; districts, depots and policy groups follow. Source: experience, reference operator. */
const CITIES: readonly City[] = [
  {
    name: 'Warszawa',
    root: '140',
    vehicles: 1450,
    lat: 52.2297,
    lon: 21.0122,
    districts: [
      ['Śródmieście', 52.2319, 21.0067, 24, ['Baza kurierska Powiśle']],
      ['Mokotów', 52.1934, 21.0347, 20, ['Baza kurierska Służewiec']],
      ['Wola', 52.2362, 20.9545, 18, ['Baza kurierska Odolany']],
      ['Praga-Południe', 52.2396, 21.0823, 14],
      ['Ursynów', 52.1485, 21.0454, 10],
      ['Żoliborz', 52.2689, 20.9816, 8],
      ['Bielany', 52.2867, 20.9408, 6],
    ],
  },
  {
    name: 'Trójmiasto',
    root: '140',
    vehicles: 1050,
    lat: 54.441,
    lon: 18.5601,
    districts: [
      ['Gdańsk Śródmieście', 54.3489, 18.6486, 30, ['Baza kurierska Młyniska']],
      ['Gdańsk Wrzeszcz', 54.3806, 18.6036, 22],
      ['Sopot', 54.4416, 18.5601, 16],
      ['Gdynia Śródmieście', 54.5189, 18.5305, 22, ['Baza kurierska Grabówek']],
      ['Gdynia Orłowo', 54.4799, 18.5566, 10],
    ],
  },
  {
    name: 'Kraków',
    root: '140',
    vehicles: 640,
    lat: 50.0614,
    lon: 19.9383,
    districts: [
      ['Stare Miasto', 50.0617, 19.9373, 32],
      ['Podgórze', 50.0343, 19.9556, 26, ['Baza kurierska Zabłocie']],
      ['Krowodrza', 50.0765, 19.9123, 24],
      ['Nowa Huta', 50.072, 20.0378, 18],
    ],
  },
  {
    name: 'Wrocław',
    root: '140',
    vehicles: 560,
    lat: 51.1079,
    lon: 17.0385,
    districts: [
      ['Stare Miasto', 51.1099, 17.0326, 36],
      ['Krzyki', 51.0787, 17.0072, 34, ['Baza kurierska Gaj']],
      ['Psie Pole', 51.1447, 17.1153, 30],
    ],
  },
  {
    name: 'Poznań',
    root: '140',
    vehicles: 420,
    lat: 52.4064,
    lon: 16.9252,
    districts: [
      ['Stare Miasto', 52.4085, 16.9342, 40],
      ['Grunwald', 52.3941, 16.8797, 34, ['Baza kurierska Junikowo']],
      ['Jeżyce', 52.4172, 16.8984, 26],
    ],
  },
  {
    name: 'Łódź',
    root: '140',
    vehicles: 330,
    lat: 51.7592,
    lon: 19.456,
    districts: [
      ['Śródmieście', 51.7687, 19.4569, 45],
      ['Polesie', 51.7606, 19.4161, 30],
      ['Widzew', 51.7622, 19.5355, 25, ['Baza kurierska Widzew']],
    ],
  },
  {
    name: 'Katowice-GZM',
    root: '140',
    vehicles: 300,
    lat: 50.2649,
    lon: 19.0238,
    districts: [
      ['Katowice', 50.2599, 19.0216, 50, ['Baza kurierska Załęże']],
      ['Gliwice', 50.2945, 18.6714, 30],
      ['Chorzów', 50.2975, 18.9545, 20],
    ],
  },
  {
    name: 'Lublin',
    root: '140',
    vehicles: 140,
    lat: 51.2465,
    lon: 22.5684,
    districts: [
      ['Śródmieście', 51.2481, 22.5598, 60],
      ['Czuby', 51.2262, 22.5206, 40],
    ],
  },
  {
    name: 'Szczecin',
    root: '140',
    vehicles: 130,
    lat: 53.4285,
    lon: 14.5528,
    districts: [
      ['Śródmieście', 53.4302, 14.5547, 65],
      ['Pogodno', 53.4447, 14.5012, 35],
    ],
  },
  {
    name: 'Rzeszów',
    root: '141',
    vehicles: 60,
    lat: 50.0412,
    lon: 21.9991,
    districts: [['Rzeszów Śródmieście', 50.0379, 22.0042, 100]],
  },
  {
    name: 'Vilnius',
    root: '141',
    vehicles: 40,
    lat: 54.6872,
    lon: 25.2797,
    districts: [['Senamiestis', 54.6789, 25.2872, 100]],
  },
  { name: 'Serwis', root: '141', vehicles: 60, lat: 52.1672, lon: 20.9679, districts: [] },
  { name: 'Symulator', root: '141', vehicles: 20, lat: 52.2152, lon: 21.0359, districts: [] },
];

/** Splits an integer by shares; the parts add up to it. */
function split(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  let before = 0;
  let shared = 0;
  return shares.map((share) => {
    shared += share;
    const upTo = Math.round((total * shared) / sum);
    const part = upTo - before;
    before = upTo;
    return part;
  });
}

/** Companies whose couriers use the depots. */
const CLIENTS = ['Kurier Miejski', 'Paczka na Czas', 'Pizza Rondo'] as const;

/** Returns the full tree, parents before children; deterministic. */
export function referenceGroups(): ReferenceGroup[] {
  const found: ReferenceGroup[] = [];
  const add = (group: Omit<ReferenceGroup, 'country' | 'client'> & { readonly client?: string }) =>
    found.push({ client: null, ...group, country: group.city === null ? null : group.city === 'Vilnius' ? 'LT' : 'PL' });
  for (const root of ROOTS) {
    const vehicles = CITIES.filter((city) => city.root === root.id).reduce((sum, city) => sum + city.vehicles, 0);
    add({
      id: root.id,
      name: root.name,
      parentId: null,
      type: 'fleet',
      city: null,
      expectedVehiclesNumber: vehicles,
      center: { lat: root.lat, lon: root.lon },
    });
  }
  CITIES.forEach(({ name, root, vehicles, lat, lon }, at) =>
    add({ id: String(142 + at), name, parentId: root, type: 'fleet', city: name, expectedVehiclesNumber: vehicles, center: { lat, lon } }),
  );
  let next = 142 + CITIES.length;
  const nextId = () => String(next++);
  CITIES.forEach((city, at) => {
    const cityId = String(142 + at);
    const numbers = split(
      city.vehicles,
      city.districts.map(([, , , share]) => share),
    );
    city.districts.forEach(([name, lat, lon, , depots = []], index) => {
      const id = nextId();
      const expectedVehiclesNumber = numbers[index] ?? 0;
      add({ id, name, parentId: cityId, type: 'fleet', city: city.name, expectedVehiclesNumber, center: { lat, lon } });
      if (depots.length === 0) return;
      // Vehicles are only in leaves: besides its depots a district has a street group.
      const inDepots = Math.round(expectedVehiclesNumber * DEPOT_SHARE);
      add({
        id: nextId(),
        name: `${name} – ulice`,
        parentId: id,
        type: 'fleet',
        city: city.name,
        expectedVehiclesNumber: expectedVehiclesNumber - inDepots * depots.length,
        center: { lat, lon },
      });
      depots.forEach((depot, nth) =>
        add({
          id: nextId(),
          name: depot,
          client: CLIENTS[Number(id) % CLIENTS.length] ?? CLIENTS[0],
          parentId: id,
          type: 'fleet',
          city: city.name,
          expectedVehiclesNumber: inDepots,
          center: { lat: lat + 0.006 * (nth + 1), lon: lon - 0.009 },
        }),
      );
    });
  });
  for (const cityId of ['142', '143']) {
    const city = found.find((group) => group.id === cityId);
    if (city)
      add({
        id: nextId(),
        name: `Dostępy: ${city.name}`,
        parentId: cityId,
        type: 'iam',
        city: city.city,
        expectedVehiclesNumber: 0,
        center: city.center,
      });
  }
  return found;
}

/** Leaf groups with vehicles, without policy groups. Their expected numbers add up to the entire fleet. */
export function vehicleGroups(groups: readonly ReferenceGroup[] = referenceGroups()): ReferenceGroup[] {
  const parents = new Set(groups.filter((group) => group.type === 'fleet').map((group) => group.parentId));
  // A policy group doesn't make its city a parent; cities have districts anyway.
  return groups.filter((group) => group.type === 'fleet' && !parents.has(group.id));
}
