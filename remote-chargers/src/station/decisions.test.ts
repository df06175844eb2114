import { aHub, aPoint } from '@fleet-console/testing/stations';
import { anEvent } from '../testing/station-history.ts';
import { rowsOf } from './ChartTable.tsx';
import { marksOf } from './chart-marks.ts';
import { splitDuration } from './duration.ts';
import { shownPoint } from '../slots/shown-point.ts';

test('[BS-09] shows the first cabinet when the URL names none or an unknown one', () => {
  const hub = aHub({ points: [aPoint('A', [1]), aPoint('B', [2])] });
  expect(shownPoint(hub, 'st-1-b')?.name).toBe('B');
  expect(shownPoint(hub, 'gone')?.name).toBe('A');
  expect(shownPoint(hub, undefined)?.name).toBe('A');
  expect(shownPoint(aHub({ points: [] }), undefined)).toBeNull();
});

test('[BS-06] splits a duration into minutes and seconds', () => {
  expect(splitDuration(95.4)).toEqual({ minutes: 1, seconds: 35 });
  expect(splitDuration(59.6)).toEqual({ minutes: 1, seconds: 0 });
  expect(splitDuration(-3)).toEqual({ minutes: 0, seconds: 0 });
});

test('[BS-02] marks alerts with lines and events at the foot of the chart, by kind', () => {
  const labels = { event: ({ type }: { type: string }) => type, alert: (text: string) => text };
  const alert = { raisedAt: 5, description: 'mainsLost' } as Parameters<typeof marksOf>[0]['alerts'][number];
  const events = [anEvent({ ts: 1 }), anEvent({ ts: 2, type: 'doorFailed' }), anEvent({ ts: 3, type: 'chargingForced' })];
  expect(marksOf({ events, alerts: [alert], completeSince: null }, labels)).toEqual([
    { at: 5, label: 'mainsLost', kind: 'fault', position: 'line' },
    { at: 1, label: 'doorOpened', kind: 'riding', position: 'foot' },
    { at: 2, label: 'doorFailed', kind: 'attention', position: 'foot' },
    { at: 3, label: 'chargingForced', kind: 'available', position: 'foot' },
  ]);
});

test('[BS-02] lists each sample with the events until the next one', () => {
  const mark = (at: number, label: string) => ({ at, label, kind: 'riding' as const, position: 'foot' as const });
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
