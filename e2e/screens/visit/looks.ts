import { expect, type Page } from '@playwright/test';

/** The language is changed as another tab changes it: at once, without leaving the screen. */
export async function speak(page: Page, locale: 'en' | 'pl'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** The console follows the system while it is open. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}
