import { LngLatBounds, Marker, type GeoJSONSource, type Map as LibreMap } from 'maplibre-gl';
import { createBasemap, type StreetSource } from '../basemap/basemap.ts';
import { fitPadding, prefersReducedMotion } from '../common/camera.ts';
import type { MapDrawing } from '../common/useMapDrawing.ts';
import {
  endMarks,
  nearestPosition,
  position,
  trackLines,
  trackMarks,
  type TrackEnd,
  type TrackPlace,
  type TrackPosition,
} from './track-features.ts';
import { addTrackLayers, ENDS, LINES, MARKS, removeTrackLayers, TOUCH, trackSources } from './track-layers.ts';

const FIT_ZOOM = 15;

/** What a track map shows. */
export interface TrackContent {
  readonly positions: readonly TrackPosition[];
  /** Index of the highlighted position. */
  readonly chosen: number | null;
  readonly pauses: readonly TrackPlace[];
  /** Starts and ends of other tracks. */
  readonly ends: readonly TrackEnd[];
  readonly selectedId: string | null;
  /** The map stays centred on the cursor, or on the end of the track. */
  readonly follow: boolean;
  /** A change fits the map to everything. */
  readonly fitKey: string;
}

export interface TrackMapOwner {
  /** The track was clicked near this position. */
  readonly onPick?: ((index: number) => void) | undefined;
  /** The end of another track was clicked. */
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Returns the height of what covers the lower edge of the map, in px. */
  readonly coveredHeight?: (() => number) | undefined;
}

export interface TrackMapDrawing extends MapDrawing {
  show(content: TrackContent): void;
  /** Moves the cursor along the track; null removes it. */
  move(cursor: TrackPlace | null): void;
}

const nothing: TrackContent = {
  positions: [],
  chosen: null,
  pauses: [],
  ends: [],
  selectedId: null,
  follow: false,
  fitKey: '',
};

/** Reports clicks on the track and on the ends of others. */
function watchPointer(map: LibreMap, owner: () => TrackMapOwner, positions: () => readonly TrackPosition[]): void {
  map.on('click', ({ point, lngLat }) => {
    const { onPick, onSelect } = owner();
    const hit = (layer: string) => (map.getLayer(layer) ? map.queryRenderedFeatures(point, { layers: [layer] }).at(0) : undefined);
    const id: unknown = onSelect && hit(ENDS)?.properties['id'];
    if (typeof id === 'string') return onSelect?.(id);
    if (!onPick || !hit(TOUCH)) return;
    const index = nearestPosition(positions(), {
      lat: lngLat.lat,
      lon: lngLat.lng,
    });
    if (index !== null) onPick(index);
  });
  const setCursor = (style: string) => () => {
    map.getCanvas().style.cursor = style;
  };
  const watchLayer = (layer: string, isActive: () => boolean) => {
    map.on('mouseenter', layer, () => setCursor(isActive() ? 'pointer' : '')());
    map.on('mouseleave', layer, setCursor(''));
  };
  watchLayer(ENDS, () => owner().onSelect !== undefined);
  watchLayer(TOUCH, () => owner().onPick !== undefined);
}

/** Creates a map with a track. @throws Error when the browser can't draw maps (no WebGL) */
export function createTrackMap(
  container: HTMLElement,
  firstScheme: 'light' | 'dark',
  streets: StreetSource | undefined,
  owner: () => TrackMapOwner,
): TrackMapDrawing {
  const ground = createBasemap({
    container,
    streets,
    scheme: firstScheme,
    isOwn: (sourceId) => trackSources.includes(sourceId),
    onStyle: (scheme) => {
      removeTrackLayers(map);
      addTrackLayers(map, scheme);
      draw(null);
    },
  });
  const { map } = ground;
  let shown = nothing;
  let cursor: TrackPlace | null = null;
  let fitted: string | null = null;
  const still = { duration: prefersReducedMotion() ? 0 : 180 };
  const element = Object.assign(document.createElement('div'), {
    className: 'fc-map-cursor',
  });
  // The scrubber says where it is.
  element.setAttribute('aria-hidden', 'true');
  const marker = new Marker({ element });

  const fill = (source: string, data: Parameters<GeoJSONSource['setData']>[0]) => {
    // A source removed with its style is filled again with the next one.
    map
      .getSource<GeoJSONSource>(source)
      ?.setData(data)
      .catch(() => undefined);
  };
  const draw = (former: TrackContent | null) => {
    const { positions, chosen, pauses, ends, selectedId } = shown;
    if (former?.positions !== positions) fill(LINES, trackLines(positions));
    if (former?.positions !== positions || former.chosen !== chosen || former.pauses !== pauses)
      fill(MARKS, trackMarks(positions, chosen, pauses));
    if (former?.ends !== ends || former.selectedId !== selectedId) fill(ENDS, endMarks(ends, selectedId));
  };
  const fit = () => {
    const places = shown.positions.length > 0 ? shown.positions : shown.ends;
    if (places.length === 0) return;
    const bounds = new LngLatBounds();
    for (const place of places) bounds.extend(position(place));
    const padding = fitPadding(container, owner().coveredHeight?.());
    map.fitBounds(bounds, { padding, maxZoom: FIT_ZOOM, duration: 0 });
  };
  /** Keeps a place in view: centred, or only moved into the view. */
  const reveal = (place: TrackPlace, centred: boolean, options = still) => {
    if (centred || !map.getBounds().contains(position(place))) map.easeTo({ center: position(place), ...options });
  };

  // Off screen it has no size; don't shrink to that.
  const observer = new ResizeObserver(() => container.clientWidth > 0 && map.resize());
  observer.observe(container);
  watchPointer(map, owner, () => shown.positions);

  return {
    show(content) {
      const former = shown;
      shown = content;
      draw(former);
      const { positions, chosen, follow, fitKey, ends } = content;
      const last = positions.at(-1);
      if (last === undefined && ends.length === 0) return;
      const followed = cursor ?? last;
      if (fitKey !== fitted) {
        fitted = fitKey;
        if (follow && followed) map.jumpTo({ center: position(followed), zoom: FIT_ZOOM });
        else fit();
      } else if (follow && followed) reveal(followed, true);
      const picked = chosen === null || chosen === former.chosen ? undefined : positions[chosen];
      if (picked && cursor === null) reveal(picked, false);
    },
    move(next) {
      const first = cursor === null;
      cursor = next;
      if (next === null) {
        marker.remove();
        return;
      }
      marker.setLngLat(position(next));
      if (first) marker.addTo(map);
      // Many small steps, or one large one: an animation of its own would lag behind.
      if (shown.follow) reveal(next, !prefersReducedMotion(), { duration: 0 });
    },
    setScheme: (scheme) => ground.setScheme(scheme),
    zoom: (by) => void map.easeTo({ zoom: map.getZoom() + by, ...still }),
    fit,
    destroy() {
      observer.disconnect();
      marker.remove();
      ground.destroy();
    },
  };
}
