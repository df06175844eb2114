import { createFleetMap, type FleetMapOwner } from './fleet-map.ts';
import type { FitRequest } from './fit-policy.ts';
import type { PointReader } from './points.ts';

type Listener = (event: { originalEvent?: Event }) => void;
const mockListeners: [string, Listener][] = [];
/** Bounds that the map was fitted to. */
const mockFits: unknown[] = [];

jest.mock('maplibre-gl', () => {
  const nothing = () => undefined;
  const element = document.createElement('canvas');
  class MapMock {
    touchZoomRotate = { disableRotation: nothing };
    keyboard = { disableRotation: nothing };
    on = (type: string, listener: Listener) => mockListeners.push([type, listener]);
    once = nothing;
    off = nothing;
    setStyle = nothing;
    addControl = nothing;
    remove = nothing;
    resize = nothing;
    getSource = nothing;
    getCanvas = () => element;
    getCanvasContainer = () => element;
    getZoom = () => 10;
    easeTo = nothing;
    fitBounds = (bounds: unknown) => mockFits.push(bounds);
  }
  class PartMock {
    remove = nothing;
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
const owner: FleetMapOwner = { onSelect: () => undefined, tip: () => null, onSkipped: () => undefined, count: String };
const none: ReadonlySet<string> = new Set();

beforeEach(() => {
  jest.useFakeTimers();
  mockListeners.length = 0;
  mockFits.length = 0;
});
afterEach(() => jest.useRealTimers());

/** A map; `show` returns how often it has been fitted since the last call. */
function open() {
  const container = document.createElement('div');
  const map = createFleetMap({ container, styleUrl: undefined, cityLabels: undefined, scheme: 'light', read, owner });
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
      for (const [type, listener] of mockListeners) if (type === 'movestart') listener({ originalEvent: new Event('mousemove') });
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
