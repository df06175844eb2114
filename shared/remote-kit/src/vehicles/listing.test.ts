import { aVehicle } from '@fleet-console/testing/fleet';
import { createLister } from './listing.ts';
import { byName, Slot, type Change } from './slots.ts';
import { createTextSearch } from './text-search.ts';
import { filterFrom } from './vehicle-filter.ts';
import { vehicleStates, type Vehicle } from './vehicle.ts';
import { updateUnfilteredList } from './unfiltered-list.ts';

const now = 1_700_000_000_000;
const lister = (search: string, groups: ReadonlySet<string> | null = null) =>
  createLister({ filter: filterFrom(new URLSearchParams(search)), groups, groupName: (id) => id, now });
const slots = (...vehicles: Vehicle[]): Slot[] => vehicles.map((vehicle) => new Slot(vehicle)).sort(byName);
const names = (rows: readonly Vehicle[]) => rows.map(({ name }) => name);

function report(slot: Slot | undefined, overrides: Partial<Vehicle>): Change {
  if (!slot) throw new Error('no such slot');
  const before = slot.vehicle;
  slot.vehicle = { ...before, ...overrides };
  return { slot, before };
}

const three = () =>
  slots(
    aVehicle({ id: 'a', name: 'WX 10', battery: 10 }),
    aVehicle({ id: 'b', name: 'WX 2', battery: 90, state: 'riding' }),
    aVehicle({ id: 'c', name: 'WX 1', battery: null }),
  );

test('[VE-01] names are in natural order', () => {
  expect(names(lister('').rebuild(three()).rows)).toEqual(['WX 1', 'WX 2', 'WX 10']);
  expect(names(lister('sort=-name').rebuild(three()).rows)).toEqual(['WX 10', 'WX 2', 'WX 1']);
});

test('[VE-12] unknown values are last in either direction', () => {
  expect(names(lister('sort=battery').rebuild(three()).rows)).toEqual(['WX 10', 'WX 2', 'WX 1']);
  expect(names(lister('sort=-battery').rebuild(three()).rows)).toEqual(['WX 2', 'WX 10', 'WX 1']);
});

test('[VE-10] counts by state ignore the state filter', () => {
  const { rows, counts } = lister('status=riding&q=WX').rebuild(three());
  expect(names(rows)).toEqual(['WX 2']);
  expect(counts).toMatchObject({ parked: 2, riding: 1 });
});

test('[VE-13] the contact filter works with and without search text', () => {
  const all = slots(
    aVehicle({ id: 'a', name: 'WX 1', computer: null }),
    aVehicle({ id: 'b', name: 'WX 2' }),
    aVehicle({ id: 'c', name: 'AB 3', computer: null }),
  );
  expect(names(lister('contact=noComputer').rebuild(all).rows)).toEqual(['AB 3', 'WX 1']);
  expect(names(lister('contact=noComputer&q=WX').rebuild(all).rows)).toEqual(['WX 1']);
});

test('[VE-12] filters by rental, charge, model and position', () => {
  const all = slots(
    aVehicle({ id: 'a', name: 'WX 1', battery: 20, rentable: false }),
    aVehicle({ id: 'b', name: 'WX 2', battery: 21, model: 'Cargo L' }),
    aVehicle({ id: 'c', name: 'WX 3', battery: null, position: null }),
  );
  const found = (search: string) => names(lister(search).rebuild(all).rows);
  expect(found('rentable=no')).toEqual(['WX 1']);
  expect(found('rentable=yes')).toEqual(['WX 2', 'WX 3']);
  expect(found('battery=20')).toEqual(['WX 1']);
  expect(found('battery=unknown')).toEqual(['WX 3']);
  expect(found('model=Cargo L')).toEqual(['WX 2']);
  expect(found('position=no')).toEqual(['WX 3']);
  expect(found('sort=rental')).toEqual(['WX 1', 'WX 2', 'WX 3']);
});

test('[VE-10] a report removes a row that no longer matches and inserts one that does', () => {
  const all = three();
  const list = lister('status=riding&sort=battery');
  list.rebuild(all);
  const a = all.find(({ id }) => id === 'a');
  const b = all.find(({ id }) => id === 'b');
  const entered = list.apply([report(a, { state: 'riding' })]);
  expect(entered && names(entered.rows)).toEqual(['WX 10', 'WX 2']);
  expect(entered?.counts).toMatchObject({ parked: 1, riding: 2 });
  const left = list.apply([report(b, { state: 'offline' })]);
  expect(left && names(left.rows)).toEqual(['WX 10']);
  expect(left?.counts).toMatchObject({ parked: 1, riding: 1, offline: 1 });
});

test('[VE-10] a report replaces only the object of its row', () => {
  const all = three();
  const list = lister('');
  const before = list.rebuild(all).rows;
  const after = list.apply([report(all[1], { position: { lat: 1, lon: 1 } })])?.rows ?? [];
  expect(after[1]).not.toBe(before[1]);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[0]).toBe(before[0]);
});

test('[VE-10] reports of vehicles outside the scope change nothing', () => {
  const all = three();
  const list = lister('', new Set(['elsewhere']));
  list.rebuild(all);
  expect(list.apply([report(all[0], { battery: 1 })])).toBeNull();
});

describe('with 50,000 vehicles', () => {
  const many = slots(
    ...Array.from({ length: 50_000 }, (_, at) =>
      aVehicle({
        id: String(100_000 + at),
        name: `E-bike ${at}`,
        plate: at % 3 === 0 ? `WX ${at}` : null,
        battery: at % 101,
        state: vehicleStates[at % 7] ?? 'parked',
        receivedAt: now - at,
        reportedAt: now - at,
      }),
    ),
  );
  /** Counts searches of vehicle texts, which take most of a listing's time. */
  let searched = 0;
  const counted: Slot[] = many.map((slot) =>
    Object.defineProperty(new Slot(slot.vehicle), 'text', {
      get: () => {
        searched += 1;
        return slot.text;
      },
    }),
  );
  const searchesDuring = (work: () => void) => {
    searched = 0;
    work();
    return searched;
  };

  test('[VE-01] a search examines every vehicle once, none for an empty search', () => {
    expect(lister('q=WX').rebuild(counted).rows).toHaveLength(16_667);
    for (const search of ['q=w', 'q=bike 4', 'q=nothing']) expect(searchesDuring(() => lister(search).rebuild(counted))).toBe(50_000);
    expect(searchesDuring(() => lister('').rebuild(counted))).toBe(0);
  });

  test('[VE-10] 2,500 reports are applied without examining other vehicles', () => {
    const list = lister('q=bike');
    list.rebuild(counted);
    const changes = counted.slice(0, 2500).map((slot) => report(slot, { position: { lat: 1, lon: 1 } }));
    // Before and after the report.
    expect(searchesDuring(() => list.apply(changes))).toBe(5000);
  });
});

test('[VE-10] after any reports the list equals a rebuilt one, also after the filter is cleared', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const all = slots(
    ...Array.from({ length: 400 }, (_, at) =>
      aVehicle({
        id: `v${at}`,
        name: `E-bike ${at}`,
        state: vehicleStates[at % 7] ?? 'parked',
        battery: at % 101,
        computer: at % 3 === 0 ? null : { id: `c${at}`, vendor: 'IOT_4', online: true },
      }),
    ),
  );
  const searches = [
    '',
    'q=bike',
    'q=1',
    'q=nothing',
    'status=riding',
    'q=2&status=parked,riding',
    'sort=-name',
    'sort=battery',
    'kind=moped',
    'contact=noComputer',
    'contact=noComputer&q=1',
  ];
  const lists = searches.map((search) => {
    const list = lister(search);
    return { search, list, shown: list.rebuild(all) };
  });
  for (let round = 0; round < 30; round++) {
    const changed = new Set(Array.from({ length: 20 }, () => all[random(400)]));
    const changes = [...changed].map((slot) => report(slot, { state: vehicleStates[random(7)] ?? 'parked', battery: random(101) }));
    updateUnfilteredList(all, changes);
    for (const each of lists) each.shown = each.list.apply(changes) ?? each.shown;
    for (const { search, shown } of lists) {
      // Other slots of the same vehicles: nothing is cached for them.
      const fresh = lister(search).rebuild(slots(...all.map(({ vehicle }) => vehicle)));
      expect(shown.counts).toEqual(fresh.counts);
      expect(new Set(shown.rows)).toEqual(new Set(fresh.rows));
      expect(shown.rows).toHaveLength(fresh.rows.length);
      if (!search.includes('battery')) expect(names(shown.rows)).toEqual(names(fresh.rows));
      expect(lister(search).rebuild(all)).toEqual(fresh);
    }
  }
});

test('[VE-10] lazy counts are correct after any number of reports', () => {
  const all = three();
  const [c, b] = [all.find(({ id }) => id === 'c'), all.find(({ id }) => id === 'b')];
  const list = lister('q=WX&status=riding');
  list.rebuild(all);
  list.apply([report(c, { state: 'riding' })]);
  const shown = list.apply([report(b, { state: 'offline' })]);
  expect(shown?.counts).toMatchObject({ parked: 1, riding: 1, offline: 1 });
  const updated = list.apply([report(b, { state: 'riding' })]);
  expect(updated?.counts).toMatchObject({ parked: 1, riding: 2, offline: 0 });
});

test('[VE-01] reversing the order keeps the results', () => {
  const all = three();
  const find = createTextSearch();
  const list = (search: string) =>
    createLister({ filter: filterFrom(new URLSearchParams(search)), groups: null, groupName: (id) => id, now }, find).rebuild(all).rows;
  const upwards = names(list('q=WX'));
  expect(names(list('q=WX&sort=-name'))).toEqual(upwards.toReversed());
  expect(names(list('q=WX'))).toEqual(upwards);
});
