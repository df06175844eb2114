/**
 * The library calls its canvas `Map`, in English, and a region; a kept map may have been named in another language. The region is what stands
 * around it, with its tools: the canvas is what arrow keys move.
 */
export function nameCanvas(place: HTMLElement | null, label: string): void {
  const canvas = place?.querySelector('canvas');
  canvas?.setAttribute('role', 'application');
  canvas?.setAttribute('aria-label', label);
}
