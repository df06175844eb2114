import type { LngLatBoundsLike, Map as LibreMap } from 'maplibre-gl';

/** Whether the user asked the system for less motion. */
export const prefersCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface CameraOptions {
  readonly map: LibreMap;
  readonly container: HTMLElement;
  /** What `fit` brings into view; null: there is nothing. */
  readonly bounds: () => LngLatBoundsLike | null;
  readonly maxZoom: number;
}

/** What part of the ground a map shows. What was brought into view stays there when the map is resized, until the user looks elsewhere. */
export class Camera {
  /** Everything was brought into view, or needn't be any more. */
  fitted = false;
  /** The user moved the map since. */
  steered = false;
  readonly #options: CameraOptions;
  readonly #observer: ResizeObserver;

  constructor(options: CameraOptions) {
    this.#options = options;
    const { map, container } = options;
    map.on('movestart', (event) => {
      if (event.originalEvent) this.steered = true;
    });
    this.#observer = new ResizeObserver(() => {
      // Off screen it has no size; it must not shrink to that.
      if (container.clientWidth === 0) return;
      map.resize();
      if (this.fitted && !this.steered) this.fit();
    });
    this.#observer.observe(container);
  }

  fit(): void {
    const { map, bounds, maxZoom } = this.#options;
    const around = bounds();
    if (!around) return;
    this.steered = false;
    map.fitBounds(around, { padding: 48, maxZoom, duration: 0 });
  }

  zoom(by: 1 | -1): void {
    const { map } = this.#options;
    this.steered = true;
    map.easeTo({ zoom: map.getZoom() + by, duration: prefersCalm() ? 0 : 150 });
  }

  end(): void {
    this.#observer.disconnect();
  }
}
