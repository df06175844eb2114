import type { LngLatBoundsLike, Map as LibreMap } from 'maplibre-gl';

/** Whether the user prefers reduced motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

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
    const { map, maxZoom } = this.#options;
    if (!around) return;
    this.isUserControlled = false;
    map.fitBounds(around, { padding: 48, maxZoom, duration: 0 });
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
