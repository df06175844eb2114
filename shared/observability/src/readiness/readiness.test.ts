import { createReadiness } from './readiness.ts';

test('[PR-03] a part whose check fails, throws or does not answer within two seconds is not ready', async () => {
  jest.useFakeTimers();
  const readiness = createReadiness();
  readiness.add('database', () => true);
  readiness.add('broker', () => false);
  readiness.add('store', () => {
    throw new Error('no store');
  });
  readiness.add('migrations', () => Promise.reject(new Error('no answer')));
  readiness.add('disk', () => new Promise(() => {}));
  readiness.addOptional('mail', () => Promise.reject(new Error('no answer')));
  const found = Promise.all([readiness.notReady(), readiness.degraded()]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual([['broker', 'store', 'migrations', 'disk'], ['mail']]);
  jest.useRealTimers();
});
