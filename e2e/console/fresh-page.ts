import { test, type BrowserContext, type Page } from '@playwright/test';

/**
 * Replaces the pages of a browser context by a new one, which has nothing of them but the cached files of the console:
 * no stored data, cookies, mocked responses or init scripts. Much cheaper than a new context, which loads everything again.
 */
export async function freshPage(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  await context.setOffline(false);
  await context.clearCookies();
  const page = await context.newPage();
  if (baseURL === undefined) return page;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'local_storage,indexeddb' });
  await devTools.detach();
  return page;
}

/** Runs cases one after another, each in a fresh page. Throws the errors of all that failed, with their names: none hides those of others. */
export async function inFreshPages<T extends { readonly name: string }>(
  { context, baseURL, pageErrors }: { context: BrowserContext; baseURL: string | undefined; pageErrors: readonly string[] },
  cases: readonly T[],
  run: (page: Page, each: T) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const each of cases) {
    const errorsBefore = pageErrors.length;
    const page = await freshPage(context, baseURL);
    await test
      .step(each.name, () => run(page, each))
      .catch((error: unknown) => failures.push(`${each.name}: ${error instanceof Error ? error.stack : String(error)}`));
    failures.push(...pageErrors.slice(errorsBefore).map((error) => `${each.name}: ${error}`));
  }
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}
