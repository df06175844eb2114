import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import '../map/map.css';
import { whenIdle } from '../base/when-idle.ts';
import { nameCanvas } from '../map/name-canvas.ts';
import { MapTool } from '../map/MapTool.tsx';
import { createShapeMap, type DrawMode, type DrawnArea, type Dot, type Place, type Rings, type ShapeMapControl } from './shape-map.ts';

export interface ShapeMapWords {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Said in place of the map when the browser cannot draw it. */
  readonly unavailable: ReactNode;
}

export interface ShapeMapProps {
  readonly areas: readonly DrawnArea[];
  /** The area that is being drawn; empty for none. */
  readonly draft?: Rings | undefined;
  readonly mode?: DrawMode | undefined;
  /** The ring whose corners `edit` offers. */
  readonly ring?: number | undefined;
  readonly dots: readonly Dot[];
  readonly fault?: Place | null | undefined;
  readonly onRing?: ((ring: readonly Place[]) => void) | undefined;
  readonly onChange?: ((ring: number, positions: readonly Place[]) => void) | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  readonly scheme: 'light' | 'dark';
  readonly words: ShapeMapWords;
  readonly styleUrl?: string | undefined;
}

const none: Rings = [];
/** The map must not keep the user waiting longer than this, in ms. */
const SOON = 300;

const stateOf = ({ areas, draft = none, mode = 'look', ring = 0, dots, fault = null }: ShapeMapProps) => ({
  areas,
  draft,
  mode,
  ring,
  dots,
  fault,
});

/** Areas on a map, one of them being drawn. What is drawn is told, and shown once it is handed in: it keeps nothing itself. */
export function ShapeMap(props: ShapeMapProps) {
  const { scheme, words, styleUrl } = props;
  const { areas, draft, mode, ring, dots, fault } = stateOf(props);
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<ShapeMapControl | null>(null);
  const [ready, setReady] = useState(false);
  const [unavailable, setUnavailable] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const place = container.current;
    if (!place) return undefined;
    const element = place.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-canvas' }));
    const create = () => {
      try {
        map.current = createShapeMap({
          container: element,
          scheme: latest.current.scheme,
          styleUrl,
          owner: {
            onRing: (drawn) => latest.current.onRing?.(drawn),
            onChange: (changed, positions) => latest.current.onChange?.(changed, positions),
            onPick: (id) => latest.current.onPick?.(id),
            onReady: () => setReady(true),
          },
        });
        map.current.show(stateOf(latest.current));
        nameCanvas(place, latest.current.words.label);
      } catch {
        // Whether this browser can draw the map is known by trying only.
        setUnavailable(true);
      }
    };
    // What surrounds the map is painted first.
    const callOff = whenIdle(create, SOON);
    return () => {
      callOff();
      map.current?.destroy();
      map.current = null;
      element.remove();
    };
  }, [styleUrl]);

  useEffect(() => map.current?.setScheme(scheme), [scheme]);
  useEffect(() => nameCanvas(container.current, words.label), [words.label]);
  useEffect(() => map.current?.show({ areas, draft, mode, ring, dots, fault }), [areas, draft, mode, ring, dots, fault]);

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
      </div>
    </section>
  );
}
