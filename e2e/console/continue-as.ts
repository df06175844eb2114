import type { Page } from '@playwright/test';
import type { Role } from './accounts.ts';
import { tokensOf } from './api.ts';
import { storedTokens } from './fixtures.ts';

/** Replaces the stored session of a page that is open; it applies from the next load. */
export async function continueAs(page: Page, role: Role): Promise<void> {
  const tokens = storedTokens(await tokensOf(role));
  await page.evaluate((text) => localStorage.setItem('tokens', text), tokens);
}
