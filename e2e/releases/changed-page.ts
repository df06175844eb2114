import type { BootMap } from '@fleet-console/release-contract';
import type { Page } from '@playwright/test';

/** Changes the text of the documents that a page requests. */
export async function changeDocument(page: Page, address: string, change: (html: string) => string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Changes the boot map embedded in pages, and removes the keys that would reveal it. */
export const changePage = (page: Page, address: string, change: (map: BootMap) => void): Promise<void> =>
  changeDocument(page, address, (html) =>
    html
      .replace(/<script[^>]*id="release-keys".*?<\/script>/s, '')
      .replace(/(<script[^>]*id="boot-map"[^>]*>)(.*?)(<\/script>)/s, (_, open: string, json: string, close: string) => {
        const map = JSON.parse(json) as BootMap;
        change(map);
        return open + JSON.stringify(map).replaceAll('<', '\\u003c') + close;
      }),
  );
