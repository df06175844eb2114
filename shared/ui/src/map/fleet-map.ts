import { Popup, type MapMouseEvent } from 'maplibre-gl';
import { inSlices } from '../base/in-slices.ts';
import { createBasemap } from './basemap.ts';
import { boxSelection } from './box-selection.ts';
import { addFleetLayers, CLUSTERS, POINTS, SOURCE } from './fleet-layers.ts';
import { fleetMarks, pointAmong } from './fleet-marks.ts';
import type { Place } from './places.ts';
import { boundsOf, moved, noPoints, placeOf, placing, pointsInside, type PlacedPoints, type PointReader } from './points.ts';
import { followTyping } from './typing.ts';
import type { MapDrawing } from './useMapDrawing.ts';

/** `replace` the selection, `add` to it, or `toggle` these ids in it. */
export type SelectMode = 'replace' | 'add' | 'toggle';

export interface PointTip {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What the map asks of and tells to its owner; read afresh each time. */
export interface FleetMapOwner {
  readonly onSelect: (ids: readonly string[], mode: SelectMode) => void;
  readonly tip: (id: string) => PointTip | null;
  readonly onSkipped: (count: number) => void;
  /** A number of points, as short as it can be said: 1.2k. */
  readonly count: (count: number) => string;
}

export interface FleetMapOptions<Point> {
  readonly read: PointReader<Point>;
  readonly container: HTMLElement;
  readonly scheme: 'light' | 'dark';
  readonly styleUrl: string | undefined;
  readonly places: readonly Place[] | undefined;
  readonly owner: FleetMapOwner;
}

export interface FleetMap<Point> extends MapDrawing {
  /**
   * Shows these points. With another `fitKey` than the last one they are all brought into view; so are those that another `search` found, and
   * all of them after the search, unless the user has moved the map in the meantime.
   */
  show(points: readonly Point[], selection: ReadonlySet<string>, fitKey?: string, search?: string): void;
  /** Brings nearly all points into view. */
  fit(): void;
  /** Ids of all points in view, clustered or not. */
  inView(): string[];
  /** Brings one point into view, unless it is. */
  reveal(id: string): void;
  /** Forgets its points and tells nothing, until it is adopted. */
  rest(): void;
  /** Works on for another owner, from where it stood. */
  adopt(owner: FleetMapOwner, scheme: 'light' | 'dark'): void;
}

interface Shown<Point> {
  readonly points: readonly Point[];
  readonly selection: ReadonlySet<string>;
}

/** The map follows a change after this long, in ms: what surrounds it is painted first. */
const BEHIND = 50;
/** … and the last change it drew by at least this much, in ms. While somebody types it stands still: a letter is answered first. */
const APART = 400;
const FIT = { padding: 48, maxZoom: 14, duration: 0 };

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Makes the map. @throws Error when the browser cannot draw it (no WebGL) */
export function createFleetMap<Point>({
  container,
  styleUrl,
  places,
  owner: firstOwner,
  read,
  ...first
}: FleetMapOptions<Point>): FleetMap<Point> {
  const ground = createBasemap({
    container,
    styleUrl,
    places,
    scheme: first.scheme,
    isOwn: (sourceId) => sourceId === SOURCE,
    onStyle: (scheme) => {
      for (const layer of map.getStyle().layers) if ('source' in layer && layer.source === SOURCE) map.removeLayer(layer.id);
      if (map.getSource(SOURCE)) map.removeSource(SOURCE);
      addFleetLayers(map, scheme);
      marks.drawAnew();
    },
  });
  const { map } = ground;

  let owner = firstOwner;
  let placed = noPoints;
  let wanted: Shown<Point> | null = null;
  /** What `placed` is of. */
  let drawn: Shown<Point> | null = null;
  let selected: ReadonlySet<string> | undefined;
  let fitted = false;
  /** The user moved the map since all points were brought into view. */
  let steered = false;
  let fittedKey: string | undefined;
  let searched = '';
  let gone = false;

  // — Points —
  const marks = fleetMarks(map, (count) => owner.count(count));
  const typing = followTyping(document);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let takenAt = Number.NEGATIVE_INFINITY;
  let stopPlacing: (() => void) | null = null;
  const take = () => {
    timer = undefined;
    if (!wanted || gone) return;
    const still = typing.left(performance.now());
    if (still > 0) {
      timer = setTimeout(take, still);
      return;
    }
    takenAt = performance.now();
    const taken = wanted;
    wanted = null;
    const draw = (next: PlacedPoints) => {
      [placed, drawn, stopPlacing] = [next, taken, null];
      owner.onSkipped(placed.skipped);
      if (!fitted && placed.ids.length > 0) {
        fitted = true;
        fit();
      }
      marks.show(placed);
      follow();
    };
    const { points, selection } = taken;
    const next = drawn?.selection === selection ? moved({ points: drawn.points, placed }, points, read) : null;
    if (next) return draw(next);
    let atOnce = false;
    const stop = inSlices(placing(points, read, selection), (all) => {
      atOnce = true;
      draw(all);
    });
    if (!atOnce) stopPlacing = stop;
    return undefined;
  };
  /** Draws what is wanted when its time has come. Points that are being placed are drawn first, however quickly others come. */
  const follow = () => {
    if (wanted && !stopPlacing) timer ??= setTimeout(take, Math.max(BEHIND, takenAt + APART - performance.now()));
  };
  const forgetWanted = () => {
    clearTimeout(timer);
    timer = undefined;
    stopPlacing?.();
    stopPlacing = null;
    wanted = null;
  };
  map.on('movestart', (event) => {
    if (event.originalEvent) steered = true;
  });
  const fit = () => {
    const bounds = boundsOf(placed);
    steered = false;
    if (bounds) map.fitBounds(bounds, FIT);
  };

  // — Hands —
  const idAt = ({ point }: MapMouseEvent) =>
    map.getLayer(POINTS) ? pointAmong(map.queryRenderedFeatures(point, { layers: [POINTS] })) : null;
  const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 14, className: 'fc-map-tip', maxWidth: '260px' });
  let tipped: string | null = null;
  const hideTip = () => {
    tipped = null;
    popup.remove();
    map.getCanvas().style.cursor = '';
  };
  map.on('mousemove', POINTS, (event) => {
    const id = idAt(event);
    if (id === null || id === tipped) return;
    const tip = owner.tip(id);
    const at = placeOf(placed, id);
    map.getCanvas().style.cursor = 'pointer';
    tipped = id;
    if (!tip || !at) popup.remove();
    else popup.setLngLat(at).setDOMContent(tipElement(tip)).addTo(map);
  });
  map.on('mouseleave', POINTS, hideTip);
  map.on('mouseenter', CLUSTERS, () => (map.getCanvas().style.cursor = 'pointer'));
  map.on('mouseleave', CLUSTERS, () => (map.getCanvas().style.cursor = ''));
  map.on('click', POINTS, (event) => {
    const id = idAt(event);
    const { ctrlKey, metaKey, shiftKey } = event.originalEvent;
    if (id !== null) owner.onSelect([id], ctrlKey || metaKey || shiftKey ? 'toggle' : 'replace');
  });
  map.on('click', CLUSTERS, ({ features }) => {
    const { west, south, east, north } = features?.[0]?.properties ?? {};
    if (![west, south, east, north].every((edge) => typeof edge === 'number')) return;
    steered = true;
    map.fitBounds([west, south, east, north] as [number, number, number, number], { ...FIT, maxZoom: 18, duration: calm() ? 0 : 180 });
  });
  const endBox = boxSelection(map, (box, add) => owner.onSelect(pointsInside(placed, box), add ? 'add' : 'replace'));

  // Off screen it has no size; it must not shrink to that.
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === 0) return;
    map.resize();
    // What was brought into view stays there, until somebody looks elsewhere.
    if (fitted && !steered) fit();
  });
  observer.observe(container);

  return {
    show(points, selection, fitKey, search = '') {
      const another = search !== searched;
      const asked = selected !== selection || fitKey !== fittedKey || another;
      if (fitKey !== fittedKey || (another && (search !== '' || !steered))) fitted = false;
      fittedKey = fitKey;
      searched = search;
      selected = selection;
      // What somebody asked for by hand waits for nothing.
      if (asked) {
        forgetWanted();
        timer = setTimeout(take);
      }
      wanted = { points, selection };
      follow();
    },
    setScheme: ground.setScheme,
    zoom(by) {
      steered = true;
      map.easeTo({ zoom: map.getZoom() + by, duration: calm() ? 0 : 150 });
    },
    fit,
    inView() {
      const bounds = map.getBounds();
      return pointsInside(placed, { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() });
    },
    reveal(id) {
      steered = true;
      const at = placeOf(placed, id);
      if (!at) return;
      if (map.getBounds().contains(at) && map.getZoom() >= 14) return;
      map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), 15) });
    },
    rest() {
      forgetWanted();
      selected = undefined;
      hideTip();
      [placed, drawn] = [noPoints, null];
      marks.show(placed);
    },
    adopt(next, nextScheme) {
      owner = next;
      this.setScheme(nextScheme);
    },
    destroy() {
      gone = true;
      forgetWanted();
      typing.end();
      observer.disconnect();
      endBox();
      marks.end();
      popup.remove();
      ground.destroy();
    },
  };
}

function tipElement({ title, lines }: PointTip): HTMLElement {
  const element = document.createElement('div');
  const heading = element.appendChild(document.createElement('strong'));
  heading.textContent = title;
  heading.dir = 'auto';
  for (const line of lines) element.appendChild(document.createElement('div')).textContent = line;
  return element;
}
