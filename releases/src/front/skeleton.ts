import type { Locale } from '@fleet-console/contract';
import { html } from './escape.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export type TextKey = keyof typeof en;

const texts: Record<Locale, Record<TextKey, string>> = { en, pl };

/** A text in one language, escaped for the page. */
export const text = (locale: Locale, key: TextKey) => html(texts[locale][key]);

/** A text in both languages, inside an element with `data-both`; CSS shows the document's language. */
const both = (key: TextKey) => `<span lang="en">${text('en', key)}</span><span lang="pl">${text('pl', key)}</span>`;

/** Styles of the page before the host runs. Colours and sizes match the theme and the console's layout. */
export const skeletonStyle = `
:root{color-scheme:light;--sk-page:#f8f8f6;--sk-card:#fff;--sk-line:#e5e5e1;--sk-text:#63635e;--sk-accent:#5344b8}
:root[data-mantine-color-scheme=dark]{color-scheme:dark;--sk-page:#111415;--sk-card:#16191b;--sk-line:#292d30;--sk-text:#a2a4a5;--sk-accent:#a99ff0}
body{margin:0;background:var(--sk-page)}
html[lang=pl] [data-both]>[lang=en],html:not([lang=pl]) [data-both]>[lang=pl]{display:none}
.sk{position:fixed;inset:0;display:grid;grid-template:56px 1fr/240px 1fr}
.sk-rail{grid-row:1/3;background:var(--sk-card);border-right:1px solid var(--sk-line);padding:16px;display:grid;gap:16px;align-content:start}
.sk-bar{background:var(--sk-card);border-bottom:1px solid var(--sk-line);padding:20px 24px}
.sk-main{padding:24px;display:grid;gap:16px;align-content:start}
.sk i{display:block;height:16px;border-radius:4px;background:var(--sk-line);animation:sk 1.6s ease-in-out infinite}
.sk i:nth-child(3n+1){width:60%}.sk i:nth-child(3n+2){width:80%}
.sk-bar i:first-child{width:160px}
.sk-login{grid-template:1fr/minmax(26rem,1fr) min(58.3333%,75rem)}
.sk-form{background:var(--sk-card);display:grid;place-content:center;grid-template-columns:min(25rem,80%);gap:16px}
.sk-status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sk-note{position:fixed;inset:0;z-index:1;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif;color:var(--sk-text);background:var(--sk-page);text-wrap:balance}
.sk-note p{margin:0;max-width:32em}.sk-note h1{font-size:20px;margin:0 0 8px}.sk-note a{color:var(--sk-accent)}
.sk-error,.sk-error>*{display:none}[data-start] .sk-error{display:grid}
[data-start=network] .sk-network,[data-start=switching] .sk-switching,[data-start=failed] .sk-failed,[data-start=slow] .sk-slow,[data-start=late] .sk-slow,[data-start]:not([data-start=switching]) .sk-retry,[data-start=slow] .sk-previous{display:block}
@keyframes sk{50%{opacity:.5}}
@media (max-width:1250px){.sk{grid-template-columns:64px 1fr}}
@media (max-width:900px){.sk-login{grid-template-columns:1fr}}
@media (max-width:640px){.sk{grid-template-columns:1fr}.sk-rail{display:none}}
@media (prefers-reduced-motion:reduce){.sk i{animation:none}}
`;

const lines = (count: number) => '<i></i>'.repeat(count);

/** Placeholder until the host renders: the console's layout, or the login form. */
export function skeleton(layout: 'shell' | 'login'): string {
  const content =
    layout === 'login'
      ? `<div class="sk sk-login" aria-hidden="true"><div class="sk-form">${lines(6)}</div></div>`
      : `<div class="sk" aria-hidden="true"><div class="sk-rail">${lines(9)}</div><div class="sk-bar">${lines(1)}</div><div class="sk-main">${lines(8)}</div></div>`;
  return `<p class="sk-status" role="status" data-both>${both('loading')}</p>${content}`;
}

/** What the page says when the host doesn't start; outside of the host's element, which may be empty then. `data-start` selects one. */
export const startNotes = `<div class="sk-note sk-error" role="alert">${(
  [
    ['sk-network', 'loadFailed'],
    ['sk-switching', 'switching'],
    ['sk-failed', 'startFailed'],
    ['sk-slow', 'startSlow'],
  ] as const
)
  .map(([name, key]) => `<p class="${name}" data-both>${both(key)}</p>`)
  .join(
    '',
  )}<a href="" class="sk-retry" data-both>${both('retry')}</a><a href="" class="sk-previous" data-both>${both('usePrevious')}</a></div>`;
