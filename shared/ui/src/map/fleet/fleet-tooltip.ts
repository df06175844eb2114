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

/** Tooltip of the point or cluster under the pointer. */
export class FleetTooltip {
  readonly #map: LibreMap;
  readonly #popup = new Popup({ closeButton: false, closeOnClick: false, offset: 14, className: 'fc-map-tip', maxWidth: '260px' });
  #key: string | null = null;

  constructor(map: LibreMap) {
    this.#map = map;
  }

  /** Shows the tooltip of another mark; no effect for the current one. @param read returns its text and position; null: none */
  show(key: string, read: () => { tip: PointTip; at: [number, number] } | null): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#map.getCanvas().style.cursor = 'pointer';
    const text = read();
    if (text) this.#popup.setLngLat(text.at).setDOMContent(tipElement(text.tip)).addTo(this.#map);
    else this.#popup.remove();
  }

  readonly hide = (): void => {
    this.#key = null;
    this.#popup.remove();
    this.#map.getCanvas().style.cursor = '';
  };

  end(): void {
    this.#popup.remove();
  }
}
