import type { Page } from '@playwright/test';
import type { Role } from '../console/accounts.ts';
import { arriveSignedIn, expect, test } from '../console/fixtures.ts';

interface List {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** URL pattern of its request. */
  readonly call: string;
  /** A loaded row. */
  readonly row: (page: Page) => ReturnType<Page['locator']>;
  /** An empty response and the text shown for it. */
  readonly empty: { readonly json: unknown; readonly text: string | RegExp } | null;
}

const lists: readonly List[] = [
  {
    name: 'vehicles',
    role: 'manager',
    path: '/vehicles',
    call: '**/api/v2/device/snapshot',
    row: (page) => page.getByRole('grid').getByRole('row').nth(1),
    empty: { json: [], text: 'No vehicles found' },
  },
  {
    name: 'exceptions',
    role: 'manager',
    path: '/welcome',
    call: '**/api/v1/exceptions*',
    row: (page) => page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first(),
    empty: {
      json: {
        at: 0,
        exceptions: [
          {
            id: 'fleet.offline',
            level: 'offline',
            label: { en: 'Offline', pl: 'Offline' },
            hint: { en: '', pl: '' },
            opens: { route: 'Vehicles', query: {} },
            count: 0,
          },
        ],
      },
      text: 'All clear',
    },
  },
  {
    name: 'releases',
    role: 'administrator',
    path: '/control/releases',
    call: '**/releases/overview',
    row: (page) => page.getByRole('table').getByRole('row').nth(1),
    // Never empty: the host is always listed.
    empty: null,
  },
];

for (const { name, role, path, call, row, empty } of lists) {
  test(`[ER-03] ${name}: shows a skeleton while loading, and an error with retry`, async ({ page }) => {
    let answer: 'never' | 'failure' | 'data' = 'never';
    const waiting: (() => void)[] = [];
    await page.route(call, async (route) => {
      if (answer === 'never') await new Promise<void>((done) => waiting.push(done));
      return answer === 'data' ? route.fallback() : route.fulfill({ status: 500, json: { error: 'internal', message: 'Something broke' } });
    });
    await arriveSignedIn(page, role);
    await page.goto(path);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    answer = 'failure';
    for (const proceed of waiting) proceed();
    const retry = page.locator('main').getByRole('alert').getByRole('button', { name: 'Retry', exact: true }).first();
    await expect(retry).toBeVisible();
    answer = 'data';
    await retry.click();
    await expect(row(page)).toBeVisible();
    await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
  });

  if (empty)
    test(`[ER-03] ${name}: shows an empty state`, async ({ page }) => {
      await page.route(call, (route) => route.fulfill({ json: empty.json }));
      await arriveSignedIn(page, role);
      await page.goto(path);
      await expect(page.getByText(empty.text)).toBeVisible();
    });
}
