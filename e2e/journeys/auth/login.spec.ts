import { provideForeignChat } from '../../setup/foreign-chat.ts';
import { consoleUrl } from '../../setup/environment.ts';
import { expect, signInForm, test } from '../../console/fixtures.ts';

test('[AU-06] autoplays four testimonials, each with its own scene, until paused, unless reduced motion is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/login');
  const testimonials = page.getByRole('region', { name: 'What operators say' });
  await page.clock.runFor(4_000);
  await expect(testimonials.getByRole('group', { name: /of 4/ })).toBeVisible();
  const position = () => testimonials.getByRole('group').getAttribute('aria-label');
  const before = await position();
  await page.clock.runFor(9_500);
  await expect.poll(position).not.toBe(before);
  await testimonials.getByRole('button', { name: 'Pause' }).click();
  await signInForm(page).email.click();
  const stopped = await position();
  await page.clock.runFor(30_000);
  expect(await position(), 'paused').toBe(stopped);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(testimonials.getByRole('button', { name: /^(Pause|Play)$/ })).toHaveCount(0);
  const seen: (string | null)[] = [];
  const first = Number.parseInt(stopped ?? '', 10);
  for (const step of [1, 2, 3, 4]) {
    seen.push(await testimonials.getAttribute('data-scene'));
    await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(testimonials.getByRole('group', { name: `${((first - 1 + step) % 4) + 1} of 4` })).toBeVisible();
    await expect(testimonials.locator('[data-shown][data-scene]').first()).toHaveCSS('background-image', /\.svg/);
  }
  expect(new Set(seen).size, 'scenes').toBe(4);
});

test('[AU-07] [AU-08] opens the cross-origin chat in a sandboxed frame on login pages, closes it on request, and keeps the chosen language', async ({
  page,
}) => {
  await provideForeignChat(page, consoleUrl());
  await page.goto('/login');
  const launcher = page.getByRole('button', { name: 'Chat with support' });
  await launcher.click();
  const chat = page.frameLocator('iframe[title="Chat with support"]');
  await expect(chat.getByText('en light')).toBeVisible();
  // The chat page tried to read and to navigate the tab, and to use storage.
  await expect(chat.getByText('reached: nothing, storage: kept')).toBeVisible();
  await page.getByText('Polski', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.getByRole('link', { name: 'Zarejestruj się' }).click();
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Czat z pomocą' })).toBeFocused();

  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('pl');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Załóż konto');
});
