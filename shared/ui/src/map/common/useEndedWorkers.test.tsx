import { renderHook } from '@testing-library/react';
import { createBasemap } from '../basemap/basemap.ts';
import { useEndedWorkers } from './useEndedWorkers.ts';

/** The library's workers: it starts them when they are requested for the first time. */
let workers: 'none' | 'running' | 'ended' = 'none';
jest.mock(
  'maplibre-gl',
  () => ({
    Map: function () {
      workers = 'running';
      const nothing = () => undefined;
      const rotation = { disableRotation: nothing };
      const methods = { on: nothing, once: nothing, addControl: nothing, triggerRepaint: nothing, remove: nothing };
      return { touchZoomRotate: rotation, keyboard: rotation, ...methods };
    },
    ScaleControl: function () {},
    setWorkerUrl: () => undefined,
    getGlobalDispatcher: () => {
      workers = 'running';
      return { remove: () => (workers = 'ended') };
    },
  }),
  { virtual: true },
);
jest.mock('../basemap/worker-url.ts', () => ({ workerUrl: '' }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const endRelease = () => {
  const release = new AbortController();
  renderHook(() => useEndedWorkers(release.signal));
  release.abort();
  jest.runAllTimers();
};

test('a release that ends before its first map starts no workers', () => {
  endRelease();
  expect(workers).toBe('none');
});

test('ends the workers of a release that had a map', () => {
  createBasemap({ container: document.body, scheme: 'light', streets: undefined, isOwn: () => false, onStyle: () => {} }).destroy();
  endRelease();
  expect(workers).toBe('ended');
});
