import { expect, type Page } from '@playwright/test';
import type { Role } from '../console/accounts.ts';

/** A screen in one of its states, and the steps to reach it. */
export interface Screen {
  readonly name: string;
  /** The signed-in role; null on login pages. */
  readonly role: Role | null;
  readonly path: string;
  /** Mocks responses before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** The server never responds: the loading state. */
  readonly waiting?: boolean;
  /** Brings the page, opened in English, into the state, and waits for it. */
  readonly act?: (page: Page) => Promise<void>;
  /** Opens a confirmation dialog after `act`. Its texts don't follow the language, so it is opened again. */
  readonly openDialog?: (page: Page) => Promise<void>;
  /** For screens similar to others: `texts` checks only texts, `pictures` only takes pictures. */
  readonly only?: 'texts' | 'pictures';
}

/** The page is idle without requests for this time, in ms. */
const IDLE_MS = 120;

/** Tracks requests. Returns a function that waits until all have finished. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let last = performance.now();
  page.on('request', (request) => {
    open.add(request);
    last = performance.now();
  });
  const end = (request: object) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = performance.now() + 20_000;
    while (open.size > 0 || performance.now() - last < IDLE_MS) {
      if (performance.now() > deadline) throw new Error('Requests are still pending after 20 s.');
      await page.waitForTimeout(20);
    }
  };
}

/** Waits until nothing is loading. */
export async function settle(page: Page, { waiting }: Pick<Screen, 'waiting'> = {}): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(waiting ? 1 : 0);
}

/** Opens a screen in its state. Returns a function that waits until all requests have finished. */
export async function openScreen(page: Page, screen: Screen): Promise<() => Promise<void>> {
  const answered = watchRequests(page);
  await screen.arrange?.(page);
  await page.goto(screen.path);
  await page.locator('h1').first().waitFor();
  if (!screen.waiting) await answered();
  await screen.act?.(page);
  await screen.openDialog?.(page);
  return screen.waiting ? () => Promise.resolve() : answered;
}

/** Waits for the first rows of the list or table. */
export const rowsShown = (page: Page) => page.locator('main [role="row"], main tr').nth(2).waitFor();
/** Waits for an error message. */
export const alertShown = (page: Page) => page.getByRole('alert').first().waitFor();
/** Waits for an invalid field. */
export const invalidFieldShown = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
export const submit = (page: Page) => page.locator('main button[type=submit]').click();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Selects the first row; retries, as rows may move while the list is loading. */
export const selectFirstRow = (page: Page) =>
  expect(() => page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').check({ timeout: 2_000 })).toPass();

/** Mocks a server error. */
export const failRequests = (page: Page, calls: string | RegExp, status = 500) =>
  page.route(calls, (route) => route.fulfill({ status, json: { error: 'internal', message: 'Something went wrong on our side.' } }));
