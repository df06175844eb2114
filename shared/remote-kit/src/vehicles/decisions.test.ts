import { groupTree, OFFLINE_AFTER, STALE_AFTER } from '@fleet-console/contract';
import { aGroup } from '@fleet-console/testing';
import { groupsInScope } from '../list/groups-in-scope.ts';
import { holds, searchTerms } from '../list/search-terms.ts';
import { aVehicle } from '@fleet-console/testing/fleet';
import { CLOCK_TOLERANCE, contactOf } from './contact.ts';
import { readableGroups } from './readable-groups.ts';
import { reportsIn, withReport } from './report.ts';
import { searchText } from './search.ts';
import { filterFrom, searchOf } from './vehicle-filter.ts';
import { batteryLevel } from './vehicle-state.ts';
import { labelOf } from './vehicle.ts';

const now = 1_700_000_000_000;
const lastContact = { receivedAt: now, reportedAt: now };

test('[VE-13] the last contact has its most serious warning', () => {
  const contact = (overrides: Parameters<typeof aVehicle>[0]) => contactOf(aVehicle({ ...lastContact, ...overrides }), now);
  expect(contact({})).toBe('fresh');
  expect(contact({ receivedAt: now - STALE_AFTER + 1, reportedAt: 0 })).toBe('fresh');
  expect(contact({ receivedAt: now - STALE_AFTER, reportedAt: 0 })).toBe('stale');
  // A vehicle is stale before it is offline.
  expect([STALE_AFTER, OFFLINE_AFTER]).toEqual([300_000, 1_200_000]);
  expect(contact({ computer: { id: 'c', vendor: 'IOT_4', online: false } })).toBe('offline');
  expect(contact({ reportedAt: now + 3_600_000 })).toBe('future');
  expect(contact({ reportedAt: now + CLOCK_TOLERANCE + 1 })).toBe('future');
  expect(contact({ reportedAt: now + CLOCK_TOLERANCE })).toBe('fresh');
  expect(contact({ anomalies: ['futureDated'] })).toBe('future');
  expect(contact({ anomalies: ['movingWithoutRide'] })).toBe('moving');
  expect(contact({ anomalies: ['movingWithoutRide', 'futureDated'] })).toBe('future');
  expect(contact({ anomalies: ['movingWithoutRide'], computer: { id: 'c', vendor: 'IOT_4', online: false } })).toBe('offline');
  expect(contact({ receivedAt: null })).toBe('never');
  expect(contact({ computer: null })).toBe('noComputer');
});

test('[VE-01] search ignores case, accents, spaces and hyphens, and requires every term', () => {
  const text = searchText({ name: 'Rower Łódź 12', plate: 'EL 4X', id: '991', alias: 'Zając' });
  for (const found of ['łódź', 'LODZ 12', '4x', '991', 'zajac', '12 rower', 'el4x', 'EL-4X', '   '])
    expect(holds(text, searchTerms(found))).toBe(true);
  for (const missed of ['krakow', '12EL', 'lodz krakow']) expect(holds(text, searchTerms(missed))).toBe(false);
});

test('[VE-12] filters are written to and parsed from the URL; unknown values are ignored', () => {
  const search = new URLSearchParams(
    'q=WX+1&status=riding,flying&kind=moped&rentable=no&battery=20&model=Cargo+L&position=no&contact=stale&idle=14&request=yes&sort=-battery&columns=name,group&group=142',
  );
  const filter = filterFrom(search);
  expect(filter).toEqual({
    text: 'WX 1',
    states: new Set(['riding']),
    kind: 'moped',
    rentable: false,
    battery: '20',
    model: 'Cargo L',
    located: false,
    contact: new Set(['stale']),
    idle: '14',
    openRequest: true,
    sort: { column: 'battery', descending: true },
    columns: new Set(['name', 'group']),
  });
  expect(searchOf(filter, search).get('group')).toBe('142');
  expect(filterFrom(searchOf(filter))).toEqual(filter);
  expect(searchOf(filterFrom(new URLSearchParams('sort=speed&kind=car&battery=5&rentable=maybe&idle=2&request=maybe'))).toString()).toBe(
    '',
  );
});

test('[VE-10] a report changes only the fields it has', () => {
  const vehicle = aVehicle({ ...lastContact });
  const after = withReport(vehicle, { id: '1', lat: 1, lon: 2, percentage: 12, state: 'riding', online: true }, now + 5);
  expect(after).toMatchObject({ position: { lat: 1, lon: 2 }, battery: 12, state: 'riding', receivedAt: now + 5, name: vehicle.name });
  expect(vehicle.battery).toBe(80);
});

test('[VE-13] a silent vehicle is offline since its last report, not since it was detected', () => {
  const after = withReport(
    aVehicle({ ...lastContact, anomalies: ['stuckPosition'] }),
    { id: '1', state: 'offline', online: false },
    now + 1_200_000,
  );
  expect(after).toMatchObject({ state: 'offline', receivedAt: now, anomalies: ['stuckPosition'], computer: { online: false } });
});

test('[VE-13] a report with a valid date clears the clock anomaly', () => {
  const after = withReport(
    aVehicle({ ...lastContact, anomalies: ['futureDated', 'stuckPosition'], reportedAt: now + 86_400_000 }),
    { id: '1', online: true, reportedAt: now + 5 },
    now + 5,
  );
  expect(after.anomalies).toEqual(['stuckPosition']);
  expect(contactOf(after, now + 5)).toBe('fresh');
});

test('[VE-10] ignores malformed fields of a report, and older reports entirely', () => {
  const vehicle = aVehicle({ ...lastContact });
  const after = withReport(
    vehicle,
    { id: '1', lat: Number.NaN, lon: 500, percentage: Number.POSITIVE_INFINITY, state: 'flying' as never },
    now,
  );
  expect(after).toMatchObject({ position: vehicle.position, battery: 80, state: 'parked' });
  expect(withReport(vehicle, { id: '1', percentage: 1 }, now - 1)).toBe(vehicle);
  expect(withReport(aVehicle({ computer: null }), { id: '1', percentage: 1 }, now).battery).toBe(80);
  expect(reportsIn(null as never)).toEqual([]);
  expect(reportsIn({ changes: [{ id: 1 }, 'x', null, { id: 'a' }] as never })).toEqual([{ id: 'a' }]);
});

test('[VE-01] the label of a vehicle is its plate, else its name, else its id', () => {
  expect(labelOf({ plate: ' WX 1 ', name: 'n', id: '7' })).toBe('WX 1');
  expect(labelOf({ plate: null, name: 'n', id: '7' })).toBe('n');
  expect(labelOf({ plate: '', name: ' ', id: '7' })).toBe('7');
});

test('[VE-01] charges: unknown, low, medium, full', () => {
  expect([null, Number.NaN, 0, 19.9, 20, 69, 70, 100].map(batteryLevel)).toEqual([
    'unknown',
    'unknown',
    'low',
    'low',
    'medium',
    'medium',
    'full',
    'full',
  ]);
});

test('[VE-12] loads the topmost readable groups; a scope contains all groups below', () => {
  const tree = groupTree([
    aGroup({ id: '140', children: ['1', '2'] }),
    aGroup({ id: '1', children: ['11'] }),
    aGroup({ id: '11' }),
    aGroup({ id: '2' }),
  ]);
  expect(readableGroups(tree, () => true)).toEqual(['140']);
  expect(readableGroups(tree, (id) => ['1', '11', '2'].includes(id))).toEqual(['1', '2']);
  expect(readableGroups(tree, () => false)).toEqual([]);
  expect(groupsInScope(tree, null)).toBeNull();
  expect(groupsInScope(tree, '1')).toEqual(new Set(['1', '11']));
});
