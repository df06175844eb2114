import type { Browser } from '@playwright/test';
import type { Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Number of groups added below the account's own. */
const GROUPS = 5_000;

interface Access {
  groups: { id: string; name: string; children: string[]; type: string }[];
}

/** Returns the time from a click to the painted result, in ms. Runs in the page. */
function untilPainted(element: Element, selector: string): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    (element as HTMLElement).click();
    const check = () => {
      if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      else requestAnimationFrame(check);
    };
    check();
  });
}

/** The group tree with multiple selection. */
export async function measureGroups(browser: Browser, url: string, tokens: string): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  try {
    const page = await context.newPage();
    await page.route('**/api/v1/iam/access', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Access;
      const [top] = body.groups;
      const many = Array.from({ length: GROUPS }, (_, at) => ({
        ...top,
        id: `many-${at}`,
        name: `Group ${at}`,
        children: [],
        type: 'fleet',
      }));
      top?.children.push(...many.map(({ id }) => id));
      await route.fulfill({ response: answer, json: { ...body, groups: [...body.groups, ...many] } });
    });
    await page.goto('/pilots');
    const opener = page.getByRole('main').getByRole('button', { name: 'All groups' });
    await opener.waitFor();
    const opened = await opener.evaluate(untilPainted, '[role=treeitem]');
    const selected = await page.getByRole('treeitem').first().evaluate(untilPainted, '[role=treeitem][aria-checked=true]');
    const groups = GROUPS.toLocaleString('en');
    return [
      { what: `${groups} groups: the tree is painted`, value: opened, unit: 'ms', budget: 1_000, how: 'click to painted lines' },
      { what: `${groups} groups: all selected at once`, value: selected, unit: 'ms', budget: 1_000, how: 'click to painted boxes' },
    ];
  } finally {
    await context.close();
  }
}
