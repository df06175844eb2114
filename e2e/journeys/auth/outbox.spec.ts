import { violations } from '../../console/axe.ts';
import { expect, test } from '../../console/fixtures.ts';
import { consoleUrl } from '../../setup/environment.ts';

const post = async (path: string, body: object) => {
  const answer = await fetch(`${consoleUrl()}/api/v2/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test("[AU-11] shows the sign-up code in the sandbox's outbox, in both languages and colour schemes, and at 360 px", async ({ page }) => {
  const email = `outbox-${Date.now()}@people.example`;
  const password = 'a-long-password';
  expect(await post('registration/remoteFleet/verify', { email, password })).toEqual({ status: 200, body: { error: false } });
  const code = page.locator('.code');
  for (const [locale, scheme, title] of [
    ['en', 'light', 'Outbox'],
    ['pl', 'dark', 'Skrzynka nadawcza'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(async () => {
      await page.goto(`/api/outbox?lang=${locale}&to=${encodeURIComponent(email)}`);
      await expect(code).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveTitle(`${title} · Fleet Console`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The inline style is allowed by the policy.
    await expect(code).toHaveCSS('user-select', 'all');
    expect(await violations(page), `${locale}, ${scheme}`).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: locale }).toBe(360);
  }
  const shown = /\d{6}/.exec((await code.textContent()) ?? '')?.[0];
  expect(await post('registration/remoteFleet/register', { email, password, code: shown })).toEqual({
    status: 200,
    body: { error: false },
  });
  await page.getByRole('link', { name: 'Pokaż wszystkie wiadomości' }).click();
  await expect(page.getByText(email)).toBeVisible();
});
