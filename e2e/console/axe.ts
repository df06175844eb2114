import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const options: RunOptions = {
  runOnly: { type: 'tag', values: standards },
  // Slots, groups of a tree and the user menu say in words what they show in figures and initials; whoever speaks to the browser names their first word.
  rules: { 'label-content-name-mismatch': { enabled: false } },
  resultTypes: ['violations'],
  // Of what may be loaded once more, only what plays has a rule; without this every style sheet is read again.
  preload: { assets: ['media'] },
};

/** Reads the library into every frame of the page that does not have it yet: once for each document, not once for each question. */
async function inject(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(library);
}

/** Accessibility faults that axe finds on the page, or within one element of it, each with its place, so that a red test can be read. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
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
    [options, within] as const,
  );
}
