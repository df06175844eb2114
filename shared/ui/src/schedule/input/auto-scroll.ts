/** Distance from an edge at which a drag scrolls, and the speed at the edge; px, px per frame. */
const EDGE = 44;
const SPEED = 14;

/** Speed along one direction: 0 away from both edges. */
function speedAt(position: number, low: number, high: number): number {
  if (position < low + EDGE) return -SPEED * Math.min(1, (low + EDGE - position) / EDGE);
  if (position > high - EDGE) return SPEED * Math.min(1, (position - high + EDGE) / EDGE);
  return 0;
}

/** Scrolls an element while a drag is near its edges, or beside its sticky parts. Returns how to stop. */
export function autoScroll(
  element: HTMLElement,
  position: () => { readonly x: number; readonly y: number },
  onScroll: () => void,
  insets = { left: 0, top: 0 },
): () => void {
  let frame = 0;
  const tick = () => {
    const { x, y } = position();
    const box = element.getBoundingClientRect();
    const [left, top] = [element.scrollLeft, element.scrollTop];
    const [across, down] = [speedAt(x, box.left + insets.left, box.right), speedAt(y, box.top + insets.top, box.bottom)];
    if (across !== 0) element.scrollLeft = left + Math.round(across);
    if (down !== 0) element.scrollTop = top + Math.round(down);
    if (element.scrollLeft !== left || element.scrollTop !== top) onScroll();
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(frame);
}
