import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MapTool } from './MapTool.tsx';
import './map.css';
import type { DrawnMap, MapDrawing } from './useMapDrawing.ts';

export interface MapContainerTexts {
  /** Accessible name of the map; it should mention where the same data is as text. */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** "Show all" button. */
  readonly fit: string;
  /** Shown instead of the map when the browser can't draw it. */
  readonly unavailable: ReactNode;
}

interface MapContainerProps {
  readonly drawn: DrawnMap<MapDrawing>;
  readonly scheme: 'light' | 'dark';
  readonly words: MapContainerTexts;
  /** The basemap is loaded; reported only by maps that are drawn on. */
  readonly ready?: boolean;
  /** Additional tools. */
  readonly children?: ReactNode;
}

/** A map's region: name, tools, and the message shown instead when it can't be drawn. */
export function MapContainer({ drawn: { container, map, unavailable }, scheme, words, ready = false, children }: MapContainerProps) {
  if (unavailable)
    return (
      <div className="fc-map fc-map-unavailable" role="status">
        {words.unavailable}
      </div>
    );
  return (
    <section className="fc-map" aria-label={words.label} data-scheme={scheme} data-ready={ready || undefined}>
      <div ref={container} />
      <div className="fc-map-tools">
        <MapTool label={words.zoomIn} icon={IconPlus} onClick={() => map.current?.zoom(1)} />
        <MapTool label={words.zoomOut} icon={IconMinus} onClick={() => map.current?.zoom(-1)} />
        <MapTool label={words.fit} icon={IconFocusCentered} onClick={() => map.current?.fit()} />
        {children}
      </div>
    </section>
  );
}
