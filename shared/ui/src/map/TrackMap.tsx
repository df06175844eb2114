import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { whenIdle } from '../base/when-idle.ts';
import { MapTool } from './MapTool.tsx';
import './map.css';
import { nameCanvas } from './name-canvas.ts';
import type { TrackPlace } from './track-features.ts';
import { createTrackMap, type TrackMapDrawing } from './track-map.ts';

export interface TrackMapWords {
  /** Name of the map; it should say that the table holds the same. */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Said in place of the map when the browser cannot draw it. */
  readonly unavailable: ReactNode;
}

export interface TrackMapProps {
  readonly places: readonly TrackPlace[];
  /** Index of a place that is marked and brought into view. */
  readonly chosen?: number | null | undefined;
  /** The end of the track stays in the middle. */
  readonly follow?: boolean | undefined;
  /** When it changes the whole track is brought into view again. */
  readonly fitKey: string;
  readonly scheme: 'light' | 'dark';
  readonly words: TrackMapWords;
  /** Style of a basemap. Absent or out of reach: an embedded schematic one. */
  readonly styleUrl?: string | undefined;
}

/** A map must not keep the user waiting longer than this, in ms. */
const SOON = 300;

/** The way of one vehicle on a map, coloured by speed, dashed where nothing is known. */
export function TrackMap(props: TrackMapProps) {
  const { places, chosen = null, follow = false, fitKey, scheme, words, styleUrl } = props;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<TrackMapDrawing | null>(null);
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
        map.current = createTrackMap(element, now.scheme, styleUrl);
      } catch {
        // Whether this browser can draw the map is known by trying only.
        setUnavailable(true);
        return;
      }
      nameCanvas(place, now.words.label);
      map.current.show(now.places, now.chosen ?? null, now.follow ?? false, now.fitKey);
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
  useEffect(() => map.current?.show(places, chosen, follow, fitKey), [places, chosen, follow, fitKey]);

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
