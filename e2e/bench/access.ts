import type { Browser, Locator, Page } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** How often each thing is done; the slowest counts: the first time, when nothing is known yet. */
const SAMPLES = 5;
/** Slowest allowed, in ms. */
const BUDGET = 1_000;
/** What is searched for. */
const PEOPLE = ['nowak', 'kowal', 'tomasz', 'wiktor', 'dorota'];
const POLICIES = ['team 9', 'team 8', 'team 7', 'team 6', 'team 5'];
/** The tree of groups in the editor of a policy, beside those of the list. */
const PICKED = '[role=dialog] [role=treeitem]';

/** From a click to what it paints, in ms. Runs inside the page. */
function untilPainted(element: Element, selector: string): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    (element as HTMLElement).click();
    const look = () => {
      if (document.querySelector(selector)) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Waits for what is typed next, and tells how long after it another row stands first, in ms. Runs inside the page. */
function afterTyping(row: string): Promise<number> {
  const first = () => document.querySelector<HTMLElement>(row)?.dataset['row'];
  return new Promise((resolve) => {
    const begin = () => {
      const [started, before] = [performance.now(), first()];
      const look = () => {
        if (first() !== undefined && first() !== before)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        else requestAnimationFrame(look);
      };
      look();
    };
    document.addEventListener('input', begin, { capture: true, once: true });
  });
}

const rowsOf = (table: string) => `[role=grid][aria-label="${table}"] [role=gridcell]`;

/** Goes to a list by its menu entry, again and again, from the groups of the same remote. */
async function listPainted(page: Page, entry: string, table: string): Promise<number[]> {
  const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await menu('Groups').click();
    await page.locator(rowsOf(table)).first().waitFor({ state: 'detached' });
    await page.getByRole('treeitem').first().waitFor();
    samples.push(await menu(entry).evaluate(untilPainted, rowsOf(table)));
    await page.waitForTimeout(500);
  }
  return samples;
}

/** Searches for one after the other, each typed in one go. @param wanted none of them stands first in the whole list */
async function hitsPainted(page: Page, search: Locator, table: string, wanted: readonly string[]): Promise<number[]> {
  const rows = page.getByRole('grid', { name: table, exact: true }).locator('[data-row]');
  const samples: number[] = [];
  for (const text of wanted) {
    const first = await rows.first().getAttribute('data-row');
    const painted = page.evaluate(afterTyping, `[role=grid][aria-label="${table}"] [data-row]`);
    await search.focus();
    await page.keyboard.insertText(text);
    samples.push(await painted);
    await search.fill('');
    await page.locator(`[role=grid][aria-label="${table}"] [data-row="${first}"][aria-rowindex="2"]`).waitFor();
    await page.waitForTimeout(500);
  }
  return samples;
}

/**
 * Access management with many people, inside a console that is open and has loaded the remote.
 * @param people how many accounts the sandbox has; a policy for ten of them
 */
export async function measureAccess(browser: Browser, url: string, tokens: string, people: number): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  const measures: Measure[] = [];
  const line = (what: string, samples: readonly number[], from: string) =>
    measures.push({
      what,
      value: Math.max(...samples),
      unit: 'ms',
      budget: BUDGET,
      how: `${from}, slowest of ${samples.length} (what is known already stands at once), median ${Math.round(median(samples))} ms`,
    });
  const [many, policies] = [people.toLocaleString('en'), (people / 10).toLocaleString('en')];
  try {
    const page = await context.newPage();
    await page.goto('/groups');
    await page.getByRole('treeitem').first().waitFor();
    await page.waitForTimeout(3_000);

    line(`${many} people: the list of users`, await listPainted(page, 'All users', 'Users'), 'click in the menu to painted rows');
    const users = page.getByRole('searchbox', { name: 'Search by e-mail or name' });
    line(`${many} people: a search in it`, await hitsPainted(page, users, 'Users', PEOPLE), 'typed in one go to painted rows');

    line(`${policies} policies: the list`, await listPainted(page, 'Permissions', 'Policies'), 'click in the menu to painted rows');
    const found = page.getByRole('searchbox', { name: 'Search by policy or role' });
    line(`${policies} policies: a search in it`, await hitsPainted(page, found, 'Policies', POLICIES), 'typed in one go to painted rows');

    const panel: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      panel.push(await page.getByRole('button', { name: 'Roles at a glance' }).evaluate(untilPainted, 'ul[aria-label="Roles"] > li'));
      await page.keyboard.press('Escape');
      await page.locator('ul[aria-label="Roles"]').waitFor({ state: 'detached' });
    }
    line(`${policies} policies: the panel of roles`, panel, 'click to painted roles');

    const [groups, roles]: [number[], number[]] = [[], []];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await page.getByRole('main').getByRole('link', { name: 'New policy' }).click();
      groups.push(
        await page
          .getByRole('main')
          .getByRole('button', { name: /^Group/ })
          .evaluate(untilPainted, PICKED),
      );
      roles.push(await page.locator(PICKED).first().evaluate(untilPainted, 'main input[type=radio]'));
      await page.getByRole('navigation').getByRole('link', { name: 'Permissions', exact: true }).click();
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
    }
    line(`${policies} policies: the groups in the editor`, groups, 'click to painted groups');
    line(`${policies} policies: the roles in the editor`, roles, 'choice of the group to painted roles');
    return measures;
  } finally {
    await context.close();
  }
}
