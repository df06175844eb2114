/**
 * Sets the accessible name of a map's canvas. The library names it `Map`, in English, with the role of a region; a cached map may have a name in another
 * language. The region is the map with its tools; the canvas handles arrow keys.
 */
export function nameCanvas(container: HTMLElement | null, label: string): void {
  const canvas = container?.querySelector('canvas');
  canvas?.setAttribute('role', 'application');
  canvas?.setAttribute('aria-label', label);
}
