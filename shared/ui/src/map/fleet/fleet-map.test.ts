import { createFleetMap, type FleetMapOwner } from './fleet-map.ts';
import type { FitRequest } from './fit-policy.ts';
import type { PointReader } from './points.ts';

type Listener = (event: object) => void;
/** Type of the event, or its layer and type; and the listener. */
const mockListeners: [string, Listener][] = [];
/** Bounds that the map was fitted to. */
const mockFits: unknown[] = [];
/** Tooltips that were shown; null: hidden. */
const mockTips: (string | null)[] = [];

jest.mock('maplibre-gl', () => {
  const nothing = () => undefined;
  const element = document.createElement('canvas');
  class MapMock {
    touchZoomRotate = { disableRotation: nothing };
    keyboard = { disableRotation: nothing };
    on = (type: string, layer: string | Listener, listener?: Listener) =>
      mockListeners.push(typeof layer === 'string' ? [`${layer} ${type}`, listener as Listener] : [type, layer]);
    once = nothing;
    off = nothing;
    setStyle = nothing;
    setMissingStyleImageResolver = nothing;
    addControl = nothing;
    remove = nothing;
    resize = nothing;
    triggerRepaint = nothing;
    getSource = nothing;
    getCanvas = () => element;
    getCanvasContainer = () => element;
    getZoom = () => 10;
    easeTo = nothing;
    fitBounds = (bounds: unknown) => mockFits.push(bounds);
  }
  class PartMock {
    remove = () => mockTips.push(null);
    setLngLat = () => this;
    setDOMContent = (content: HTMLElement) => {
      mockTips.push(content.textContent);
      return this;
    };
    addTo = () => this;
  }
  return {
    Map: MapMock,
    ScaleControl: PartMock,
    Popup: PartMock,
    setWorkerUrl: nothing,
  };
});

interface Vehicle {
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
}
const read: PointReader<Vehicle> = { id: ({ id }) => id, lat: ({ lat }) => lat, lon: ({ lon }) => lon, status: () => 'available' };
const [inWarsaw, inKrakow]: [Vehicle, Vehicle] = [
  { id: 'waw', lat: 52, lon: 21 },
  { id: 'krk', lat: 50, lon: 20 },
];
const fleet = [inWarsaw, inKrakow];
const owner: FleetMapOwner = {
  onSelect: () => undefined,
  tip: () => null,
  clusterTip: ({ count, selected, statuses }) => ({
    title: `${count} vehicles, ${selected} selected, ${statuses.riding} riding`,
    lines: [],
  }),
  onSkipped: () => undefined,
  count: String,
};
const none: ReadonlySet<string> = new Set();

beforeEach(() => {
  jest.useFakeTimers();
  mockListeners.length = 0;
  mockFits.length = 0;
  mockTips.length = 0;
});
afterEach(() => jest.useRealTimers());

const fire = (type: string, event: object) => {
  for (const [each, listener] of mockListeners) if (each === type) listener(event);
};

/** A map; `show` returns how often it has been fitted since the last call. */
function open() {
  const container = document.createElement('div');
  const map = createFleetMap({ container, streets: undefined, cityLabels: undefined, scheme: 'light', read, owner });
  return {
    map,
    show: async (points: readonly Vehicle[], fit: FitRequest) => {
      mockFits.length = 0;
      map.show(points, none, fit);
      await jest.advanceTimersByTimeAsync(2_000);
      return mockFits.length;
    },
    /** Drags the map. */
    drag: () => {
      fire('movestart', { originalEvent: new Event('mousemove') });
    },
  };
}

test('[VE-10] fits the map once, when all vehicles are loaded', async () => {
  const { show } = open();
  expect(await show([inWarsaw], { fitKey: 'all', isLoading: true })).toBe(0);
  expect(await show(fleet, { fitKey: 'all', isLoading: false })).toBe(1);
  expect(mockFits).toEqual([[expect.closeTo(20), expect.closeTo(50), expect.closeTo(21), expect.closeTo(52)]]);
  expect(await show([...fleet], { fitKey: 'all', isLoading: false })).toBe(0);
});

test('[VE-10] a map that the user moves while vehicles load keeps its position', async () => {
  const { show, drag, map } = open();
  await show([inWarsaw], { fitKey: 'all', isLoading: true });
  drag();
  expect(await show(fleet, { fitKey: 'all', isLoading: false })).toBe(0);
  expect(await show(fleet, { fitKey: 'warsaw', isLoading: false })).toBe(1);
  map.zoom(1);
  expect(await show(fleet, { fitKey: 'warsaw', isLoading: false })).toBe(0);
});

test('[VE-10] fits to a search and to filters, but not to filters or the end of a search after the user moved the map', async () => {
  const { show, drag } = open();
  await show(fleet, { search: '', filters: '' });
  expect(await show([inWarsaw], { search: '', filters: 'status=riding' })).toBe(1);
  expect(await show(fleet, { search: '', filters: '' })).toBe(1);
  drag();
  expect(await show([inWarsaw], { search: '', filters: 'status=riding' })).toBe(0);
  expect(await show([inKrakow], { search: 'krk', filters: '' })).toBe(1);
  drag();
  expect(await show(fleet, { search: '', filters: '' })).toBe(0);
});

test('[VE-10] the tooltip of a cluster has its numbers, and is hidden when the map zooms', () => {
  open();
  const cluster = (selected: number, lon: number) => ({
    features: [
      {
        geometry: { type: 'Point', coordinates: [lon, 52] },
        properties: { count: 910, selected, available: 900, riding: 10, attention: 0, fault: 0, offline: 0 },
      },
    ],
  });
  fire('fleet-clusters mousemove', cluster(3, 21));
  fire('fleet-clusters mousemove', cluster(3, 21));
  fire('zoomstart', {});
  fire('fleet-clusters mousemove', cluster(0, 20));
  expect(mockTips).toEqual(['910 vehicles, 3 selected, 10 riding', null, '910 vehicles, 0 selected, 10 riding']);
});
