import { contactOf, STALE_AFTER } from '../hub/contact.ts';
import { slotCount } from '../hub/slot-counts.ts';
import { aHub, listed } from '@fleet-console/testing/stations';
import { filterFrom, searchStations, filterStations, searchOf } from './station-filter.ts';
import { kindOfStation } from './station-kind.ts';

const now = 1_700_000_000_000;
const none = { charged: 0, charging: 0, booked: 0, empty: 0, noBattery: 0, disconnected: 0 };
const station = (id: string, but: Parameters<typeof aHub>[0] = {}) => listed(aHub({ id, ...but }));
const stations = [
  station('a', { name: 'Wola, Długa 5', groupId: '1' }),
  station('b', { name: 'Mokotów', address: { street: 'ul. Żabia 7', city: 'Łódź', country: 'PL' }, online: false, groupId: '2' }),
  station('c', { name: 'Praga', alerts: { unseen: 2, unfinished: 2 }, visibleForUsers: false, groupId: '2' }),
  station('d', { name: 'Ochota', counts: { ...none, charging: 8 }, online: false, groupId: '1' }),
];
const filter = (text: string, ...marks: ('offline' | 'unseen' | 'noCharged' | 'hidden')[]) => ({ text, marks: new Set(marks) });
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');

test('[BS-01] finds stations by every term in name, street, city and id, ignoring accents', () => {
  expect(ids(searchStations(stations, 'dluga wola'))).toBe('a');
  expect(ids(searchStations(stations, 'LODZ zabia'))).toBe('b');
  expect(ids(searchStations(stations, 'warszawa'))).toBe('acd');
  expect(ids(searchStations(stations, 'lodz praga'))).toBe('');
  expect(ids(searchStations(stations, '  '))).toBe('abcd');
});

test('[BS-01] combines marks with counts, and limits results to the scope', () => {
  const all = filterStations(stations, filter(''), null);
  expect(all.counts).toEqual({ offline: 2, faults: 1, unseen: 1, noCharged: 1, hidden: 1 });
  const offline = filterStations(stations, filter('', 'offline'), null);
  expect([ids(offline.hubs), offline.counts]).toEqual(['bd', { offline: 2, faults: 0, unseen: 0, noCharged: 1, hidden: 0 }]);
  expect(ids(filterStations(stations, filter('', 'offline', 'noCharged'), null).hubs)).toBe('d');
  expect(ids(filterStations(stations, filterFrom(new URLSearchParams('show=faults')), null).hubs)).toBe('c');
  expect(ids(filterStations(stations, filter(''), new Set(['2'])).hubs)).toBe('bc');
});

test('[BS-01] stores the filter in the URL, keeps other parameters and ignores unknown marks', () => {
  const written = searchOf(filter('wola', 'unseen', 'offline'), new URLSearchParams('group=140'));
  expect(written.toString()).toBe('group=140&q=wola&show=offline%2Cunseen');
  expect(filterFrom(written)).toEqual(filter('wola', 'offline', 'unseen'));
  expect(filterFrom(new URLSearchParams('show=offline,nonsense'))).toEqual(filter('', 'offline'));
  expect(searchOf(filter(''), written).toString()).toBe('group=140');
});

test('[BS-01] shows the most severe status on the map', () => {
  const kind = (but: object) =>
    kindOfStation({ online: true, alerts: { unseen: 0, unfinished: 1 }, counts: { ...none, charged: 1 }, ...but });
  expect(kind({})).toBe('available');
  expect(kind({ counts: none })).toBe('attention');
  expect(kind({ counts: none, alerts: { unseen: 1, unfinished: 0 } })).toBe('fault');
  expect(kind({ online: false, alerts: { unseen: 1, unfinished: 0 } })).toBe('offline');
});

test('[BS-01] marks the last contact when data are stale', () => {
  const contact = (receivedAt: number | null, online = true) => contactOf({ online, receivedAt }, now);
  expect(contact(null)).toBe('never');
  expect(contact(now - STALE_AFTER)).toBe('fresh');
  expect(contact(now - STALE_AFTER - 1)).toBe('stale');
  expect(contact(now, false)).toBe('offline');
});

test('[BS-01] counts every slot once', () => {
  expect(slotCount({ charged: 1, charging: 2, booked: 3, empty: 4, noBattery: 5, disconnected: 6 })).toBe(21);
});
