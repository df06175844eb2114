import EChartsReactCore from 'echarts-for-react/esm/core';
import type * as core from 'echarts/core';
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { useLatest } from '../base/useLatest.ts';
import './chart.css';
import type { ChartScheme } from './chart-colors.ts';
import { chartImage, IMAGE_RATIO, type ImageCaption } from './chart-image.ts';
import type { LegendEntry } from './ChartLegend.tsx';

/** What can be asked of a drawn chart. */
export interface ChartHandle {
  /** Returns the chart with its caption and legend as PNG; null when it isn't drawn. */
  readonly toImage: (caption: ImageCaption) => Promise<Blob | null>;
}

/** Width classes of charts: phones, half of a screen, a screen. */
export type ChartWidth = 'narrow' | 'medium' | 'wide';

/** What is used of the library. */
type EChartsLibrary = Pick<typeof core, 'init' | 'getInstanceByDom' | 'dispose'>;

interface ChartCanvasProps {
  /** The library with the registered parts that the chart needs. */
  readonly echarts: EChartsLibrary;
  /** Must be stable: a new function draws the chart again. */
  readonly option: (width: ChartWidth) => EChartsCoreOption;
  /** Height in px by width. */
  readonly height: number | ((width: ChartWidth) => number);
  /** Shown instead of the chart when the browser can't draw it. */
  readonly unavailable: ReactNode;
  /** Receives the indices of the clicked place on the two axes, and the width for which it was drawn. */
  readonly onPick?: ((x: number, y: number, width: ChartWidth) => void) | undefined;
  readonly handle?: Ref<ChartHandle> | undefined;
  /** Colours and series of the image; stable. */
  readonly scheme: ChartScheme;
  readonly legend?: readonly LegendEntry[] | undefined;
}

/** Upper limits in px. */
const NARROW = 520;
const MEDIUM = 820;

/** Must be stable: a new object draws the chart again. */
const full = { height: '100%' };

/** Only trying shows whether the browser can draw on a canvas. */
function canDraw(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('2d'));
  } catch {
    return false;
  }
}

const widthOf = (px: number): ChartWidth => (px < NARROW ? 'narrow' : px < MEDIUM ? 'medium' : 'wide');

/** Disposes of a chart. ECharts 6.1 spreads the drawing of heat maps over frames, and throws in the next frame if the chart is gone by then. */
function dispose(echarts: EChartsLibrary, element: HTMLElement): void {
  const surface = echarts.getInstanceByDom(element)?.getZr();
  // An empty drawing, complete at once, replaces the one that isn't.
  surface?.clear();
  surface?.painter.refresh();
  echarts.dispose(element);
}

/** Reports clicks anywhere inside the axes, not only on a mark, which may be a pixel high. */
function watchClicks(chart: ECharts, onPick: (x: number, y: number) => void): void {
  const placeOf = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    const at: [number, number] = [offsetX, offsetY];
    if (!chart.containPixel({ gridIndex: 0 }, at)) return null;
    return chart.convertFromPixel({ gridIndex: 0 }, at).map(Math.round) as [number, number];
  };
  const surface = chart.getZr();
  surface.on('click', (event) => {
    const place = placeOf(event);
    if (place) onPick(...place);
  });
  surface.on('mousemove', (event) => surface.setCursorStyle(placeOf(event) ? 'pointer' : 'default'));
}

/** The drawing of a chart, which is an image with a description. Loaded lazily, as the library is larger than most screens. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { echarts, option, height, unavailable, onPick, handle, scheme, legend } = props;
  const [drawable] = useState(canDraw);
  const [width, setWidth] = useState<ChartWidth | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsReactCore>(null);
  const latest = useLatest({ onPick, width: width ?? 'wide' });
  const library = useMemo(() => ({ ...echarts, dispose: (element: HTMLElement) => dispose(echarts, element) }), [echarts]);
  const chosen = useMemo(() => (width === null ? null : option(width)), [option, width]);
  // The library's own observer reports sizes of unmounted charts.
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // Off screen it has no size.
      if (!entry || entry.contentRect.width === 0) return;
      setWidth(widthOf(entry.contentRect.width));
      chart.current?.getEchartsInstance()?.resize({ width: 'auto', height: 'auto' });
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  useImperativeHandle(handle, () => {
    const drawOn = (background: string) =>
      chart.current?.getEchartsInstance()?.renderToCanvas({ pixelRatio: IMAGE_RATIO, backgroundColor: background }) ?? null;
    return { toImage: (caption) => chartImage(drawOn, scheme, caption, legend ?? []) };
  }, [scheme, legend]);
  const isPickable = onPick !== undefined;
  const ready = useMemo(
    () => (instance: ECharts) => {
      if (isPickable) watchClicks(instance, (x, y) => latest.current.onPick?.(x, y, latest.current.width));
    },
    [isPickable, latest],
  );
  if (!drawable)
    return (
      <div className="fc-chart-unavailable" role="status">
        {unavailable}
      </div>
    );
  const px = typeof height === 'number' ? height : height(width ?? 'wide');
  return (
    <div ref={container} className="fc-chart-picture" style={{ height: px }}>
      {chosen ? (
        <EChartsReactCore ref={chart} echarts={library} option={chosen} notMerge autoResize={false} style={full} onChartReady={ready} />
      ) : null}
    </div>
  );
}
