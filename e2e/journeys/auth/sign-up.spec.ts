import { postForm } from '../../console/api.ts';
import { expect, fillSignIn, signInForm, signOut, test } from '../../console/console.ts';
import { codeFor, codesFor, newAddress } from '../../console/outbox.ts';
import { PASSWORD, signUpPage, tabTo } from './doors.ts';

test('[AU-10][AU-11][AU-12][AU-13] someone new signs up, from the link to Welcome', async ({ page }) => {
  const email = newAddress('anna');
  const door = signUpPage(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/login/signup');
  await door.step('first');
  await door.toData(email);
  await door.field('firstName').fill('Anna');
  await door.field('lastName').fill('Nowak-Żółkiewska');
  await door.button('finish').click();
  await door.step('ready');
  await expect(page).toHaveURL('/login/signup');
  await page.getByRole('button', { name: 'Continue to the console' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText('Anna Nowak-Żółkiewska').first()).toBeVisible();
  expect((await postForm('/token', { grant_type: 'password', username: email, password: PASSWORD })).status).toBe(200);
});

test('[AU-05][AU-10] a press that leaves a wrong field is not lost, though what is said of the field moves its target', async ({
  page,
}) => {
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.field('email').fill(newAddress('celina'));
  await door.field('password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await door.field('retype').fill('other');
  const button = await door.button('getCode').boundingBox();
  // At its upper edge: when the text comes above it, the pointer is no longer over it.
  await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Passwords are not the same.')).toBeVisible();
  expect((await door.button('getCode').boundingBox())?.y, 'the text takes its place').toBeGreaterThan((button?.y ?? Infinity) + 3);
  // The form was sent off, and led to what is wrong.
  await expect(door.field('retype')).toBeFocused();
});

test('[AU-11] a wrong code is told, the right one from the outbox works, pasted with spaces', async ({ page, context }) => {
  const email = newAddress('berta');
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.toCode(email);
  const right = await codeFor(email);
  await door.field('code').fill(right === '000000' ? '111111' : '000000');
  await door.button('confirm').click();
  await expect(page.getByText(door.said.wrongCode)).toBeVisible();
  await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');

  // As a person reads it: the link opens the outbox of this address in another tab.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View the code in the outbox' }).click();
  const outbox = await opened;
  await expect(outbox.getByText(email).first()).toBeVisible();
  await expect(outbox.getByText(right).first()).toBeVisible();
  await outbox.close();

  await door.field('code').fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await door.button('confirm').click();
  await door.step('about');
});

test('[AU-11] a code that is sent again makes the one before worthless; the next one has to be waited for', async ({ page }) => {
  await page.clock.install();
  const email = newAddress('celina');
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.toCode(email);
  const first = await codeFor(email);
  const resend = page.getByRole('button', { name: 'Send the code again' });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(31_000);
  await resend.click();
  const second = await codeFor(email, 2);
  await expect(resend).toBeDisabled();
  // One in a million times it is the same code again, and right.
  if (first !== second) {
    await door.field('code').fill(first);
    await door.button('confirm').click();
    await expect(page.getByText(door.said.wrongCode)).toBeVisible();
  }
  await door.field('code').fill(second);
  await door.button('confirm').click();
  await door.step('about');
});

test('[AU-13] back arrows: data and code to first, success to data, first to the sign-in page; what was typed stays', async ({ page }) => {
  const email = newAddress('dorota');
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.toCode(email);
  await door.button('back').click();
  await door.step('first');
  await expect(door.field('email')).toHaveValue(email);
  await expect(door.field('password')).toHaveValue(PASSWORD);
  await door.button('getCode').click();
  await door.step('enterCode');
  await door.field('code').fill(await codeFor(email, 2));
  await door.button('confirm').click();
  await door.step('about');
  await door.field('firstName').fill('Dorota');
  await door.button('back').click();
  await door.step('first');
  await door.button('getCode').click();
  await door.step('about');
  await expect(door.field('firstName')).toHaveValue('Dorota');
  await door.field('lastName').fill('Lis');
  await door.button('finish').click();
  await door.step('ready');
  await door.button('back').click();
  await door.step('about');
  await door.button('back').click();
  await door.button('backToSignIn').click();
  await expect(page).toHaveURL('/login');
  await expect(signInForm(page).email).toHaveValue(email);
  expect(await codesFor(email)).toHaveLength(2);
});

test('[AU-10] anyone who has an account is told so by mail, and on screen no one learns of it', async ({ page }) => {
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.toCode('viewer@fleet.example');
  await door.field('code').fill('123456');
  await door.button('confirm').click();
  await expect(page.getByText(door.said.wrongCode)).toBeVisible();
  await expect(async () => {
    const mails = await (await page.request.get('/api/outbox?lang=en&to=viewer@fleet.example')).text();
    expect(mails).toContain('You already have an account');
  }).toPass();
});

test('[AU-10] a server that fails or cannot be reached loses nothing that was typed', async ({ page }) => {
  const door = signUpPage(page);
  const verify = '**/registration/remoteFleet/verify';
  await page.goto('/login/signup');
  await door.fillFirst(newAddress('ewa'));
  await page.route(verify, (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'x' } }), { times: 1 });
  await door.button('getCode').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on the server.');
  await page.route(verify, (route) => route.abort(), { times: 1 });
  await door.button('getCode').click();
  await expect(page.getByRole('alert')).toContainText("Can't reach the server.");
  await expect(door.field('password')).toHaveValue(PASSWORD);
  await door.button('getCode').click();
  await door.step('enterCode');
});

test('[AU-10] the privacy policy opens in a tab of its own', async ({ page, context }) => {
  await page.goto('/login/signup');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /privacy policy/ }).click();
  const policy = await opened;
  await expect(policy.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(signUpPage(page).field('email')).toBeVisible();
});

test('[AU-10][SH-22] signing up goes by keyboard alone', async ({ page }) => {
  const email = newAddress('filip');
  const door = signUpPage(page);
  await page.goto('/login');
  await expect(signInForm(page).email).toBeFocused();
  await tabTo(page, 'Sign up');
  await page.keyboard.press('Enter');
  await door.step('first');
  await expect(door.field('email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'Retype password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^I have read/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Get a confirmation code');
  await page.keyboard.press('Enter');
  await door.step('enterCode');
  await expect(door.field('code')).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await page.keyboard.press('Enter');
  await door.step('about');
  await expect(door.field('firstName')).toBeFocused();
  await page.keyboard.type('Filip');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wilk');
  await page.keyboard.press('Enter');
  await door.step('ready');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Continue to the console');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});

test('an account without data can sign in', async ({ page }) => {
  const email = newAddress('gosia');
  const door = signUpPage(page);
  await page.goto('/login/signup');
  await door.toData(email);
  await page.goto('/welcome');
  await expect(page.getByText(email).first()).toBeVisible();
  await signOut(page);
  await fillSignIn(page, email, PASSWORD);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL('/welcome');
});
