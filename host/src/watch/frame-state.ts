/** Width from which the navbar is a rail; see navbar/Navbar.tsx. */
const WIDE = '(min-width: 1250px)';

/** Points of a part at which a click must reach it, as shares of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const;

/** What may cover the frame: dialogs, and floating parts of the design system. */
const OVERLAYS = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true],[popover]:popover-open';
const FLOATING = '[data-portal],[role=menu],[role=listbox],[role=tooltip],[role=status],[role=alert]';

function matchesAny(page: Document, selector: string): boolean {
  try {
    return Array.from(page.querySelectorAll<HTMLElement>(selector)).some((each) => each.checkVisibility?.() ?? true);
  } catch {
    return false;
  }
}

const isInside = ({ left, top, right, bottom }: DOMRect, { innerWidth, innerHeight }: Window) =>
  right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;

/** Whether no point of a part receives clicks, because something else is in front of it. */
function isCovered(part: Element, { left, top, width, height }: DOMRect, page: Document): boolean {
  return POINTS.every(([x, y]) => {
    const hit = page.elementFromPoint(left + width * x, top + height * y);
    return hit === null || (!part.contains(hit) && hit.closest(FLOATING) === null);
  });
}

const isHidden = (element: Element) => !(element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true);

/** Effects on the page's outer elements that make everything invisible without hiding it. */
function isMadeInvisible(element: Element, window: Window): boolean {
  const { filter, clipPath, transform } = window.getComputedStyle(element);
  return /opacity\(0/.test(filter) || (clipPath !== 'none' && clipPath !== '') || /matrix\(0, 0, 0, 0/.test(transform);
}

/** Whether the page's content is gone. */
export const isEmptied = (root: Element) => !root.isConnected || root.childElementCount === 0;

/**
 * What is wrong with the console's own frame: navbar, title bar and content area (rule HREL-A17); null if it can be seen and used. Screens
 * without a frame (sign-in) must only be visible.
 */
export function findFrameFault(window: Window, root: Element): string | null {
  const { document: page } = window;
  if (isEmptied(root)) return 'the page is empty';
  for (const each of [page.documentElement, page.body, root])
    if (isMadeInvisible(each, window)) return `${each.tagName.toLowerCase()} is invisible`;
  const layout = root.querySelector('.shell-layout');
  if (layout === null) return isHidden(root) ? 'the page is hidden' : null;
  const needed = ['.shell-title-bar', '.shell-outlet', ...(window.matchMedia(WIDE).matches ? ['.shell-navbar'] : [])];
  const covered: string[] = [];
  for (const selector of needed) {
    const part = layout.querySelector(selector);
    if (part === null) return `${selector} was removed`;
    if (isHidden(part)) return `${selector} is hidden`;
    const box = part.getBoundingClientRect();
    if (selector === '.shell-outlet') continue;
    if (box.width < 1 || box.height < 1 || !isInside(box, window)) return `${selector} isn't on screen`;
    if (part.childElementCount === 0) return `${selector} is empty`;
    if (isCovered(part, box, page)) covered.push(selector);
  }
  if (covered.length === 0 || page.fullscreenElement || matchesAny(page, OVERLAYS)) return null;
  return `${covered.join(' and ')} can't be clicked`;
}
