import { Popup, type Map as LibreMap } from 'maplibre-gl';

export interface PointTip {
  readonly title: string;
  readonly lines: readonly string[];
}

function tipElement({ title, lines }: PointTip): HTMLElement {
  const element = document.createElement('div');
  const heading = element.appendChild(document.createElement('strong'));
  heading.textContent = title;
  heading.dir = 'auto';
  for (const line of lines) element.appendChild(document.createElement('div')).textContent = line;
  return element;
}

/** Tooltip of the point under the pointer. */
export class FleetTooltip {
  readonly #map: LibreMap;
  readonly #popup = new Popup({ closeButton: false, closeOnClick: false, offset: 14, className: 'fc-map-tip', maxWidth: '260px' });
  #id: string | null = null;

  constructor(map: LibreMap) {
    this.#map = map;
  }

  /** Shows the tooltip of another point; no effect for the current one. */
  show(id: string, tip: (id: string) => PointTip | null, positionOf: (id: string) => [number, number] | null): void {
    if (id === this.#id) return;
    this.#id = id;
    const [text, at] = [tip(id), positionOf(id)];
    this.#map.getCanvas().style.cursor = 'pointer';
    if (text && at) this.#popup.setLngLat(at).setDOMContent(tipElement(text)).addTo(this.#map);
    else this.#popup.remove();
  }

  readonly hide = (): void => {
    this.#id = null;
    this.#popup.remove();
    this.#map.getCanvas().style.cursor = '';
  };

  end(): void {
    this.#popup.remove();
  }
}
