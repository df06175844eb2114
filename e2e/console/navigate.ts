import type { Page } from '@playwright/test';

/** Navigates without a reload, like Back. */
export const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', `${location.origin}${to}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
