import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result can change with the theme or the language. That every text has a translation is checked in the message files. */
export const themeAndLanguage = ['color-contrast', 'link-in-text-block', 'html-has-lang', 'html-lang-valid', 'valid-lang'];

const options: RunOptions = {
  // Accessible names of slots, tree items and the user menu spell out numbers and initials.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  resultTypes: ['violations'],
  // Only the rule for media needs preloading; by default axe parses every style sheet again.
  preload: { assets: ['media'] },
};

/** Injects axe into every frame that lacks it. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(library);
}

/**
 * Returns the accessibility violations of the page or an element, each with selector and HTML.
 * @param rules by default all of the standards
 */
export async function violations(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: standards };
  await inject(page);
  return page.evaluate(
    async ([how, scope]) => {
      const { axe } = window as unknown as { readonly axe: { readonly run: typeof run } };
      const { violations: found } = await axe.run(scope, how);
      return found.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ html, target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} ${html.slice(0, 300)} (${failureSummary ?? ''})`,
        ),
      );
    },
    [{ ...options, runOnly }, within] as const,
  );
}
