import { postForm } from '../../console/api.ts';
import { expect, signInForm, test } from '../../console/fixtures.ts';
import { codeFor, codesFor, newAddress } from '../../console/outbox.ts';
import { PASSWORD, signUpPage, tabTo } from './login-pages.ts';

test('[AU-10][AU-11][AU-12][AU-13][SH-22] signs up a new user by keyboard, from the link to Welcome, with a wrong code, and the right one from the outbox', async ({
  page,
  context,
}) => {
  const email = newAddress('filip');
  const signUp = signUpPage(page);
  await page.goto('/login');
  await expect(signInForm(page).email).toBeFocused();
  await tabTo(page, 'Sign up');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login/signup');
  await signUp.step('first');
  await expect(signUp.field('email')).toBeFocused();
  await page.keyboard.type(email);
  await tabTo(page, 'Password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'Retype password');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, /^I have read/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Get a confirmation code');
  await page.keyboard.press('Enter');
  await signUp.step('enterCode');
  await expect(signUp.field('code')).toBeFocused();
  const right = await codeFor(email);
  await page.keyboard.type(right === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signUp.texts.wrongCode)).toBeVisible();
  await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');

  // The link opens the outbox of this address in another tab.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'View the code in the outbox' }).click();
  const outbox = await opened;
  await expect(outbox.getByText(email).first()).toBeVisible();
  await expect(outbox.getByText(right).first()).toBeVisible();
  await outbox.close();

  await signUp.field('code').fill(` ${right.slice(0, 3)} ${right.slice(3)} `);
  await page.keyboard.press('Enter');
  await signUp.step('about');
  await expect(signUp.field('firstName')).toBeFocused();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nowak-Żółkiewska');
  await page.keyboard.press('Enter');
  await signUp.step('ready');
  await expect(page).toHaveURL('/login/signup');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Continue to the console');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText('Anna Nowak-Żółkiewska').first()).toBeVisible();
  expect((await postForm('/token', { grant_type: 'password', username: email, password: PASSWORD })).status).toBe(200);
  expect(await codesFor(email)).toHaveLength(1);
});

test('[AU-05][AU-10] submits on a press that blurs an invalid field, though its error message moves the button; the privacy policy opens in a new tab', async ({
  page,
  context,
}) => {
  const signUp = signUpPage(page);
  await page.goto('/login/signup');
  await signUp.field('email').fill(newAddress('celina'));
  await signUp.field('password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await signUp.field('retype').fill('other');
  const button = await signUp.button('getCode').boundingBox();
  // At the upper edge: the message moves the button away from the pointer.
  await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 3);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByText('Passwords are not the same.')).toBeVisible();
  expect((await signUp.button('getCode').boundingBox())?.y, 'the message moves the button').toBeGreaterThan((button?.y ?? Infinity) + 3);
  // The form was submitted and focused the invalid field.
  await expect(signUp.field('retype')).toBeFocused();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /privacy policy/ }).click();
  const policy = await opened;
  await expect(policy.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(signUp.field('retype')).toHaveValue('other');
});
