import { isChatPage, provideForeignChat } from '../../setup/foreign-chat.ts';
import { consoleUrl } from '../../setup/environment.ts';
import { arriveSignedIn, arriveWith, expect, signInForm, signOut, test } from '../../console/fixtures.ts';

test('[AU-06] cycles through four testimonials, each with its own scene', async ({ page }) => {
  await page.goto('/login');
  const testimonials = page.getByRole('region', { name: 'What operators say' });
  const scene = () => testimonials.getAttribute('data-scene');
  await expect(testimonials.getByRole('group', { name: '1 of 4' })).toBeVisible();
  const seen: (string | null)[] = [];
  for (const position of [2, 3, 4, 1]) {
    seen.push(await scene());
    await testimonials.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(testimonials.getByRole('group', { name: `${position} of 4` })).toBeVisible();
    const drawn = testimonials.locator('[data-shown][data-scene]').first();
    await expect(drawn).toHaveCSS('background-image', /\.svg/);
  }
  expect(new Set(seen).size).toBe(4);
  await testimonials.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(testimonials.getByRole('group', { name: '4 of 4' })).toBeVisible();
  // The tests use reduced motion: no autoplay, so no pause button.
  await expect(testimonials.getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

test('[AU-06] autoplays testimonials until paused, unless reduced motion is set', async ({ page }) => {
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
  expect(await position()).toBe(stopped);
});

test('[AU-07] lists the partners in both languages', async ({ page }) => {
  await arriveWith(page, { locale: 'pl' });
  await page.goto('/login');
  await expect(page.getByRole('list', { name: 'Partnerzy' }).getByRole('listitem')).toHaveCount(5);
});

test('[AU-08] opens the cross-origin chat in a sandboxed frame on login pages, and closes it on request', async ({ page }) => {
  await provideForeignChat(page, consoleUrl());
  await page.goto('/login');
  const launcher = page.getByRole('button', { name: 'Chat with support' });
  await launcher.click();
  const chat = page.frameLocator('iframe[title="Chat with support"]');
  await expect(chat.getByText('en light')).toBeVisible();
  // The chat page tried to read and to navigate the tab, and to use storage.
  await expect(chat.getByText('reached: nothing, storage: kept')).toBeVisible();
  await page.getByText('Polski', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.getByRole('link', { name: 'Zarejestruj się' }).click();
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Czat z pomocą' })).toBeFocused();
});

test('[AU-08] hides the chat when signed in, and shows it again after sign-out', async ({ page }) => {
  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
});

test('[AU-08] shows the login page without the chat when it fails to load', async ({ page }) => {
  const frameRequest = page.waitForRequest((request) => request.frame() !== page.mainFrame());
  await page.route(isChatPage(consoleUrl()), (route) => route.abort());
  await page.goto('/login');
  await frameRequest;
  await expect(page.getByRole('region', { name: 'What operators say' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with support' })).toHaveCount(0);
  await expect(signInForm(page).submit).toBeVisible();
});
