import type { Map as LibreMap } from 'maplibre-gl';
import { createBasemap } from './basemap.ts';

/** A mock of the map library, which needs WebGL: it records what it should draw. */
class DrawnMap {
  readonly styles: { name: string }[] = [];
  readonly listeners = new Map<string, ((event: object) => void)[]>();
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly keyboard = { disableRotation: () => undefined };
  readonly controls: string[] = [];
  /** Zoom level, and west, south, east and north in degrees. */
  view = { zoom: 5, bounds: [14, 49, 24, 55] as [number, number, number, number] };
  /** Features added to the sources of the style. */
  readonly added: { id: string; properties: { kind: string } }[] = [];
  #source: object | undefined;
  getZoom = () => this.view.zoom;
  getBounds = () => {
    const [west, south, east, north] = this.view.bounds;
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
  };
  getSource = () => this.#source;
  moveTo(zoom: number, lat: number, lon: number) {
    this.view = { zoom, bounds: [lon - 0.05, lat - 0.03, lon + 0.05, lat + 0.03] };
    this.fire('moveend');
  }
  on(type: string, listener: (event: object) => void) {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  fire(type: string, event: object = {}) {
    for (const listener of this.listeners.get(type) ?? []) listener(event);
  }
  setStyle(style: { name?: string; sources?: object; layers: { id: string; paint?: Record<string, string> }[] }) {
    this.styles.push({ name: style.name ?? `schematic ${style.layers.find(({ id }) => id === 'land')?.paint?.['fill-color']}` });
    this.#source =
      'simulated-streets' in (style.sources ?? {})
        ? {
            updateData: ({ add }: { add: DrawnMap['added'] }) => {
              this.added.push(...add);
              return Promise.resolve();
            },
          }
        : undefined;
    this.fire('style.load');
  }
  addControl({ kind }: { kind: string }) {
    this.controls.push(kind);
  }
  remove() {}
  once() {}
  triggerRepaint() {}
}
jest.mock(
  'maplibre-gl',
  () => ({
    Map: function () {
      return new DrawnMap();
    },
    AttributionControl: function () {
      return { kind: 'attribution' };
    },
    ScaleControl: function () {
      return { kind: 'scale' };
    },
    setWorkerUrl: () => undefined,
  }),
  { virtual: true },
);
jest.mock('./worker-url.ts', () => ({ workerUrl: '' }));
jest.mock('./atlas.ts', () => ({ readAtlas: () => Promise.resolve({ land: {}, borders: {} }) }));

const LIGHT = 'https://streets.example/light';
const DARK = 'https://streets.example/dark';
const [SCHEMATIC_LIGHT, SCHEMATIC_DARK] = ['schematic #f4f3ef', 'schematic #181c1f'];

/** The requests, with functions to resolve them. */
let requests: { url: string; signal: AbortSignal; answer: (ok: boolean) => void }[] = [];
let clock = 0;
beforeEach(() => {
  jest.useFakeTimers();
  // Styles stay cached for the life of a page; each test uses another URL.
  clock += 1;
  requests = [];
  globalThis.fetch = jest.fn(
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('too late')));
        requests.push({
          url,
          signal,
          answer: (ok) =>
            resolve({
              ok,
              status: ok ? 200 : 503,
              json: () =>
                Promise.resolve(
                  ok ? { version: 8, name: `streets ${url}`, glyphs: 'https://streets.example/fonts', sources: {}, layers: [] } : {},
                ),
            }),
        });
      }),
  ) as never;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const settle = () => jest.advanceTimersByTimeAsync(0);

const drawn: string[] = [];
function aMap(styleUrl: string | undefined, scheme: 'light' | 'dark' = 'light', isSimulated = false) {
  const basemap = createBasemap({
    container: document.createElement('div'),
    scheme,
    streets: { styleUrl, isSimulated },
    isOwn: (id) => id === 'own',
    onStyle: (now) => drawn.push(now),
  });
  const map = basemap.map as unknown as LibreMap & DrawnMap;
  return { basemap, map, shown: () => map.styles.at(-1)?.name, styles: () => map.styles.map(({ name }) => name) };
}
const pair = () => [`${LIGHT}${clock}`, `${DARK}${clock}`] as const;

test('[VE-10] shows streets in the style of the colour scheme, with attribution', async () => {
  const [light, dark] = pair();
  const { basemap, map, styles } = aMap(`${light} ${dark}`);
  requests[0]?.answer(true);
  await settle();
  expect(styles()).toEqual([`streets ${light}`]);
  expect(map.controls).toContain('attribution');
  basemap.setScheme('dark');
  requests[1]?.answer(true);
  await settle();
  expect(styles()).toEqual([`streets ${light}`, `streets ${dark}`]);
  expect(drawn.at(-1)).toBe('dark');
  // A loaded style isn't requested again.
  basemap.setScheme('light');
  await settle();
  expect(styles().at(-1)).toBe(`streets ${light}`);
  expect(requests).toHaveLength(2);
});

test('[VE-10] shows the schematic map while a slow server loads the streets', async () => {
  const [light] = pair();
  const { styles } = aMap(light);
  await jest.advanceTimersByTimeAsync(800);
  expect(styles()).toEqual([SCHEMATIC_LIGHT]);
  requests[0]?.answer(true);
  await settle();
  expect(styles()).toEqual([SCHEMATIC_LIGHT, `streets ${light}`]);
});

test.each(['an error', 'nothing at all'])(
  '[VE-10] a server that answers with %s is not requested for five minutes, by any map',
  async (what) => {
    const [light] = pair();
    const first = aMap(light);
    if (what === 'an error') requests[0]?.answer(false);
    else await jest.advanceTimersByTimeAsync(6_000);
    await settle();
    // Drawn once, even if it was shown while the streets were loading.
    expect(first.styles()).toEqual([SCHEMATIC_LIGHT]);
    const second = aMap(light);
    await settle();
    expect(second.styles()).toEqual([SCHEMATIC_LIGHT]);
    second.basemap.setScheme('dark');
    await settle();
    expect(second.shown()).toBe(SCHEMATIC_DARK);
    expect(requests).toHaveLength(1);

    await jest.advanceTimersByTimeAsync(5 * 60_000);
    const third = aMap(light);
    expect(requests).toHaveLength(2);
    requests[1]?.answer(true);
    await settle();
    expect(third.shown()).toBe(`streets ${light}`);
  },
);

test('[VE-10] falls back to the schematic map when street tiles fail', async () => {
  const [light] = pair();
  const { map, shown } = aMap(light);
  requests[0]?.answer(true);
  await settle();
  for (let tile = 0; tile < 2; tile += 1) map.fire('error', { sourceId: 'tiles', tile: {} });
  map.fire('error', { sourceId: 'own', tile: {} });
  await settle();
  expect(shown()).toBe(`streets ${light}`);
  map.fire('error', { sourceId: 'tiles', tile: {} });
  await settle();
  expect(shown()).toBe(SCHEMATIC_LIGHT);
  aMap(light);
  expect(requests).toHaveLength(1);
});

test('[VE-10] tolerates a single missing tile', async () => {
  const [light] = pair();
  const { map, shown } = aMap(light);
  requests[0]?.answer(true);
  await settle();
  map.fire('sourcedata', { sourceId: 'tiles', tile: {} });
  for (let tile = 0; tile < 5; tile += 1) map.fire('error', { sourceId: 'tiles', tile: {} });
  await settle();
  expect(shown()).toBe(`streets ${light}`);
});

test('[VE-10] makes no request without a URL', async () => {
  const { map, styles } = aMap(undefined);
  await settle();
  expect(styles()).toEqual([SCHEMATIC_LIGHT]);
  expect(requests).toEqual([]);
  expect(map.controls).not.toContain('attribution');
});

test('[VE-10] a removed map gets no style', async () => {
  const [light] = pair();
  const { basemap, styles } = aMap(light);
  basemap.destroy();
  requests[0]?.answer(true);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(styles()).toEqual([]);
});

test('[VE-10] shows the simulated streets of a town once it is near, on the schematic map of a sandbox only', async () => {
  const { map, basemap } = aMap(undefined, 'light', true);
  await settle();
  const streets = () => map.added.map(({ id }) => id);
  expect(streets()).toEqual([]);
  map.moveTo(13, 51.1, 17.03);
  await settle();
  expect(streets()).toEqual(['Wrocław main', 'Wrocław side']);
  map.moveTo(14, 51.11, 17.04);
  map.moveTo(13, 50.05, 19.94);
  await settle();
  expect(streets()).toEqual(['Wrocław main', 'Wrocław side', 'Kraków main', 'Kraków side']);
  // A new style begins without any.
  map.added.length = 0;
  basemap.setScheme('dark');
  await settle();
  expect(streets()).toEqual(['Kraków main', 'Kraków side']);

  const { map: ofOperator } = aMap(undefined);
  await settle();
  ofOperator.moveTo(13, 51.1, 17.03);
  await settle();
  expect(ofOperator.added).toEqual([]);
});
