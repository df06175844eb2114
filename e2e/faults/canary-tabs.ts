import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from '../console/fixtures.ts';
import { storeDir } from '../setup/environment.ts';
import type { Variant } from '../releases/release-plane.ts';
import type { CanaryFault, Delivery, Step } from './catalogue.ts';
import { pathIn, type BuiltFile } from './faulty-builds.ts';

/** Heading of the screen of a build; `none`: without a fault. */
export const screenOf = (page: Page, fault: string) => page.getByRole('heading', { name: `Sample screen: ${fault}`, exact: true });

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome', level: 1 });

/** Takes the step at which a fault occurs. */
export async function takeStep(page: Page, step: Step): Promise<void> {
  if (step === 'press') await page.getByRole('button', { name: 'Press 0' }).click();
  if (step === 'leave') await leave(page);
}

/** Leaves the screen by the menu for one of the host's. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Fleet Console, go to Welcome' }).click();
  await expect(welcome(page)).toBeVisible();
}

/** Opens the screen by the menu. */
export const goBack = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Vehicle management' }).click();

const flipped = (body: Buffer) => Buffer.concat([body.subarray(0, -1), Buffer.from('!')]);

/**
 * Damages a stored file of a published build, in all its compressed forms. Builds share files, so each form is removed and written again.
 * Returns the function that restores it.
 */
export function damage({ build, folder }: Variant, file: BuiltFile, as: 'missing' | 'changed'): () => void {
  const path = join(storeDir(), 'public/r/remote-fleet', build, pathIn(folder, file));
  const forms = ['', '.br', '.gz'].map((ending) => path + ending).filter((form) => existsSync(form));
  const contents = forms.map((form) => [form, readFileSync(form)] as const);
  const write = (form: string, bytes: Buffer) => {
    rmSync(form, { force: true });
    writeFileSync(form, bytes);
  };
  for (const [form, bytes] of contents) {
    if (as === 'missing') rmSync(form);
    else write(form, flipped(bytes));
  }
  return () => contents.forEach(([form, bytes]) => write(form, bytes));
}

const half = (body: Buffer) => body.subarray(0, body.length / 2);

const fulfillChanged = async (route: Route, change: (body: Buffer) => Buffer) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};

const deliveries: Readonly<Record<Delivery, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  '503': (route) => route.fulfill({ status: 503, body: '' }),
  'a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Not here</title>' }),
  truncated: (route) => fulfillChanged(route, half),
  changed: (route) => fulfillChanged(route, flipped),
  aborted: (route) => route.abort('connectionreset'),
  never: async () => {},
};

/** Delivers a file of a build in another way. Returns the function that ends it. */
export async function deliver(
  context: BrowserContext,
  { build, folder }: Variant,
  { file, as }: NonNullable<CanaryFault['arrives']>,
): Promise<() => Promise<void>> {
  const address = `**/r/remote-fleet/${build}/${pathIn(folder, file)}*`;
  let isEnded = false;
  const handle = async (route: Route) => {
    try {
      await deliveries[as](route);
    } catch (error) {
      // Ending it continues requests that are still being answered.
      if (!isEnded) throw error;
    }
  };
  await context.route(address, handle);
  return () => {
    isEnded = true;
    return context.unroute(address);
  };
}
