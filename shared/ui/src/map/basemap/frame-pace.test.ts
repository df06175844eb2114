import type { Map as LibreMap } from 'maplibre-gl';
import { paceFrames } from './frame-pace.ts';

/** A map that records the times of its frames, in ms since it was created. */
function aMap({ frame }: { readonly frame: number }) {
  // Painting a frame takes this long; the timer that follows it takes one more.
  globalThis.requestAnimationFrame = (work) => Number(setTimeout(() => work(performance.now()), frame - 1));
  const start = performance.now();
  const listeners = new Map<string, (event: object) => void>();
  const frames: number[] = [];
  const listen = (type: string, listener: (event: object) => void) => void listeners.set(type, listener);
  const map = {
    isMoving: () => false,
    on: listen,
    once: listen,
    triggerRepaint() {
      frames.push(performance.now() - start);
      listeners.get('render')?.({});
    },
  };
  const container = document.createElement('div');
  paceFrames(map as unknown as LibreMap, container);
  return { map, container, frames, fire: (type: string, event: object = {}) => listeners.get(type)?.(event) };
}

const former = globalThis.requestAnimationFrame;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.requestAnimationFrame = former;
});

/** Something asks for a frame every 10 ms. */
function askFor(ms: number, { map }: ReturnType<typeof aMap>) {
  for (let passed = 0; passed < ms; passed += 10) {
    map.triggerRepaint();
    jest.advanceTimersByTime(10);
  }
}

test('[VE-10] slow frames of a map take at most a third of the time, and no request for a frame is lost', () => {
  const slow = aMap({ frame: 60 });
  askFor(890, slow);
  expect(slow.frames).toEqual([0, 180, 360, 540, 720]);
  slow.map.triggerRepaint();
  jest.advanceTimersByTime(1_000);
  expect(slow.frames).toEqual([0, 180, 360, 540, 720, 900]);
});

test('[VE-10] frames that a graphics processor draws follow each other at once', () => {
  const fast = aMap({ frame: 5 });
  askFor(100, fast);
  expect(fast.frames).toHaveLength(10);
});

test('[VE-10] after a very slow frame, the map pauses for a quarter of a second only', () => {
  const slow = aMap({ frame: 1_000 });
  slow.map.triggerRepaint();
  slow.map.triggerRepaint();
  jest.advanceTimersByTime(1_249);
  expect(slow.frames).toEqual([0]);
  jest.advanceTimersByTime(1);
  expect(slow.frames).toEqual([0, 1_250]);
});

test('[VE-10] a map that is moved draws each frame at once, from the first press on', () => {
  const slow = aMap({ frame: 60 });
  slow.map.triggerRepaint();
  slow.map.triggerRepaint();
  slow.container.dispatchEvent(new Event('pointerdown'));
  expect(slow.frames).toEqual([0, 0]);
  jest.advanceTimersByTime(600);
  slow.map.isMoving = () => true;
  askFor(50, slow);
  expect(slow.frames).toEqual([0, 0, 600, 610, 620, 630, 640]);
});

test('[VE-10] the frame that shows a move by the program waits for no pause, those that complete it do', () => {
  const slow = aMap({ frame: 60 });
  slow.map.triggerRepaint();
  jest.advanceTimersByTime(70);
  slow.fire('movestart');
  askFor(300, slow);
  expect(slow.frames).toEqual([0, 70, 250]);
});

test('[VE-10] while the user scrolls or types elsewhere, slow frames wait, for five seconds at most', () => {
  const slow = aMap({ frame: 60 });
  slow.map.triggerRepaint();
  jest.advanceTimersByTime(250);
  const use = (ms: number, type: string) => {
    for (let passed = 0; passed < ms; passed += 50) {
      document.body.dispatchEvent(new Event(type));
      askFor(50, slow);
    }
  };
  use(400, 'scroll');
  use(400, 'input');
  expect(slow.frames).toEqual([0]);
  askFor(300, slow);
  expect(slow.frames).toEqual([0, 1_300]);
  use(6_000, 'scroll');
  expect(slow.frames.slice(2)).not.toEqual([]);
  slow.fire('remove');
});

test('[VE-10] frames that a graphics processor draws wait for no scrolling', () => {
  const fast = aMap({ frame: 5 });
  fast.map.triggerRepaint();
  jest.advanceTimersByTime(10);
  document.body.dispatchEvent(new Event('scroll'));
  askFor(100, fast);
  expect(fast.frames).toHaveLength(11);
});

test('[VE-10] a removed map draws no more', () => {
  const slow = aMap({ frame: 60 });
  slow.map.triggerRepaint();
  slow.map.triggerRepaint();
  slow.fire('remove');
  jest.advanceTimersByTime(1_000);
  expect(slow.frames).toEqual([0]);
});
