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
  readonly reuse?: (scheme: Scheme) => PlacedMap<Drawing> | null;
  /** Receives the map on unmount; by default it is destroyed. */
  readonly park?: (placed: PlacedMap<Drawing>) => void;
}

interface MapDrawingOptions<Drawing> {
  /** A change creates another map. */
  readonly creation: MapCreation<Drawing>;
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
const CREATE_WITHIN = 300;

/** Common logic of all maps: created after the surroundings are painted, named, themed, and destroyed on unmount. */
export function useMapDrawing<Drawing extends MapDrawing>({
  creation,
  show,
  scheme,
  label,
}: MapDrawingOptions<Drawing>): DrawnMap<Drawing> {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<Drawing | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useLatest({ show, scheme, label });

  useEffect(() => {
    const parent = container.current;
    if (!parent) return undefined;
    let current: PlacedMap<Drawing> | null = null;
    const use = (placed: PlacedMap<Drawing>) => {
      current = placed;
      map.current = placed.map;
      nameCanvas(parent, latest.current.label);
      latest.current.show(placed.map);
    };
    const create = () => {
      const element = parent.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-canvas' }));
      try {
        use({ element, map: creation.create(element, latest.current.scheme) });
      } catch {
        // Only trying shows whether the browser can draw the map.
        setUnavailable(true);
      }
    };
    const reused = creation.reuse?.(latest.current.scheme);
    // The surroundings are painted first.
    const cancel = reused ? undefined : whenIdle(create, CREATE_WITHIN);
    if (reused) {
      parent.append(reused.element);
      use(reused);
    }
    return () => {
      cancel?.();
      map.current = null;
      if (!current) return;
      if (creation.park) return creation.park(current);
      current.map.destroy();
      current.element.remove();
    };
  }, [creation, latest]);

  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => nameCanvas(container.current, label), [label]);
  useEffect(() => {
    if (map.current) show(map.current);
  }, [show]);
  return { container, map, unavailable };
}
