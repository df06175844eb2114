import { aVehicle, gpsOnly } from '@fleet-console/testing/fleet';
import { cancellableTargets, LOST, newRun, recoverRun, retryRun, summaryOf, applyUpdates, type Run } from './command-run.ts';
import { audienceOf, eligibility, disabledReason } from './eligibility.ts';

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
const update = (commandId: string, status: Run['targets'][number]['status'], reason: string | null = null) => ({
  commandId,
  status,
  reason,
});

test('[VE-11] starts every target as waiting with its own command id', () => {
  const run = aRun();
  expect(new Set(run.targets.map(({ commandId }) => commandId)).size).toBe(3);
  expect(statuses(run)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('[VE-11] ignores updates with an earlier status', () => {
  const run = applyUpdates(aRun(), [update('id1', 'sent')]);
  expect(statuses(applyUpdates(run, [update('id1', 'queued')]))[0]).toBe('sent');
  const done = applyUpdates(run, [update('id1', 'acknowledged')]);
  expect(applyUpdates(done, [update('id1', 'failed', 'no')])).toBe(done);
});

test('[VE-11] takes the furthest of updates that arrive together, in any order', () => {
  const [sent, acknowledged] = [update('id1', 'sent'), update('id1', 'acknowledged')];
  for (const together of [
    [acknowledged, sent],
    [sent, acknowledged],
  ])
    expect(statuses(applyUpdates(aRun(), together))[0]).toBe('acknowledged');
});

test('[VE-11] corrects a time-out with a late acknowledgement', () => {
  const corrected = applyUpdates(applyUpdates(aRun(), [update('id1', 'timedOut', 'no-answer')]), [
    update('id1', 'acknowledged', 'late-answer'),
  ]);
  expect(corrected.targets[0]).toMatchObject({ status: 'acknowledged', reason: 'late-answer' });
});

test('[VE-11] ignores updates of earlier tries', () => {
  const run = applyUpdates(aRun(), [update('id1', 'failed', 'no')]);
  const again = retryRun(run, () => 'fresh');
  expect(again.targets[0]).toMatchObject({ commandId: 'fresh', status: 'waiting', reason: null });
  expect(applyUpdates(again, [update('id1', 'acknowledged')])).toBe(again);
});

test('[VE-11] retries only failed and timed-out targets, not cancelled ones', () => {
  const run = applyUpdates(aRun(), [update('id1', 'cancelled'), update('id2', 'timedOut'), update('id3', 'sent')]);
  expect(statuses(retryRun(run, () => 'fresh'))).toEqual(['cancelled', 'waiting', 'sent']);
});

test('[VE-11] can cancel waiting and queued targets', () => {
  const run = applyUpdates(aRun(), [update('id1', 'queued'), update('id2', 'sent')]);
  expect(cancellableTargets(run).map(({ vehicleId }) => vehicleId)).toEqual(['a', 'c']);
});

test('[VE-11] counts targets by status', () => {
  const run = applyUpdates(aRun(), [update('id1', 'acknowledged'), update('id2', 'failed')]);
  expect(summaryOf(run)).toMatchObject({ total: 3, over: 2, unsuccessful: 1, waiting: 1 });
});

test('[VE-11] restores statuses from the ledger; missing commands fail until an update arrives', () => {
  const record = { id: 'id1', runId: 'id0', vehicleId: 'a', status: 'acknowledged' as const, reason: null, createdAt: 0 };
  const run = recoverRun(aRun(), [record]);
  expect(statuses(run)).toEqual(['acknowledged', 'failed', 'failed']);
  expect(run.targets[1]?.reason).toBe(LOST);
  expect(statuses(applyUpdates(run, [update('id2', 'sent')]))[1]).toBe('sent');
});

const bike = aVehicle({ id: '1', name: 'Bike 1' });
const gps = aVehicle({ id: '2', plate: 'WX 001', kind: 'moped', computer: gpsOnly });
const bare = aVehicle({ id: '3', name: 'Bare', computer: null });
const foreign = aVehicle({ id: '4', name: 'Foreign', groupId: '999' });
const canCommand = (groupId: string) => groupId === '142';

test('[VE-04] skips vehicles without remote control, each with the reason', () => {
  expect(eligibility([bike, gps, bare, foreign], canCommand, 'lock')).toEqual({
    recipients: [{ vehicleId: '1', label: 'Bike 1', computerId: 'c1', online: true }],
    skipped: [
      { vehicleId: '2', label: 'WX 001', because: 'gps-only' },
      { vehicleId: '3', label: 'Bare', because: 'no-computer' },
      { vehicleId: '4', label: 'Foreign', because: 'no-permission' },
    ],
  });
});

test('[VE-04] sets rentable on vehicles without remote control too', () => {
  expect(eligibility([bike, gps, bare, foreign], canCommand, 'rentableOff')).toEqual({
    recipients: [
      { vehicleId: '1', label: 'Bike 1', computerId: 'c1', online: true },
      { vehicleId: '2', label: 'WX 001', computerId: 'c-gps', online: true },
      { vehicleId: '3', label: 'Bare', computerId: null, online: true },
    ],
    skipped: [{ vehicleId: '4', label: 'Foreign', because: 'no-permission' }],
  });
  expect(disabledReason([gps, bare], 'all', canCommand, 'rentableOn')).toBeNull();
});

test('[VE-03] filters the audience: all, bikes only, mopeds only', () => {
  expect(audienceOf([bike, gps], 'all')).toHaveLength(2);
  expect(audienceOf([bike, gps], 'bikes')).toEqual([bike]);
  expect(audienceOf([bike, gps], 'mopeds')).toEqual([gps]);
});

test('[VE-03] returns the most relevant reason why no command is possible', () => {
  expect(disabledReason([], 'all', canCommand, 'lock')).toBe('nothing-selected');
  expect(disabledReason([gps], 'bikes', canCommand, 'lock')).toBe('no-bikes');
  expect(disabledReason([bike], 'mopeds', canCommand, 'lock')).toBe('no-mopeds');
  expect(disabledReason([gps], 'all', canCommand, 'lock')).toBe('gps-only');
  expect(disabledReason([bare], 'all', canCommand, 'lock')).toBe('no-computer');
  expect(disabledReason([foreign, gps], 'all', canCommand, 'lock')).toBe('no-permission');
  expect(disabledReason([bike, gps], 'all', canCommand, 'lock')).toBeNull();
});
