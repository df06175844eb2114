import type { Page } from '@playwright/test';
import { invalidFieldShown, submit, type Screen } from './screen.ts';

// The testimonials beside the form are loaded on idle.
const story = (page: Page) => page.locator('section[data-scene]').waitFor();
const scenes = ['operations', 'swaps', 'fleet', 'access'];

const toScene = (scene: number) => async (page: Page) => {
  await story(page);
  // The first button is Previous, the second is Next.
  for (let at = 1; at < scene; at += 1) {
    await page.locator('section[data-scene] button').nth(1).click();
    await page.locator(`section[data-scene="${scenes[at]}"]`).waitFor();
  }
};

/** Accepts all sign-up and recovery requests. */
const acceptAll = (page: Page) => page.route('**/remoteFleet/**', (route) => route.fulfill({ json: { error: false } }));
const fillSignUp = async (page: Page, email: string, password: string, retype: string) => {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=retype]').fill(retype);
  await page.locator('input[name=privacy]').check();
};
const toCode = async (page: Page) => {
  await fillSignUp(page, 'anna.nowak@fleet.example', 'a password of mine', 'a password of mine');
  await submit(page);
  await page.locator('input[name=code]').waitFor();
};
const toRecoveryCode = async (page: Page) => {
  await page.locator('input[name=email]').fill('anna.nowak@fleet.example');
  await submit(page);
  await page.locator('input[name=code]').waitFor();
};

/** Sign-in, sign-up, recovery and account screens, in their states. */
export const accountScreens: readonly Screen[] = [
  { name: 'login', role: null, path: '/login', act: story },
  ...[2, 3, 4].map((scene): Screen => ({ name: `login-scene-${scene}`, role: null, path: '/login', act: toScene(scene) })),
  {
    name: 'login-faults',
    role: null,
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=username]').fill('anna@');
      await page.locator('input[name=password]').fill('short');
      await page.locator('button[type=submit]').click();
      await invalidFieldShown(page);
    },
  },
  {
    name: 'login-refused',
    role: null,
    path: '/login',
    act: async (page) => {
      await page.locator('input[name=username]').fill('manager@fleet.example');
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'sign-up', role: null, path: '/login/signup', act: story },
  {
    name: 'sign-up-faults',
    role: null,
    path: '/login/signup',
    act: async (page) => {
      await fillSignUp(page, 'anna@', 'short', 'other');
      await submit(page);
      await invalidFieldShown(page);
    },
  },
  { name: 'sign-up-code', role: null, path: '/login/signup', arrange: acceptAll, act: toCode },
  {
    name: 'sign-up-code-wrong',
    role: null,
    path: '/login/signup',
    arrange: async (page) => {
      await acceptAll(page);
      await page.route('**/remoteFleet/register', (route) =>
        route.fulfill({ status: 400, json: { error: 'wrong-code', message: 'Incorrect verification code' } }),
      );
    },
    act: async (page) => {
      await toCode(page);
      await page.locator('input[name=code]').fill('123456');
      await submit(page);
    },
  },
  { name: 'recovery', role: null, path: '/login/recover' },
  { name: 'recovery-code', role: null, path: '/login/recover', arrange: acceptAll, act: toRecoveryCode },
  {
    name: 'recovery-unreachable',
    role: null,
    path: '/login/recover',
    arrange: (page) => page.route('**/remoteFleet/**', (route) => route.abort()),
    act: async (page) => {
      await page.locator('input[name=email]').fill('anna.nowak@fleet.example');
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'recovery-password',
    role: null,
    path: '/login/recover',
    arrange: acceptAll,
    act: async (page) => {
      await toRecoveryCode(page);
      await page.locator('input[name=code]').fill('123456');
      await submit(page);
      await page.locator('input[name=retype]').waitFor();
    },
  },
  { name: 'privacy', role: null, path: '/login/signup/privacy' },
  { name: 'profile', role: 'manager', path: '/profile' },
  {
    name: 'profile-edit',
    role: 'manager',
    path: '/profile',
    act: async (page) => page.getByRole('button', { name: /^(Edit|Edytuj|Add a number|Dodaj numer)$/ }).click(),
  },
  {
    name: 'profile-log-out-everywhere',
    role: 'manager',
    path: '/profile',
    act: async (page) => page.getByRole('button', { name: /^(Log out everywhere|Wyloguj się wszędzie)$/ }).click(),
  },
  { name: 'settings', role: 'manager', path: '/settings' },
];
