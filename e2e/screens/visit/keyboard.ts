import type { Page } from '@playwright/test';

/** Maximum number of Tab presses. */
const MAX_STOPS = 90;
/** Additional presses, as new elements and frames use up some: the stops of a frame are repeated when it is loaded again. */
const SPARE_STOPS = 60;

declare global {
  interface Window {
    fleetConsoleTestKeyboard?: () => {
      readonly invisible: readonly string[];
      readonly missed: readonly string[];
      /** The focus has left the scope. */
      readonly ended: boolean;
    };
  }
}

/**
 * Collects the expected tab stops within `scope`, or within an open dialog, with their unfocused style, and moves the focus before them.
 * Returns their number.
 */
function prepare(selector: string): number {
  const scope = [...document.querySelectorAll<HTMLElement>('dialog:modal, [role=dialog][aria-modal=true], ' + selector)].at(-1);
  if (!scope) throw new Error(`the page has no ${selector}`);
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ checkVisibilityCSS: true });
  };
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  /** A radio group has one tab stop. */
  const isStop = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)];
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  const expected = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex], audio[controls]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && visible(element) && isStop(element),
  );
  /** Returns the styles of the element and its surroundings: a hidden input shows its focus on its label or sibling. */
  const styleOf = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.previousElementSibling, element.closest('label')]
      .map((each) => {
        if (!each) return '';
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
      })
      .join('|');
  (document.activeElement as HTMLElement | null)?.blur();
  const unfocused = new Map(expected.map((element) => [element, styleOf(element)]));
  // Tab continues from here.
  const hadIndex = scope.getAttribute('tabindex');
  if (hadIndex === null) scope.tabIndex = -1;
  scope.focus();
  if (hadIndex === null) scope.addEventListener('blur', () => scope.removeAttribute('tabindex'), { once: true });
  const reached = new Set<Element>();
  const invisible: string[] = [];
  let ended = false;
  const noteFocus = () => {
    const { activeElement } = document;
    ended ||= !activeElement || !scope.contains(activeElement) || reached.has(activeElement);
    if (ended || !activeElement) return;
    reached.add(activeElement);
    const before = unfocused.get(activeElement as HTMLElement);
    if (before !== undefined && before === styleOf(activeElement)) invisible.push(`${nameOf(activeElement)} does not show the focus`);
  };
  document.addEventListener('focusin', noteFocus);
  window.fleetConsoleTestKeyboard = () => ({
    ended,
    invisible,
    missed: expected.filter((element) => element.isConnected && visible(element) && !reached.has(element)).map(nameOf),
  });
  return expected.length;
}

/** Returns elements that Tab doesn't reach or whose focus isn't visible. Changes the focus. */
export async function keyboardFaults(page: Page, scope = 'main'): Promise<string[]> {
  const expected = await page.evaluate(prepare, scope);
  const press = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab');
    return (await page.evaluate(() => window.fleetConsoleTestKeyboard?.())) ?? { invisible: [], missed: [], ended: true };
  };
  let { invisible, missed, ended } = await press(Math.min(expected, MAX_STOPS));
  if (expected > MAX_STOPS) return [...invisible];
  for (let spare = SPARE_STOPS; missed.length > 0 && !ended && spare > 0; spare -= 10) ({ invisible, missed, ended } = await press(10));
  return [...invisible, ...missed.map((each) => `${each} is not reached by Tab`)];
}
