import { fireEvent } from '@testing-library/react';
import type { Texts } from './english-texts.ts';

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'] as const;

/** Returns all texts on screen, including accessible names and hints, except quotations of the server. */
export function textsOnScreen(): string[] {
  const texts: string[] = [document.title];
  const isSkipped = (element: Element) => ['STYLE', 'SCRIPT'].includes(element.tagName) || element.classList.contains('fc-error-said');
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element ? (isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.textContent ?? '');
  for (const element of document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** Returns the values of all fields. */
export const typedOnScreen = (): string[] =>
  [...document.body.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .filter(({ type, value }) => value !== '' && !['hidden', 'radio', 'checkbox', 'submit', 'button'].includes(type))
    .map(({ value }) => value);

/** Returns the number of busy elements. */
export const busyOnScreen = () => document.body.querySelectorAll('[aria-busy="true"], [data-loading="true"], [data-loading=""]').length;

const CLICKABLE =
  'button, a[href], summary, input, select, [role="button"], [role="menuitem"], [role="option"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="row"], [role="treeitem"], label, td';
const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

const isVisible = (element: Element) => element.closest('[hidden], [style*="display: none"], [inert]') === null;

/** Returns the label texts by field. A field's own `labels` would search the entire page for each field. */
function labelTexts(): ReadonlyMap<Element, readonly string[]> {
  const texts = new Map<Element, string[]>();
  for (const label of document.body.querySelectorAll('label'))
    if (label.control) texts.set(label.control, [...(texts.get(label.control) ?? []), label.textContent ?? '']);
  return texts;
}

function labelsOf(element: Element, labels: ReadonlyMap<Element, readonly string[]>): string[] {
  const by = (element.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const own = element as HTMLInputElement;
  return [
    element.getAttribute('aria-label') ?? '',
    by,
    ...(labels.get(element) ?? []),
    element.matches('input, textarea, select') ? '' : (element.textContent ?? ''),
    element.getAttribute('title') ?? '',
    element.getAttribute('placeholder') ?? '',
    own.type === 'radio' || own.type === 'checkbox' ? own.value : '',
  ].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** A name on screen: the English text of the message files, whose Polish is searched; a pattern of the Polish; or data. */
export type Name = string | RegExp;

const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder = '']) => placeholder);
const filledPattern = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.*)')}$`,
  );

const hintFor = (name: Name) =>
  name instanceof RegExp
    ? '. The screen is in Polish, and regular expressions are not translated: write the English text as a string, or a pattern of the Polish one'
    : '';

export class NotOnScreen extends Error {
  override readonly name = 'NotOnScreen';
}

/** Operates a Polish screen like a user, faster than user-event because it skips what only browsers know. */
export interface ScreenDriver {
  press(name: Name, options?: { readonly nth?: number }): void;
  type(name: Name, value: string): void;
  /** Clicks the last element that matches a selector: for elements without a name. */
  pressOn(selector: string): void;
  key(name: Name, key: string): void;
  /** Uploads a file in the first file field. */
  upload(file: File): void;
}

export function screenDriver({ polish }: Pick<Texts, 'polish'>): ScreenDriver {
  const templates = [...polish]
    .filter(([en]) => en.includes('{{'))
    .map(([en, pl]) => ({ pattern: filledPattern(en), names: placeholdersIn(en), pl }));
  /** Returns the Polish of a text with values. */
  const translated = (name: string) =>
    templates.flatMap(({ pattern, names, pl }) => {
      const values = pattern.exec(name)?.slice(1);
      return values
        ? pl.map((text) => names.reduce((filled, placeholder, at) => filled.replaceAll(`{{${placeholder}}}`, values[at] ?? ''), text))
        : [];
    });
  const matcherOf = (name: Name) => {
    if (name instanceof RegExp) return (text: string) => name.test(text);
    const wanted = new Set([...(polish.get(name) ?? []), name, ...translated(name)]);
    const patterns = [...wanted].filter((text) => text.includes('{{')).map(filledPattern);
    return (text: string) => wanted.has(text) || wanted.has(text.replace(/ ?\*$/, '')) || patterns.some((pattern) => pattern.test(text));
  };
  const all = (selector: string, name: Name) => {
    const matches = matcherOf(name);
    const labels = labelTexts();
    const dialogs = [...document.body.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter(isVisible);
    const inside = (root: ParentNode) =>
      [...root.querySelectorAll(selector)].filter((each) => labelsOf(each, labels).some(matches) && isVisible(each));
    for (const dialog of dialogs.toReversed()) {
      const found = inside(dialog);
      if (found.length > 0) return found;
    }
    return inside(document.body);
  };
  const enabled = (elements: Element[]) =>
    elements.filter((each) => !(each as HTMLButtonElement).disabled && each.getAttribute('aria-disabled') !== 'true');
  const one = (selector: string, name: Name, nth = 0) => {
    const found = all(selector, name);
    // Controls take precedence over elements that merely contain the text.
    const ranked = enabled(found).toSorted(
      (a, b) => Number(a.matches('label, td, [role="row"]')) - Number(b.matches('label, td, [role="row"]')),
    );
    const best = ranked[nth];
    if (best === undefined) throw new NotOnScreen(`${String(name)} is ${found.length > 0 ? 'disabled' : `not on screen${hintFor(name)}`}`);
    return best;
  };
  const click = (element: Element) => {
    if (element instanceof HTMLElement) element.focus();
    fireEvent.mouseDown(element);
    fireEvent.click(element);
  };
  return {
    press: (name, { nth = 0 } = {}) => click(one(CLICKABLE, name, nth)),
    pressOn(selector) {
      const found = enabled([...document.body.querySelectorAll(selector)]).at(-1);
      if (!found) throw new NotOnScreen(selector);
      click(found);
    },
    type(name, value) {
      const field = one(EDITABLE, name);
      if (field instanceof HTMLElement) field.focus();
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    },
    key: (name, key) => void fireEvent.keyDown(one(`${EDITABLE}, ${CLICKABLE}`, name), { key }),
    upload(file) {
      const field = document.body.querySelector('input[type="file"]');
      if (!field) throw new NotOnScreen('a file field');
      fireEvent.change(field, { target: { files: [file] } });
    },
  };
}
