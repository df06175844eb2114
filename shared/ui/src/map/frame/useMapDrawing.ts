import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../../base/useLatest.ts';
import { whenIdle } from '../../base/when-idle.ts';
import { nameCanvas } from '../basemap/name-canvas.ts';

type Scheme = 'light' | 'dark';

/** What every map can do, whatever is drawn on it. */
export interface MapDrawing {
  setScheme(scheme: Scheme): void;
  zoom(by: 1 | -1): void;
  /** Brings all that is drawn into view. */
  fit(): void;
  /** Frees what the browser holds for it. */
  destroy(): void;
}

/** A map and the element it draws into. */
export interface PlacedMap<Drawing> {
  readonly map: Drawing;
  readonly element: HTMLElement;
}

/** How a map comes to be, and what becomes of it. */
export interface MapCreation<Drawing> {
  /** @throws Error when the browser cannot draw maps (no WebGL) */
  readonly create: (element: HTMLElement, scheme: Scheme) => Drawing;
  /** One that was kept; null: there is none. */
  readonly take?: (scheme: Scheme) => PlacedMap<Drawing> | null;
  /** Gets the map when the screen goes. It is destroyed unless told. */
  readonly keep?: (placed: PlacedMap<Drawing>) => void;
}

interface MapDrawingOptions<Drawing> {
  /** Another one means another map. */
  readonly making: MapCreation<Drawing>;
  /** Tells the map what to show: at first, and whenever this is another function. */
  readonly show: (map: Drawing) => void;
  readonly scheme: Scheme;
  /** Name of the map. */
  readonly label: string;
}

export interface DrawnMap<Drawing> {
  /** The element that the map is to stand in. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** Null until it is there. */
  readonly map: RefObject<Drawing | null>;
  /** This browser cannot draw it. */
  readonly unavailable: boolean;
}

/** A map must not keep the user waiting longer than this, in ms. */
const SOON = 300;

/** What all maps of the console have in common: made once what surrounds them is painted, named, in the colours of the theme, and gone with the screen. */
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
        // Whether this browser can draw the map is known by trying only.
        setUnavailable(true);
      }
    };
    const kept = making.take?.(latest.current.scheme);
    // What surrounds the map is painted first.
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
