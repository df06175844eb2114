import { aVehicle, gpsOnly } from '@fleet-console/testing/fleet';
import { cancellable, LOST, newRun, recovered, retried, summaryOf, withNews, type Run } from './command-run.ts';
import { audienceOf, eligibility, hindrance } from './eligibility.ts';

const ids = () => {
  let next = 0;
  return () => `id${next++}`;
};
const recipients = ['a', 'b', 'c'].map((vehicleId) => ({
  vehicleId,
  label: vehicleId.toUpperCase(),
  computerId: `c-${vehicleId}`,
  online: true,
}));
const aRun = () => newRun('lock', recipients, [], ids(), 1000);
const statuses = (run: Run) => run.targets.map(({ status }) => status);
const news = (commandId: string, status: Run['targets'][number]['status'], reason: string | null = null) => ({ commandId, status, reason });

test('[VE-11] every target has a command id of its own and waits', () => {
  const run = aRun();
  expect(new Set(run.targets.map(({ commandId }) => commandId)).size).toBe(3);
  expect(statuses(run)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('[VE-11] a command never goes back: late news of an earlier state changes nothing', () => {
  const run = withNews(aRun(), [news('id1', 'sent')]);
  expect(statuses(withNews(run, [news('id1', 'queued')]))[0]).toBe('sent');
  const done = withNews(run, [news('id1', 'acknowledged')]);
  expect(withNews(done, [news('id1', 'failed', 'no')])).toBe(done);
});

test('[VE-11] a late answer corrects a time-out', () => {
  const late = withNews(withNews(aRun(), [news('id1', 'timedOut', 'no-answer')]), [news('id1', 'acknowledged', 'late-answer')]);
  expect(late.targets[0]).toMatchObject({ status: 'acknowledged', reason: 'late-answer' });
});

test('[VE-11] news of another try is not of this one', () => {
  const run = withNews(aRun(), [news('id1', 'failed', 'no')]);
  const again = retried(run, () => 'fresh');
  expect(again.targets[0]).toMatchObject({ commandId: 'fresh', status: 'waiting', reason: null });
  expect(withNews(again, [news('id1', 'acknowledged')])).toBe(again);
});

test('[VE-11] retry takes only what failed or timed out: what the user cancelled stays cancelled', () => {
  const run = withNews(aRun(), [news('id1', 'cancelled'), news('id2', 'timedOut'), news('id3', 'sent')]);
  expect(statuses(retried(run, () => 'fresh'))).toEqual(['cancelled', 'waiting', 'sent']);
});

test('[VE-11] what has not left can be taken back', () => {
  const run = withNews(aRun(), [news('id1', 'queued'), news('id2', 'sent')]);
  expect(cancellable(run).map(({ vehicleId }) => vehicleId)).toEqual(['a', 'c']);
});

test('[VE-11] the summary counts', () => {
  const run = withNews(aRun(), [news('id1', 'acknowledged'), news('id2', 'failed')]);
  expect(summaryOf(run)).toMatchObject({ total: 3, over: 2, unsuccessful: 1, waiting: 1 });
});

test('[VE-11] after a reload the ledger tells; what it never had is failed until the contrary is heard', () => {
  const record = { id: 'id1', runId: 'id0', vehicleId: 'a', status: 'acknowledged' as const, reason: null, createdAt: 0 };
  const run = recovered(aRun(), [record]);
  expect(statuses(run)).toEqual(['acknowledged', 'failed', 'failed']);
  expect(run.targets[1]?.reason).toBe(LOST);
  expect(statuses(withNews(run, [news('id2', 'sent')]))[1]).toBe('sent');
});

const bike = aVehicle({ id: '1', name: 'Bike 1' });
const gps = aVehicle({ id: '2', plate: 'WX 001', kind: 'moped', computer: gpsOnly });
const bare = aVehicle({ id: '3', name: 'Bare', computer: null });
const foreign = aVehicle({ id: '4', name: 'Foreign', groupId: '999' });
const may = (groupId: string) => groupId === '142';

test('[VE-04] vehicles without remote control are left out, each with its reason', () => {
  expect(eligibility([bike, gps, bare, foreign], may, 'lock')).toEqual({
    recipients: [{ vehicleId: '1', label: 'Bike 1', computerId: 'c1', online: true }],
    skipped: [
      { vehicleId: '2', label: 'WX 001', because: 'gps-only' },
      { vehicleId: '3', label: 'Bare', because: 'no-computer' },
      { vehicleId: '4', label: 'Foreign', because: 'no-permission' },
    ],
  });
});

test('[VE-04] rentable is a flag of the server: vehicles without remote control get it too', () => {
  expect(eligibility([bike, gps, bare, foreign], may, 'rentableOff')).toEqual({
    recipients: [
      { vehicleId: '1', label: 'Bike 1', computerId: 'c1', online: true },
      { vehicleId: '2', label: 'WX 001', computerId: 'c-gps', online: true },
      { vehicleId: '3', label: 'Bare', computerId: null, online: true },
    ],
    skipped: [{ vehicleId: '4', label: 'Foreign', because: 'no-permission' }],
  });
  expect(hindrance([gps, bare], 'all', may, 'rentableOn')).toBeNull();
});

test('[VE-03] all, bikes only, mopeds only', () => {
  expect(audienceOf([bike, gps], 'all')).toHaveLength(2);
  expect(audienceOf([bike, gps], 'bikes')).toEqual([bike]);
  expect(audienceOf([bike, gps], 'mopeds')).toEqual([gps]);
});

test('[VE-03] the one reason why no command is possible', () => {
  expect(hindrance([], 'all', may, 'lock')).toBe('nothing-selected');
  expect(hindrance([gps], 'bikes', may, 'lock')).toBe('no-bikes');
  expect(hindrance([bike], 'mopeds', may, 'lock')).toBe('no-mopeds');
  expect(hindrance([gps], 'all', may, 'lock')).toBe('gps-only');
  expect(hindrance([bare], 'all', may, 'lock')).toBe('no-computer');
  expect(hindrance([foreign, gps], 'all', may, 'lock')).toBe('no-permission');
  expect(hindrance([bike, gps], 'all', may, 'lock')).toBeNull();
});
