import { IconBoxMultiple, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createFleetMap, type FleetMap, type FleetMapOwner, type PointTip, type SelectMode } from './fleet-map.ts';
import { MapTool } from './MapTool.tsx';
import './map.css';
import { nameCanvas } from './name-canvas.ts';
import { parkMap, takeParkedMap, type ParkedMap } from './parked-map.ts';
import type { Place } from './places.ts';
import type { PointReader } from './points.ts';
import { whenIdle } from '../base/when-idle.ts';

export interface MapWords {
  /** Name of the map; it should say that the list holds the same. */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Show all points. */
  readonly fit: string;
  /** Select all points in view: the twin of drawing a box. Absent where one is pressed at a time. */
  readonly selectInView?: string | undefined;
  /** Said in place of the map when the browser cannot draw it. */
  readonly unavailable: ReactNode;
  /** A number of points, as short as it can be said: 1.2k. */
  readonly count: (count: number) => string;
}

export interface MapViewProps<Point> {
  readonly points: readonly Point[];
  /** The same object for good. */
  readonly read: PointReader<Point>;
  readonly selection?: ReadonlySet<string> | undefined;
  readonly onSelect?: ((ids: readonly string[], mode: SelectMode) => void) | undefined;
  readonly scheme: 'light' | 'dark';
  readonly words: MapWords;
  /** Style of a basemap. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
  /** Labels of the schematic basemap; the cities of Poland and around unless told. */
  readonly places?: readonly Place[] | undefined;
  /** Shown beside a point under the pointer; null for none. */
  readonly tip?: ((id: string) => PointTip | null) | undefined;
  /** Hears how many points have no place on a map. */
  readonly onSkipped?: ((count: number) => void) | undefined;
  /** When it changes the map shows all points again, e.g. the chosen group. */
  readonly fitKey?: string | undefined;
  /** This point is brought into view. */
  readonly activeId?: string | null | undefined;
}

/** A map must not keep the user waiting longer than this, in ms. */
const SOON = 300;
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Thousands of points on a map, clustered, live: one source and three layers, never an element per point. Click selects, Ctrl or Shift
 * and click toggles, Shift and drag selects a box (with Ctrl, adds).
 */
export function MapView<Point>(props: MapViewProps<Point>) {
  const { points, read, selection = NOBODY, scheme, words, styleUrl, places, fitKey, activeId } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<FleetMap<Point> | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const place = container.current;
    if (!place) return undefined;
    const make = [styleUrl, places, read];
    const owner: FleetMapOwner = {
      count: (count) => latest.current.words.count(count),
      onSelect: (ids, mode) => latest.current.onSelect?.(ids, mode),
      tip: (id) => latest.current.tip?.(id) ?? null,
      onSkipped: (count) => latest.current.onSkipped?.(count),
    };
    let mine: ParkedMap<Point> | null = null;
    const use = (ready: ParkedMap<Point>) => {
      mine = ready;
      map.current = ready.map;
      nameCanvas(place, latest.current.words.label);
      ready.map.show(latest.current.points, latest.current.selection ?? NOBODY, latest.current.fitKey);
    };
    const create = () => {
      const element = place.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-canvas' }));
      try {
        use({ element, map: createFleetMap({ container: element, scheme: latest.current.scheme, styleUrl, places, read, owner }) });
      } catch {
        // Whether this browser can draw the map is known by trying only.
        setUnavailable(true);
      }
    };
    const parked = takeParkedMap<Point>(make);
    // What surrounds the map is painted first.
    const callOff = parked ? undefined : whenIdle(create, SOON);
    if (parked) {
      place.append(parked.element);
      parked.map.adopt(owner, latest.current.scheme);
      use(parked);
    }
    return () => {
      callOff?.();
      map.current = null;
      if (mine) parkMap(make, mine);
    };
  }, [styleUrl, places, read]);

  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => nameCanvas(container.current, words.label), [words.label]);
  useEffect(() => map.current?.show(points, selection, fitKey), [points, selection, fitKey]);
  useEffect(() => {
    if (activeId !== null && activeId !== undefined) map.current?.reveal(activeId);
  }, [activeId]);

  if (unavailable)
    return (
      <div className="fc-map fc-map-unavailable" role="status">
        {words.unavailable}
      </div>
    );
  const zoomIn = () => map.current?.zoom(1);
  const zoomOut = () => map.current?.zoom(-1);
  const fit = () => map.current?.fit();
  const selectInView = () => props.onSelect?.(map.current?.inView() ?? [], 'replace');
  return (
    <section className="fc-map" aria-label={words.label} data-scheme={scheme}>
      <div ref={container} />
      <div className="fc-map-tools">
        <MapTool label={words.zoomIn} icon={IconPlus} onClick={zoomIn} />
        <MapTool label={words.zoomOut} icon={IconMinus} onClick={zoomOut} />
        <MapTool label={words.fit} icon={IconFocusCentered} onClick={fit} />
        {props.onSelect && words.selectInView !== undefined ? (
          <MapTool label={words.selectInView} icon={IconBoxMultiple} onClick={selectInView} />
        ) : null}
      </div>
    </section>
  );
}
