import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MapTool } from './MapTool.tsx';
import './map.css';
import type { DrawnMap, MapDrawing } from './useMapDrawing.ts';

export interface MapFrameTexts {
  /** Name of the map; it should say where the same stands as text. */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Show all of it. */
  readonly fit: string;
  /** Said in place of the map when the browser cannot draw it. */
  readonly unavailable: ReactNode;
}

interface MapFrameProps {
  readonly drawn: DrawnMap<MapDrawing>;
  readonly scheme: 'light' | 'dark';
  readonly words: MapFrameTexts;
  /** The ground is there; only maps that are drawn on say so. */
  readonly ready?: boolean;
  /** Further tools. */
  readonly children?: ReactNode;
}

/** What stands around a map: its name, its tools, and the remark in its place where it cannot be drawn. */
export function MapFrame({ drawn: { container, map, unavailable }, scheme, words, ready = false, children }: MapFrameProps) {
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
