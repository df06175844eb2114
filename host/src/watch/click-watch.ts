/**
 * Notices clicks on the console's frame that never arrive, because code of a release stops or cancels them before (rule HREL-A17). Must be
 * started before any remote is loaded, so that its listeners come first.
 * @param onSwallowed called with the clicked element
 */
export function watchClicks(window: Window, root: Element, onSwallowed: (target: HTMLElement) => void): () => void {
  let clicked: MouseEvent | null = null;
  let arrived: MouseEvent | null = null;
  const later = window.setTimeout.bind(window);
  const onWindow = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !root.contains(target) || target.closest('.shell-navbar, .shell-title-bar') === null) return;
    clicked = event;
    later(() => {
      if (clicked === event && arrived !== event) onSwallowed(target);
    });
  };
  const onRoot = (event: Event) => {
    if (event === clicked && !event.defaultPrevented) arrived = event as MouseEvent;
  };
  window.addEventListener('click', onWindow, { capture: true });
  root.addEventListener('click', onRoot, { capture: true });
  return () => {
    window.removeEventListener('click', onWindow, { capture: true });
    root.removeEventListener('click', onRoot, { capture: true });
  };
}
