import { expect, type Page } from '@playwright/test';
import type { Role } from '../console/accounts.ts';

/** A screen in one of its states, and how to get there. */
export interface Screen {
  readonly name: string;
  /** Who is signed in; no one on the login page. */
  readonly role: Role | null;
  readonly path: string;
  /** Makes the server answer as the state needs it, before the page is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** The server never answers: the state is that of waiting. */
  readonly waiting?: boolean;
  /** Goes from the page, opened in English, to the state, and waits until it is there. */
  readonly act?: (page: Page) => Promise<void>;
  /** Opens the question that the state is, after `act`. Its texts are made as it is asked: in another language it is asked again. */
  readonly ask?: (page: Page) => Promise<void>;
  /** It is made of parts that other screens have: `texts` looks at nothing but its texts, `pictures` takes pictures alone. */
  readonly only?: 'texts' | 'pictures';
}

/** For so long nothing may be asked, in ms: what answers call forth is asked at once. */
const CALM_MS = 120;

/** Counts what the page asks for from now on. Returns a function that waits until everything has come. */
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
    while (open.size > 0 || performance.now() - last < CALM_MS) {
      if (performance.now() > deadline) throw new Error('The page still waits for answers after 20 s.');
      await page.waitForTimeout(20);
    }
  };
}

/** Waits until everything is there that a screen waits for. */
export async function settle(page: Page, { waiting }: Pick<Screen, 'waiting'> = {}): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(waiting ? 1 : 0);
}

/** Opens a screen and brings it into its state. Returns a function that waits until all answers have come. */
export async function openScreen(page: Page, screen: Screen): Promise<() => Promise<void>> {
  const answered = watchRequests(page);
  await screen.arrange?.(page);
  await page.goto(screen.path);
  await page.locator('h1').first().waitFor();
  if (!screen.waiting) await answered();
  await screen.act?.(page);
  await screen.ask?.(page);
  return screen.waiting ? () => Promise.resolve() : answered;
}

/** The first rows of the list, or of the table, are drawn. */
export const drawn = (page: Page) => page.locator('main [role="row"], main tr').nth(2).waitFor();
/** Something failed, and the screen says so. */
export const failed = (page: Page) => page.getByRole('alert').first().waitFor();
/** A field is marked as wrong. */
export const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
export const submit = (page: Page) => page.locator('main button[type=submit]').click();
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Selects the first row that stays: while a list is read, others may take its place under the pointer. */
export const selectFirstRow = (page: Page) =>
  expect(() => page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').check({ timeout: 2_000 })).toPass();

/** The server fails with an error of its own. */
export const fails = (page: Page, calls: string, status = 500) =>
  page.route(calls, (route) => route.fulfill({ status, json: { error: 'internal', message: 'Something went wrong on our side.' } }));
