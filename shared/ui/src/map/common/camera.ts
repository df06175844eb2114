import type { LngLatBoundsLike, Map as LibreMap, PaddingOptions } from 'maplibre-gl';

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Space between what a map is fitted to and its edges, in px: room for marks, the scale and the attribution. */
const MARGIN = 48;
/** At the sides: room for marks beside the tools, which are 44 px wide with their space. The content stays in the middle. */
const SIDE_MARGIN = 64;
/** The map isn't fitted to less than this share of its height. */
const MIN_FREE = 1 / 3;

/**
 * Returns the padding of a fit, in px, so that nothing is below the map's controls.
 * @param covered height of what covers the lower edge of the map
 */
export function fitPadding({ clientHeight }: HTMLElement, covered = 0): PaddingOptions {
  const greatest = Math.max(MARGIN, Math.round(clientHeight * (1 - MIN_FREE)) - MARGIN);
  return { top: MARGIN, right: SIDE_MARGIN, bottom: Math.min(covered + MARGIN, greatest), left: SIDE_MARGIN };
}

interface CameraOptions {
  readonly map: LibreMap;
  readonly container: HTMLElement;
  /** Bounds that `fit` shows; null: nothing to show. */
  readonly bounds: () => LngLatBoundsLike | null;
  readonly maxZoom: number;
}

/** Viewport of a map. After a fit, resizing the map fits again, until the user moves it. */
export class Camera {
  /** Whether the map was fitted, or doesn't have to be. */
  isFitted = false;
  /** Whether the user moved the map since. */
  isUserControlled = false;
  readonly #options: CameraOptions;
  readonly #observer: ResizeObserver;

  constructor(options: CameraOptions) {
    this.#options = options;
    const { map, container } = options;
    map.on('movestart', (event) => {
      if (event.originalEvent) this.isUserControlled = true;
    });
    this.#observer = new ResizeObserver(() => {
      // Off screen it has no size; don't shrink to that.
      if (container.clientWidth === 0) return;
      map.resize();
      if (this.isFitted && !this.isUserControlled) this.fit();
    });
    this.#observer.observe(container);
  }

  /** Shows these bounds, or those of the map's content. */
  fit(around = this.#options.bounds()): void {
    const { map, container, maxZoom } = this.#options;
    if (!around) return;
    this.isUserControlled = false;
    map.fitBounds(around, { padding: fitPadding(container), maxZoom, duration: 0 });
  }

  zoom(by: 1 | -1): void {
    const { map } = this.#options;
    this.isUserControlled = true;
    map.easeTo({ zoom: map.getZoom() + by, duration: prefersReducedMotion() ? 0 : 150 });
  }

  end(): void {
    this.#observer.disconnect();
  }
}
