import type { Browser, Locator, Page } from '@playwright/test';
import { median, type Measure } from './measure.ts';
import { newProfile } from './tabs.ts';

/** Samples per measure; the slowest counts, usually the first one with empty caches. */
const SAMPLES = 5;
/** In ms. */
const BUDGET = 1_000;
/** Search terms. */
const PEOPLE = ['nowak', 'kowal', 'tomasz', 'wiktor', 'dorota'];
const POLICIES = ['team 9', 'team 8', 'team 7', 'team 6', 'team 5'];
/** Tree items of the group picker in the policy editor. */
const PICKED = '[role=dialog] [role=treeitem]';

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

/** Returns the time from the next input until the first row changes, in ms. Runs in the page. */
function afterTyping(row: string): Promise<number> {
  const first = () => document.querySelector<HTMLElement>(row)?.dataset['row'];
  return new Promise((resolve) => {
    const begin = () => {
      const [started, before] = [performance.now(), first()];
      const check = () => {
        if (first() !== undefined && first() !== before)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        else requestAnimationFrame(check);
      };
      check();
    };
    document.addEventListener('input', begin, { capture: true, once: true });
  });
}

const rowsOf = (table: string) => `[role=grid][aria-label="${table}"] [role=gridcell]`;

/** Opens a list from the menu repeatedly, coming from the groups of the same remote. */
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

/** Runs several searches, each inserted at once. @param queries must not match the first row of the unfiltered list */
async function hitsPainted(page: Page, search: Locator, table: string, queries: readonly string[]): Promise<number[]> {
  const rows = page.getByRole('grid', { name: table, exact: true }).locator('[data-row]');
  const samples: number[] = [];
  for (const text of queries) {
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
 * Access management with many users, in an open console with the remote loaded.
 * @param people number of accounts in the sandbox; one policy per ten accounts
 */
export async function measureAccess(browser: Browser, url: string, tokens: string, people: number): Promise<Measure[]> {
  const context = await newProfile(browser, url, tokens);
  const measures: Measure[] = [];
  const addMeasure = (what: string, samples: readonly number[], from: string) =>
    measures.push({
      what,
      value: Math.max(...samples),
      unit: 'ms',
      budget: BUDGET,
      how: `${from}, slowest of ${samples.length} (cached data are shown at once), median ${Math.round(median(samples))} ms`,
    });
  const [many, policies] = [people.toLocaleString('en'), (people / 10).toLocaleString('en')];
  try {
    const page = await context.newPage();
    await page.goto('/groups');
    await page.getByRole('treeitem').first().waitFor();
    await page.waitForTimeout(3_000);

    addMeasure(`${many} people: the list of users`, await listPainted(page, 'Users', 'Users'), 'click in the menu to painted rows');
    const users = page.getByRole('searchbox', { name: 'Search by e-mail or name' });
    addMeasure(`${many} people: a search in it`, await hitsPainted(page, users, 'Users', PEOPLE), 'typed in one go to painted rows');

    addMeasure(`${policies} policies: the list`, await listPainted(page, 'Permissions', 'Policies'), 'click in the menu to painted rows');
    const found = page.getByRole('searchbox', { name: 'Search by policy or role' });
    addMeasure(
      `${policies} policies: a search in it`,
      await hitsPainted(page, found, 'Policies', POLICIES),
      'typed in one go to painted rows',
    );

    const panel: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      panel.push(await page.getByRole('button', { name: 'Roles at a glance' }).evaluate(untilPainted, 'ul[aria-label="Roles"] > li'));
      await page.keyboard.press('Escape');
      await page.locator('ul[aria-label="Roles"]').waitFor({ state: 'detached' });
    }
    addMeasure(`${policies} policies: the panel of roles`, panel, 'click to painted roles');

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
    addMeasure(`${policies} policies: the groups in the editor`, groups, 'click to painted groups');
    addMeasure(`${policies} policies: the roles in the editor`, roles, 'choice of the group to painted roles');
    return measures;
  } finally {
    await context.close();
  }
}
