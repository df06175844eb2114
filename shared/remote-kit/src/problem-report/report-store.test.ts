import 'fake-indexeddb/auto';
import { IDLE_TIMEOUT, reportStore } from './report-store.ts';

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('HREL-A25 the database is closed while unused, so that it keeps no replaced release, and opened again when needed', async () => {
  const opened = jest.spyOn(IDBFactory.prototype, 'open');
  const closed = jest.spyOn(IDBDatabase.prototype, 'close');
  const store = await reportStore();
  expect(await store.list('7')).toEqual([]);
  expect(await store.files('none')).toEqual([]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(closed).not.toHaveBeenCalled();
  await pass(IDLE_TIMEOUT + 200);
  expect(closed).toHaveBeenCalledTimes(1);

  expect(await store.get('none')).toBeUndefined();
  expect(opened).toHaveBeenCalledTimes(2);
});
