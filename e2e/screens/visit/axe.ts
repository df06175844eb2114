import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** In the page itself: the other way opens a page more for every question, which takes longer than the answer. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
const everything = (page: Page) => axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
/** What the theme decides, and no language: the page is the same in all but for its colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const rules = {
  everything,
  colours: (page: Page) => axe(page).withRules(ofColours),
  everythingElse: (page: Page) => everything(page).disableRules(ofColours),
};

/** Accessibility faults that axe finds on the page, each with its place, so that a red test can be read. */
export async function violations(page: Page, wanted: keyof typeof rules = 'everything'): Promise<string[]> {
  const { violations: found } = await rules[wanted](page).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}
