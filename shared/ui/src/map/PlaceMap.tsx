import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenIdle } from '../base/when-idle.ts';
import { MapTool } from './MapTool.tsx';
import './map.css';
import { nameCanvas } from './name-canvas.ts';
import { createPlaceMap, type MapPlace, type PlaceMapDrawing } from './place-map.ts';
import type { TrackMapWords } from './TrackMap.tsx';

export interface PlaceMapProps {
  /** Where the thing stands. */
  readonly at: MapPlace;
  /** The places it is to pass, the last being where it stops. */
  readonly way: readonly MapPlace[];
  /** When it changes all of it is brought into view again. */
  readonly fitKey: string;
  /** Hears where the thing was dragged to. There must be fields that do the same. */
  readonly onMove: (to: MapPlace) => void;
  /** Hears which place was pressed. */
  readonly onPick: (place: MapPlace) => void;
  readonly scheme: 'light' | 'dark';
  readonly words: TrackMapWords;
  /** Style of a basemap. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
}

/** The map must not keep the user waiting longer than this, in ms. */
const SOON = 300;

/** One thing on a map, to be dragged and to be shown a way. It keeps nothing itself: what it is told, it shows. */
export function PlaceMap(props: PlaceMapProps) {
  const { at, way, fitKey, scheme, words, styleUrl } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PlaceMapDrawing | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const place = container.current;
    if (!place) return undefined;
    const element = place.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-canvas' }));
    // What surrounds the map is painted first.
    const callOff = whenIdle(() => {
      const now = latest.current;
      try {
        map.current = createPlaceMap(element, now.scheme, styleUrl, {
          onMove: (to) => latest.current.onMove(to),
          onPick: (picked) => latest.current.onPick(picked),
        });
      } catch {
        // Whether this browser can draw the map is known by trying only.
        setUnavailable(true);
        return;
      }
      nameCanvas(place, now.words.label);
      map.current.show(now.at, now.way, now.fitKey);
    }, SOON);
    return () => {
      callOff();
      map.current?.destroy();
      map.current = null;
      element.remove();
    };
  }, [styleUrl]);
  useEffect(() => nameCanvas(container.current, words.label), [words.label]);
  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => map.current?.show(at, way, fitKey), [at, way, fitKey]);

  if (unavailable)
    return (
      <div className="fc-map fc-map-unavailable" role="status">
        {words.unavailable}
      </div>
    );
  return (
    <section className="fc-map" aria-label={words.label} data-scheme={scheme}>
      <div ref={container} />
      <div className="fc-map-tools">
        <MapTool label={words.zoomIn} icon={IconPlus} onClick={() => map.current?.zoom(1)} />
        <MapTool label={words.zoomOut} icon={IconMinus} onClick={() => map.current?.zoom(-1)} />
        <MapTool label={words.fit} icon={IconFocusCentered} onClick={() => map.current?.fit()} />
      </div>
    </section>
  );
}
