import 'fake-indexeddb/auto';
import { IDLE_TIMEOUT, ReportDatabase } from './report-database.ts';

beforeEach(() => {
  // The database itself runs on real ones.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function watchDatabase() {
  const opened = jest.spyOn(IDBFactory.prototype, 'open');
  const closed = jest.spyOn(IDBDatabase.prototype, 'close');
  return { opened, closed };
}

test('HREL-A25 the database is closed while unused, so that it keeps no replaced release, and opened again when needed', async () => {
  const { opened, closed } = watchDatabase();
  const reports = new ReportDatabase();
  await reports.use((database) => database.get('reports', 'none'));
  await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT - 1);
  await reports.use((database) => database.getAll('files'));
  expect(opened).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT - 1);
  expect(closed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(closed).toHaveBeenCalledTimes(1);

  expect(await reports.use((database) => database.get('reports', 'none'))).toBeUndefined();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('it stays open while an operation takes long', async () => {
  const { closed } = watchDatabase();
  const reports = new ReportDatabase();
  let finish: () => void = () => undefined;
  const long = reports.use(() => new Promise<void>((resolve) => (finish = resolve)));
  await reports.use((database) => database.get('reports', 'none'));
  await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT * 2);
  expect(closed).not.toHaveBeenCalled();
  finish();
  await long;
  await jest.advanceTimersByTimeAsync(IDLE_TIMEOUT);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('it is opened again after the browser refused once', async () => {
  const { opened } = watchDatabase();
  opened.mockImplementationOnce(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const reports = new ReportDatabase();
  await expect(reports.use((database) => database.getAll('reports'))).rejects.toThrow('Blocked');
  expect(await reports.use((database) => database.getAll('reports'))).toEqual([]);
});
