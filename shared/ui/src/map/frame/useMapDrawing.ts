import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import { whenIdle } from '../../base/when-idle.ts';
import { nameCanvas } from '../basemap/name-canvas.ts';

type Scheme = 'light' | 'dark';

/** Common methods of all maps. */
export interface MapDrawing {
  setScheme(scheme: Scheme): void;
  zoom(by: 1 | -1): void;
  /** Fits the map to everything drawn. */
  fit(): void;
  /** Frees its browser resources. */
  destroy(): void;
}

/** A map and its element. */
export interface PlacedMap<Drawing> {
  readonly map: Drawing;
  readonly element: HTMLElement;
}

/** Life cycle of a map. */
export interface MapCreation<Drawing> {
  /** @throws Error when the browser can't draw maps (no WebGL) */
  readonly create: (element: HTMLElement, scheme: Scheme) => Drawing;
  /** Returns a cached map; null: there is none. */
  readonly take?: (scheme: Scheme) => PlacedMap<Drawing> | null;
  /** Receives the map on unmount; by default it is destroyed. */
  readonly keep?: (placed: PlacedMap<Drawing>) => void;
}

interface MapDrawingOptions<Drawing> {
  /** A change creates another map. */
  readonly making: MapCreation<Drawing>;
  /** Sets the map's content: initially and whenever the function changes. */
  readonly show: (map: Drawing) => void;
  readonly scheme: Scheme;
  /** Name of the map. */
  readonly label: string;
}

export interface DrawnMap<Drawing> {
  /** The container of the map. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Null until it is created. */
  readonly map: RefObject<Drawing | null>;
  /** Whether the browser can't draw it. */
  readonly unavailable: boolean;
}

/** Maximum delay before the map is created, in ms. */
const SOON = 300;

/** Common logic of all maps: created after the surroundings are painted, named, themed, and destroyed on unmount. */
export function useMapDrawing<Drawing extends MapDrawing>({ making, show, scheme, label }: MapDrawingOptions<Drawing>): DrawnMap<Drawing> {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<Drawing | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useLatest({ show, scheme, label });

  useEffect(() => {
    const place = container.current;
    if (!place) return undefined;
    let mine: PlacedMap<Drawing> | null = null;
    const use = (placed: PlacedMap<Drawing>) => {
      mine = placed;
      map.current = placed.map;
      nameCanvas(place, latest.current.label);
      latest.current.show(placed.map);
    };
    const create = () => {
      const element = place.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-canvas' }));
      try {
        use({ element, map: making.create(element, latest.current.scheme) });
      } catch {
        // Only trying shows whether the browser can draw the map.
        setUnavailable(true);
      }
    };
    const kept = making.take?.(latest.current.scheme);
    // The surroundings are painted first.
    const callOff = kept ? undefined : whenIdle(create, SOON);
    if (kept) {
      place.append(kept.element);
      use(kept);
    }
    return () => {
      callOff?.();
      map.current = null;
      if (!mine) return;
      if (making.keep) return making.keep(mine);
      mine.map.destroy();
      mine.element.remove();
    };
  }, [making, latest]);

  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => nameCanvas(container.current, label), [label]);
  useEffect(() => {
    if (map.current) show(map.current);
  }, [show]);
  return { container, map, unavailable };
}
