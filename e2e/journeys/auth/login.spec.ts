import { arriveSignedIn, arriveWith, expect, signInForm, signOut, test } from '../../console/console.ts';

test('[AU-06] four voices, each on its own scene, wrap at both ends', async ({ page }) => {
  await page.goto('/login');
  const voices = page.getByRole('region', { name: 'What operators say' });
  const scene = () => voices.getAttribute('data-scene');
  await expect(voices.getByRole('group', { name: '1 of 4' })).toBeVisible();
  const seen: (string | null)[] = [];
  for (const place of [2, 3, 4, 1]) {
    seen.push(await scene());
    await voices.getByRole('button', { name: 'Next testimonial' }).click();
    await expect(voices.getByRole('group', { name: `${place} of 4` })).toBeVisible();
    const drawn = voices.locator('[data-shown][data-scene]').first();
    await expect(drawn).toHaveCSS('background-image', /\.svg/);
  }
  expect(new Set(seen).size).toBe(4);
  await voices.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(voices.getByRole('group', { name: '4 of 4' })).toBeVisible();
  // The tests ask for no motion: nothing turns, and nothing is there to pause.
  await expect(voices.getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

test('[AU-06] for others it turns by itself until it is stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/login');
  const voices = page.getByRole('region', { name: 'What operators say' });
  await page.clock.runFor(4_000);
  await expect(voices.getByRole('group', { name: /of 4/ })).toBeVisible();
  const place = () => voices.getByRole('group').getAttribute('aria-label');
  const before = await place();
  await page.clock.runFor(9_500);
  await expect.poll(place).not.toBe(before);
  await voices.getByRole('button', { name: 'Pause' }).click();
  await signInForm(page).email.click();
  const stopped = await place();
  await page.clock.runFor(30_000);
  expect(await place()).toBe(stopped);
});

test('[AU-07] partners are there, in either language', async ({ page }) => {
  await arriveWith(page, { locale: 'pl' });
  await page.goto('/login');
  await expect(page.getByRole('list', { name: 'Partnerzy' }).getByRole('listitem')).toHaveCount(5);
});

test('[AU-08] the chat of another origin is offered on login pages, keeps to its frame, and is gone when they are left', async ({
  page,
}) => {
  await page.goto('/login');
  const launcher = page.getByRole('button', { name: 'Chat with support' });
  await launcher.click();
  const chat = page.frameLocator('iframe[title="Chat with support"]');
  await expect(chat.getByText('en light')).toBeVisible();
  // It tried to read the page, to leave it, and to keep something of its own.
  await expect(chat.getByText('reached: nothing, storage: kept')).toBeVisible();
  await page.getByText('Polski', { exact: true }).click();
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.getByRole('link', { name: 'Zarejestruj się' }).click();
  await expect(page.frameLocator('iframe').getByText('pl light')).toBeVisible();
  await page.frameLocator('iframe').getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Czat z pomocą' })).toBeFocused();
});

test('[AU-08] signed in there is no chat; after signing out it is there again', async ({ page }) => {
  await arriveSignedIn(page, 'viewer');
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Chat with support' })).toBeVisible();
});

test('[AU-08] a chat that does not come disturbs no one', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.frame() !== page.mainFrame());
  await page.route('**/console', (route) => route.abort());
  await page.goto('/login');
  await asked;
  await expect(page.getByRole('region', { name: 'What operators say' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with support' })).toHaveCount(0);
  await expect(signInForm(page).submit).toBeVisible();
});
