import { violations } from '../../console/axe.ts';
import { expect, test } from '../../console/fixtures.ts';
import { consoleUrl } from '../../setup/environment.ts';

const post = async (path: string, body: object, locale: string) => {
  const answer = await fetch(`${consoleUrl()}/api/v2/account/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

for (const [locale, scheme, title] of [
  ['en', 'light', 'Outbox'],
  ['pl', 'dark', 'Skrzynka nadawcza'],
] as const)
  test(`[AU-11] shows the sign-up code in the sandbox's outbox (${locale}, ${scheme})`, async ({ page }) => {
    const email = `outbox-${locale}-${Date.now()}@people.example`;
    const password = 'a-long-password';
    expect(await post('registration/remoteFleet/verify', { email, password }, locale)).toEqual({ status: 200, body: { error: false } });
    await page.emulateMedia({ colorScheme: scheme });
    const code = page.locator('.code');
    await expect(async () => {
      await page.goto(`/api/outbox?lang=${locale}&to=${encodeURIComponent(email)}`);
      await expect(code).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveTitle(`${title} · Fleet Console`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // The inline style is allowed by the policy.
    await expect(code).toHaveCSS('user-select', 'all');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const shown = /\d{6}/.exec((await code.textContent()) ?? '')?.[0];
    expect(await post('registration/remoteFleet/register', { email, password, code: shown }, locale)).toEqual({
      status: 200,
      body: { error: false },
    });
    await page.getByRole('link', { name: locale === 'en' ? 'Show all messages' : 'Pokaż wszystkie wiadomości' }).click();
    await expect(page.getByText(email)).toBeVisible();
  });
