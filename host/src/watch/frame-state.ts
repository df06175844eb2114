import type { FramePart } from './frame-parts.ts';

/** Points of a part at which a click must reach it, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const;

/** What may cover the frame: dialogs, the map's own full screen, and floating parts of the design system. */
const OVERLAYS =
  'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[popover]:popover-open,.maplibregl-pseudo-fullscreen,body[data-scroll-locked]';
const FLOATING = '[data-portal],[role=menu],[role=listbox],[role=tooltip],[role=status],[role=alert],iframe';

function hasOverlay(page: Document): boolean {
  if (page.fullscreenElement) return true;
  try {
    return Array.from(page.querySelectorAll<HTMLElement>(OVERLAYS)).some((each) => each.checkVisibility?.() ?? true);
  } catch {
    // A browser that doesn't know one of the selectors: nothing is sure.
    return true;
  }
}

/** Whether an element comes from a browser extension or the browser: those add custom elements, or are outside the body. */
function isForeign(hit: Element, page: Document): boolean {
  if (hit === page.documentElement || hit === page.body) return false;
  if (!page.body?.contains(hit)) return true;
  for (let each: Element | null = hit; each && each !== page.body; each = each.parentElement) if (each.localName.includes('-')) return true;
  return false;
}

const isInside = ({ left, top, right, bottom }: DOMRect, { innerWidth, innerHeight }: Window) =>
  right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** What receives clicks at the points of a part that are in the window; null if nothing does. */
function hitsOn(part: Element, { document: page, innerWidth, innerHeight }: Window): (Element | null)[] {
  const { left, top, width, height } = part.getBoundingClientRect();
  return POINTS.map(([x, y]) => [left + width * x, top + height * y] as const)
    .filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
    .map(([x, y]) => page.elementFromPoint(x, y));
}

/** Whether something else is in front of a part, at every point where it is in the window. */
function isCovered(part: Element, window: Window): boolean {
  const hits = hitsOn(part, window);
  const isCover = (hit: Element | null) =>
    hit === null || (!part.contains(hit) && hit.closest(FLOATING) === null && !isForeign(hit, window.document));
  return hits.length > 0 && hits.every(isCover);
}

/** The elements of the body, outside the host's root, that cover parts. */
export function findCovers(window: Window, parts: readonly FramePart[]): ReadonlySet<Element> {
  const { body } = window.document;
  const covers = new Set<Element>();
  for (const { name, element } of parts) {
    if (name === 'page' || name === 'content' || !isCovered(element, window)) continue;
    for (const hit of hitsOn(element, window))
      for (let each = hit; each && each !== body; each = each.parentElement)
        if (each.parentElement === body && !each.contains(element)) covers.add(each);
  }
  return covers;
}

const isHidden = (element: Element) => !(element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true);

/** Effects on the page's outer elements that make everything invisible without hiding it. */
function isMadeInvisible(element: Element, window: Window): boolean {
  const { filter, clipPath, transform } = window.getComputedStyle(element);
  return /opacity\(0/.test(filter) || (clipPath !== 'none' && clipPath !== '') || /matrix\(0, 0, 0, 0/.test(transform);
}

/** Whether a part, or what is in it, was removed from the page. */
export const isRemoved = ({ name, element }: FramePart) =>
  !element.isConnected || (name !== 'content' && name !== 'page' && element.childElementCount === 0);

function partFault(part: FramePart, window: Window): string | null {
  const { name, element } = part;
  if (isRemoved(part)) return `${name} was removed`;
  if (isHidden(element)) return `${name} is hidden`;
  if (name === 'page' || name === 'content') return null;
  const box = element.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return `${name} has no size`;
  if (!isInside(box, window)) return window.scrollX === 0 && window.scrollY === 0 ? `${name} isn't on screen` : null;
  return isCovered(element, window) && !hasOverlay(window.document) ? `${name} can't be clicked` : null;
}

/** What is wrong with the shown parts of the console's frame (rule HREL-A17); null if they can be seen and used. */
export function findFrameFault(window: Window, parts: readonly FramePart[]): string | null {
  const { document: page } = window;
  const root = parts[0]?.element.closest('#root');
  for (const each of [page.documentElement, page.body, root])
    if (parts.length > 0 && each && isMadeInvisible(each, window)) return `${each.localName} is invisible`;
  const faults = parts.map((part) => partFault(part, window)).filter((fault) => fault !== null);
  return faults.length === 0 ? null : faults.join(', ');
}
