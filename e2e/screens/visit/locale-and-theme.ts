import { expect, type Page } from '@playwright/test';

/** Changes the language as from another tab, without a reload. */
export async function setLocale(page: Page, locale: 'en' | 'pl'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Changes the system colour scheme, which the console follows. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}
