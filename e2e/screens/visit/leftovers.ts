import type { Page } from '@playwright/test';

/** What is wrong on a page that speaks the pseudo-language. */
export interface Leftovers {
  /** Texts, names and hints that did not come from a words file, with where they are. */
  readonly foreign: string[];
  /** Texts that do not fit and can be read nowhere. */
  readonly cut: string[];
}

/** A build, by the beginning of its id. */
const BUILD = /^[0-9a-f]{8}$/;

/** Texts that are no fault. */
export interface Expected {
  /** Words that the server sent, which are no one's text. */
  readonly data: ReadonlySet<string>;
  /** Of things that have the same name everywhere. */
  readonly names?: readonly string[];
  /** Whole texts that are shown as they are, alone or before a middle dot. */
  readonly titles?: ReadonlySet<string>;
}

/** Judges what is visible now. */
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
      // Raw data are shown as they are, and keys bear their names.
      if (
        !element ||
        element.closest('pre, kbd') ||
        text.trim() === '' ||
        // The text of a field with lines is not laid out here, and what is typed there is no one's words.
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
        // For assistive technology only, or on its way in.
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
  const isForeign = (text: string) => {
    const parts = text.split(' · ').filter((part) => !titles.has(part));
    let left = parts.join(' · ').replaceAll(/[\w.+-]+@[\w.-]+/g, ' ');
    for (let before = ''; before !== left;) {
      before = left;
      left = left.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    return [...left.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].some(
      ([word]) => /\p{L}/u.test(word) && !BUILD.test(word) && !data.has(word) && !known.has(word) && !initialsOf(word, data),
    );
  };
  return {
    foreign: [...new Set(texts.filter(({ text }) => isForeign(text)).map(({ text, at }) => `"${text.trim()}" at ${at}`))],
    cut: [...new Set(wide === null ? cut : [...cut, wide])],
  };
}

/** Two capitals are the initials of someone. */
function initialsOf(word: string, data: ReadonlySet<string>): boolean {
  const [first, last, ...rest] = word;
  if (first === undefined || last === undefined || rest.length > 0 || word !== word.toUpperCase()) return false;
  const begins = (letter: string) => [...data].some((each) => each.startsWith(letter));
  return begins(first) && begins(last);
}
