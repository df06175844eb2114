import { aHub, aPoint } from '@fleet-console/testing/stations';
import { anEvent } from '../testing/station-past.ts';
import { rowsOf } from './ChartTable.tsx';
import { marksOf } from './chart-marks.ts';
import { lasted } from './lasted.ts';
import { shownPoint } from '../slots/shown-point.ts';

test('[BS-09] an address that names no cabinet, or an unknown one, leads to the first', () => {
  const hub = aHub({ points: [aPoint('A', [1]), aPoint('B', [2])] });
  expect(shownPoint(hub, 'st-1-b')?.name).toBe('B');
  expect(shownPoint(hub, 'gone')?.name).toBe('A');
  expect(shownPoint(hub, undefined)?.name).toBe('A');
  expect(shownPoint(aHub({ points: [] }), undefined)).toBeNull();
});

test('[BS-06] a swap took minutes and seconds', () => {
  expect(lasted(95.4)).toEqual({ minutes: 1, seconds: 35 });
  expect(lasted(59.6)).toEqual({ minutes: 1, seconds: 0 });
  expect(lasted(-3)).toEqual({ minutes: 0, seconds: 0 });
});

test('[BS-02] the chart marks alerts over its whole height and events at its foot, faults apart from the rest', () => {
  const say = { event: ({ type }: { type: string }) => type, alert: (text: string) => text };
  const alert = { raisedAt: 5, description: 'mainsLost' } as Parameters<typeof marksOf>[0]['alerts'][number];
  const events = [anEvent({ ts: 1 }), anEvent({ ts: 2, type: 'doorFailed' }), anEvent({ ts: 3, type: 'chargingForced' })];
  expect(marksOf({ events, alerts: [alert], completeSince: null }, say)).toEqual([
    { at: 5, label: 'mainsLost', kind: 'fault', place: 'line' },
    { at: 1, label: 'doorOpened', kind: 'riding', place: 'foot' },
    { at: 2, label: 'doorFailed', kind: 'attention', place: 'foot' },
    { at: 3, label: 'chargingForced', kind: 'available', place: 'foot' },
  ]);
});

test('[BS-02] the table holds what the chart does: each sample, and what happened until the next', () => {
  const mark = (at: number, label: string) => ({ at, label, kind: 'riding' as const, place: 'foot' as const });
  const samples = [
    { ts: 1_000, voltage: 230, temperature: 24 },
    { ts: 2_000, voltage: null, temperature: 25 },
  ];
  expect(rowsOf({ samples, everySeconds: 1 }, [mark(2_500, 'b'), mark(1_200, 'a'), mark(9_000, 'c')])).toEqual([
    { at: 9_000, voltage: null, temperature: null, happened: ['c'] },
    { at: 2_000, voltage: null, temperature: 25, happened: ['b'] },
    { at: 1_000, voltage: 230, temperature: 24, happened: ['a'] },
  ]);
});
