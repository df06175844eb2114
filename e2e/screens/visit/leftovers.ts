import type { Page } from '@playwright/test';

/** Text defects on a page in the pseudo-locale. */
export interface Leftovers {
  /** Texts outside the message files, with their location. */
  readonly untranslated: string[];
  /** Truncated texts without an alternative. */
  readonly cut: string[];
}

/** An abbreviated build id. */
const BUILD = /^[0-9a-f]{8}$/;

/** Allowed texts. */
export interface Expected {
  /** Words of server data. */
  readonly data: ReadonlySet<string>;
  /** Proper names. */
  readonly names?: readonly string[];
  /** Complete texts that aren't translated, alone or before a middle dot. */
  readonly titles?: ReadonlySet<string>;
}

/** Returns the text defects of the visible page. */
export async function leftoversOn(page: Page, { data, names = [], titles = new Set() }: Expected): Promise<Leftovers> {
  const { texts, cut, wide } = await page.evaluate(() => {
    const where = (element: Element) => {
      const parts: string[] = [];
      for (let at: Element | null = element; at && parts.length < 3; at = at.parentElement)
        parts.unshift(`${at.localName}${at.classList[0] ? `.${at.classList[0]}` : ''}`);
      return parts.join(' > ');
    };
    const visible = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0;
    const found: { text: string; at: string }[] = [];
    const cutOff: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      // Raw data and key names aren't translated.
      if (
        !element ||
        element.closest('pre, kbd') ||
        text.trim() === '' ||
        // The text of a textarea has no layout and is user input.
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA'].includes(element.tagName) ||
        !visible(element)
      )
        continue;
      found.push({ text, at: where(element) });
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const clip = at.getBoundingClientRect();
        // Visually hidden, or animating in.
        if (clip.width <= 1 || style.clipPath !== 'none' || style.position === 'fixed') break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const hides = /hidden|clip/.test(style.overflowX) && (rect.right > clip.right + 1.5 || rect.left < clip.left - 1.5);
        const clamps = /hidden|clip/.test(style.overflowY) && rect.bottom > clip.bottom + 3;
        if (!hides && !clamps) continue;
        if (!element.closest('[title], [aria-label], [data-tooltip]')) cutOff.push(`"${text.trim()}" at ${where(element)}`);
        break;
      }
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-description]')) {
      if (!visible(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const text = element.getAttribute(name);
        if (text) found.push({ text, at: `${name} of ${where(element)}` });
      }
    }
    found.push({ text: document.title, at: 'title of the document' });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      texts: found,
      cut: cutOff,
      wide: scrollWidth > clientWidth + 1 ? `the page is ${scrollWidth} px wide, the window ${clientWidth}` : null,
    };
  });
  const known = new Set(names.flatMap((name) => name.split(' ')));
  const isUntranslated = (text: string) => {
    const parts = text.split(' · ').filter((part) => !titles.has(part));
    let rest = parts.join(' · ').replaceAll(/[\w.+-]+@[\w.-]+/g, ' ');
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return [...rest.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].some(
      ([word]) => /\p{L}/u.test(word) && !BUILD.test(word) && !data.has(word) && !known.has(word) && !isInitials(word, data),
    );
  };
  return {
    untranslated: [...new Set(texts.filter(({ text }) => isUntranslated(text)).map(({ text, at }) => `"${text.trim()}" at ${at}`))],
    cut: [...new Set(wide === null ? cut : [...cut, wide])],
  };
}

/** Whether a word is the initials of a name in the data. */
function isInitials(word: string, data: ReadonlySet<string>): boolean {
  const [first, last, ...rest] = word;
  if (first === undefined || last === undefined || rest.length > 0 || word !== word.toUpperCase()) return false;
  const begins = (letter: string) => [...data].some((each) => each.startsWith(letter));
  return begins(first) && begins(last);
}
