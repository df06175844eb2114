import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { MapFrame } from './MapFrame.tsx';
import { useMapDrawing, type MapDrawing, type MapCreation, type PlacedMap } from './useMapDrawing.ts';

interface Painting extends MapDrawing {
  show(what: string): void;
}

/** A map that records calls. */
function painting(told: string[], element: HTMLElement): Painting {
  element.append(document.createElement('canvas'));
  return {
    show: (what) => void told.push(`show ${what}`),
    setScheme: (scheme) => void told.push(scheme),
    zoom: (by) => void told.push(`zoom ${by}`),
    fit: () => void told.push('fit'),
    destroy: () => void told.push('destroyed'),
  };
}

interface PaintedProps {
  readonly making: MapCreation<Painting>;
  readonly what?: string;
  readonly scheme?: 'light' | 'dark';
  readonly label?: string;
}

function Painted({ making, what = 'a', scheme = 'light', label = 'Map' }: PaintedProps) {
  const show = useCallback((map: Painting) => map.show(what), [what]);
  const drawn = useMapDrawing({ making, show, scheme, label });
  return <MapFrame drawn={drawn} scheme={scheme} words={{ label, zoomIn: 'In', zoomOut: 'Out', fit: 'All', unavailable: 'No map here' }} />;
}

let told: string[] = [];
const fresh: MapCreation<Painting> = {
  create: (element, scheme) => {
    told.push(`created ${scheme}`);
    return painting(told, element);
  },
};

beforeEach(() => {
  told = [];
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());
const whenIdle = () => act(() => jest.advanceTimersByTime(300));

test('creates the map after paint, passes on changes, and destroys it on unmount', async () => {
  const { rerender, unmount } = render(<Painted making={fresh} />);
  expect(told).toEqual([]);
  rerender(<Painted making={fresh} what="b" />);
  whenIdle();
  expect(told).toEqual(['created light', 'show b']);
  rerender(<Painted making={fresh} what="c" scheme="dark" />);
  expect(told.slice(2)).toEqual(['dark', 'show c']);

  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  for (const name of ['In', 'Out', 'All']) await user.click(screen.getByRole('button', { name }));
  expect(told.slice(4)).toEqual(['zoom 1', 'zoom -1', 'fit']);
  unmount();
  expect(told.at(-1)).toBe('destroyed');
});

test('names its canvas like the map, in the current language', () => {
  const { rerender } = render(<Painted making={fresh} />);
  whenIdle();
  expect(screen.getByRole('application', { name: 'Map' })).toBeInTheDocument();
  rerender(<Painted making={fresh} label="Mapa" />);
  expect(screen.getByRole('application', { name: 'Mapa' })).toBeInTheDocument();
});

test('creates no map when unmounted before', () => {
  render(<Painted making={fresh} />).unmount();
  whenIdle();
  expect(told).toEqual([]);
});

test('another basemap creates another map', () => {
  const { rerender } = render(<Painted making={fresh} />);
  whenIdle();
  rerender(<Painted making={{ ...fresh }} />);
  whenIdle();
  expect(told).toEqual(['created light', 'show a', 'destroyed', 'created light', 'show a']);
  expect(document.querySelectorAll('canvas')).toHaveLength(1);
});

test('shows a message when the browser cannot draw maps', () => {
  const making: MapCreation<Painting> = {
    create: () => {
      throw new Error('no WebGL');
    },
  };
  const { unmount } = render(<Painted making={making} />);
  whenIdle();
  expect(screen.getByRole('status')).toHaveTextContent('No map here');
  expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  unmount();
});

test('reuses a cached map at once and does not destroy it', () => {
  let kept: PlacedMap<Painting> | null = null;
  const making: MapCreation<Painting> = {
    ...fresh,
    take: (scheme) => {
      kept?.map.setScheme(scheme);
      return kept;
    },
    keep: (placed) => {
      placed.element.remove();
      kept = placed;
    },
  };
  const first = render(<Painted making={making} />);
  whenIdle();
  first.unmount();
  expect(told).toEqual(['created light', 'show a']);
  render(<Painted making={making} what="b" scheme="dark" label="Mapa" />);
  expect(told.slice(2, 4)).toEqual(['dark', 'show b']);
  expect(screen.getByRole('application', { name: 'Mapa' })).toBeInTheDocument();
  whenIdle();
  expect(told.filter((each) => each.startsWith('created'))).toHaveLength(1);
});
