import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { MapContainer } from './MapContainer.tsx';
import { useMapDrawing, type MapDrawing, type MapCreation, type PlacedMap } from './useMapDrawing.ts';

interface RecordingMap extends MapDrawing {
  show(content: string): void;
}

/** A map that records calls. */
function recordingMap(calls: string[], element: HTMLElement): RecordingMap {
  element.append(document.createElement('canvas'));
  return {
    show: (content) => void calls.push(`show ${content}`),
    setScheme: (scheme) => void calls.push(scheme),
    zoom: (by) => void calls.push(`zoom ${by}`),
    fit: () => void calls.push('fit'),
    destroy: () => void calls.push('destroyed'),
  };
}

interface TestMapProps {
  readonly creation: MapCreation<RecordingMap>;
  readonly content?: string;
  readonly scheme?: 'light' | 'dark';
  readonly label?: string;
}

function TestMap({ creation, content = 'a', scheme = 'light', label = 'Map' }: TestMapProps) {
  const show = useCallback((map: RecordingMap) => map.show(content), [content]);
  const drawn = useMapDrawing({ creation, show, scheme, label });
  return (
    <MapContainer drawn={drawn} scheme={scheme} words={{ label, zoomIn: 'In', zoomOut: 'Out', fit: 'All', unavailable: 'No map here' }} />
  );
}

let calls: string[] = [];
const uncached: MapCreation<RecordingMap> = {
  create: (element, scheme) => {
    calls.push(`created ${scheme}`);
    return recordingMap(calls, element);
  },
};

beforeEach(() => {
  calls = [];
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());
const whenIdle = () => act(() => jest.advanceTimersByTime(300));

test('creates the map after paint, passes on changes, and destroys it on unmount', async () => {
  const { rerender, unmount } = render(<TestMap creation={uncached} />);
  expect(calls).toEqual([]);
  rerender(<TestMap creation={uncached} content="b" />);
  whenIdle();
  expect(calls).toEqual(['created light', 'show b']);
  rerender(<TestMap creation={uncached} content="c" scheme="dark" />);
  expect(calls.slice(2)).toEqual(['dark', 'show c']);

  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (const name of ['In', 'Out', 'All']) await user.click(screen.getByRole('button', { name }));
  expect(calls.slice(4)).toEqual(['zoom 1', 'zoom -1', 'fit']);
  unmount();
  expect(calls.at(-1)).toBe('destroyed');
});

test('names its canvas like the map, in the current language', () => {
  const { rerender } = render(<TestMap creation={uncached} />);
  whenIdle();
  expect(screen.getByRole('application', { name: 'Map' })).toBeInTheDocument();
  rerender(<TestMap creation={uncached} label="Mapa" />);
  expect(screen.getByRole('application', { name: 'Mapa' })).toBeInTheDocument();
});

test('creates no map when unmounted before', () => {
  render(<TestMap creation={uncached} />).unmount();
  whenIdle();
  expect(calls).toEqual([]);
});

test('another basemap creates another map', () => {
  const { rerender } = render(<TestMap creation={uncached} />);
  whenIdle();
  rerender(<TestMap creation={{ ...uncached }} />);
  whenIdle();
  expect(calls).toEqual(['created light', 'show a', 'destroyed', 'created light', 'show a']);
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
});

test('shows a message when the browser cannot draw maps', () => {
  const creation: MapCreation<RecordingMap> = {
    create: () => {
      throw new Error('no WebGL');
    },
  };
  const { unmount } = render(<TestMap creation={creation} />);
  whenIdle();
  expect(screen.getByRole('status')).toHaveTextContent('No map here');
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  unmount();
});

test('reuses a cached map at once and does not destroy it', () => {
  let cached: PlacedMap<RecordingMap> | null = null;
  const creation: MapCreation<RecordingMap> = {
    ...uncached,
    reuse: (scheme) => {
      cached?.map.setScheme(scheme);
      return cached;
    },
    park: (placed) => {
      placed.element.remove();
      cached = placed;
    },
  };
  const first = render(<TestMap creation={creation} />);
  whenIdle();
  first.unmount();
  expect(calls).toEqual(['created light', 'show a']);
  render(<TestMap creation={creation} content="b" scheme="dark" label="Mapa" />);
  expect(calls.slice(2, 4)).toEqual(['dark', 'show b']);
  expect(screen.getByRole('application', { name: 'Mapa' })).toBeInTheDocument();
  whenIdle();
  expect(calls.filter((each) => each.startsWith('created'))).toHaveLength(1);
});
